"""Plain values: what answers, options and saved state are made of.

Everything here goes through MessagePack and comes back equal; tuples are used, never lists, so that a value can be a
key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NewType, TypeAlias, TypeVar, cast

T = TypeVar("T")

Answer: TypeAlias = "bool | int | str | tuple[Answer, ...] | None"
"""What a seat or chance may say to a question: plain, hashable, of any depth."""

OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, OptionValue]
"""Options of a table by their id, as chosen before the match."""

CardId = NewType("CardId", int)
"""A hidden card, which may be anything."""
Face = NewType("Face", int)
"""What is printed on a card."""
Faces: TypeAlias = tuple[Face, ...]
"""Faces of hidden cards, in the order in which the question names the cards."""
Seen: TypeAlias = dict[CardId, Face]
"""The faces of some cards, by their ids: what one machine alone was shown."""

Seat = NewType("Seat", int)
"""One of those who play, numbered from 0."""
Seats: TypeAlias = tuple[Seat, ...]

CHANCE = Seat(-1)
"""The actor of an entry that no seat decided: a roll, a shuffle, a deal."""


def all_seats(count: int) -> Sequence[Seat]:
    """The seats of a table with so many."""
    return cast("Sequence[Seat]", range(count))


def by_seat(things: Iterable[T]) -> Iterator[tuple[Seat, T]]:
    """Each seat with what is its own, of things that are sorted by seats."""
    return cast("Iterator[tuple[Seat, T]]", enumerate(things))


_ids = cast("Callable[[range], tuple[CardId, ...]]", tuple)


def new_ids(first: int, count: int) -> tuple[CardId, ...]:
    """So many ids of cards, from the first on."""
    return _ids(range(first, first + count))
