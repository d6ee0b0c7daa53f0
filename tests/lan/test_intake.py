"""How much a machine that takes over a long match does at once: counted, not timed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import pytest

from netcode.lan.machine.node import LIGHT, MOST_AT_ONCE, Intake, taken_from
from netcode.link import messages as wire
from netcode.link.messages import Blocks
from netcode.link.network_thread import SWITCH, NetworkThread
from netcode.replica.outbox import Effect, Message
from netcode.replica.replica import Replica
from tests.lan.latecomers import late_world

SHORT = 300
"""Bytes of an ordinary block."""
STRETCH = 64


@dataclass
class Machine:
    """A node that counts how many blocks it is given at once."""

    heard: list[int] = field(default_factory=list)
    has_genesis: bool = True

    def __post_init__(self) -> None:
        self.replica = SimpleNamespace(chain=SimpleNamespace(height=0, height_of=lambda name: None))

    def received(self, peer: bytes, message: Blocks) -> None:
        self.heard.append(len(message.raws))


def intake_of() -> tuple[Intake, deque[Callable[[], None]]]:
    """An intake, and what it does next."""
    tasks: deque[Callable[[], None]] = deque()
    return Intake(lambda seconds, task: tasks.append(task), lambda: None), tasks


def test_blocks_are_taken_a_few_at_a_time() -> None:
    machine, (intake, tasks) = Machine(), intake_of()
    raws = [number.to_bytes(SHORT, "big") for number in range(200)]
    for first in range(0, len(raws), STRETCH):
        intake.received(machine, b"Ana", wire.Blocks(tuple(raws[first : first + STRETCH]), ()))  # type: ignore[arg-type]
        while tasks:
            tasks.popleft()()
    assert sum(machine.heard) == 200 and max(machine.heard) == MOST_AT_ONCE and not intake._stretches


def test_who_leaves_in_the_middle_checks_no_more() -> None:
    machine, (intake, tasks) = Machine(), intake_of()
    raws = tuple(bytes((number,)) for number in range(STRETCH))
    intake.received(machine, b"Ana", wire.Blocks(raws, ()))  # type: ignore[arg-type]
    intake.stop()
    while tasks:
        tasks.popleft()()
    assert not machine.heard and not intake._stretches


def test_a_heavy_block_goes_alone() -> None:
    """Large are those with many tokens and turns at a pile."""
    left = deque([bytes(SHORT), bytes(SHORT), bytes(20_000), bytes(SHORT), bytes(LIGHT), bytes(1)])
    taken = []
    while left:
        taken.append([len(raw) for raw in taken_from(left, MOST_AT_ONCE)])
    assert taken == [[SHORT, SHORT], [20_000], [SHORT], [LIGHT], [1]]


def test_what_two_neighbours_send_is_gone_through_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = late_world(tmp_path, monkeypatch)
    world.begin()
    world.play(upto=30)
    world.wait(4)
    eve, heard, whole = world.watch("Eve"), list[int](), Replica.received

    def counted(self: Replica, peer: int, message: Message, now: float) -> list[Effect]:
        if self is eve.replica and self.has_genesis and isinstance(message, Blocks):
            heard.append(len(message.raws))
        return whole(self, peer, message, now)

    monkeypatch.setattr(Replica, "received", counted)
    height, intake = world.nodes["Ana"].replica.chain.height, world.site("Eve").intake
    world.until(lambda: eve.has_genesis and eve.replica.chain.height == height and not intake._stretches)
    assert height - 2 <= sum(heard) <= height + 2, "the last of a stretch that is known says that there is more"


def test_the_window_need_not_wait_long_for_the_interpreter() -> None:
    import sys

    thread = NetworkThread()
    assert sys.getswitchinterval() <= SWITCH
    thread.close()
