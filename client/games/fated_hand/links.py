"""Engagements as links between those who are Engaged. They lie below the figures and move with nobody."""

from collections.abc import Mapping

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.table.paint import DiscRim, dashed, disc, stroke

Point = tuple[float, float]
Z = 1


Pair = tuple[int, int]


class Links(Node):
    """Lies in the world of a board. Links go by the ids of the two, and have their ends in pixels of that world."""

    def __init__(self, kit: Kit, unit: float) -> None:
        super().__init__(z=Z, name="engagements")
        self._kit, self._unit = kit, unit
        self._shown: dict[Pair, tuple[Point, Point]] = {}
        self._nodes: dict[Pair, Node] = {}

    def show(self, ends: Mapping[Pair, tuple[Point, Point]]) -> None:
        """Show these links and no others."""
        for pair in [pair for pair in self._shown if ends.get(pair) != self._shown[pair]]:
            self._nodes.pop(pair).remove()
        for pair, (start, end) in ends.items():
            if pair not in self._nodes:
                self._nodes[pair] = self._link(start, end)
                self.add(self._nodes[pair])
        self._shown = dict(ends)

    def tie(self, pair: Pair, start: Point, end: Point) -> None:
        """One more."""
        self.show({**self._shown, pair: (start, end)})

    def loosen(self, *ids: int) -> None:
        """None of those whose ids are all among these; of one id, none of its own."""
        kept = {pair: ends for pair, ends in self._shown.items() if not set(ids) <= set(pair)}
        self.show(kept)

    def _link(self, start: Point, end: Point) -> Node:
        margin = self._unit * 0.2
        left, top = min(start[0], end[0]) - margin, min(start[1], end[1]) - margin
        size = abs(start[0] - end[0]) + 2 * margin, abs(start[1] - end[1]) + 2 * margin

        def paint(surface: Surface, rect: Rect, scale: float) -> None:
            theme, wide = self._kit.theme, self._unit * scale
            one, other = ((rect.x + (x - left) * scale, rect.y + (y - top) * scale) for x, y in (start, end))
            stroke(surface, one, other, theme.ink, wide * 0.17)
            stroke(surface, one, other, theme.harm, wide * 0.11)
            dashed(surface, [one, other], theme.paper, wide * 0.05, wide * 0.09)
            middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
            disc(surface, middle, wide * 0.13, theme.paper, DiscRim(theme.ink, max(1.0, wide * 0.03)))
            side = max(6, round(wide * 0.2))
            sign = self._kit.pictures.get("stat_atk", (side, side))
            surface.blit(sign, sign.get_rect(center=(round(middle[0]), round(middle[1]))))

        return PaintNode(paint, at=(left, top), size=size, name="engagement")
