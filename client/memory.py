"""Memory given back to the system after much of it was let go: windows of other sizes, screens that were left.

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
