"""What a machine does on its own: answer for its bots, vote to drop members who do not do their part, bring evidence of
false announcements, and call time.

A block that needs no thought is late after a fixed time. An announcement is false once a share's holder has proven it.

A machine reads the match clock, records it, and says when the time has run out here. No single clock ends a match for
others: the machine of the first person announces that the time is over, the others agree once their own clocks have run
out, and the next author writes it into a block, as with every offer.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import cast

from core.ending import time_refusal, time_up
from core.questions import Seal
from netcode.answerers import HUMAN, AskedQuestion, SystemLuck, answerer_of, takes_draw
from netcode.lan.machine.admission import Petitions
from netcode.lan.machine.machine import Fault, Machine
from netcode.lan.play import acting
from netcode.lan.play.bodies import Verb, Word
from netcode.lan.play.dropping import Fate, can_be_opened, fate_of_all
from netcode.lan.play.table_rules import TableRules, Write
from netcode.link.limits import STRIKES
from netcode.match_clock import NOTED_EVERY, MatchClock, clock_of
from netcode.replica.blocks import Kind
from netcode.replica.canonical import NotNow
from netcode.replica.duties import LATE_AFTER
from netcode.replica.outbox import Effect

PATIENCE = 60.0
"""Seconds of silence after which bots agree to go on without a machine."""
AGAIN = 0.2
"""Seconds after which a bot tries once more to answer."""


def outvotes(rules: TableRules, members: Iterable[int]) -> bool:
    """Whether these are more than half of all members with people, missing ones included; True if none has people."""
    people = {member for member in rules.state.live if rules.people_at(member)}
    return not people or 2 * len(people.intersection(members)) > len(people)


def is_at_fault(machine: Machine, number: int) -> bool:
    """Whether a member cheats or neglects its part, so that it may be dropped before it falls silent."""
    troubles = machine.troubles
    shut = troubles.shut.get(number)
    is_shut_out = shut is not None and shut[1] >= STRIKES
    return is_shut_out or number in {*troubles.late, *troubles.broke, *troubles.lied, machine.rules.culprit}


class Bots:
    def __init__(self, machine: Machine, petitions: Petitions) -> None:
        self._machine = machine
        self._petitions = petitions
        self._luck = SystemLuck()
        self._asked: tuple[bytes, int] | None = None
        self._agreed: dict[int, bytes] = {}

    # --- answering

    def look(self) -> None:
        """Let a bot of this machine that is asked answer after a moment."""
        machine, question = self._machine, self._question
        if question is None or self._asked == (asked := self._place(question)):
            return
        self._asked = asked
        machine.site.later(machine.bot_ms / 1000, lambda: self._answer(asked))

    @property
    def _question(self) -> AskedQuestion | None:
        """What a bot of this machine may answer now."""
        machine = self._machine
        wanted = machine.own.wanted if machine.own is not None else ()
        found = (each for each in wanted if machine.rules.who(each.seat) != HUMAN)
        return cast(AskedQuestion | None, next(found, None))

    def _place(self, question: AskedQuestion) -> tuple[bytes, int]:
        """Where a question is asked; the seats of a sealed round do not wait for each other."""
        own, rules = self._machine.own, self._machine.rules
        if own is not None and own.plans.round is not None and isinstance(question, Seal):
            return own.plans.round, question.number
        return rules.heads[-1], len(rules.match.log)

    def _answer(self, asked: tuple[bytes, int]) -> None:
        machine, rules, question = self._machine, self._machine.rules, self._question
        if question is None or self._place(question) != asked:
            if self._asked == asked:
                self._asked = None  # keys are exchanged meanwhile, say: it may be asked again at the same place
            return
        is_due = machine.own is not None and machine.own.asked is not None
        if machine.is_paused() or (is_due and machine.replica.not_now(machine.site.now()) is not None):
            machine.site.later(AGAIN, lambda: self._answer(asked))
            return
        bot = answerer_of(rules.match.game, rules.who(question.seat))
        if bot is None:
            return
        answer = bot(rules.match, question, self._luck)
        try:
            if isinstance(question, Seal):
                machine.decide(lambda own: own.seal(*asked, answer))
            else:
                machine.answer(asked[1], answer)
        except NotNow:
            machine.site.later(AGAIN, lambda: self._answer(asked))

    # --- draws

    def judge_draws(self) -> None:
        """Let each bot of this machine answer an offered draw, once."""
        machine = self._machine
        if machine.own is None:
            return
        match, own = machine.rules.match, machine.own.member
        for word, needs in acting.hanging(match, machine.said, len(match.log)):
            if word.verb is not Verb.DRAW:
                continue
            for seat in needs:
                if machine.rules.state.owners[seat] == own and match.log.header.seats[seat].who != HUMAN:
                    verb = Verb.DRAW if takes_draw(match, seat) else Verb.NO_DRAW
                    machine.say(Word(verb, word.asking, word.at, seat))

    # --- agreeing

    @property
    def _is_alone(self) -> bool:
        """Whether this machine is a member without people."""
        return self._machine.plays and not self._machine.people

    def agree_to_drop(self) -> list[Effect]:
        """Bots vote to drop a silent or faulty member once most people have; they take it back when either ends."""
        machine, effects = self._machine, list[Effect]()
        state, now = machine.rules.state, machine.site.now()
        for number in state.live if self._is_alone else ():
            fate = self._fate(number).encode() if self._is_unwanted(number) else None
            if fate is not None and self._agreed.get(number) != fate:
                self._agreed[number] = fate
                effects += machine.replica.orders.suspect(number, now, fate)
            elif fate is None and self._agreed.pop(number, None) is not None:
                effects += machine.replica.orders.forgive(number, now)
        return effects

    def _is_unwanted(self, number: int) -> bool:
        machine, wishing = self._machine, self._wishing(number)
        is_wished = bool(wishing) and outvotes(machine.rules, wishing) and can_be_opened(machine.rules.state, number)
        return is_wished and (is_at_fault(machine, number) or self._petitions.silence(number) >= PATIENCE)

    def _wishing(self, number: int) -> set[int]:
        """The members, among those heard, that vote to drop this one."""
        replica, state = self._machine.replica.state, self._machine.rules.state
        key = state.members[number].key
        heard = replica.presence.audible(replica.recovery.wishes, self._machine.site.now())
        wishing = {each for each in heard if key in dict(replica.recovery.wishes[each].drops)}
        wishing.discard(replica.key or b"")
        return {each for each in state.live if state.members[each].key in wishing}

    def _fate(self, lost: int) -> Fate:
        """The fate that all remaining people name for its seats; never the wish of one alone."""
        rules, wishes = self._machine.rules, self._machine.replica.state.recovery.wishes
        left = [number for number in rules.state.live if number != lost and rules.people_at(number)]
        fate = fate_of_all(rules.state, lost, wishes, left)
        return Fate() if self._wishing(lost) == {fate.to} else fate

    def agree_to_admit(self) -> list[Effect]:
        """Bots admit petitioners once most people do; all of them if there are no people."""
        rules, petitions, effects = self._machine.rules, self._petitions, list[Effect]()
        for petition in petitions.open() if self._is_alone else ():
            if petitions.answer(petition) != "yes" and outvotes(rules, petitions.agreed(petition)):
                effects += petitions.admit(petition)
        return effects


class Suspicions:
    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._owing: tuple[bytes, float] = (b"", 0.0)

    def watch_the_late(self) -> None:
        """Note a machine that has long owed a block that takes no thought."""
        machine, rules = self._machine, self._machine.rules
        due, question, now = rules.due, rules.match.question, machine.site.now()
        is_answer = isinstance(due, Write) and due.kind in (Kind.ACT, Kind.SEAL)
        may_think = is_answer and question is not None and rules.who(question.seat) == HUMAN
        if not isinstance(due, Write) or may_think or machine.is_paused():
            self._owing = (b"", now)
        elif self._owing[0] != rules.heads[-1]:
            self._owing = (rules.heads[-1], now)
        elif now - self._owing[1] >= LATE_AFTER:
            machine.troubles.late = (due.member,)

    def accuse(self) -> list[Effect]:
        """Vote to drop members whose announcement is proven false, without asking people."""
        machine, rules, effects = self._machine, self._machine.rules, list[Effect]()
        state = machine.replica.state
        for member in rules.accused(state.applied.facts.of):
            if member not in machine.troubles.lied:
                machine.troubles.note_liar(member, Fault.KEYS, machine.name_of)
            is_wished = rules.state.members[member].key in state.recovery.drops
            if machine.plays and member != rules.member and not is_wished:
                effects += machine.replica.orders.convict(member, machine.site.now())
        return effects


class Timing:
    """The match clock of one machine, once the table is known. clock: None without a time limit."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine

    @cached_property
    def clock(self) -> MatchClock | None:
        return clock_of(self._machine.rules.match.log.header, self._machine.file.clock)

    def tick(self) -> None:
        """Once a second, while the table is known."""
        machine, clock = self._machine, self.clock
        match = machine.rules.match
        if clock is None or match.question is None:
            return
        clock.look(machine.site.now(), not machine.is_paused())
        if machine.file.log is not None and clock.spent >= machine.file.clock + NOTED_EVERY:
            machine.file.note_clock(int(clock.spent))
        if clock.is_over and time_refusal(match) is None and not machine.is_paused():
            self._call()

    def _call(self) -> None:
        """Call time for the seats here: for the first person's at once, for others once that is called."""
        machine = self._machine
        match, own = machine.rules.match, machine.own
        if own is None:
            return
        first, records = time_up(match).seat, len(match.log)
        mine = machine.people or machine.rules.state.seats_of(own.member)
        called = acting.time_called(match, machine.said, records)
        if first in mine and (called is None or 2 * (records - called.at) > acting.PATIENCE):
            called = Word(Verb.TIME, first, records, first)
        if called is None:
            return
        for word in (Word(Verb.TIME, first, called.at, seat) for seat in mine):
            if word not in machine.said:
                machine.say(word)
