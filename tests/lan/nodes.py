"""Several nodes in one process: a switchboard instead of sockets, a clock that is set, files in a folder."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from pathlib import Path

from core.games import find_game
from core.header import Header, SeatHeader
from netcode.answerers import SeededLuck, answer_at_random
from netcode.lan.disk.netfile import Arrived, Cut, NetFile
from netcode.lan.lobbies.past import Past
from netcode.lan.machine.machine import Fault
from netcode.lan.machine.node import Node
from netcode.lan.play.founding import Card, Terms, certified, fingerprint
from netcode.link import messages as wire
from netcode.link.identity import Identity
from netcode.link.messages import Message
from netcode.replica.blocks import Genesis, genesis_header, seal_block
from netcode.replica.canonical import BLOCK, Signer
from tests.lan.boards import COLOURS, NAMES, TABLE, seed_of


def genesis_of(
    header: Header, seats_of: list[tuple[int, ...]], table: bytes = TABLE, past: Past | None = None
) -> bytes:
    """A genesis that a member for each tuple of seats has signed. past: what the table goes on from."""
    game = find_game(header.game)
    signers = [Signer(seed_of(member)) for member in range(len(seats_of))]
    cards = []
    for member, seats in enumerate(seats_of):
        installation = Identity(blake2b(b"installation %d" % member, digest_size=32).digest())
        certificate = installation.sign(certified(table, signers[member].key))
        cards.append((signers[member].key, Card(installation.key, certificate, NAMES[member], seats).encode()))
    terms, previous = Terms(header.encode()), b""
    if past is not None:
        header = replace(header, origin=(past.chain, past.entries))
        terms, previous = Terms(header.encode(), past.names), past.previous
    said = genesis_header(Genesis(table, fingerprint(game), terms.encode(), tuple(cards), previous))
    return seal_block(said, [signer.sign(BLOCK, said) for signer in signers]).raw


@dataclass
class World:
    """Nodes by name; what one sends lies in a queue until `run` carries it over. wrong: how far each one's clock is."""

    folder: Path
    header: Header
    seats_of: list[tuple[int, ...]]
    clock: float = 1000.0
    nodes: dict[str, Node] = field(default_factory=dict)
    sites: dict[str, Desk] = field(default_factory=dict)
    wires: deque[tuple[str, str, bytes]] = field(default_factory=deque)
    sent: dict[str, bytearray] = field(default_factory=dict)
    cut: set[frozenset[str]] = field(default_factory=set)
    wrong: dict[str, float] = field(default_factory=dict)
    luck: SeededLuck = field(default_factory=lambda: SeededLuck(1))
    past: Past | None = None

    def begin(self) -> None:
        """All founders sit down."""
        genesis = genesis_of(self.header, self.seats_of, past=self.past)
        for member in range(len(self.seats_of)):
            name = NAMES[member]
            site = self.sites[name] = Desk(self, name)
            file = NetFile(self.folder / name, lambda: None)
            file.past = self.past.pieces if self.past is not None else ()
            self.nodes[name] = Node.begin(site, file, seed_of(member), genesis)
        for name in self.nodes:
            self.link(name)

    def watch(self, name: str) -> Node:
        """A newcomer who only watches."""
        site = self.sites[name] = Desk(self, name)
        self.nodes[name] = Node.resume(site, NetFile(self.folder / name, lambda: None), None, TABLE)
        self.link(name)
        return self.nodes[name]

    def kill(self, name: str) -> Path:
        """The process is gone; gives its file."""
        node = self.nodes.pop(name)
        del self.sites[name]
        path = node.file.path
        node.file.close()
        assert path is not None
        for other in self.nodes.values():
            other.disconnected(name.encode())
        return path

    def come_back(self, name: str, path: Path) -> Node:
        """It is started again and finds its file."""
        site = self.sites[name] = Desk(self, name)
        file = NetFile.open(path, lambda: None)
        self.nodes[name] = Node.resume(site, file, seed_of(NAMES.index(name)), TABLE)
        self.link(name)
        return self.nodes[name]

    def link(self, name: str) -> None:
        for other, node in list(self.nodes.items()):
            if other != name and name.encode() not in node.peers:
                node.connected(name.encode(), self.key_of(name))
                self.nodes[name].connected(other.encode(), self.key_of(other))

    def key_of(self, name: str) -> bytes | None:
        return Signer(seed_of(NAMES.index(name))).key if name in NAMES[: len(self.seats_of)] else None

    # --- time

    def run(self, steps: int = 100_000) -> None:
        """Carry messages and do what is due until nothing moves."""
        for _ in range(steps):
            if self.wires:
                self.carry()
            elif not self.do_later():
                return
        raise AssertionError("the nodes do not come to rest")

    def carry(self) -> None:
        sender, receiver, data = self.wires.popleft()
        if receiver in self.nodes and sender in self.nodes and frozenset((sender, receiver)) not in self.cut:
            self.nodes[receiver].received(sender.encode(), wire.decode(data))  # type: ignore[arg-type]

    def do_later(self) -> bool:
        for name, site in list(self.sites.items()):
            if site.tasks and name in self.nodes:
                site.tasks.popleft()()
                return True
        return False

    def wait(self, seconds: float, asleep: str = "") -> None:
        """Let time pass, a second at a time; one machine may be asleep meanwhile."""
        for _ in range(round(seconds)):
            self.clock += 1
            for name, node in list(self.nodes.items()):
                if name != asleep:
                    node.tick()
            self.run()

    def part(self, name: str, apart: bool) -> None:
        """The connections of one machine break, or are made again."""
        for other in self.nodes:
            if other != name:
                self.cut ^= {frozenset((name, other))} if apart != (frozenset((name, other)) in self.cut) else set()
                self._hang_up(name, other)
        if not apart:
            self.link(name)

    def _hang_up(self, name: str, other: str) -> None:
        for one, two in ((name, other), (other, name)):
            self.nodes[one].disconnected(two.encode())

    # --- playing

    def play(self, upto: int | None = None) -> None:
        """People answer at random until the match is over, or the log has so many records."""
        self.run()
        while (node := self.asked()) is not None and (upto is None or len(node.rules.match.log) < upto):
            self.answer(node)
            self.run()

    def asked(self) -> Node | None:
        """The node whose person must answer."""
        for node in self.nodes.values():
            if node.own is not None and node.own.asked is not None and node.rules.who(node.own.asked.seat) == "human":
                return node
        return None

    def answer(self, node: Node) -> None:
        assert node.own is not None and node.own.asked is not None
        answer = answer_at_random(node.rules.match, node.own.asked, self.luck)  # type: ignore[arg-type]
        node.answer(len(node.rules.match.log), answer)


@dataclass
class Desk:
    """The site of one node."""

    world: World
    name: str
    posted: list[Arrived | Cut] = field(default_factory=list)
    tasks: deque[Callable[[], None]] = field(default_factory=deque)
    punished: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def send(self, peer: bytes, message: Message) -> None:
        data = wire.encode(message)
        self.world.sent.setdefault(self.name, bytearray()).extend(data)
        self.world.wires.append((self.name, peer.decode(), data))

    def flush(self) -> None:
        pass

    def punish(self, peer: bytes, text: str, fault: Fault = Fault.STRANGE) -> None:
        self.punished.append(text)
        self.faults.append(fault)

    def later(self, seconds: float, task: Callable[[], None]) -> None:
        self.tasks.append(task)

    def now(self) -> float:
        return self.world.clock + self.world.wrong.get(self.name, 0.0)

    def post(self, item: Arrived | Cut) -> None:
        self.posted.append(item)

    def changed(self) -> None:
        pass


def world(folder: Path, members: int = 3, game: str = "toy", bots: bool = False) -> World:
    """A table of this game with a member for each seat."""
    found = find_game(game)
    options: dict[str, int] = {"winning_score": 3} if game == "champions_combat" else {}
    who = "bot:random" if bots else "human"
    seats = tuple(SeatHeader(name, colour, who) for name, colour in zip(NAMES[:members], COLOURS, strict=False))
    header = Header(found.id, found.rules_version, found.settle(options), seats, created="2026-11-21T20:00:00+00:00")
    return World(folder, header, [(seat,) for seat in range(members)])
