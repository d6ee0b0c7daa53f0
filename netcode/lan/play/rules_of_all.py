"""What the handshake compares: one fingerprint over the rules of all games that come with the program."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b

from core.games import BUILT_IN
from netcode.installed import find_game
from netcode.lan.play.fingerprint import PROTOCOL, fingerprint


@cache
def ruleset() -> bytes:
    """32 bytes, equal on two machines exactly when they can share tables of each of these games. The rules of games
    that were added are compared when a table is founded.
    """
    hashed = blake2b(bytes((PROTOCOL,)), digest_size=32)
    for id in sorted(BUILT_IN):
        hashed.update(id.encode() + b"\0" + fingerprint(find_game(id)))
    return hashed.digest()
