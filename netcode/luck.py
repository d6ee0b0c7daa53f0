"""Where chance comes from: the operating system for play, a seed for simulation and tests; and the local dealer.

The local dealer: answers the questions of chance at a table that one machine plays.
"""

from __future__ import annotations

from random import Random, SystemRandom
from typing import TypeVar, assert_never

from core.match import Match
from core.plain import Answer, Faces
from core.questions import ChanceQuestion, Deal, Permute, Redeal, Roll, Show, Shuffle, Unseal
from core.table import S

T = TypeVar("T")


class SystemLuck:
    """Numbers from the operating system; nobody can foresee or repeat them."""

    def __init__(self) -> None:
        self._random: Random = SystemRandom()

    def below(self, bound: int) -> int:
        """A number from 0 to bound-1, each as likely."""
        return self._random.randrange(bound)

    def rolled(self, sides: list[int]) -> tuple[int, ...]:
        """What dice with so many sides show, each from 1."""
        return tuple([self.below(each) + 1 for each in sides])

    def shuffled(self, items: tuple[T, ...]) -> tuple[T, ...]:
        """The items in an order by chance."""
        order = list(items)
        self._random.shuffle(order)
        return tuple(order)


class SeededLuck(SystemLuck):
    """Numbers that the same seed always gives again."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._real = self._random.random

    # One float is several times as quick as `randrange`, and its bias is below 2**-40 for any number of options.

    def below(self, bound: int) -> int:
        return int(self._real() * bound)

    def rolled(self, sides: list[int]) -> tuple[int, ...]:
        real = self._real
        return tuple([int(real() * each) + 1 for each in sides])

    def shuffled(self, items: tuple[T, ...]) -> tuple[T, ...]:
        real = self._real
        return tuple(sorted(items, key=lambda _: real()))


def deal_chance(match: Match[S], question: ChanceQuestion, luck: SystemLuck) -> tuple[Answer, Faces | None]:
    """An answer for chance, and the faces of cards shuffled or dealt anew, which this machine knows as the dealer."""
    match question:
        case Roll():
            return luck.rolled([die.sides for die in question.dice]), None
        case Permute():
            return luck.shuffled(tuple(range(question.count))), None
        case Shuffle():
            faces = match.table.faces_or_none(question.cards)
            return None, luck.shuffled(tuple([face for face in faces if face is not None]))
        case Deal() | Show():
            return None, None
        case Unseal():  # at a local table every sealed choice is here already
            return tuple(sealed[0] for sealed in question.sealed if isinstance(sealed, tuple)), None
        case Redeal():
            return None, luck.shuffled(question.faces)
        case _:
            assert_never(question)
