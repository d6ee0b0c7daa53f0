"""Nodes that show one picture: painted by a function, given as a surface, or drawn from an SVG; and rows of nodes."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import Unpack

import pygame
from pygame import Rect, Surface

from client.pictures import Pictures
from client.scene.frame import Frame, Shift
from client.scene.keyed import Keyed
from client.scene.node import Node
from client.scene.placing import MOVED, Picture, Placing
from client.scene.transform import Transform
from client.theme import Colour

Paint = Callable[[Surface, Rect, float], None]
PARTS_KEPT, PART_PIXELS = 12, 120_000
"""How many parts of a picture that is not kept whole are kept, and how large one may be."""


class PaintNode(Node):
    """Shows what `paint(surface, rect, scale)` draws: `rect` is the node's box on the surface in pixels, `scale`
    the pixels of one unit of the node. It is called again only after `invalidate()` or for a new scale.
    `bleed` is room around the box for shadows and glow; an `opaque` one must fill its whole box.

    With `kept` false the picture is not kept: `paint` is called for every part that is drawn, on a surface as large
    as that part and with a `rect` that reaches beyond it. That suits what is large and lies in a layer unturned;
    it should skip what lies outside the surface. The last small parts are kept: the same places are drawn again and
    again while the pointer walks over a board.
    """

    def __init__(self, paint: Paint, *, size: tuple[float, float], bleed: float = 0, opaque: bool = False,
                 kept: bool = True, **placing: Unpack[Placing]) -> None:  # fmt: skip
        super().__init__(size=size, **placing)
        self.paint, self._kept = paint, kept
        self.bleed, self.opaque = bleed, opaque and not bleed
        self._parts: dict[tuple[float, ...], Surface] = {}

    def pictures(self, area: Rect) -> list[Picture]:
        if self._kept:
            return super().pictures(area)
        place, part = self.place, area.clip(self.extent)
        corner = int(place.x // 1) - part.x, int(place.y // 1) - part.y
        key = (*corner, *part.size, place.scale)
        surface = self._parts.pop(key, None) or self._painted(corner, part.size)
        if part.width * part.height <= PART_PIXELS:
            self._parts[key] = surface
            if len(self._parts) > PARTS_KEPT:
                del self._parts[next(iter(self._parts))]
        return [(surface, part.topleft)]

    def _painted(self, corner: tuple[int, int], part: tuple[int, int]) -> Surface:
        """A part of the picture; corner: where that of the whole lies on it."""
        scale = self.place.scale
        surface = Surface(part) if self.opaque else Surface(part, pygame.SRCALPHA)
        self.paint(surface, Rect(corner, (round(self.width * scale), round(self.height * scale))), scale)
        return surface

    def invalidate(self) -> None:
        self._parts.clear()
        super().invalidate()

    def forget_pictures(self) -> None:
        self._parts.clear()
        super().forget_pictures()

    def render(self, scale: float) -> Surface | None:
        # Opaque tiles are rounded up, so that no seam opens between neighbours.
        whole = ceil if self.opaque else round
        width, height = whole(self.width * scale), whole(self.height * scale)
        bleed = round(self.bleed * scale)
        if width < 1 or height < 1:
            return None
        size = width + 2 * bleed, height + 2 * bleed
        surface = Surface(size) if self.opaque else Surface(size, pygame.SRCALPHA)
        self.paint(surface, Rect(bleed, bleed, width, height), scale)
        return surface


def bled(node: Node, scale: float, paint: Callable[[Surface, Rect], None]) -> Surface:
    """A picture of a node that paints itself: `paint` gets the surface, and the node's box with its bleed around it."""
    bleed = round(node.bleed * scale)
    box = Rect(bleed, bleed, round(node.width * scale), round(node.height * scale))
    surface = Surface((box.width + 2 * bleed, box.height + 2 * bleed), pygame.SRCALPHA)
    paint(surface, box)
    return surface


class PictureNode(Node):
    """Shows an SVG of the pictures, always drawn at the pixels in use. `tint` colours it."""

    def __init__(self, pictures: Pictures, picture: str, *, size: tuple[float, float],
                 tint: tuple[int, int, int] | None = None, **placing: Unpack[Placing]) -> None:  # fmt: skip
        super().__init__(size=size, **placing)
        self._pictures = pictures
        self._shown = Keyed((picture, tint), self.invalidate)

    def show(self, picture: str, tint: tuple[int, int, int] | None = None) -> None:
        """Show another picture, or the same in another colour."""
        self._shown.set((picture, tint))

    def render(self, scale: float) -> Surface | None:
        size = max(1, round(self.width * scale)), max(1, round(self.height * scale))
        picture, tint = self._shown.key
        return self._pictures.get(picture, size, tint=tint)


def stacked(nodes: Sequence[Node], gap: float, width: float) -> Node:
    """Nodes one below the other, in one that is so wide and as tall as they are."""
    top = 0.0
    for node in nodes:
        node.position = 0, top
        top += node.height + gap
    return Node(*nodes, size=(width, max(0.0, top - gap)))


def side_by_side(nodes: Sequence[Node], gap: float, width: float) -> Node:
    """Nodes one beside the other, in one that is so wide and as tall as the tallest."""
    left = 0.0
    for node in nodes:
        node.position = left, 0
        left += node.width + gap
    return Node(*nodes, size=(width, max((node.height for node in nodes), default=0.0)))


def wrapped(nodes: Sequence[Node], gap: float, width: float) -> list[Node]:
    """As many beside each other in a line as there is room for; gives the lines."""
    lines: list[list[Node]] = [[]]
    left = 0.0
    for node in nodes:
        if lines[-1] and left + node.width > width:
            lines.append([])
            left = 0.0
        lines[-1].append(node)
        left += node.width + gap
    return [side_by_side(line, gap, width) for line in lines]


class Stack(Node):
    """Lines one below the other over a ground of one colour, which must be so wherever they are seen: as they move on
    by whole pixels, what is shown of them is moved on the window, and only what is new is drawn.
    """

    def __init__(self, *lines: Node, ground: Colour, **placing: Unpack[Placing]) -> None:
        super().__init__(*lines, **placing)
        self._colour = ground
        self._ground: Surface | None = None

    def settle(self, above: Transform, frame: Frame) -> None:
        way = self.place.whole_way_to(self.locate(above)) if self.bounds.width and self.visible else None
        if not self.stale & MOVED or way is None or self.place.opacity < 1:
            super().settle(above, frame)
            return
        changed = [child for child in self.children if child.stale]
        before = [*self._lost, *(child.bounds for child in changed)]
        self.relocate(above, frame)
        fresh = *(rect.move(way) for rect in before), *(child.bounds for child in changed)
        frame.rolled(Shift(self, frame.view, way, fresh, self._ground_of(frame.view.size)))

    def _ground_of(self, size: tuple[int, int]) -> Surface:
        """The ground as a picture, a part of which is drawn much sooner than a colour is filled in."""
        if self._ground is None or self._ground.get_size() != size:
            self._ground = Surface(size)
            self._ground.fill(self._colour)
        return self._ground
