"""How each game looks on the table: one package a game. The rules are not here; they are in `core.games`."""

from collections.abc import Callable
from importlib import import_module

from client.table.stage import Playfield, Stage
from core.errors import WrongTable
from core.games import find_game, game_ids
from core.match import Match
from core.state import State
from core.view import View

PLAYFIELDS = {
    "champions_combat": ("client.games.champions_combat.playfield", "CombatField"),
    "stonebound": ("client.games.stonebound.playfield", "StoneField"),
}
"""Game id -> module and name of its playfield; imported only when a table of that game is laid."""

FIGURES = {
    "champions_combat": ("client.games.champions_combat.statistics", "figures"),
    "stonebound": ("client.games.stonebound.statistics", "figures"),
}
"""Game id -> module and name of what the winner's screen says."""

Figures = list[tuple[str, list[str]]]


def games_with_tables() -> tuple[str, ...]:
    """The installed games that can be played here: those that have a table, in the order of the menu."""
    return tuple(id for id in game_ids() if id in PLAYFIELDS)


def check_table(game_id: str) -> None:
    """Raises WrongTable where the rules of a game are here and its table is not."""
    if game_id not in PLAYFIELDS:
        raise WrongTable(
            f"{find_game(game_id).name} has no table to look at yet. Its matches run with parlour simulate {game_id}."
        )


def playfield_of(game_id: str) -> Callable[[Stage, View], Playfield]:
    """What lays the pieces of a game on a stage."""
    module, name = PLAYFIELDS[game_id]
    make: Callable[[Stage, View], Playfield] = getattr(import_module(module), name)
    return make


def figures_of(match: Match[State]) -> Figures:
    """The figures of a match that is over, each with a value for every seat; none where a game has none."""
    if match.game.id not in FIGURES:
        return []
    module, name = FIGURES[match.game.id]
    figures: Figures = getattr(import_module(module), name)(match)
    return figures
