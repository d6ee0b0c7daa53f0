"""Where a number comes from, so that a player can always ask: parts with their reasons, or steps in their order."""

from __future__ import annotations

from typing import TypeAlias

from core.frozen import frozen

Part: TypeAlias = tuple[int, str]
"""A signed number and where it comes from."""


@frozen
class Breakdown:
    """Signed parts, each with its reason; `least` and `most` bound the total where the rules set bounds."""

    parts: tuple[Part, ...]
    least: int | None = None
    most: int | None = None

    @property
    def total(self) -> int:
        return bounded(sum(number for number, _ in self.parts), self.least, self.most)

    @property
    def lines(self) -> tuple[str, ...]:
        return (str(self),)

    def __str__(self) -> str:
        """'1 = 2 dice that hit - 1 shield'."""
        return f"{self.total} = " + (parts_text(self.parts).removeprefix("+ ") or "nothing")


@frozen
class Step:
    """What stood before is multiplied by `times` and divided by `among`, the parts are added, then the bounds hold.

    name: what happens, as a line begins with it: 'Thrown', 'Halved by the breath of a drake'. What is divided is
    rounded down, or `up`.
    """

    name: str
    parts: tuple[Part, ...] = ()
    times: int = 1
    among: int = 1
    up: bool = False
    least: int | None = None
    most: int | None = None

    def after(self, before: int) -> int:
        product = before * self.times
        share = -(-product // self.among) if self.up else product // self.among
        return bounded(share + sum(number for number, _ in self.parts), self.least, self.most)

    def line(self, before: int, is_first: bool) -> str:
        """'Special icons: 6 = 3 + 3 Rend'."""
        times = f" times {self.times}" if self.times != 1 else ""
        among = f" divided by {self.among}" if self.among != 1 else ""
        start = "" if is_first else f"{before}{times}{among} "
        words = f"{start}{parts_text(self.parts)}".strip().removeprefix("+ ")
        return f"{self.name}: {self.after(before)} = {words or 'nothing'}"


@frozen
class Steps:
    """A number that comes about in steps; the first one starts from 0."""

    steps: tuple[Step, ...]

    @property
    def total(self) -> int:
        total = 0
        for step in self.steps:
            total = step.after(total)
        return total

    @property
    def lines(self) -> tuple[str, ...]:
        """A line for each step, and one for the total."""
        lines, before = [], 0
        for number, step in enumerate(self.steps):
            lines.append(step.line(before, number == 0))
            before = step.after(before)
        return (*lines, f"Total: {before}")


Reasons: TypeAlias = Breakdown | Steps
"""Where a number comes from: `total` is the number, `lines` say it to people, without full stops."""


def parts_text(parts: tuple[Part, ...]) -> str:
    """'+ 2 dice that hit - 1 shield'."""
    return " ".join([f"{'-' if number < 0 else '+'} {abs(number)} {reason}" for number, reason in parts])


def bounded(number: int, least: int | None, most: int | None) -> int:
    if most is not None:
        number = min(most, number)
    return number if least is None else max(least, number)
