"""What members sign besides blocks: acks, promises, wishes, petitions, notices, chat.

A statement is `raw = [bytes, signature]` with `bytes = [kind, table, key, fields ...]`, all canonical. The bytes that
were signed are kept and sent on as they came; a statement that exists here has a right signature.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import TypeAlias, assert_never

from netcode.replica.canonical import (
    KEY_BYTES,
    SIGNATURE_BYTES,
    STATEMENT,
    Check,
    Malformed,
    Signer,
    exactly,
    is_signed,
    many,
    natural,
    pack,
    record,
    unpack,
    up_to,
)
from netcode.replica.messages import Place

TABLE_BYTES = 16
ID_BYTES = 32
LONGEST_INFO = 1024
LONGEST_NOTICE = 1024
LONGEST_CHAT = 2000
MOST_MEMBERS = 16
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
    CHAT = 6


@dataclass(frozen=True, slots=True)
class Ack:
    """`key` has the block `id` and everything before it, and will not help another one at this term and height."""

    raw: bytes
    key: bytes
    place: Place


Drops: TypeAlias = tuple[tuple[bytes, bytes], ...]
"""(key, fate) of who is to go; the fate says what the seats of that member become."""


@dataclass(frozen=True, slots=True)
class Promise:
    """`key` no longer helps terms below `term`; its chain ended at `head`; it agrees to these drops and admissions."""

    raw: bytes
    key: bytes
    term: int
    head: Place
    drops: Drops
    admits: tuple[bytes, ...]

    @property
    def dropped(self) -> frozenset[bytes]:
        """The keys of those who are to go."""
        return frozenset(key for key, _ in self.drops)


@dataclass(frozen=True, slots=True)
class RecoveryWish:
    """`key` would agree to these drops and admissions: said before anybody raises the term. The last one holds."""

    raw: bytes
    key: bytes
    counter: int
    drops: Drops
    admits: tuple[bytes, ...]

    @property
    def dropped(self) -> frozenset[bytes]:
        """As in a promise."""
        return frozenset(key for key, _ in self.drops)


@dataclass(frozen=True, slots=True)
class Petition:
    """Whoever holds `key` asks for a slot."""

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


@dataclass(frozen=True, slots=True)
class Chat:
    """Something said at the table, by a member or a spectator; no part of the log."""

    raw: bytes
    key: bytes
    counter: int
    text: bytes


Statement: TypeAlias = Ack | Promise | RecoveryWish | Petition | Notice | Chat

DROP = record(exactly(KEY_BYTES), up_to(LONGEST_FATE))
_DROPS = many(DROP, MOST_MEMBERS)
_PETITIONS = many(up_to(LONGEST_PETITION), MOST_ADMITS)
_ID = exactly(ID_BYTES)
_FIELDS: dict[int, tuple[Check, ...]] = {
    Says.ACK: (natural, natural, _ID),
    Says.PROMISE: (natural, natural, natural, _ID, _DROPS, _PETITIONS),
    Says.WISH: (natural, _DROPS, _PETITIONS),
    Says.PETITION: (natural, up_to(LONGEST_INFO)),
    Says.NOTICE: (natural, up_to(LONGEST_NOTICE)),
    Says.CHAT: (natural, up_to(LONGEST_CHAT)),
}


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


def make_chat(signer: Signer, table: bytes, counter: int, text: bytes) -> Chat:
    return Chat(_make(signer, table, Says.CHAT, counter, text), signer.key, counter, text)


def _make(signer: Signer, table: bytes, kind: Says, *fields: object) -> bytes:
    statement = pack((int(kind), table, signer.key, *fields))
    return pack((statement, signer.sign_statement(statement)))


@lru_cache(maxsize=1024)
def read_statement(raw: bytes, table: bytes) -> Statement:
    """A statement of this table back from its bytes. Raises Malformed."""
    if len(raw) > LONGEST_STATEMENT:
        raise Malformed("a statement that is too long")
    statement, signature = unpack(raw, up_to(LONGEST_STATEMENT), exactly(SIGNATURE_BYTES))
    kind = _kind(statement)
    _, at, key, *fields = unpack(statement, natural, exactly(TABLE_BYTES), exactly(KEY_BYTES), *_FIELDS[kind])
    if at != table:
        raise Malformed("a statement of another table")
    if not is_signed(key, STATEMENT, statement, signature):
        raise Malformed("a statement with a wrong signature")
    return _built(kind, raw, key, fields)


def _kind(statement: bytes) -> Says:
    """The kind is the first item of a short array: one byte for the array, one for the kind."""
    kind = statement[1] if len(statement) > 1 else 0
    if kind not in _FIELDS:
        raise Malformed("a statement of no known kind")
    return Says(kind)


def _built(kind: Says, raw: bytes, key: bytes, fields: list[object]) -> Statement:
    values: list[object] = fields
    match kind:
        case Says.ACK:
            return Ack(raw, key, Place(*values))  # type: ignore[arg-type]
        case Says.PROMISE:
            return Promise(raw, key, values[0], Place(*values[1:4]), *values[4:])  # type: ignore[arg-type]
        case Says.WISH:
            return RecoveryWish(raw, key, *values)  # type: ignore[arg-type]
        case Says.PETITION:
            return Petition(raw, key, *values)  # type: ignore[arg-type]
        case Says.NOTICE:
            return Notice(raw, key, *values)  # type: ignore[arg-type]
        case Says.CHAT:
            return Chat(raw, key, *values)  # type: ignore[arg-type]
        case _:
            assert_never(kind)


def read_petition(raw: bytes, table: bytes) -> Petition:
    """A petition back from its bytes. Raises Malformed."""
    statement = read_statement(raw, table)
    if not isinstance(statement, Petition):
        raise Malformed("not a petition")
    return statement
