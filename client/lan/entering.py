"""Entering a table: the code is asked for where it is needed, and the lobby follows. Errors become sentences."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from client.app import App
from client.kit import Kit
from client.lan.knocking import Knock
from client.lan.line import network_of
from client.lan.origin import Origin
from client.scene.node import Node
from client.screen import Screen
from client.table.panels import Sheet
from client.widgets.button import PRIMARY, Button
from client.widgets.text_field import TextField
from netcode.lan.lobby import Lobby
from netcode.lan.session import LanSession
from netcode.lan.views import NewTable

KNOCKING = "Knocking at the table."
LAYING = "The new table is being laid."
CODE_WORDS = "The code stands on the screen of whoever opened the table. Small and capital letters are the same."


def enter(app: App, way_in: Callable[[], Lobby], *, instead: bool = False, origin: Origin | None = None,
          saying: str = KNOCKING, failed: Callable[[str], None] | None = None,
          to_watch: Callable[[], None] | None = None) -> None:  # fmt: skip
    """Go to the lobby of a table, or say why that is not possible, with `failed` where it is given. origin: the table
    that one comes from. to_watch: the way there to look on, for who finds no seat.
    """

    def go(lobby: Lobby) -> None:
        app.navigator.open_lobby(lobby, replace=instead, origin=origin, to_watch=to_watch)

    Knock(app, saying, way_in, go, failed or app.notify)


def found_anew(app: App, session: LanSession, before: Screen) -> None:
    """Lay a new table that goes on from one that cannot, and wait in its lobby."""
    enter(app, lambda: network_of(app).found_anew(session), origin=Origin(before, session), saying=LAYING)


def go_along(app: App, session: LanSession, table: NewTable, before: Screen) -> None:
    """Go to the new table that somebody of this one lays."""
    enter(app, lambda: network_of(app).go_along(session, table), origin=Origin(before, session))


def come_back(app: App, path: Path, *, instead: bool = False) -> None:
    """Go on with a saved match of the LAN, or say why that is not possible."""

    def go(session: LanSession) -> None:
        app.navigator.open_lan_table(session, replace=instead)

    Knock(app, KNOCKING, lambda: network_of(app).resume(path), go, app.notify)


def ask_for_code(app: App, title: str, go_on: Callable[[str], None]) -> None:
    """Ask for the code of a table."""
    typed = [""]
    sheets: list[Sheet] = []
    fields: list[TextField] = []

    def take(text: str) -> None:
        typed[0] = text

    def done() -> None:
        if typed[0].strip():
            sheets[0].close()
            go_on(typed[0].strip())
        else:
            app.notify("Type the code of the table first.")

    def make(kit: Kit, width: float) -> Node:
        words = kit.text(CODE_WORDS, colour="ink_soft", width=width)
        field = TextField(kit, typed[0], take, width=width - kit.px(120), most=16, label="Code", placeholder="Code",
                          on_enter=done, at=(0, words.height + kit.px(12)), name="code of the table")  # fmt: skip
        join = Button(kit, "Join", done, kind=PRIMARY, width=kit.px(108), name="join with the code",
                      at=(width - kit.px(108), words.height + kit.px(12)))  # fmt: skip
        fields[:] = [field]
        return Node(words, field, join, size=(width, words.height + kit.px(16) + join.height))

    sheets.append(Sheet(app, title, make, width=480))
    app.control.focus(fields[0])
