"""The bot that plays sensibly: the answer that is worth most, and plans put together rather than listed."""

from __future__ import annotations

from core.games.fated_hand.judging import is_plan, think
from core.games.fated_hand.words import ROWS
from core.kit.bots import BestListed
from core.options import Luck
from core.plain import Answer
from core.questions import SeatQuestion
from core.view import View

_best = BestListed(ROWS, think)


def sensible(question: SeatQuestion, view: View, luck: Luck) -> Answer:
    plans = is_plan(question)
    return _best(question, view, luck) if plans is None else think(view, question).best_plan(plans)
