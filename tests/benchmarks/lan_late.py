"""Figures of late joins: until all is checked and can be played on, and what that does to the frames.

All machines are in this process on a switchboard. For the frames the newcomer's machine is in a network thread of its
own, as in the client, and the answers of its neighbours cost that thread more than the network would.
"""

from __future__ import annotations

import gc
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import perf_counter, process_time, sleep, thread_time

import pytest

from core.header import Header, SeatHeader
from netcode.lan.disk.proving import prove
from netcode.lan.session import LanSession
from netcode.link.network_thread import NetworkThread
from netcode.replica import canonical
from netcode.replica.blocks import read_block
from netcode.table_session import Waiting
from tests.benchmarks.busy_table import BusyTable
from tests.benchmarks.lan_game import GAME, installed
from tests.benchmarks.screen import FRAMES, end, ten_pieces
from tests.benchmarks.yardsticks import Figure, duration
from tests.lan import nodes
from tests.lan.latecomers import LateDesk, LateWorld

LATE = (100, 1_000, 10_000)
FRAMES_OF = 5_000
PLAYABLE = 3.0
FRAME = 1 / 60
LONGEST_FRAME = 0.033
TURNS = 3


def played(folder: str, entries: int) -> LateWorld:
    """A table of two with a match of so many entries; a sweep passes over it, as if it were in other processes."""
    seats = tuple(SeatHeader(name, "blue") for name in ("Ana", "Ben"))
    length = next(each for each in LATE if each >= entries)
    header = Header(GAME.id, GAME.rules_version, GAME.settle({"answers": length}), seats)
    world = LateWorld(Path(folder), header, [(0,), (1,)])
    world.begin()
    for node in world.nodes.values():
        node.file.is_bound = False
    world.play(upto=entries - 7)
    world.wait(4)
    world.said.clear()
    gc.collect()
    gc.freeze()
    return world


def forget() -> None:
    """A newcomer has not seen any of these bytes before, and leaves nothing to the next one."""
    gc.collect()
    canonical._remembered.clear()
    read_block.cache_clear()


def checked(world: LateWorld, name: str) -> float:
    """Processor seconds of a whole late join: of the newcomer, and of the neighbours that send it the blocks."""
    forget()
    begun, entries = process_time(), len(world.nodes["Ana"].rules.match.log)
    world.watch(name)
    world.until(lambda: world.nodes[name].has_genesis and len(world.nodes[name].rules.match.log) == entries)
    took = process_time() - begun
    world.kill(name)
    return took


def verified(world: LateWorld) -> float:
    """Processor seconds of `parlour verify` of a member's file."""
    forget()
    path, begun = world.nodes["Ana"].file.path, process_time()
    assert path is not None
    prove(path)
    return process_time() - begun


def joins() -> Iterator[Figure]:
    for entries in LATE:
        with tempfile.TemporaryDirectory() as folder:
            world = played(folder, entries)
            rounds = [(checked(world, f"Eve {turn}"), verified(world)) for turn in range(TURNS)]
            took, proof = (median(each) for each in zip(*rounds, strict=True))
        ratio = took / proof
        yield Figure(f"late join, {entries:,} entries, all checked", duration(took), f"verify {duration(proof)}",
                     f"{ratio:.2f}", "at most 1.5 verifies and 3 s", ratio <= 1.5 and took <= PLAYABLE)  # fmt: skip


# --- frames


class Threaded:
    """The world in a network thread; `later` of its sites goes there too."""

    def __init__(self, world: LateWorld) -> None:
        self.world, self.thread = world, NetworkThread()
        self.slices: list[float] = []

    def later(self, seconds: float, task: Callable[[], None]) -> None:
        self.thread.later(seconds, self.work, task)

    def work(self, task: Callable[[], None]) -> None:
        """One task, and all messages that it leads to. Noted is the processor's time: what a task takes by the clock
        is also what frames take that are drawn meanwhile.
        """
        begun = thread_time()
        task()
        self.slices.append(thread_time() - begun)
        while self.world.wires:
            self.world.carry()

    def watch(self, name: str) -> LateDesk:
        """A newcomer whose machine is in the thread."""

        def sit() -> None:
            self.world.watch(name)
            site = self.world.site(name)
            site.thread = self.thread  # type: ignore[assignment]
            site.later = self.later  # type: ignore[method-assign]
            site.intake._later = self.later

        self.thread.do(lambda: self.work(sit))
        return self.world.site(name)

    def _tick(self) -> None:
        for node in self.world.nodes.values():
            node.tick()

    def tick(self) -> None:
        """A second has passed for the machines."""
        self.world.clock += 1
        self.thread.call(lambda: self.work(self._tick))


def frames() -> Iterator[Figure]:
    """The busiest table is drawn sixty times a second while a match of 5,000 entries is taken over and checked."""
    with tempfile.TemporaryDirectory() as folder:
        world = played(folder, FRAMES_OF)
        proof = verified(world)
        forget()
        table, threaded = BusyTable(), Threaded(world)
        alone = sorted(run(table, lambda: None, lambda count: count == 120))
        times, seconds = beside(table, threaded, "Eve")
        table.close()
        slices = sorted(threaded.slices)
        world.kill("Eve")
        forget()
        _, quiet = beside(None, threaded, "Fay")
        threaded.thread.close()
    times.sort()
    worst, usual = times[-1], alone[-1]
    yield Figure("frame beside a catch-up of 5,000 entries, longest", duration(worst), f"alone {duration(usual)}",
                 f"{worst / usual:.1f}", "at most 33 ms", worst <= LONGEST_FRAME)  # fmt: skip
    yield Figure("frame beside a catch-up, 95th of 100", duration(times[len(times) * 95 // 100]),
                 f"alone {duration(alone[len(alone) * 95 // 100])}", "", "", None)  # fmt: skip
    yield Figure("slice of checking, processor, longest", duration(slices[-1]),
                 f"99th of 100 {duration(slices[len(slices) * 99 // 100])}", "", "", None)  # fmt: skip
    yield Figure("catch-up of 5,000 entries beside frames, by the clock", duration(seconds),
                 f"verify {duration(proof)}", f"{seconds / proof:.2f}", "", None)  # fmt: skip
    yield Figure("catch-up of 5,000 entries, nothing drawn, by the clock", duration(quiet),
                 f"verify {duration(proof)}", f"{quiet / proof:.2f}", "", None)  # fmt: skip


def beside(table: BusyTable | None, threaded: Threaded, name: str) -> tuple[list[float], float]:
    """The frames until everything is checked, and how long that took."""
    site, sessions = threaded.watch(name), list[LanSession]()
    entries = len(threaded.world.nodes["Ana"].rules.match.log)
    begun = perf_counter()

    def look() -> None:
        if not sessions and site.node is not None and site.node.has_genesis:
            sessions.append(LanSession(site))  # type: ignore[arg-type]
        for session in sessions:
            while session.following.queue and session.waiting is not Waiting.OTHERS:
                session.advance()

    def is_over(count: int) -> bool:
        if count % 60 == 59:
            threaded.tick()
        return bool(sessions) and len(sessions[0].match.log) == entries

    return run(table, look, is_over), perf_counter() - begun


def run(table: BusyTable | None, look: Callable[[], None], is_over: Callable[[int], bool]) -> list[float]:
    """Frames sixty times a second, ten pieces on the move; the time from each to the next. What begins and ends these
    motions is not counted. Without a table nothing is drawn.
    """
    times, count, last = list[float](), 0, perf_counter()
    while not is_over(count):
        if table is not None and count % FRAMES == 0:
            end(table)
            change, last = ten_pieces(table), perf_counter()
        begun = perf_counter()
        look()
        if table is not None:
            change()
            table.pilot.tick()
        count += 1
        sleep(max(0.0, FRAME - (perf_counter() - begun)))
        now = perf_counter()
        times.append(now - last)
        last = now
    return times


def figures() -> list[Figure]:
    """All of them; takes a minute."""
    patch = pytest.MonkeyPatch()
    patch.setattr(nodes, "Desk", LateDesk)
    try:
        with installed():
            return [*joins(), *frames()]
    finally:
        patch.undo()
