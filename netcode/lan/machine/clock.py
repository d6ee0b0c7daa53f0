"""The table's clock, monotonic since the program joined.

Setting the system clock, by hand or over the network, changes nothing at a table. Time in which this machine slept does
not count either: nobody was silent, this machine just did not listen.
"""

from __future__ import annotations

import time
from collections.abc import Callable

ASLEEP = 30.0
"""Seconds without a look at the clock that are a sleep; by then the others have closed their connections."""


def since_start() -> float:
    """Seconds since this machine was switched on, asleep or awake, where the system tells; else `monotonic`."""
    return time.clock_gettime(_EVER) if _EVER is not None else time.monotonic()


_EVER: int | None = getattr(time, "CLOCK_BOOTTIME", None)


class Clock:
    """The steady time of a table; look at it once a second. wall: seconds since 1970; steady: a monotonic clock that
    may stop while the machine sleeps; ever: one that does not, where there is one.
    """

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
        ever: Callable[[], float] = since_start,
    ) -> None:
        self._steady, self._ever = steady, ever
        self._last, self._last_ever = steady(), ever()
        self._offset = max(0.0, wall()) - self._last
        self._slept = 0.0

    def now(self) -> float:
        """Seconds since 1970 by the table's own time."""
        steady, ever = self._steady(), self._ever()
        gap = steady - self._last
        if gap > ASLEEP:
            self._offset -= gap
        self._slept += max((each for each in (gap, ever - self._last_ever) if each > ASLEEP), default=0.0)
        self._last, self._last_ever = steady, ever
        return self._offset + steady

    def take_slept(self) -> float:
        """Seconds that this machine was asleep since the last call, 0.0 if it was not."""
        self.now()
        slept, self._slept = self._slept, 0.0
        return slept


def woken(seconds: float) -> str:
    minutes = int(seconds // 60)
    long = f"{minutes} minutes" if minutes > 1 else "a minute" if minutes == 1 else "a moment"
    return f"This machine was asleep for {long}. It is looking for the others again; nothing is lost."
