"""The two piles that everybody shares: stones to draw and discarded stones. The discard pile opens."""

from client.games.stonebound.stone_face import SHAPE
from client.games.stonebound.stone_node import StoneNode
from client.input_events import Pointer
from client.scene.node import Node
from client.table.piles import Piles
from client.table.stage import Stage

DECK, DISCARD = "Draw pile", "Discard pile"
TABLE = -1
"""In place of a seat: what belongs to all."""


class SharedPiles(Piles):
    """Lies beside the hand."""

    def __init__(self, stage: Stage) -> None:
        def stone(size: tuple[int, int], face: int | None) -> StoneNode:
            return StoneNode(stage.kit, size, -1, face)

        super().__init__(stage, "shared", stone, shape=SHAPE, tallest=128, gap=28)
        self._stage = stage

    def show(self, deck: int, discard: int, top: int | None) -> None:
        """Show how many stones lie in both, and the face on top of the discard pile."""
        if not self.lay(deck, discard, top):
            return
        pile = self.discard
        pile.focusable = True
        pile.words, pile.hint = f"Discard pile, {discard} stones", "The discard pile. Open it to look through it."
        pile.on[Pointer.CLICK] = lambda event: self._stage.open_pile(TABLE, DISCARD)

    def place_of(self, pile: str) -> tuple[float, float]:
        """The middle of a pile in the window."""
        node: Node = self.deck if pile == DECK else self.discard
        return node.screen_rect().center
