"""All that lies on the table of Champions Combat, gathered for whoever moves or lights it. No behaviour."""

from dataclasses import dataclass

from client.games.champions_combat.arena import Arena
from client.games.champions_combat.supply import SupplyNode
from client.table.arrows import Arrows
from client.table.dice_tray import DiceTray
from client.table.hand import Hand
from client.table.piles import OpenCards, Piles
from client.table.stage import Stage
from core.games.champions_combat.state import CombatState
from core.plain import Answer
from core.view import View


@dataclass(slots=True)
class Pieces:
    """`view` is what may be seen now. `wish`: (question, answer) for where a dragged card was dropped."""

    stage: Stage
    view: View
    board: Arena
    arrows: Arrows
    hand: Hand
    shown: OpenCards
    tray: DiceTray
    supply: SupplyNode
    piles: Piles
    wish: tuple[str, Answer] | None = None

    @property
    def state(self) -> CombatState:
        """The state as this view sees it."""
        return self.view.state_as(CombatState)
