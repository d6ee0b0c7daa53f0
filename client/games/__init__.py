"""How each game looks on the table: one package a game, one line here. The rules are not here; they are in
`core.games`.
"""

from __future__ import annotations

from typing import cast

from client.table.game_table import GameTable
from core.errors import WrongTable
from core.place import loaded
from netcode.installed import find_game, game_ids, packaged_tables, sentence_on

REGISTERED = {
    "champions_combat": "client.games.champions_combat:TABLE",
    "stonebound": "client.games.stonebound:TABLE",
    "dragon_dice": "client.games.dragon_dice:TABLE",
    "fated_hand": "client.games.fated_hand:TABLE",
}
"""Game id -> module and name of its `GameTable`. Those of other packages come behind when games are first listed."""


def games_with_tables() -> tuple[str, ...]:
    """The installed games that can be played here: those that have a table, in the order of the menu."""
    _look()
    return tuple(id for id in game_ids() if id in REGISTERED)


def table_of(game_id: str) -> GameTable:
    """How a game looks. Raises WrongTable where its rules are here and its table is not."""
    if game_id not in REGISTERED:
        _look()
    if game_id not in REGISTERED:
        name, why = find_game(game_id).name, sentence_on(f"The table of the game {game_id!r} ", troubles())
        words = f"{name} has no table to look at yet. Its matches run with parlour simulate {game_id}."
        raise WrongTable(f"{words} {why}".rstrip())
    return cast(GameTable, loaded(REGISTERED[game_id]))


def troubles() -> list[str]:
    """What is wrong with the games of other packages, a sentence each."""
    return packaged_tables(GameTable).troubles


def _look() -> None:
    REGISTERED.update(packaged_tables(GameTable).places)
