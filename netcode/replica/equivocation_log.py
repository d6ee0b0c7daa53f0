"""Remembers what each member has signed and finds two things that contradict each other: the proof of a lie.

A proof is verified from its bytes alone, `raw = [sort, first, second]`. The sorts:
  BLOCKS    two blocks of one author with one (term, height), or two recover blocks with one term
  ACKS      two acks with one (term, height) and different ids
  PROMISES  two different promises for one term
  WITHHELD  an ack, and a promise for a later term whose head comes before what was acked, or beside it
A block stands here as `[header, signature]`.

It also tells a returning member what it was last seen to sign, which uncovers a lost record.

The chain itself remembers the blocks on it, so a second block for a place there is found however old the place is.
Of what is not on it a bounded amount is kept for each member, the first for each place. Signing more cannot push out
acks and promises that matter, because only what lies far below the final height is dropped. A statement beyond the
bound is not accepted at all (`has_room`); it is sent again while it matters. Blocks that were once on the chain are
kept apart from those that never were.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated, TypeAlias

from msgspec import Meta
from msgspec.structs import astuple

from netcode.arrays import Array, Natural
from netcode.link.messages import Place
from netcode.replica.blocks import LONGEST_BLOCK, NOBODY, Block, BlockHeader, Kind, block_id
from netcode.replica.bounded import Bounded
from netcode.replica.canonical import BLOCK, Malformed, is_signed, unpack
from netcode.replica.chain import Chain
from netcode.replica.statements import Ack, Promise, Signed, read_statement


class Sort(IntEnum):
    BLOCKS = 0
    ACKS = 1
    PROMISES = 2
    WITHHELD = 3


@dataclass(frozen=True, slots=True)
class Evidence:
    """Proof against the member with this key."""

    raw: bytes
    key: bytes


@dataclass(frozen=True, slots=True)
class SignedBlock:
    """What of a block its author answers for."""

    key: bytes
    place: Place
    kind: int
    raw: bytes


def signed_block(block: Block) -> SignedBlock:
    return SignedBlock(block.author, block.place, block.kind, Signed(block.header, block.signatures[0]).encode())


def blocks_clash(first: SignedBlock, second: SignedBlock) -> bool:
    """Whether no honest author signs both blocks."""
    if first.key != second.key or first.place.id == second.place.id or first.place.term != second.place.term:
        return False
    both_recover = first.kind == second.kind == Kind.RECOVER
    return both_recover or first.place.height == second.place.height


def acks_clash(first: Ack, second: Ack) -> bool:
    return first.key == second.key and first.place.order == second.place.order and first.place.id != second.place.id


def promises_clash(first: Promise, second: Promise) -> bool:
    return first.key == second.key and first.term == second.term and first.raw != second.raw


def promise_withholds(ack: Ack, promise: Promise) -> bool:
    """Whether the promise hides a block that its member had acked, or acked against the promise afterwards."""
    if ack.key != promise.key or promise.term <= ack.place.term:
        return False
    beside = promise.head.order == ack.place.order and promise.head.id != ack.place.id
    return beside or promise.head.order < ack.place.order


class TwoThings(Array, frozen=True):
    sort: Natural
    first: Annotated[bytes, Meta(max_length=LONGEST_BLOCK)]
    second: Annotated[bytes, Meta(max_length=LONGEST_BLOCK)]


def read_evidence(raw: bytes, table: bytes) -> Evidence:
    """Evidence of this table back from its bytes. Raises Malformed unless it proves what it says."""
    two = unpack(raw, TwoThings)
    read = _read_block if two.sort == Sort.BLOCKS else read_statement
    one, other = read(two.first, table), read(two.second, table)
    match two.sort, one, other:
        case Sort.BLOCKS, SignedBlock(), SignedBlock():
            clash = blocks_clash(one, other)
        case Sort.ACKS, Ack(), Ack():
            clash = acks_clash(one, other)
        case Sort.PROMISES, Promise(), Promise():
            clash = promises_clash(one, other)
        case Sort.WITHHELD, Ack(), Promise():
            clash = promise_withholds(one, other)
        case _:
            raise Malformed("evidence of no known sort")
    if not clash:
        raise Malformed("evidence that proves nothing")
    return Evidence(raw, one.key)


def _read_block(raw: bytes, table: bytes) -> SignedBlock:
    signed = unpack(raw, Signed)
    head = unpack(signed.data, BlockHeader)
    if head.table != table or head.author == NOBODY or not is_signed(head.author, BLOCK, *astuple(signed)):
        raise Malformed("a block in evidence that its author did not sign")
    return SignedBlock(head.author, Place(head.term, head.height, block_id(signed.data)), head.kind, raw)


ACKS_KEPT = 512
"""So many heights below the final one every ack is kept, and so many acks of a member that are not final yet: more than
a table holds between two exchanges of heads.
"""
PROMISES_KEPT = 256
"""A member's promises that are kept: more than terms can pass before one is decided."""
BLOCKS_KEPT = 64
"""A member's latest blocks beside the chain; of those that were on it once as many again."""
BYTES_KEPT = 1024 * 1024
"""Their bytes."""


Beside: TypeAlias = Bounded[tuple[int, int], SignedBlock]
"""Blocks of one member that are not on the chain, by (term, height); the first for a place stays."""


def nothing_beside() -> Beside:
    return Bounded(BLOCKS_KEPT, BYTES_KEPT, lambda block: len(block.raw))


class Acks:
    """Acks of one member by (term, height): those of final places apart, so that others cannot crowd them out."""

    def __init__(self) -> None:
        self._open: dict[tuple[int, int], Ack] = {}
        self._final: dict[tuple[int, int], Ack] = {}

    def __iter__(self) -> Iterator[Ack]:
        yield from self._open.values()
        yield from self._final.values()

    def has_room(self, order: tuple[int, int], chain: Chain) -> bool:
        """Whether an ack for this place can be kept as long as it may matter."""
        if len(self._open) >= ACKS_KEPT:
            self._settle(chain)
        return len(self._open) < ACKS_KEPT or order in self._open or chain.is_final(order)

    def put(self, ack: Ack) -> Ack:
        """Keep an ack, unless there is one for its place; gives the first for that place."""
        order = ack.place.order
        return self._final.get(order) or self._open.setdefault(order, ack)

    def _settle(self, chain: Chain) -> None:
        """Set apart what has become final, and give up what lies far below. The last ack of each term stays: it says
        what a promise for a later term may not withhold.
        """
        self._final |= {order: ack for order, ack in self._open.items() if chain.is_final(order)}
        floor = chain[max(0, min(chain.final, chain.height) - ACKS_KEPT)].place.order
        lasts = set({term: (term, height) for term, height in sorted(self._final)}.values())
        self._open = {order: ack for order, ack in self._open.items() if order not in self._final and order > floor}
        self._final = {order: ack for order, ack in self._final.items() if order >= floor or order in lasts}


class EquivocationLog:
    """What was signed by whom, as far as this machine has seen it. own: its key. own_ids: of its own blocks, kept
    until the key changes. convict: hears the first proof against each liar.
    """

    def __init__(self, chain: Chain, own: bytes | None, convict: Callable[[Evidence], None]) -> None:
        self._chain = chain
        self._own = own
        self._convict = convict
        self.own_ids: set[bytes] = set()
        self._beside: defaultdict[bytes, Beside] = defaultdict(nothing_beside)
        self._rolled_back: defaultdict[bytes, Beside] = defaultdict(nothing_beside)
        self._acks: dict[bytes, Acks] = {}
        self._promises: dict[bytes, dict[int, Promise]] = {}
        self._highest: dict[bytes, tuple[int, int]] = {}
        self.proven: dict[bytes, Evidence] = {}

    def highest(self, key: bytes) -> tuple[int, int, int]:
        """The highest (term, height) of what the member signed, and the highest term it promised."""
        return *self._highest.get(key, (0, 0)), max(self._promises.get(key, ()), default=0)

    def take_key(self, key: bytes) -> None:
        """This machine signs with another key from now on."""
        self._own = key
        self.own_ids.clear()

    def last_statements(self, key: bytes) -> list[bytes]:
        """The member's highest ack and promise, as raw statements."""
        acks = sorted(self._acks.get(key, ()), key=lambda ack: ack.place.order)
        promises = sorted(self._promises.get(key, {}).items())
        return [*(ack.raw for ack in acks[-1:]), *(promise.raw for _, promise in promises[-1:])]

    def has_room(self, statement: Ack | Promise) -> bool:
        """Whether this statement can be remembered; one that cannot must not count, as it could be contradicted."""
        if isinstance(statement, Ack):
            acks = self._acks.get(statement.key)
            return acks is None or acks.has_room(statement.place.order, self._chain)
        promises = self._promises.get(statement.key, {})
        return len(promises) < PROMISES_KEPT or statement.term in promises or min(promises) <= self._chain.final_term

    # --- what is seen

    def saw_block(self, block: Block) -> None:
        """Note a block whose signature is right, and the statements that it carries."""
        self._saw_header(signed_block(block))
        self._saw_statements(block)

    def _saw_header(self, seen: SignedBlock) -> None:
        self._raise_highest(seen.key, seen.place.order)
        if seen.key == self._own:
            self.own_ids.add(seen.place.id)
        for other in self._rivals(seen):
            if blocks_clash(other, seen):
                self._prove(Sort.BLOCKS, other.raw, seen.raw, seen.key)
                return
        kept = (self._rolled_back if self._chain.has_held(seen.place.id) else self._beside)[seen.key]
        if self._chain.holds(seen.place):
            kept.take_out(seen.place.order)
        elif seen.place.order not in kept.things:
            kept.put(seen.place.order, seen)

    def _rivals(self, seen: SignedBlock) -> Iterator[SignedBlock]:
        """What the same author signed for this place, or for the recovery of this term."""
        yield from self._beside[seen.key].things.values()
        yield from self._rolled_back[seen.key].things.values()
        places = {seen.place.height}
        if seen.kind == Kind.RECOVER:
            places.add(self._chain.start_of(seen.place.term))
        for height in places:
            if 0 < height <= self._chain.height and self._chain[height].block.author == seen.key:
                yield signed_block(self._chain[height].block)

    def _saw_statements(self, block: Block) -> None:
        """Note the promises and acks that a block carries; false ones say nothing of the block."""
        for raw in block.statements:
            try:
                statement = read_statement(raw, block.table)
            except Malformed:
                continue
            if statement.key == self._own or statement.key not in self._chain.head.roster.keys_used:
                continue
            if isinstance(statement, Ack | Promise) and self.has_room(statement):
                self.saw_ack(statement) if isinstance(statement, Ack) else self.saw_promise(statement)

    def saw_ack(self, ack: Ack) -> None:
        self._raise_highest(ack.key, ack.place.order)
        other = self._acks.setdefault(ack.key, Acks()).put(ack)
        if acks_clash(other, ack):
            self._prove(Sort.ACKS, other.raw, ack.raw, ack.key)
        for promise in self._promises.get(ack.key, {}).values():
            if promise_withholds(ack, promise):
                self._prove(Sort.WITHHELD, ack.raw, promise.raw, ack.key)

    def saw_promise(self, promise: Promise) -> None:
        promises = self._promises.setdefault(promise.key, {})
        other = promises.setdefault(promise.term, promise)
        if len(promises) > PROMISES_KEPT:
            del promises[min(promises)]
        if promises_clash(other, promise):
            self._prove(Sort.PROMISES, other.raw, promise.raw, promise.key)
        for ack in self._acks.get(promise.key, ()):
            if promise_withholds(ack, promise):
                self._prove(Sort.WITHHELD, ack.raw, promise.raw, promise.key)

    def has_promise(self, promise: Promise) -> bool:
        return promise.term in self._promises.get(promise.key, {})

    def saw_evidence(self, evidence: Evidence) -> bool:
        """Note a proof; whether it is the first against this member."""
        return self.proven.setdefault(evidence.key, evidence) is evidence

    def _raise_highest(self, key: bytes, order: tuple[int, int]) -> None:
        self._highest[key] = max(order, self._highest.get(key, order))

    def _prove(self, sort: Sort, first: bytes, second: bytes, key: bytes) -> None:
        """One proof against a member is enough."""
        evidence = Evidence(TwoThings(int(sort), first, second).encode(), key)
        if self.saw_evidence(evidence):
            self._convict(evidence)
