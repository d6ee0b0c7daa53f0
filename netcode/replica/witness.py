"""Remembers what each member has signed, and finds the two things that contradict each other.

It also tells a member that comes back what it was last seen to sign, which uncovers a record that has gone lost.
"""

from __future__ import annotations

from netcode.replica.blocks import Block, Kind
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


class Witness:
    """What was signed by whom, as far as this machine has seen it."""

    def __init__(self) -> None:
        self._blocks: dict[tuple[bytes, int, int], SignedBlock] = {}
        self._recovers: dict[tuple[bytes, int], SignedBlock] = {}
        self._acks: dict[bytes, dict[tuple[int, int], Ack]] = {}
        self._promises: dict[bytes, dict[int, Promise]] = {}
        self._highest: dict[bytes, tuple[int, int]] = {}
        self.proven: dict[bytes, Evidence] = {}

    def highest(self, key: bytes) -> tuple[int, int, int]:
        """The highest (term, height) of what the member signed, and the highest term it promised."""
        return *self._highest.get(key, (0, 0)), max(self._promises.get(key, ()), default=0)

    def knows(self, block: Block) -> bool:
        """Whether this very block was seen before."""
        seen = self._blocks.get((block.author, block.term, block.height))
        return seen is not None and seen.place.id == block.id

    def last_words(self, key: bytes) -> list[bytes]:
        """The member's highest ack and promise, as raw statements."""
        acks, promises = self._acks.get(key), self._promises.get(key)
        words = [acks[max(acks)].raw] if acks else []
        return [*words, promises[max(promises)].raw] if promises else words

    def saw_block(self, block: Block) -> Evidence | None:
        """Note a block whose signature is right; gives what it newly proves."""
        seen = signed_block(block)
        self._raise_highest(seen.key, seen.place.order)
        others = [self._blocks.setdefault((seen.key, *seen.place.order), seen)]
        if block.kind is Kind.RECOVER:
            others.append(self._recovers.setdefault((seen.key, seen.place.term), seen))
        for other in others:
            if blocks_clash(other, seen):
                return self._prove(Sort.BLOCKS, other.raw, seen.raw, seen.key)
        return None

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
        other = self._promises.setdefault(promise.key, {}).setdefault(promise.term, promise)
        if promises_clash(other, promise):
            return self._prove(Sort.PROMISES, other.raw, promise.raw, promise.key)
        for ack in self._acks.get(promise.key, {}).values():
            if promise_withholds(ack, promise):
                return self._prove(Sort.WITHHELD, ack.raw, promise.raw, promise.key)
        return None

    def saw_evidence(self, evidence: Evidence) -> bool:
        """Note a proof; whether it is the first against this member."""
        return self.proven.setdefault(evidence.key, evidence) is evidence

    def _raise_highest(self, key: bytes, order: tuple[int, int]) -> None:
        self._highest[key] = max(order, self._highest.get(key, order))

    def _prove(self, sort: Sort, first: bytes, second: bytes, key: bytes) -> Evidence | None:
        evidence = make_evidence(sort, first, second, key)
        return evidence if self.saw_evidence(evidence) else None
