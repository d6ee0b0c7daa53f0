"""Where a node lies on its surface: an origin, a scale, a turn and an opacity. Pure arithmetic."""

from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from pygame import Rect

Point = tuple[float, float]


# How sharp a picture must be: sharp; quick unless a sharp one is ready (a zoom has just ended); quick (it runs).
SHARP, READY, QUICK = 0, 1, 2


class Transform(NamedTuple):
    """Maps a node's own coordinates (origin at its upper left corner) to pixels. `rotation` is in degrees,
    clockwise; `haste` is one of SHARP, READY and QUICK.
    """

    x: float
    y: float
    scale: float = 1.0
    rotation: float = 0.0
    opacity: float = 1.0
    haste: int = SHARP

    def apply(self, point: Point) -> Point:
        """The pixel of a point in the node's own coordinates."""
        x, y, scale, rotation, _, _ = self
        if rotation:
            point = turn(point, rotation)
        return x + point[0] * scale, y + point[1] * scale

    def moved(self, way: Point) -> "Transform":
        """The same, so many pixels further on."""
        x, y, scale, rotation, opacity, haste = self
        return Transform(x + way[0], y + way[1], scale, rotation, opacity, haste)

    def whole_way_to(self, other: "Transform") -> tuple[int, int] | None:
        """How many whole pixels further on the other lies; None where it differs in anything else."""
        x, y = other.x - self.x, other.y - self.y
        if self[2:] != other[2:] or x % 1 or y % 1:
            return None
        return int(x), int(y)

    def invert(self, pixel: Point) -> Point:
        """The node's own coordinates of a pixel."""
        x, y, scale, rotation, _, _ = self
        scale = scale or 1e-9
        point = (pixel[0] - x) / scale, (pixel[1] - y) / scale
        return turn(point, -rotation) if rotation else point

    def box(self, left: float, top: float, width: float, height: float) -> Rect:
        """The smallest rectangle of whole pixels around a box in the node's own coordinates."""
        x, y, scale, rotation, _, _ = self
        if not rotation:
            x, y = x + left * scale, y + top * scale
            return _around(x, y, x + width * scale, y + height * scale)
        cosine, sine = _direction(rotation)
        x += (left * cosine - top * sine) * scale
        y += (left * sine + top * cosine) * scale
        right, down = width * cosine * scale, width * sine * scale
        across, under = -height * sine * scale, height * cosine * scale
        xs, ys = (x, x + right, x + across, x + right + across), (y, y + down, y + under, y + down + under)
        return _around(min(xs), min(ys), max(xs), max(ys))


HAIR = 1e-6


def pixel(place: float) -> int:
    """The pixel that a place lies in; what arithmetic left a hair before a pixel lies in it, wherever that is."""
    return int((place + HAIR) // 1)


IDENTITY = Transform(0.0, 0.0)


def turn(point: Point, degrees: float) -> Point:
    """A point turned clockwise around the origin."""
    if not degrees:
        return point
    cosine, sine = _direction(degrees)
    return point[0] * cosine - point[1] * sine, point[0] * sine + point[1] * cosine


@lru_cache(maxsize=512)
def _direction(degrees: float) -> tuple[float, float]:
    """Cosine and sine of an angle; most things lie in one of a few."""
    angle = radians(degrees)
    return cos(angle), sin(angle)


def _around(left: float, top: float, right: float, bottom: float) -> Rect:
    x, y = int(left // 1), int(top // 1)
    return Rect(x, y, int(-(-right // 1)) - x, int(-(-bottom // 1)) - y)
