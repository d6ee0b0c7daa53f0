"""What is said out of turn: offers, consents and refusals, as notices that everybody hears at once. Pure.

A notice is the MessagePack array [verb, asking, at, by]: seat `by` says that it asks for, or allows, what seat `asking`
asked for when the log had `at` records. The next author writes what everybody who is concerned has allowed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from core.codec import pack, unpack
from core.log import Concede, Draw, Undo
from netcode.lan.stand import Stand
from netcode.replica.statements import Notice

PATIENCE = 40
"""So many records after it was given, a consent to a draw or a resignation still holds."""


class Verb(Enum):
    """What is asked for, or that it is refused."""

    UNDO = "undo"
    DRAW = "draw"
    CONCEDE = "concede"
    NO = "no"


@dataclass(frozen=True, slots=True)
class Word:
    """One notice, read. refused: for `NO`, that what was asked for will not be had."""

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


def verb_of(record: Undo | Concede | Draw) -> Verb:
    """What this record must have been asked for as."""
    if isinstance(record, Undo):
        return Verb.UNDO
    return Verb.CONCEDE if isinstance(record, Concede) else Verb.DRAW


def said_by(stand: Stand, notices: Iterable[Notice]) -> list[Word]:
    """What the notices say; those that speak for a seat that their author does not own are left out."""
    words = []
    for notice in notices:
        word = read_word(notice.body)
        if word is not None and 0 <= word.by < len(stand.owners):
            if stand.members[stand.owners[word.by]].key == notice.key:
                words.append(word)
    return words


def is_allowed(stand: Stand, record: Undo | Concede | Draw, author: int, words: list[Word]) -> bool:
    """Whether the owners of all seats that are concerned have asked for this or allowed it."""
    agreed = () if isinstance(record, Concede) else record.agreed
    needed = [seat for seat in (record.seat, *agreed) if stand.owners[seat] != author]
    verb, patience = verb_of(record), 0 if isinstance(record, Undo) else PATIENCE
    fresh = [word for word in words if word.verb is verb and 0 <= stand.records - word.at <= patience]
    return all(any((word.asking, word.by) == (record.seat, seat) for word in fresh) for seat in needed)
