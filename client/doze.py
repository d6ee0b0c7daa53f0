"""Sleep until something happens: events of the window are looked for every few milliseconds, threads wake at once.

SDL's own waiting looks every millisecond wherever it cannot be told of events: a core is 2 % busy with nothing.
"""

from _thread import allocate_lock
from contextlib import suppress
from time import monotonic

import pygame

NAP_S = 0.008
_bell = allocate_lock()
_bell.acquire()


def doze(timeout_ms: int | None) -> list[pygame.event.Event]:
    """The events there are, as soon as there is one; none when the time is up or `wake` was called."""
    end = None if timeout_ms is None else monotonic() + timeout_ms / 1000
    while True:
        events = pygame.event.get()
        left = NAP_S if end is None else min(NAP_S, end - monotonic())
        if events or left <= 0 or _bell.acquire(timeout=left):
            return events


def wake() -> None:
    """End the sleep of the loop; may be called from any thread."""
    with suppress(RuntimeError):  # it rings already
        _bell.release()
