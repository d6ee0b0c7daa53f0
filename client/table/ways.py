"""The ways from a table to other screens. They are fetched when they are taken, not when a table is laid."""

from pathlib import Path

from client.app import App
from client.routes import route


def to_settings(app: App) -> None:
    """The settings."""
    from client.screens.settings import SettingsScreen

    app.push(SettingsScreen(app))


def to_rules(app: App, game_id: str) -> None:
    """The rules of a game."""
    from client.screens.rules import RulesScreen

    app.push(RulesScreen(app, game_id))


def to_new_table(app: App) -> None:
    """A new table, instead of this one."""
    app.replace(route("new table")(app))


def to_theatre(app: App, path: Path) -> None:
    """The replay theatre, instead of this table."""
    app.pop()
    route("watch a file")(app, path)


def to_the_lan(app: App, path: Path | None) -> None:
    """A table on the LAN that goes on from this one, which is left when the match begins there."""
    if path is not None:
        route("play on the LAN from a file")(app, path, before=app.top)
