"""What is counted of a battle: its course, and what each seat did."""

from __future__ import annotations

from typing import cast

from core.games.fated_hand import GAME
from core.games.fated_hand.match_stats import match_stats, standing_course
from core.games.fated_hand.state import FatedHandState
from core.match import Match
from netcode.laws.playing import new_match, step
from netcode.luck import SeededLuck
from tests.games.fated_hand.battles import sensible_answer


def test_the_course_ends_with_those_who_stand_and_falls_by_one_with_each_who_fell() -> None:
    match, luck = new_match(GAME, 2, {"battle": "court", "tier": 2, "heroes": 2, "last_round": 10}), SeededLuck(2)
    while match.question is not None:
        step(match, luck, sensible_answer)
    battle = cast("Match[FatedHandState]", match)
    moments, fighters = standing_course(battle).moments, battle.state.fighters
    assert moments[0].values == (2, 2) and len(moments) > 2
    totals = [sum(each.values) for each in moments]
    assert totals == list(range(4, 4 - len(moments), -1))
    standing = [each.seat for each in fighters if each.stands]
    assert moments[-1].values == (standing.count(0), standing.count(1))
    assert sum(each.felled for each in match_stats(battle)) == len(moments) - 1
