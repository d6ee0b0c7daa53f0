"""What replicas say to each other, and its bytes: one byte for the type, then a canonical array of the fields.

A message that exists here is well formed and within the limits; whether it is true is found out elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias, assert_never

from netcode.replica.blocks import LONGEST_BLOCK
from netcode.replica.canonical import Check, exactly, many, natural, pack, record, unpack, up_to
from netcode.replica.errors import Malformed
from netcode.replica.keys import KEY_BYTES
from netcode.replica.statements import ID_BYTES, LONGEST_STATEMENT, MOST_MEMBERS, Place

LONGEST_MESSAGE = 240 * 1024
LONGEST_BASE = 64
LONGEST_VALUE = 64 * 1024
MOST_BLOCKS = 64
MOST_PLACES = 32
MOST_FACTS = 2048
MOST_BASES = 64


@dataclass(frozen=True, slots=True)
class Fact:
    """A member's value for a base; what it is worth, the rules know."""

    member: int
    base: bytes
    value: bytes

    @property
    def size(self) -> int:
        """Its bytes in a message, at most."""
        return len(self.base) + len(self.value) + 16


@dataclass(frozen=True, slots=True)
class Head:
    """Where the sender stands.

    seen: the highest term and height that the sender has seen signed by the receiver, and the highest promise.
    beats: (key, beat) of each member, rising while the member lives. convicted: against whom the sender has evidence.
    near: a bit for each of the beats, the first one lowest: whether the sender is connected with that member.
    """

    place: Place
    final: int
    promised: int
    seen: tuple[int, int, int]
    beats: tuple[tuple[bytes, int], ...]
    convicted: tuple[bytes, ...]
    near: int = 0

    @property
    def neighbours(self) -> frozenset[bytes]:
        """The members that the sender is connected with."""
        return frozenset(key for number, (key, _) in enumerate(self.beats) if self.near >> number & 1)


@dataclass(frozen=True, slots=True)
class Want:
    """Asks for the blocks after the first of these (height, id) that the receiver has; newest first."""

    locator: tuple[tuple[int, bytes], ...]


@dataclass(frozen=True, slots=True)
class Blocks:
    """Blocks in order, with all facts that their parents asked for. more: the rest of what the neighbour sent together
    is here already and comes next; this is not on the wire.
    """

    raws: tuple[bytes, ...]
    facts: tuple[Fact, ...]
    more: bool = False


@dataclass(frozen=True, slots=True)
class NewBlock:
    """One block that has just joined the sender's chain."""

    raw: bytes


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts that have just become known, or were asked for."""

    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class WantFacts:
    """Asks for all facts for these bases."""

    bases: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """A signed statement."""

    raw: bytes


@dataclass(frozen=True, slots=True)
class Proof:
    """Evidence against a member."""

    raw: bytes


Message: TypeAlias = Head | Want | Blocks | NewBlock | Facts | WantFacts | Said | Proof

_ID = exactly(ID_BYTES)
_KEY = exactly(KEY_BYTES)
_FACT = record(natural, up_to(LONGEST_BASE), up_to(LONGEST_VALUE))
_HEAD: tuple[Check, ...] = (
    record(natural, natural, _ID),
    natural,
    natural,
    record(natural, natural, natural),
    many(record(_KEY, natural), MOST_MEMBERS),
    many(_KEY, MOST_MEMBERS),
    natural,
)
_CHECKS: dict[int, tuple[Check, ...]] = {
    0x10: _HEAD,
    0x11: (many(record(natural, _ID), MOST_PLACES),),
    0x12: (many(up_to(LONGEST_BLOCK), MOST_BLOCKS), many(_FACT, MOST_FACTS)),
    0x13: (up_to(LONGEST_BLOCK),),
    0x14: (up_to(LONGEST_STATEMENT),),
    0x16: (up_to(LONGEST_MESSAGE),),
    0x20: (many(_FACT, MOST_FACTS),),
    0x21: (many(up_to(LONGEST_BASE), MOST_BASES),),
}
_READERS: dict[int, Callable[..., Message]] = {
    0x10: lambda place, *rest: Head(Place(*place), *rest),
    0x11: Want,
    0x12: lambda raws, facts: Blocks(raws, _facts(facts)),
    0x13: NewBlock,
    0x14: Said,
    0x16: Proof,
    0x20: lambda facts: Facts(_facts(facts)),
    0x21: WantFacts,
}


def encode(message: Message) -> bytes:
    """The bytes of a message: at most LONGEST_MESSAGE, if the replica made it."""
    match message:
        case Head(place, final, promised, seen, beats, convicted, near):
            fields: tuple[object, ...] = (
                (place.term, place.height, place.id), final, promised, seen, beats, convicted, near,
            )  # fmt: skip
            return _framed(0x10, fields)
        case Want(locator):
            return _framed(0x11, (locator,))
        case Blocks(raws, facts):
            return _framed(0x12, (raws, _plain(facts)))
        case NewBlock(raw):
            return _framed(0x13, (raw,))
        case Said(raw):
            return _framed(0x14, (raw,))
        case Proof(raw):
            return _framed(0x16, (raw,))
        case Facts(facts):
            return _framed(0x20, (_plain(facts),))
        case WantFacts(bases):
            return _framed(0x21, (bases,))
        case _:
            assert_never(message)


def decode(data: bytes) -> Message:
    """A message back from its bytes. Raises Malformed."""
    if len(data) > LONGEST_MESSAGE:
        raise Malformed("a message that is too long")
    checks = _CHECKS.get(data[0] if data else 0)
    if checks is None:
        raise Malformed("a message of no known type")
    return _READERS[data[0]](*unpack(data[1:], *checks))


def _framed(number: int, fields: tuple[object, ...]) -> bytes:
    return bytes((number,)) + pack(fields)


def _plain(facts: tuple[Fact, ...]) -> tuple[Any, ...]:
    return tuple((fact.member, fact.base, fact.value) for fact in facts)


def _facts(plain: tuple[tuple[int, bytes, bytes], ...]) -> tuple[Fact, ...]:
    return tuple(Fact(*each) for each in plain)
