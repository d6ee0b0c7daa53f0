"""A machine at a table in play: replica, table rules, file, and what this machine owes the table. It lives in the
network thread and reaches sockets, clock and screen through a `Site`.

All input goes to the replica; the node carries out the replica's effects; then this machine writes and contributes
whatever it owes without asking anybody. New records of the match go to the file and to the screen.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from netcode.lan.disk.netfile import NetFile, tell
from netcode.lan.machine.admission import Petitions
from netcode.lan.machine.bots import Bots, Suspicions
from netcode.lan.machine.clock import Timing
from netcode.lan.machine.machine import Fault, Machine, Site
from netcode.lan.play.acting import said_by
from netcode.lan.play.asking import Gathering
from netcode.lan.play.table_rules import Due, Write
from netcode.match_clock import MatchClock
from netcode.replica import outbox as told
from netcode.replica.blocks import Kind
from netcode.replica.canonical import NotNow
from netcode.replica.outbox import Effect
from netcode.replica.outbox import Message as FromReplica
from netcode.replica.replica import Replica
from netcode.replica.statements import make_petition

BETWEEN = 0.005  # seconds between two pieces of what is prepared while nothing is asked of this machine


class IdleWork:
    """Prepares what this machine will owe later, while nothing is asked of it."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._is_waiting = False

    def look(self) -> None:
        """Soon do a little, unless everybody is giving tokens."""
        machine = self._machine
        if self._is_waiting or machine.own is None or isinstance(machine.rules.due, Gathering):
            return
        if machine.own.ahead.wanted:
            self._is_waiting = True
            machine.site.later(BETWEEN, self._do_some)

    def _do_some(self) -> None:
        self._is_waiting = False
        if self._machine.own is not None:
            self._machine.own.ahead.prepare()
        self.look()


class Node(Machine):
    """See the module. Made by `begin` for a new table and by `resume` for an old one or for a newcomer."""

    def __init__(self, site: Site, file: NetFile, seed: bytes | None, bot_ms: int = 0) -> None:
        super().__init__(site, file, seed, bot_ms)
        self.petitions = Petitions(self)
        self._bots = Bots(self, self.petitions)
        self._suspicions = Suspicions(self)
        self._timing = Timing(self)
        self._idle = IdleWork(self)
        self._effects: deque[Effect] = deque()
        self._working = False
        self._numbers = 0

    @classmethod
    def begin(cls, site: Site, file: NetFile, seed: bytes, genesis: bytes, bot_ms: int = 0) -> Node:
        """A founder of a new table. Raises Malformed or StoreError."""
        node = cls(site, file, seed, bot_ms)
        assert node._signer is not None
        node._replica = Replica.begin(genesis, node._make_rules, file, node._signer, site.now())
        node._start()
        return node

    @classmethod
    def resume(
        cls, site: Site, file: NetFile, seed: bytes | None, table: bytes, bot_ms: int = 0, named: bytes = b""
    ) -> Node:
        """A member that comes back, or a newcomer with an empty file. named: the start of the first block's id."""
        node = cls(site, file, seed, bot_ms)
        node._replica = Replica.resume(table, node._make_rules, file, node._signer, site.now(), named)
        node._start()
        return node

    @property
    def clock(self) -> MatchClock | None:
        return self._timing.clock

    # --- neighbours

    def connected(self, peer: bytes, member: bytes | None) -> None:
        """A neighbour is there; member: its key at this table, if it has one."""
        self._numbers += 1
        self.peers[peer] = self._numbers
        self._go_on(self.replica.connected(self._numbers, member, self.site.now()))

    def identified(self, peer: bytes, member: bytes | None) -> None:
        """A neighbour has proven to hold another member key."""
        self._go_on(self.replica.connected(self.peers[peer], member, self.site.now()))

    def disconnected(self, peer: bytes) -> None:
        number = self.peers.pop(peer, None)
        if number is not None:
            self._go_on(self.replica.disconnected(number, self.site.now()))

    def received(self, peer: bytes, message: FromReplica) -> None:
        if peer in self.peers:
            self._go_on(self.replica.received(self.peers[peer], message, self.site.now()))

    def tick(self) -> None:
        """Once a second, look through all that is owed."""
        if self.is_founded:
            self._suspicions.watch_the_late()
        self._go_on(self.replica.tick(self.site.now()))
        if self.is_founded:
            if drops := (*self.petitions.tidy(), *self._bots.agree_to_drop()):
                self._go_on(drops)
            if admissions := (*self._bots.agree_to_admit(), *lend(self)):
                self._go_on(admissions)
            self._bots.judge_draws()
            self._timing.tick()

    def ask(self, slot: int, info: bytes) -> None:
        """Ask for a slot with the key of the last seed. info: made by `founding.write_asker`."""
        assert self._signer is not None
        self.petitions.ask(make_petition(self._signer, self.rules.table, slot, info))
        self.order(lambda replica, now: replica.orders.petition(slot, info, now))

    # --- going on

    def _go_on(self, effects: Iterable[Effect]) -> None:
        """Carry out effects, then do what this machine owes, until nothing is left."""
        self._effects += effects
        if self._working:
            return
        if not self.is_founded:  # before the table is known there is nothing to do but to send
            while self._effects:
                self._do(self._effects.popleft())
            return
        self._working = True
        try:
            is_at_rest = False
            while not is_at_rest:
                while self._effects:
                    self._do(self._effects.popleft())
                if not self._owe():
                    self._effects += self._suspicions.accuse()
                    is_at_rest = not self._effects
        finally:
            self._working = False
        self._tell_records()
        self._bots.look()
        self._idle.look()
        self.site.changed()

    def _do(self, effect: Effect) -> None:
        match effect:
            case told.Send(number, message):
                for peer in self.neighbours(number):
                    self.site.send(peer, message)
            case told.Release(base):
                self._release(base)
            case told.Misbehaved(number, reason, is_fact):
                for peer in self.neighbours(number):
                    self.site.punish(peer, reason, Fault.SHARE if is_fact else Fault.STRANGE)
            case told.Noticed(notice):
                self.remember(*said_by(self.rules.state, [notice]))
            case told.Petitioned(petition):
                self.petitions.hear(petition)
                self._effects += self._bots.agree_to_admit()
            case told.Wished(_, _, petitions):
                for petition in petitions:
                    self.petitions.hear(petition)
                self._effects += (*self._bots.agree_to_drop(), *self._bots.agree_to_admit())
                self.troubles.note(effect, self.name_of, self.number_of)
            case _:
                self.troubles.note(effect, self.name_of, self.number_of)

    def _release(self, base: bytes) -> None:
        self.site.flush()
        value = self.own.fact(base) if self.own is not None else None
        if value is not None:
            self._effects += self.replica.publish(base, value, self.site.now())

    # --- what this machine owes

    def _owe(self) -> bool:
        """Write the block that this machine owes, if any; whether it did."""
        if self.own is None or self.rules.author() != self.own.member:
            return False
        if (self.is_paused() and not takes_nothing(self.rules.due)) or self.replica.not_now(
            self.site.now()
        ) is not None:
            return False
        self.site.flush()
        duty = self.own.duty() or self.own.agreed(self.replica.pending_notices) or self.own.planned()
        if duty is None:
            return False
        try:
            kind, payload = duty
            now = self.site.now()
            self._effects += self.replica.author(kind, payload, now, self.replica.pending_notices)
        except NotNow:
            return False
        return True

    # --- the file and the screen

    def _start(self) -> None:
        """Make the records again from what is kept; those in the file stay."""
        if self.is_founded:
            self._tell_records(again=True)
            self._go_on([])
        self.file.meanwhile = self._show

    def _show(self) -> None:
        """Show another's block before waiting for the disk; an own block goes to the others first."""
        if self._signer is None or self.replica.chain.head.block.author != self._signer.key:
            self._tell_records()
            self.site.changed()

    def _tell_records(self, again: bool = False) -> None:
        tell(self.rules, self.file, self.site.post, again)

    def close(self) -> None:
        self.file.close()


def takes_nothing(due: Due) -> bool:
    """Whether what is due costs pausing people nothing, such as an exchange of keys."""
    return isinstance(due, Write) and due.kind in (Kind.KEYS, Kind.HELD, Kind.REMASK)


def lend(machine: Machine) -> list[Effect]:
    """Give the shares that a dropped member can give and the others lack."""
    own, effects = machine.own, list[Effect]()
    if own is None or machine.plays:
        return effects
    for member, base, value in own.lent():
        effects += machine.replica.orders.lend(member, base, value, machine.site.now())
    return effects
