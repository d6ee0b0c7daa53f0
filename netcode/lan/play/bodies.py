"""What blocks, facts and notices carry: typed, bounded, one byte form each.

A body is the MessagePack array of its fields in the order below. What does not decode, is too long, or would be
written otherwise is refused with `BadBody`.

What is said out of turn at a table: one offer, consent or refusal, as the body of a notice.

It is the MessagePack array [verb, asking, at, by]: seat `by` says that it asks for, or allows, what seat `asking` asked
for when the log had `at` records.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from core.codec import pack, unpack
from core.plain import Seat
from netcode.secrets.keys import KeyAnnouncement
from netcode.typed import typed, untyped

B = TypeVar("B", bound=Struct)

MOST_BYTES = 64 * 1024
"""The longest body of a block; a pile of 300 cards with its proof fits."""

SEAL_BYTES = 1024
"""Every sealed choice is padded to this, so that its length tells nothing."""

Bytes32 = Annotated[bytes, Meta(min_length=32, max_length=32)]
Bytes64 = Annotated[bytes, Meta(min_length=64, max_length=64)]
Raw = Annotated[bytes, Meta(max_length=MOST_BYTES)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Text = Annotated[str, Meta(max_length=64)]
Points = Annotated[tuple[Bytes32, ...], Meta(max_length=512)]


class BadBody(Exception):
    """A body that no honest member writes; the text says why."""


class ProvenTokens(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Token points under one proof; what they are for follows from where they stand."""

    points: Points
    challenge: Bytes32
    response: Bytes32


class Act(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A record of the match: an answer, or what nobody asked for.

    shown: the author's tokens for the closed cards that the answer plays, None where none are needed. What an undo, a
    draw or a resignation rests on stands in the notices of the block.
    """

    record: Raw
    shown: ProvenTokens | None


class Shuffling(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One member's turn of a shuffle: 64 bytes for each card, and the proof."""

    outputs: Raw
    proof: Raw


class Sealing(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A sealed choice; inside, once open, a `Choice`."""

    sealed: Raw


class Choice(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What was sealed: the MessagePack form of the answer, and tokens for the closed cards it shows."""

    answer: Raw
    shown: ProvenTokens | None


class Remasking(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A card under a new ciphertext, for its next viewer."""

    card: Number
    cipher: Bytes64
    challenge: Bytes32
    response: Bytes32


class Keys(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A member's public keys, the commitments to their shares, and a box for each other member."""

    cards: Raw
    coins: Raw
    passing: Bytes32
    boxes: Annotated[tuple[tuple[Number, Raw], ...], Meta(max_length=16)]
    possession: Raw

    def announcement(self, member: int) -> KeyAnnouncement:
        """As the secrets layer checks it."""
        return KeyAnnouncement.read((self.cards, self.coins, self.passing, self.boxes, self.possession), member)


class Complaining(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What shows everybody that the shares in one's box are wrong; whose and whose box, the replica says beside it."""

    shared: Bytes32
    challenge: Bytes32
    response: Bytes32


class FactBody(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One member's tokens for what the open question asked of it; whose and for what, the replica says beside it."""

    tokens: ProvenTokens


def encode(body: Struct) -> bytes:
    """The one byte form of a body."""
    return pack(untyped(body))


def decode(kind: type[B], raw: bytes) -> B:
    """A body back from its bytes. Raises BadBody."""
    if len(raw) > MOST_BYTES:
        raise BadBody(f"{len(raw)} bytes are more than a body may have")
    try:
        body = typed(unpack(raw), kind)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadBody(str(error)) from error
    if encode(body) != raw:
        raise BadBody("it is not in the one form that is written")
    return body


def check_plain(raw: bytes) -> None:
    """Whether these bytes are a plain value. Raises BadBody."""
    try:
        unpack(raw)
    except ValueError as error:
        raise BadBody(f"a mark on no place: {error}") from error


class Verb(Enum):
    """What is asked for, or what of it is refused."""

    UNDO = "undo"
    DRAW = "draw"
    CONCEDE = "concede"
    TIME = "time"
    NO_UNDO = "no undo"
    NO_DRAW = "no draw"


REFUSALS = {Verb.UNDO: Verb.NO_UNDO, Verb.DRAW: Verb.NO_DRAW}
"""How each offer is refused. Each has its own: a seat may make two offers at one place."""
OFFERS = {no: offer for offer, no in REFUSALS.items()}


@dataclass(frozen=True, slots=True)
class Word:
    """One notice, read."""

    verb: Verb
    asking: Seat
    at: int
    by: Seat

    @property
    def topic(self) -> tuple[Verb, int, int]:
        """What it is about: the verb of the offer, who made it, and where."""
        return OFFERS.get(self.verb, self.verb), self.asking, self.at

    @property
    def is_refusal(self) -> bool:
        """Whether what was asked for will not be had."""
        return self.verb in OFFERS

    def encode(self) -> bytes:
        return pack((self.verb.value, self.asking, self.at, self.by))


def read_word(body: bytes) -> Word | None:
    """A notice's body, None for anything else."""
    try:
        fields = unpack(body)
    except ValueError:
        return None
    match fields:
        case (str() as verb, int() as asking, int() as at, int() as by) if verb in {each.value for each in Verb}:
            word = Word(Verb(verb), Seat(asking), at, Seat(by))
            return word if word.encode() == body else None
        case _:
            return None
