"""What a machine does for its bots: they answer after a moment, and where no person can be asked they agree to what the
people at the table want.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
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

PATIENCE = 60.0
"""Seconds of silence after which bots agree to go on without a machine."""
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


def outvotes(board: Board, members: Iterable[int]) -> bool:
    """Whether more than half of all members with people are among these, whoever is missing counted; where nobody has
    people these need not ask any.
    """
    people = {member for member in board.stand.live if board.people_at(member)}
    return not people or 2 * len(people.intersection(members)) > len(people)


class Bots:
    """The bots of one machine at one table."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._luck = SystemLuck()
        self._asked: tuple[int, bytes] | None = None
        self._since = machine.site.now()
        self._agreed: dict[int, bytes] = {}

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

    def agree_to_drop(self) -> list[Effect]:
        """Bots go on without whoever the people want to go on without and who has been silent for long or done what no
        honest machine does; when one of these ends they agree no more.
        """
        machine, effects = self._machine, list[Effect]()
        stand, now = machine.board.stand, machine.site.now()
        for number in stand.live if self._is_alone else ():
            fate = write_fate(self._fate(number)) if self._is_unwanted(number) else None
            if fate is not None and self._agreed.get(number) != fate:
                self._agreed[number] = fate
                effects += machine.replica.suspect(number, now, fate)
            elif fate is None and self._agreed.pop(number, None) is not None:
                effects += machine.replica.forgive(number, now)
        return effects

    def _is_unwanted(self, number: int) -> bool:
        machine = self._machine
        wishing = self._wishing(number)
        is_wished = bool(wishing) and outvotes(machine.board, wishing) and can_be_opened(machine.board.stand, number)
        unwanted = {*machine.troubles.late, *machine.troubles.broke, *machine.troubles.lied}
        return is_wished and (number in unwanted or self._silence(number) >= PATIENCE)

    def _silence(self, number: int) -> float:
        """Seconds since a member was heard, or since this machine is here."""
        now = self._machine.site.now()
        silence = self._machine.replica.silence(number, now)
        return now - self._since if silence is None else silence

    def _wishing(self, number: int) -> set[int]:
        """Who of the others that are heard would go on without this one."""
        desk, stand = self._machine.replica.desk, self._machine.board.stand
        key = stand.members[number].key
        heard = desk.presence.audible(desk.recovery.wishes, self._machine.site.now())
        wishing = {each for each in heard if key in desk.recovery.wishes[each].dropped}
        wishing.discard(desk.key or b"")
        return {each for each in stand.live if stand.members[each].key in wishing}

    def _fate(self, lost: int) -> Fate:
        """What the people who are left want to become of the seats of a lost member; not what one alone wants."""
        board, wishes = self._machine.board, self._machine.replica.desk.recovery.wishes
        left = [number for number in board.stand.live if number != lost and board.people_at(number)]
        fate = fate_of_all(board.stand, lost, wishes, left)
        return Fate() if self._wishing(lost) == {fate.to} else fate

    def agree_to_admit(self) -> list[Effect]:
        """Bots let in whoever most of the people let in; where there are none, whoever asks."""
        effects = list[Effect]()
        if not self._is_alone:
            return effects
        board, petitions = self._machine.board, self._machine.petitions
        for petition in petitions.open():
            if petitions.answer(petition) != "yes" and outvotes(board, petitions.agreed(petition)):
                effects += petitions.admit(petition)
        return effects
