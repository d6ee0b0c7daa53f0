"""Passing for a person: where nothing else is possible, after a moment, if the settings wish it."""

from __future__ import annotations

from collections.abc import Callable

from client.app import App
from client.table.passing import must_pass
from client.timers import Timer
from core.match import Match
from core.questions import Question
from core.state import State


class Passer:
    """`pass_for(question)` is called when the moment is over; it looks whether that question is still open."""

    def __init__(self, app: App, pass_for: Callable[[Question], None]) -> None:
        self._app, self._pass_for = app, pass_for
        self._timer: Timer | None = None

    def soon(self, match: Match[State], question: Question) -> None:
        """The question was put to a person."""
        delay = self._app.settings.answer_delay_ms
        self.stop()
        if delay and must_pass(match, question):
            self._timer = self._app.after(delay, lambda: self._pass_for(question))

    def stop(self) -> None:
        """Pass for nobody any more."""
        self._app.timers.cancel(self._timer)
