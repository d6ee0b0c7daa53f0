"""The tape of a recorded match: where its turns begin, what is marked on its timeline, where a player steps to.

Pure; positions count records, 0 is before the first answer. Which events mean what is in `MEANINGS`, by the names
that games give their events.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from core.events import Event
from core.frozen import frozen
from core.plain import Seat

MEANINGS = {"RoundBegan": "round", "TurnBegan": "turn", "Scored": "score", "MatchEnded": "victory", "Undone": "undo"}
TURNS = ("round", "turn", "victory")


@frozen
class Mark:
    """Something worth seeing happened with the record before `position`. `seat` is None where nobody did it."""

    position: int
    meaning: str
    seat: Seat | None
    number: int | None = None


@frozen
class Tape:
    """A match as a line of positions from 0 to `end`. `stops` are the positions at which turns begin, in order."""

    end: int
    marks: tuple[Mark, ...]
    stops: tuple[int, ...]

    def clamped(self, position: float) -> int:
        """The nearest position that exists."""
        return max(0, min(self.end, round(position)))

    def next_turn(self, position: int) -> int:
        """Where the turn after this position begins, or the end."""
        place = bisect_right(self.stops, position)
        return self.stops[place] if place < len(self.stops) else self.end

    def turn_before(self, position: int) -> int:
        """Where the turn before this position began, or the start."""
        place = bisect_left(self.stops, position)
        return self.stops[place - 1] if place else 0

    def round_at(self, position: int) -> int | None:
        """The number of the round that runs at this position, None before the first."""
        numbers = [mark.number for mark in self.marks if mark.meaning == "round" and mark.position <= position]
        return numbers[-1] if numbers else None

    def turn_at(self, position: int) -> Seat | None:
        """The seat whose turn it is at this position, None outside a turn."""
        turns = [mark for mark in self.marks if mark.meaning in TURNS and mark.position <= position]
        return turns[-1].seat if turns and turns[-1].meaning == "turn" else None


def tape_of(happened: Sequence[Sequence[Event]]) -> Tape:
    """The tape of a match from the events of its records (`Match.happened`)."""
    marks = tuple(_mark(position, event) for position, events in enumerate(happened) for event in events
                  if type(event).__name__ in MEANINGS)  # fmt: skip
    stops = sorted({mark.position for mark in marks if mark.meaning in TURNS})
    return Tape(len(happened) - 1, marks, tuple(stops))


def _mark(position: int, event: Event) -> Mark:
    seat, number = getattr(event, "seat", None), getattr(event, "round", None)
    return Mark(position, MEANINGS[type(event).__name__], seat, number)
