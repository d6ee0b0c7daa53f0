"""Spells that lie on the ground: holy ground with its border, and bombs with the ring of tiles that they reach and how
likely they burst.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, pi, sin
from typing import TypeAlias

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import ring, tint
from client.table.cells import paint_label
from client.table.paint import DiscRim, dashed, disc, stroke
from client.table.square_layout import SquareLayout
from client.theme import SeatStyle
from core.frozen import frozen
from core.games.fated_hand.effects_of_zones import BURSTS_ON, REACHES, SIDES
from core.games.fated_hand.state import FatedHandState, Sustained
from core.grids.square import Square

HOLY, FUSE, PROXIMITY = "hallowed_ground", "short_fuse", "proximity_fuse"
SEAM = 0.065
"""How wide borders are, in tiles."""
ABOVE_Z = 4
"""Bombs lie in nobody's way: whoever stands on one does not hide it."""


@frozen
class Zone:
    """What is seen of one. odds: in how many of six cases a bomb bursts when its die is thrown next, '' for no bomb."""

    spell: str
    square: Square
    owner: SeatStyle
    odds: str = ""


def zones_of(state: FatedHandState, styles: Sequence[SeatStyle]) -> tuple[Zone, ...]:
    return tuple(
        Zone(each.spell, each.square, styles[state.fighters[each.by].seat], odds_of(each))
        for each in state.sustained
        if each.square is not None and each.spell in REACHES
    )


def odds_of(kept: Sustained) -> str:
    """'2/6'; of one that waits, beside it and a tile farther off."""
    if kept.spell == FUSE:
        return f"{min(SIDES, kept.times + 1)}/{SIDES}"
    if kept.spell == PROXIMITY:
        near, far = (SIDES + 1 - face for face in BURSTS_ON[1:])
        return f"{far}-{near}/{SIDES}"
    return ""


PaintZone: TypeAlias = Callable[[Kit, Zone, Surface, Rect, float], None]


class Zones:
    """Borders lie on the floor of a board, bombs above whoever stands there."""

    def __init__(self, kit: Kit, layout: SquareLayout) -> None:
        self._kit, self._layout = kit, layout
        self.floor, self.above = Node(name="zones"), Node(z=ABOVE_Z, name="bombs")
        self._shown: Keyed[tuple[Zone, ...]] = Keyed((), self._lay)

    def show(self, zones: Sequence[Zone]) -> None:
        """These and no others."""
        self._shown.set(tuple(zones))

    def _lay(self) -> None:
        self.floor.clear()
        self.above.clear()
        for zone in self._shown.key:
            self.floor.add(self._node(zone, 2 * REACHES[zone.spell] + 1, paint_border))
            if zone.odds:
                self.above.add(self._node(zone, 1, paint_bomb))

    def _node(self, zone: Zone, tiles: int, paint: PaintZone) -> Node:
        size = tiles * self._layout.width, tiles * self._layout.height
        x, y = self._layout.centre(zone.square)
        at = x - size[0] / 2, y - size[1] / 2
        painter, bleed = partial(paint, self._kit, zone), self._layout.width * SEAM
        return PaintNode(painter, at=at, size=size, bleed=bleed, name=f"zone {zone.spell}")


def paint_border(kit: Kit, zone: Zone, surface: Surface, rect: Rect, scale: float) -> None:
    """Holy ground is framed around a sun, what a bomb reaches in dashes; both on the seams between tiles."""
    tile, ink = rect.width / (2 * REACHES[zone.spell] + 1), kit.theme.felt_text
    corners = [rect.topleft, rect.topright, rect.bottomright, rect.bottomleft]
    if zone.spell != HOLY:
        dashed(surface, corners, ink, tile * SEAM, tile * 0.2)
        return
    tint(surface, rect, zone.owner.colour, 2, 70)
    wide = max(3, round(tile * SEAM))
    ring(surface, rect.inflate(wide, wide), ink, 3, wide)
    _paint_sun(kit, zone, surface, rect.center, tile)


def _paint_sun(kit: Kit, zone: Zone, surface: Surface, middle: tuple[int, int], tile: float) -> None:
    """Rays around the shape of its owner."""
    for turn in range(12):
        across, down = cos(turn * pi / 6), sin(turn * pi / 6)
        start, end = (
            (middle[0] + across * tile * far, middle[1] + down * tile * far)
            for far in (0.28, 0.42 if turn % 2 else 0.48)
        )
        stroke(surface, start, end, kit.theme.felt_text, tile * 0.05)
    side = max(8, round(tile * 0.3))
    sign = kit.pictures.get(zone.owner.picture, (side, side))
    surface.blit(sign, sign.get_rect(center=middle))


def paint_bomb(kit: Kit, zone: Zone, surface: Surface, rect: Rect, scale: float) -> None:
    """A ball with a burning fuse and its owner's shape on it, and its odds below."""
    theme, tile = kit.theme, rect.width
    middle, radius = (rect.x + tile * 0.36, rect.y + tile * 0.62), tile * 0.22
    spark = middle[0] + radius * 1.15, middle[1] - radius * 1.5
    stroke(surface, (middle[0] + radius * 0.6, middle[1] - radius * 0.7), spark, theme.paper_shade, tile * 0.06)
    disc(surface, spark, tile * 0.07, theme.brass_light, DiscRim(theme.harm, max(1.0, tile * 0.02)))
    disc(surface, middle, radius, theme.ink, DiscRim(theme.paper, max(1.0, tile * 0.03)))
    side = max(8, round(radius * 1.2))
    sign = kit.pictures.get(zone.owner.picture, (side, side))
    surface.blit(sign, sign.get_rect(center=(round(middle[0]), round(middle[1]))))
    paint_label(kit, surface, (rect.x + tile * 0.7, rect.y + tile * 0.82), tile * 0.5, zone.odds)
