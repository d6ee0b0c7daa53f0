"""Fighters: figures that stand upright on a base in the seat's colour; the base turns with their facing."""

from collections.abc import Sequence
from math import cos, radians, sin

from pygame import SRCALPHA, Rect, Surface, draw, mask
from pygame.transform import smoothscale

from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.node import Node
from client.scene.nodes import bled
from client.shapes import shadow
from client.table.hex_layout import HexLayout, angle_of
from client.table.paint import fineness, stroke, veil
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
        self._cut_at = 0.0
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

    def prepare(self) -> bool:
        """The figure and its edge are cut out before the rest, which takes as long."""
        before = self._cut_at
        self._cut_at = self.place.scale
        if self._cut_at != before and self.has_picture:
            self._cut_out(self._tall(round(self.height * self._cut_at)))
            return False
        return super().prepare()

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    @staticmethod
    def _tall(side: float) -> int:
        """How tall the figure is on a base of that side."""
        return round(side / SIDE * TALL)

    def _paint(self, surface: Surface, rect: Rect) -> None:
        self._paint_base(surface, rect)
        tall = self._tall(rect.height)
        figure = Rect(0, 0, tall, tall)
        figure.midtop = rect.centerx, rect.centery - round(tall * FEET)
        self._paint_figure(surface, figure)

    def _paint_base(self, surface: Surface, rect: Rect) -> None:
        """A disc with a prow, which shows the facing beside the figure, however small; all made smooth together."""
        theme, turn, times = self._kit.theme, radians(self.angle), fineness(surface.get_size())
        big = Surface((surface.get_width() * times, surface.get_height() * times), SRCALPHA)
        radius, middle = rect.width * 0.41 * times, (rect.centerx * times, rect.centery * times)
        draw.circle(big, veil((0, 0, 0), theme.shadow), middle, radius * 1.12)
        prow = [(middle[0] + radius * (u * cos(turn) + v * sin(turn)),
                 middle[1] + radius * (u * sin(turn) - v * cos(turn))) for u, v in PROW]  # fmt: skip
        draw.polygon(big, theme.paper, prow)
        for start, end in zip(prow, [*prow[1:], prow[0]], strict=True):
            stroke(big, start, end, theme.ink, max(1.5 * times, radius * 0.07))
        draw.circle(big, theme.ink, middle, radius)
        draw.circle(big, self._seat.colour, middle, radius - max(times, radius * 0.06))
        draw.circle(big, mix(self._seat.colour, theme.felt_deep, 0.88), middle, radius * 0.80)
        surface.blit(smoothscale(big, surface.get_size()), (0, 0))

    def _paint_figure(self, surface: Surface, rect: Rect) -> None:
        """The figure, and its shadow on the base."""
        shade = Rect(0, 0, round(rect.width * 0.52), round(rect.height * 0.16))
        shade.center = round(rect.centerx + rect.width * 0.05), round(rect.top + rect.height * 0.86)
        shadow(surface, shade, shade.height // 2, max(2, rect.width // 16), self._kit.theme.shadow)
        picture, reach = self._cut_out(rect.width)
        surface.blit(picture, picture.get_rect(midtop=(rect.centerx, rect.top - reach)))

    def _cut_out(self, width: int) -> tuple[Surface, int]:
        """The figure with its edge, and how far that reaches."""
        side, name = round(width * 0.92), f"fighter_{self._seat.shape}"
        edge, theme, pictures = max(1, round(side * EDGE)), self._kit.theme, self._kit.pictures
        edges = (edge + 1, theme.ink), (edge, theme.paper)
        key = "cut out", name, side, theme.name
        return pictures.painted(key, lambda: cut_out(pictures.get(name, (side, side)), edges)), edge + 1


def cut_out(picture: Surface, edges: Sequence[tuple[int, Colour]]) -> Surface:
    """The picture as of paper that was cut out: within edges of these widths and colours, the widest first."""
    room = edges[0][0]
    shape = mask.from_surface(picture)
    whole = Surface((picture.get_width() + 2 * room, picture.get_height() + 2 * room), SRCALPHA)
    for reach, colour in edges:
        wider = mask.Mask(whole.get_size())
        for step in range(12):
            turn = radians(30 * step)
            wider.draw(shape, (room + round(reach * cos(turn)), room + round(reach * sin(turn))))
        whole.blit(wider.to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0)), (0, 0))
    whole.blit(picture, (room, room))
    return whole
