"""All that lies on the table of Dragon Dice."""

from collections.abc import Sequence
from dataclasses import dataclass

from client.games.dragon_dice.battlefield import Battlefield
from client.table.dice_tray import DiceTray
from client.table.pieces import Lit, TablePieces
from core.games.dragon_dice.state import DragonDiceState


@dataclass(slots=True, kw_only=True)
class Pieces(TablePieces):
    battlefield: Battlefield
    tray: DiceTray

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
