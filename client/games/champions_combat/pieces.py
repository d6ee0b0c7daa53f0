"""All that lies on the table of Champions Combat."""

from client.games.champions_combat.arena import Arena
from client.games.champions_combat.supply import SupplyNode
from client.scene.node import Node
from client.table.arrows import Arrows
from client.table.dice_tray import DiceTray
from client.table.hand import Hand
from client.table.pieces import Lit, TablePieces
from client.table.piles import OpenCards, Piles
from core.frozen import slotted_by_name
from core.games.champions_combat.state import CombatState


@slotted_by_name
class Pieces(TablePieces):
    """See `client.table.pieces`."""

    board: Arena
    arrows: Arrows
    hand: Hand
    played: OpenCards
    tray: DiceTray
    supply: SupplyNode
    piles: Piles

    @property
    def state(self) -> CombatState:
        """The state as this view sees it."""
        return self.view.state_as(CombatState)

    @property
    def parts(self) -> list[Lit]:
        return [self.hand, self.board, self.arrows]

    @property
    def others(self) -> list[Node]:
        return [*(arrow for arrow in self.arrows.spots() if arrow.visible), self.supply, *self.piles.children]
