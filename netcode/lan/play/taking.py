"""The past of a match that goes on at a new table, piece by piece into a match: each entry is checked as the rules say.

A past holds what everybody may know, and nothing that was taken back. A piece is the body of a PAST block.
"""

from __future__ import annotations

from dataclasses import replace
from hashlib import blake2b
from typing import Annotated

from msgspec import Meta, Struct

from core.anew import anew_place, anew_refusal
from core.errors import IllegalAnswer, ParlourError
from core.log import Anew, Entry, decode_record
from core.match import Match
from core.questions import Deal, Redeal, Seal, Shuffle
from core.state import State
from netcode.lan.play.bodies import BadBody, Raw, decode
from netcode.lan.play.founding import NAME_BYTES
from netcode.lan.play.ground import Ground
from netcode.lan.play.stand import Stand
from netcode.record import add
from netcode.replica.rules import Step

MOST_IN_PIECE = 400
"""So many records are played again in one go, within a fifth of a second or so."""


class Piece(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Records one after another, as they stand in a log: the body of a PAST block."""

    records: Annotated[tuple[Raw, ...], Meta(min_length=1, max_length=MOST_IN_PIECE)]


def name_of(piece: bytes) -> bytes:
    """32 bytes that only this piece has."""
    return blake2b(b"parlour past" + piece, digest_size=NAME_BYTES).digest()


def take_piece(match: Match[State], payload: bytes, most: int) -> tuple[bytes, ...]:
    """Add the records of a piece to a match that has at most so many in the end; gives them. Raises BadBody, or what
    `netcode.record.add` raises where a record breaks the rules; part of the piece may be taken then.
    """
    records = decode(Piece, payload).records
    if len(match.log) + len(records) > most:
        raise BadBody("the past has more entries than all have signed")
    for record in records:
        _check_public(match, record)
        add(match, record)
    return records


def _check_public(match: Match[State], record: bytes) -> None:
    """Raises BadBody for a record that answers nothing, or tells what only some may know."""
    number, question = len(match.log), match.question
    try:
        entry = decode_record(record)
    except ValueError as error:
        raise BadBody(f"entry {number} of the past cannot be read: {error}") from error
    if not isinstance(entry, Entry | Anew) or entry.encode() != record:
        raise BadBody(f"entry {number} of the past is none that is taken over")
    if isinstance(entry, Anew) or not isinstance(question, Shuffle | Redeal | Deal | Seal):
        return
    if entry.faces is not None or (isinstance(question, Seal) and entry.answer != ()):
        raise BadBody(f"entry {number} of the past tells what only some may know")


def take_past(ground: Ground, stand: Stand, step: Step) -> Stand:
    """The stand after a PAST block; behind the last one the closed cards are dealt anew, which the table itself says.
    Raises BadBody, or why the rules do not allow an entry, with nothing changed.
    """
    founding, match = ground.founding, ground.match
    if name_of(step.payload) != founding.pieces[stand.past]:
        raise BadBody("it holds another past than all have signed")
    try:
        take_piece(match, step.payload, founding.taken)
        if stand.past + 1 == len(founding.pieces):
            check_end(match, founding.taken)
            match.take(Anew(founding.taken).encode())
    except (ParlourError, BadBody):
        ground.match = match.at(stand.records)
        raise
    records = len(match.log)
    return replace(stand, past=stand.past + 1, records=records, secret=records)


def check_end(match: Match[State], entries: int) -> None:
    """Whether a table can go on where these pieces end. Raises BadBody or IllegalAnswer."""
    if len(match.log) != entries:
        raise BadBody("the past has fewer entries than all have signed")
    if (reason := anew_refusal(match)) is not None:
        raise IllegalAnswer(reason)
    if anew_place(match) != entries:
        raise BadBody("the past breaks off in the middle of sealed choices")
