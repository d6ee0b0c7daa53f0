"""What members sign besides blocks: acks, promises, wishes, petitions, notices.

A statement is `raw = [bytes, signature]` with `bytes = [kind, table, key, fields ...]`, all canonical. The signed bytes
are kept and sent on as they came; a statement object always has a valid signature.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Annotated, TypeAlias, TypeVar

from msgspec import Meta, Struct, defstruct
from msgspec.structs import astuple

from core.codec import pack
from netcode.arrays import Array, Natural
from netcode.link.limits import MEMBERS
from netcode.link.messages import Id, Key, Place, Signature, TableId
from netcode.replica.canonical import STATEMENT, Malformed, Signer, is_signed, unpack

LONGEST_INFO = 1024
LONGEST_NOTICE = 1024
MOST_ADMITS = 8
LONGEST_PETITION = 1400
LONGEST_FATE = 64
LONGEST_STATEMENT = 16 * 1024


class Says(IntEnum):
    ACK = 1
    PROMISE = 2
    WISH = 3
    PETITION = 4
    NOTICE = 5


@dataclass(frozen=True, slots=True)
class Ack:
    """`key` has the block `id` and everything before it, and will not help another one at this term and height."""

    raw: bytes
    key: bytes
    place: Place


Drops: TypeAlias = tuple[tuple[bytes, bytes], ...]
"""(key, fate) of each member to drop; the fate says what the seats of that member become."""


@dataclass(frozen=True, slots=True)
class Promise:
    """`key` no longer helps terms below `term`; its chain ended at `head`; it agrees to these drops and admissions."""

    raw: bytes
    key: bytes
    term: int
    head: Place
    drops: Drops
    admits: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class RecoveryWish:
    """`key` would agree to these drops and admissions: said before anybody raises the term. The last one holds."""

    raw: bytes
    key: bytes
    counter: int
    drops: Drops
    admits: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Petition:
    """The holder of `key` asks for a slot."""

    raw: bytes
    key: bytes
    slot: int
    info: bytes


@dataclass(frozen=True, slots=True)
class Notice:
    """A request out of turn; the next author puts it into its block."""

    raw: bytes
    key: bytes
    counter: int
    body: bytes


Statement: TypeAlias = Ack | Promise | RecoveryWish | Petition | Notice

Info = Annotated[bytes, Meta(max_length=LONGEST_INFO)]
RawStatement = Annotated[bytes, Meta(max_length=LONGEST_STATEMENT)]
NoticeBody = Annotated[bytes, Meta(max_length=LONGEST_NOTICE)]
RawFate = Annotated[bytes, Meta(max_length=LONGEST_FATE)]
DropsSaid = Annotated[tuple[tuple[Key, RawFate], ...], Meta(max_length=MEMBERS)]
PetitionsSaid = Annotated[tuple[Annotated[bytes, Meta(max_length=LONGEST_PETITION)], ...], Meta(max_length=MOST_ADMITS)]


class Signed(Array, frozen=True):
    data: bytes
    signature: Signature


def _form(*says: object) -> type[Struct]:
    """The array that is signed: kind, table and key, then what it says."""
    fields = (Natural, TableId, Key, *says)
    named = [(f"field_{number}", each) for number, each in enumerate(fields)]
    return defstruct("Form", named, bases=(Array,), frozen=True)


READS: Mapping[int, tuple[type[Struct], Callable[..., Statement]]] = {
    Says.ACK: (_form(Natural, Natural, Id), lambda raw, key, *place: Ack(raw, key, Place(*place))),
    Says.PROMISE: (
        _form(Natural, Natural, Natural, Id, DropsSaid, PetitionsSaid),
        lambda raw, key, term, *said: Promise(raw, key, term, Place(*said[:3]), *said[3:]),
    ),
    Says.WISH: (_form(Natural, DropsSaid, PetitionsSaid), RecoveryWish),
    Says.PETITION: (_form(Natural, Info), Petition),
    Says.NOTICE: (_form(Natural, NoticeBody), Notice),
}
"""Of each kind what is signed, and what is made of it."""


def make_ack(signer: Signer, table: bytes, place: Place) -> Ack:
    return Ack(_make(signer, table, Says.ACK, place.term, place.height, place.id), signer.key, place)


def make_promise(
    signer: Signer, table: bytes, term: int, head: Place, drops: Drops, admits: tuple[bytes, ...]
) -> Promise:
    fields = (term, head.term, head.height, head.id, drops, admits)
    return Promise(_make(signer, table, Says.PROMISE, *fields), signer.key, term, head, drops, admits)


def make_wish(signer: Signer, table: bytes, counter: int, drops: Drops, admits: tuple[bytes, ...]) -> RecoveryWish:
    return RecoveryWish(_make(signer, table, Says.WISH, counter, drops, admits), signer.key, counter, drops, admits)


def make_petition(signer: Signer, table: bytes, slot: int, info: bytes) -> Petition:
    return Petition(_make(signer, table, Says.PETITION, slot, info), signer.key, slot, info)


def make_notice(signer: Signer, table: bytes, counter: int, body: bytes) -> Notice:
    return Notice(_make(signer, table, Says.NOTICE, counter, body), signer.key, counter, body)


def _make(signer: Signer, table: bytes, kind: Says, *fields: object) -> bytes:
    statement = pack((int(kind), table, signer.key, *fields))
    return pack((statement, signer.sign(STATEMENT, statement)))


@lru_cache(maxsize=1024)
def read_statement(raw: bytes, table: bytes) -> Statement:
    """A statement of this table back from its bytes. Raises Malformed."""
    if len(raw) > LONGEST_STATEMENT:
        raise Malformed("a statement that is too long")
    signed = unpack(raw, Signed)
    # The kind is the first item of a short array: one byte for the array, one for the kind.
    kind = signed.data[1] if len(signed.data) > 1 else 0
    if kind not in READS:
        raise Malformed("a statement of no known kind")
    form, build = READS[kind]
    _, of_table, key, *fields = astuple(unpack(signed.data, form))
    if of_table != table:
        raise Malformed("a statement of another table")
    if not is_signed(key, STATEMENT, signed.data, signed.signature):
        raise Malformed("a statement with a wrong signature")
    return build(raw, key, *fields)


S = TypeVar("S", bound=Statement)


def read_as(kind: type[S], raw: bytes, table: bytes) -> S:
    """A statement that has to be of this kind. Raises Malformed."""
    statement = read_statement(raw, table)
    if not isinstance(statement, kind):
        raise Malformed(f"not a {kind.__name__}")
    return statement
