"""Bodies of blocks, facts and notices: typed, bounded, with one byte form each.

A body is the MessagePack array of its fields in order. One that does not decode, is too long, or has another encoding
is refused with `BadBody`. What proves something is defined where it is checked, in the secrets:
  keys      `secrets.keys.KeyAnnouncement`; in facts, its holders' `Complaint`, or `BothKeys` with opened shares
  shuffle   `secrets.shuffling.Shuffle`
  remask    `secrets.deck.Remask`
  act, seal, and facts for what chance asks: here, with `secrets.tokens.ProvenTokens` inside
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated, TypeVar

from msgspec import Meta

from core.codec import unpack
from core.plain import Seat
from netcode.arrays import MOST_BYTES, Array, Raw
from netcode.replica.canonical import Malformed
from netcode.replica.canonical import unpack as read_array
from netcode.secrets.tokens import ProvenTokens

B = TypeVar("B", bound=Array)

SEAL_BYTES = 1024
"""Every sealed choice is padded to this, so that its length tells nothing."""

Text = Annotated[str, Meta(max_length=64)]


class BadBody(Exception):
    """A body that no honest member writes; the text says why."""


class Act(Array, frozen=True):
    """A record of the match: an answer, or what nobody asked for.

    shown: the author's tokens for the closed cards that the answer plays, None where none are needed. What an undo, a
    draw or a resignation rests on stands in the notices of the block.
    """

    record: Raw
    shown: ProvenTokens | None


class Sealing(Array, frozen=True):
    """A sealed choice; inside, once open, a `Choice`."""

    sealed: Raw


class Choice(Array, frozen=True):
    """What was sealed: the MessagePack form of the answer, and tokens for the closed cards it shows."""

    answer: Raw
    shown: ProvenTokens | None


class FactBody(Array, frozen=True):
    """One member's tokens for what the open question asked of it; whose and for what, the replica says beside it."""

    tokens: ProvenTokens


def decode(kind: type[B], raw: bytes) -> B:
    """A body back from its bytes. Raises BadBody."""
    if len(raw) > MOST_BYTES:
        raise BadBody(f"{len(raw)} bytes are more than a body may have")
    try:
        return read_array(raw, kind)
    except Malformed as error:
        raise BadBody(str(error)) from error


def check_plain(raw: bytes) -> None:
    """Whether these bytes are a plain value. Raises BadBody."""
    try:
        unpack(raw)
    except ValueError as error:
        raise BadBody(f"a mark on no place: {error}") from error


class Verb(Enum):
    UNDO = "undo"
    DRAW = "draw"
    CONCEDE = "concede"
    TIME = "time"
    NO_UNDO = "no undo"
    NO_DRAW = "no draw"


REFUSALS = {Verb.UNDO: Verb.NO_UNDO, Verb.DRAW: Verb.NO_DRAW}
"""How each offer is refused. Each has its own: a seat may make two offers at one place."""
OFFERS = {no: offer for offer, no in REFUSALS.items()}


class Word(Array, frozen=True):
    """The body of a notice: one offer, consent or refusal out of turn. Seat `by` says that it asks for, or allows, what
    seat `asking` asked for when the log had `at` records.
    """

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
        return self.verb in OFFERS


def read_word(body: bytes) -> Word | None:
    """A notice's body, None for anything else."""
    try:
        return decode(Word, body)
    except BadBody:
        return None
