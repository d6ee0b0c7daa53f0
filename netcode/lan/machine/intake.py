"""Blocks that arrive in bulk are checked a few at a time, with pauses, so that this machine's screen stays responsive
while it takes over a long match; the view says how far that is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic

from netcode.lan.machine.node import Node
from netcode.lan.views import Progress
from netcode.link.messages import Blocks, Head
from netcode.replica.blocks import read_block
from netcode.replica.canonical import Malformed
from netcode.replica.chain import Chain
from netcode.replica.chain_sync import Part
from netcode.replica.outbox import Message

FEW = 6
"""So many blocks are taken at once whenever they come; they are play, not history."""
MOST_AT_ONCE = 16
"""Blocks in a slice at most: 4 ms of the processor where they are answers."""
LIGHT = 8192
"""Bytes of the blocks in a slice; one with many tokens or a turn at a pile is larger, and goes alone. The window is not
held up by what takes long in it, because libsodium runs without the interpreter's lock.
"""
PAUSE = 0.0005
"""Seconds between two slices, in which other threads have their turn."""
RECENT = 4
"""Stretches that are remembered: where another neighbour sends the same one with the same facts, it is of no use."""
MOST_WAITING = 2
"""Stretches of one neighbour that wait; it is asked for what is left out."""

WHAT = "Checking what was played so far"
GAP = 1.5
"""Seconds between two stretches of a neighbour; where they are longer, it may have said more than it has."""
MOST_HEADS = 64
"""Neighbours whose lengths are remembered."""


class Intake:
    """What comes for a machine's replica. later: runs a task after so many seconds; done: called after each slice."""

    def __init__(self, later: Callable[[float, Callable[[], None]], None], done: Callable[[], None]) -> None:
        self._later = later
        self._done = done
        self._stretches: deque[tuple[bytes, Node, deque[bytes], Blocks]] = deque()
        self._heads: dict[bytes, int] = {}
        self._checked: tuple[bytes, float] = (b"", 0.0)
        self._recent: deque[object] = deque(maxlen=RECENT)
        self._is_waiting = False

    def coming(self, node: Node) -> Progress | None:
        """How far this machine is with a neighbour's history, None where little is missing or none comes in."""
        peer, until = self._checked
        here, total = node.replica.chain.height, self._heads.get(peer, 0)
        if total - here <= FEW or monotonic() > until:
            return None
        return Progress(WHAT, 100 * here // total * total // 100, total)

    def received(self, node: Node, peer: bytes, message: Message) -> None:
        if isinstance(message, Head):
            if len(self._heads) >= MOST_HEADS:
                self._heads.clear()
            self._heads[peer] = message.place.height
        if not isinstance(message, Blocks) or len(message.raws) <= FEW:
            node.received(peer, message)
            return
        stretch = (message.raws, frozenset(message.facts))
        if node.is_founded and stretch in self._recent:
            return
        if sum(each[0] == peer for each in self._stretches) < MOST_WAITING:
            self._recent.append(stretch)
            self._stretches.append((peer, node, deque(message.raws), message))
            self._go_on_soon()

    def stop(self) -> None:
        self._stretches.clear()

    def go_on(self) -> None:
        """Something has changed; the table may be known now."""
        if self._stretches and not self._is_waiting and self._next() is not None:
            self._go_on_soon()

    def _next(self) -> int | None:
        """The first stretch that may go on; before the table is known, only the first block of each."""
        for place, (_, node, left, whole) in enumerate(self._stretches):
            if node.is_founded or len(left) == len(whole.raws):
                return place
        return None

    def _go_on_soon(self) -> None:
        if not self._is_waiting:
            self._is_waiting = True
            self._later(PAUSE, self._slice)

    def _slice(self) -> None:
        """Check a few blocks; before the table is known the first one alone."""
        self._is_waiting = False
        place = self._next()
        if place is None:
            return
        peer, node, left, whole = self._stretches[place]
        self._checked = peer, monotonic() + GAP
        is_first = len(left) == len(whole.raws)
        if node.is_founded:
            drop_known(left, node.replica.chain)
        some = taken_from(left, MOST_AT_ONCE if node.is_founded else 1)
        node.received(peer, (Part if left else Blocks)(some, whole.facts if is_first else ()))
        if not left:
            del self._stretches[place]
        self.go_on()
        self._done()


def drop_known(left: deque[bytes], chain: Chain) -> None:
    """Leave out what another neighbour has sent; not the last block, after which more is asked for."""
    try:
        height = chain.height_of(read_block(left[0]).id)
    except Malformed:
        return
    while height is not None and height <= chain.height and len(left) > 1 and chain[height].block.raw == left[0]:
        left.popleft()
        height += 1


def taken_from(left: deque[bytes], most: int) -> tuple[bytes, ...]:
    some = [left.popleft()]
    size = len(some[0])
    while left and len(some) < most and (size := size + len(left[0])) <= LIGHT:
        some.append(left.popleft())
    return tuple(some)
