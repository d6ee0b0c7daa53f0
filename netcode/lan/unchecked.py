"""A session that shows something before it is checked: what it does with a preview, in the client's thread."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from typing import TypeVar

from core.events import Event
from netcode.known_match import KnownMatch
from netcode.lan.disk.netfile import Arrived, Cut
from netcode.lan.late.preview import Preview, within_bounds
from netcode.lan.machine.table import Table

T = TypeVar("T")
BEING_CHECKED = "What you see is still being checked. Wait a moment, then you can go on."

Item = Arrived | Cut


class Unchecked:
    """preview: what is shown now and not checked, None where everything is. shown_by: who shows it."""

    def __init__(self, table: Table) -> None:
        self.preview: Preview | None = None
        self._table = table
        self._next = 0
        self._was_shown = False

    @property
    def checked(self) -> float | bool | None:
        """None: everything was checked before it was shown. A float: how much of what is shown was checked; True: all
        of it has been since.
        """
        if self.preview is not None:
            return self._table.late.progress
        return True if self._was_shown else None

    @property
    def shown_by(self) -> str | None:
        return self.preview.by if self.preview is not None else None

    @property
    def is_due(self) -> bool:
        """Whether the match must be replaced: something else is shown now, or what is shown was false."""
        new = self._table.late.preview
        if self.preview is not None and self.preview.judged is False:
            return True
        return new is not None and new is not self.preview and new.judged is None

    def take(self) -> KnownMatch | None:
        """The match that is shown from now on; None: the checked one."""
        new = self._table.late.preview
        self.preview = new if new is not None and new.judged is None else None
        if self.preview is None:
            return None
        self._was_shown, self._next = True, len(self.preview.match.log)
        return self.preview.match

    def fetch(self, queue: deque[Item]) -> None:
        """What has come for the screen. What was checked meanwhile is not for it while something else is shown."""
        checked: list[Item] = drained(self._table.news)
        if self.preview is None:
            queue += checked
            return
        for record in drained(self.preview.news):
            queue.append(Arrived(self._next, record, None))
            self._next += 1

    def enter(self, match: KnownMatch, item: Arrived) -> tuple[Event, ...]:
        """Enter a record. Raises BadBody where a neighbour showed one that the rules do not allow."""
        if self.preview is None:
            return match.take(item.record, item.seen)
        return within_bounds(lambda: match.take(item.record, None))

    def expose(self) -> None:
        """What is shown cannot be so: tell the network thread."""
        preview = self.preview
        if preview is not None:
            self._table.thread.call(self._table.late.expose, preview)
            preview.judged = False

    def complete(self, match: KnownMatch, queue: deque[Item]) -> None:
        """Once everything is checked, give the match what it lacks, and the queue what comes after it. Where the two
        differ, the match is due to be replaced.
        """
        if self.preview is None or not self.preview.judged:
            return
        whole, rest = self._table.thread.run(self._copied(len(match.log)))
        if whole is None or (whole.log.chain, whole.digest()) != (match.log.chain, match.digest()):
            self.preview.judged = None
            self.expose()
            return
        match.complete(whole)
        queue.clear()
        queue += rest
        self.preview = None

    async def _copied(self, position: int) -> tuple[KnownMatch | None, Sequence[Item]]:
        """The checked match at this place, and what follows; in the network thread."""
        node = self._table.node
        assert node is not None
        match = node.board.match
        if position > len(match.log):
            return None, ()
        drained(self._table.news)
        records = enumerate(match.log.records[position:], position)
        return match.at(position), [Arrived(number, record, match.seen.get(number)) for number, record in records]


def drained(queue: SimpleQueue[T]) -> list[T]:
    """Everything that waits in a queue."""
    found: list[T] = []
    try:
        while True:
            found.append(queue.get_nowait())
    except Empty:
        return found
