"""Nodes on a switchboard that check a long match in slices, and a session of one of them without a socket."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

import pytest

from netcode.lan.disk.netfile import Arrived, Cut
from netcode.lan.machine.node import Intake, Node
from netcode.lan.machine.table_view import course_of
from netcode.lan.session import LanSession
from netcode.lan.views import TableView
from netcode.link import messages as wire
from netcode.table_session import Happening, Waiting
from tests.lan import nodes
from tests.lan.nodes import Desk, World, world

T = TypeVar("T")


class LateDesk(Desk):
    """A site with all that a late join needs."""

    def __init__(self, table: World, name: str) -> None:
        super().__init__(table, name)
        self.intake = Intake(self.later, lambda: None)
        self.news: SimpleQueue[Arrived | Cut] = SimpleQueue()
        self.lobby = self.shown = None
        self.thread = Here()

    @property
    def node(self) -> Node | None:
        return self.world.nodes.get(self.name)

    @property
    def node_in_play(self) -> Node:
        assert self.node is not None
        return self.node

    @property
    def views(self) -> LateDesk:
        return self

    @property
    def in_play(self) -> TableView:
        node = self.node
        assert node is not None
        course = course_of(node, self.intake, began_here=False)
        return TableView(course, node.file.path, node.file.notice, node.people, progress=course.coming)

    def done(self, work: Callable[[], T]) -> T:
        return work()

    def post(self, item: Arrived | Cut) -> None:
        super().post(item)
        self.news.put(item)

    def changed(self) -> None:
        node = self.node
        if node is not None and node.has_genesis:
            self.intake.go_on()


class Here:
    """A network thread that is this one."""

    def do(self, task: Callable[[], Any]) -> Any:
        return task()


@dataclass
class LateWorld(World):
    """A world of such sites. said: everything that was carried, with who sent it."""

    said: list[tuple[str, bytes]] = field(default_factory=list)

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
        message = wire.decode(data)
        self.site(receiver).intake.received(self.nodes[receiver], sender.encode(), message)  # type: ignore[arg-type]

    def kill(self, name: str) -> Path:
        self.site(name).intake.stop()
        return super().kill(name)

    def part_two(self, one: str, other: str) -> None:
        """Their connection ends for good."""
        self.cut.add(frozenset((one, other)))
        if one in self.nodes and other in self.nodes:
            self._hang_up(one, other)

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

    def comes(self, name: str) -> LanSession:
        """Somebody comes to watch; nothing but the first block is checked yet."""
        self.watch(name)
        self.until(lambda: self.nodes[name].has_genesis)
        return self.session(name)


def late_world(folder: Path, patch: pytest.MonkeyPatch, members: int = 2, game: str = "toy") -> LateWorld:
    """A table of this game where blocks are checked one at a time."""
    patch.setattr(nodes, "Desk", LateDesk)
    patch.setattr("netcode.lan.machine.node.FEW", 1)
    patch.setattr("netcode.lan.machine.node.MOST_AT_ONCE", 1)
    found = world(folder, members, game)
    return LateWorld(found.folder, found.header, found.seats_of)


def enter_all(session: LanSession) -> None:
    """Enter whatever is there for the screen."""
    entered(session)


def entered(session: LanSession) -> list[Happening]:
    """What happens as the screen enters whatever is there."""
    found = []
    while session.waiting in (Waiting.CHANCE, Waiting.BOT):
        found.append(session.advance())
    return found
