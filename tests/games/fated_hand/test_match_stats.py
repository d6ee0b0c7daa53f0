"""What is counted of a battle: its course, and what each seat did."""

from __future__ import annotations

from typing import cast

import pytest

from core.events import Event
from core.games.fated_hand import GAME
from core.games.fated_hand.events import AttackDeclared, Fell, HitTaken
from core.games.fated_hand.match_stats import hit_point_course, match_stats
from core.games.fated_hand.state import FatedHandState
from core.kit.course import turn_of
from core.match import Match
from core.plain import OptionValue
from netcode.answerers import SeededLuck
from netcode.laws.playing import new_match, step
from tests.games.fated_hand.battles import sensible_answer
from tests.games.fated_hand.campaign.nights import TWO_BATTLES, night


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


@pytest.mark.parametrize("seed", (1, 2, 3))
def test_a_story_of_several_battles_has_the_course_of_its_last_one_and_the_figures_of_all(seed: int) -> None:
    tale = played({"story": night(TWO_BATTLES), "heroes": 2, "last_round": 10}, seed)
    course, fighters = hit_point_course(tale), tale.state.fighters
    assert len(fighters) == 3, "the foes of the first battle are gone"
    assert course.counted == "Hit Points left in the last battle"
    assert course.moments[0].values == (2, 1) and course.moments[0].position > 20
    assert all(each.position >= course.moments[0].position for each in course.moments)
    events = [event for position in range(len(tale.log) + 1) for event in tale.happened[position]]
    of_foes = [each.by for each in events if isinstance(each, AttackDeclared) and each.by >= 2 and not each.is_riposte]
    assert match_stats(tale)[1].attacks == len(of_foes)
    assert sum(each.attacks + each.ripostes for each in match_stats(tale)) == sum(
        isinstance(each, AttackDeclared) for each in events)  # fmt: skip


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
