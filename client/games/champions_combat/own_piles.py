"""One's own deck and discard pile beside the hand, as cards; the discard pile opens."""

from pygame import Rect, Surface

from client.games.champions_combat.card_node import CardNode
from client.games.champions_combat.figures import DECK, DISCARD
from client.input_events import Pointer
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import ring
from client.table.layout import CARD_SHAPE
from client.table.stage import Stage


class OwnPiles(Node):
    """Shown for the seat whose view it is; a spectator has none."""

    def __init__(self, stage: Stage) -> None:
        room = stage.layout.piles
        super().__init__(at=(room.x, room.y), size=(room.width, room.height), z=3, name="own piles")
        self._stage = stage
        self._shown: tuple[int, int, int | None] | None = None

    def show(self, seat: int, deck: int, discard: int, top: int | None) -> None:
        """Show how many cards lie in both, and the face on top of the discard pile."""
        if (deck, discard, top) == self._shown:
            return
        self._shown = (deck, discard, top)
        self.clear()
        kit = self._stage.kit
        label = kit.texts.line_height(kit.theme.type_size("small"))
        height = min(self.height - label - kit.px(32), kit.px(104))
        size = round(height * CARD_SHAPE), round(height)
        gap = kit.px(20)
        left = max(0.0, self.width - 2 * size[0] - gap - kit.px(20))
        self._pile(DECK, deck, None, left, size)
        pile = self._pile(DISCARD, discard, top, left + size[0] + gap, size)
        pile.focusable = True
        pile.words = f"Your discard pile, {discard} cards"
        pile.hint = "Your discard pile. Open it to look through it."
        pile.on[Pointer.CLICK] = lambda event: self._stage.open_pile(seat, DISCARD)

    def _pile(self, name: str, count: int, face: int | None, left: float, size: tuple[int, int]) -> Node:
        kit = self._stage.kit
        top = kit.px(14)
        label = kit.px(4) + kit.texts.line_height(kit.theme.type_size("small"))
        pile = Node(at=(left, top), size=(size[0], size[1] + label), name=f"own {name}")
        if count:
            card = CardNode(kit, size, face)
            card.position = size[0] / 2, size[1] / 2
            pile.add(card)
        else:
            pile.add(PaintNode(self._empty, size=size))
        words = kit.text(f"{'Deck' if name == DECK else 'Discard'} {count}", "small", colour="felt_text_soft")
        words.position = (size[0] - words.width) / 2, size[1] + kit.px(4)
        pile.add(words)
        self.add(pile)
        return pile

    def _empty(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme = self._stage.kit.theme
        ring(surface, rect, theme.felt_text_soft, theme.radius, 1)
