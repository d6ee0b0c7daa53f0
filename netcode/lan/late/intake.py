"""Blocks that come in by the stretch are checked a few at a time, with pauses between, so that the screen of this
machine keeps its frames while it takes over a long match. How far that is, for the screen of whoever is shown nothing
else meanwhile; and when Python looks for what nothing refers to any more: all that is new then stays, and a look at it
holds everybody up, up to 10 ms at what is young, 150 ms at everything.
"""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable
from time import monotonic, perf_counter, thread_time

from netcode.lan.machine.node import Node
from netcode.lan.views import Progress
from netcode.replica.blocks import read_block
from netcode.replica.canonical import Malformed
from netcode.replica.chain import Chain
from netcode.replica.messages import Blocks, Head, Message, Part

FEW = 6
"""So many blocks are taken at once whenever they come; they are play, not history."""
SLICE = 0.003
"""Seconds of the processor that the blocks taken at once should need; with what one of them may be longer, 4 ms. A wait
for the disk holds nobody else up.
"""
MOST_AT_ONCE = 12
"""Blocks in a slice at most, however little time the last ones took."""
LIGHT = 4096
"""Bytes of the blocks in a slice; one with many tokens or a turn at a pile is larger, and goes alone. The window is not
held up by what takes long in it, because libsodium runs without the interpreter's lock.
"""
PILE = 700
"""Bytes that a block with a turn at a pile has at least; an ordinary answer has 200 to 400."""
FACES_AT_ONCE = 12
"""Points of faces in a slice; they are made before the first turn at a pile is checked."""
PAUSE = 0.0005
"""Seconds between two slices, in which other threads have their turn, where one of them wanted it."""
ALONE = 0.0003
"""Seconds that a slice may take by the clock beyond those of the processor where no other thread wanted a turn."""
RECENT = 4
"""Stretches that are remembered: where another neighbour sends the same one with the same facts, it is of no use."""
MOST_WAITING = 2
"""Stretches of one neighbour that wait; it is asked for what is left out."""


class Intake:
    """What comes for the replica of one machine. later: runs a task after so many seconds; done: after each slice."""

    def __init__(self, later: Callable[[float, Callable[[], None]], object], done: Callable[[], None]) -> None:
        self._later = later
        self._done = done
        self._stretches: deque[tuple[bytes, Node, deque[bytes], Blocks]] = deque()
        self._coming = Coming()
        self._recent: deque[object] = deque(maxlen=RECENT)
        self._at_once = FEW
        self._is_waiting = False
        self._pause = PAUSE
        self._sweeping = Sweeping()

    @property
    def is_busy(self) -> bool:
        """Whether blocks are waiting to be checked."""
        return bool(self._stretches)

    def coming(self, node: Node) -> Progress | None:
        """How much is checked of what a neighbour has, None where there is little to check. For any thread."""
        return self._coming.progress(node, FEW)

    def received(self, node: Node, peer: bytes, message: Message) -> None:
        """A neighbour says something for the replica."""
        if isinstance(message, Head):
            self._coming.says(peer, message.place.height)
        if not isinstance(message, Blocks) or len(message.raws) <= FEW:
            node.received(peer, message)
            return
        stretch = (message.raws, frozenset(message.facts))
        if node.is_founded and stretch in self._recent:
            return
        if sum(each[0] == peer for each in self._stretches) < MOST_WAITING:
            self._recent.append(stretch)
            self._stretches.append((peer, node, deque(message.raws), message))
            self._sweeping.put_off(len(message.raws))
            self._go_on_soon()

    def stop(self) -> None:
        """Nothing more is checked."""
        self._stretches.clear()
        self._sweeping.end()

    def go_on(self) -> None:
        """Something has changed: the table may be known now."""
        if self._stretches and not self._is_waiting and self._next() is not None:
            self._go_on_soon()

    def _next(self) -> int | None:
        """The place of the first stretch that may go on: before the table is known only the first block of each."""
        for place, (_, node, left, whole) in enumerate(self._stretches):
            if node.is_founded or len(left) == len(whole.raws):
                return place
        return None

    def _go_on_soon(self) -> None:
        if not self._is_waiting:
            self._is_waiting = True
            self._later(self._pause, self._slice)

    def _slice(self) -> None:
        """Check a few blocks; how many, the time that the last ones took says."""
        self._is_waiting = False
        place = self._next()
        if place is None:
            return
        peer, node, left, whole = self._stretches[place]
        self._coming.checked(peer)
        begun, worked = perf_counter(), thread_time()
        if not node.is_founded or not is_pile(left) or not node.board.faces.prepare(FACES_AT_ONCE):
            self._check(node, peer, left, whole)
        waited = perf_counter() - begun - (thread_time() - worked)
        self._pause = PAUSE if waited > ALONE else 0.0
        if not left:
            del self._stretches[place]
        if not self._stretches:
            self._later(REST, self._sweeping.ending())
        self.go_on()
        self._done()

    def _check(self, node: Node, peer: bytes, left: deque[bytes], whole: Blocks) -> None:
        """As many blocks as a slice may have. What adds nothing to the chain says nothing of the time they take."""
        is_first = len(left) == len(whole.raws)
        height = node.replica.chain.height if node.is_founded else None
        if height is not None:
            drop_known(left, node.replica.chain)
        some = taken_from(left, self._at_once if height is not None else 1)
        facts = whole.facts if is_first else ()
        begun = thread_time()
        node.received(peer, (Part if left else Blocks)(some, facts))
        if height is not None and node.replica.chain.height == height + len(some):
            self._measure(len(some), thread_time() - begun)

    def _measure(self, blocks: int, seconds: float) -> None:
        fitting = int(blocks * SLICE / max(seconds, 1e-6))
        self._at_once = max(1, min(fitting, 2 * self._at_once, MOST_AT_ONCE))


def is_pile(left: deque[bytes]) -> bool:
    """Whether one of the next blocks is large enough for a turn at a pile."""
    return any(len(left[place]) >= PILE for place in range(min(len(left), MOST_AT_ONCE)))


def drop_known(left: deque[bytes], chain: Chain) -> None:
    """Leave out what another neighbour has sent before; the last block stays, because more is asked for after it."""
    try:
        height = chain.height_of(read_block(left[0]).id)
    except Malformed:
        return
    while height is not None and height <= chain.height and len(left) > 1 and chain[height].block.raw == left[0]:
        left.popleft()
        height += 1


def taken_from(left: deque[bytes], most: int) -> tuple[bytes, ...]:
    """The next blocks for a slice, at least one."""
    some = [left.popleft()]
    size = len(some[0])
    while left and len(some) < most and (size := size + len(left[0])) <= LIGHT:
        some.append(left.popleft())
    return tuple(some)


WHAT = "Checking what was played so far"
GAP = 1.5
"""Seconds between two stretches of a neighbour; where they are longer, it may have said more than it has."""
MOST_HEADS = 64


class Coming:
    """What neighbours say they have, and whose blocks are being checked. Others may ask for `progress`."""

    def __init__(self) -> None:
        self._heads: dict[bytes, int] = {}
        self._peer, self._until = b"", 0.0

    def says(self, peer: bytes, height: int) -> None:
        """A neighbour says how long its log is."""
        if len(self._heads) >= MOST_HEADS:
            self._heads.clear()
        self._heads[peer] = height

    def checked(self, peer: bytes) -> None:
        """Some of this neighbour's history was just looked at."""
        self._peer, self._until = peer, monotonic() + GAP

    def progress(self, node: Node, few: int) -> Progress | None:
        """How many blocks are checked, in whole hundredths of all; None where no more than a few are missing, or none
        come in.
        """
        here, total = node.replica.chain.height, self._heads.get(self._peer, 0)
        if total - here <= few or monotonic() > self._until:
            return None
        return Progress(WHAT, 100 * here // total * total // 100, total)


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
