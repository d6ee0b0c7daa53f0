"""Frames of the busiest table of Stonebound: six seats, twelve characters, 1920x1080, against the budgets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from client.games.stonebound.pieces import Pieces
from client.games.stonebound.playfield import StoneField
from client.games.stonebound.stones import STONES
from client.games.stonebound.striking import pair
from client.motion import Parallel
from client.scene.node import Node
from client.scene.viewport import Viewport
from client.table.cards import Card
from core.plain import Face, Seat
from netcode.session import Session
from netcode.table_session import Waiting
from tests.benchmarks.busy_table import BusyTable
from tests.benchmarks.screen import Begin, flies_over, frames, nothing, ten_walk, zooming
from tests.benchmarks.yardsticks import Figure
from tests.client.stonebound.tables import PERSON, RANDOM, session_of

PLAYED = 250


def session_under_way(seed: int = 3) -> Session:
    """One person and five players at random, some rounds later, the person asked to act."""
    session, chance = session_of(PERSON, *[RANDOM] * 5, seed=seed), Random(seed)
    while session.waiting is not Waiting.OVER:
        question = session.match.question
        if session.waiting is not Waiting.PERSON:
            session.advance()
        elif question.name == "act" and len(session.match.log) >= PLAYED:  # type: ignore[union-attr]
            return session
        else:
            session.answer(chance.choice(question.listed()))  # type: ignore[union-attr]
    return session_under_way(seed + 1)


class StoneTable(BusyTable):
    """The table with a pilot in front of it: dice thrown, stones used, and spaces lit to move to."""

    def __init__(self) -> None:
        super().__init__(session_under_way())

    @property
    def stones(self) -> Pieces:
        field = self.screen.scene.field  # type: ignore[union-attr]
        assert isinstance(field, StoneField)
        return field.pieces

    @property
    def viewport(self) -> Viewport:
        return self.stones.board.node

    @property
    def places(self) -> list[Node]:
        return list(self.stones.board.cells.values())

    def fill(self) -> None:
        self.stones.tray.show(pair(self.stones, Seat(0), 3, 7), "Critical: 1 to 20\n37: no")
        self.stones.played.lay_all("Searing Flourish", (Face(41), Face(42)))


def figures() -> Iterator[Figure]:
    """Everything that PERFORMANCE says of frames, at this table."""
    yield from frames("Stonebound", StoneTable(), MOVING)


def one_stone(table: BusyTable) -> Callable[[], None]:
    assert isinstance(table, StoneTable)
    return flies_over(table, Card(table.app.kit, STONES, table.stones.hand.card_size, Face(43)))


def ten_units(table: BusyTable) -> Callable[[], None]:
    """Ten characters walk over the field at once."""
    assert isinstance(table, StoneTable)
    board = table.stones.board
    centre = board.layout.centre
    return ten_walk(table, board.pieces.values(), lambda place: (centre((place, 1)), centre((place, 6))))


def two_dice(table: BusyTable) -> Callable[[], None]:
    assert isinstance(table, StoneTable)
    table.app.motions.stop()
    table.app.motions.play(table.stones.tray.throw(pair(table.stones, Seat(0), 3, 7), "", Parallel()))
    return nothing


MOVING: tuple[tuple[str, float, Begin], ...] = (
    ("one stone moves", 0.10, one_stone),
    ("ten characters move", 0.17, ten_units),
    ("both dice tumble", 0.30, two_dice),
    ("zoom", 0.40, zooming),
)
