"""What a machine does for its bots: they answer after a moment, and where no person can be asked they agree to what the
people at the table want.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from core.plain import Answer
from netcode.answerers import HUMAN, answerer_of
from netcode.lan.admission.petitions import Petitions
from netcode.lan.machine.own import Own
from netcode.lan.machine.troubles import Troubles
from netcode.lan.play.board import Board
from netcode.lan.play.dropping import Fate, can_be_opened, fate_of_all, write_fate
from netcode.luck import SystemLuck
from netcode.replica.effects import Effect
from netcode.replica.errors import NotNow
from netcode.replica.replica import Replica

SILENT_AFTER = 10.0
AGAIN = 0.2
"""Seconds after which a bot tries once more to answer."""


class Clock(Protocol):
    """Time, as a site has it."""

    def now(self) -> float: ...
    def later(self, seconds: float, task: Callable[[], None]) -> object: ...


class Machine(Protocol):
    """What bots need of the machine that they play on."""

    bot_ms: int
    own: Own | None
    is_paused: Callable[[], bool]
    troubles: Troubles
    petitions: Petitions

    @property
    def site(self) -> Clock: ...
    @property
    def board(self) -> Board: ...
    @property
    def replica(self) -> Replica: ...
    @property
    def plays(self) -> bool: ...
    @property
    def people(self) -> tuple[int, ...]: ...
    def answer(self, position: int, answer: Answer) -> None: ...


class Bots:
    """The bots of one machine at one table."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._luck = SystemLuck()
        self._asked: tuple[int, bytes] | None = None

    # --- answering

    def look(self) -> None:
        """If a bot of this machine is asked, it answers after a moment."""
        machine = self._machine
        own = machine.own
        if own is None or (question := own.asked) is None or machine.board.who(question.seat) == HUMAN:
            return
        asked = (len(machine.board.match.log), machine.board.heads[-1])
        if self._asked != asked:
            self._asked = asked
            machine.site.later(machine.bot_ms / 1000, lambda: self._answer(asked))

    def _answer(self, asked: tuple[int, bytes]) -> None:
        machine, board = self._machine, self._machine.board
        own = machine.own
        if own is None or (len(board.match.log), board.heads[-1]) != asked or (question := own.asked) is None:
            return
        if machine.is_paused() or machine.replica.not_now(machine.site.now()) is not None:
            machine.site.later(AGAIN, lambda: self._answer(asked))
            return
        bot = answerer_of(board.match.game, machine.board.who(question.seat))
        if bot is None:
            return
        try:
            machine.answer(asked[0], bot(board.match, question, self._luck))  # type: ignore[arg-type]
        except NotNow:
            machine.site.later(AGAIN, lambda: self._answer(asked))

    # --- agreeing

    @property
    def _is_alone(self) -> bool:
        """Whether this machine has a part in what the members decide, and no person here can be asked."""
        return self._machine.plays and not self._machine.people

    def agree_to_drop(self, drops: tuple[int, ...]) -> list[Effect]:
        """Bots go on without whoever the people want to go on without, if that machine is not heard here either."""
        machine, effects = self._machine, list[Effect]()
        now = machine.site.now()
        for number in drops if self._is_alone else ():
            if not can_be_opened(machine.board.stand, number):
                continue
            silence = machine.replica.silence(number, now)
            unwanted = (*machine.troubles.late, *machine.troubles.broke)
            if silence is None or silence >= SILENT_AFTER or number in unwanted:
                effects += machine.replica.suspect(number, now, write_fate(self._fate(number)))
        return effects

    def _fate(self, lost: int) -> Fate:
        """What the people who are left want to become of the seats of a lost member."""
        stand, wishes = self._machine.board.stand, self._machine.replica.desk.recovery.wishes
        left = [number for number in stand.live if number != lost and self._machine.board.people_at(number)]
        return fate_of_all(stand, lost, wishes, left)

    def agree_to_admit(self) -> list[Effect]:
        """Bots let in whoever most of the people let in; where there are none, whoever asks."""
        effects = list[Effect]()
        if not self._is_alone:
            return effects
        board, petitions = self._machine.board, self._machine.petitions
        people = {member for member in board.stand.live if board.people_at(member)}
        for petition in petitions.open():
            agreed = people & petitions.agreed(petition)
            if petitions.answer(petition) != "yes" and (not people or 2 * len(agreed) > len(people)):
                effects += petitions.admit(petition)
        return effects
