"""Where chance comes from: the operating system for play, a seed for simulation and tests."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import TypeVar

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
