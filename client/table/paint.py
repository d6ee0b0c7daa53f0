"""Painting that tables share: smooth polygons, discs and dashed outlines on surfaces. No nodes, no state."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from client.theme import Colour

FINE, FINE_OF_LARGE, LARGE = 3, 2, 160 * 160
"""How many times as large something is drawn before it is made smooth, and what has more pixels than so many."""
Point = tuple[float, float]
Paint = tuple[int, int, int] | tuple[int, int, int, int]


def fineness(size: tuple[int, int]) -> int:
    """How many times as large to draw what is made smooth afterwards."""
    return FINE if size[0] * size[1] <= LARGE else FINE_OF_LARGE


def polygon(surface: Surface, points: Sequence[Point], fill: Paint | None, edge: Paint | None = None,
            width: float = 0) -> None:  # fmt: skip
    """A smooth polygon with an edge around it that is `width` wide and lies on the outline."""
    box = _around(points, width / 2 + 1)
    times = fineness(box.size)
    fine = [((x - box.x) * times, (y - box.y) * times) for x, y in points]
    base = fill or edge or (0, 0, 0)
    big = Surface((box.width * times, box.height * times), pygame.SRCALPHA)
    big.fill((*base[:3], 0))
    if fill:
        pygame.draw.polygon(big, fill, fine)
    if edge and width:
        for index, start in enumerate(fine):
            stroke(big, fine[index - 1], start, edge, width * times)
    surface.blit(pygame.transform.smoothscale(big, box.size), box)


def stroke(surface: Surface, start: Point, end: Point, colour: Paint, width: float) -> None:
    """A straight line with round ends, not smoothed."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    half = width / 2
    if length:
        dx, dy = (end[1] - start[1]) / length * half, (start[0] - end[0]) / length * half
        corners = [(start[0] + dx, start[1] + dy), (end[0] + dx, end[1] + dy),
                   (end[0] - dx, end[1] - dy), (start[0] - dx, start[1] - dy)]  # fmt: skip
        pygame.draw.polygon(surface, colour, corners)
    for point in (start, end):
        pygame.draw.circle(surface, colour, point, half)


def dashed(surface: Surface, points: Sequence[Point], colour: Paint, width: float, dash: float) -> None:
    """A dashed outline of a polygon, smooth."""
    box = _around(points, width / 2 + 1).clip(surface.get_rect())
    if not box:
        return
    points = [(x - box.x, y - box.y) for x, y in points]
    big = Surface((box.width * FINE, box.height * FINE), pygame.SRCALPHA)
    big.fill((*colour[:3], 0))
    for index, end in enumerate(points):
        start = points[index - 1]
        length = hypot(end[0] - start[0], end[1] - start[1])
        count = max(1, round(length / dash / 2))
        for part in range(count):
            a, b = (part + 0.25) / count, (part + 0.75) / count
            stroke(big, _between(start, end, a), _between(start, end, b), colour, width * FINE)
    surface.blit(pygame.transform.smoothscale(big, box.size), box)


def _around(points: Sequence[Point], reach: float) -> Rect:
    """The pixels in which these points lie, and so far around them."""
    left, top = min(x for x, _ in points) - reach, min(y for _, y in points) - reach
    right, bottom = max(x for x, _ in points) + reach, max(y for _, y in points) + reach
    return Rect(int(left // 1), int(top // 1), int(right - left // 1) + 2, int(bottom - top // 1) + 2)


def _between(start: Point, end: Point, share: float) -> Point:
    return (
        (start[0] + (end[0] - start[0]) * share) * FINE,
        (start[1] + (end[1] - start[1]) * share) * FINE,
    )


class DiscRim(NamedTuple):
    """An edge inside the outline of a disc."""

    colour: Paint
    width: float


def disc(surface: Surface, centre: Point, radius: float, fill: Paint, rim: DiscRim | None = None) -> None:
    """A smooth disc, with a rim if asked for."""
    edge, width = rim or (None, 0)
    side = int(2 * radius) + 4
    times = fineness((side, side))
    big = Surface((side * times, side * times), pygame.SRCALPHA)
    big.fill((*(edge or fill)[:3], 0))
    middle = (side * times / 2, side * times / 2)
    if edge:
        pygame.draw.circle(big, edge, middle, radius * times)
    pygame.draw.circle(big, fill, middle, (radius - (width if edge else 0)) * times)
    corner = round(centre[0] - side / 2), round(centre[1] - side / 2)
    surface.blit(pygame.transform.smoothscale(big, (side, side)), corner)


def veil(colour: Colour, opacity: int) -> Paint:
    """The colour with an opacity from 0 to 255."""
    return (*colour, opacity)


def hatched(surface: Surface, points: Sequence[Point], colour: Colour, lines: int) -> None:
    """Hatch a polygon with so many slanted lines over the height of the surface: more lines for more."""
    width, height = surface.get_size()
    layer, mask = (Surface((width * FINE, height * FINE), pygame.SRCALPHA) for _ in range(2))
    layer.fill((*colour, 0))
    step = height * FINE / lines
    for number in range(-lines, lines * 3):
        x = number * step
        stroke(layer, (x, height * FINE), (x + height * FINE * 0.8, 0), (*colour, 210), max(2.0, height * FINE * 0.05))
    pygame.draw.polygon(mask, (255, 255, 255, 255), [(x * FINE, y * FINE) for x, y in points])
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(pygame.transform.smoothscale(layer, (width, height)), (0, 0))


def outline_share(box: Rect, share: float) -> list[Point]:
    """The first share of the outline of a box, from the middle of its lower edge clockwise."""
    corners = [box.midbottom, box.bottomleft, box.topleft, box.topright, box.bottomright, box.midbottom]
    lengths = [abs(c - a) + abs(d - b) for (a, b), (c, d) in pairwise(corners)]
    left = sum(lengths) * share
    points: list[Point] = [corners[0]]
    for ((a, b), (c, d)), length in zip(pairwise(corners), lengths, strict=True):
        if left <= 0 or not length:
            break
        part = min(1.0, left / length)
        points.append((a + (c - a) * part, b + (d - b) * part))
        left -= length
    return points if share > 0 else []
