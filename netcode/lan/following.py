"""The match as the screen follows it, record by record, behind the network thread; and what a neighbour shows of it
before it is checked. Called from the client's thread.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import TypeVar

from core.log import Anew, Entry, decode_record
from core.plain import CHANCE
from netcode.known_match import KnownMatch
from netcode.lan.disk.netfile import Arrived, Cut
from netcode.lan.late.snapshot import within_bounds
from netcode.lan.machine.node import Node
from netcode.lan.machine.table import Table
from netcode.lan.play.bodies import BadBody
from netcode.lan.views import Course, Shown
from netcode.table_session import Happening

T = TypeVar("T")
FAR_BEHIND = 200
"""With more records than this in the queue, the screen goes on where the network thread is."""

Item = Arrived | Cut


@dataclass(frozen=True)
class Checked:
    """The checked match at some place, and what follows; a copy of its own for the client's thread. match: None where
    the checked one has not come so far.
    """

    match: KnownMatch | None
    rest: tuple[Item, ...]


class FollowedMatch:
    """match: what the screen shows. rolled_back: how often it was replaced by another one. taken_back: how often
    records that were shown gave way to others; not how often they were cut off, as most come again.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._queue: deque[Item] = deque()
        self._cut: dict[int, bytes] = {}
        self._shown: Shown | None = None
        self._passed = 0
        self._was_shown = False
        self.rolled_back = self.taken_back = 0
        course = self._course
        if not course.began_here:
            self.match = self._at_the_head()
        elif course.is_taking_over:
            self.match = self._copied(0)
        else:
            self.match = self._copied(course.taken)
        if self.is_due:
            self.match = self._shown_now()

    @property
    def _course(self) -> Course:
        return self._table.views.seen.course

    # --- what there is to enter

    @property
    def queue(self) -> deque[Item]:
        """What has come and is not entered yet."""
        self._complete()
        fresh = drained(self._table.news)
        if self._shown is None:
            self._queue += fresh
        else:  # what was checked meanwhile is not for a screen that shows something else
            end = self._queue[-1].position + 1 if self._queue else len(self.match.log)
            self._queue += [Arrived(n, record, None) for n, record in enumerate(drained(self._shown.news), end)]
        return self._queue

    @property
    def is_next_an_entry(self) -> bool:
        """Whether the next record answers what is asked."""
        return bool(self._queue) and is_entry(self._queue[0])

    @property
    def are_all_entries(self) -> bool:
        """Whether nothing of what waits takes something back."""
        return all(map(is_entry, self._queue))

    # --- what is shown before it is checked

    @property
    def is_checked(self) -> bool:
        """Whether everything that is shown was checked."""
        return self._shown is None

    @property
    def checked(self) -> float | bool | None:
        """None: everything was checked before it was shown. A float: how much of what is shown was checked; True: all
        of it has been since.
        """
        if self._shown is None:
            return True if self._was_shown else None
        latest = self._latest
        return latest.checked if latest is not None else 0.0

    @property
    def shown_by(self) -> str | None:
        """The name of the neighbour that shows what is not checked yet."""
        latest = self._latest or self._shown
        return latest.by if self._shown is not None and latest is not None else None

    @property
    def _latest(self) -> Shown | None:
        """What a neighbour shows now, unless it was found to be false here."""
        latest = self._course.shown
        return latest if latest is not None and latest.number > self._passed else None

    @property
    def is_due(self) -> bool:
        """Whether the match must be replaced: something else is shown now, or what is shown was false."""
        latest = self._latest
        if self._shown is None:
            return latest is not None and latest.judged is None
        return latest is None or latest.number != self._shown.number or latest.judged is False

    def _shown_now(self) -> KnownMatch:
        """What a neighbour shows, or the checked match where that was false."""
        latest = self._latest
        self._shown = latest if latest is not None and latest.judged is None else None
        self._queue.clear()
        if self._shown is None:
            return self._at_the_head()
        self._was_shown = True
        return self._shown.match

    def _expose(self) -> None:
        """What is shown cannot be so: tell the network thread."""
        assert self._shown is not None
        self._passed = self._shown.number
        self._table.thread.call(self._table.late.expose_shown, self._shown.number)

    def _complete(self) -> None:
        """Once everything is checked, give the match what it lacks, and the queue what comes after it. Where the two
        differ, the match is due to be replaced.
        """
        latest = self._latest
        if self._shown is None or latest is None or latest.number != self._shown.number or not latest.judged:
            return
        position = len(self.match.log)
        checked = self._table.thread.do(lambda: checked_from(self._node, self._table.news, position))
        whole = checked.match
        if whole is None or (whole.log.chain, whole.digest()) != (self.match.log.chain, self.match.digest()):
            self._expose()
            return
        self.match.complete(whole)
        self._passed, self._shown = self._shown.number, None
        self._queue = deque(checked.rest)

    # --- copies of the checked match

    @property
    def _node(self) -> Node:
        """For the network thread alone."""
        node = self._table.node
        assert node is not None
        return node

    def _at_the_head(self) -> KnownMatch:
        return self._copied(None)

    def _copied(self, position: int | None) -> KnownMatch:
        """A match of its own that stands at the place, or at the head; only what came later is left to enter."""
        checked = self._table.thread.do(lambda: checked_from(self._node, self._table.news, position))
        assert checked.match is not None
        self._queue = deque(checked.rest)
        return checked.match

    # --- going on

    def advance(self) -> Happening:
        """Enter the next record. Raises RuntimeError where there is none."""
        queue = self.queue
        if self.is_due:
            return self._jump(self._shown_now())
        if not queue:
            raise RuntimeError("there is nothing to enter; wait until you are woken")
        taken = self._course.taken
        if self.is_checked and len(self.match.log) < taken:
            return self._jump(self._copied(taken))
        if self.is_checked and len(queue) > FAR_BEHIND:
            return self._jump(self._at_the_head())
        try:
            return self._enter(queue.popleft())
        except BadBody:
            self._expose()
            return self._jump(self._shown_now())

    def _enter(self, item: Item) -> Happening:
        if isinstance(item, Cut):
            self._cut |= dict(enumerate(self.match.log.records[item.position :], item.position))
            return self._jump(self.match.at(item.position), is_cut=True)
        if self._cut.pop(item.position, item.record) != item.record:
            self._give_up_the_cut()
        entry, question = decode_record(item.record), self.match.question
        match = self.match
        if self._shown is None:
            events = match.take(item.record, item.seen)
        else:
            events = within_bounds(lambda: match.take(item.record, None))
        position = len(match.log)
        if isinstance(entry, Entry):
            return Happening(position, entry.actor, question, entry.answer, events)
        return Happening(position, CHANCE if isinstance(entry, Anew) else entry.seat, None, None, events)

    def notice_what_is_asked_again(self) -> None:
        """A person is asked again where something was cut off: that does not come again."""
        if len(self.match.log) in self._cut:
            self._give_up_the_cut()

    def _give_up_the_cut(self) -> None:
        self.taken_back += 1
        self._cut.clear()

    def _jump(self, match: KnownMatch, is_cut: bool = False) -> Happening:
        """The match stands elsewhere from now on."""
        self.match = match
        if not is_cut:
            self._cut.clear()
        self.rolled_back += 1
        return Happening(len(match.log), CHANCE, None, None, ())


def is_entry(item: Item) -> bool:
    """Whether it answers a question."""
    return isinstance(item, Arrived) and isinstance(decode_record(item.record), Entry)


def checked_from(node: Node, news: SimpleQueue[Item], position: int | None) -> Checked:
    """In the network thread: the match at this place, None: at its head; what waited for the screen is in it."""
    drained(news)
    match = node.board.match
    at = len(match.log) if position is None else position
    if at > len(match.log):
        return Checked(None, ())
    records = enumerate(match.log.records[at:], at)
    return Checked(match.at(at), tuple(Arrived(number, record, match.seen.get(number)) for number, record in records))


def drained(queue: SimpleQueue[T]) -> list[T]:
    """Everything that waits in a queue."""
    found: list[T] = []
    try:
        while True:
            found.append(queue.get_nowait())
    except Empty:
        return found
