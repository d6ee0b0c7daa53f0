"""Answers and rolls between processes with real sockets on loopback, against a round trip of a small message."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

import msgpack

from tests.benchmarks.lan_game import installed
from tests.benchmarks.lan_player import Player, Times
from tests.benchmarks.yardsticks import Figure, Seconds, duration

ROUND_TRIPS = 300
ANSWERS = 200
ROLLS = 60
NAMES = ("Ana", "Ben", "Cleo", "Dov")
WARM_UP = 10


def socket_round_trip() -> Seconds:
    """Seconds of a round trip of 200 bytes of MessagePack between two ends on loopback: the median of many."""
    return asyncio.run(_round_trips())


async def _round_trips() -> Seconds:
    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while head := await reader.read(65536):
            writer.write(head)
        writer.close()

    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname()[:2])
    message = msgpack.packb(bytes(198))
    times = []
    for _ in range(ROUND_TRIPS):
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


def played(members: int, records: int, rolls: int) -> list[Times]:
    """What each of so many processes has measured while they played so many records."""
    with tempfile.TemporaryDirectory() as folder, installed():
        host = Player(Path(folder) / NAMES[0], NAMES[0])
        lobby = host.open(members, rolls)
        guests = [_guest(Path(folder) / name, name, lobby.view.link, records) for name in NAMES[1:members]]
        host.until(lambda: lobby.view.start_refusal is None)
        lobby.start()
        times = [host.play(lobby, records), *(_heard(guest) for guest in guests)]
        for guest in guests:
            guest.communicate("\n")
        host.network.close()
    return times


def _guest(folder: Path, name: str, link: str, records: int) -> subprocess.Popen[str]:
    words = [sys.executable, "-m", "tests.benchmarks.lan_player", str(folder), name, link, str(records)]
    place = Path(__file__).parents[2]
    return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=place)


def _heard(guest: subprocess.Popen[str]) -> Times:
    assert guest.stdout is not None
    given, had = json.loads(guest.stdout.readline())
    return Times(*({int(number): time for number, time in each.items()} for each in (given, had)))


def latencies(times: list[Times], later: int) -> list[Seconds]:
    """From each answer given until the record so many later is there on all machines."""
    given = {number: time for each in times for number, time in each.given.items() if number >= WARM_UP}
    had = {number: [each.had[number + later] for each in times if number + later in each.had] for number in given}
    return sorted(max(had[number]) - time for number, time in given.items() if had[number])


def answers(yard: Seconds) -> Iterator[Figure]:
    """An answer given on one machine until it can be entered on the other, each way in turn."""
    times = latencies(played(2, ANSWERS, 0), 0)
    yield in_sockets("answer to the other machine, median", median(times), yard, 40)
    yield in_sockets("answer to the other machine, 95 of 100", times[len(times) * 95 // 100], yard, None)


def rolls(yard: Seconds) -> Iterator[Figure]:
    """An answer and the roll after it, until all have the dice."""
    for members in (2, 3):
        times = latencies(played(members, 2 * ROLLS, 1), 1)
        name = f"answer and roll, {members} processes"
        yield in_sockets(f"{name}, median", median(times), yard, 100 if members == 3 else None)
        yield in_sockets(f"{name}, 95 of 100", times[len(times) * 95 // 100], yard, None)


def figures() -> list[Figure]:
    """All of them, in half a minute."""
    yard = min(socket_round_trip() for _ in range(3))
    return [*answers(yard), *rolls(yard)]
