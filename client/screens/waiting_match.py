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

WIDE, LEAST = 320, 220
"""Its width where there is room, and the least one, at 100 %."""
SEEN = 2.0
"""The shape of the picture of a board."""


class WaitingMatch(Node):
    """A card of paper with a picture on it, narrower than usual where it would be wider than `most`."""

    def __init__(self, kit: Kit, preview: Preview, on_press: Callable[[], None], most: float) -> None:
        super().__init__(name="waiting match")
        self._kit = kit
        self._picture = picture_of(Path(preview.match))
        px, width = kit.px, max(kit.px(LEAST), min(kit.px(WIDE), round(most)))
        pad = px(12)
        tall = round((width - 2 * pad) / SEEN) if self._picture is not None else 0
        self._room = Rect(pad, pad, width - 2 * pad, tall)
        texts = _texts(kit, preview, Place(pad, pad + tall + (px(8) if tall else 0), width - 2 * pad, 0))
        self.focusable = True
        told = (f"Go on: {preview.title}", preview.game_name, preview.turn, preview.standing)
        self.words = ". ".join(filter(None, told)) + "."
        self.size = width, texts[-1].y + texts[-1].height + pad
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
