"""The earlier lines of a chronicle, told between frames: a long match is shown at once, and its past follows."""

from __future__ import annotations

from collections.abc import Callable

from client.app import App
from client.table.chronicle import Chronicle, Line, NamesAt
from client.table.features import TableFeature
from client.table.screen import TableScreen
from core.match import Match
from core.state import State

SHOWN = 120
"""So many of the last records are told at once."""
SLICE_MS, MOST_IN_SLICE = 6, 60


def recent(match: Match[State], names_at: NamesAt) -> Chronicle:
    """A chronicle that begins shortly before where the match stands."""
    return Chronicle(match, max(0, len(match.happened) - SHOWN), names_at)


class Backfill:
    """Tells what is missing at the beginning of a chronicle, and calls `done(count)` with the lines that came."""

    def __init__(self, app: App, chronicle: Chronicle, done: Callable[[int], None]) -> None:
        self._app, self._chronicle, self._done = app, chronicle, done
        self._next, self._lines = 0, list[Line]()
        self._over = False
        self._go_on()

    def stop(self) -> None:
        """Tell no more."""
        self._over = True

    def _go_on(self) -> None:
        end = self._app.clock() + SLICE_MS
        for _ in range(MOST_IN_SLICE):
            if self._over or self._app.clock() > end:
                break
            if self._next >= self._chronicle.since_record:
                self._finish()
                return
            self._lines += self._chronicle.told(self._next)
            self._next += 1
        if not self._over:
            self._app.after(0, self._go_on)

    def _finish(self) -> None:
        self._over = True
        self._chronicle.begin_with(self._lines)
        if self._lines:
            self._done(len(self._lines))


class EarlierLines(TableFeature):
    """Tells the beginning of the chronicle of a table, each time it has another one."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._begin()

    def look(self) -> None:
        """Begin again where the match is another."""
        if self._screen.chronicle is not self._chronicle:
            self.stop()
            self._begin()

    def stop(self) -> None:
        """Tell no more."""
        self._backfill.stop()

    def _begin(self) -> None:
        self._chronicle = self._screen.chronicle
        self._backfill = Backfill(self._screen.app, self._chronicle, self._told_more)

    def _told_more(self, count: int) -> None:
        if self._screen.scene is not None and self._screen.scene.lines is not None:
            self._screen.scene.lines.refill(count)
