"""How often something may be said: so many times in so many seconds. Time is an argument, in seconds."""

from __future__ import annotations

from collections import deque

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
