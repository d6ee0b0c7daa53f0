"""Fighters: figures that stand upright on a base in the seat's colour; the base turns with their facing."""

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import shadow
from client.table.hex_layout import HexLayout, angle_of
from client.table.paint import disc, polygon, veil
from client.theme import SeatStyle, mix
from core.grids.hex import Hex

TALL = 1.02
"""How tall a figure is, in heights of a hex: its head reaches beyond its base."""
FEET = 0.60
"""Where the middle of its base is, in heights of the figure."""


class FighterNode(Node):
    """One fighter on the board; the `rotation` of its `base` is its facing in degrees."""

    def __init__(self, kit: Kit, layout: HexLayout, seat: SeatStyle, name: str) -> None:
        side, tall = layout.height * 0.94, layout.height * TALL
        super().__init__(size=(side, side), anchor=(0.5, 0.5), z=3, name=f"fighter {name}")
        self._kit, self._seat, self._layout = kit, seat, layout
        middle = side / 2, side / 2
        self.base = PaintNode(self._paint_base, size=self.size, at=middle, anchor=(0.5, 0.5), bleed=side * 0.08)
        figure = PaintNode(self._paint_figure, size=(tall, tall), at=middle, anchor=(0.5, FEET))
        self.add(self.base, figure)

    def stand(self, hex: Hex, facing: int) -> None:
        """Stand somewhere at once."""
        self.position = self._layout.centre(hex)
        self.base.rotation = angle_of(facing)

    def _paint_base(self, surface: Surface, rect: Rect, scale: float) -> None:
        """A disc with a prow, which shows the facing beside the figure, however small."""
        theme, radius = self._kit.theme, rect.width * 0.41
        x, y = rect.center
        disc(surface, (x, y), radius * 1.12, veil((0, 0, 0), theme.shadow))
        half = [(0.74, 0.66), (0.46, 1.16), (0.0, 1.40)]
        prow = [(x + u * radius, y - v * radius) for u, v in half + [(-u, v) for u, v in reversed(half[:2])]]
        polygon(surface, prow, theme.paper, theme.ink, max(1.5, radius * 0.07))
        disc(surface, (x, y), radius, self._seat.colour, theme.ink, max(1.0, radius * 0.06))
        disc(surface, (x, y), radius * 0.80, mix(self._seat.colour, theme.felt_deep, 0.55))

    def _paint_figure(self, surface: Surface, rect: Rect, scale: float) -> None:
        """The figure, and its shadow on the base."""
        shade = Rect(0, 0, round(rect.width * 0.52), round(rect.height * 0.16))
        shade.center = round(rect.centerx + rect.width * 0.05), round(rect.top + rect.height * 0.86)
        shadow(surface, shade, shade.height // 2, max(2, rect.width // 16), self._kit.theme.shadow)
        side = round(rect.width * 0.92)
        picture = self._kit.pictures.get(f"fighter_{self._seat.shape}", (side, side))
        surface.blit(picture, picture.get_rect(midtop=rect.midtop))
