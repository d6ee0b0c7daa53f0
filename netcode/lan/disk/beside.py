"""What stands beside the records in the file of a network match. Reading it needs no network and no cryptography.

  16 kept   what the replica keeps: a MessagePack byte string, see `netcode.replica.storage`
  17 seen   [number of the record, [[card, face] ...]]: what this machine alone was shown with that record
  19 clock  how many seconds had been played when so many records stood, in a match with a time limit; also where one
            machine plays alone, see `netcode.match_clock`
  18 piece  a founder's own copy of the next piece of the match that the table goes on from, before the genesis
"""

from __future__ import annotations

from typing import cast

from core.codec import unpack
from core.matchfile import Contents
from core.plain import CardId, Face
from netcode.known_match import Seen

KEPT = 16
SEEN = 17
PIECE = 18


def kept_in(contents: Contents) -> list[bytes]:
    """What the replica kept in a file, in order."""
    return [cast(bytes, unpack(record[1:])) for _, record in contents.network if record[0] == KEPT]


def seen_in(contents: Contents) -> dict[int, Seen]:
    """What the machine that wrote a file was shown alone, by record number."""
    seen: dict[int, Seen] = {}
    for _, record in contents.network:
        if record[0] == SEEN:
            number, faces = cast("tuple[int, tuple[tuple[CardId, Face], ...]]", unpack(record[1:]))
            seen[number] = dict(faces)
    return seen


def pieces_in(contents: Contents) -> list[bytes]:
    """The pieces of a past that a founder kept, all of them or none."""
    return [cast(bytes, unpack(record[1:])) for _, record in contents.network if record[0] == PIECE]


def is_network_match(contents: Contents) -> bool:
    """Whether the file is of a match that several machines played."""
    return any(record[0] == KEPT for _, record in contents.network)
