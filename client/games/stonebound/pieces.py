"""All that lies on the table of Stonebound, gathered for whoever moves or lights it. No behaviour."""

from dataclasses import dataclass, field

from client.games.stonebound.ability_strip import AbilityStrip
from client.games.stonebound.battlefield import Battlefield
from client.games.stonebound.portraits import Portraits
from client.games.stonebound.unit_node import UnitLook
from client.table.builder import Builder
from client.table.dice_tray import DiceTray
from client.table.hand import Hand
from client.table.piles import OpenCards, Piles
from client.table.stage import Stage
from core.games.stonebound.state import StoneState
from core.view import View


@dataclass(slots=True)
class Pieces:
    """`view` is what may be seen now. shown: the unit whose abilities lie in the strip, None for none yet. looks: what
    the card of each unit shows at this view.
    """

    stage: Stage
    view: View
    portraits: Portraits
    board: Battlefield
    hand: Hand
    strip: AbilityStrip
    played: OpenCards
    tray: DiceTray
    piles: Piles
    builder: Builder
    shown: int | None = None
    looks: dict[int, UnitLook] = field(default_factory=dict)

    @property
    def state(self) -> StoneState:
        """The state as this view sees it."""
        return self.view.state_as(StoneState)
