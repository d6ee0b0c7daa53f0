"""A card on the table: face up or down, able to flip, and in the hand with its sections as spots."""

from pygame import Rect, Surface

from client.games.champions_combat.card_face import HEAD, paint_back, paint_card, section_rects
from client.games.champions_combat.symbols import SECTION_NAMES
from client.kit import Kit
from client.motion import Tween
from client.scene.node import Node
from client.scene.nodes import PaintNode, bled
from client.shapes import ring, rounded, tint
from client.table.spot import Mood, Spot
from client.table.turning import Turning


class CardNode(Node):
    """One card; `face` None lies face down. `used` makes the other sections faint."""

    def __init__(self, kit: Kit, size: tuple[float, float], face: int | None, *, used: str = "") -> None:
        super().__init__(size=size, anchor=(0.5, 0.5))
        self._kit, self._face, self._used = kit, face, used
        self._turning = Turning(self)
        self.bleed = round(size[1] / 14)

    @property
    def face(self) -> int | None:
        """What it shows, None for its back."""
        return self._face

    def show(self, face: int | None, used: str = "") -> None:
        """Show a face at once, or the back."""
        if (face, used) != (self._face, self._used):
            self._face, self._used = face, used
            self._turning.forget()

    def flip(self, face: int | None, used: str = "") -> Tween:
        """Turn it over to a face."""
        return self._turning.over(lambda: self.show(face, used))

    def render(self, scale: float) -> Surface | None:
        """As `Node.render`."""
        return self._turning.picture(lambda: bled(self, scale, self._paint))

    def _paint(self, surface: Surface, rect: Rect) -> None:
        if self._face is None:
            paint_back(self._kit, surface, rect)
        else:
            paint_card(self._kit, surface, rect, self._face, used=self._used)


class SectionSpot(Spot):
    """A section of a card in the hand."""

    def __init__(self, kit: Kit, card: int, section: str, box: tuple[float, float, float, float]) -> None:
        super().__init__(at=(box[0], box[1]), size=(box[2], box[3]), name=f"card {card} {section}")
        self._kit, self.card, self.section = kit, card, section
        self.add(PaintNode(self._draw, size=self.size))

    def dress(self) -> None:
        """As `Spot.dress`."""
        self.children[0].invalidate()

    def _draw(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, radius = self._kit.theme, max(2, round(rect.height / 7))
        box = rect.inflate(-2, -2)
        if self.mood is Mood.REFUSED:
            tint(surface, box, theme.paper, radius, 150)
        if self.mood is not Mood.LIT:
            return
        if self.near:
            tint(surface, box, theme.brass, radius, 96)
        ring(surface, box, theme.brass_edge if self.near else theme.brass, radius, max(2, self._kit.px(2.5)))


class HandCard(CardNode):
    """A card in one's own hand, its sections spots that can be chosen."""

    def __init__(self, kit: Kit, size: tuple[float, float], card: int, face: int | None) -> None:
        super().__init__(kit, size, face)
        self.card = card
        boxes = section_rects(*size)
        self.sections = {
            name: SectionSpot(kit, card, name, box) for name, box in zip(SECTION_NAMES, boxes, strict=True)
        }
        self.add(*self.sections.values())
        self._key: PaintNode | None = None

    def number(self, number: int) -> None:
        """Show the digit key that chooses this card."""
        if self._key is not None:
            self._key.remove()
        side = round(self.height * HEAD * 0.78)

        def paint(surface: Surface, rect: Rect, scale: float) -> None:
            theme = self._kit.theme
            rounded(surface, rect, theme.paper_shade, rect.height // 4, theme.ink_soft, 1)
            text = self._kit.texts.run(str(number), "bold", round(rect.height * 0.8), theme.ink)
            surface.blit(text, text.get_rect(center=rect.center))

        margin = round(self.height * 0.03)
        self._key = PaintNode(paint, size=(side, side), at=(self.width - side - margin, round(margin * 0.7)))
        self.add(self._key)
