"""What the players should know of their match besides the match: said once, when it is new."""

from __future__ import annotations

from client.app import App


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
