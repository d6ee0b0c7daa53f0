"""When Python looks for cycles of garbage during long work that leaves none behind: matches played or played again.

A tenth of the time would go into looking. Only the first of the collector's three numbers is changed here, and only
the other two in `netcode.lan.late.intake`, so that neither puts back what the other has set.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

NEW_OBJECTS = 200_000
"""So many more objects are made than freed before the collector looks for cycles; Python's own number is 700."""


@contextmanager
def little_collecting() -> Iterator[None]:
    """While this lasts, cycles are seldom looked for. Matches that are given up do leave some, so it is not never.

    Where it has begun already, also in another thread, whoever began puts the number back.
    """
    before = gc.get_threshold()[0]
    if before == NEW_OBJECTS:
        yield
        return
    gc.set_threshold(NEW_OBJECTS, *gc.get_threshold()[1:])
    try:
        yield
    finally:
        gc.set_threshold(before, *gc.get_threshold()[1:])
