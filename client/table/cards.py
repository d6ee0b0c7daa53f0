"""Cards on a table: one node for all games. How a card looks is a design; what it shows just now is its look."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from math import cos, pi

import pygame
from pygame import Rect, Surface

from client.kit import Kit
from client.motion import Tween
from client.scene.keyed import Keyed
from client.scene.nodes import PaintNode, bled
from client.scene.placing import CONTENT, Picture
from client.shapes import Rim, ring, rounded, shadow_around, tint
from client.table.layout import CARD_SHAPE
from client.table.spot import Mood, Spot
from client.theme import mix
from core.frozen import frozen
from core.plain import CardId, Face

Box = tuple[float, float, float, float]
"""x, y, width, height in a card."""
FLIP_MS = 220
FADED, REFUSED = 128, 84
"""How much paper lies over the parts of a card laid open that are not used, and over those of one in the hand that
cannot be chosen now, of 255. The latter are read as well as the others: whoever plays a card also chooses which to
keep."""


def whole(kit: Kit, width: float, height: float) -> Mapping[str, Box]:
    """The parts of a card that is only ever chosen as a whole."""
    return {}


@frozen
class CardDesign:
    """How the cards of a deck look. All lengths are in heights of a card.

    name: what one is called. shape: its width. corner, least: the radius of its corners, and the least in pixels.
    back(kit, surface, box): the back, in the box that `margin` leaves; is_edged: whether an edge runs around the back.
    front(kit, surface, box, face): what lies on the paper, above the parts. head: the room for a digit at the top.
    narrow: the same as front where little more than the left edge of a card is seen.
    parts(kit, width, height): the boxes of parts that can be chosen, by name; part(kit, surface, box, face, name): one.
    """

    name: str
    shape: float
    corner: float
    least: int
    margin: float
    back: Callable[[Kit, Surface, Rect], None]
    front: Callable[[Kit, Surface, Rect, Face], None]
    is_edged: bool = True
    head: float = 0.0
    parts: Callable[[Kit, float, float], Mapping[str, Box]] = whole
    part: Callable[[Kit, Surface, Rect, Face, str], None] = lambda kit, surface, box, face, name: None
    narrow: Callable[[Kit, Surface, Rect, Face], None] | None = None

    def size(self, height: float) -> tuple[int, int]:
        """The size of a card of that height, in whole pixels."""
        return round(height * self.shape), round(height)

    def radius(self, box: Rect) -> int:
        """The radius of the corners of a card in a box."""
        return max(self.least, round(box.height * self.corner))


def number_cards(name: str = "card", shape: float = CARD_SHAPE) -> CardDesign:
    """Cards whose face is a number and says all."""

    def back(kit: Kit, surface: Surface, box: Rect) -> None:
        ring(surface, box.inflate(-box.width // 2, -box.width // 2), kit.theme.felt_text_soft, box.width // 4, 2)

    def front(kit: Kit, surface: Surface, box: Rect, face: Face) -> None:
        number = kit.texts.run(str(face), "bold", round(box.height * 0.5), kit.theme.ink)
        surface.blit(number, number.get_rect(center=box.center))

    return CardDesign(name, shape, 0.06, 2, 0.06, back, front, is_edged=False, head=0.125)


@frozen
class Look:
    """What a card shows. face: None for its back; part: the one that is used, the others are faint; taken: chosen.
    is_narrow: little more than its left edge is seen.
    """

    face: Face | None
    part: str = ""
    taken: bool = False
    mood: Mood = Mood.IDLE
    near: bool = False
    is_narrow: bool = False


NONE = CardId(-1)
"""What lies there as a picture alone is no card of the match."""


class Card(Spot):
    """One card, around its middle: up or down, able to flip. With the id of a `card` it is a spot that can be chosen;
    one without is a mere picture, at which nobody can point.
    """

    def __init__(self, kit: Kit, design: CardDesign, size: tuple[float, float], face: Face | None, *,
                 card: CardId = NONE, part: str = "") -> None:  # fmt: skip
        super().__init__(size=size, anchor=(0.5, 0.5), name=f"{design.name} {card}")
        self._kit, self.design, self.card = kit, design, card
        self._look = Keyed(Look(face, part), self._appear)
        self._turned = 1.0
        """How wide it looks as it turns over, as a share of its width."""
        self._digit = Keyed(0, self._lay_digit)
        self.parts: dict[str, PartSpot] = {}
        if card < 0:
            self.on.clear()
        self.bleed = max(3, round(size[1] / 18))

    # --- what it shows

    @property
    def face(self) -> Face | None:
        """What lies up, None for its back."""
        return self._look.key.face

    @property
    def taken(self) -> bool:
        """Whether it is chosen."""
        return self._look.key.taken

    def show(self, face: Face | None, part: str = "") -> None:
        """Lie with this face up at once, or with the back."""
        self._look.change(face=face, part=part)

    def take(self, taken: bool) -> bool:
        """Show whether it is chosen; whether that is something new."""
        return self._look.change(taken=taken)

    def dress(self) -> None:
        """Only a card that can be chosen tells whether the pointer is on it."""
        self._look.change(mood=self.mood, near=self.near and self.mood is Mood.LIT)

    def flip(self, face: Face | None, part: str = "") -> Tween:
        """Turn it over to a face."""

        def apply(share: float) -> None:
            if share >= 0.5:
                self.show(face, part)
            self._turned = 1.0 if share >= 1 else abs(cos(share * pi))
            if self._pictured is not None:
                self._pictured.lay_anew()
            self.mark(CONTENT)

        return Tween(FLIP_MS, apply, travels=self)

    # --- in a hand

    def crowd(self, is_narrow: bool) -> None:
        """Whether others lie over most of it."""
        self._look.change(is_narrow=is_narrow)

    def split(self) -> None:
        """Make its parts spots of their own."""
        boxes = self.design.parts(self._kit, *self.size)
        self.parts = {name: PartSpot(self, self._kit, name, box) for name, box in boxes.items()}
        self.add(*self.parts.values())

    def spots(self) -> list[Spot]:
        """What of it can be chosen: its parts, or the whole card where it has none."""
        return list(self.parts.values()) or [self]

    def rest(self) -> None:
        """Nobody asks for it or a part of it."""
        super().rest()
        for part in self.parts.values():
            part.rest()

    def number(self, number: int) -> None:
        """Show the digit key that chooses this card, where its design has room for one."""
        if self.design.head:
            self._digit.set(number)

    def _lay_digit(self) -> None:
        for old in [child for child in self.children if isinstance(child, PaintNode)]:
            old.remove()
        side, margin = round(self.height * self.design.head * 0.78), round(self.height * 0.03)

        def paint(surface: Surface, rect: Rect, scale: float) -> None:
            theme = self._kit.theme
            rounded(surface, rect, theme.paper_shade, rect.height // 4, Rim(theme.ink_soft, 1))
            text = self._kit.texts.run(str(self._digit.key), "bold", round(rect.height * 0.8), theme.ink)
            surface.blit(text, text.get_rect(center=rect.center))

        self.add(PaintNode(paint, size=(side, side), at=(self.width - side - margin, round(margin * 0.7))))

    # --- its picture

    def _appear(self) -> None:
        self.appearance = self._look.key

    def render(self, scale: float) -> Surface | None:
        """The side that lies up; backs that look alike are painted once."""
        kit = finer(self._kit, scale)
        paint = partial(bled, self, scale, partial(self._paint, kit))
        look = self._look.key
        if look.face is not None or look.taken or look.mood is not Mood.IDLE:
            return paint()
        return kit.pictures.painted((self.design, self.size, scale, kit.theme.name, kit.theme.scale), paint)

    def _placed(self) -> list[Picture]:
        """Narrow in the middle of a turn."""
        if self._turned >= 1:
            return super()._placed()
        return [_narrowed(picture, self._turned) for picture in super()._placed()]

    def _paint(self, kit: Kit, surface: Surface, rect: Rect) -> None:
        theme, design, look = kit.theme, self.design, self._look.key
        radius = design.radius(rect)
        edge = mix(theme.paper_shade, theme.ink_soft, 0.35) if design.is_edged or look.face is not None else None
        low = rect.move(0, max(1, rect.height // 60))
        shadow_around(surface, low, radius, max(2, rect.height // 28), theme.shadow)
        rounded(surface, rect, theme.paper, radius, Rim(edge, 1))
        if look.face is None:
            self._paint_back(kit, surface, rect, radius)
        else:
            self._paint_front(kit, surface, rect, look.face)
        self._paint_mood(kit, surface, rect, radius)

    def _paint_back(self, kit: Kit, surface: Surface, rect: Rect, radius: int) -> None:
        theme, margin = kit.theme, rect.height * self.design.margin
        inside = rect.inflate(-margin, -margin)
        rounded(surface, inside, theme.felt_deep, max(1, radius - 2), Rim(mix(theme.felt, theme.lamp, 0.9), 1))
        self.design.back(kit, surface, inside)

    def _paint_front(self, kit: Kit, surface: Surface, rect: Rect, face: Face) -> None:
        used = self._look.key.part
        for name, (x, y, width, height) in self.design.parts(kit, rect.width, rect.height).items():
            box = Rect(rect.x + round(x), rect.y + round(y), round(width), round(height))
            self.design.part(kit, surface, box, face, name)
            if used and name != used:
                tint(surface, box, kit.theme.paper, 0, FADED)
        front = self.design.narrow if self._look.key.is_narrow and self.design.narrow else self.design.front
        front(kit, surface, rect, face)

    def _paint_mood(self, kit: Kit, surface: Surface, rect: Rect, radius: int) -> None:
        theme, look, line = kit.theme, self._look.key, max(2, kit.px(3))
        if look.mood is Mood.REFUSED:
            tint(surface, rect, theme.felt_deep, radius, 110)
        if look.taken:
            ring(surface, rect.inflate(2, 2), theme.brass, radius, line + 1)
            side = max(16, round(rect.height * 0.2))
            tick(kit, surface, Rect(rect.right - side - 3, rect.y + 4, side, side), 4)
        elif look.mood is Mood.LIT:
            ring(surface, rect, theme.brass_edge if look.near else theme.tile_edge, radius, line)


class PartSpot(Spot):
    """A part of a card in the hand."""

    def __init__(self, owner: Card, kit: Kit, part: str, box: Box) -> None:
        super().__init__(at=box[:2], size=box[2:], name=f"{owner.name} {part}")
        self._kit, self.card, self.part = kit, owner.card, part
        self.add(PaintNode(self._draw, size=self.size))
        self.children[0].appearance = self.mood, self.near

    def dress(self) -> None:
        self.children[0].appearance = self.mood, self.near

    def _draw(self, surface: Surface, rect: Rect, scale: float) -> None:
        kit = finer(self._kit, scale)
        theme, radius = kit.theme, max(2, round(rect.height / 7))
        box = rect.inflate(-2, -2)
        if self.mood is Mood.REFUSED:
            tint(surface, box, theme.paper, radius, REFUSED)
        if self.mood is not Mood.LIT:
            return
        if self.near:
            tint(surface, box, theme.brass, radius, 96)
        ring(surface, box, theme.brass_edge if self.near else theme.part_edge, radius, max(2, kit.px(2.5)))


def _narrowed(picture: Picture, share: float) -> Picture:
    """A picture in a share of its width, around its middle."""
    whole, (left, top) = picture
    width = max(1, round(whole.get_width() * share))
    return pygame.transform.scale(whole, (width, whole.get_height())), (left + (whole.get_width() - width) // 2, top)


def finer(kit: Kit, scale: float) -> Kit:
    """What a card is painted with that is shown smaller afterwards: the same layout, so many times as large. A card
    that is small itself has a layout of its own.
    """
    return kit if scale <= 1 else replace(kit, theme=kit.theme.finer(scale))


def tick(kit: Kit, surface: Surface, box: Rect, margin: int) -> None:
    """A disc of brass with a tick: this is chosen."""
    rounded(surface, box, kit.theme.brass, box.width // 2, Rim(kit.theme.brass_edge, 1))
    picture = kit.pictures.get("icon_confirm", (box.width - margin, box.width - margin), tint=kit.theme.ink)
    surface.blit(picture, picture.get_rect(center=box.center))
