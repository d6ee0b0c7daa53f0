"""Statistics of a match: every number is the sum of what happened, and the course ends where the match does."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import cast

import pytest

from client.games.dragon_dice.statistics import figures
from core.games.dragon_dice import GAME
from core.games.dragon_dice import events as happened
from core.games.dragon_dice import roll_events as rolled
from core.games.dragon_dice.attacks import CHARGED
from core.games.dragon_dice.box import DieSort, numbers
from core.games.dragon_dice.dragon_phase import BREATH, DRAGONS
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.match_stats import Killer, beyond_average, course, health_course, killer, match_stats
from core.games.dragon_dice.rolls import Purpose, RollKind
from core.games.dragon_dice.state import DragonDiceState, health_in_play
from core.games.dragon_dice.terrains import captured_by
from core.games.dragon_dice.victory import CAPTURE, ELIMINATION
from core.kit.course import turn_of
from core.match import Match
from netcode.answerers import SeededLuck
from netcode.session import Session
from netcode.table_session import Waiting
from tests.client.table.tables import BOT, seats_of
from tests.kit import random_match

EVERYTHING = {preset.id: preset.options for preset in GAME.presets}["everything"]


@pytest.fixture(scope="module")
def match() -> Match[DragonDiceState]:
    """A whole match of three with everything, at random."""
    options = {**EVERYTHING, "points": 36, "last_round": 20}
    return cast("Match[DragonDiceState]", random_match("dragon_dice", 3, 4, options))


def test_sums_fit_what_happened(match: Match[DragonDiceState]) -> None:
    stats = match_stats(match)
    told = [event for events in match.happened for event in events]
    assert sum(each.marches for each in stats) == sum(isinstance(each, happened.MarchBegan) for each in told) > 0
    assert sum(each.thrown for each in stats) == sum(len(e.dice) for e in told if isinstance(e, happened.DiceThrown))
    assert sum(each.icons for each in stats) == sum(len(e.dice) for e in told if isinstance(e, rolled.IconActed)) > 0
    assert all(each.turned <= each.maneuvers for each in stats)
    assert all(
        sum(values) > 0
        for values in zip(*[(each.turned, each.lost.total(), each.spells) for each in stats], strict=True)
    )


def test_casualties_are_told_by_what_killed_them(match: Match[DragonDiceState]) -> None:
    told = [event for events in match.happened for event in events if isinstance(event, rolled.UnitKilled)]
    lost = sum((each.lost for each in match_stats(match)), Counter[Killer]())
    assert lost.total() == sum(health(match.state.dice[event.unit].die) for event in told)
    assert {killer(event.cause) for event in told} == {each for each in lost if lost[each]}
    causes = {
        "the melee attack": Killer.MELEE, "the counter-attack": Killer.MELEE, CHARGED: Killer.MELEE,
        "the missile attack": Killer.MISSILES, DRAGONS: Killer.DRAGONS, f"{BREATH} Fire Drake": Killer.DRAGONS,
        "Firecloud": Killer.ICONS, "Flash Flood": Killer.SPELLS, "Mutate": Killer.REST,
    }  # fmt: skip
    assert {cause: killer(cause) for cause in causes} == causes


def test_rolls_are_above_or_below_what_their_faces_make_on_average(match: Match[DragonDiceState]) -> None:
    footman, melee = numbers()["dwarves_footman", ""], RollKind((Purpose.MELEE,))
    beyond = [beyond_average(footman, side, melee) for side in range(1, 7)]
    assert beyond == [20, -100, 20, 20, -100, 140], "the ID and three faces make five in six throws"
    stats = match_stats(match)
    ended = sum(isinstance(event, happened.RollEnded) for events in match.happened for event in events)
    above, below = sum(each.above for each in stats), sum(each.below for each in stats)
    assert min(above, below) > ended // 5 and above + below <= ended


def test_the_course_ends_with_the_health_in_play(match: Match[DragonDiceState]) -> None:
    health_left, state = health_course(match), match.state
    assert health_left.moments[-1].values == tuple(health_in_play(state, seat) for seat in range(state.seats))
    units = [each for each in state.dice if each.die.sort is DieSort.UNIT]
    whole = [sum(health(each.die) for each in units if each.owner == seat) for seat in range(state.seats)]
    assert list(health_left.moments[0].values) == whole
    assert all(before.position <= after.position for before, after in pairwise(health_left.moments))
    assert any(isinstance(moment.cause, rolled.UnitKilled) for moment in health_left.moments)


@pytest.mark.parametrize(("seed", "reason"), [(3, CAPTURE), (1, ELIMINATION)])
def test_the_course_counts_what_has_decided(seed: int, reason: str) -> None:
    session = Session.new("dragon_dice", {}, seats_of(BOT, BOT), folder=None, luck=SeededLuck(seed))
    while session.waiting is not Waiting.OVER:
        session.advance()
    match = cast("Match[DragonDiceState]", session.match)
    assert match.state.result is not None and match.state.result.reason == reason
    decided, state = course(match), match.state
    if reason == ELIMINATION:
        assert decided == health_course(match)
        return
    assert decided.counted == "Captured terrains"
    assert decided.moments[0].values == (0, 0) and decided.moments[0].round == 1
    assert decided.moments[-1].values == tuple(len(captured_by(state, seat)) for seat in (0, 1)) == (2, 0)
    turn = turn_of(decided, state.result.winners)
    assert turn is not None and isinstance(turn.cause, happened.TerrainCaptured)


def test_figures_have_a_value_for_every_seat(match: Match[DragonDiceState]) -> None:
    assert all(len(values) == 3 for _, values in figures(match))
