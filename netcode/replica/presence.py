"""Who is heard, and how often something may be said. A neighbour is heard when it says anything; others by their beats,
which heads pass on. Time is an argument, in seconds.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from netcode.link.limits import ABSENT_AFTER


class Presence:
    """When each key was last heard."""

    def __init__(self) -> None:
        self._heard: dict[bytes, float] = {}
        self._beats: dict[bytes, int] = {}

    def hear(self, key: bytes, now: float) -> None:
        self._heard[key] = now

    def hear_beats(self, beats: Iterable[tuple[bytes, int]], now: float) -> None:
        """Beats from a head: the higher ones are news."""
        for key, beat in beats:
            if beat > self._beats.get(key, 0):
                self._beats[key] = beat
                self._heard[key] = now

    def beat(self, key: bytes, now: float) -> None:
        """Raise the own beat. Taken from the clock, so that it rises over restarts too."""
        self._beats[key] = max(self._beats.get(key, 0) + 1, int(now * 1000))

    def beats(self, keys: Iterable[bytes]) -> tuple[tuple[bytes, int], ...]:
        return tuple((key, self._beats[key]) for key in keys if key in self._beats)

    def silence(self, key: bytes, now: float) -> float | None:
        """Seconds since the member was heard, None if it never was."""
        return now - self._heard[key] if key in self._heard else None

    def is_heard(self, key: bytes, now: float) -> bool:
        return key in self._heard and now - self._heard[key] <= ABSENT_AFTER

    def audible(self, keys: Iterable[bytes], now: float) -> set[bytes]:
        """Those of the keys that are heard."""
        return {key for key in keys if self.is_heard(key, now)}


CHATS, CHAT_TIME = 5, 10.0
"""So many things anybody may say at a table in so many seconds."""


class Pace:
    """`most` times in any `seconds`."""

    __slots__ = ("_most", "_seconds", "_times")

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._times: deque[float] = deque()

    def take(self, now: float) -> bool:
        """Note that it happens now, if it may; whether it may."""
        if self.wait(now) > 0:
            return False
        self._times.append(now)
        return True

    def wait(self, now: float) -> float:
        """Seconds until it may happen again, 0.0 if it may now."""
        while self._times and now - self._times[0] >= self._seconds:
            self._times.popleft()
        return 0.0 if len(self._times) < self._most else self._times[0] + self._seconds - now


class Paces:
    """A pace for each of the last `keys` who said something: who is forgotten begins anew."""

    def __init__(self, most: int, seconds: float, keys: int) -> None:
        self._most, self._seconds, self._keys = most, seconds, keys
        self._paces: dict[object, Pace] = {}

    def take(self, key: object, now: float) -> bool:
        """Whether this one may say one more thing now; it is counted then."""
        pace = self._paces.pop(key, None) or Pace(self._most, self._seconds)
        self._paces[key] = pace
        if len(self._paces) > self._keys:
            del self._paces[next(iter(self._paces))]
        return pace.take(now)


def too_fast(seconds: float) -> str:
    """What to tell somebody who must wait so long before the next word."""
    count = max(1, round(seconds + 0.5))
    return f"You have said a lot at once. Wait {count} {'second' if count == 1 else 'seconds'} and say it again."
