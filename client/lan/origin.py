"""The table that one comes from to the lobby of a new one: it waits behind the lobby until the match begins there."""

from __future__ import annotations

from client.shown import Shown
from core.kit.english import listing
from netcode.lan.session import LanSession

BACK = "You are back at the table you came from, where nothing has changed."


class LanOrigin:
    """`screen` is that table; `session` is there if it is one on the LAN."""

    def __init__(self, screen: Shown, session: LanSession | None = None) -> None:
        self._screen, self._session = screen, session
        self._missed = _missing(session)

    def returned(self) -> str:
        """A sentence when everybody is back at that table, so that it can go on; else empty."""
        if self._session is None or not self._missed or _missing(self._session):
            return ""
        verb = "is" if len(self._missed) == 1 else "are"
        return f"{listing(self._missed)} {verb} back at the table you came from."

    def leave(self, screens: list[Shown]) -> None:
        """Nobody goes back to that table, which is among these screens if it waits still."""
        if self._screen in screens:
            screens.remove(self._screen)
            self._screen.let_go()


def _missing(session: LanSession | None) -> tuple[str, ...]:
    return () if session is None else tuple(each.name for each in session.view.missing)
