"""Whether somebody sits at this screen, and whether the match is paused: whoever decided last has it their way."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from netcode.lan.machine.parcels import Mood

LAST_TURN = 2**31 - 1


class Pausing:
    """own: how it is at this machine. others: how it is with the other members that are connected; tell: says it to
    them, may_tell: whether that is not too often now; changed: this machine goes on, or waits.
    """

    def __init__(
        self,
        others: Callable[[], Iterable[Mood]],
        tell: Callable[[Mood], None],
        may_tell: Callable[[], bool],
        changed: Callable[[], None],
    ) -> None:
        self.own = Mood(True, False, 0)
        self._others = others
        self._tell = tell
        self._may_tell = may_tell
        self._changed = changed
        self._is_owed = False

    @property
    def is_paused(self) -> bool:
        return self._last().pausing

    def _last(self) -> Mood:
        return max([self.own, *self._others()], key=lambda mood: (mood.turn, mood.pausing))

    def pause(self, pausing: bool) -> None:
        """Ask everybody to wait; or go on, whoever asked for the pause."""
        self._set(Mood(self.own.here, pausing, min(self._last().turn + 1, LAST_TURN)))

    def sit(self, here: bool) -> None:
        """Whether somebody sits at this screen."""
        self._set(Mood(here, self.own.pausing, self.own.turn))

    def _set(self, mood: Mood) -> None:
        self.own, self._is_owed = mood, True
        self.tell_what_is_owed()
        self._changed()

    def tell_what_is_owed(self) -> None:
        """Tell the others how it is here, now or when there is time."""
        if self._is_owed and self._may_tell():
            self._is_owed = False
            self._tell(self.own)
