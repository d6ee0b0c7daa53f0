"""Figures of tables on the network, against a round trip of a small message between two ends on loopback.

Answers go between two installations with real sockets. Rolls, shuffles, late joins and the quiet of an idle table are
measured on machines that a switchboard in this process connects: the time is then that of one of them, as if each had
a processor of its own.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

import msgpack

import core.games
from core.ask import choose, roll
from core.cards import mint, shuffle
from core.dice import D6
from core.game import Game, Option
from core.plain import Options
from core.state import State
from core.table import Table
from tests.benchmarks.yardsticks import Figure, duration

GAME_ID = "benchmark"
ROUND_TRIPS = 300
ANSWERS = 200
MEMBERS = (2, 3, 4, 8)
PILES = ((15, 2), (15, 4), (52, 2), (52, 4), (52, 6), (147, 2), (147, 4))
IDLE_SECONDS = 60
LATE = (100, 1_000, 10_000)


@dataclass(slots=True, kw_only=True)
class BenchState(State):
    left: int
    cards_in_deck: int
    rolls: bool
    turn: int = 0


def start(options: Options, seats: int) -> BenchState:
    return BenchState(
        seats=seats, left=int(options["answers"]), cards_in_deck=int(options["cards"]), rolls=bool(options["rolls"])
    )


async def play_unit(game: Table[BenchState]) -> None:
    """Answers in turn; after each a roll, or one shuffle at the beginning, if that is what is measured."""
    if game.state.cards_in_deck and game.state.turn == 0:
        await shuffle(game, "deck", mint(game.state.cards, tuple(range(game.state.cards_in_deck))))
    for _ in range(min(50, game.state.left)):
        await choose(game.state.turn % game.state.seats, "say", (1, 2, 3))
        if game.state.rolls:
            await roll("luck", (D6,))
        game.state.turn += 1
        game.state.left -= 1
    if game.state.left == 0:
        game.end((0,), "done")


class _Words:
    def prompt(self, *args: object) -> str:
        return "Say."

    option = prompt

    def tell(self, *args: object) -> None:
        return None


def _numbers(id: str, *values: int) -> Option:
    return Option(id, id, id, tuple((value, str(value)) for value in values), values[0])


GAME: Game[BenchState] = Game(
    id=GAME_ID,
    name="Benchmark",
    summary="Nothing to win.",
    rules_version=1,
    seats=(1, 8),
    options=(
        _numbers("answers", 100, 60, 1_000, 10_000),
        _numbers("cards", 0, 15, 52, 147),
        _numbers("rolls", 0, 1),
    ),
    state_type=BenchState,
    start=start,
    play_unit=play_unit,
    words=_Words(),  # type: ignore[arg-type]
    bots={},
    card_faces=frozenset(range(147)),
)


# --- the yardstick


def socket_round_trip() -> float:
    """Seconds of a round trip of 200 bytes of MessagePack between two ends on loopback: the median of many."""
    return asyncio.run(_round_trips())


async def _round_trips() -> float:
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


# --- answers over real sockets


def answers(yard: float) -> Iterator[Figure]:
    """An answer given on one machine until it can be entered on the other, each way in turn."""
    times = sorted(_answer_times())
    yield _figure("answer to the other machine, median", median(times), yard, 40)
    yield _figure("answer to the other machine, 95th of 100", times[len(times) * 95 // 100], yard, None)


def _answer_times() -> list[float]:
    from threading import Event

    from netcode.lan.network import Network
    from netcode.lan.views import TablePlan
    from netcode.session import Waiting

    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        woken = Event()
        ana = Network.start("Ana", Path(folder) / "a" / "matches", woken.set, loopback=True)
        ben = Network.start("Ben", Path(folder) / "b" / "matches", woken.set, loopback=True)
        opened = ana.host(TablePlan(GAME_ID, {"answers": 1_000}, ("here", "open"), code=False))
        joined = ben.join(opened.view.link)
        _until(woken, lambda: any(seat.here for seat in joined.view.seats))
        joined.ready(True)
        _until(woken, lambda: opened.view.start_refusal is None)
        opened.start()
        _until(woken, lambda: opened.session is not None and joined.session is not None)
        sessions = (opened.session, joined.session)
        for number in range(ANSWERS):
            giver, taker = sessions[number % 2], sessions[1 - number % 2]
            assert giver is not None and taker is not None
            _until(woken, lambda giver=giver: giver.waiting is Waiting.PERSON)  # type: ignore[misc]
            begun = perf_counter()
            giver.answer(1)
            while taker.behind == 0:
                woken.wait(0.1)
                woken.clear()
            times.append(perf_counter() - begun)
            taker.advance()
        ana.close()
        ben.close()
    return times


def _until(woken: object, holds: Callable[[], bool]) -> None:
    while not holds():
        woken.wait(0.1)  # type: ignore[attr-defined]
        woken.clear()  # type: ignore[attr-defined]


# --- machines on a switchboard


def _world(folder: str, members: int, **options: int):  # type: ignore[no-untyped-def]
    from core.header import Header, SeatHeader
    from tests.lan import boards
    from tests.lan.nodes import World

    names = ("Ana", "Ben", "Cleo", "Dov", "Eva", "Fin", "Gil", "Hua")
    boards.NAMES = names  # type: ignore[assignment]
    import tests.lan.nodes as nodes

    nodes.NAMES = names  # type: ignore[attr-defined]
    seats = tuple(SeatHeader(name, "blue") for name in names[:members])
    header = Header(GAME.id, GAME.rules_version, GAME.settle(options), seats)
    return World(Path(folder), header, [(seat,) for seat in range(members)])


def rolls(yard: float) -> Iterator[Figure]:
    """An answer with the roll that follows it, until all have both: the time of one machine."""
    for members in MEMBERS:
        with tempfile.TemporaryDirectory() as folder:
            world = _world(folder, members, answers=60, rolls=1)
            world.begin()
            world.run()
            begun = perf_counter()
            world.play()
            each = (perf_counter() - begun) / 60 / members
        yield _figure(f"answer and roll, {members} members", each, yard, 100 if members == 3 else None)


def shuffles(yard: float) -> Iterator[Figure]:
    """Keys and one shuffle through all members: what it costs each of them."""
    for cards, members in PILES:
        with tempfile.TemporaryDirectory() as folder:
            world = _world(folder, members, answers=60, cards=cards)
            begun = perf_counter()
            world.begin()
            world.run()
            each = (perf_counter() - begun) / members
        yield _figure(f"shuffle of {cards} cards, {members} members, for each", each, yard, None)


def late_joins(yard: float) -> Iterator[Figure]:
    """A newcomer takes over a whole match, everything checked, against the offline proof of a member's file."""
    from netcode.lan.proving import prove

    for entries in LATE:
        with tempfile.TemporaryDirectory() as folder:
            world = _world(folder, 2, answers=entries)
            world.begin()
            world.play()
            begun = perf_counter()
            watcher = world.watch("Eve")
            while len(watcher.board.match.log if watcher.is_founded else ()) < entries:
                world.wait(1)
            took = perf_counter() - begun
            path = world.nodes["Ana"].file.path
            begun = perf_counter()
            prove(path)
            verified = perf_counter() - begun
        ratio = took / verified
        limit = "at most 1.5 verifies"
        yard_words = f"verify {duration(verified)}"
        name = f"late join, {entries:,} entries, all checked"
        yield Figure(name, duration(took), yard_words, f"{ratio:.2f}", limit, ratio <= 1.5)


def quiet() -> Iterator[Figure]:
    """What an idle table of three sends: the replicas' heads, and the links' own pings."""
    with tempfile.TemporaryDirectory() as folder:
        world = _world(folder, 3, answers=60)
        world.begin()
        world.run()
        before = sum(map(len, world.sent.values()))
        begun = perf_counter()
        world.wait(IDLE_SECONDS)
        busy = (perf_counter() - begun) / IDLE_SECONDS / 3
        sent = sum(map(len, world.sent.values())) - before
    pings = 2 * 2 * 25 / 2.0
    rate = sent / IDLE_SECONDS / 3 + pings
    yield Figure("idle table of three, sent by each", f"{rate:.0f} B/s", "", "", "under 1 kB/s", rate < 1000)
    yield Figure("idle table of three, processor of each", f"{100 * busy:.2f} %", "", "", "under 1 %", busy < 0.01)


def _figure(name: str, value: float, yard: float, budget: int | None) -> Figure:
    ratio = value / yard
    limit = "" if budget is None else f"at most {budget} sockets"
    return Figure(name, duration(value), f"socket {duration(yard)}", f"{ratio:,.0f}", limit,
                  None if budget is None else ratio <= budget)  # fmt: skip


def figures() -> list[Figure]:
    """All of them; takes a minute or two."""
    core.games.MODULES[GAME_ID] = "tests.benchmarks.lan"
    try:
        yard = socket_round_trip()
        return [*answers(yard), *rolls(yard), *shuffles(yard), *late_joins(yard), *quiet()]
    finally:
        del core.games.MODULES[GAME_ID]
