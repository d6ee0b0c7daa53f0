"""Field Effects on the ground: a pattern for each kind, told apart without colours, with how long they still last."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import rounded
from client.table.cells import paint_label
from client.table.paint import disc, stroke
from client.table.square_layout import SquareLayout
from client.theme import Colour
from core.games.fated_hand.fields import BRINE, FLAME, SLIME, SMOG, THORNS
from core.games.fated_hand.state import FieldTile

Z = 0.5
"""Above the ground, below links and figures."""
COLOURS: Mapping[str, Colour] = {
    FLAME: (214, 92, 34), BRINE: (52, 108, 158), THORNS: (58, 112, 52), SLIME: (150, 176, 62),
}  # fmt: skip
Point = tuple[float, float]


class FieldTiles(Node):
    """Lies in the world of a board."""

    def __init__(self, kit: Kit, layout: SquareLayout) -> None:
        super().__init__(z=Z, name="field effects")
        self._kit, self._layout = kit, layout
        self._nodes: dict[tuple[str, int, int, int], Node] = {}

    def show(self, fields: Sequence[FieldTile]) -> None:
        """These and no others."""
        wanted = {(each.kind, *each.square, each.left): each for each in fields}
        for key in [key for key in self._nodes if key not in wanted]:
            self._nodes.pop(key).remove()
        for key, tile in wanted.items():
            if key not in self._nodes:
                self._nodes[key] = self._tile(tile)
                self.add(self._nodes[key])

    def _tile(self, tile: FieldTile) -> Node:
        size = self._layout.width, self._layout.height
        x, y = self._layout.centre(tile.square)
        at = x - size[0] / 2, y - size[1] / 2
        z = 0.2 if tile.kind == SMOG else 0.1
        return PaintNode(partial(self._paint, tile.kind, tile.left), at=at, size=size, z=z, name=f"field {tile.kind}")

    def _paint(self, kind: str, left: int, surface: Surface, rect: Rect, scale: float) -> None:
        box = rect.inflate(-round(rect.width * 0.06), -round(rect.height * 0.06))
        if kind != SMOG:
            rounded(surface, box, COLOURS[kind], max(2, box.width // 8))
        PATTERNS[kind](surface, box)
        if left:
            place = box.right - box.width * 0.2, box.top + box.height * 0.2
            paint_label(self._kit, surface, place, box.width * 0.42, str(left))


def _points(box: Rect, *shares: Point) -> list[Point]:
    return [(box.x + box.width * across, box.y + box.height * down) for across, down in shares]


def _flames(surface: Surface, box: Rect) -> None:
    """Tongues that point up."""
    for across, high in ((0.22, 0.5), (0.5, 0.28), (0.78, 0.5)):
        left, top, right = _points(box, (across - 0.14, 0.88), (across, high), (across + 0.14, 0.88))
        stroke(surface, left, top, (255, 214, 120), box.width * 0.07)
        stroke(surface, top, right, (255, 214, 120), box.width * 0.07)


def _waves(surface: Surface, box: Rect) -> None:
    for down in (0.3, 0.55, 0.8):
        shares = [(0.1 + 0.2 * step, down - (0.1 if step % 2 else 0)) for step in range(5)]
        points = _points(box, *shares)
        for start, end in pairwise(points):
            stroke(surface, start, end, (214, 232, 246), box.width * 0.06)


def _thorns(surface: Surface, box: Rect) -> None:
    """Crossed spikes."""
    for across, down in ((0.28, 0.3), (0.72, 0.3), (0.5, 0.55), (0.28, 0.8), (0.72, 0.8)):
        for slope in (-0.12, 0.12):
            start, end = _points(box, (across - 0.12, down - slope), (across + 0.12, down + slope))
            stroke(surface, start, end, (16, 36, 14), box.width * 0.06)


def _bubbles(surface: Surface, box: Rect) -> None:
    for across, down, size in ((0.3, 0.35, 0.16), (0.68, 0.3, 0.1), (0.6, 0.68, 0.18), (0.25, 0.75, 0.09)):
        (middle,) = _points(box, (across, down))
        disc(surface, middle, box.width * size, (206, 226, 120), (70, 88, 20), max(1.0, box.width * 0.03))


def _veils(surface: Surface, box: Rect) -> None:
    """Bands that lie across, over whatever else is there."""
    for down, start, end in ((0.25, 0.1, 0.7), (0.5, 0.3, 0.92), (0.75, 0.1, 0.75)):
        left, right = _points(box, (start, down), (end, down))
        stroke(surface, left, right, (196, 196, 204), box.width * 0.09)


PATTERNS: Mapping[str, Callable[[Surface, Rect], None]] = {
    FLAME: _flames, BRINE: _waves, THORNS: _thorns, SLIME: _bubbles, SMOG: _veils,
}  # fmt: skip
