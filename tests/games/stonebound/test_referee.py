"""Whole matches under the eyes of a referee who knows the rules and not the code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from core.events import Event
from core.games import find_game
from core.games.stonebound import (
    acts,
    attack,
    choices,
    damage,
    displacing,
    effects,
    marks,
    moving,
    payment,
    reactions,
    rules,
    statuses,
    targets,
    turn,
    verbs,
)
from core.games.stonebound import events as e
from core.games.stonebound.board import distance
from core.games.stonebound.effective import breakdown, effective
from core.games.stonebound.forms import STATS
from core.games.stonebound.state import StoneState, are_enemies
from core.grids.square import Square
from netcode.answerers import SeededLuck, answerer_of
from tests.games.stonebound.records import line_of
from tests.games.stonebound.referee import Referee
from tests.kit import AnyMatch, Decide, at_random, new_match, step
from tests.listing import of_each

GAME = find_game("stonebound")
EDITIONS = {preset.id: preset.options for preset in GAME.presets}
FORMATS = ("constructed", "draft", "free")
TABLES = [(seats, form, edition) for seats in (2, 4, 6) for form in FORMATS for edition in EDITIONS]


def fierce(match: AnyMatch, luck: SeededLuck) -> Any:
    """Walks to the enemy, then fuses, uses and attacks whatever it can, and keeps its stones."""
    question, state = match.question, match.state
    assert question is not None and isinstance(state, StoneState)
    listed: Any = question.listed()  # type: ignore[union-attr]
    if question.name in ("break fuse", "discard") and None in listed and luck.below(4):
        return None
    wild = [each for each in listed if each is not None]
    if question.name == "act":
        wild = [each for each in wild if each[0] != "move"] or nearest(state, wild)
    chosen = wild or listed
    return chosen[luck.below(len(chosen))]


def nearest(state: StoneState, moves: list[Any]) -> list[Any]:
    """The moves that end nearest to an enemy, unless the unit stands nearer."""
    assert state.active is not None
    here = state.units[state.active].place
    assert here is not None
    found = [(gap_to_enemies(state, state.active, space), move) for move in moves for space in (move[1],)]
    least = min([gap_to_enemies(state, state.active, here), *(gap for gap, _ in found)])
    return [move for gap, move in found if gap == least] or [None]


def gap_to_enemies(state: StoneState, unit_id: int, space: Square) -> int:
    foes = [each.place for each in state.units if each.stands and are_enemies(state, unit_id, each.id)]
    return min(distance(space, place) for place in foes if place is not None)


def thoughtful(match: AnyMatch, luck: SeededLuck) -> Any:
    answer = answerer_of(match.game, "bot:sensible")
    assert answer is not None
    return answer(match, match.question, luck)  # type: ignore[arg-type]


def refereed(seed: int, seats: int, decide: Decide, options: Mapping[str, Any]) -> AnyMatch:
    """A match played to its end, read by the referee from the first record to the last."""
    match = new_match(GAME, seats, options)
    luck = SeededLuck(seed)
    line: list[object] = []
    while (question := match.question) is not None:
        step(match, luck, decide)
        line += line_of(match, question.name, type(question).__name__, question.seat)
    Referee(line, seats, match.log.header.options).follow()
    return match


@pytest.mark.parametrize(("seats", "form", "edition"), TABLES)
def test_no_match_breaks_the_rules(seats: int, form: str, edition: str) -> None:
    options = {"format": form, **EDITIONS[edition], "max_rounds": 20}
    refereed(seats, seats, fierce, options)


OTHERS: list[dict[str, Any]] = [
    {"stats_mode": "class"},
    {"deck_variant": "stated_147", "draw_mode": "refill"},
    {"first_turn_half_draw": True, "fusible": "any"},
    {"repay_fuses": True, "max_rounds": 10},
    {"next_player": "chosen", "free_abilities": "before_action"},
]


@pytest.mark.slow
@pytest.mark.parametrize("decide", [fierce, at_random])
@pytest.mark.parametrize("options", OTHERS, ids=lambda options: next(iter(options)))
def test_nor_does_one_with_other_options(options: dict[str, Any], decide: Decide) -> None:
    for seats in (2, 4, 6) if "next_player" in options else (2, 4):
        refereed(7, seats, decide, {"max_rounds": 10, **options})


@of_each("size, form", [(4, "draft"), (5, "constructed"), (6, "draft"), (6, "free")])
def test_no_match_of_more_characters_breaks_the_rules(size: int, form: str) -> None:
    refereed(size, 2, fierce, {"format": form, "team_size": size, "max_rounds": 20})


@pytest.mark.soak
@pytest.mark.parametrize("decide", [fierce, thoughtful, at_random])
@pytest.mark.parametrize(("seats", "form", "edition"), TABLES)
def test_no_match_of_many_breaks_the_rules(seats: int, form: str, edition: str, decide: Decide) -> None:
    for seed in range(20):
        options = {"format": form, **EDITIONS[edition], "max_rounds": 10 if decide is at_random else 30}
        refereed(seed, seats, decide, options)


# --- the referee is no easier than the rules


@pytest.mark.slow
def test_the_matches_show_nearly_everything_that_can_happen() -> None:
    """What the suite's own matches show; the rest is rare and comes in the long run."""
    seen: set[str] = set()
    used: set[str] = set()
    for seats, edition in ((2, "new"), (4, "old"), (6, "new")):
        match = refereed(seats, seats, fierce, {"format": "free", **EDITIONS[edition], "max_rounds": 20})
        told = [event for events in match.happened for event in events]
        seen |= {type(event).__name__ for event in told}
        used |= {event.ability for event in told if isinstance(event, e.AbilityUsed | e.Fused)}
    kinds = {name for name, kind in vars(e).items() if isinstance(kind, type) and issubclass(kind, Event)}
    rare = {"Event", "DrawStopped", "PickMissed", "PoolRevealed", "Picked", "Raised", "Survived"}
    assert kinds - seen <= {*rare, "FuseRepaid", "StatusRefused"}
    assert len(used) >= 40


async def no_loss(*_: object) -> None:
    """Leaves out what should happen."""


def nothing(*_: object) -> None:
    """The same, where nobody waits for it."""


def one_more(state: StoneState, unit_id: int, stat: str) -> int:
    return effective(state, unit_id, stat) + 1


SEEN_AT = {"gap": 2, "is_immune": 16, "renew_limits": 7}
"""What is rare: a seed whose match shows it."""
WRONG: list[tuple[Any, str, Any]] = [
    (acts, "effective", one_more),
    (attack, "CRITICAL_WEAR", 1),
    (attack, "settle", nothing),
    (attack, "effective", one_more),
    (choices, "fused_stones", lambda state, seat: 0),
    (damage, "fall", lambda game, unit_id: setattr(game.state.units[unit_id], "fallen", True)),
    (displacing, "step_along", lambda own, at, sign: (at[0], at[1] + sign)),
    (effects, "is_in_range", lambda game, scene, target_id: True),
    (marks, "renew_limits", lambda game, unit, own: None),
    (moving, "step_loss", lambda state, unit_id: 0),
    (payment, "worth", lambda face: 2),
    (reactions, "gap", lambda state, one, other: 1),
    (rules, "next_seat", lambda state: state.first_side),
    (rules, "is_round_over", lambda state: state.gone >= rules.turns_of_round(state)),
    (rules, "waiting", lambda state, side: ()),
    (statuses, "is_immune", lambda state, unit_id, status: False),
    (targets, "reach_of", lambda state, unit_id, ability: None),
    (turn, "burn", no_loss),
    (turn, "draw_count", lambda state, seat: 6),
    (turn, "upkeep", nothing),
    (verbs, "left_after", lambda moment, until, whose: None if until[-1:] == (moment.name,) else until),
]
"""A module, a name in it, and what breaks a rule if it stands there instead."""


@pytest.mark.slow
@pytest.mark.parametrize(("module", "name", "wrong"), WRONG, ids=lambda value: getattr(value, "__name__", str(value)))
def test_the_referee_sees_a_broken_rule(module: Any, name: str, wrong: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, name, wrong)
    with pytest.raises((AssertionError, KeyError, ValueError)):
        for seed in (SEEN_AT.get(name, 0), *range(40)):
            refereed(seed, 4, fierce, {"format": "constructed", "max_rounds": 20})


# --- numbers and their parts


@pytest.mark.slow
def test_a_stat_is_the_total_of_its_parts_throughout_a_match() -> None:
    for seed in range(2):
        match, luck = new_match(GAME, 4, {"format": "free"}), SeededLuck(seed)
        while match.question is not None:
            step(match, luck, fierce)
            state: Any = match.state
            for unit in state.units:
                for stat in STATS:
                    assert effective(state, unit.id, stat) == breakdown(state, unit.id, stat).total
