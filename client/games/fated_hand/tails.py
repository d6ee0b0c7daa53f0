"""The body of a snake on the tiles that it has grown onto, from its head on."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.table.paint import DiscRim, disc, stroke
from client.table.square_layout import SquareLayout
from client.theme import SeatStyle, mix
from core.frozen import frozen
from core.grids.square import Square, chebyshev

SKIN, BELLY = (72, 66, 88), (128, 120, 148)
BODY, SEAM = 0.4, 0.07
"""How wide it is, and its outline, in tiles."""
Z = 1
Point = tuple[float, float]


@frozen
class Snake:
    """tiles: its head, then the others as it came onto them."""

    tiles: tuple[Square, ...]
    owner: SeatStyle


def joints(tiles: Sequence[Square]) -> list[tuple[Square, Square]]:
    """Each tile with the one that it grew from: the last before it that it touches."""
    found = []
    for number, tile in enumerate(tiles):
        near = [each for each in tiles[:number] if chebyshev(each, tile) == 1]
        found += [(near[-1], tile)] if near else []
    return found


class Tails(Node):
    """Lies in the world of a board, above what its tiles show and below all figures."""

    def __init__(self, kit: Kit, layout: SquareLayout) -> None:
        super().__init__(name="tails", z=Z)
        self._kit, self._layout = kit, layout
        self._shown: Keyed[tuple[Snake, ...]] = Keyed((), self._lay)

    @property
    def shown(self) -> tuple[Snake, ...]:
        """What lies there."""
        return self._shown.key

    def show(self, snakes: Sequence[Snake]) -> None:
        """These and no others."""
        self._shown.set(tuple(snakes))

    def _lay(self) -> None:
        self.clear()
        for snake in self._shown.key:
            self.add(self._body(snake))

    def _body(self, snake: Snake) -> Node:
        wide, tall = self._layout.width, self._layout.height
        centres = [self._layout.centre(tile) for tile in snake.tiles]
        left, top = min(x for x, _ in centres) - wide / 2, min(y for _, y in centres) - tall / 2
        right, bottom = max(x for x, _ in centres) + wide / 2, max(y for _, y in centres) + tall / 2

        def paint(surface: Surface, rect: Rect, scale: float) -> None:
            places = {
                tile: (rect.x + (x - left) * scale, rect.y + (y - top) * scale)
                for tile, (x, y) in zip(snake.tiles, centres, strict=True)
            }
            self._paint(surface, snake, [(places[one], places[other]) for one, other in joints(snake.tiles)], scale)

        return PaintNode(paint, at=(left, top), size=(right - left, bottom - top), name="tail")

    def _paint(self, surface: Surface, snake: Snake, parts: list[tuple[Point, Point]], scale: float) -> None:
        """Outline, skin and rings, part by part over all of them."""
        ink, unit = self._kit.theme.ink, self._layout.height * scale
        for colour, wide in ((ink, BODY + 2 * SEAM), (SKIN, BODY)):
            for start, end in parts:
                stroke(surface, start, end, colour, unit * wide)
                disc(surface, end, unit * wide / 2, colour)
        for start, end in parts:
            middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
            for at in (middle, end):
                rim = DiscRim(ink, max(1.0, unit * 0.02))
                disc(surface, at, unit * BODY * 0.24, mix(BELLY, snake.owner.colour, 0.5), rim)
