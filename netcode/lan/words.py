"""What is said out of turn at a table: one offer, consent or refusal, as the body of a notice.

It is the MessagePack array [verb, asking, at, by]: seat `by` says that it asks for, or allows, what seat `asking` asked
for when the log had `at` records.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from core.codec import pack, unpack


class Verb(Enum):
    """What is asked for, or that it is refused."""

    UNDO = "undo"
    DRAW = "draw"
    CONCEDE = "concede"
    NO = "no"


@dataclass(frozen=True, slots=True)
class Word:
    """One notice, read. `NO`: what was asked for will not be had."""

    verb: Verb
    asking: int
    at: int
    by: int

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
            word = Word(Verb(verb), asking, at, by)
            return word if word.encode() == body else None
    return None
