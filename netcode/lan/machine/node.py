"""A machine at a table in play: replica, table rules, file, and what this machine owes the table. It lives in the
network thread and reaches sockets, clock and screen through a `Site`.

All input goes to the replica; the node carries out the replica's effects; then this machine writes and contributes
whatever it owes without asking anybody. New records of the match go to the file and to the screen.

Blocks that arrive in bulk are checked a few at a time, with pauses, so that the screen of a machine which takes over a
long match stays responsive (`Intake`); the view says how far that is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from itertools import count
from time import monotonic

from netcode.lan.disk.netfile import NetFile, tell
from netcode.lan.machine.admission import Petitions
from netcode.lan.machine.bots import Bots, Suspicions, Timing
from netcode.lan.machine.machine import Fault, Machine, Site
from netcode.lan.play.acting import said_by
from netcode.lan.play.asking import Gathering
from netcode.lan.play.table_rules import Write
from netcode.lan.views import Progress
from netcode.link.messages import Blocks, Head
from netcode.replica import outbox as told
from netcode.replica.blocks import Kind, read_block
from netcode.replica.canonical import Malformed, NotNow
from netcode.replica.chain import Chain
from netcode.replica.chain_sync import Part
from netcode.replica.outbox import Effect
from netcode.replica.outbox import Message as ReplicaMessage
from netcode.replica.replica import Replica
from netcode.replica.statements import make_petition

BETWEEN = 0.005  # seconds between two pieces of what is prepared while nothing is asked of this machine


class Node(Machine):
    """See the module. Made by `begin` for a new table and by `resume` for an old one or for a newcomer."""

    def __init__(self, site: Site, file: NetFile, seed: bytes | None, bot_ms: int = 0) -> None:
        super().__init__(site, file, seed, bot_ms)
        self.petitions = Petitions(self)
        self._bots = Bots(self, self.petitions)
        self._suspicions = Suspicions(self)
        self.timing = Timing(self)
        self._effects: deque[Effect] = deque()
        self._working = self._will_prepare = False
        self._numbers = count(1)

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

    # --- neighbours

    def connected(self, peer: bytes, member: bytes | None) -> None:
        """A neighbour is there, or proves to hold another key; member: its key at this table, if it has one."""
        number = self.peers.setdefault(peer, next(self._numbers))
        self._go_on(self.replica.connected(number, member, self.site.now()))

    def disconnected(self, peer: bytes) -> None:
        number = self.peers.pop(peer, None)
        if number is not None:
            self._go_on(self.replica.disconnected(number, self.site.now()))

    def received(self, peer: bytes, message: ReplicaMessage) -> None:
        if peer in self.peers:
            self._go_on(self.replica.received(self.peers[peer], message, self.site.now()))

    def tick(self) -> None:
        """Once a second, look through all that is owed."""
        if self.has_genesis:
            self._suspicions.watch_the_late()
        self._go_on(self.replica.tick(self.site.now()))
        if not self.has_genesis:
            return
        if drops := (*self.petitions.tidy(), *self._bots.agree_to_drop()):
            self._go_on(drops)
        if admissions := (*self._bots.agree_to_admit(), *lend(self)):
            self._go_on(admissions)
        self._bots.judge_draws()
        self.timing.tick()

    def ask(self, slot: int, info: bytes) -> None:
        """Ask for a slot with the key of the last seed. info: made by `founding.write_asker`."""
        assert self._signer is not None
        self.petitions.own = make_petition(self._signer, self.rules.table, slot, info)
        self.petitions.hear(self.petitions.own)
        self.order(lambda replica, now: replica.orders.petition(slot, info, now))

    # --- going on

    def _go_on(self, effects: Iterable[Effect]) -> None:
        """Carry out effects, then do what this machine owes, until nothing is left."""
        self._effects += effects
        if self._working:
            return
        self._working = True
        try:
            while self._effects or self._has_more():
                self._do(self._effects.popleft())
        finally:
            self._working = False
        if not self.has_genesis:
            return
        self._tell_records()
        self._bots.look()
        self._prepare_soon()
        self.site.changed()

    def _has_more(self) -> bool:
        """Whether this machine owes something; before the table is known there is nothing to do but to send."""
        if self.has_genesis and not self._owe():
            self._effects += self._suspicions.accuse()
        return bool(self._effects)

    def _do(self, effect: Effect) -> None:
        match effect:
            case told.Send(number, message):
                for peer in self.neighbours(number):
                    self.site.send(peer, message)
            case told.Release(base):
                self.site.flush()
                if self.own is not None and (value := self.own.fact(base)) is not None:
                    self._effects += self.replica.publish(base, value, self.site.now())
            case told.Misbehaved(number, reason, is_fact):
                for peer in self.neighbours(number):
                    self.site.punish(peer, reason, Fault.SHARE if is_fact else Fault.STRANGE)
            case told.Noticed(notice):
                self.remember(*said_by(self.rules.state, [notice]))
            case told.Convicted(evidence):
                self.troubles.note_liar(self.rules.state.number_of(evidence.key), Fault.LIED, self.name_of)
            case told.Petitioned(petition):
                self.petitions.hear(petition)
                self._effects += self._bots.agree_to_admit()
            case told.Wished(_, _, petitions):
                for petition in petitions:
                    self.petitions.hear(petition)
                self._effects += (*self._bots.agree_to_drop(), *self._bots.agree_to_admit())
                self.troubles.note(effect, self.name_of)
            case _:
                self.troubles.note(effect, self.name_of)

    # --- what this machine owes

    def _owe(self) -> bool:
        """Write the block that this machine owes, if any; whether it did."""
        if self.own is None or self.rules.author() != self.own.member:
            return False
        due, free = self.rules.due, (Kind.KEYS, Kind.HELD, Kind.REMASK)  # these cost pausing people nothing
        must_wait = self.is_paused() and not (isinstance(due, Write) and due.kind in free)
        if must_wait or self.replica.not_now(self.site.now()) is not None:
            return False
        self.site.flush()
        duty = self.own.duty() or self.own.agreed(self.replica.pending_notices) or self.own.planned()
        if duty is None:
            return False
        try:
            self._effects += self.write(duty)
        except NotNow:
            return False
        return True

    def _prepare_soon(self) -> None:
        """Soon do a little of what this machine will owe later, unless everybody is giving tokens."""
        if self._will_prepare or self.own is None or isinstance(self.rules.due, Gathering):
            return
        if self.own.ahead.wanted:
            self._will_prepare = True
            self.site.later(BETWEEN, self._prepare)

    def _prepare(self) -> None:
        self._will_prepare = False
        if self.own is not None:
            self.own.ahead.prepare()
        self._prepare_soon()

    # --- the file and the screen

    def _start(self) -> None:
        """Make the records again from what is kept; those in the file stay."""
        if self.has_genesis:
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


def lend(machine: Machine) -> list[Effect]:
    """Give the shares that a dropped member can give and the others lack."""
    own, effects = machine.own, list[Effect]()
    for member, base, value in own.lent() if own is not None and not machine.plays else ():
        effects += machine.replica.orders.lend(member, base, value, machine.site.now())
    return effects


# --- what comes in bulk

FEW = 6
"""So many blocks are taken at once whenever they come; they are play, not history."""
MOST_AT_ONCE = 16
"""Blocks in a slice at most: about 4 ms of CPU time for ordinary answers."""
LIGHT = 8192
"""Bytes of the blocks in a slice; one with many tokens or a turn at a pile is larger, and goes alone. The window is not
held up by what takes long in it, because libsodium runs without the interpreter's lock.
"""
PAUSE = 0.0005
"""Seconds between two slices, in which other threads have their turn."""
RECENT = 4
"""Stretches that are remembered: where another neighbour sends the same one with the same facts, it is of no use."""
MOST_WAITING = 2
"""Stretches of one neighbour that wait; it is asked for what is left out."""

WHAT = "Checking what was played so far"
GAP = 1.5
"""Seconds between two stretches of a neighbour; where they are longer, it may have said more than it has."""
MOST_HEADS = 64
"""Neighbours whose lengths are remembered."""


class Intake:
    """What comes for a machine's replica. later: runs a task after so many seconds; done: called after each slice."""

    def __init__(self, later: Callable[[float, Callable[[], None]], None], done: Callable[[], None]) -> None:
        self._later = later
        self._done = done
        self._stretches: deque[tuple[bytes, Node, deque[bytes], Blocks]] = deque()
        self._heads: dict[bytes, int] = {}
        self._checked: tuple[bytes, float] = (b"", 0.0)
        self._recent: deque[object] = deque(maxlen=RECENT)
        self._is_waiting = False

    def coming(self, node: Node) -> Progress | None:
        """How far this machine is with a neighbour's history, None where little is missing or none comes in."""
        peer, until = self._checked
        here, total = node.replica.chain.height, self._heads.get(peer, 0)
        if total - here <= FEW or monotonic() > until:
            return None
        return Progress(WHAT, 100 * here // total * total // 100, total)

    def received(self, node: Node, peer: bytes, message: ReplicaMessage) -> None:
        if isinstance(message, Head):
            if len(self._heads) >= MOST_HEADS:
                self._heads.clear()
            self._heads[peer] = message.place.height
        if not isinstance(message, Blocks) or len(message.raws) <= FEW:
            node.received(peer, message)
            return
        stretch = (message.raws, frozenset(message.facts))
        if node.has_genesis and stretch in self._recent:
            return
        if sum(each[0] == peer for each in self._stretches) < MOST_WAITING:
            self._recent.append(stretch)
            self._stretches.append((peer, node, deque(message.raws), message))
            self.go_on()

    def stop(self) -> None:
        self._stretches.clear()

    def go_on(self) -> None:
        """Soon check a slice. Called when something has changed; the table may be known now."""
        if not self._is_waiting and self._next() is not None:
            self._is_waiting = True
            self._later(PAUSE, self._slice)

    def _next(self) -> int | None:
        """The first stretch that may go on; before the table is known, only the first block of each."""
        for place, (_, node, left, whole) in enumerate(self._stretches):
            if node.has_genesis or len(left) == len(whole.raws):
                return place
        return None

    def _slice(self) -> None:
        """Check a few blocks; before the table is known the first one alone."""
        self._is_waiting = False
        place = self._next()
        if place is None:
            return
        peer, node, left, whole = self._stretches[place]
        self._checked = peer, monotonic() + GAP
        is_first = len(left) == len(whole.raws)
        if node.has_genesis:
            drop_known(left, node.replica.chain)
        some = taken_from(left, MOST_AT_ONCE if node.has_genesis else 1)
        node.received(peer, (Part if left else Blocks)(some, whole.facts if is_first else ()))
        if not left:
            del self._stretches[place]
        self.go_on()
        self._done()


def drop_known(left: deque[bytes], chain: Chain) -> None:
    """Leave out what another neighbour has sent; not the last block, after which more is asked for."""
    try:
        height = chain.height_of(read_block(left[0]).id)
    except Malformed:
        return
    while height is not None and height <= chain.height and len(left) > 1 and chain[height].block.raw == left[0]:
        left.popleft()
        height += 1


def taken_from(left: deque[bytes], most: int) -> tuple[bytes, ...]:
    some = [left.popleft()]
    size = len(some[0])
    while left and len(some) < most and (size := size + len(left[0])) <= LIGHT:
        some.append(left.popleft())
    return tuple(some)
