"""Taken up again in the middle of a cantrip, of a duel and of a contest of three: the same match to its end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.codec import decode, encode
from core.games.dragon_dice import GAME
from core.games.dragon_dice.rolls import Purpose
from core.games.dragon_dice.state import DragonDiceState
from core.match import Match
from netcode.answerers import SeededLuck
from netcode.laws.playing import assert_same, snapshot
from tests.kit import AnyMatch, new_match, play, step

pytestmark = pytest.mark.slow

OPTIONS = {**next(preset.options for preset in GAME.presets if preset.id == "everything"), "last_round": 20}


def in_a_cantrip(state: DragonDiceState) -> bool:
    return bool(state.rolls and state.castings) and state.castings[-1].is_cantrip


def in_a_duel(state: DragonDiceState) -> bool:
    """A unit rolls alone against an icon that strikes in the roll below."""
    return len(state.rolls) > 1 and state.rolls[-1].kind.single and Purpose.MELEE in state.rolls[-1].kind.purposes


def in_a_contest_of_three(state: DragonDiceState) -> bool:
    return sum(roll.kind.is_maneuver for roll in state.rolls) == 3


@pytest.mark.parametrize(
    ("is_there", "points", "seed"),
    [(in_a_cantrip, 24, 11), (in_a_duel, 60, 19), (in_a_contest_of_three, 24, 4)],
    ids=["a cantrip", "a duel", "a contest of three"],
)
def test_a_match_is_taken_up_again_in_the_middle_of(
    is_there: Callable[[DragonDiceState], bool], points: int, seed: int
) -> None:
    match = stopped(is_there, points, seed)
    state, stands = match.state, snapshot(match)
    assert isinstance(state, DragonDiceState) and decode(DragonDiceState, encode(state)) == state
    assert_same(snapshot(match.at(len(match.log))), stands, "gone to")
    again: AnyMatch = Match.resume(match.game, match.log.header, match.log.records)
    assert_same(snapshot(again), stands, "resumed")
    ends = [snapshot(play(each, SeededLuck(seed))) for each in (again, match.fork(), match)]
    assert ends[0] == ends[1] == ends[2]


def stopped(is_there: Callable[[DragonDiceState], bool], points: int, seed: int) -> AnyMatch:
    """A match of three at random that has come there."""
    match, luck = new_match(GAME, 3, {**OPTIONS, "points": points}), SeededLuck(seed)
    while match.question is not None and not is_there(match.state):  # type: ignore[arg-type]
        step(match, luck)
    assert match.question is not None, "this match never comes there; take another seed"
    return match
