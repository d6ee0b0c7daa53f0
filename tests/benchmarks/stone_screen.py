"""Frames of the busiest table of Stonebound: six seats, twelve characters, 1920x1080, against the budgets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from client.games.stonebound.pieces import Pieces
from client.games.stonebound.playfield import StoneField
from client.games.stonebound.stones import STONES
from client.games.stonebound.striking import pair
from client.motion import Parallel, linear, move
from client.scene.node import Node
from client.scene.viewport import Viewport
from client.table.cards import Card
from client.table.screen import TableScreen
from netcode.session import Session
from netcode.table_session import Waiting
from tests.benchmarks.busy_table import SIZE, BusyTable, UsualWay
from tests.benchmarks.screen import LASTING_MS, Begin, against_usual, nothing, over, still, zooming
from tests.benchmarks.yardsticks import Figure
from tests.client.pilot import Pilot, open_app
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
        self.app = open_app(SIZE, motion_speed="normal", mute=True, hints=False)
        self.screen = TableScreen(self.app, session_under_way())
        self.app.push(self.screen)
        self.pilot = Pilot(self.app)
        self.pilot.settle()
        self.fill()
        self.pilot.settle()

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
        self.stones.tray.show(pair(self.stones, 0, 3, 7), "Critical: 1 to 20\n37: no")
        self.stones.played.lay_all("Searing Flourish", (41, 42))


def figures() -> Iterator[Figure]:
    """Everything that PERFORMANCE says of frames, at this table."""
    table = StoneTable()
    usual = UsualWay(table)
    yield named(still(table, usual))
    for name, budget, begin in MOVING:
        yield named(against_usual(name, budget, table, usual, begin))
    table.close()


def named(figure: Figure) -> Figure:
    return replace(figure, name=f"Stonebound: {figure.name}")


def one_stone(table: BusyTable) -> Callable[[], None]:
    assert isinstance(table, StoneTable)
    stone = Card(table.app.kit, STONES, table.stones.hand.card_size, 43)
    stone.position = 700, 900
    over(table, stone)
    table.app.motions.play(move(stone, (1100, 300), LASTING_MS, linear))
    return nothing


def ten_units(table: BusyTable) -> Callable[[], None]:
    """Ten characters walk over the field at once."""
    assert isinstance(table, StoneTable)
    table.app.motions.stop()
    battlefield = table.stones.board
    for number, node in enumerate(list(battlefield.pieces.values())[:10]):
        node.visible, node.position = True, battlefield.layout.centre((number, 1))
        goal = battlefield.layout.centre((number, 6))
        table.app.motions.play(move(node, goal, LASTING_MS, linear))
    return nothing


def two_dice(table: BusyTable) -> Callable[[], None]:
    assert isinstance(table, StoneTable)
    table.app.motions.stop()
    table.app.motions.play(table.stones.tray.throw(pair(table.stones, 0, 3, 7), "", Parallel()))
    return nothing


MOVING: tuple[tuple[str, float, Begin], ...] = (
    ("one stone moves", 0.10, one_stone),
    ("ten characters move", 0.17, ten_units),
    ("both dice tumble", 0.30, two_dice),
    ("zoom", 0.40, zooming),
)
