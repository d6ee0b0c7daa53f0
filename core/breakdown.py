"""Where a number comes from: parts with their reasons, so that a player can always ask."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Breakdown:
    """Signed parts, each with its reason; `least` and `most` bound the total where the rules set bounds."""

    parts: tuple[tuple[int, str], ...]
    least: int | None = None
    most: int | None = None

    @property
    def total(self) -> int:
        total = sum(number for number, _ in self.parts)
        if self.most is not None:
            total = min(self.most, total)
        return total if self.least is None else max(self.least, total)

    def __str__(self) -> str:
        """'1 = 2 dice that hit - 1 shield'."""
        words = [f"{'-' if number < 0 else '+'} {abs(number)} {reason}" for number, reason in self.parts]
        return f"{self.total} = " + (" ".join(words).removeprefix("+ ") or "nothing")
