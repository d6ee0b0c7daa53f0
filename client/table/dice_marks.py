"""What stands on the faces of dice: pips, numbers drawn with a pen, and pictures traced into shapes. Nothing draws."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin

import pygame
from pygame import Surface

Point = tuple[float, float]
Mark = tuple[tuple[bool, tuple[Point, ...]], ...]
"""Shapes from -1 to 1, y downwards, to be drawn in this order: whether each is ink, or cut out of what is drawn."""

_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
PIP_SPREAD, PIP_RADIUS = 0.52, 0.19


def pip_centres(number: int) -> tuple[Point, ...]:
    """The middles of the pips of a number on a face that reaches from -1 to 1."""
    return tuple((x * PIP_SPREAD, y * PIP_SPREAD) for x, y in _PIPS[number])


@cache
def pip_rim(corners: int) -> tuple[Point, ...]:
    """The rim of a pip around its middle."""
    angles = [2 * pi * number / corners for number in range(corners)]
    return tuple((PIP_RADIUS * cos(angle), PIP_RADIUS * sin(angle)) for angle in angles)


# --- numbers


PEN = 0.058 / 0.27
"""Half the width of the pen that digits are drawn with."""
PAIR, APART = 0.86, 0.68
"""The size of the two digits of a number, and how far their middles lie from the middle between them."""

_DIGITS: dict[int, tuple[tuple[Point, ...], ...]] = {
    0: (((0, -1), (0.5, -0.7), (0.6, 0), (0.5, 0.7), (0, 1), (-0.5, 0.7), (-0.6, 0), (-0.5, -0.7), (0, -1)),),
    1: (((-0.4, -0.6), (0.1, -1), (0.1, 1)),),
    2: (((-0.55, -0.6), (-0.2, -1), (0.3, -0.95), (0.55, -0.5), (0.3, 0), (-0.6, 1), (0.65, 1)),),
    3: (((-0.55, -0.8), (0, -1), (0.5, -0.7), (0.4, -0.2), (-0.1, 0), (0.5, 0.2), (0.6, 0.6), (0.1, 1), (-0.6, 0.8)),),
    4: (((0.3, 1), (0.3, -1)), ((0.3, -1), (-0.65, 0.45), (0.7, 0.45))),
    5: (((0.55, -1), (-0.45, -1), (-0.5, -0.1), (0.1, -0.25), (0.6, 0.2), (0.45, 0.8), (-0.05, 1), (-0.6, 0.8)),),
    6: (((0.45, -0.95), (-0.1, -0.8), (-0.55, 0), (-0.45, 0.75), (0, 1), (0.5, 0.75), (0.55, 0.25), (0.1, -0.1),
         (-0.5, 0.2)), ((-0.6, 1.55), (0.6, 1.55))),
    7: (((-0.6, -1), (0.6, -1), (-0.1, 1)),),
    8: (((0, -0.05), (-0.45, -0.4), (-0.35, -0.9), (0, -1), (0.35, -0.9), (0.45, -0.4), (0, -0.05)),
        ((0, -0.05), (0.55, 0.4), (0.4, 0.9), (0, 1), (-0.4, 0.9), (-0.55, 0.4), (0, -0.05))),
    9: (((-0.45, 0.95), (0.1, 0.8), (0.55, 0), (0.45, -0.75), (0, -1), (-0.5, -0.75), (-0.55, -0.25), (-0.1, 0.1),
         (0.5, -0.2)), ((-0.6, 1.55), (0.6, 1.55))),
}  # fmt: skip
"""Each digit as strokes from -1 to 1; a line below tells six from nine."""


def number_mark(number: int) -> Mark:
    """A number of one or two digits. Only a single six or nine has its line: two digits cannot be taken for others."""
    if number < 10:
        return tuple((True, tuple(_thick(line))) for line in _DIGITS[number])
    shapes = []
    for digit, shift in zip(divmod(number, 10), (-APART, APART), strict=True):
        for line in _DIGITS[digit][: 1 if digit in (6, 9) else None]:
            shapes.append((True, tuple((x * PAIR + shift, y * PAIR) for x, y in _thick(line))))
    return tuple(shapes)


def _thick(points: tuple[Point, ...]) -> list[Point]:
    """The outline of a line of a digit drawn with a pen: along its one side and back along the other."""
    closed = points[0] == points[-1]
    ways = [_way(a, b) for a, b in pairwise(points)]
    before = [ways[-1] if closed else ways[0], *ways]
    behind = [*ways, ways[0] if closed else ways[-1]]
    sides = [_aside(one, other) for one, other in zip(before, behind, strict=True)]
    one = [(x + u, y + v) for (x, y), (u, v) in zip(points, sides, strict=True)]
    other = [(x - u, y - v) for (x, y), (u, v) in zip(points, sides, strict=True)]
    return one + other[::-1]


def _way(start: Point, end: Point) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def _aside(one: Point, other: Point) -> Point:
    """From a corner between two ways to the edge of the pen; sharp corners are blunted."""
    u, v = -(one[1] + other[1]) / 2, (one[0] + other[0]) / 2
    length = max(0.55, hypot(u, v))
    return u / length**2 * PEN, v / length**2 * PEN


# --- pictures


TRACED = 64
"""The pixels, across and down, at which a picture is traced."""
SMALLEST, EXACT = 10, 0.8
"""Spots of fewer pixels are left out; how far in pixels an edge may run beside the true one."""


def traced(picture: Surface) -> Mark:
    """The silhouette of a square picture, holes and what lies in them too, larger shapes first."""
    mask = pygame.mask.from_surface(picture)
    holes = pygame.mask.Mask(mask.get_size(), fill=True)
    holes.erase(mask, (0, 0))
    box = picture.get_rect()
    parts = [(True, part) for part in mask.connected_components(SMALLEST)]
    for hole in holes.connected_components(SMALLEST):
        around = hole.get_bounding_rects()[0]
        if around.left > 0 and around.top > 0 and around.right < box.width and around.bottom < box.height:
            parts.append((False, hole))
    parts.sort(key=lambda each: -each[1].get_bounding_rects()[0].width * each[1].get_bounding_rects()[0].height)
    half = box.width / 2
    return tuple(
        (ink, tuple(((x + 0.5) / half - 1, (y + 0.5) / half - 1) for x, y in _plain(part.outline())))
        for ink, part in parts
    )


def _plain(points: Sequence[Point]) -> list[Point]:
    """The same outline with as few points as keep it exact enough."""
    (a, b), indices = points[0], range(len(points))
    far = max(indices, key=lambda index: hypot(points[index][0] - a, points[index][1] - b))
    return [*_line(points[: far + 1])[:-1], *_line([*points[far:], points[0]])[:-1]]


def _line(points: Sequence[Point]) -> list[Point]:
    if len(points) < 3:
        return list(points)
    (a, b), (c, d) = points[0], points[-1]
    length = hypot(c - a, d - b) or 1.0
    beside = [abs((x - a) * (d - b) - (y - b) * (c - a)) / length for x, y in points]
    worst = max(range(len(points)), key=beside.__getitem__)
    if beside[worst] <= EXACT:
        return [points[0], points[-1]]
    return [*_line(points[: worst + 1])[:-1], *_line(points[worst:])]
