"""What comes first when an answer goes round: the screen, the disk, the neighbours."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from netcode.lan.disk.netfile import Arrived, Cut
from netcode.link.messages import Message
from tests.lan.nodes import Desk, World, world

Happened = list[tuple[str, str]]


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[World, Happened]:
    """A table of two that waits for a person, and what happens from now on: who, and what."""
    table = world(tmp_path, members=2)
    table.begin()
    table.run()
    happened: Happened = []
    send, post, sync = Desk.send, Desk.post, os.fsync
    files = {os.stat(path).st_ino: path.parent.name for path in tmp_path.glob("*/*.parlour")}

    def noted_send(self: Desk, peer: bytes, message: Message) -> None:
        happened.append((self.name, type(message).__name__))
        send(self, peer, message)

    def noted_post(self: Desk, item: Arrived | Cut) -> None:
        happened.append((self.name, "shown"))
        post(self, item)

    def noted_sync(fd: int) -> None:
        happened.append((files[os.fstat(fd).st_ino], "on the disk"))
        sync(fd)

    monkeypatch.setattr(Desk, "send", noted_send)
    monkeypatch.setattr(Desk, "post", noted_post)
    monkeypatch.setattr(os, "fsync", noted_sync)
    return table, happened


def give_answer(table: World) -> tuple[str, str]:
    """The one who is asked answers; gives its name and the other's."""
    asked = table.asked()
    assert asked is not None
    author = next(name for name, node in table.nodes.items() if node is asked)
    table.answer(asked)
    table.run()
    return author, next(name for name in table.nodes if name != author)


def of(happened: Happened, name: str) -> list[str]:
    return [what for who, what in happened if who == name]


def test_invariant_8_the_author_has_its_block_on_the_disk_before_anything_of_it_leaves(
    played: tuple[World, Happened],
) -> None:
    table, happened = played
    author, _ = give_answer(table)
    steps = of(happened, author)
    assert steps.index("on the disk") < steps.index("NewBlock") < steps.index("Said")


def test_invariant_8_who_receives_a_block_has_it_on_the_disk_before_its_ack_leaves(
    played: tuple[World, Happened],
) -> None:
    table, happened = played
    _, other = give_answer(table)
    steps = of(happened, other)
    assert steps.index("on the disk") < steps.index("Said")
    first = steps.index("on the disk")
    assert not {"NewBlock", "Said", "Facts"} & set(steps[:first])


def test_the_screen_does_not_wait_for_the_disk(played: tuple[World, Happened]) -> None:
    table, happened = played
    author, other = give_answer(table)
    steps = of(happened, other)
    assert steps.index("shown") < steps.index("on the disk")
    own = of(happened, author)
    assert own.index("on the disk") < own.index("NewBlock") < own.index("shown"), "the others are told first"


def test_a_block_and_the_records_that_follow_from_it_wait_for_the_disk_once(played: tuple[World, Happened]) -> None:
    table, happened = played
    author, other = give_answer(table)
    assert of(happened, author).count("on the disk") == of(happened, other).count("on the disk") == 1
