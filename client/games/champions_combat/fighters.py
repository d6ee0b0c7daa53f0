"""Fighters: pictures that turn with their facing on a base in the seat's colour."""

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.table.hex_layout import HexLayout, angle_of
from client.table.paint import disc, polygon, veil
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
