"""Evenings of bots at a table of nodes, with the time that each message takes: machines are killed, stopped and come
back, the table falls apart and is whole again. They do what `parlour --headless --patience` does: go on without whoever
is silent, ask for their own seat where the others went on without them, let in whoever asks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from heapq import heappop, heappush
from pathlib import Path
from random import Random

from core.games import find_game
from core.header import Header, SeatHeader
from netcode.lan.disk.netfile import NetFile
from netcode.lan.machine.node import Node
from netcode.lan.play.dropping import Fate, can_be_opened, lacking
from netcode.lan.play.founding import write_asker
from netcode.link import messages as wire
from netcode.link.messages import Message
from netcode.replica.canonical import Signer
from tests.lan.boards import COLOURS, NAMES, TABLE, seed_of
from tests.lan.nodes import Desk, World, genesis_of
from tests.lan.returning import fresh_seed, installation

BOT_MS = 1500
ASK_AGAIN = 15.0
SILENT_AFTER = 10.0
HANG_UP_AFTER = 12.0
DELAY = 0.02


@dataclass
class Evening(World):
    """See the module. apart: one side of a table that has fallen apart. stopped: who does not run."""

    seed: int = 0
    bot_ms: int = BOT_MS
    apart: frozenset[str] | None = None
    stopped: set[str] = field(default_factory=set)
    delivered: int = 0
    before_delivery: Callable[[str, str], None] = lambda sender, receiver: None

    def __post_init__(self) -> None:
        self.random = Random(self.seed)
        self._queue: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0
        self._lives: dict[str, int] = {}
        self._asked: dict[str, float] = {}
        self._known: dict[tuple[str, str], bytes | None] = {}
        self._mail: dict[str, list[Callable[[], None]]] = {}
        self._hung_up: set[frozenset[str]] = set()

    # --- machines

    def begin(self) -> None:
        genesis = genesis_of(self.header, self.seats_of)
        for member in range(len(self.seats_of)):
            name = NAMES[member]
            site = self.sites[name] = TimedDesk(self, name)
            file = NetFile(self.folder / name, lambda: None)
            self.nodes[name] = Node.begin(site, file, seed_of(member), genesis, self.bot_ms)
        for name in self.nodes:
            self.link(name)
            self._start_ticking(name)

    def seed_now(self, name: str) -> bytes:
        life = self._lives.get(name, 0)
        return fresh_seed(name, life) if life else seed_of(NAMES.index(name))

    def kill(self, name: str) -> Path:
        self.stopped.discard(name)
        self._mail.pop(name, None)
        self._asked.pop(name, None)
        return super().kill(name)

    def come_back(self, name: str, path: Path) -> Node:
        site = self.sites[name] = TimedDesk(self, name)
        file = NetFile.open(path, lambda: None)
        self.nodes[name] = Node.resume(site, file, self.seed_now(name), TABLE, self.bot_ms)
        self.link(name)
        self._start_ticking(name)
        return self.nodes[name]

    def key_of(self, name: str) -> bytes | None:
        return Signer(self.seed_now(name)).key

    def link(self, name: str) -> None:
        for other in list(self.nodes):
            if other != name and self._is_joined(name, other):
                self._meet(name, other)

    def _meet(self, one: str, other: str) -> None:
        self._hung_up.discard(frozenset((one, other)))
        for each, peer in ((one, other), (other, one)):
            node = self.nodes.get(each)
            if node is not None and peer in self.nodes and peer.encode() not in node.peers:
                self._known[each, peer] = self._seen_key(node, peer)
                self._give(each, lambda node=node, peer=peer: node.connected(peer.encode(), self._seen_key(node, peer)))

    def _seen_key(self, node: Node, peer: str) -> bytes | None:
        """A key counts once it is or was a member's."""
        key = self.key_of(peer)
        is_known = node.has_genesis and key is not None and node.rules.state.number_of(key) is not None
        return key if is_known else None

    # --- time and wires

    def at(self, seconds: float, task: Callable[[], None]) -> None:
        self._count += 1
        heappush(self._queue, (self.clock + seconds, self._count, task))

    def run_for(self, seconds: float, until: Callable[[], bool] = lambda: False) -> bool:
        """Let time pass, at most until this holds; whether it does."""
        end = self.clock + seconds
        while self._queue and self._queue[0][0] <= end:
            self.clock, _, task = heappop(self._queue)
            task()
            if until():
                return True
        self.clock = end
        return until()

    def post(self, sender: str, receiver: str, message: Message) -> None:
        """Put a message on its way, unless there is none."""
        if not self._is_joined(sender, receiver):
            return
        data, from_site = wire.encode(message), self.sites.get(sender)
        self.at(DELAY * (1 + self.random.random()), lambda: self._deliver(sender, receiver, from_site, data))

    def _deliver(self, sender: str, receiver: str, from_site: Desk | None, data: bytes) -> None:
        if self.sites.get(sender) is not from_site or not self._is_joined(sender, receiver):
            return
        self.delivered += 1
        self.before_delivery(sender, receiver)
        node = self.nodes.get(receiver)
        if node is not None and self.sites.get(sender) is from_site:
            self._give(receiver, lambda: node.received(sender.encode(), wire.decode(data)))  # type: ignore[arg-type]

    def _give(self, name: str, task: Callable[[], None]) -> None:
        """An input of a machine; one that is stopped finds it when it runs again."""
        if name in self.stopped:
            self._mail.setdefault(name, []).append(task)
        else:
            task()

    def stop(self, name: str) -> None:
        """It does not run any more, and nobody has been told."""
        self.stopped.add(name)

    def go_on(self, name: str) -> None:
        """It runs again and reads what has come."""
        self.stopped.discard(name)
        for task in self._mail.pop(name, []):
            task()

    def fall_apart(self, side: frozenset[str]) -> None:
        """The wires between this side and the others are cut; each machine notices in its own time."""
        self.apart = side
        for one in NAMES[: len(self.seats_of)]:
            for other in NAMES[: NAMES.index(one)]:
                if not self._is_joined(one, other):
                    seconds = HANG_UP_AFTER + self.random.random() * 4
                    self.at(seconds, lambda one=one, other=other: self._lose(one, other))

    def _lose(self, one: str, other: str) -> None:
        if self._is_joined(one, other) or frozenset((one, other)) in self._hung_up:
            return
        self._hung_up.add(frozenset((one, other)))
        for each, peer in ((one, other), (other, one)):
            if (node := self.nodes.get(each)) is not None:
                self._give(each, lambda node=node, peer=peer: node.disconnected(peer.encode()))

    def heal(self) -> None:
        """The wires are whole; who lost each other meets within some seconds."""
        self.apart = None
        for one in NAMES[: len(self.seats_of)]:
            for other in NAMES[: NAMES.index(one)]:
                self.at(self.random.random() * 4, lambda one=one, other=other: self._meet_if_there(one, other))

    def _meet_if_there(self, one: str, other: str) -> None:
        if self._is_joined(one, other) and one in self.nodes and other in self.nodes:
            self._meet(one, other)

    def _is_joined(self, one: str, other: str) -> bool:
        return self.apart is None or (one in self.apart) == (other in self.apart)

    # --- what a headless machine does

    def _start_ticking(self, name: str) -> None:
        site = self.sites[name]
        self.at(self.random.random(), lambda: self._tick(name, site))

    def _tick(self, name: str, site: Desk) -> None:
        if self.sites.get(name) is not site:
            return
        self.at(1.0, lambda: self._tick(name, site))
        if name in self.stopped:
            return
        node = self.nodes[name]
        self._learn_keys(name, node)
        node.tick()
        if node.has_genesis and node.rules.match.question is not None:
            self._look_around(name, node)

    def _learn_keys(self, name: str, node: Node) -> None:
        for peer in list(node.peers):
            key = self._seen_key(node, peer.decode())
            if self._known.get((name, peer.decode())) != key:
                self._known[name, peer.decode()] = key
                node.connected(peer, key)

    def _look_around(self, name: str, node: Node) -> None:
        if not node.plays:
            self._ask_back(name, node)
            return
        live, own, state = node.rules.state.live, node.own, node.rules.state
        assert own is not None
        gone = [each for each in live if each != own.member and self._is_gone(node, each)]
        for number in gone if len(live) - len(gone) > len(live) // 2 and not lacking(state) else ():
            if can_be_opened(state, number):
                node.order(lambda replica, now, number=number: replica.orders.suspect(number, now, Fate().encode()))

    def _is_gone(self, node: Node, number: int) -> bool:
        """Neither connected nor heard through others for long; or it owes something for long."""
        name = node.rules.state.members[number].card.name
        silence = node.replica.silence(number, self.clock)
        is_silent = silence is None or silence >= SILENT_AFTER
        return (is_silent and name.encode() not in node.peers) or number in node.troubles.late

    def _ask_back(self, name: str, node: Node) -> None:
        if self.clock < self._asked.get(name, 0.0) + ASK_AGAIN:
            return
        slot = NAMES.index(name)
        if node.petitions.own is not None or node.petitions.slot_refusal(slot, installation(name).key, name):
            return
        key = node.replica.state.key
        if key is None or node.replica.state.was_member(key):
            if not node.replica.orders.may_change_key():
                return
            self._lives[name] = self._lives.get(name, 0) + 1
            node.take_seed(self.seed_now(name))
        self._asked[name] = self.clock
        life = self._lives.get(name, 0)
        key = Signer(self.seed_now(name)).key
        node.ask(slot, write_asker(TABLE, key, installation(name), name, life * 100_000 + int(self.clock)))

    # --- what has come of it

    def length(self) -> int:
        """How far whoever is behind has come."""
        return min(len(node.rules.match.log) if node.has_genesis else 0 for node in self.nodes.values())

    def is_whole(self) -> bool:
        """Whether everybody plays, or the match is over for all."""
        return all(
            node.has_genesis and (node.plays or node.rules.match.question is None) for node in self.nodes.values()
        )

    def is_over(self) -> bool:
        return all(node.has_genesis and node.rules.match.question is None for node in self.nodes.values())

    def told(self) -> str:
        """Where each machine stands, for who looks into a failure."""
        return "\n".join(f"{name}: {stand_of(node)}" for name, node in self.nodes.items())


@dataclass
class TimedDesk(Desk):
    """A site whose tasks come in time, and whose messages take some."""

    def send(self, peer: bytes, message: Message) -> None:
        assert isinstance(self.world, Evening)
        self.world.post(self.name, peer.decode(), message)

    def later(self, seconds: float, task: Callable[[], None]) -> None:
        world = self.world
        assert isinstance(world, Evening)
        world.at(seconds, lambda: world._give(self.name, task) if world.sites.get(self.name) is self else None)


def stand_of(node: Node) -> str:
    if not node.has_genesis:
        return "knows no table"
    replica, state, board = node.replica, node.rules.state, node.rules
    recovery = replica.state.recovery
    return (
        f"{len(board.match.log)} records, head {replica.chain.head.place.order}, promised {recovery.promised}, live "
        f"{state.live}, unkeyed {state.unkeyed}, opening {state.opening}, due {board.due}, plays {node.plays}, "
        f"{len(recovery.open_drops())} drops, {len(recovery.open_admits())} admits, awaits "
        f"{replica.state.applied.awaited()}, peers {sorted(node.peers)}: {replica.not_now(node.site.now())}"
    )


def evening(folder: Path, members: int = 4, game: str = "toy", seed: int = 0) -> Evening:
    """Bots at a table of this game, one at each machine."""
    found = find_game(game)
    seats = tuple(
        SeatHeader(name, colour, "bot:random") for name, colour in zip(NAMES[:members], COLOURS, strict=False)
    )
    settled = found.settle({"rounds": 6} if game == "toy" else {})
    header = Header(found.id, found.rules_version, settled, seats, created="2026-11-21T20:00:00+00:00")
    return Evening(folder, header, [(seat,) for seat in range(members)], seed=seed)
