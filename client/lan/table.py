"""The table with others: the table screen with features added, for talk, requests, presence, seats and what comes late.

The session answers for the other machines. What comes from the network wakes the loop, and the features look what is
new.
"""

from __future__ import annotations

from collections.abc import Callable

from client.app import App
from client.lan.arrivals import Arrivals, TheirUndo
from client.lan.backfill import EarlierLines, recent
from client.lan.entering import go_along
from client.lan.missing import Undecided
from client.lan.presence import PointedPlaces, PresenceLabels
from client.lan.requests import RequestPanel, Requests
from client.lan.seating import SeatChanges, SeatNames
from client.lan.table_menu import TableMenu
from client.lan.talk import TableTalk
from client.lan.wording import LanWording
from client.table.chronicle import Chronicle
from client.table.screen import TableScreen
from client.table.wording import Wording
from core.plain import Seat
from netcode.lan.session import LanSession
from netcode.table_session import Happening


def lan_table(app: App, session: LanSession) -> TableScreen:
    """The screen of a session that other machines share."""
    names, talk = SeatNames(session), TableTalk(app, session)
    screen = TableScreen(app, session, SharedTable(app, session, names, talk.open))
    undecided = Undecided(screen, session)
    requests = Requests(app, session, lambda table: go_along(app, session, table, screen), undecided.ask)
    screen.add(
        SeatChanges(screen, session, names),
        talk,
        RequestPanel(screen, requests),
        PointedPlaces(screen, session),
        PresenceLabels(screen, session, talk.refresh),
        undecided,
        TheirUndo(app, session),
        EarlierLines(screen),
        Arrivals(screen, session),
    )
    return screen


class SharedTable:
    """The kind of a table that other machines share. names: those of the seats, now and earlier."""

    title = "Table on the LAN"

    def __init__(self, app: App, session: LanSession, names: SeatNames, talk: Callable[[], None]) -> None:
        self._app, self._session, self._names = app, session, names
        self._menu = TableMenu(app, session, talk)

    def tell(self) -> tuple[Chronicle, Wording]:
        """What is long past follows."""
        self._names.look()
        chronicle = recent(self._session.match, self._names.at)
        return chronicle, LanWording(self._session, chronicle)

    def open_menu(self, viewer: Seat | None, play: Callable[[Happening], None], leave: Callable[[], None]) -> None:
        """Nothing that is decided in it happens before the others have a say."""
        seat = viewer if viewer is not None else next(iter(self._session.seats), None)
        self._menu.open(seat, leave)

    def lay_new_table(self) -> None:
        from client.lan.opening import OpenLanTableScreen

        self._app.replace(OpenLanTableScreen(self._app))
