"""Blocks: a table's decisions in order, each signed and each naming its parent.

`raw = [header, auth]`. The header is the canonical array
  [version, table, term, height, parent, author, kind, body, state]
and the id is BLAKE2b-256 over it, so that one decision has one id whatever is signed under it. auth is
  [signatures, statements]
with one signature of the author (all members in a genesis), and the acks or promises that allow the block (in a genesis
the nonces of its members, or none).
Bodies:
  genesis  [fingerprint, options, [[key, info] ...], previous]
  recover  [[[key, fate] ...], [petition ...], certified]
  others   [payload, [notice ...]], the payload opaque
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from hashlib import blake2b
from typing import Annotated

from msgspec import Meta

from core.codec import pack
from netcode.arrays import Array, Natural
from netcode.link.limits import MEMBERS
from netcode.link.messages import Id, Key, Place, Signature, TableId
from netcode.replica.canonical import BLOCK, Malformed, Signer, is_signed, unpack
from netcode.replica.statements import DropsSaid, Info, PetitionsSaid, RawStatement

VERSION = 1
STATE_BYTES = 16
LONGEST_BODY = 64 * 1024
LONGEST_BLOCK = 240 * 1024
MOST_NOTICES = 32
NONCE_BYTES = 32
ID_BYTES = 32
NOBODY = bytes(32)
NOTHING = bytes(ID_BYTES)
NO_STATE = bytes(STATE_BYTES)


class Kind(IntEnum):
    GENESIS = 0
    KEYS = 1
    ACT = 2
    SHUFFLE = 3
    REMASK = 4
    SEAL = 5
    RECOVER = 6
    HELD = 7
    PAST = 8


@dataclass(frozen=True, slots=True)
class Block:
    """A block whose form is right; `signature` is the author's (empty in a genesis) and is checked in `checking`."""

    raw: bytes
    header: bytes
    id: bytes
    table: bytes
    term: int
    height: int
    parent: bytes
    author: bytes
    kind: Kind
    body: bytes
    state: bytes
    signatures: tuple[bytes, ...]
    statements: tuple[bytes, ...]

    @property
    def place(self) -> Place:
        return Place(self.term, self.height, self.id)

    @property
    def words_seed(self) -> bytes:
        """Of a genesis: what the words of its table are made of, its id and what nobody knew before all had signed."""
        return self.id + b"".join(self.statements)


@dataclass(frozen=True, slots=True)
class Genesis:
    """What a table starts from. members: (key, info) in order of the slots. previous: empty, or `previous_head`.
    nonces: what each member has shown with its signature, in the same order; beside the header, empty where nobody has.
    """

    table: bytes
    fingerprint: bytes
    options: bytes
    members: tuple[tuple[bytes, bytes], ...]
    previous: bytes = b""
    nonces: tuple[bytes, ...] = ()


def block_id(header: bytes) -> bytes:
    """32 bytes that name the block with this header."""
    return blake2b(b"blk" + header, digest_size=ID_BYTES).digest()


RawBody = Annotated[bytes, Meta(max_length=LONGEST_BODY)]


class SignedUnder(Array, frozen=True):
    signatures: Annotated[tuple[Signature, ...], Meta(max_length=MEMBERS)]
    statements: Annotated[tuple[RawStatement, ...], Meta(max_length=2 * MEMBERS)]


class RawBlock(Array, frozen=True):
    header: Annotated[bytes, Meta(max_length=LONGEST_BLOCK)]
    auth: SignedUnder


class BlockHeader(Array, frozen=True):
    version: Natural
    table: TableId
    term: Natural
    height: Natural
    parent: Id
    author: Key
    kind: Natural
    body: RawBody
    state: Annotated[bytes, Meta(min_length=STATE_BYTES, max_length=STATE_BYTES)]


@lru_cache(maxsize=64)
def read_block(raw: bytes) -> Block:
    """A block back from its bytes. Raises Malformed unless they are canonical and within the limits."""
    if len(raw) > LONGEST_BLOCK:
        raise Malformed("a block that is too long")
    read = unpack(raw, RawBlock)
    head, auth = unpack(read.header, BlockHeader), read.auth
    if head.version != VERSION or head.kind not in set(Kind):
        raise Malformed(f"a block of version {head.version} and kind {head.kind}")
    return Block(
        raw, read.header, block_id(read.header), head.table, head.term, head.height, head.parent, head.author,
        Kind(head.kind), head.body, head.state, auth.signatures, auth.statements,
    )  # fmt: skip


def seal_block(header: bytes, signatures: Sequence[bytes], statements: Sequence[bytes] = ()) -> Block:
    """The block with what is signed under it; in a genesis signatures and nonces are in the order of the slots."""
    return read_block(pack((header, (tuple(signatures), tuple(statements)))))


@dataclass(frozen=True, slots=True)
class Draft:
    """What a new block is to say. state: the digest of the state that its author stands on."""

    term: int
    kind: Kind
    body: bytes
    state: bytes


def make_block(signer: Signer, parent: Block, draft: Draft, statements: Sequence[bytes] = ()) -> Block:
    place = VERSION, parent.table, draft.term, parent.height + 1, parent.id
    header = pack((*place, signer.key, int(draft.kind), draft.body, draft.state))
    return seal_block(header, [signer.sign(BLOCK, header)], statements)


def is_signed_by_author(block: Block) -> bool:
    return len(block.signatures) == 1 and is_signed(block.author, BLOCK, block.header, block.signatures[0])


# --- genesis


def genesis_header(genesis: Genesis) -> bytes:
    """The bytes that all members sign to found the table."""
    body = pack((genesis.fingerprint, genesis.options, genesis.members, genesis.previous))
    return pack((VERSION, genesis.table, 0, 0, NOTHING, NOBODY, int(Kind.GENESIS), body, NO_STATE))


class GenesisBody(Array, frozen=True):
    fingerprint: Annotated[bytes, Meta(min_length=32, max_length=32)]
    options: RawBody
    members: Annotated[tuple[tuple[Key, Info], ...], Meta(max_length=MEMBERS)]
    previous: Annotated[bytes, Meta(max_length=64)]


class PreviousHead(Array, frozen=True):
    table: TableId
    height: Natural
    id: Id


def read_genesis(block: Block) -> Genesis:
    """What a genesis says. Raises Malformed unless it is one that all its members signed."""
    first = (block.kind, block.term, block.height, block.parent, block.author, block.state)
    if first != (Kind.GENESIS, 0, 0, NOTHING, NOBODY, NO_STATE):
        raise Malformed("not the first block of a table")
    body = unpack(block.body, GenesisBody)
    keys = [key for key, _ in body.members]
    if not keys or len(set(keys)) < len(keys) or len(block.signatures) != len(keys):
        raise Malformed("a genesis needs members with different keys, and one signature each")
    if block.statements and [len(each) for each in block.statements] != [NONCE_BYTES] * len(keys):
        raise Malformed("a genesis with nonces that are not one for each member")
    for key, signature in zip(keys, block.signatures, strict=True):
        if not is_signed(key, BLOCK, block.header, signature):
            raise Malformed("a genesis with a wrong signature")
    return Genesis(block.table, body.fingerprint, body.options, body.members, body.previous, block.statements)


def previous_head(table: bytes, place: Place) -> bytes:
    """How the genesis of a new table names the head of the old one that it goes on from."""
    return pack((table, place.height, place.id))


def previous_table(previous: bytes) -> bytes:
    """The id of the old table that `previous_head` names. Raises Malformed."""
    return unpack(previous, PreviousHead).table


# --- bodies


def act_body(payload: bytes, notices: Sequence[bytes]) -> bytes:
    return pack((payload, tuple(notices)))


class ActBody(Array, frozen=True):
    """What an ordinary block says."""

    payload: RawBody
    notices: Annotated[tuple[RawStatement, ...], Meta(max_length=MOST_NOTICES)]


class RecoverBody(Array, frozen=True):
    """What a recover block says. drops: (key, fate). admits: raw petitions.

    is_certified: 1 where its parent is a recover block too, and the acks that certify that one are carried beside the
    promises.
    """

    drops: DropsSaid
    admits: PetitionsSaid
    is_certified: Annotated[int, Meta(ge=0, le=1)]
