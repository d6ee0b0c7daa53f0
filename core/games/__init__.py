"""The games that are registered: one line for each says where it is. A game is imported when it is first asked for, so
starting stays quick. Those of other packages are found and registered by `netcode.installed`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from core.errors import WrongTable, did_you_mean
from core.game import Game
from core.place import loaded
from core.state import State

REGISTERED = {
    "champions_combat": "core.games.champions_combat:GAME",
    "stonebound": "core.games.stonebound:GAME",
    "dragon_dice": "core.games.dragon_dice:GAME",
    "fated_hand": "core.games.fated_hand:GAME",
}
"""Game id -> module and name of its `Game`, in the order of the menu."""

BUILT_IN = tuple(REGISTERED)
"""The games that come with the program."""


def register(places: Mapping[str, str]) -> None:
    """Add games of other packages, by their ids; they come behind those that are here."""
    REGISTERED.update(places)


def game_ids() -> tuple[str, ...]:
    """The ids of all games, in the order of the menu."""
    return tuple(REGISTERED)


def find_game(id: str) -> Game[State]:
    """The game with this id. Raises WrongTable where there is none."""
    if id not in REGISTERED:
        like = did_you_mean(id, REGISTERED)
        raise WrongTable(f"There is no game called {id!r}. Installed: {', '.join(REGISTERED)}.{like}")
    return cast(Game[State], loaded(REGISTERED[id]))
