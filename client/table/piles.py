"""A deck and its discard pile beside the hand, as cards with their counts below."""

from collections.abc import Callable

from pygame import Rect, Surface

from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import ring
from client.table.stage import Stage

Size = tuple[int, int]


class Piles(Node):
    """Lies in the room for piles. `make` makes a card of a size with a face (None: its back) around its middle.

    shape: a card's width for its height. tallest, gap: of a card and between the two, at 100 %. Derived classes may say
    with `_left` how far from the left the first one lies.
    """

    def __init__(self, stage: Stage, name: str, make: Callable[[Size, int | None], Node], *, shape: float, tallest: int,
                 gap: int) -> None:  # fmt: skip
        room = stage.layout.piles
        super().__init__(at=(room.x, room.y), size=(room.width, room.height), z=3, name=f"{name} piles")
        self._kit, self._name, self._make = stage.kit, name, make
        self._shape, self._tallest, self._gap = shape, stage.kit.px(tallest), stage.kit.px(gap)
        self._shown: tuple[int, int, int | None] | None = None
        self.deck: Node = self
        self.discard: Node = self

    def lay(self, deck: int, discard: int, top: int | None) -> bool:
        """Show how many cards lie in both, and the face on top of the discard pile; whether that is something new."""
        if (deck, discard, top) == self._shown:
            return False
        self._shown = (deck, discard, top)
        self.clear()
        label = self._kit.texts.line_height(self._kit.theme.type_size("small"))
        height = min(self.height - label - self._kit.px(32), self._tallest)
        size = round(height * self._shape), round(height)
        left = self._left(2 * size[0] + self._gap)
        self.deck = self._pile(f"Deck {deck}", deck, None, left, size)
        self.discard = self._pile(f"Discard {discard}", discard, top, left + size[0] + self._gap, size)
        return True

    def _left(self, width: float) -> float:
        """Where both together begin: in the middle."""
        return max(0.0, (self.width - width) / 2)

    def _pile(self, title: str, count: int, face: int | None, left: float, size: Size) -> Node:
        kit = self._kit
        words = kit.text(title, "small", colour="felt_text_soft")
        wide, label = max(size[0], words.width), kit.px(4) + words.height
        name = f"{self._name} {title.split()[0].lower()}"
        pile = Node(at=(left - (wide - size[0]) / 2, kit.px(14)), size=(wide, size[1] + label), name=name)
        card = self._make(size, face) if count else PaintNode(self._empty, size=size, anchor=(0.5, 0.5))
        card.position = wide / 2, size[1] / 2
        words.position = (wide - words.width) / 2, size[1] + kit.px(4)
        pile.add(card, words)
        self.add(pile)
        return pile

    def _empty(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme = self._kit.theme
        ring(surface, rect, theme.felt_text_soft, theme.radius, 1)
