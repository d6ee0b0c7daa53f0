"""Time that jumps where nothing is due, for tables with sockets: they wait for each other and never for the clock.

While the test waits, and no network thread has anything to read, all clocks go on to whatever is due first.
"""

from __future__ import annotations

import asyncio
import selectors
import time
from functools import partial
from math import inf
from threading import Event, Lock
from typing import TYPE_CHECKING

import pytest

from netcode.lan.machine.clock import Clock

if TYPE_CHECKING:
    _Best = selectors.SelectSelector  # which class is the best one of this system a checker does not know
else:
    _Best = selectors.DefaultSelector

LOOK_EVERY = 0.001
"""Seconds of real time after which a thread that rests looks whether all do."""


class Jumping:
    """The time of everybody in this process."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self._running: set[_Selector] = set()
        self._resting: dict[_Selector, float] = {}
        self._awaited: Event | None = None
        self._lock = Lock()

    def now(self) -> float:
        return time.monotonic() + self._ahead

    def wait(self, woken: Event, seconds: float) -> None:
        """The test waits until it is woken, also by a jump: what it waits for may have come with the time."""
        self._awaited = woken
        woken.wait(seconds)
        self._awaited = None
        woken.clear()

    def new_loop(self) -> asyncio.AbstractEventLoop:
        """A loop on this time."""
        selector = _Selector(self)
        self._running.add(selector)
        return _Loop(selector)

    def rest(self, selector: _Selector, seconds: float | None) -> list[tuple[selectors.SelectorKey, int]]:
        """A thread has nothing to do for so long, unless something comes; gives what has come."""
        due = inf if seconds is None else self.now() + seconds
        self._resting[selector] = due
        while not (found := selector.ready(min(LOOK_EVERY, due - self.now()))) and self.now() < due:
            self._jump()
        del self._resting[selector]
        return found

    def ended(self, selector: _Selector) -> None:
        self._running.discard(selector)

    def _jump(self) -> None:
        with self._lock:
            awaited, resting = self._awaited, list(self._resting.items())
            if awaited is None or awaited.is_set() or len(resting) < len(self._running):
                return
            gap = min(due for _, due in resting) - self.now()
            if 0 < gap < inf and not any(each.ready(0) for each, _ in resting):
                self._ahead += gap
                awaited.set()


class _Selector(_Best):
    """Waits as the time does."""

    def __init__(self, time: Jumping) -> None:
        super().__init__()
        self._time = time

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is not None and timeout <= 0:
            return self.ready(0)
        return self._time.rest(self, timeout)

    def ready(self, seconds: float) -> list[tuple[selectors.SelectorKey, int]]:
        """What comes within so much real time."""
        found: list[tuple[selectors.SelectorKey, int]] = super().select(max(0.0, seconds))
        return found

    def close(self) -> None:
        self._time.ended(self)
        super().close()


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self, selector: _Selector) -> None:
        self._jumping = selector._time
        super().__init__(selector)

    def time(self) -> float:
        return self._jumping.now()


def jumping_time(patch: pytest.MonkeyPatch) -> Jumping:
    """Network threads and tables that begin from now on live in it."""
    found = Jumping()
    patch.setattr(asyncio, "new_event_loop", found.new_loop)
    patch.setattr("netcode.lan.machine.table.Clock", partial(Clock, steady=found.now, ever=found.now))
    patch.setattr("netcode.lan.machine.node.monotonic", found.now)
    # A jump to what is due each second must not end a call whose first message is on its way.
    patch.setattr("netcode.link.limits.FIRST_MESSAGE_TIME", 10.0)
    return found
