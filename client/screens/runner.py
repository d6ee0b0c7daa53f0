"""The runner: lets a recorded match go on by itself, at a speed, until it is stopped or over."""

from __future__ import annotations

from collections.abc import Callable

from client.app import App
from client.motion import Pace
from client.timers import Timer

PACES = ((2.0, 900), (1.0, 450), (0.5, 150), (0.0, 30))
"""For each speed: how motions are stretched, and the rest between two answers in milliseconds."""


class Runner:
    """Calls `forward()` again and again while it `runs`, each time when the motions of the last have ended and after
    a rest. `on_change(runs)` is told when it starts or stops.
    """

    def __init__(self, app: App, forward: Callable[[], None], on_change: Callable[[bool], None]) -> None:
        self._app, self._forward, self._on_change = app, forward, on_change
        self.speed = 1
        self.runs = False
        self._timer: Timer | None = None

    def start(self) -> None:
        """Go on at once, and then by itself."""
        self.runs = True
        self._on_change(True)
        self._forward()

    def stop(self) -> None:
        """Stand still; a motion that runs ends by itself."""
        self._app.timers.cancel(self._timer)
        self._timer = None
        if self.runs:
            self.runs = False
            self._on_change(False)

    def update(self) -> None:
        """Once a tick: plan the next step when everything has come to rest."""
        if self.runs and self._timer is None and not self._app.motions.busy:
            self._timer = self._app.after(PACES[self.speed][1], self._next)

    def choose(self, speed: int) -> None:
        """Go on at another speed: an index of PACES."""
        self.speed = speed
        self.take_pace()

    def take_pace(self) -> None:
        """Have motions run at this speed, on top of what the settings say."""
        usual = self._app.settings.pace
        self._app.motions.pace = Pace(usual.factor * PACES[self.speed][0], usual.reduced)

    def give_pace_back(self) -> None:
        """Have motions run as the settings say."""
        self._app.motions.pace = self._app.settings.pace

    def _next(self) -> None:
        self._timer = None
        if self.runs:
            self._forward()
