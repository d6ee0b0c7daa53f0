"""Garbage is looked for while nothing moves, and memory given back after much of it was let go: windows of other sizes,
screens that were left.

What is freed in between stays with the process else, in holes that the next large picture may not fit into.
"""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache


@contextmanager
def nothing_collected() -> Iterator[None]:
    """For the start, where little is garbage: Python looks for it again when `client.ahead` has settled the memory. One
    inside another leaves the end to that.
    """
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()


DUE, SELDOM = 20, 200
"""After so many looks at young objects all are looked at: where nothing moves, and whatever happens."""
REST_MS = 100
"""How long nothing may be due."""


def collect_seldom() -> None:
    """To look at all objects takes longer than a frame: Python does so seldom from now on (see `collect_at_rest`)."""
    gc.set_threshold(*gc.get_threshold()[:2], SELDOM)


def collect_at_rest(rest_ms: int | None) -> None:
    """Look at all objects for garbage if that is due, and nothing else is for so long; None: for good."""
    if (rest_ms is None or rest_ms >= REST_MS) and gc.isenabled() and gc.get_count()[2] >= DUE:
        gc.collect()


def give_back() -> None:
    """Look for garbage, then give back what is free. Takes some milliseconds: for when nothing moves."""
    gc.collect()
    _trimmer()()


@cache
def _trimmer() -> Callable[[], object]:
    """What gives free memory back, where the C library can."""
    try:
        import ctypes

        trim = ctypes.CDLL(None).malloc_trim
    except (ImportError, OSError, AttributeError, TypeError):
        return lambda: None
    return lambda: trim(0)
