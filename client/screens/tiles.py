"""Saved matches as tiles: the last board, who plays, how it stands and how long it is, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from client.input_events import Pointer, PointerEvent
from client.kit import Kit
from client.previews import picture_of
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.screens.boxes import paint_cover
from client.screens.seat_rows import style_of
from client.screens.waiting_match import paint_board
from client.shapes import Rim, ring, rounded, shadow
from client.theme import mix
from client.widgets.button import QUIET, Button
from core.frozen import frozen
from netcode.library import SavedMatch

LEAST = 250
"""How wide a tile must be, at 100 %."""
SEEN = 2.1
"""The shape of its picture."""
BUTTON = 40
"""The side of a button, at 100 %; the lowest row of a tile is kept free for them."""


@frozen
class Deed:
    """Something that can be done with a match: its picture, what it is called, what it is for, and what happens."""

    name: str
    icon: str
    words: str
    act: Callable[[], None]


@frozen
class TileWords:
    """title, lines: what stands below the picture. hint: the path. is_warning: the lines say what is wrong."""

    title: str
    lines: tuple[str, ...]
    hint: str
    name: str
    is_warning: bool = False


class Tile(Node):
    """One match. Pressing it opens it; without `on_press` it is only read."""

    def __init__(
        self, kit: Kit, saved: SavedMatch, words: TileWords, on_press: Callable[[], None] | None, width: float
    ) -> None:
        super().__init__(name=words.name)
        self._kit, self._saved, self._on_press = kit, saved, on_press
        self._picture = picture_of(saved.path)
        pad, tall = kit.px(10), round(width / SEEN)
        self._tall = tall
        self.focusable, self.words, self.hint = True, words.title, words.hint
        title = kit.text(words.title, "body", weight="bold", width=width - 2 * pad, lines=2, at=(pad, tall + kit.px(6)))
        nodes: list[Node] = [title]
        top = title.y + kit.theme.type_size("body") * 1.35 * 2
        for line in words.lines:
            text = kit.text(line, "small", colour="ink_soft", width=width - 2 * pad, at=(pad, top),
                            lines=0 if words.is_warning else 1)  # fmt: skip
            nodes.append(text)
            top += text.height
        side = kit.px(22)
        shapes = [style_of(seat.colour).picture for seat in saved.header.seats] if saved.header else []
        for index, shape in enumerate(shapes):
            nodes.append(kit.picture(shape, side, at=(pad + index * (side + kit.px(3)), tall - side - kit.px(5))))
        self.size = width, top + kit.px(BUTTON + 6)
        self._face = self.lights_up = PaintNode(self._paint, size=self.size, bleed=kit.px(8))
        self.add(self._face, *nodes)
        self.on = {Pointer.CLICK: self._click}

    def _click(self, event: PointerEvent) -> None:
        if self._on_press is not None:
            self._on_press()

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, px = self._kit.theme, self._kit.px
        lit = self.hovered and self._on_press is not None
        shadow(surface, rect.move(0, px(2)), theme.radius, px(6 if lit else 4), theme.shadow)
        rounded(surface, rect, theme.paper if lit else mix(theme.paper, theme.paper_shade, 0.4), theme.radius,
                Rim(theme.brass if lit else theme.wood, px(2) if lit else 1))  # fmt: skip
        edge = px(4)
        room = Rect(rect.x + edge, rect.y + edge, rect.width - 2 * edge, self._tall - edge)
        self._paint_picture(surface, room)
        ring(surface, room, theme.wood_edge, px(3), 1)

    def _paint_picture(self, surface: Surface, room: Rect) -> None:
        """The board as it was left; the cover where nobody has looked at it here; a sign where it is damaged."""
        if self._picture is not None:
            paint_board(surface, room, self._picture)
        elif self._saved.header is not None:
            paint_cover(self._kit, surface, room, self._saved.header.game)
        else:
            surface.fill(mix(self._kit.theme.paper_shade, self._kit.theme.ink_soft, 0.25), room)
            side = round(room.height * 0.5)
            sign = self._kit.pictures.get("icon_warning", (side, side), tint=self._kit.theme.harm_text)
            surface.blit(sign, sign.get_rect(center=room.center))


def with_deeds(kit: Kit, tile: Tile, deeds: Sequence[Deed]) -> Node:
    """A tile with buttons for what can be done with its match, in its lowest row."""
    whole = Node(tile, size=tile.size)
    x = tile.width - kit.px(6)
    for deed in deeds:
        button = Button(kit, "", deed.act, kind=QUIET, icon=deed.icon, ground="paper", words=deed.words,
                        hint=deed.words, name=deed.name, width=kit.px(BUTTON))  # fmt: skip
        x -= button.width
        button.position = x, tile.height - button.height - kit.px(4)
        whole.add(button)
        x -= kit.px(4)
    return whole


def tiled(tiles: Sequence[Node], across: int, width: float, gap: float) -> Node:
    """Tiles in rows, each row as tall as its tallest."""
    holder, y = Node(*tiles), 0.0
    for first in range(0, len(tiles), across):
        line = tiles[first : first + across]
        for column, tile in enumerate(line):
            tile.position = round(column * (tile.width + gap)), round(y)
        y += max(tile.height for tile in line) + gap
    holder.size = width, max(0.0, y - gap)
    return holder


def across_of(kit: Kit, width: float, gap: float) -> int:
    """How many tiles lie beside each other in a room of that width."""
    return max(1, min(4, int((width + gap) // (kit.px(LEAST) + gap))))
