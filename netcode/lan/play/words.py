"""What is said out of turn at a table: one offer, consent or refusal, as the body of a notice.

It is the MessagePack array [verb, asking, at, by]: seat `by` says that it asks for, or allows, what seat `asking` asked
for when the log had `at` records.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from core.codec import pack, unpack
from core.plain import Seat


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
