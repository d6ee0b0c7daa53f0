"""What a machine holds against others by itself: who owes a block that nobody has to think about, and who announced
what a holder has proven to be false.
"""

from __future__ import annotations

from netcode.answerers import HUMAN
from netcode.lan.machine.outline import Machine
from netcode.lan.play.board import Write
from netcode.replica.blocks import Kind
from netcode.replica.duties import LATE_AFTER
from netcode.replica.effects import Effect


class Suspicions:
    """Of one machine at one table."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._owing: tuple[bytes, float] = (b"", 0.0)

    def watch_the_late(self) -> None:
        """Whose machine owes a block that nobody has to think about, and has owed it for long."""
        machine = self._machine
        due, now = machine.board.due, machine.site.now()
        if not isinstance(due, Write) or self._may_think(due) or machine.is_paused():
            self._owing = (b"", now)
            return
        place = machine.board.heads[-1]
        if self._owing[0] != place:
            self._owing = (place, now)
        elif now - self._owing[1] >= LATE_AFTER:
            machine.troubles.late = (due.member,)

    def _may_think(self, due: Write) -> bool:
        """Whether a person must decide."""
        board = self._machine.board
        question = board.match.question
        return question is not None and due.kind in (Kind.ACT, Kind.SEAL) and board.who(question.seat) == HUMAN

    def accuse(self) -> list[Effect]:
        """Be for going on without whoever has announced what a holder has proven to be false. That needs nobody's
        say-so.
        """
        machine, effects = self._machine, list[Effect]()
        desk, board = machine.replica.desk, machine.board
        for member in board.accused(desk.standing.facts.of):
            if member not in machine.troubles.lied:
                machine.troubles.accuse(member, machine.name_of)
            is_wished = board.stand.members[member].key in desk.recovery.drops
            if machine.plays and member != board.member and not is_wished:
                effects += machine.replica.convict(member, machine.site.now())
        return effects
