"""Whole matches under the eyes of a referee who knows the rulebook and not the code."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core.events import MatchEnded
from core.games.champions_combat import GAME, arena, attack, choices, movement, moving, rules, verbs
from core.games.champions_combat.events import PowerGained
from core.games.champions_combat.state import CombatState, standing_at
from core.grids.hex import Hex, neighbours
from core.match import Match
from core.plain import Options
from netcode.answerers import SeededLuck, answerer_of
from tests.games.champions_combat.referee import Referee
from tests.kit import AnyMatch, Decide, at_random, new_match, step

TABLES = [
    (seats, board, limit) for seats in (2, 3, 4) for board, limit in (("open", 0), ("walls", 0), ("open", 5))
]


def fierce(match: AnyMatch, luck: SeededLuck) -> Any:
    """Attacks, reacts and displaces whenever it can, else does anything."""
    question = match.question
    assert question is not None
    listed = question.listed()  # type: ignore[union-attr]
    if question.name == "play":
        wild = [each for each in listed if each is not None and each[1] == "attack"]
    elif question.name == "step":
        state = match.state
        assert isinstance(state, CombatState)
        wild = [hex for hex in listed if standing_at(state, hex) is not None]
    else:
        wild = [each for each in listed if each is not None and question.name != "move"]
    chosen = wild or listed
    return chosen[luck.below(len(chosen))]


def thoughtful(match: AnyMatch, luck: SeededLuck) -> Any:
    answer = answerer_of(match.game, "bot:sensible")
    assert answer is not None
    return answer(match, match.question, luck)  # type: ignore[arg-type]


def refereed(seed: int, seats: int, board: str, limit: int, decide: Decide, game: Any = GAME) -> Match[CombatState]:
    """A match played to its end with every event looked at, and the state compared after every answer."""
    match: Any = new_match(game, seats, {"arena": board, "round_limit": limit, "winning_score": 10})
    luck, referee = SeededLuck(seed), Referee(match.state)
    while match.question is not None:
        step(match, luck, decide)
        for event in match.happened[-1]:
            referee.see(event)
        referee.compare(match.state)
    referee.finish()
    assert sum(isinstance(event, MatchEnded) for events in match.happened for event in events) == 1
    return match  # type: ignore[no-any-return]


@pytest.mark.parametrize("decide", [fierce, thoughtful, at_random])
@pytest.mark.parametrize(("seats", "board", "limit"), TABLES)
def test_no_match_breaks_the_rulebook(seats: int, board: str, limit: int, decide: Decide) -> None:
    refereed(seats, seats, board, limit, decide)


@pytest.mark.soak
@pytest.mark.parametrize("decide", [fierce, thoughtful, at_random])
@pytest.mark.parametrize(("seats", "board", "limit"), TABLES)
def test_no_match_of_many_breaks_the_rulebook(seats: int, board: str, limit: int, decide: Decide) -> None:
    for seed in range(40):
        refereed(seed, seats, board, limit, decide)


def poor_start(options: Options, seats: int) -> CombatState:
    """Three power tokens in all, and score tokens for two hits."""
    state = GAME.start(options, seats)
    state.power.left, state.score.left = 3, 2
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_match_breaks_the_rulebook_when_the_supply_is_empty(seats: int) -> None:
    game = replace(GAME, start=poor_start)
    match = refereed(seats, seats, "open", 12, fierce, game)
    told = [event for events in match.happened for event in events]
    assert any(isinstance(event, PowerGained) and event.count < event.wanted for event in told)
    assert match.state.score.left == 0 and match.state.result is not None
    assert match.state.result.reason == "rounds", "nobody can reach the winning score"


def test_the_matches_show_everything_that_can_happen() -> None:
    seen = set()
    for seed in range(3):
        for board in ("open", "walls"):
            match = refereed(seed, 4, board, 0, fierce)
            seen |= {type(event).__name__ for events in match.happened for event in events}
    kinds = {name for name in vars(Referee) if name[0].isupper()}
    assert kinds - seen <= {"PushFailed", "Stuck"}, "these take a fighter that is shut in"


def all_neighbours(state: CombatState, hex: Hex) -> tuple[Hex, ...]:
    return neighbours(hex)


def no_turn(*_: object) -> None:
    """Leaves out what should happen."""


WRONG: list[tuple[Any, str, Any]] = [
    (choices, "free_ways", all_neighbours),
    (attack, "free_ways", lambda state, hex: ()),
    (movement, "walks", lambda board, start, steps: arena.walks(arena.ARENAS["open"], start, steps)),
    (movement, "_taken", lambda state, seat: frozenset()),
    (rules, "most_powerful", lambda state: 0),
    (rules, "spend_power", no_turn),
    (moving, "turn_to", no_turn),
    (attack, "gain_power", no_turn),
    (attack, "spend_power", no_turn),
    (attack, "shield", no_turn),
    (verbs, "hex_behind", lambda hex, facing: hex),
    (moving, "OtherFacings", lambda present: moving.FACINGS),
    (rules, "HAND", 3),
]


@pytest.mark.parametrize(("module", "name", "wrong"), WRONG, ids=lambda value: getattr(value, "__name__", str(value)))
def test_the_referee_sees_a_broken_rule(module: Any, name: str, wrong: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, name, wrong)
    with pytest.raises((AssertionError, KeyError)):
        for seed in range(8):
            refereed(seed, 4, "walls", 0, fierce)
