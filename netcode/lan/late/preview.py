"""A snapshot made into a match that the screen can play on, before anything of it is checked from the blocks.

What a stranger calls a state may lead the rules anywhere: everything they raise is a refusal, and they get so many
lines of Python and no more.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import SimpleQueue
from types import FrameType
from typing import Any, TypeVar

from core.log import Log, link
from netcode.known_match import KnownMatch
from netcode.lan.late.snapshot import Snapshot
from netcode.lan.play.bodies import BadBody
from netcode.lan.play.founding import Founding

T = TypeVar("T")
MOST_LINES = 1_000_000
"""Lines of Python that the rules may run for one record; an honest one takes some hundreds."""


class _Overrun(BaseException):
    """The rules have run too long."""


def within_bounds(task: Callable[[], T]) -> T:
    """What the task gives. Raises BadBody where it raises anything or does not come to an end."""
    left = MOST_LINES

    def count(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise _Overrun
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        return task()
    except _Overrun:
        raise BadBody("rules that do not come to an end on what was shown") from None
    except Exception as error:
        raise BadBody(f"something that the rules do not allow: {error!r}") from error
    finally:
        sys.settrace(before)


class Opening:
    """A snapshot on its way to be a match: `step` does a little, until `match` stands at the place it shows."""

    def __init__(self, founding: Founding, snapshot: Snapshot) -> None:
        self._founding = founding
        self._snapshot = snapshot
        self._left = deque(snapshot.records)
        self._match: KnownMatch | None = None

    @property
    def match(self) -> KnownMatch:
        assert self._match is not None
        return self._match

    def step(self) -> bool:
        """Whether there is more to do. Raises BadBody."""
        if self._match is None:
            self._match = within_bounds(self._begin)
        elif self._left:
            record = self._left.popleft()
            within_bounds(lambda: self.match.take(record))
        return bool(self._left)

    def _begin(self) -> KnownMatch:
        shown, header = self._snapshot, self._founding.header()
        log = Log.beginning_at(header, shown.start, shown.chain)
        match = KnownMatch.from_checkpoint(self._founding.game(), log, shown.checkpoint())
        assert isinstance(match, KnownMatch)
        if match.state.seats != len(header.seats) or not match.checkpoints:
            raise ValueError("a state of another table")
        return match


@dataclass
class Preview:
    """What a neighbour shows, in the network thread; the client's thread is given `match` and `news` in a `Shown`, and
    nobody else touches them. chains: the chain hash after each record from `start` on. height: of the block that
    vouches for it. judged: None while it is being checked, then whether it is the match that was signed.
    """

    number: int
    match: KnownMatch
    guide: bytes
    by: str
    height: int
    start: int = 0
    chains: list[bytes] = field(default_factory=list)
    news: SimpleQueue[bytes] = field(default_factory=SimpleQueue)
    judged: bool | None = None

    def __post_init__(self) -> None:
        self.start = self.match.log.start
        self.chains = self.match.log.chains[self.start :]

    @property
    def end(self) -> int:
        """How many records the match has, with those that the screen has not entered yet."""
        return self.start + len(self.chains) - 1

    def add(self, record: bytes) -> None:
        """The next record, as the neighbour shows it."""
        self.chains.append(link(self.chains[-1], record))
        self.news.put(record)

    def goes_on_in(self, log: Log) -> bool:
        """Whether another snapshot's log is of the same match, as far as both reach: then nothing need be replaced. One
        that begins earlier goes back to where this one cannot.
        """
        if log.start < self.start:
            return False
        common = min(len(log), self.end)
        return common >= max(self.start, log.start) and log.chains[common] == self.chains[common - self.start]

    def agrees(self, log: Log) -> bool:
        """Whether as much of it as the checked log holds is what that one says."""
        common = min(len(log), self.end)
        return common < self.start or log.chains[common] == self.chains[common - self.start]
