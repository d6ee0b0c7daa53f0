"""Who is heard: neighbours when they say anything, others by the beats in heads. Times are in seconds."""

from __future__ import annotations

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
        return {key for key in keys if self.is_heard(key, now)}
