"""Bots that look at each answer of a question once and take the one that is worth most to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Generic

from core.kit.rows import M, Row
from core.options import Luck
from core.plain import Answer
from core.questions import SeatQuestion
from core.table import S
from core.view import View


class BestListed(Generic[S, M]):
    """The listed answer that is worth most by the row of its question; among equals luck decides.

    think: what the seat makes of the table while the question is open. It is not asked where there is nothing to
    choose.
    """

    def __init__(self, rows: Iterable[Row[S, M]], think: Callable[[View, SeatQuestion], M]) -> None:
        self._worths = {row.name: row.worth for row in rows if row.worth is not None}
        self._think = think

    def __call__(self, question: SeatQuestion, view: View, luck: Luck) -> Answer:
        answers = question.listed()
        if len(answers) == 1:
            return answers[0]
        return best_of(answers, partial(self._worths[question.name], self._think(view, question)), luck)


def best_of(answers: tuple[Answer, ...], worth: Callable[[Answer], int], luck: Luck) -> Answer:
    """The answer of the greatest worth; luck is asked only where several are equal."""
    worths = [worth(answer) for answer in answers]
    best = max(worths)
    equals = [answer for answer, each in zip(answers, worths, strict=True) if each == best]
    return equals[0] if len(equals) == 1 else equals[luck.below(len(equals))]
