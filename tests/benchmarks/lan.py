"""Figures of tables on the network whose machines a switchboard in this process connects.

Of answers, rolls and shuffles it is the processor's time of one of them, without waiting for the disk; nothing that one
machine has read is known to another. Answers and rolls between real processes are in `lan_processes`.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import TypeVar

from core.game import Game
from core.games import fated_hand
from core.games.fated_hand.asks import PLAN
from core.header import Header, SeatHeader
from core.plain import OptionValue
from core.state import State
from netcode.replica import blocks, canonical, statements
from tests.benchmarks.lan_game import GAME, installed
from tests.benchmarks.lan_processes import in_sockets, socket_round_trip
from tests.benchmarks.yardsticks import Figure, Seconds, duration
from tests.lan import boards, nodes

MEMBERS = (2, 3, 4, 8)
PILES = ((15, 2), (15, 4), (15, 6), (52, 2), (52, 4), (52, 6), (147, 2), (147, 4), (147, 6))
IDLE_SECONDS = 60
MATCHES = (100, 1_000, 10_000)
DECKS = 4
SHUFFLED: Seconds = 3
"""So long four machines may shuffle the decks of four heroes."""
HEADS = 8
"""Seconds after which all have heard who is near whom."""
LAST = 40
"""So many answers at the end of a match say what an answer costs there."""
S = TypeVar("S", bound=State)
NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eva", "Fin", "Gil", "Hua")


# --- machines on a switchboard


@dataclass
class World(nodes.World):
    """Machines that do not profit from what others of this process have read or checked. idles: whether they do now
    what they do while nothing is asked of them.
    """

    idles: bool = True

    def carry(self) -> None:
        blocks.read_block.cache_clear()
        statements.read_statement.cache_clear()
        canonical._remembered.clear()
        super().carry()

    def do_later(self) -> bool:
        return self.idles and super().do_later()

    def questions(self) -> set[str]:
        """The names of what is asked now, by the match of each machine."""
        open_now = [node.rules.match.question for node in self.nodes.values()]
        return {question.name for question in open_now if question is not None}

    def answered(self) -> Seconds:
        """Give one answer, and let it and what follows reach everybody."""
        node = self.asked()
        assert node is not None
        begun = process_time()
        self.answer(node)
        self.run()
        return process_time() - begun


def _world(folder: str, members: int, game: Game[S], **options: OptionValue) -> World:
    boards.NAMES = nodes.NAMES = NAMES  # type: ignore[assignment, attr-defined]
    seats = tuple(SeatHeader(name, "blue") for name in NAMES[:members])
    header = Header(game.id, game.rules_version, game.settle(options), seats)
    return World(Path(folder), header, [(seat,) for seat in range(members)])


def answers(yard: Seconds) -> Iterator[Figure]:
    """An answer, alone and with the roll that follows it, until all have both: the time of one machine."""
    for rolls, name in ((0, "answer"), (1, "answer and roll")):
        for members in MEMBERS:
            with tempfile.TemporaryDirectory() as folder:
                world = _world(folder, members, GAME, answers=60, rolls=rolls)
                world.begin()
                world.wait(HEADS)
                each = median(world.answered() for _ in range(60)) / members
            yield in_sockets(f"{name}, {members} members, for each", each, yard, None)


def growth(yard: Seconds) -> Iterator[Figure]:
    """What an answer costs at the end of a match: as much in a long one as in a short one."""
    for length in MATCHES:
        with tempfile.TemporaryDirectory() as folder:
            world = _world(folder, 2, GAME, answers=length)
            world.begin()
            world.wait(HEADS)
            world.play(upto=length - LAST)
            each = median(world.answered() for _ in range(LAST)) / 2
        yield in_sockets(f"answer, the last of {length:,}, for each of 2", each, yard, None)


def shuffles(yard: Seconds) -> Iterator[Figure]:
    """A shuffle through all members, its proofs checked by all: what it costs each of them, out of the blue and after
    they could prepare it.
    """
    for cards, members in PILES:
        for idles, name in ((False, "unprepared"), (True, "prepared")):
            with tempfile.TemporaryDirectory() as folder:
                world = _world(folder, members, GAME, answers=60, cards=cards)
                world.idles = idles
                world.begin()
                world.run()
                world.idles = False
                each = world.answered() / members
            yield in_sockets(f"shuffle of {cards} cards, {members} members, {name}, for each", each, yard, None)


def battle() -> Figure:
    """From the last choice of heroes in Fated Hand to the first plan: four heroes' decks and that of the boss are
    shuffled through four machines, and all is dealt.
    """
    with tempfile.TemporaryDirectory() as folder:
        world = _world(folder, DECKS, fated_hand.GAME, battle="captain", heroes=DECKS)
        world.begin()
        world.run()
        while world.questions() != {PLAN}:
            each = world.answered() / DECKS
    name = f"{DECKS} decks shuffled before a battle of Fated Hand, for each of {DECKS}"
    return Figure(name, duration(each), "", "", duration(SHUFFLED), each <= SHUFFLED)


def quiet() -> Iterator[Figure]:
    """What an idle table of three sends: the replicas' heads, and the links' own pings."""
    with tempfile.TemporaryDirectory() as folder:
        world = _world(folder, 3, GAME, answers=60)
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


def figures() -> list[Figure]:
    """All of them; takes some minutes."""
    with installed():
        yard = min(socket_round_trip() for _ in range(3))
        return [*answers(yard), *growth(yard), *shuffles(yard), battle(), *quiet()]
