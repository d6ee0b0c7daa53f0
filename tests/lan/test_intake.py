"""How much a machine that takes over a long match does at once: counted, not timed."""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from netcode.lan.late.intake import LIGHT, LONG, MOST_AT_ONCE, PAUSE, PILE, REST, SELDOM, Intake, Sweeping, taken_from
from netcode.link import messages as wire
from netcode.link.network_thread import SWITCH, NetworkThread
from netcode.replica import messages as replica
from netcode.replica.effects import Effect
from netcode.replica.replica import Replica
from netcode.secrets import deck
from tests.lan.latecomers import late_world

SHORT = 300
"""Bytes of an ordinary block."""
STRETCH = 64


@dataclass
class Machine:
    """A node that knows the first `known` blocks already; every other one takes `seconds`."""

    known: int
    seconds: float
    clock: float = 0.0
    heard: list[int] = field(default_factory=list)
    is_founded: bool = True

    def __post_init__(self) -> None:
        self.replica = SimpleNamespace(chain=SimpleNamespace(height=self.known, height_of=lambda name: None))
        self.board = SimpleNamespace(faces=SimpleNamespace(prepare=lambda most: False))

    def received(self, peer: bytes, message: replica.Blocks) -> None:
        new = max(0, sum(self.heard) + len(message.raws) - max(self.known, sum(self.heard)))
        self.heard.append(len(message.raws))
        self.replica.chain.height += new
        self.clock += new * self.seconds


def intake_of() -> tuple[Intake, deque[Callable[[], None]]]:
    """An intake, and what it does next."""
    tasks: deque[Callable[[], None]] = deque()
    return Intake(lambda seconds, task: tasks.append(task), lambda: None), tasks


def slices(machine: Machine, blocks: int, patch: pytest.MonkeyPatch) -> list[float]:
    """Seconds that each slice takes, by the clock of the machine."""
    patch.setattr("netcode.lan.late.intake.thread_time", lambda: machine.clock)
    intake, tasks = intake_of()
    times, raws = list[float](), [number.to_bytes(SHORT, "big") for number in range(blocks)]
    before = gc.get_threshold()
    while raws or tasks:
        if raws and not intake.is_busy:
            intake.received(machine, b"Ana", wire.Blocks(tuple(raws[:STRETCH]), ()))  # type: ignore[arg-type]
            del raws[:STRETCH]
            assert gc.get_threshold() == (before[0], SELDOM, SELDOM), "nothing is swept that holds everybody up"
        begun, heard = machine.clock, len(machine.heard)
        tasks.popleft()()
        times += [machine.clock - begun] * (len(machine.heard) - heard)
    assert gc.get_threshold() == before
    assert sum(machine.heard) == blocks and not intake.is_busy
    return times


def test_blocks_that_are_known_already_say_nothing_of_the_time_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    times = slices(Machine(known=200, seconds=0.0006), 400, monkeypatch)
    assert max(times) <= 0.004


def test_a_slice_has_as_many_blocks_as_there_is_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for seconds in (0.0002, 0.0005, 0.001):
        times = slices(Machine(known=0, seconds=seconds), 200, monkeypatch)
        assert max(times[5:]) <= 0.004 and sum(times) > 0.0015 * len(times)


def test_blocks_that_take_no_time_are_still_taken_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(known=0, seconds=0.0)
    slices(machine, 200, monkeypatch)
    assert max(machine.heard) <= MOST_AT_ONCE


def test_who_leaves_in_the_middle_sweeps_as_before() -> None:
    before, intake = gc.get_threshold(), Intake(lambda seconds, task: None, lambda: None)
    raws = tuple(bytes((number,)) for number in range(STRETCH))
    intake.received(Machine(0, 0.0), b"Ana", wire.Blocks(raws, ()))  # type: ignore[arg-type]
    assert gc.get_threshold() != before
    intake.stop()
    assert gc.get_threshold() == before and not intake.is_busy


def test_a_long_match_is_set_aside_as_long_as_the_table_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = list[str]()
    monkeypatch.setattr(gc, "freeze", lambda: looked.append("aside"))
    monkeypatch.setattr(gc, "unfreeze", lambda: looked.append("back"))
    before = gc.get_threshold()
    sweeping = Sweeping()
    for blocks in (LONG - 1, 1, 5):
        sweeping.put_off(blocks)
        ending = sweeping.ending()
        if blocks == 1:
            sweeping.put_off(3)
            ending()
            assert not looked and gc.get_threshold() != before, "more has come meanwhile"
            ending = sweeping.ending()
        ending()
        assert gc.get_threshold() == before
    assert looked == ["aside"]
    sweeping.end()
    sweeping.end()
    assert looked == ["aside", "back"] and gc.get_threshold() == before


def test_there_is_no_pause_where_no_other_thread_wants_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the clock a slice takes as long as the processor works for it, or longer."""
    for waits, expected in ((0.0, {0.0}), (0.002, {PAUSE})):
        machine, pauses, tasks = Machine(known=0, seconds=0.001), list[float](), list[Callable[[], None]]()
        monkeypatch.setattr("netcode.lan.late.intake.thread_time", lambda m=machine: m.clock)
        monkeypatch.setattr(
            "netcode.lan.late.intake.perf_counter", lambda m=machine, w=waits: m.clock + w * len(m.heard)
        )

        def later(seconds: float, task: Callable[[], None], p: list[float] = pauses, t: Any = tasks) -> None:
            p.append(seconds)
            t.append(task)

        intake = Intake(later, lambda: None)
        raws = tuple(bytes((number,)) for number in range(STRETCH))
        intake.received(machine, b"Ana", wire.Blocks(raws, ()))  # type: ignore[arg-type]
        while intake.is_busy:
            tasks.pop(0)()
        assert set(pauses[1:-1]) == expected and pauses[-1] == REST
        intake.stop()


def test_a_heavy_block_goes_alone() -> None:
    """Large are those with many tokens and turns at a pile."""
    left = deque([bytes(SHORT), bytes(SHORT), bytes(20_000), bytes(SHORT), bytes(LIGHT), bytes(1)])
    taken = []
    while left:
        taken.append([len(raw) for raw in taken_from(left, MOST_AT_ONCE)])
    assert taken == [[SHORT, SHORT], [20_000], [SHORT], [LIGHT], [1]]


def test_no_point_of_a_face_is_made_before_a_turn_at_a_pile(monkeypatch: pytest.MonkeyPatch) -> None:
    machine, made = Machine(known=0, seconds=0.0), list[int]()

    def prepare(most: int) -> bool:
        made.append(most)
        return len(made) < 3

    machine.board.faces.prepare = prepare
    slices(machine, 200, monkeypatch)
    assert not made
    intake, tasks = intake_of()
    raws = (*(bytes((number,)) for number in range(STRETCH)), bytes(PILE))
    intake.received(machine, b"Ana", wire.Blocks(raws, ()))  # type: ignore[arg-type]
    while tasks:
        tasks.popleft()()
    assert len(made) >= 3 and sum(machine.heard) == 200 + len(raws)


def test_what_two_neighbours_send_is_gone_through_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = late_world(tmp_path, monkeypatch)
    world.begin()
    world.play(upto=30)
    world.wait(4)
    eve, heard, whole = world.watch("Eve"), list[int](), Replica.received

    def counted(self: Replica, peer: int, message: replica.Message, now: float) -> list[Effect]:
        if self is eve.replica and self.is_founded and isinstance(message, replica.Blocks):
            heard.append(len(message.raws))
        return whole(self, peer, message, now)

    monkeypatch.setattr(Replica, "received", counted)
    height, intake = world.nodes["Ana"].replica.chain.height, world.site("Eve").intake
    world.until(lambda: eve.is_founded and eve.replica.chain.height == height and not intake.is_busy)
    assert height - 2 <= sum(heard) <= height + 2, "the last of a stretch that is known says that there is more"


def test_the_points_of_faces_are_made_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made, point = list[int](), deck.hash_to_point
    world = late_world(tmp_path, monkeypatch)
    monkeypatch.setattr("netcode.lan.late.intake.FACES_AT_ONCE", 2)
    world.begin()
    world.play(upto=20)
    world.wait(4)

    def counted(domain: str, *parts: bytes | int) -> bytes:
        made[-1] += domain == "face"
        return point(domain, *parts)

    monkeypatch.setattr(deck, "hash_to_point", counted)
    world.watch("Eve")
    eve, end = world.nodes["Eve"], len(world.nodes["Ana"].board.match.log)

    def is_done() -> bool:
        made.append(0)
        return eve.is_founded and len(eve.board.match.log) == end

    world.until(is_done)
    assert max(made) == 2 and sum(made) == 9, "eight faces, and the number that no card has"


def test_the_window_need_not_wait_long_for_the_interpreter() -> None:
    import sys

    thread = NetworkThread()
    assert sys.getswitchinterval() <= SWITCH
    thread.close()
