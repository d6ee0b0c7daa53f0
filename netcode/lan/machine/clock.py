"""The table's clock, monotonic since the program joined, and this machine's part in the clock of its match.

Setting the system clock, by hand or over the network, changes nothing at a table. Time in which this machine slept does
not count either: nobody was silent, this machine just did not listen.

A machine reads the match clock, records it, and says when the time has run out here. No single clock ends a match for
others: the machine of the first person announces that the time is over, the others agree once their own clocks have run
out, and the next author writes it into a block, as with every offer.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cached_property

from core.ending import time_refusal, time_up
from netcode.lan.machine.machine import Machine
from netcode.lan.play.acting import PATIENCE, time_called
from netcode.lan.play.bodies import Verb, Word
from netcode.match_clock import NOTED_EVERY, MatchClock, clock_of

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


class Timing:
    """The match clock of one machine, once the table is known. clock: None without a time limit."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine

    @cached_property
    def clock(self) -> MatchClock | None:
        return clock_of(self._machine.rules.match.log.header, self._machine.file.clock)

    def tick(self) -> None:
        """Once a second, while the table is known."""
        machine, clock = self._machine, self.clock
        match = machine.rules.match
        if clock is None or match.question is None:
            return
        clock.look(machine.site.now(), not machine.is_paused())
        if machine.file.log is not None and clock.spent >= machine.file.clock + NOTED_EVERY:
            machine.file.note_clock(int(clock.spent))
        if clock.is_over and time_refusal(match) is None and not machine.is_paused():
            self._call()

    def _call(self) -> None:
        """Call time for the seats here: for the first person's at once, for others once that is called."""
        machine = self._machine
        match, own = machine.rules.match, machine.own
        if own is None:
            return
        first, records = time_up(match).seat, len(match.log)
        mine = machine.people or machine.rules.state.seats_of(own.member)
        called = time_called(match, machine.words, records)
        if first in mine and (called is None or 2 * (records - called.at) > PATIENCE):
            called = Word(Verb.TIME, first, records, first)
        if called is None:
            return
        for word in (Word(Verb.TIME, first, called.at, seat) for seat in mine):
            if word not in machine.words:
                machine.say(word)
