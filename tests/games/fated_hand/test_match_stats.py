"""What is counted of a battle: its course, and what each seat did."""

from __future__ import annotations

from typing import cast

from core.events import Event
from core.games.fated_hand import GAME
from core.games.fated_hand.events import Fell, HitTaken
from core.games.fated_hand.match_stats import hit_point_course, match_stats
from core.games.fated_hand.state import FatedHandState
from core.kit.course import turn_of
from core.match import Match
from core.plain import OptionValue
from netcode.answerers import SeededLuck
from netcode.laws.playing import new_match, step
from tests.games.fated_hand.battles import sensible_answer


def played(options: dict[str, OptionValue], seed: int, seats: int = 2) -> Match[FatedHandState]:
    match, luck = new_match(GAME, seats, options), SeededLuck(seed)
    while match.question is not None:
        step(match, luck, sensible_answer)
    return cast("Match[FatedHandState]", match)


def causes_of(battle: Match[FatedHandState]) -> list[Event]:
    return [each.cause for each in hit_point_course(battle).moments if each.cause is not None]


def test_the_course_falls_by_one_with_each_hit_and_ends_with_the_hit_points_that_are_left() -> None:
    battle = played({"battle": "court", "tier": 1, "heroes": 3, "last_round": 10}, 1)
    course, fighters = hit_point_course(battle), battle.state.fighters
    moments = course.moments
    totals = [sum(moments[0].values), *(sum(each.values) for each in moments if each.cause is not None)]
    assert len(totals) > 3 and totals == list(range(totals[0], totals[0] - len(totals), -1))
    assert [each.round for each in moments if each.position and each.cause is None][:2] == [1, 2]
    own = [[each for each in fighters if each.seat == seat] for seat in (0, 1)]
    assert moments[0].values == tuple(sum(each.sheet.hit_points for each in those) for those in own)
    assert moments[-1].values == tuple(sum(each.hp for each in those if each.takes_turns) for those in own)
    felled = [each for each in moments if isinstance(each.cause, Fell)]
    assert sum(each.felled for each in match_stats(battle)) == len(felled)


def test_a_hit_that_fells_nobody_is_in_the_course() -> None:
    """The Iron Captain has 2 Hit Points."""
    battles = (played({"battle": "captain", "last_round": 10}, seed) for seed in range(1, 9))
    assert any(isinstance(each, HitTaken) and each.left == 1 for battle in battles for each in causes_of(battle))


def test_a_party_turns_a_battle_together() -> None:
    """Four with a few Hit Points each against a seat with more than any of them."""
    battle = played({"battle": "captain", "last_round": 10}, 2, seats=5)
    course, result = hit_point_course(battle), battle.state.result
    assert course.sides == (0, 0, 0, 0, 1) and result is not None
    turn = turn_of(course, result.winners)
    assert turn is not None and turn.position < course.moments[-2].position
