"""How fast something may go on: buckets that fill with time. Time is an argument, in seconds."""

from __future__ import annotations


class Bucket:
    """Room for `burst` at once and `rate` a second; overdrawn, it is in debt until time repays."""

    __slots__ = ("_burst", "_rate", "_room", "_when")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._room = burst
        self._when = now

    def spend(self, amount: float, now: float) -> None:
        """Take the amount, even into debt."""
        self._fill(now)
        self._room -= amount

    def wait(self, now: float) -> float:
        """How many seconds until the debt is repaid; 0.0 if there is none."""
        self._fill(now)
        return max(0.0, -self._room / self._rate)

    def _fill(self, now: float) -> None:
        self._room = min(self._burst, self._room + max(0.0, now - self._when) * self._rate)
        self._when = max(now, self._when)
