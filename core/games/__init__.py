"""The games that are installed. Each is imported when it is first asked for, so starting stays quick."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from core.errors import WrongTable
from core.game import Game
from core.state import State

MODULES = {
    "champions_combat": "core.games.champions_combat",
    "stonebound": "core.games.stonebound",
}


def game_ids() -> tuple[str, ...]:
    """The ids of all games, in the order of the menu."""
    return tuple(MODULES)


def find_game(id: str) -> Game[State]:
    """The game with this id. Raises WrongTable where there is none."""
    if id not in MODULES:
        raise WrongTable(f"There is no game called {id!r}. Installed: {', '.join(MODULES)}.")
    return cast(Game[State], import_module(MODULES[id]).GAME)
