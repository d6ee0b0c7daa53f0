"""Keys that did what no honest program does: shut out for a minute, counted for good. Time is an argument."""

from __future__ import annotations

from netcode.link.limits import BAN_TIME, BANNED_KEYS


class Bans:
    """Remembers the last 256 keys."""

    def __init__(self) -> None:
        self._until: dict[bytes, float] = {}
        self._strikes: dict[bytes, int] = {}

    def strike(self, key: bytes, now: float) -> int:
        """Shut the key out for a minute; how often that has happened to it."""
        self._until[key] = now + BAN_TIME
        strikes = self._strikes.pop(key, 0) + 1
        self._strikes[key] = strikes
        while len(self._strikes) > BANNED_KEYS:
            oldest = next(iter(self._strikes))
            del self._strikes[oldest]
            self._until.pop(oldest, None)
        return strikes

    def holds(self, key: bytes, now: float) -> bool:
        """Whether the key is shut out now."""
        return now < self._until.get(key, now)
