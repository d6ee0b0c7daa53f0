"""The clock of a match with a time limit: how long has been played. It stands outside the rules, which only learn from
a record that the time has run out. Time is an argument and only its steady advance counts, so neither a change of
the system clock nor a machine that slept takes anybody's time.
"""

from __future__ import annotations

from typing import TypeGuard

from core.codec import pack
from core.ending import minutes_of
from core.header import Header
from core.log import link
from core.matchfile import Contents, beside, frame

CLOCK = 19
"""The kind of the frame that says, beside the records of a file, how many seconds had been played when they stood."""
JUMP = 30.0
"""Seconds between two looks that are no play: the machine slept, or the program stood still."""
NOTED_EVERY = 15
"""So many seconds of play are noted in the file at once."""
WARNINGS = (300, 60)
"""Seconds before the end at which people are told."""
JUMPED = "The clock of the match did not count the {minutes} in which this machine was not running."


class MatchClock:
    """Look at it once a second. limit, spent, jumped: seconds in all, played, and not counted."""

    def __init__(self, minutes: int, spent: float = 0.0) -> None:
        self.limit, self.spent = 60.0 * minutes, spent
        self._last: float | None = None
        self._warnings = tuple(each for each in WARNINGS if each < self.limit)
        self._told = self._due
        self.jumped = self._told_jumped = 0.0

    @property
    def left(self) -> float:
        """Seconds that are left, 0 when the time is over."""
        return max(0.0, self.limit - self.spent)

    @property
    def is_over(self) -> bool:
        return self.left == 0.0

    def look(self, now: float, is_running: bool) -> None:
        """It is `now` by a clock that goes on evenly; is_running: whether the match was played since the last look."""
        gap = 0.0 if self._last is None else now - self._last
        self._last = now
        if not is_running or gap <= 0:
            return
        if gap > JUMP:
            self.jumped += gap
        else:
            self.spent = min(self.limit, self.spent + gap)

    def follow(self, spent: float, jumped: float) -> None:
        """Stand where another clock of the same match stands, which somebody else looks at."""
        self.spent, self.jumped = min(self.limit, spent), jumped

    def news(self) -> list[str]:
        """What people should be told since the last call: twice that little is left, and what was not counted."""
        said = []
        if (jumped := self.jumped - self._told_jumped) > 0:
            minutes = max(1, round(jumped / 60))
            said.append(JUMPED.format(minutes="minute" if minutes == 1 else f"{minutes} minutes"))
            self._told_jumped = self.jumped
        due = self._due
        if due > self._told and not self.is_over:
            self._told = due
            minutes = self._warnings[due - 1] // 60
            said.append("One minute of play is left." if minutes == 1 else f"{minutes} minutes of play are left.")
        return said

    @property
    def _due(self) -> int:
        """How many warnings are due."""
        return sum(self.left <= each for each in self._warnings)

    def text(self) -> str:
        """'12:05', how much is left."""
        seconds = int(-(-self.left // 1))
        return f"{seconds // 60}:{seconds % 60:02}"


def clock_of(header: Header, spent: int = 0) -> MatchClock | None:
    """The clock of a match, with so many seconds played; None where its time is not limited."""
    minutes = minutes_of(header)
    return MatchClock(minutes, spent) if minutes else None


# --- beside the records


def clock_in(contents: Contents) -> tuple[tuple[int, int], ...]:
    """How many seconds had been played when so many records stood, in order. Raises BadFile."""
    return tuple(beside(contents, CLOCK, _is_time))


def _is_time(body: object) -> TypeGuard[int]:
    return type(body) is int and body >= 0


def clock_frame(seconds: int, chain: bytes) -> bytes:
    """The frame that says so behind the record with this chain hash."""
    record = bytes((CLOCK,)) + pack(seconds)
    return frame(record, link(chain, record))
