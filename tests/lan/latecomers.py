"""Nodes on a switchboard that also show the table to who comes late, and a session of one of them without a socket."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

import pytest

from netcode.lan.disk.netfile import Arrived, Cut
from netcode.lan.late.intake import Intake
from netcode.lan.late.latecomer import Latecomer
from netcode.lan.late.snapshot import Guide
from netcode.lan.machine.node import Node
from netcode.lan.machine.parcels import Enough, Following, Parcel, SnapshotPart, SnapshotRequest, unwrap, wrap
from netcode.lan.machine.table_view import Courses
from netcode.lan.machine.troubles import Fault
from netcode.lan.session import LanSession
from netcode.lan.views import TableView
from netcode.link import messages as wire
from netcode.table_session import Waiting
from tests.lan import nodes
from tests.lan.nodes import Desk, World, world

T = TypeVar("T")


class LateDesk(Desk):
    """A site with all that a late join needs. `lies` alters what leaves this machine as a parcel."""

    def __init__(self, table: World, name: str) -> None:
        super().__init__(table, name)
        self.guide = Guide(self.tell)
        self.late = Latecomer(self, self.tell)  # type: ignore[arg-type]
        self.intake = Intake(self.later, lambda: None)
        self.news: SimpleQueue[Arrived | Cut] = SimpleQueue()
        self.lies: Callable[[Parcel], Parcel | None] = lambda parcel: parcel
        self.lobby = self.shown = None
        self.thread = Here()

    @property
    def node(self) -> Node | None:
        return self.world.nodes.get(self.name)

    @property
    def views(self) -> LateDesk:
        return self

    @property
    def seen(self) -> TableView:
        node = self.node
        assert node is not None
        course = Courses(node, began_here=False).now(self.late, self.intake)
        return TableView(course, node.file.path, node.file.notice, node.people, progress=course.coming)

    def done(self, work: Callable[[], T]) -> T:
        return work()

    def name_at(self, peer: bytes) -> str:
        return peer.decode()

    def tell(self, peer: bytes, parcel: Parcel) -> None:
        said = self.lies(parcel)
        if said is not None:
            self.send(peer, wire.Parcel(*wrap(said)))

    def hear(self, peer: bytes, parcel: Parcel) -> None:
        """What `Table` does when somebody comes."""
        node = self.node
        match parcel:
            case SnapshotRequest():
                knows = node is not None and node.is_founded and not self.late.is_checking
                if node is None or not knows or not self.guide.hear(peer, parcel, node, self.now()):
                    self.tell(peer, Enough())
            case SnapshotPart() | Following() | Enough():
                if isinstance(parcel, Enough):
                    self.guide.gone(peer)
                self.late.hear(peer, parcel)

    def punish(self, peer: bytes, text: str, fault: Fault = Fault.STRANGE) -> None:
        super().punish(peer, text, fault)
        self.world.part_two(self.name, peer.decode())  # type: ignore[attr-defined]

    def post(self, item: Arrived | Cut) -> None:
        super().post(item)
        self.news.put(item)

    def changed(self) -> None:
        node = self.node
        if node is not None and node.is_founded:
            self.guide.go_on(node)
            self.late.go_on()
            self.intake.go_on()


class Here:
    """A network thread that is this one."""

    def do(self, task: Callable[[], Any]) -> Any:
        return task()

    def call(self, task: Callable[..., object], *args: object) -> None:
        task(*args)


@dataclass
class LateWorld(World):
    """A world of such sites. said: everything that was carried, with who sent it."""

    said: list[tuple[str, bytes]] = field(default_factory=list)

    def link(self, name: str) -> None:
        others = [other for other in self.nodes if other != name]
        super().link(name)
        for other in others:
            self.site(name).late.met(other.encode())

    def watch(self, name: str) -> Node:
        node = super().watch(name)
        node.file.is_bound = False
        return node

    def site(self, name: str) -> LateDesk:
        found = self.sites[name]
        assert isinstance(found, LateDesk)
        return found

    def carry(self) -> None:
        sender, receiver, data = self.wires.popleft()
        self.said.append((sender, data))
        if receiver not in self.nodes or sender not in self.nodes or frozenset((sender, receiver)) in self.cut:
            return
        message, site = wire.decode(data), self.site(receiver)
        if isinstance(message, wire.Parcel):
            site.hear(sender.encode(), unwrap(message.kind, message.body))
        else:
            site.intake.received(self.nodes[receiver], sender.encode(), message)  # type: ignore[arg-type]

    def kill(self, name: str) -> Path:
        self.site(name).intake.stop()
        path = super().kill(name)
        for site in list(self.sites.values()):
            site.late.gone(name.encode())  # type: ignore[attr-defined]
            site.guide.gone(name.encode())  # type: ignore[attr-defined]
        return path

    def part_two(self, one: str, other: str) -> None:
        """Their connection ends for good."""
        self.cut.add(frozenset((one, other)))
        if one in self.nodes and other in self.nodes:
            self._hang_up(one, other)
            self.site(one).late.gone(other.encode())
            self.site(other).guide.gone(one.encode())

    def session(self, name: str) -> LanSession:
        return LanSession(self.site(name))  # type: ignore[arg-type]

    def until(self, holds: Callable[[], bool], most: int = 100_000) -> None:
        """Carry messages and do what is due until this holds."""
        for _ in range(most):
            if holds():
                return
            if self.wires:
                self.carry()
            elif not self.do_later():
                self.clock += 1
                for node in list(self.nodes.values()):
                    node.tick()
        raise AssertionError("it does not come")

    def shown(self, name: str) -> LanSession:
        """The session of a newcomer as soon as it stands at the table, with nothing but the genesis checked."""
        self.until(lambda: self.nodes[name].is_founded and self.site(name).late.preview is not None)
        return self.session(name)


def late_world(folder: Path, patch: pytest.MonkeyPatch, members: int = 2, game: str = "toy", far: int = 5) -> LateWorld:
    """A table of this game where who lacks so many records is far behind, blocks are checked one at a time, and what a
    neighbour shows is opened in one go, however busy the machine that runs the test is.
    """
    patch.setattr(nodes, "Desk", LateDesk)
    patch.setattr("netcode.lan.late.snapshot.FAR_BEHIND", far)
    patch.setattr("netcode.lan.late.intake.FEW", 1)
    patch.setattr("netcode.lan.late.intake.SLICE", 0.0)
    patch.setattr("netcode.lan.late.latecomer.SLICE", inf)
    found = world(folder, members, game)
    return LateWorld(found.folder, found.header, found.seats_of)


def enter_all(session: LanSession) -> None:
    """Enter whatever is there for the screen."""
    while session.waiting in (Waiting.CHANCE, Waiting.BOT):
        session.advance()
