"""Frames of tables of Fated Hand on 20 by 14 tiles, 1920x1080, against the budgets: twelve creatures, and twenty among
sixty tiles with Field Effects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from client.games.fated_hand.pieces import Pieces
from client.games.fated_hand.playfield import BattleField
from client.games.fated_hand.playing_cards import PLAYING_CARDS
from client.scene.node import Node
from client.scene.viewport import Viewport
from client.table.cards import Card
from core.plain import Face
from netcode.session import Session
from tests.benchmarks.busy_table import BusyTable
from tests.benchmarks.large_battle import large_battle
from tests.benchmarks.screen import Begin, flies_over, frames, ten_walk, zooming
from tests.benchmarks.whole_match import frames_of
from tests.benchmarks.yardsticks import Figure
from tests.client.fated_hand.asked import session_where

FOES = 8
BUSIEST = 16, 60
"""Foes, and tiles with Field Effects."""


def large_session(foes: int = FOES, fields: int = 0) -> Session:
    """The person leads four heroes against the foes, some turns later."""
    with large_battle(foes, fields) as options:
        return session_where("act", lambda session: len(session.match.log) > 60, options)


class HandTable(BusyTable):
    """The table with a pilot in front of it: cards compared, tiles lit to move to, Engagements as links."""

    def __init__(self, foes: int = FOES, fields: int = 0) -> None:
        super().__init__(large_session(foes, fields))

    @property
    def battle(self) -> Pieces:
        field = self.screen.scene.field  # type: ignore[union-attr]
        assert isinstance(field, BattleField)
        return field.pieces

    @property
    def viewport(self) -> Viewport:
        return self.battle.board.node

    @property
    def places(self) -> list[Node]:
        return list(self.battle.board.cells.values())

    def fill(self) -> None:
        self.battle.played.lay_all("Strike 8 against 5: a Hit", (Face(12), Face(54)))
        nodes = list(self.battle.board.pieces.values())
        for one, other in pairwise(nodes[::2]):
            self.battle.links.tie((one.id, other.id), one.position, other.position)


def figures() -> Iterator[Figure]:
    """Everything that PERFORMANCE says of frames, at this table."""
    yield from frames("Fated Hand", HandTable(), MOVING)
    yield from frames("Fated Hand at its busiest", HandTable(*BUSIEST), MOVING)
    yield from frames_of(large_session())
    yield from frames_of(large_session(*BUSIEST))


def one_card(table: BusyTable) -> Callable[[], None]:
    assert isinstance(table, HandTable)
    return flies_over(table, Card(table.app.kit, PLAYING_CARDS, table.battle.hand.card_size, Face(25)))


def ten_creatures(table: BusyTable) -> Callable[[], None]:
    """Ten creatures walk over the field at once."""
    assert isinstance(table, HandTable)
    board = table.battle.board
    centre = board.layout.centre
    return ten_walk(table, board.pieces.values(), lambda place: (centre((2, place + 2)), centre((17, place + 2))))


MOVING: tuple[tuple[str, float, Begin], ...] = (
    ("one card moves", 0.10, one_card),
    ("ten creatures move", 0.17, ten_creatures),
    ("zoom", 0.40, zooming),
)
