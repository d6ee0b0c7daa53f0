"""The bot that plays sensibly: the answer that is worth most, and plans put together rather than listed."""

from __future__ import annotations

from functools import cache

from core.games.fated_hand.judging import Judge, is_plan, think
from core.games.fated_hand.plan_judging import best_plan, stances_of
from core.games.fated_hand.state import FatedHandState
from core.games.fated_hand.words import ROWS, WORDS
from core.kit.bots import BestListed
from core.options import Luck
from core.plain import Answer
from core.questions import SeatQuestion
from core.view import View


@cache
def best_listed(is_told: bool) -> BestListed[FatedHandState, Judge]:
    """In a battle alone, or with what is asked in a story."""
    return BestListed(WORDS.rows.values() if is_told else ROWS, think)


def sensible(question: SeatQuestion, view: View, luck: Luck) -> Answer:
    plans, state = is_plan(question), view.state_as(FatedHandState)
    if plans is None:
        return best_listed(state.story is not None)(question, view, luck)
    return best_plan(view, state, plans, stances_of(state.fighters[plans.id], luck))
