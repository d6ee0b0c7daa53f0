"""The six directions that something on a hex can face, to choose one of them on the edge of that hex."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import cos, hypot, radians, sin

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.table.board import Board, N
from client.table.hex_layout import ROOT3, HexLayout, angle_of
from client.table.paint import polygon
from client.table.spot import Mood, Spot
from client.theme import Colour, Theme
from core.grids.hex import Hex

OUT = 0.47
"""How far from the middle of the hex the box of a direction lies, in heights of a hex."""
BOX = 0.36
OUTLINE = ((-0.24, 0.455), (0.24, 0.455), (0.28, 0.545), (0.0, 0.665), (-0.28, 0.545))
"""A piece of the edge that points outwards: along the edge and away from the middle, in heights of a hex."""
STILL = 0.22
"""Nothing is chosen so near to the middle, where a click on the hex itself may have come twice."""


def tones(theme: Theme, near: bool) -> tuple[Colour, Colour]:
    """Its own colour, and that of the line around it; each can be told from the other in every theme."""
    return (theme.brass_light, theme.ink) if near else (theme.ink, theme.brass_light)


class ArrowSpot(Spot):
    """One of the six directions: a piece of the hex's edge, below all figures. The pointer chooses it from anywhere on
    the board that lies this way. Seen only while it is lit.
    """

    reaches = True

    def __init__(self, kit: Kit, layout: HexLayout, direction: int) -> None:
        unit = layout.height
        super().__init__(size=(unit * BOX, unit * BOX), anchor=(0.5, 0.5), z=2, name=f"facing {direction}")
        self._kit, self._unit, self.direction = kit, unit, direction
        turn = radians(angle_of(direction))
        self._across, self._out = (cos(turn), sin(turn)), (sin(turn), -cos(turn))
        self._face: Node = PaintNode(self._paint, size=self.size, bleed=unit * 0.2)
        self.add(self._face)
        self.visible = False

    def dress(self) -> None:
        self.visible = self.mood is Mood.LIT
        self._face.invalidate()

    def covers(self, x: float, y: float) -> bool:
        """Only while it is lit: all that lies this way from the hex, but for its middle."""
        if self.mood is not Mood.LIT:
            return False
        far = OUT * self._unit
        u, v = x - self.width / 2 + self._out[0] * far, y - self.height / 2 + self._out[1] * far
        away, aside = u * self._out[0] + v * self._out[1], u * self._across[0] + v * self._across[1]
        return hypot(u, v) >= STILL * self._unit and abs(aside) * ROOT3 <= away

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        unit = self._unit * scale
        fill, edge = tones(self._kit.theme, self.near)
        points = [self._point(rect, unit, along, out - OUT) for along, out in OUTLINE]
        polygon(surface, points, fill, edge, max(2.0, unit * 0.035))

    def _point(self, rect: Rect, unit: float, along: float, out: float) -> tuple[float, float]:
        (a, b), (c, d) = self._across, self._out
        return rect.centerx + unit * (along * a + out * c), rect.centery + unit * (along * b + out * d)


class Arrows:
    """The arrows of a board. `on_near(arrow, near)` is told what is pointed at."""

    def __init__(self, kit: Kit, board: Board[HexLayout, N]) -> None:
        self._layout = board.layout
        self._arrows = [ArrowSpot(kit, board.layout, direction) for direction in range(6)]
        self.on_near: Callable[[ArrowSpot, bool], None] = lambda arrow, near: None
        for arrow in self._arrows:
            arrow.on_near = partial(self._near, arrow)
        board.node.world.add(*self._arrows)

    def around(self, hex: Hex) -> Iterator[tuple[ArrowSpot, int]]:
        """Lie along the edges of a hex; gives each with its direction."""
        for arrow in self._arrows:
            arrow.position = self._layout.towards(hex, arrow.direction, OUT)
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
