"""What stands beside the records in the file of a network match. Reading it needs no network and no cryptography.

  16 kept   what the replica keeps: a MessagePack byte string, see `netcode.replica.outbox`
  17 seen   [number of the record, [[card, face] ...]]: what this machine alone was shown with that record
  19 clock  how many seconds had been played when so many records stood, in a match with a time limit; also where one
            machine plays alone, see `netcode.match_clock`
  18 piece  a founder's own copy of the next piece of the match that the table goes on from, before the genesis
"""

from __future__ import annotations

from typing import TypeGuard

from core.matchfile import Contents, beside
from core.plain import CardId, Face
from netcode.known_match import Seen

KEPT = 16
SEEN = 17
PIECE = 18


def kept_in(contents: Contents) -> list[bytes]:
    """What the replica kept in a file, in order. Raises BadFile."""
    return [body for _, body in beside(contents, KEPT, _is_raw)]


def seen_in(contents: Contents) -> dict[int, Seen]:
    """What the machine that wrote a file was shown alone, by record number. Raises BadFile."""
    return {number: dict(faces) for _, (number, faces) in beside(contents, SEEN, _is_seen)}


def pieces_in(contents: Contents) -> list[bytes]:
    """The pieces of a past that a founder kept, all of them or none. Raises BadFile."""
    return [body for _, body in beside(contents, PIECE, _is_raw)]


def _is_raw(body: object) -> TypeGuard[bytes]:
    return type(body) is bytes


def _is_seen(body: object) -> TypeGuard[tuple[int, tuple[tuple[CardId, Face], ...]]]:
    if not (isinstance(body, tuple) and len(body) == 2 and type(body[0]) is int and isinstance(body[1], tuple)):
        return False
    return all(isinstance(each, tuple) and [*map(type, each)] == [int, int] for each in body[1])


def is_network_match(contents: Contents) -> bool:
    """Whether the file is of a match that several machines played."""
    return any(record[0] == KEPT for _, record in contents.network)
