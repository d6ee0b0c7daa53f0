"""What a machine does for the clock of its match: it looks at it, notes it, and says when it has run out here.

No single clock ends a match for others. The machine of the first of the people says that the time is over, those of the
others agree when their own clocks have run out too, and whoever writes next puts it into a block, as with every offer.
"""

from __future__ import annotations

from core.ending import time_refusal, time_up
from netcode.lan.machine.outline import Machine
from netcode.lan.play.offers import PATIENCE
from netcode.lan.play.settling import time_called
from netcode.lan.play.words import Verb, Word
from netcode.match_clock import NOTED_EVERY, MatchClock, clock_of


class Timing:
    """The clock of one machine at one table. clock: None before the table is known, and where there is no limit."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self.clock: MatchClock | None = None
        self._is_known = False

    def tick(self) -> None:
        """Once a second, while the table is known."""
        machine = self._machine
        match = machine.board.match
        if not self._is_known:
            self._is_known, self.clock = True, clock_of(match.log.header, machine.file.clock)
        clock = self.clock
        if clock is None or match.question is None:
            return
        clock.look(machine.site.now(), not machine.is_paused())
        if machine.file.log is not None and clock.spent >= machine.file.clock + NOTED_EVERY:
            machine.file.note_clock(int(clock.spent))
        if clock.is_over and time_refusal(match) is None and not machine.is_paused():
            self._call()

    def _call(self) -> None:
        """Say that the time is over for each seat of this machine that is asked: the first one, then the others."""
        machine = self._machine
        match, own = machine.board.match, machine.own
        if own is None:
            return
        first, records = time_up(match).seat, len(match.log)
        mine = machine.people or machine.board.stand.seats_of(own.member)
        called = time_called(match, machine.words, records)
        if first in mine and (called is None or 2 * (records - called.at) > PATIENCE):
            called = Word(Verb.TIME, first, records, first)
        if called is None:
            return
        for word in (Word(Verb.TIME, first, called.at, seat) for seat in mine):
            if word not in machine.words:
                machine.say(word)
