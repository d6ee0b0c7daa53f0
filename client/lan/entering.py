"""Entering a table: the code is asked for where it is needed, and the lobby follows. Errors become sentences."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from client.app import App
from client.lan.knocking import Knock
from client.lan.line import call_oneself, network_of
from client.lan.origin import LanOrigin
from client.screen import Screen
from client.screens.text_request import TextRequest, ask_for_text
from core.frozen import frozen
from netcode.lan.lobby import Lobby
from netcode.lan.session import LanSession
from netcode.lan.views import NewTable
from netcode.link.wording import LONGEST_NAME

KNOCKING = "Knocking at the table."
LAYING = "The new table is being laid."
NAME_WORDS = "Your friends read it at every table. You can change it here whenever you like."
CODE_WORDS = "The code stands on the screen of the host. Small and capital letters are the same."


@frozen
class Entrance:
    """How one comes to a lobby. instead: of the screen on top. origin: the table that one comes from. saying: what is
    said meanwhile. to_watch: the way there to look on, for who finds no seat.
    """

    instead: bool = False
    origin: LanOrigin | None = None
    saying: str = KNOCKING
    to_watch: Callable[[], None] | None = None


USUAL = Entrance()


def enter(app: App, way_in: Callable[[], Lobby], how: Entrance = USUAL,
          failed: Callable[[str], None] | None = None) -> None:  # fmt: skip
    """Go to the lobby of a table, or say why that is not possible, with `failed` where it is given."""

    def go(lobby: Lobby) -> None:
        app.navigator.open_lobby(lobby, replace=how.instead, origin=how.origin, to_watch=how.to_watch)

    Knock(app, how.saying, way_in, go, failed or app.notify)


def found_anew(app: App, session: LanSession, before: Screen) -> None:
    """Lay a new table that goes on from one that cannot, and wait in its lobby."""
    enter(app, lambda: network_of(app).found_anew(session), Entrance(origin=LanOrigin(before, session), saying=LAYING))


def go_along(app: App, session: LanSession, table: NewTable, before: Screen) -> None:
    """Go to the new table that somebody of this one lays."""
    enter(app, lambda: network_of(app).go_along(session, table), Entrance(origin=LanOrigin(before, session)))


def come_back(app: App, path: Path, *, instead: bool = False) -> None:
    """Go on with a saved match of the LAN, or say why that is not possible."""

    def go(session: LanSession) -> None:
        app.navigator.open_lan_table(session, replace=instead)

    Knock(app, KNOCKING, lambda: network_of(app).resume(path), go, app.notify)


def ask_for_code(app: App, title: str, go_on: Callable[[str], None]) -> None:
    """Ask for the code of a table."""
    ask_for_text(app, TextRequest(title, CODE_WORDS, "Code", "Join", 16, "Type the code of the table first."), go_on)


def ask_for_name(app: App, done: Callable[[], None]) -> None:
    """Ask what this player is called; it is kept for every later evening."""

    def keep(name: str) -> None:
        call_oneself(app, name)
        app.save_settings()
        done()

    request = TextRequest("Your name", NAME_WORDS, "Your name", "Keep it", LONGEST_NAME, "Type your name first.")
    ask_for_text(app, request, keep)
