"""The clock of a match on its table: it goes on while people can play, stands in the top line, and warns in time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from client.app import App
from client.shown import Shown
from client.table.scene import TableScene
from netcode.table_session import TableSession

SECOND_MS = 1000
SHORT = 60
"""With so many seconds left the clock is shown so that it is seen."""


class ClockedTable(Shown, Protocol):
    """The table screen, as its clock sees it."""

    session: TableSession
    scene: TableScene | None
    moment: int | None

    @property
    def is_passing(self) -> bool: ...


class Timekeeper:
    """Looks at the clock of a session once a second, for as long as its table is open. on_over: called while the time
    is over and the match does not know it.
    """

    def __init__(self, app: App, table: ClockedTable, on_over: Callable[[], None]) -> None:
        self._app, self._table, self._on_over = app, table, on_over
        session = table.session
        if session.clock is not None:
            if session.endings is not None:
                session.endings.keep_time(app.now / 1000, False)
            app.after(SECOND_MS, self._look)

    def _look(self) -> None:
        """Let the clock go on, say what it has to say, and have the time called when it is over."""
        app, session = self._app, self._table.session
        if session.clock is None or session.match.question is None or self._table not in app.screens:
            return
        app.after(SECOND_MS, self._look)
        endings = session.endings
        if endings is not None:
            endings.keep_time(app.now / 1000, app.top is self._table and not self._table.is_passing)
        for sentence in session.clock.news():
            app.notify(sentence)
        self.show()
        if endings is not None and endings.is_time_over:
            self._on_over()

    def show(self) -> None:
        """Put what is left into the top line, unless an earlier moment is looked at."""
        clock, scene = self._table.session.clock, self._table.scene
        if scene is None or clock is None:
            return
        is_shown = self._table.moment is None and self._table.session.match.question is not None
        scene.order.tell_time(clock.text() if is_shown else "", clock.left <= SHORT)
