"""Fighters: pictures that turn with their facing on a base in the seat's colour, and the arrows that choose one."""

from math import cos, radians, sin

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.table.hex_layout import HexLayout, angle_of
from client.table.paint import disc, polygon, veil
from client.table.spot import Mood, Spot
from client.theme import SeatStyle
from core.grids.hex import Hex


class FighterNode(Node):
    """One fighter on the board; `rotation` is its facing in degrees."""

    def __init__(self, kit: Kit, layout: HexLayout, seat: SeatStyle, name: str) -> None:
        side = layout.height * 0.92
        super().__init__(size=(side, side), anchor=(0.5, 0.5), z=3, name=f"fighter {name}")
        self._kit, self._seat, self._layout = kit, seat, layout
        self.add(PaintNode(self._paint_base, size=self.size, bleed=side * 0.08))
        picture = side * 0.86
        self.add(kit.picture(f"fighter_{seat.shape}", picture, at=((side - picture) / 2, (side - picture) / 2)))

    def stand(self, hex: Hex, facing: int) -> None:
        """Stand somewhere at once."""
        self.position = self._layout.centre(hex)
        self.rotation = angle_of(facing)

    def _paint_base(self, surface: Surface, rect: Rect, scale: float) -> None:
        """A disc with a prow: the prow shows the facing even where the picture is small."""
        theme, radius = self._kit.theme, rect.width * 0.43
        x, y = rect.center
        disc(surface, (x, y + radius * 0.07), radius * 1.03, veil((0, 0, 0), theme.shadow))
        prow = [(x - radius * 0.42, y - radius * 0.84), (x, y - radius * 1.26), (x + radius * 0.42, y - radius * 0.84)]
        polygon(surface, prow, theme.paper, theme.ink, max(1.5, radius * 0.07))
        disc(surface, (x, y), radius, self._seat.colour, theme.ink, max(1.0, radius * 0.06))
        disc(surface, (x, y), radius * 0.80, theme.wood_edge)


class ArrowSpot(Spot):
    """One of the six directions a fighter can face."""

    def __init__(self, kit: Kit, layout: HexLayout, direction: int) -> None:
        side = max(layout.height * 0.62, kit.px(30))
        super().__init__(size=(side, side), anchor=(0.5, 0.5), z=5, name=f"facing {direction}")
        self._kit, self._layout, self.direction = kit, layout, direction
        self.add(PaintNode(self._paint, size=self.size, bleed=2))
        self._face = self.children[0]
        self.visible = False

    def around(self, hex: Hex, room: tuple[float, float]) -> None:
        """Lie around a hex, and never outside a room of this size."""
        x, y = self._layout.towards(hex, self.direction, 0.92)
        half = self.width / 2 + self._kit.px(6)
        self.position = min(max(x, half), room[0] - half), min(max(y, half), room[1] - half)

    def dress(self) -> None:
        """As `Spot.dress`."""
        self.visible = self.mood is Mood.LIT
        self._face.invalidate()

    def covers(self, x: float, y: float) -> bool:
        """As `Node.covers`, only while it is lit."""
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
