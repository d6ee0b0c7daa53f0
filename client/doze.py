"""Sleep until something happens: events of the window are looked for every few milliseconds, threads wake at once.

SDL's own waiting looks every millisecond wherever it cannot be told of events: a core is 2 % busy with nothing.
"""

from _thread import allocate_lock
from contextlib import suppress
from time import monotonic

import pygame

from core.frozen import slotted

NAP_S, LONG_NAP_S, QUIET_S = 0.008, 0.014, 2.0
"""How long until events are looked for again, and where nothing has come for so long: less than a frame too."""


@slotted
class _Heard:
    at: float = 0.0
    """When the last event came."""


_heard = _Heard()
_bell = allocate_lock()
_bell.acquire()


def doze(timeout_ms: int | None) -> list[pygame.event.Event]:
    """The events there are, as soon as there is one; none when the time is up or `wake` was called."""
    end = None if timeout_ms is None else monotonic() + timeout_ms / 1000
    while True:
        events, now = pygame.event.get(), monotonic()
        if events:
            _heard.at = now
            return events
        nap = nap_s(now - _heard.at)
        left = nap if end is None else min(nap, end - now)
        if left <= 0 or _bell.acquire(timeout=left):
            return events


def nap_s(quiet: float) -> float:
    """How long to sleep where nothing has come for so many seconds."""
    return LONG_NAP_S if quiet > QUIET_S else NAP_S


def wake() -> None:
    """End the sleep of the loop; may be called from any thread."""
    with suppress(RuntimeError):  # it rings already
        _bell.release()
