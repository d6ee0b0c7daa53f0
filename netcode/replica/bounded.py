"""A store that is bounded by number and by bytes, so that nobody can fill the memory of a machine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

N = TypeVar("N")
T = TypeVar("T")


class Bounded(Generic[N, T]):
    """Things by name; the oldest are given up first. size: the bytes of all, as `weigh` says of each."""

    def __init__(self, most: int, most_bytes: int, weigh: Callable[[T], int]) -> None:
        self.things: dict[N, T] = {}
        self.size = 0
        self._most, self._most_bytes, self._weigh = most, most_bytes, weigh

    def put(self, name: N, thing: T) -> None:
        """Keep a thing, as the newest and in the place of another of its name."""
        self.take_out(name)
        self.things[name] = thing
        self.size += self._weigh(thing)
        while len(self.things) > self._most or self.size > self._most_bytes:
            self.take_out(next(iter(self.things)))

    def take_out(self, name: N) -> T | None:
        if (thing := self.things.pop(name, None)) is not None:
            self.size -= self._weigh(thing)
        return thing
