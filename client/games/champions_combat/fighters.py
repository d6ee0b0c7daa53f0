"""Fighters: figures that stand upright on a base in the seat's colour; the base turns with their facing."""

from math import cos, radians, sin

from pygame import Rect, Surface, mask

from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.node import Node
from client.scene.nodes import bled
from client.shapes import shadow
from client.table.hex_layout import HexLayout, angle_of
from client.table.paint import disc, polygon, veil
from client.theme import Colour, SeatStyle, mix
from core.grids.hex import Hex

TALL = 1.02
"""How tall a figure is, in heights of a hex: its head reaches beyond its base."""
FEET = 0.60
"""Where the middle of its base is, in heights of the figure."""
SIDE = 0.94
"""How wide the base is with its prow, in heights of a hex."""
EDGE = 0.02
"""How wide the edge of paper around a figure is, in widths of it."""
PROW = ((0.74, 0.66), (0.46, 1.16), (0.0, 1.40), (-0.46, 1.16), (-0.74, 0.66))
"""The outline of the prow of a base that looks up, in radii of the base."""


class FighterNode(Node):
    """One fighter on the board, drawn as one picture: ten of them walk at a time."""

    def __init__(self, kit: Kit, layout: HexLayout, seat: SeatStyle, name: str) -> None:
        side = layout.height * SIDE
        super().__init__(size=(side, side), anchor=(0.5, 0.5), z=3, name=f"fighter {name}")
        self._kit, self._seat, self._layout = kit, seat, layout
        self._angle = Keyed(0.0, self.invalidate)
        self.bleed = round(side * 0.16)

    @property
    def angle(self) -> float:
        """Its facing in degrees, clockwise from north."""
        return self._angle.key

    def turn(self, angle: float) -> None:
        """Face there at once; the figure stays upright."""
        self._angle.set(angle)

    def stand(self, hex: Hex, facing: int) -> None:
        """Stand somewhere at once."""
        self.position = self._layout.centre(hex)
        self.turn(angle_of(facing))

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, rect: Rect) -> None:
        self._paint_base(surface, rect)
        tall = round(rect.height / SIDE * TALL)
        figure = Rect(0, 0, tall, tall)
        figure.midtop = rect.centerx, rect.centery - round(tall * FEET)
        self._paint_figure(surface, figure)

    def _paint_base(self, surface: Surface, rect: Rect) -> None:
        """A disc with a prow, which shows the facing beside the figure, however small."""
        theme, radius, turn = self._kit.theme, rect.width * 0.41, radians(self.angle)
        x, y = rect.center
        disc(surface, (x, y), radius * 1.12, veil((0, 0, 0), theme.shadow))
        prow = [(x + radius * (u * cos(turn) + v * sin(turn)), y + radius * (u * sin(turn) - v * cos(turn)))
                for u, v in PROW]  # fmt: skip
        polygon(surface, prow, theme.paper, theme.ink, max(1.5, radius * 0.07))
        disc(surface, (x, y), radius, self._seat.colour, theme.ink, max(1.0, radius * 0.06))
        disc(surface, (x, y), radius * 0.80, mix(self._seat.colour, theme.felt_deep, 0.88))

    def _paint_figure(self, surface: Surface, rect: Rect) -> None:
        """The figure, and its shadow on the base."""
        shade = Rect(0, 0, round(rect.width * 0.52), round(rect.height * 0.16))
        shade.center = round(rect.centerx + rect.width * 0.05), round(rect.top + rect.height * 0.86)
        shadow(surface, shade, shade.height // 2, max(2, rect.width // 16), self._kit.theme.shadow)
        side = round(rect.width * 0.92)
        picture = self._kit.pictures.get(f"fighter_{self._seat.shape}", (side, side))
        box = picture.get_rect(midtop=rect.midtop)
        edge = max(1, round(side * EDGE))
        for reach, colour in ((edge + 1, self._kit.theme.ink), (edge, self._kit.theme.paper)):
            _cut_out(surface, picture, box, reach, colour)
        surface.blit(picture, box)


def _cut_out(surface: Surface, picture: Surface, box: Rect, reach: int, colour: Colour) -> None:
    """The outline of a figure, so many pixels wider than it is, as of paper that was cut out."""
    card = mask.from_surface(picture).to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0))
    for step in range(12):
        turn = radians(30 * step)
        surface.blit(card, box.move(round(reach * cos(turn)), round(reach * sin(turn))))
