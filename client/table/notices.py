"""What the players should know of their match besides the match: said once, when it is new."""

from __future__ import annotations

from typing import Protocol

from client.app import App
from client.table.scene import TableScene
from netcode.table_session import TableSession


class Notices:
    """Call `look` with the sentences there are now, None for none. `known` are those that have been said already."""

    def __init__(self, app: App, *known: str | None) -> None:
        self._app, self._known = app, set(known)

    def look(self, *sentences: str | None) -> None:
        """Say what is new; what has gone and comes again is new."""
        for sentence in sentences:
            if sentence and sentence not in self._known:
                self._app.notify(sentence)
        self._known = set(sentences)


class KeptSheets:
    """Keeps what a match leaves behind before it is over, as at a camp (`netcode.keepsakes`)."""

    def __init__(self, session: TableSession) -> None:
        self._session, self._answers, self._told = session, 0, tuple[str, ...]()

    def look(self) -> tuple[str, ...]:
        """Keep what the last answers have brought; the sentences about it, until the next answer."""
        match = self._session.match
        if len(match.log) != self._answers:
            from netcode.keepsakes import keep  # a table opens without it

            self._answers = len(match.log)
            self._told = keep(match) if match.state.result is None else ()
        return self._told


class Showing(Protocol):
    """A screen with a table, or with none just now."""

    @property
    def scene(self) -> TableScene | None: ...


def refuse(app: App, screen: Showing, reason: str) -> None:
    """Say why something cannot be done, where it is pointed at if the reason stands there."""
    app.sounds.play("refuse")
    if screen.scene is None or not screen.scene.repeats(reason):
        app.notify(reason)
