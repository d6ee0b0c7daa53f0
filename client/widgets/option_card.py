"""Cards to choose from: a picture, a name and what it means, in rows of equal height; the chosen ones have a tick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from client.input_events import Pointer, PointerEvent
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import ring, rounded, shadow
from client.theme import mix


@dataclass(frozen=True, slots=True)
class CardFace:
    """note: a short line below the title. picture: its name, `side` pixels large at 100 %, in the colour `tint` where
    it has none of its own; upright: it stands above the words. style: of the title. is_chosen: it is taken; is_lit: it
    is the one that is told of elsewhere. reason: why it cannot be taken.
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
    reason: str = ""


class OptionCard(Node):
    """Calls `on_press()`; where there is a reason against it, `on_refuse(reason)` in place of that."""

    def __init__(self, kit: Kit, face: CardFace, on_press: Callable[[], None], on_refuse: Callable[[str], None],
                 width: float, name: str = "") -> None:  # fmt: skip
        super().__init__(name=name or f"card {face.title}")
        self._kit, self.face, self._on_press, self._on_refuse = kit, face, on_press, on_refuse
        self.focusable = True
        self.words = f"{face.title}{', chosen' if face.is_chosen else ''}"
        self.hint = face.reason
        pad, side = kit.px(12), kit.px(face.side) if face.picture else 0
        left = pad + (side + kit.px(10) if side and not face.is_upright else 0)
        bottom = self._write(left, pad + (side + kit.px(4) if face.is_upright else 0), width - left - pad)
        self.size = width, max(bottom, side + pad if side else 0, kit.theme.touch - pad) + pad
        self._paper = self.lights_up = PaintNode(self._paint, size=self.size, bleed=kit.px(6))
        self._paper.z = -1
        self.add(self._paper)
        if side:
            at = ((width - side) / 2, pad) if face.is_upright else (pad, pad)
            self.add(kit.picture(face.picture, side, at=at, tint=kit.theme.token(face.tint) if face.tint else None))
        self.on = {Pointer.CLICK: self._click}

    def stretch(self, height: float) -> None:
        """Be as tall as the others of its row."""
        self.height = self._paper.height = height
        self._paper.invalidate()

    def _write(self, left: float, top: float, room: float) -> float:
        kit, face = self._kit, self.face
        align = "centre" if face.is_upright else "left"
        tick = kit.px(22) if face.is_chosen and not face.is_upright else 0
        lines = [kit.text(face.title, face.style, weight="bold", width=room - tick, align=align)]
        if face.note:
            lines.append(kit.text(face.note, "small", weight="bold", colour="ink_soft", width=room, align=align))
        if face.detail:
            lines.append(kit.text(face.detail, "small", width=room, align=align))
        for line in lines:
            line.position = left, top
            top += line.height
        self.add(*lines)
        return top

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, px, face = self._kit.theme, self._kit.px, self.face
        lit = face.is_lit or (self.hovered and not face.reason)
        shadow(surface, rect.move(0, px(1)), theme.radius, px(5 if lit else 3), theme.shadow)
        fill = mix(theme.paper, theme.brass_light, 0.45) if face.is_chosen or face.is_lit else theme.paper
        if face.reason:
            fill = mix(theme.paper_shade, theme.ink_soft, 0.12)
        edge = theme.brass if lit or face.is_chosen else mix(theme.paper_shade, theme.ink_soft, 0.4)
        rounded(surface, rect, fill, theme.radius, edge, px(2) if lit or face.is_chosen else 1)
        if face.is_chosen:
            side = px(22)
            box = Rect(rect.right - side - px(7), rect.y + px(7), side, side)
            rounded(surface, box, theme.brass, side // 2, theme.brass_edge, 1)
            sign = self._kit.pictures.get("icon_confirm", (side - px(6), side - px(6)), tint=theme.ink)
            surface.blit(sign, sign.get_rect(center=box.center))
            ring(surface, rect, theme.brass, theme.radius, px(2))

    def _click(self, event: PointerEvent) -> None:
        if self.face.reason:
            self._on_refuse(self.face.reason)
        else:
            self._on_press()


def in_rows(kit: Kit, make: Callable[[int, float], OptionCard], count: int, width: float, least: float) -> Node:
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


def _lay_row(cards: Sequence[OptionCard], top: float, gap: float) -> float:
    tall = max(card.height for card in cards)
    for column, card in enumerate(cards):
        card.position = round(column * (card.width + gap)), round(top)
        card.stretch(tall)
    return top + tall
