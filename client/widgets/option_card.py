"""Cards to choose from: a picture, a name and what it means, in rows of equal height; the chosen ones have a tick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from client.input_events import Pointer, PointerEvent
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import bled
from client.shapes import Rim, ring, rounded, shadow_around
from client.theme import mix
from core.frozen import frozen


@frozen
class CardFace:
    """note: a short line below the title. picture: its name, `side` pixels large at 100 %, in the colour `tint` where
    it has none of its own; upright: it stands above the words. style: of the title. is_chosen: it is taken; is_lit: it
    is the one that is told of elsewhere. hint: what is said where it is pointed at. reason: why it cannot be taken.
    """

    title: str
    detail: str = ""
    note: str = ""
    picture: str = ""
    side: int = 44
    tint: str = ""
    style: str = "body"
    is_upright: bool = False
    is_chosen: bool = False
    is_lit: bool = False
    hint: str = ""
    reason: str = ""


class CardWires(NamedTuple):
    """A card calls `on_press()`; where there is a reason against it, `on_refuse(reason)` in place of that."""

    on_press: Callable[[], None]
    on_refuse: Callable[[str], None]


class OptionCard(Node):
    """A card that can be pressed."""

    def __init__(self, kit: Kit, face: CardFace, wires: CardWires, width: float, name: str = "") -> None:
        super().__init__(name=name or f"card {face.title}")
        self._kit, self.face = kit, face
        self._on_press, self._on_refuse = wires
        self.focusable = True
        self.words = f"{face.title}{', chosen' if face.is_chosen else ''}"
        self.hint = face.reason or face.hint
        nodes, tall = card_nodes(kit, face, width)
        self.size, self.bleed, self.lights_up = (width, tall), kit.px(6), self
        self.add(*nodes)
        self.on = {Pointer.CLICK: self._click}

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        paint_card(self._kit, surface, box, self.face, is_near=self.hovered)

    def _click(self, event: PointerEvent) -> None:
        if self.face.reason:
            self._on_refuse(self.face.reason)
        else:
            self._on_press()


def card_nodes(kit: Kit, face: CardFace, width: float) -> tuple[list[Node], float]:
    """The picture and the words of a card so wide, and how tall that is."""
    pad, side = kit.px(12), kit.px(face.side) if face.picture else 0
    left = pad + (side + kit.px(10) if side and not face.is_upright else 0)
    top: float = pad + (side + kit.px(4) if face.is_upright else 0)
    lines = _lines(kit, face, width - left - pad)
    for line in lines:
        line.position = left, top
        top += line.height
    tall = max(top, side + pad if side else 0, kit.theme.touch - pad) + pad
    if not side:
        return lines, tall
    at = ((width - side) / 2, pad) if face.is_upright else (pad, pad)
    tint = kit.theme.token(face.tint) if face.tint else None
    return [kit.picture(face.picture, side, at=at, tint=tint), *lines], tall


def _lines(kit: Kit, face: CardFace, room: float) -> list[Node]:
    align = "centre" if face.is_upright else "left"
    tick = kit.px(22) if face.is_chosen and not face.is_upright else 0
    lines: list[Node] = [kit.text(face.title, face.style, weight="bold", width=room - tick, align=align)]
    if face.note:
        lines.append(kit.text(face.note, "small", weight="bold", colour="ink_soft", width=room, align=align))
    if face.detail:
        lines.append(kit.text(face.detail, "small", width=room, align=align))
    return lines


def paint_card(kit: Kit, surface: Surface, rect: Rect, face: CardFace, *, is_near: bool) -> None:
    """The ground of a card; is_near: the pointer or the focus is on it."""
    theme, px = kit.theme, kit.px
    lit = face.is_lit or (is_near and not face.reason)
    shadow_around(surface, rect.move(0, px(1)), theme.radius, px(5 if lit else 3), theme.shadow)
    fill = mix(theme.paper, theme.brass_light, 0.45) if face.is_chosen or face.is_lit else theme.paper
    if face.reason:
        fill = mix(theme.paper_shade, theme.ink_soft, 0.12)
    edge = theme.brass if lit or face.is_chosen else mix(theme.paper_shade, theme.ink_soft, 0.4)
    rounded(surface, rect, fill, theme.radius, Rim(edge, px(2) if lit or face.is_chosen else 1))
    if face.is_chosen:
        side = px(22)
        box = Rect(rect.right - side - px(7), rect.y + px(7), side, side)
        rounded(surface, box, theme.brass, side // 2, Rim(theme.brass_edge, 1))
        sign = kit.pictures.get("icon_confirm", (side - px(6), side - px(6)), tint=theme.ink)
        surface.blit(sign, sign.get_rect(center=box.center))
        ring(surface, rect, theme.brass, theme.radius, px(2))


def in_rows(kit: Kit, make: Callable[[int, float], Node], count: int, width: float, least: float) -> Node:
    """So many cards beside each other as have room, each at least so wide at 100 %, and at most twice that where they
    stand in one row. make(number, width): one of them.
    """
    gap = kit.px(10)
    across = max(1, min(count, int((width + gap) // (kit.px(least) + gap))))
    wide = (width - gap * (across - 1)) / across
    if across == count:
        wide = min(wide, 2 * kit.px(least))
    cards = [make(number, wide) for number in range(count)]
    top = 0.0
    for first in range(0, count, across):
        top = _lay_row(cards[first : first + across], top, gap) + gap
    return Node(*cards, size=(width, max(0.0, top - gap)))


def _lay_row(cards: Sequence[Node], top: float, gap: float) -> float:
    tall = max(card.height for card in cards)
    for column, card in enumerate(cards):
        card.position = round(column * (card.width + gap)), round(top)
        card.size = card.width, tall
    return top + tall
