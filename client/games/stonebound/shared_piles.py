"""The two piles that everybody shares: stones to draw and discarded stones. The discard pile opens."""

from pygame import Rect, Surface

from client.games.stonebound.stone_face import SHAPE
from client.games.stonebound.stone_node import StoneNode
from client.input_events import Pointer
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import ring
from client.table.stage import Stage

DECK, DISCARD = "Draw pile", "Discard pile"
TABLE = -1
"""In place of a seat: what belongs to all."""


class SharedPiles(Node):
    """Lies beside the hand."""

    def __init__(self, stage: Stage) -> None:
        room = stage.layout.piles
        super().__init__(at=(room.x, room.y), size=(room.width, room.height), z=3, name="shared piles")
        self._stage = stage
        self._shown: tuple[int, int, int | None] | None = None
        self._tops: dict[str, Node] = {}

    def show(self, deck: int, discard: int, top: int | None) -> None:
        """Show how many stones lie in both, and the face on top of the discard pile."""
        if (deck, discard, top) == self._shown:
            return
        self._shown = (deck, discard, top)
        self.clear()
        kit = self._stage.kit
        label = kit.texts.line_height(kit.theme.type_size("small"))
        height = min(self.height - label - kit.px(32), kit.px(128))
        size = round(height * SHAPE), round(height)
        gap = kit.px(28)
        left = max(0.0, (self.width - 2 * size[0] - gap) / 2)
        self._pile(DECK, "Deck", deck, None, left, size)
        pile = self._pile(DISCARD, "Discard", discard, top, left + size[0] + gap, size)
        pile.focusable = True
        pile.words, pile.hint = f"Discard pile, {discard} stones", "The discard pile. Open it to look through it."
        pile.on[Pointer.CLICK] = lambda event: self._stage.open_pile(TABLE, DISCARD)

    def place_of(self, pile: str) -> tuple[float, float]:
        """The middle of a pile in the window."""
        node = self._tops.get(pile, self)
        return node.screen_rect().center

    def _pile(self, name: str, word: str, count: int, face: int | None, left: float, size: tuple[int, int]) -> Node:
        kit = self._stage.kit
        label = kit.px(4) + kit.texts.line_height(kit.theme.type_size("small"))
        words = kit.text(f"{word} {count}", "small", colour="felt_text_soft")
        wide = max(size[0], words.width)
        pile = Node(at=(left - (wide - size[0]) / 2, kit.px(14)), size=(wide, size[1] + label), name=f"shared {name}")
        if count:
            card = StoneNode(kit, size, -1, face)
            card.position = wide / 2, size[1] / 2
            pile.add(card)
        else:
            pile.add(PaintNode(self._empty, size=size, at=((wide - size[0]) / 2, 0)))
        words.position = (wide - words.width) / 2, size[1] + kit.px(4)
        pile.add(words)
        self.add(pile)
        self._tops[name] = pile
        return pile

    def _empty(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme = self._stage.kit.theme
        ring(surface, rect, theme.felt_text_soft, theme.radius, 1)
