"""All that lies on the table of Stonebound."""

from dataclasses import field

from client.games.stonebound.ability_strip import AbilityStrip
from client.games.stonebound.battlefield import Battlefield
from client.games.stonebound.portraits import Portraits
from client.games.stonebound.unit_node import UnitLook
from client.scene.node import Node
from client.table.builder import Builder
from client.table.dice_tray import DiceTray
from client.table.hand import Hand
from client.table.pieces import Lit, TablePieces
from client.table.piles import OpenCards, Piles
from core.frozen import slotted_by_name
from core.games.stonebound.naming import unit_name
from core.games.stonebound.state import StoneState, UnitId, character_of


@slotted_by_name
class Pieces(TablePieces):
    """shown: the unit whose abilities lie in the strip, None for none yet. looks: what the card of each unit shows at
    this view.
    """

    portraits: Portraits
    board: Battlefield
    hand: Hand
    strip: AbilityStrip
    played: OpenCards
    tray: DiceTray
    piles: Piles
    builder: Builder
    shown: UnitId | None = None
    looks: dict[UnitId, UnitLook] = field(default_factory=dict)

    @property
    def state(self) -> StoneState:
        """The state as this view sees it."""
        return self.view.state_as(StoneState)

    @property
    def parts(self) -> list[Lit]:
        return [self.builder, self.strip, self.hand, self.board]

    @property
    def others(self) -> list[Node]:
        over = [self.builder.told] if self.builder.visible else []
        return [*self.strip.children, *self.piles.children, *over]

    def show(self, unit_id: UnitId | None) -> None:
        """Show the abilities of a unit, None for none."""
        self.shown = unit_id
        if unit_id is None:
            self.strip.hide()
            return
        character = character_of(self.state, unit_id)
        owner = self.stage.styles[self.state.units[unit_id].seat]
        self.strip.show(character.id, unit_name(self.state, unit_id), character.abilities, owner)
