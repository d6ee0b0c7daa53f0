"""Whether two machines play by the same book: 32 bytes over a game's version, options and printed data; and for the
handshake one fingerprint over the rules of all games that come with the program.
"""

from __future__ import annotations

import sys
from functools import cache
from hashlib import blake2b
from types import ModuleType

from core.game import Game
from core.games import BUILT_IN
from core.header import FORMAT
from core.state import State
from netcode.installed import find_game

PROTOCOL = 6
"""Raised whenever blocks, facts or messages of a table mean something else."""

_kept: dict[str, bytes] = {}


def fingerprint(game: Game[State]) -> bytes:
    """Equal on two machines exactly when they can share a table of this game."""
    if game.id not in _kept:
        _kept[game.id] = _fingerprint(game)
    return _kept[game.id]


def _fingerprint(game: Game[State]) -> bytes:
    hashed = blake2b(digest_size=32)
    options = [(option.id, option.values) for option in game.options]
    about = (PROTOCOL, FORMAT, game.id, game.versions, game.seats, options, sorted(game.card_faces))
    hashed.update(repr(about).encode())
    for module in _data_modules(game):
        for name, value in sorted(vars(module).items()):
            if name.isupper():
                hashed.update(f"{name}={_plain(value)}\n".encode())
    return hashed.digest()


def _data_modules(game: Game[State]) -> list[ModuleType]:
    """The loaded modules of the game in which printed data stands."""
    package = game.state_type.__module__.rpartition(".")[0]
    names = sorted(name for name in sys.modules if name == f"{package}.data" or name.startswith(f"{package}.data."))
    return [sys.modules[name] for name in names]


def _plain(value: object) -> str:
    """A text that is the same in every process: sets sorted, everything else as it prints itself."""
    if isinstance(value, set | frozenset):
        return repr(sorted(map(repr, value)))
    if isinstance(value, dict):
        return repr([(repr(key), _plain(item)) for key, item in value.items()])
    if isinstance(value, tuple | list):
        return repr([_plain(item) for item in value])
    return repr(value)


@cache
def ruleset() -> bytes:
    """32 bytes, equal on two machines exactly when they can share tables of each of these games. The rules of games
    that were added are compared when a table is founded.
    """
    hashed = blake2b(bytes((PROTOCOL,)), digest_size=32)
    for id in sorted(BUILT_IN):
        hashed.update(id.encode() + b"\0" + fingerprint(find_game(id)))
    return hashed.digest()
