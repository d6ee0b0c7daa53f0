"""What the parts of a machine need of it: what it has, and the time of its site."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from netcode.lan.machine.troubles import Troubles
from netcode.lan.play.board import Board
from netcode.replica.replica import Replica


class Clock(Protocol):
    """Time, as a site has it."""

    def now(self) -> float: ...
    def later(self, seconds: float, task: Callable[[], None]) -> object: ...


class Machine(Protocol):
    """What all its parts look at. plays: whether it has a part in what the members decide."""

    is_paused: Callable[[], bool]
    troubles: Troubles

    @property
    def site(self) -> Clock: ...
    @property
    def board(self) -> Board: ...
    @property
    def replica(self) -> Replica: ...
    @property
    def plays(self) -> bool: ...
