"""How bots choose: the answer that is worth most, and among equals one by luck."""

from __future__ import annotations

from collections.abc import Callable

from core.options import Luck
from core.plain import Answer


def best_of(answers: tuple[Answer, ...], worth: Callable[[Answer], int], luck: Luck) -> Answer:
    """The answer of the greatest worth; luck is asked only where several are equal."""
    worths = [worth(answer) for answer in answers]
    best = max(worths)
    equals = [answer for answer, each in zip(answers, worths, strict=True) if each == best]
    return equals[0] if len(equals) == 1 else equals[luck.below(len(equals))]
