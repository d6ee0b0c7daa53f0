"""An installation that draws sixty frames a second while it plays, as a client's window does: the frame loop sleeps
until the next frame is due and is woken by what arrives.
"""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

from tests.benchmarks.busy_table import BusyTable
from tests.benchmarks.lan_player import Player
from tests.benchmarks.screen import FRAMES, end, ten_pieces

FRAME = 1 / 60
"""Seconds from one frame to the next."""


class Window(Player):
    """Ten pieces walk over the busiest table all the time."""

    def __init__(self, folder: Path, name: str) -> None:
        super().__init__(folder, name)
        self._table = BusyTable()
        self._drawn = 0
        self._due = perf_counter()

    def rest(self) -> None:
        left = self._due - perf_counter()
        if left <= 0:
            self._draw()
        elif self.woken.wait(left):
            self.woken.clear()

    def _draw(self) -> None:
        if self._drawn % FRAMES == 0:
            end(self._table)
            ten_pieces(self._table)
        self._table.pilot.tick()
        self._drawn += 1
        self._due = max(self._due + FRAME, perf_counter())

    def close(self) -> None:
        super().close()
        self._table.close()
