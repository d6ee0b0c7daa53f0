"""What the parts of a machine need of it: what it has, and the time of its site."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from core.plain import Seats
from netcode.lan.disk.netfile import NetFile
from netcode.lan.machine.own import MemberMoves
from netcode.lan.machine.troubles import Troubles
from netcode.lan.play.board import TableRules
from netcode.lan.play.bodies import Word
from netcode.replica.replica import Replica


class Clock(Protocol):
    """Time, as a site has it."""

    def now(self) -> float: ...
    def later(self, seconds: float, task: Callable[[], None]) -> object: ...


class Machine(Protocol):
    """What all its parts look at. plays: whether it has a part in what the members decide. own: what it writes and
    gives, None where it only watches. people: the seats that people here play. words: what was said out of turn lately.
    """

    is_paused: Callable[[], bool]
    troubles: Troubles
    own: MemberMoves | None
    file: NetFile
    words: list[Word]

    @property
    def site(self) -> Clock: ...
    @property
    def board(self) -> TableRules: ...
    @property
    def replica(self) -> Replica: ...
    @property
    def plays(self) -> bool: ...
    @property
    def people(self) -> Seats: ...
    def name_of(self, member: int) -> str: ...
    def say(self, word: Word) -> None: ...
