"""Whether everybody who is concerned has allowed an undo, a draw or a resignation. Pure.

What was said stands in notices of blocks; the next author writes what all have allowed.
"""

from __future__ import annotations

from collections.abc import Iterable

from core.log import Concede, Ending, TimeUp, Undo
from core.plain import Seat
from netcode.lan.play.stand import Stand
from netcode.lan.play.words import Verb, Word, read_word
from netcode.replica.statements import Notice

PATIENCE = 40
"""So many records after it was given, a consent to a draw or a resignation still holds."""


def verb_of(record: Undo | Ending) -> Verb:
    """What this record must have been asked for as."""
    if isinstance(record, Undo):
        return Verb.UNDO
    if isinstance(record, TimeUp):
        return Verb.TIME
    return Verb.CONCEDE if isinstance(record, Concede) else Verb.DRAW


def said_by(stand: Stand, notices: Iterable[Notice]) -> tuple[Word, ...]:
    """What the notices say; those that speak for a seat that their author does not own are left out."""
    read = ((read_word(notice.body), notice.key) for notice in notices)
    return tuple(word for word, key in read if word is not None and _owns(stand, word.by, key))


def _owns(stand: Stand, seat: Seat, key: bytes) -> bool:
    return 0 <= seat < len(stand.owners) and stand.members[stand.owners[seat]].key == key


def heard(stand: Stand, notices: Iterable[Notice]) -> tuple[Word, ...]:
    """What was said lately, with what these notices add; what is too old to count is forgotten."""
    words = (*stand.words, *said_by(stand, notices))
    return tuple(word for word in words if stand.records - word.at <= PATIENCE)


def still_said(words: Iterable[Word]) -> tuple[Word, ...]:
    """What of all this still counts, in the order in which it was said: a refusal voids the offer, whatever the same
    seat offered before it, and what others said to these. It may be offered again.
    """
    counting: list[Word] = []
    for word in words:
        if word.is_refusal:
            verb, asking, at = word.topic
            counting = [each for each in counting if (each.verb, each.asking) != (verb, asking) or each.at > at]
        counting.append(word)
    return tuple(counting)


def is_allowed(stand: Stand, record: Undo | Ending, author: int, words: tuple[Word, ...]) -> bool:
    """Whether the owners of all seats that are concerned have asked for this or allowed it."""
    concerned = (record.seat, *(() if isinstance(record, Concede) else record.agreed))
    if not all(0 <= seat < len(stand.owners) for seat in concerned):
        return False
    needed = [seat for seat in concerned if stand.owners[seat] != author]
    verb, patience = verb_of(record), 0 if isinstance(record, Undo) else PATIENCE
    fresh = [word for word in still_said(words) if word.verb is verb and 0 <= stand.records - word.at <= patience]
    return all(any((word.asking, word.by) == (record.seat, seat) for word in fresh) for seat in needed)
