"""Cards dragged from the hand onto the board: what is marked on the way, and what the drop means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from client.input_events import Pointer, PointerEvent
from client.table.board import Board
from client.table.cards import Card
from client.table.cells import Cell
from client.table.hand import Hand

Drops = Mapping[Cell, Callable[[], None]]
"""The cells where a card can be dropped now, and what that does."""


def let_drop(hand: Hand, board: Board[Any, Any], drops: Callable[[Card], Drops]) -> None:
    """Let the cards of a hand be dragged. Anywhere else on the board a drop does what a click would have done where the
    card was taken; beside the board it does nothing. Say so before the first card comes.
    """

    def drag(card: Card, part: str, event: PointerEvent) -> None:
        if event.kind is Pointer.DRAG_START:
            board.mark("path", drops(card))
        elif event.kind is Pointer.DROP:
            board.clear("path")
            drop(card, part, board.cell_under(event.pixel))
        elif event.kind is Pointer.DRAG_CANCEL:
            board.clear("path")

    def drop(card: Card, part: str, cell: Cell | None) -> None:
        if cell is None:
            return
        there = drops(card).get(cell, card.parts[part].choose if part else card.choose)
        there()

    hand.on_drag = drag
