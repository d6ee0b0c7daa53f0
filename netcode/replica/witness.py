"""Remembers what each member has signed, and finds the two things that contradict each other.

It also tells a member that comes back what it was last seen to sign, which uncovers a record that has gone lost.

Blocks on the chain are remembered by the chain itself, so that a second block for a place there is found however old
the place is. Beside them only so much of each member is kept; what is more costs its own oldest.
"""

from __future__ import annotations

from collections.abc import Iterator

from netcode.replica.blocks import Block, Kind
from netcode.replica.chain import Chain
from netcode.replica.evidence import (
    Evidence,
    SignedBlock,
    Sort,
    acks_clash,
    blocks_clash,
    make_evidence,
    promise_withholds,
    promises_clash,
    signed_block,
)
from netcode.replica.statements import Ack, Promise

ACKS_KEPT = 512
"""A member's latest acks that are kept: more than a table holds between two exchanges of heads."""
PROMISES_KEPT = 64
"""A member's promises that are kept, those for the highest terms."""
BLOCKS_KEPT = 64
"""A member's latest blocks beside the chain."""
BYTES_KEPT = 1024 * 1024
"""Their bytes."""


class Beside:
    """Blocks of one member that are not on the chain, by (term, height), the oldest given up first."""

    def __init__(self) -> None:
        self._blocks: dict[tuple[int, int], SignedBlock] = {}
        self.size = 0

    def __iter__(self) -> Iterator[SignedBlock]:
        return iter(self._blocks.values())

    def put(self, block: SignedBlock) -> None:
        """Keep a block; the first one for a place stays."""
        if self._blocks.setdefault(block.place.order, block) is block:
            self.size += len(block.raw)
        while len(self._blocks) > BLOCKS_KEPT or self.size > BYTES_KEPT:
            self.take_out(next(iter(self._blocks)))

    def take_out(self, order: tuple[int, int]) -> None:
        """Forget the block for a place, if there is one."""
        if (block := self._blocks.pop(order, None)) is not None:
            self.size -= len(block.raw)


class Witness:
    """What was signed by whom, as far as this machine has seen it. own: its key; its own blocks it never forgets."""

    def __init__(self, chain: Chain, own: bytes | None) -> None:
        self._chain = chain
        self._own = own
        self._own_ids: set[bytes] = set()
        self._beside: dict[bytes, Beside] = {}
        self._acks: dict[bytes, dict[tuple[int, int], Ack]] = {}
        self._promises: dict[bytes, dict[int, Promise]] = {}
        self._highest: dict[bytes, tuple[int, int]] = {}
        self.proven: dict[bytes, Evidence] = {}

    @property
    def size(self) -> int:
        """Bytes of the blocks that are kept beside the chain."""
        return sum(each.size for each in self._beside.values())

    def highest(self, key: bytes) -> tuple[int, int, int]:
        """The highest (term, height) of what the member signed, and the highest term it promised."""
        return *self._highest.get(key, (0, 0)), max(self._promises.get(key, ()), default=0)

    def take_key(self, key: bytes) -> None:
        """This machine signs with another key from now on."""
        self._own = key
        self._own_ids.clear()

    def knows(self, block: Block) -> bool:
        """Whether this block of this machine itself was seen before."""
        return block.id in self._own_ids

    def last_words(self, key: bytes) -> list[bytes]:
        """The member's highest ack and promise, as raw statements."""
        acks, promises = self._acks.get(key), self._promises.get(key)
        words = [acks[max(acks)].raw] if acks else []
        return [*words, promises[max(promises)].raw] if promises else words

    def saw_block(self, block: Block) -> Evidence | None:
        """Note a block whose signature is right; gives what it newly proves."""
        seen = signed_block(block)
        self._raise_highest(seen.key, seen.place.order)
        if seen.key == self._own:
            self._own_ids.add(seen.place.id)
        for other in self._rivals(seen):
            if blocks_clash(other, seen):
                return self._prove(Sort.BLOCKS, other.raw, seen.raw, seen.key)
        beside = self._beside.setdefault(seen.key, Beside())
        if self._chain.holds(seen.place):
            beside.take_out(seen.place.order)
        else:
            beside.put(seen)
        return None

    def _rivals(self, seen: SignedBlock) -> Iterator[SignedBlock]:
        """What the same author signed for this place, or for the recovery of this term."""
        yield from self._beside.get(seen.key, ())
        places = {seen.place.height}
        if seen.kind == Kind.RECOVER:
            places.add(self._chain.start_of(seen.place.term))
        for height in places:
            if 0 < height <= self._chain.height and self._chain[height].block.author == seen.key:
                yield signed_block(self._chain[height].block)

    def saw_ack(self, ack: Ack) -> Evidence | None:
        """Note an ack; gives what it newly proves."""
        self._raise_highest(ack.key, ack.place.order)
        acks = self._acks.setdefault(ack.key, {})
        other = acks.setdefault(ack.place.order, ack)
        if len(acks) > ACKS_KEPT:
            del acks[next(iter(acks))]
        if acks_clash(other, ack):
            return self._prove(Sort.ACKS, other.raw, ack.raw, ack.key)
        for promise in self._promises.get(ack.key, {}).values():
            if promise_withholds(ack, promise):
                return self._prove(Sort.WITHHELD, ack.raw, promise.raw, ack.key)
        return None

    def saw_promise(self, promise: Promise) -> Evidence | None:
        """Note a promise; gives what it newly proves."""
        promises = self._promises.setdefault(promise.key, {})
        other = promises.setdefault(promise.term, promise)
        if len(promises) > PROMISES_KEPT:
            del promises[min(promises)]
        if promises_clash(other, promise):
            return self._prove(Sort.PROMISES, other.raw, promise.raw, promise.key)
        for ack in self._acks.get(promise.key, {}).values():
            if promise_withholds(ack, promise):
                return self._prove(Sort.WITHHELD, ack.raw, promise.raw, promise.key)
        return None

    def has_promise(self, promise: Promise) -> bool:
        """Whether a promise of this member for this term was seen."""
        return promise.term in self._promises.get(promise.key, {})

    def saw_evidence(self, evidence: Evidence) -> bool:
        """Note a proof; whether it is the first against this member."""
        return self.proven.setdefault(evidence.key, evidence) is evidence

    def _raise_highest(self, key: bytes, order: tuple[int, int]) -> None:
        self._highest[key] = max(order, self._highest.get(key, order))

    def _prove(self, sort: Sort, first: bytes, second: bytes, key: bytes) -> Evidence | None:
        evidence = make_evidence(sort, first, second, key)
        return evidence if self.saw_evidence(evidence) else None
