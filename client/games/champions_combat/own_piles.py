"""One's own deck and discard pile beside the hand, as cards; the discard pile opens."""

from client.games.champions_combat.card_node import CardNode
from client.games.champions_combat.figures import DISCARD
from client.input_events import Pointer
from client.table.layout import CARD_SHAPE
from client.table.piles import Piles
from client.table.stage import Stage


class OwnPiles(Piles):
    """Shown for the seat whose view it is; a spectator has none."""

    def __init__(self, stage: Stage) -> None:
        def card(size: tuple[int, int], face: int | None) -> CardNode:
            return CardNode(stage.kit, size, face)

        super().__init__(stage, "own", card, shape=CARD_SHAPE, tallest=104, gap=20)
        self._stage = stage

    def _left(self, width: float) -> float:
        """Close to the hand."""
        return max(0.0, self.width - width - self._kit.px(20))

    def show(self, seat: int, deck: int, discard: int, top: int | None) -> None:
        """Show how many cards lie in both, and the face on top of the discard pile."""
        if not self.lay(deck, discard, top):
            return
        self.discard.focusable = True
        self.discard.words = f"Your discard pile, {discard} cards"
        self.discard.hint = "Your discard pile. Open it to look through it."
        self.discard.on[Pointer.CLICK] = lambda event: self._stage.open_pile(seat, DISCARD)
