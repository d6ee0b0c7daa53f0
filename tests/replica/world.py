"""A simulated table: replicas, disks, people, a bad network. One seed, one run; nothing here knows the real time.

`World` moves events; what goes wrong is decided in `weather.py`, what must hold in `invariants.py`, who lies in
`liars.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from heapq import heappop, heappush
from random import Random
from typing import get_args

from netcode.link.messages import decode, encode
from netcode.replica.blocks import Genesis, Kind, genesis_header, seal_block
from netcode.replica.canonical import BLOCK, Signer
from netcode.replica.outbox import Effect, Message, Petitioned, Release, Send, Wished
from netcode.replica.replica import Replica
from tests.replica.invariants import Invariants
from tests.replica.toy import ToyRules, coin

TABLE = b"a table for toys"


def written(message: Message) -> bytes:
    """The bytes in which the link carries it."""
    return encode(message)


def read(data: bytes) -> Message:
    """What the link hands on of these bytes. Raises PeerFault."""
    found = decode(data)
    assert isinstance(found, get_args(Message))
    return found  # type: ignore[return-value]


class Crashed(Exception):
    """A machine has lost its power in the middle of something."""


class Disk:
    """What survives. crash: how many records of the next write get there before the power goes; None: no crash."""

    def __init__(self) -> None:
        self.records: list[bytes] = []
        self.crash: int | None = None

    def read(self) -> Iterable[bytes]:
        return list(self.records)

    def write(self, records: Sequence[bytes]) -> None:
        if self.crash is None:
            self.records += records
            return
        self.records += records[: self.crash]
        self.crash = None
        raise Crashed


@dataclass
class Node:
    """One machine. signer None: it only watches. replica None: it is down."""

    index: int
    signer: Signer | None
    disk: Disk = field(default_factory=Disk)
    replica: Replica | None = None
    is_liar: bool = False
    keys_before: list[bytes] = field(default_factory=list)


Event = tuple[float, int, Callable[[], None]]


class World:
    """All machines of one table, and the time."""

    def __init__(self, seed: int, members: int, watchers: int = 0, on_wire: bool = False) -> None:
        self.seed = seed
        self.random = Random(seed)
        self.now = 1000.0
        self.trace: list[str] = []
        self.invariants = Invariants(self)
        self.on_wire = on_wire
        self.delay: Callable[[int, int], float | None] = lambda one, other: 0.01
        self.copies: Callable[[], int] = lambda: 1
        self.cut_sending: dict[int, int] = {}
        self.tap: Callable[[int, int, Message], Message | None] = lambda one, other, message: message
        self.is_agreeable = True
        self.patience = 12.0
        self.eagerness = 0.25
        self.is_returning = True
        self.fates: Sequence[bytes] = (b"one", b"other", b"one") if seed % 2 else (b"",)
        self.payloads: Sequence[bytes] = (b"move", b"move", b"roll", b"twice")
        self._queue: list[Event] = []
        self._count = 0
        self.nodes = [Node(index, Signer(self._seed(index))) for index in range(members)]
        self.nodes += [Node(members + index, None) for index in range(watchers)]
        self.genesis = self._genesis(members)
        for node in self.nodes:
            self.start(node)

    # --- machines

    def _seed(self, index: int, life: int = 0) -> bytes:
        return blake2b(f"{self.seed}/{index}/{life}".encode(), digest_size=32).digest()

    def _genesis(self, members: int) -> bytes:
        signers = [node.signer for node in self.nodes[:members] if node.signer]
        cards = tuple((signer.key, b"member %d" % index) for index, signer in enumerate(signers))
        header = genesis_header(Genesis(TABLE, bytes(32), b"options", cards))
        return seal_block(header, [signer.sign(BLOCK, header) for signer in signers]).raw

    def start(self, node: Node) -> None:
        """Switch a machine on, the first time or again."""
        if node.signer and not node.disk.records and not node.keys_before:
            node.replica = Replica.begin(self.genesis, ToyRules, node.disk, node.signer, self.now)
        else:
            node.replica = Replica.resume(TABLE, ToyRules, node.disk, node.signer, self.now)
        self.invariants.started(node)
        for other in self.up():
            if other is not node:
                self.run(node, lambda peer=other: node.replica.connected(peer.index, key_of(peer), self.now))
                self.run(other, lambda peer=other: peer.replica.connected(node.index, key_of(node), self.now))
        self.at(self.random.random(), lambda: self._tick(node, node.replica))

    def stop(self, node: Node) -> None:
        """Cut a machine's power."""
        self.note(f"{node.index} goes down")
        node.replica = None
        node.disk.crash = None
        self.cut_sending.pop(node.index, None)
        for other in self.up():
            self.run(other, lambda peer=other: peer.replica.disconnected(node.index, self.now))

    def lose_disk(self, node: Node) -> None:
        """A machine that is down loses its disk, and with it the key that lived there."""
        self.note(f"{node.index} loses its disk")
        node.disk = Disk()
        self.renew(node)

    def renew(self, node: Node) -> None:
        """The machine's person makes a fresh key."""
        assert node.signer is not None
        node.keys_before.append(node.signer.key)
        node.signer = Signer(self._seed(node.index, len(node.keys_before)))

    def up(self) -> list[Node]:
        return [node for node in self.nodes if node.replica is not None]

    # --- events

    def note(self, text: str) -> None:
        self.trace.append(f"{self.now - 1000:8.3f} {text}")

    def at(self, seconds: float, action: Callable[[], None]) -> None:
        self._count += 1
        heappush(self._queue, (self.now + seconds, self._count, action))

    def run_for(self, seconds: float, until: Callable[[], bool] = lambda: False) -> bool:
        """Let time pass; stops early when `until` holds. Whether it held."""
        end = self.now + seconds
        while self._queue and self._queue[0][0] <= end:
            self.now, _, action = heappop(self._queue)
            action()
            if until():
                return True
        self.now = end
        return until()

    def run(self, node: Node, order: Callable[[], list[Effect]], only: Replica | None = None) -> None:
        """Give a machine an input and carry out its effects. A crash ends both. only: unless it was restarted since."""
        if node.replica is None or (only is not None and node.replica is not only):
            return
        try:
            effects = order()
            self.invariants.after_input(node, effects)
            self._carry_out(node, effects)
        except Crashed:
            self.stop(node)

    def _carry_out(self, node: Node, effects: list[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Send):
                self._spend(node)
                self.send(node.index, effect.peer, effect.message)
        for effect in effects:
            if not isinstance(effect, Send):
                self._act_on(node, effect)

    def _spend(self, node: Node) -> None:
        """A machine that is to crash between two messages counts them."""
        left = self.cut_sending.get(node.index)
        if left is not None:
            if left == 0:
                del self.cut_sending[node.index]
                raise Crashed
            self.cut_sending[node.index] = left - 1

    def _act_on(self, node: Node, effect: Effect) -> None:
        replica = node.replica
        if replica is None:
            return
        self.note(f"{node.index} {summary(effect)}")
        match effect:
            case Release(base) if replica.state.me is not None:
                value = coin(replica.state.me.number, base)
                self.at(0.001, lambda: self.run(node, lambda: replica.publish(base, value, self.now), replica))
            case Petitioned(petition) if self.is_agreeable:
                self.run(node, lambda: replica.orders.welcome(petition.raw, self.now))
            case Wished(_, _, petitions) if self.is_agreeable:
                for petition in petitions:
                    self.run(node, lambda raw=petition.raw: replica.orders.welcome(raw, self.now))

    # --- network

    def send(self, one: int, other: int, message: Message) -> None:
        """Put a message on its way, or lose it."""
        tapped = self.tap(one, other, message)
        for _ in range(self.copies()):
            delay = self.delay(one, other)
            if delay is not None and tapped is not None:
                self.at(delay, lambda said=tapped: self._deliver(one, other, said))

    def _deliver(self, one: int, other: int, message: Message) -> None:
        node = self.nodes[other]
        if node.replica is None:
            return
        if self.on_wire:
            message = read(written(message))
        self.run(node, lambda: node.replica.received(one, message, self.now))

    # --- people

    def _tick(self, node: Node, replica: Replica | None) -> None:
        if replica is None or node.replica is not replica:
            return
        self.run(node, lambda: replica.tick(self.now))
        self.at(1.0, lambda: self._tick(node, replica))
        if node.replica is replica and replica.has_genesis:
            self._think(node, replica)

    def _think(self, node: Node, replica: Replica) -> None:
        """What the person at the machine does once a second."""
        if replica.state.me is None:
            self._ask_in(node, replica)
            return
        fate = self.fates[node.index % len(self.fates)]
        for member in replica.roster.members:
            silence = replica.silence(member.number, self.now)
            if member != replica.state.me and self.is_agreeable:
                if silence is None or silence > self.patience:
                    self.run(node, lambda number=member.number: replica.orders.suspect(number, self.now, fate))
                elif member.key in replica.state.recovery.drops:
                    self.run(node, lambda number=member.number: replica.orders.forgive(number, self.now))
        if self.random.random() < self.eagerness:
            self.at(self.random.random(), lambda: self.play(node))

    def _ask_in(self, node: Node, replica: Replica) -> None:
        """A machine whose member was dropped, or that lost its key, asks to come back with a fresh one."""
        if node.signer is None or not self.is_agreeable or (node.is_liar and not self.is_returning):
            return
        if node.signer.key in replica.roster.keys_used:
            self._come_with_fresh_key(node, replica)
            return
        self.run(node, lambda: replica.orders.petition(node.index, b"back", self.now))

    def _come_with_fresh_key(self, node: Node, replica: Replica) -> None:
        """Some machines start anew for it, others stay as they are."""
        self.note(f"{node.index} comes back with a fresh key")
        if node.index % 2 == 0:
            self.renew(node)
            self.stop(node)
            self.start(node)
        elif replica.orders.may_change_key():
            self.renew(node)
            assert node.signer is not None
            self.run(node, lambda: replica.take_key(node.signer, self.now))
            for other in self.up():
                if other is not node:
                    self.run(other, lambda peer=other: peer.replica.connected(node.index, key_of(node), self.now))

    def play(self, node: Node, payload: bytes | None = None) -> bool:
        """Write a block if it is this machine's turn; whether it was."""
        replica = node.replica
        if replica is None or not replica.has_genesis or replica.not_now(self.now) is not None:
            return False
        chosen = payload or self.random.choice(self.payloads)
        self.run(node, lambda: replica.author(Kind.ACT, chosen, self.now))
        return True


def key_of(node: Node) -> bytes | None:
    return node.signer.key if node.signer else None


def summary(effect: Effect) -> str:
    """A line of the trace."""
    text = repr(effect)
    return text if len(text) < 160 else f"{type(effect).__name__}({text[len(type(effect).__name__) + 1 : 140]}...)"
