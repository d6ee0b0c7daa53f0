"""Tokens of a common supply: taken while they last, given back when spent."""

from __future__ import annotations

from core.frozen import slotted


@slotted
class Supply:
    """How many tokens of one sort lie in the middle of the table."""

    left: int

    def take(self, wanted: int) -> int:
        """Take as many as wanted and there; says how many that were."""
        taken = min(wanted, self.left)
        self.left -= taken
        return taken

    def give_back(self, count: int) -> None:
        """Tokens return to the supply."""
        self.left += count
