"""The screens behind each way of `client.navigator`. Every module is fetched when its way is first taken."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, cast

from client.app import App
from client.shown import Shown
from core.place import loaded

if TYPE_CHECKING:
    from client.lan.origin import LanOrigin
    from client.table.game_table import GameTable, OwnScreen
    from netcode.lan.lobby import Lobby
    from netcode.lan.session import LanSession


class Navigation:
    """The navigator of an app."""

    def __init__(self, app: App) -> None:
        self._app = app

    def game_table(self, game_id: str) -> GameTable:
        from client.games import table_of

        return table_of(game_id)

    def open_own_screen(self, screen: OwnScreen) -> None:
        made = cast("Callable[[App], Shown]", loaded(screen.place))
        self._app.push(made(self._app))

    def open_settings(self) -> None:
        from client.screens.settings import SettingsScreen

        self._app.push(SettingsScreen(self._app))

    def open_rules(self, game_id: str, chapter: str = "", words: str = "") -> None:
        from client.screens.rules import RulesScreen

        self._app.push(RulesScreen(self._app, game_id, chapter, words))

    def lay_new_table(self) -> None:
        from client.screens.new_table import NewTableScreen

        self._app.replace(NewTableScreen(self._app))

    def watch(self, path: Path, at: int | None = None) -> None:
        from client.screens.projector import watch

        watch(self._app, path, at)

    def go_on_on_the_lan(self, path: Path, before: Shown | None = None) -> None:
        from client.lan.going_on import go_on_from

        go_on_from(self._app, path, before=before)

    def open_lobby(self, lobby: Lobby, *, replace: bool, origin: LanOrigin | None = None,
                   to_watch: Callable[[], None] | None = None) -> None:  # fmt: skip
        from client.lan.lobby import LobbyScreen

        self._show(LobbyScreen(self._app, lobby, origin, to_watch), replace)

    def open_lan_table(self, session: LanSession, *, replace: bool) -> None:
        from client.lan.table import lan_table

        self._show(lan_table(self._app, session), replace)

    def _show(self, screen: Shown, replace: bool) -> None:
        if replace:
            self._app.replace(screen)
        else:
            self._app.push(screen)
