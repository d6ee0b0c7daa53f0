"""What the handshake compares: one fingerprint over the rules of all installed games."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b

from core.games import find_game, game_ids
from netcode.lan.play.fingerprint import PROTOCOL, fingerprint


@cache
def ruleset() -> bytes:
    """32 bytes, equal on two machines exactly when they can share tables of every game."""
    hashed = blake2b(bytes((PROTOCOL,)), digest_size=32)
    for id in sorted(game_ids()):
        hashed.update(id.encode() + b"\0" + fingerprint(find_game(id)))
    return hashed.digest()
