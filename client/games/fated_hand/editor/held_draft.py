"""The draft as it is written down beside the files while somebody draws, so that nothing of it can be lost."""

from __future__ import annotations

from pathlib import Path

from client.app import App
from client.games.fated_hand.editor.encounter_files import hold, let_go, unsaved_path
from client.games.fated_hand.editor.work import Work
from client.timers import Timer
from netcode.store import StoreError

PAUSE_MS = 300
"""So long after the last change it is written."""


class HeldDraft:
    """path: where it lies already, None where it does not."""

    def __init__(self, app: App, work: Work, path: Path | None) -> None:
        self._app, self._work, self._path = app, work, path
        self._timer: Timer | None = None
        self._told = ""

    def write_soon(self) -> None:
        self._app.timers.cancel(self._timer)
        self._timer = self._app.after(PAUSE_MS, self.write)

    def write(self) -> None:
        """What is kept in its file need not lie beside it any more."""
        self._app.timers.cancel(self._timer)
        self._timer = None
        if not self._work.is_changed:
            self._drop()
            return
        self._path = self._path or unsaved_path(self._work.kept)
        try:
            hold(self._path, self._work.draft, self._work.kept)
            self._told = ""
        except StoreError as error:
            self._tell(str(error))

    def _tell(self, sentence: str) -> None:
        """Once, not after each change."""
        if sentence != self._told:
            self._app.notify(sentence)
        self._told = sentence

    def _drop(self) -> None:
        if self._path is not None:
            let_go(self._path)
            self._path = None
