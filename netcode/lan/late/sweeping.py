"""When Python looks for what nothing refers to any more, while a long match comes in. All that is new then stays, and a
look at it holds everybody up: up to 10 ms at what is young, 150 ms at everything.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

SELDOM = 1_000_000
REST = 2.0
"""Seconds without anything new after which it is looked for as before."""
LONG = 1000
"""Blocks of a match that is set aside when it is there: no look passes over it as long as this machine is at the
table.
"""


class Sweeping:
    """How often is looked; of one machine at a table."""

    def __init__(self) -> None:
        self._before: list[int] | None = None
        self._came = 0
        self._times = 0
        self._is_aside = False

    def put_off(self, blocks: int) -> None:
        """So many more blocks have come: only what was made just now is looked at."""
        self._came += blocks
        self._times += 1
        new, *older = gc.get_threshold()
        if self._before is None and older[1] != SELDOM:
            self._before = older
            gc.set_threshold(new, SELDOM, SELDOM)

    def ending(self) -> Callable[[], None]:
        """What is to be done a while after the last block was checked; nothing where more has come meanwhile."""
        times = self._times
        return lambda: self._rest() if times == self._times else None

    def _rest(self) -> None:
        """What has come is set aside if it is much, which takes no time."""
        if self._before is not None and self._came >= LONG:
            gc.freeze()
            self._is_aside, self._came = True, 0
        self._restore()

    def end(self) -> None:
        """This machine leaves the table: nothing of it is set aside any more."""
        self._times += 1
        if self._is_aside:
            gc.unfreeze()
            self._is_aside = False
        self._restore()

    def _restore(self) -> None:
        if self._before is not None:
            gc.set_threshold(gc.get_threshold()[0], *self._before)
            self._before = None
