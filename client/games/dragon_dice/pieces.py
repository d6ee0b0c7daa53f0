"""All that lies on the table of Dragon Dice."""

from collections.abc import Sequence
from dataclasses import dataclass

from client.games.dragon_dice.battlefield import Battlefield
from client.games.dragon_dice.dice_art import DiceArt
from client.games.dragon_dice.roll_book import RollBook
from client.games.dragon_dice.trays import Trays
from client.scene.node import Node
from client.table.dice_tray import DiceTray
from client.table.pieces import Lit, TablePieces
from client.table.roll_sheet import RollSheet
from core.games.dragon_dice.state import DragonDiceState


@dataclass(slots=True, kw_only=True)
class Pieces(TablePieces):
    """sheet: rolls are followed there; book: what is written on it."""

    battlefield: Battlefield
    tray: DiceTray
    art: DiceArt
    trays: Trays
    sheet: RollSheet
    book: RollBook

    @property
    def state(self) -> DragonDiceState:
        return self.view.state_as(DragonDiceState)

    @property
    def seat(self) -> int:
        """Whose side of the table is shown."""
        return self.view.seat if self.view.seat is not None else 0

    @property
    def parts(self) -> Sequence[Lit]:
        return [self.battlefield]

    def clear(self) -> None:
        """Take away what was thrown."""
        TablePieces.clear(self)
        self.sheet.hide()
        self.book.clear()

    @property
    def others(self) -> Sequence[Node]:
        return [*self.battlefield.dice.values(), *self.battlefield.terrains.values()]
