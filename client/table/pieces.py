"""What lies on a table, gathered for whoever moves or lights it. No behaviour but taking away what was left there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from client.scene.node import Node
from client.table.board import Board
from client.table.dice_tray import DiceTray
from client.table.hand import Hand
from client.table.piles import OpenCards
from client.table.spot import Spot
from client.table.stage import Stage
from core.frozen import slotted_by_name
from core.plain import Answer
from core.view import View


class Lit(Protocol):
    """A part of the table with places that a question may light: a board, a hand, a row of dice."""

    def spots(self) -> Sequence[Spot]:
        """Its places, in the order keys walk them."""

    def rest(self) -> None:
        """Nobody asks for any of them."""


@slotted_by_name
class TablePieces:
    """A game derives its own from this, with what else lies on its table. No part need be there.

    view: what may be seen now. played, tray: what was played and thrown last. wish: the name of a question, and the
    answer that was given to it beforehand, by dragging a card to where it goes.
    """

    stage: Stage
    view: View
    board: Board[Any, Any] | None = None
    hand: Hand | None = None
    played: OpenCards | None = None
    tray: DiceTray | None = None
    wish: tuple[str, Answer] | None = None
    builder: Node | None = None

    @property
    def parts(self) -> Sequence[Lit]:
        """The parts with places, in the order keys walk them."""
        return [part for part in (self.hand, self.board) if part is not None]

    @property
    def solid(self) -> Sequence[Node]:
        """What lies on the table to be looked at: no note may cover it."""
        board = list(self.board.pieces.values()) if self.board is not None else []
        cards = [card for part in (self.hand, self.played) if part is not None for card in part.children]
        return [*board, *cards, *(self.tray.lying if self.tray is not None else []), *self.others]

    @property
    def others(self) -> Sequence[Node]:
        """What else lies there, at the table of a game."""
        return ()

    @property
    def covers_board(self) -> bool:
        """Whether something lies over all of the board now."""
        return self.builder is not None and self.builder.visible

    def clear(self) -> None:
        """Take away what was played and thrown."""
        if self.played is not None:
            self.played.clear()
        if self.tray is not None:
            self.tray.show([])
