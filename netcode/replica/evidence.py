"""Proof that a member lied: two things it signed that nobody honest signs both. Verified from its bytes alone.

`raw = [sort, first, second]`. The sorts:
  BLOCKS    two blocks of one author with one (term, height), or two recover blocks with one term
  ACKS      two acks with one (term, height) and different ids
  PROMISES  two different promises for one term
  WITHHELD  an ack, and a promise for a later term whose head comes before what was acked, or beside it
A block stands here as `[header, signature]`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from netcode.replica.blocks import LONGEST_BLOCK, NOBODY, Block, Kind, block_id, read_header
from netcode.replica.canonical import exactly, natural, pack, unpack, up_to
from netcode.replica.errors import Malformed
from netcode.replica.keys import BLOCK, SIGNATURE_BYTES, is_signed
from netcode.replica.statements import Ack, Place, Promise, read_statement


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
    raw = pack((block.header, block.signatures[0]))
    return SignedBlock(block.author, block.place, block.kind, raw)


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


def make_evidence(sort: Sort, first: bytes, second: bytes, key: bytes) -> Evidence:
    return Evidence(pack((int(sort), first, second)), key)


def read_evidence(raw: bytes, table: bytes) -> Evidence:
    """Evidence of this table back from its bytes. Raises Malformed unless it proves what it says."""
    half = up_to(LONGEST_BLOCK)
    sort, first, second = unpack(raw, natural, half, half)
    if sort == Sort.BLOCKS:
        key = _against(blocks_clash(one := _read_block(first, table), _read_block(second, table)), one.key)
    else:
        key = _statements_clash(sort, first, second, table)
    return Evidence(raw, key)


def _read_block(raw: bytes, table: bytes) -> SignedBlock:
    header, signature = unpack(raw, up_to(LONGEST_BLOCK), exactly(SIGNATURE_BYTES))
    _, at, term, height, _, author, kind, _, _ = read_header(header)
    if at != table or author == NOBODY or not is_signed(author, BLOCK, header, signature):
        raise Malformed("a block in evidence that its author did not sign")
    return SignedBlock(author, Place(term, height, block_id(header)), kind, raw)


def _statements_clash(sort: int, first: bytes, second: bytes, table: bytes) -> bytes:
    match sort, read_statement(first, table), read_statement(second, table):
        case Sort.ACKS, Ack() as one, Ack() as other:
            return _against(acks_clash(one, other), one.key)
        case Sort.PROMISES, Promise() as one, Promise() as other:
            return _against(promises_clash(one, other), one.key)
        case Sort.WITHHELD, Ack() as ack, Promise() as promise:
            return _against(promise_withholds(ack, promise), ack.key)
        case _:
            raise Malformed("evidence of no known sort")


def _against(clash: bool, key: bytes) -> bytes:
    if not clash:
        raise Malformed("evidence that proves nothing")
    return key
