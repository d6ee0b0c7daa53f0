"""The ground around a board: an arena with sand, a wall, tiers of spectators and a banner for each seat, and a light
that falls on one place of it. A board lays it below its cells.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot
from random import Random
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface
from pygame.transform import scale as stretch
from pygame.transform import smoothscale

from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import felt
from client.table.paint import polygon
from client.theme import Colour, SeatStyle, Theme, mix
from core.plain import Seat

Point = tuple[float, float]
CUT = 0.30, 0.40
"""How much of its width and height the corners of an arena take, where the spectators sit."""
INSET = 0.016
"""How far the wall keeps from the edges of its room, in widths of the room, on both sides together."""
TIERS = 4
WALL = 7
"""How thick the wall around the sand is, at 100 %."""
HEADS = 26
"""The place of one spectator on a tier, at 100 %."""
COAT = 1.9, 1.3
"""How long a coat is, and how long in the front row, where the wall hides its end. In sizes of a head."""
LIGHT = 64
"""The side of the picture that a light is stretched from."""
SMOOTH = 512
"""How large, in pixels, a light is made smooth."""


def arena_ground(kit: Kit, size: Point) -> PaintNode:
    """Sand, walls and tiers in a room of that size; nothing of it ever moves. It is painted part by part."""

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        felt(surface, rect, sand(kit.theme, 0.0), sand(kit.theme, 1.0))
        for corner in _corners(rect):
            _paint_corner(kit, surface, corner, scale)
        _paint_wall(kit, surface, _outline(rect), scale)

    return PaintNode(paint, size=size, opaque=True, kept=False, name="ground of the board")


def sand(theme: Theme, light: float) -> Colour:
    """The colour of the ground, from where the light does not reach to its middle."""
    dark = mix(mix(theme.wood_edge, theme.felt_deep, 0.25), theme.wood, 0.25)
    return mix(dark, mix(theme.wood, theme.paper_shade, 0.20), light)


def _corners(rect: Rect) -> list[list[Point]]:
    """The four corners that are cut off: each its point at the upper or lower edge, the corner, and its point at the
    side.
    """
    rect = rect.inflate(-rect.width * INSET, -rect.width * INSET)
    cut_x, cut_y = rect.width * CUT[0], rect.height * CUT[1]
    corners: list[list[Point]] = []
    for x, inward in ((rect.left, 1), (rect.right, -1)):
        for y, down in ((rect.top, 1), (rect.bottom, -1)):
            corners.append([(x + inward * cut_x, y), (x, y), (x, y + down * cut_y)])
    return corners


def _outline(rect: Rect) -> list[Point]:
    """The sand, clockwise from the upper left."""
    left_up, left_down, right_up, right_down = _corners(rect)
    return [left_up[0], right_up[0], right_up[2], right_down[2], right_down[0], left_down[0], left_down[2], left_up[2]]


def _paint_corner(kit: Kit, surface: Surface, corner: Sequence[Point], unit: float) -> None:
    """Tiers that rise towards the corner, each darker than the one before it, and those who sit on them."""
    theme = kit.theme
    (a, b), (cx, cy), (c, d) = corner
    if not _box(corner).colliderect(surface.get_rect()):
        return
    for tier in range(TIERS):
        share = 1 - tier / TIERS
        near = (cx + (a - cx) * share, cy + (b - cy) * share), (cx + (c - cx) * share, cy + (d - cy) * share)
        colour = step_colour(theme, tier)
        pygame.draw.polygon(surface, colour, [near[0], (cx, cy), near[1]])
        pygame.draw.aaline(surface, mix(colour, theme.paper_shade, 0.16), *near, max(1, round(2 * unit)))
        _seat_spectators(theme, surface, Tier(near, (cx, cy), tier), unit * kit.px(HEADS))


def step_colour(theme: Theme, tier: int) -> Colour:
    """The colour of a tier with so many before it."""
    return mix(mix(theme.wood, theme.felt_deep, 0.45), theme.felt_deep, 0.30 + 0.5 * tier / TIERS)


def head_colours(theme: Theme, tier: int) -> tuple[Colour, Colour]:
    """Hair and face of whoever sits on a tier. One of both is seen as well as a red coat, which looks like a heart
    alone.
    """
    faint = 0.42 + 0.12 * tier
    face = mix(theme.brass_light, theme.wood, 0.4)
    return mix(theme.ink, theme.felt_deep, faint), mix(face, theme.felt_deep, faint)


def coat_colours(theme: Theme, tier: int) -> tuple[Colour, ...]:
    """The coats that are worn on a tier, the red one last: the farther back, the less light falls on them."""
    coats = theme.wood, theme.felt, theme.paper_shade, theme.wood_edge, theme.harm
    return tuple(mix(coat, theme.felt_deep, 0.52 + 0.11 * tier) for coat in coats)


class Tier(NamedTuple):
    """One step for spectators in a corner: its edge towards the sand, and how many tiers lie before it."""

    edge: tuple[Point, Point]
    corner: Point
    number: int


def _seat_spectators(theme: Theme, surface: Surface, row: Tier, room: float) -> None:
    """Heads and shoulders in a row behind the edge of a tier; the farther back, the less light falls on them."""
    ((a, b), (c, d)), corner, tier = row
    length = hypot(c - a, d - b)
    back = (corner[0] - (a + c) / 2) / length * 0.9, (corner[1] - (b + d) / 2) / length * 0.9
    seen = surface.get_rect().inflate(4 * room, 4 * room)
    coats, (hair, face) = coat_colours(theme, tier), head_colours(theme, tier)
    for share, wide, coat in _spectators(tier, int(length / room)):
        x, y = a + (c - a) * share + back[0] * room * 0.62, b + (d - b) * share + back[1] * room * 0.62
        if not seen.collidepoint(x, y):
            continue
        size = wide * room
        long = size * COAT[tier == 0]
        pygame.draw.ellipse(surface, coats[coat], Rect(x - size * 1.15, y + size * 0.45, size * 2.3, long))
        pygame.draw.aacircle(surface, hair, (x, y - size * 0.22), size * 0.8)
        pygame.draw.aacircle(surface, face, (x, y + size * 0.1), size * 0.68)


@lru_cache(maxsize=64)
def _spectators(tier: int, count: int) -> tuple[tuple[float, float, int], ...]:
    """Who sits on a tier with so many places: how far along it, how large in places, and the number of the coat."""
    luck, found = Random(tier * 31 + 7), list[tuple[float, float, int]]()
    for place in range(1, count):
        share, size, coat = (place + luck.uniform(-0.2, 0.2)) / count, luck.uniform(0.22, 0.28), luck.choice(range(5))
        if luck.random() >= 0.24:
            found.append((share, size, coat))
    return tuple(found)


def _paint_wall(kit: Kit, surface: Surface, outline: Sequence[Point], unit: float) -> None:
    """The wall around the sand: its shadow, its stones, and light on its upper edge."""
    theme, wide = kit.theme, unit * kit.px(WALL)
    seen = surface.get_rect().inflate(4 * wide, 4 * wide)
    stones = [edge for edge in pairwise([outline[-1], *outline]) if _box(edge).colliderect(seen)]
    for colour, width, drop in (
        (mix(sand(theme, 0.0), (0, 0, 0), theme.shadow / 255), wide * 1.9, wide * 0.5),
        (mix(theme.wood_edge, (0, 0, 0), 0.25), wide, 0.0),
        (mix(theme.wood, theme.paper_shade, 0.22), wide * 0.62, -wide * 0.10),
    ):
        for (u, v), (x, y) in stones:
            pygame.draw.aaline(surface, colour, (u, v + drop), (x, y + drop), max(1, round(width)))
            pygame.draw.aacircle(surface, colour, (x, y + drop), max(1, round(width / 2)))


def _box(points: Sequence[Point]) -> Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(int(min(xs)), int(min(ys)), int(max(xs) - min(xs)) + 1, int(max(ys) - min(ys)) + 1)


# --- banners


class Banner(PaintNode):
    """A standard with the colour and shape of a seat. It is lit while that seat is at turn."""

    def __init__(self, kit: Kit, seat: SeatStyle, height: float, at: Point) -> None:
        super().__init__(self._paint_cloth, size=(height * 0.62, height), at=at, anchor=(0.5, 0.5),
                         bleed=kit.px(3), name=f"banner {seat.name}")  # fmt: skip
        self._kit, self._seat = kit, seat
        self._is_lit = Keyed(False, self.invalidate)

    def light(self, is_lit: bool) -> None:
        """Show whether it is this seat's turn."""
        self._is_lit.set(is_lit)

    def _paint_cloth(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, lit = self._kit.theme, self._is_lit.key
        colour = self._seat.colour if lit else mix(self._seat.colour, theme.felt_deep, 0.42)
        left, right, top, low = rect.left + rect.width * 0.08, rect.right - rect.width * 0.08, rect.top, rect.bottom
        cloth = [(left, top), (right, top), (right, low), (rect.centerx, low - rect.height * 0.18), (left, low)]
        line = max(1.0, rect.width * (0.09 if lit else 0.06))
        polygon(surface, [(x + line, y + line) for x, y in cloth], (0, 0, 0, theme.shadow))
        polygon(surface, cloth, colour, theme.brass if lit else theme.wood_edge, line)
        rod = Rect(rect.left, rect.top - round(line), rect.width, round(line * 2.4))
        pygame.draw.rect(surface, mix(theme.wood, theme.paper_shade, 0.25), rod, border_radius=rod.height // 2)
        side = round(rect.width * 0.58)
        shape = self._kit.pictures.get(self._seat.picture, (side, side))
        surface.blit(shape, shape.get_rect(center=(rect.centerx, rect.top + rect.height * 0.42)))


def banners(kit: Kit, size: Point, seats: Sequence[SeatStyle]) -> list[Banner]:
    """A banner for each seat where the tiers end, the first two above, the others below."""
    height = min(size[1] * 0.135, size[0] * 0.09)
    reach, edge = size[0] * (CUT[0] - 0.035), height * 0.72
    columns = [reach, size[0] - reach]
    if len(seats) > 4:
        columns = [reach, size[0] - reach, reach - height * 0.8, size[0] - reach + height * 0.8]
    across = len(columns)
    return [
        Banner(kit, seat, height, (columns[index % across], edge if index < across else size[1] - edge))
        for index, seat in enumerate(seats)
    ]


# --- light


class Light(Node):
    """A warm light that falls on the ground around a point."""

    def __init__(self, kit: Kit, across: float) -> None:
        super().__init__(size=(across, across), anchor=(0.5, 0.5), z=1, name="light")
        self._kit = kit
        self.visible = False

    def fall(self, point: Point | None) -> None:
        """Fall there, or nowhere."""
        self.visible = point is not None
        if point is not None:
            self.position = point

    def render(self, scale: float) -> Surface | None:
        """Smooth up to some size: beyond it, its steps are smaller than those of its light."""
        side, glow = max(1, round(self.width * scale)), _glow(self._kit.theme.brass_light)
        smooth = smoothscale(glow, (min(side, SMOOTH),) * 2)
        return smooth if side <= SMOOTH else stretch(smooth, (side, side))


@lru_cache(maxsize=4)
def _glow(colour: Colour) -> Surface:
    """A light, small, to be stretched."""
    small, middle = Surface((LIGHT, LIGHT), SRCALPHA), (LIGHT - 1) / 2
    for y in range(LIGHT):
        for x in range(LIGHT):
            away = min(1.0, hypot(x - middle, y - middle) / middle)
            small.set_at((x, y), (*colour, round(84 * (1 - away * away) ** 2)))
    return small


class Ground:
    """An arena for these seats: `below` is what lies below the board, `light` what falls on it."""

    def __init__(self, kit: Kit, size: Point, seats: Sequence[SeatStyle]) -> None:
        self._banners = banners(kit, size, seats)
        self.below: list[Node] = [arena_ground(kit, size), *self._banners]
        self.light = Light(kit, min(size) * 0.55)

    def shine(self, point: Point | None, seat: Seat | None) -> None:
        """Light falls on a point, and on the banner of the seat whose turn it is."""
        self.light.fall(point)
        for number, banner in enumerate(self._banners):
            banner.light(number == seat)
