"""How far a machine is with what the others have played, for the screen of whoever is shown nothing else meanwhile."""

from __future__ import annotations

from time import monotonic

from netcode.lan.machine.node import Node
from netcode.lan.views import Progress

WHAT = "Checking what was played so far"
GAP = 1.5
"""Seconds between two stretches of a neighbour; where they are longer, it may have said more than it has."""
MOST_HEADS = 64


class Coming:
    """What neighbours say they have, and whose blocks are being checked. Others may ask for `progress`."""

    def __init__(self) -> None:
        self._heads: dict[bytes, int] = {}
        self._peer, self._until = b"", 0.0

    def says(self, peer: bytes, height: int) -> None:
        """A neighbour says how long its log is."""
        if len(self._heads) >= MOST_HEADS:
            self._heads.clear()
        self._heads[peer] = height

    def checked(self, peer: bytes) -> None:
        """Some of this neighbour's history was just looked at."""
        self._peer, self._until = peer, monotonic() + GAP

    def progress(self, node: Node, few: int) -> Progress | None:
        """How many blocks are checked, in whole hundredths of all; None where no more than a few are missing, or none
        come in.
        """
        here, total = node.replica.chain.height, self._heads.get(self._peer, 0)
        if total - here <= few or monotonic() > self._until:
            return None
        return Progress(WHAT, 100 * here // total * total // 100, total)
