"""Arrows around a hex: the six directions that something on it can face, to choose one of them."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import cos, radians, sin

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.table.board import Board, N
from client.table.hex_layout import HexLayout, angle_of
from client.table.paint import disc, polygon
from client.table.spot import Mood, Spot
from core.grids.hex import Hex


class ArrowSpot(Spot):
    """One of the six directions; seen only while it is lit."""

    def __init__(self, kit: Kit, layout: HexLayout, direction: int) -> None:
        side = max(layout.height * 0.62, kit.px(30))
        super().__init__(size=(side, side), anchor=(0.5, 0.5), z=5, name=f"facing {direction}")
        self._kit, self.direction = kit, direction
        self._face: Node = PaintNode(self._paint, size=self.size, bleed=2)
        self.add(self._face)
        self.visible = False

    def dress(self) -> None:
        self.visible = self.mood is Mood.LIT
        self._face.invalidate()

    def covers(self, x: float, y: float) -> bool:
        """Only while it is lit."""
        return self.mood is Mood.LIT and super().covers(x, y)

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme = self._kit.theme
        radius, (x, y) = rect.width * 0.46, rect.center
        fill = theme.brass if self.near else theme.felt_deep
        disc(surface, (x, y), radius, fill, theme.brass_light if self.near else theme.brass, max(2.0, radius * 0.13))
        angle = radians(angle_of(self.direction))
        tip = [(0, -0.62), (0.50, 0.26), (0, 0.04), (-0.50, 0.26)]
        points = [(x + radius * (u * cos(angle) - v * sin(angle)), y + radius * (u * sin(angle) + v * cos(angle)))
                  for u, v in tip]  # fmt: skip
        polygon(surface, points, theme.ink if self.near else theme.brass_light)


class Arrows:
    """The arrows of a board. `on_near(arrow, near)` is told what is pointed at."""

    def __init__(self, kit: Kit, board: Board[HexLayout, N]) -> None:
        self._layout, self._room, self._edge = board.layout, board.node.size, kit.px(6)
        self._arrows = [ArrowSpot(kit, board.layout, direction) for direction in range(6)]
        self.on_near: Callable[[ArrowSpot, bool], None] = lambda arrow, near: None
        for arrow in self._arrows:
            arrow.on_near = partial(self._near, arrow)
        board.node.world.add(*self._arrows)

    def around(self, hex: Hex) -> Iterator[tuple[ArrowSpot, int]]:
        """Lie around a hex, and never outside the arena; gives each with its direction."""
        for arrow in self._arrows:
            x, y = self._layout.towards(hex, arrow.direction, 0.92)
            half = arrow.width / 2 + self._edge
            arrow.position = min(max(x, half), self._room[0] - half), min(max(y, half), self._room[1] - half)
            yield arrow, arrow.direction

    def spots(self) -> Sequence[Spot]:
        """All six, clockwise from north."""
        return self._arrows

    def _near(self, arrow: ArrowSpot, spot: Spot, near: bool) -> None:
        self.on_near(arrow, near)

    def rest(self) -> None:
        """Nothing is lit."""
        for arrow in self._arrows:
            arrow.rest()
