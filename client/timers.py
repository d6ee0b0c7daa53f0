"""Things to do at a later moment. The time is an argument in milliseconds; nothing here reads a clock."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(slots=True, eq=False)
class Timer:
    """One thing to do at `due`; keep it to cancel it."""

    due: int
    action: Callable[[], None]


class Timers:
    """The waiting timers of a window."""

    def __init__(self) -> None:
        self._waiting: list[Timer] = []

    def at(self, due: int, action: Callable[[], None]) -> Timer:
        """Do `action` once, at the first tick that is not before `due`."""
        timer = Timer(due, action)
        self._waiting.append(timer)
        return timer

    def cancel(self, timer: Timer | None) -> None:
        """Forget a timer; one that is done or was never set is no error."""
        if timer in self._waiting:
            self._waiting.remove(timer)

    def next_due(self) -> int | None:
        """When the next timer is due, or None."""
        return min((timer.due for timer in self._waiting), default=None)

    def run(self, now: int) -> None:
        """Do all that is due, in order of time; what a timer adds waits for the next tick."""
        due = sorted((timer for timer in self._waiting if timer.due <= now), key=lambda timer: timer.due)
        for timer in due:
            if timer in self._waiting:
                self._waiting.remove(timer)
                timer.action()
