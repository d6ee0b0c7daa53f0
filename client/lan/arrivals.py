"""What comes from other machines while a table with others is shown: the match goes on, or something is taken back."""

from __future__ import annotations

from client.app import App
from client.lan.attempting import attempt
from client.table.features import TableFeature
from client.table.notices import Notices
from client.table.screen import TableScreen
from core.plain import Seat
from netcode.lan.session import LanSession

TAKEN_BACK = "Somebody was lost before the last answers had reached everybody. The match goes on before them."


class Arrivals(TableFeature):
    """The match goes on as soon as somebody has answered elsewhere, who has taken the time it took."""

    def __init__(self, screen: TableScreen, session: LanSession) -> None:
        self._screen, self._session = screen, session
        self._waited, self._taken_back = session.waiting, session.taken_back
        self._notices = Notices(screen.app)

    def look(self) -> None:
        """Go on where the match waits for somebody else than before; tell what has happened at the table."""
        self._notices.look(self._session.view.incident)
        waiting = self._session.waiting
        if waiting is not self._waited and not self._screen.is_held:
            self._waited = waiting
            self._screen.go_on_soon()

    def goes_on(self) -> None:
        """Say that what was shown does not hold. Whom the match waits for is read before the screen does: what changes
        in between differs at the next look.
        """
        if self._session.taken_back != self._taken_back:
            self._taken_back = self._session.taken_back
            self._screen.app.notify(TAKEN_BACK)
        self._waited = self._session.waiting


class TheirUndo(TableFeature):
    """The others are asked for what is not free to take back."""

    def __init__(self, app: App, session: LanSession) -> None:
        self._app, self._session = app, session

    def takes_undo(self, seat: Seat) -> bool:
        """Where the others cannot even be asked, the screen says why."""
        consent = self._session.consent
        if self._session.undo_refusal(seat) is None or consent.asking_refusal(seat) is not None:
            return False
        attempt(self._app, lambda: consent.offer_undo(seat))
        return True
