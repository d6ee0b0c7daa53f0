"""Holding a button or a key down until it counts: what a slip of the hand must not do."""

from collections.abc import Callable
from typing import Protocol

from client.control import Control
from client.timers import Timer, Timers

HOLD_MS, STEP_MS = 600, 60


class Keeper(Protocol):
    """What knows the time and the keys: the app."""

    @property
    def now(self) -> int: ...
    @property
    def timers(self) -> Timers: ...
    @property
    def control(self) -> Control: ...
    def after(self, ms: int, action: Callable[[], None]) -> Timer: ...


class Holding:
    """One thing is held at a time. `on_progress(share)` is told from 0 to 1 while it is, and 0 where it is let go."""

    def __init__(self, app: Keeper) -> None:
        self._app = app
        self._timer: Timer | None = None
        self._done: Callable[[], object] | None = None
        self._progress: Callable[[float], None] = lambda share: None

    @property
    def is_held(self) -> bool:
        """Whether something is held down that does not count yet."""
        return self._done is not None

    def begin(self, done: Callable[[], object], on_progress: Callable[[float], None] = lambda share: None,
              key: int | None = None) -> None:  # fmt: skip
        """From now on it is held; `done()` comes once it was for long enough. key: what holds it, where it is a key."""
        self.end()
        self._done, self._progress = done, on_progress
        if key is not None:
            self._app.control.when_released(key, self.end)
        self._step(self._app.now)

    def end(self) -> None:
        """It was let go; where nothing is held that is no error."""
        self._app.timers.cancel(self._timer)
        if self._done is not None:
            self._done = None
            self._progress(0.0)

    def _step(self, begun: int) -> None:
        held = self._app.now - begun
        if held < HOLD_MS:
            self._progress(held / HOLD_MS)
            self._timer = self._app.after(min(STEP_MS, HOLD_MS - held), lambda: self._step(begun))
            return
        done = self._done
        self.end()
        if done is not None:
            done()
