"""Answers and rolls between processes with real sockets on loopback, against a round trip of a small message.

A processor that has slept wakes slowly. So answers that are given at once are compared with round trips one after the
other, and answers after a moment's thought with round trips after as long a pause.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

import msgpack

from tests.benchmarks.lan_game import installed
from tests.benchmarks.lan_player import LONGEST_WAIT, Player, Times
from tests.benchmarks.lan_window import Window
from tests.benchmarks.yardsticks import Figure, Seconds, duration

ROUND_TRIPS = 300
PAUSED = 60
THOUGHT = 0.02
"""Seconds."""
ANSWERS = 150
ROLLS = 60
NAMES = ("Ana", "Ben", "Cleo", "Dov")
WARM_UP = 10
Yards = dict[Seconds, Seconds]
"""A pause -> a round trip after it."""


def socket_round_trip(pause: Seconds = 0.0) -> Seconds:
    """Of a round trip of 200 bytes of MessagePack between two ends on loopback, after so long a pause: the median."""
    return asyncio.run(_round_trips(pause))


async def _round_trips(pause: Seconds) -> Seconds:
    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while head := await reader.read(65536):
            writer.write(head)
        writer.close()

    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname()[:2])
    message = msgpack.packb(bytes(198))
    times = []
    for _ in range(ROUND_TRIPS if not pause else PAUSED):
        await asyncio.sleep(pause)
        begun = perf_counter()
        writer.write(message)
        msgpack.unpackb(await reader.readexactly(len(message)))
        times.append(perf_counter() - begun)
    writer.close()
    await writer.wait_closed()
    server.close()
    await asyncio.sleep(0.01)
    return median(times)


def in_sockets(name: str, value: Seconds, yard: Seconds, budget: int | None) -> Figure:
    """A figure in round trips."""
    ratio = value / yard
    limit = "" if budget is None else f"at most {budget} sockets"
    holds = None if budget is None else ratio <= budget
    return Figure(name, duration(value), f"socket {duration(yard)}", f"{ratio:,.0f}", limit, holds)


def played(members: int, records: int, rolls: int, thought: Seconds, host_as: type[Player] = Player) -> list[Times]:
    """What each of so many processes has measured while they played so many records, thinking before each. Raises
    TimeoutError where they do not come on.
    """
    with tempfile.TemporaryDirectory() as folder, installed(), ExitStack() as ends:
        host = host_as(Path(folder) / NAMES[0], NAMES[0])
        ends.callback(host.close)
        lobby = host.open(members, rolls)
        words = (lobby.view.link, str(records), str(thought))
        guests = [ends.enter_context(_guest(str(Path(folder) / name), name, *words)) for name in NAMES[1:members]]
        times = [host.play(lobby, records, thought), *(_heard(guest) for guest in guests)]
        for guest in guests:
            guest.communicate("\n", LONGEST_WAIT)
    return times


@contextmanager
def _guest(*words: str) -> Iterator[subprocess.Popen[str]]:
    """A process that does not outlive the measurement."""
    command, pipe = [sys.executable, "-m", "tests.benchmarks.lan_player", *words], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=Path(__file__).parents[2]) as guest:
        try:
            yield guest
        finally:
            guest.kill()


def _heard(guest: subprocess.Popen[str]) -> Times:
    assert guest.stdout is not None
    given, had = json.loads(guest.stdout.readline())
    return Times(*({int(number): time for number, time in each.items()} for each in (given, had)))


def latencies(times: list[Times], later: int) -> list[Seconds]:
    """From each answer given until the record so many later is there on all machines."""
    given = {number: time for each in times for number, time in each.given.items() if number >= WARM_UP}
    had = {number: [each.had[number + later] for each in times if number + later in each.had] for number in given}
    return sorted(max(had[number]) - time for number, time in given.items() if had[number])


def answers(yards: Yards) -> Iterator[Figure]:
    """An answer given on one machine until it can be entered on the other, each way in turn."""
    for thought, yard in yards.items():
        times = latencies(played(2, ANSWERS, 0, thought), 0)
        name = f"answer to the other process, {_when(thought)}"
        yield in_sockets(f"{name}, median", median(times), yard, 40)
        yield in_sockets(f"{name}, 95 of 100", times[len(times) * 95 // 100], yard, None)


def beside_frames(yards: Yards) -> Iterator[Figure]:
    """An answer given on one machine until it can be entered on another, whose window draws sixty frames a second."""
    for thought, yard in yards.items():
        host, guest = played(2, ANSWERS, 0, thought, Window)
        times = latencies([Times({}, host.had), Times(guest.given, {})], 0)
        name = f"answer to a window that draws, {_when(thought)}"
        yield in_sockets(f"{name}, median", median(times), yard, 40)
        yield in_sockets(f"{name}, 95 of 100", times[len(times) * 95 // 100], yard, None)


def _when(thought: Seconds) -> str:
    return "after a thought" if thought else "at once"


def rolls(yards: Yards) -> Iterator[Figure]:
    """An answer and the roll after it, until all have the dice."""
    for members in (2, 3):
        for thought, yard in yards.items():
            times = latencies(played(members, 2 * ROLLS, 1, thought), 1)
            name = f"answer and roll, {members} processes, {_when(thought)}"
            yield in_sockets(f"{name}, median", median(times), yard, 100 if members == 3 else None)
            yield in_sockets(f"{name}, 95 of 100", times[len(times) * 95 // 100], yard, None)


def figures() -> list[Figure]:
    """All of them, in a minute at most where nothing stands still."""
    yards = {thought: min(socket_round_trip(thought) for _ in range(3)) for thought in (0.0, THOUGHT)}
    return [*answers(yards), *beside_frames(yards), *rolls(yards)]
