"""The match that was left last, as a card: its board and game, how it stands, whose turn it is. Pressing it goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pygame import Rect, Surface
from pygame.transform import smoothscale

from client.input_events import Pointer
from client.kit import Kit
from client.previews import Preview, picture_of
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import Rim, ring, rounded, shadow
from client.theme import mix

WIDE = 560
"""How wide it is at most, at 100 %."""
PICTURE = 184
"""How wide the picture of the board is, at 100 %, and at most so much of the card:"""
PICTURE_SHARE = 0.4
SEEN = 2.0
"""The shape of the picture of a board."""


class WaitingMatch(Node):
    """A low card of paper with a picture on it, as wide as the room allows."""

    def __init__(self, kit: Kit, preview: Preview, on_press: Callable[[], None], room: float) -> None:
        super().__init__(name="waiting match")
        self._kit = kit
        self._picture = picture_of(Path(preview.match))
        px, width = kit.px, min(kit.px(WIDE), round(room))
        pad = px(12)
        wide = round(min(px(PICTURE), width * PICTURE_SHARE)) if self._picture is not None else 0
        left = pad + wide + (px(14) if wide else 0)
        texts = _texts(kit, preview, Place(left, pad, width - left - pad, 0))
        told = texts[-1].y + texts[-1].height - pad
        tall = max(told, wide / SEEN)
        self._room = Rect(pad, round(pad + (tall - wide / SEEN) / 2), wide, round(wide / SEEN))
        for text in texts:
            text.y += (tall - told) / 2
        self.focusable = True
        said = (f"Go on: {preview.title}", preview.game_name, preview.turn, preview.standing)
        self.words = ". ".join(filter(None, said)) + "."
        self.size = width, tall + 2 * pad
        self._face = self.lights_up = PaintNode(self._paint, size=self.size, bleed=px(12))
        self.add(self._face, *texts)
        self.on = {Pointer.CLICK: lambda event: on_press()}

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, px = self._kit.theme, self._kit.px
        shadow(surface, rect.move(0, px(3)), theme.card_radius, px(8), theme.shadow)
        edge = theme.brass if self.hovered else mix(theme.paper_shade, theme.ink_soft, 0.3)
        rounded(surface, rect, theme.paper, theme.card_radius, Rim(edge, px(2)))
        if self._picture is None:
            return
        room = self._room.move(rect.topleft)
        paint_board(surface, room, self._picture)
        ring(surface, room, theme.wood_edge, px(3), max(1, px(1.5)))


def _texts(kit: Kit, preview: Preview, room: Place) -> list[Node]:
    """What is said of it, line below line."""
    lines = [
        (preview.game_name, "small", "bold", "ink_soft"),
        (f"Continue: {preview.title}", "body", "bold", "ink"),
        (preview.turn, "small", "regular", "ink"),
        (preview.standing, "small", "regular", "ink_soft"),
    ]
    texts: list[Node] = []
    top = room.y
    for words, style, weight, colour in lines:
        if words:
            text = kit.text(words, style, weight=weight, colour=colour, width=room.width, lines=1, at=(room.x, top))
            texts.append(text)
            top += text.height
    return texts


def paint_board(surface: Surface, room: Rect, picture: Surface) -> None:
    """The middle of a picture fills a room, without bars and without stretching."""
    share = max(room.width / picture.get_width(), room.height / picture.get_height())
    size = max(room.width, round(picture.get_width() * share)), max(room.height, round(picture.get_height() * share))
    left, top = (size[0] - room.width) // 2, (size[1] - room.height) // 2
    surface.blit(smoothscale(picture, size), room, Rect(left, top, *room.size))
