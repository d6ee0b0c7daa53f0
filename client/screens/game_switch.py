"""The switch between games, where several are installed: for screens that tell about one of them."""

from collections.abc import Callable

from client.games import games_with_tables
from client.kit import Kit
from client.scene.node import Node
from client.widgets.choice import Choice
from netcode.installed import find_game


def game_switch(kit: Kit, game_id: str, on_change: Callable[[str], None]) -> tuple[Node, ...]:
    """A stepper with the names of the games; nothing where there is only one."""
    games = games_with_tables()
    if len(games) < 2 or game_id not in games:
        return ()
    names = [find_game(id).name for id in games]
    widest = max(kit.texts.width(name, "bold", kit.theme.type_size("body")) for name in names)
    return (Choice(kit, "", names, games.index(game_id), lambda index: on_change(games[index]),
                   width=widest + 2 * kit.theme.touch + kit.px(16), name="game", hint="Another game"),)  # fmt: skip
