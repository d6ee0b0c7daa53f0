"""What is found out about creatures and remembered, because it is asked for far more often than it changes. It follows
from the rest of a state: it is no part of its bytes, and two states never differ by it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Generic, TypeVar, cast

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


class Memory(dict[K, V]):
    """Of a thing that does not change."""

    __slots__ = ()
    __hash__ = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Memory)


class Remembered(Generic[T, K, V]):
    """Of several things, for as long as certain fields of theirs do not change."""

    __slots__ = ("_found", "_get", "_seen")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, *fields: str) -> None:
        self._get = cast("Callable[[T], tuple[object, ...]]", attrgetter(*fields))
        self._seen: list[tuple[object, ...]] = []
        self._found: dict[K, V] = {}

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def of(self, things: Sequence[T]) -> dict[K, V]:
        """Empty once something has changed."""
        seen = list(map(self._get, things))
        if seen != self._seen:
            self._seen = [tuple([list(part) if isinstance(part, list) else part for part in each]) for each in seen]
            self._found = {}
        return self._found
