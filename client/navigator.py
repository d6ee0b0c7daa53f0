"""The ways between screens that lead round in a circle: table to new table to table, lobby to table to lobby.

A screen on such a way asks `app.navigator` instead of importing the next one, and a table asks it for what a game lays
on it. This is only the outline; screens and games are known in `client.navigation`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from client.shown import Shown

if TYPE_CHECKING:  # the program starts without the network
    from client.lan.origin import LanOrigin
    from client.table.game_table import GameTable, OwnScreen
    from netcode.lan.lobby import Lobby
    from netcode.lan.session import LanSession


class Navigator(Protocol):
    """Each way fetches its screen when it is taken and shows it; `replace` says: in the place of the one on top."""

    def game_table(self, game_id: str) -> GameTable:
        """How a game looks. Raises WrongTable where its rules are here and its table is not."""

    def open_own_screen(self, screen: OwnScreen) -> None:
        """What a game offers beside its table."""

    def open_settings(self) -> None: ...

    def open_rules(self, game_id: str, chapter: str = "", words: str = "") -> None: ...

    def lay_new_table(self) -> None:
        """The form of a new table, instead of the screen on top."""

    def watch(self, path: Path, at: int | None = None) -> None:
        """The theatre with a match file; what is wrong with the file is said instead."""

    def go_on_on_the_lan(self, path: Path, before: Shown | None = None) -> None:
        """The form of a table on the LAN that goes on from a file; `before` is left when the match begins there."""

    def open_lobby(self, lobby: Lobby, *, replace: bool, origin: LanOrigin | None = None,
                   to_watch: Callable[[], None] | None = None) -> None:  # fmt: skip
        """The lobby of a table; see `client.lan.lobby.LobbyScreen`."""

    def open_lan_table(self, session: LanSession, *, replace: bool) -> None:
        """The match of a table on the LAN."""
