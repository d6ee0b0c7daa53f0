"""The bot that plays sensibly: the answer that is worth most, and plans put together rather than listed."""

from __future__ import annotations

from core.games.fated_hand.judging import is_plan, think
from core.games.fated_hand.plan_judging import best_plan, stances_of
from core.games.fated_hand.state import FatedHandState
from core.games.fated_hand.words import ROWS
from core.kit.bots import BestListed
from core.options import Luck
from core.plain import Answer
from core.questions import SeatQuestion
from core.view import View

_best = BestListed(ROWS, think)


def sensible(question: SeatQuestion, view: View, luck: Luck) -> Answer:
    plans = is_plan(question)
    if plans is None:
        return _best(question, view, luck)
    state = view.state_as(FatedHandState)
    return best_plan(view, state, plans, stances_of(state.fighters[plans.id], luck))
