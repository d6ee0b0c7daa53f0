"""Six-sided dice as solids: corners, turns and what can be seen of them. Pure; nothing draws.

x grows to the right, y downwards, z towards the viewer. A side is 2 long, so a die reaches from -1 to 1.
"""

from dataclasses import dataclass
from math import cos, pi, sin, sqrt

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]
Point = tuple[float, float]

_FRAMES: dict[int, tuple[Vector, Vector, Vector]] = {
    1: ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    6: ((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
    2: ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
    5: ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
    3: ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    4: ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
}
"""Each side's direction outwards, its own right and its own down. Opposite sides add up to seven."""

_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
PIP_SPREAD, PIP_RADIUS = 0.52, 0.19
LEAN: tuple[float, float] = (0.30, -0.22)
"""How far a die at rest leans away from the viewer, so that it looks like a solid: about x, about y."""
LIGHT: Vector = (-0.45, -0.62, 0.64)


@dataclass(frozen=True, slots=True)
class Side:
    """A side that can be seen: its number, its outline and pips as polygons, and how bright it lies, 0 to 1."""

    number: int
    outline: tuple[Point, ...]
    pips: tuple[tuple[Point, ...], ...]
    light: float


def about(axis: Vector, angle: float) -> Matrix:
    """The turn around an axis (of length 1) by an angle in radians."""
    x, y, z = axis
    c, s = cos(angle), sin(angle)
    t = 1 - c
    return (
        (t * x * x + c, t * x * y - s * z, t * x * z + s * y),
        (t * x * y + s * z, t * y * y + c, t * y * z - s * x),
        (t * x * z - s * y, t * y * z + s * x, t * z * z + c),
    )


def turned(matrix: Matrix, vector: Vector) -> Vector:
    """The vector after a turn."""
    x, y, z = vector
    a, b, c = matrix
    return (
        a[0] * x + a[1] * y + a[2] * z,
        b[0] * x + b[1] * y + b[2] * z,
        c[0] * x + c[1] * y + c[2] * z,
    )


def after(second: Matrix, first: Matrix) -> Matrix:
    """Both turns in one."""
    columns = [turned(second, (first[0][i], first[1][i], first[2][i])) for i in range(3)]
    a, b, c = columns
    return (a[0], b[0], c[0]), (a[1], b[1], c[1]), (a[2], b[2], c[2])


def upright(result: int) -> Matrix:
    """The turn that brings a side in front of the viewer, upright."""
    normal, right, down = _FRAMES[result]
    return right, down, normal


def at_rest(result: int) -> Matrix:
    """The turn of a die that shows a result: that side looks at the viewer and the die leans a little."""
    lean = after(about((1, 0, 0), LEAN[0]), about((0, 1, 0), LEAN[1]))
    return after(lean, upright(result))


def tumbling(result: int, share: float, throw: int) -> Matrix:
    """The turn at a share of the way, 1 being at rest. `throw` tells dice of one throw apart."""
    return after(way_round(share, throw), at_rest(result))


def way_round(share: float, throw: int) -> Matrix:
    """How far a die still is from rest at a share of its way."""
    return about(_axis(throw), (1 - share) ** 2 * (5 + throw % 3) * pi)


def _axis(throw: int) -> Vector:
    angle = 0.7 + throw * 2.4
    x, y, z = cos(angle), sin(angle), 0.35
    length = sqrt(x * x + y * y + z * z)
    return x / length, y / length, z / length


def visible_sides(matrix: Matrix, unit: float = 1.0, middle: float = 0.0) -> list[Side]:
    """The sides that look towards the viewer, the one that does so most of all last.

    `unit` is half a side in pixels, and `middle` the pixel, across and down, of the middle of the die.
    """
    ways = _turned_axes(matrix)
    seen = [number for number, (normal, _, _) in _FRAMES.items() if ways[normal][2] > 0.02]
    seen.sort(key=lambda number: ways[_FRAMES[number][0]][2])
    return [_side(number, ways, unit, middle) for number in seen]


def _turned_axes(matrix: Matrix) -> dict[Vector, Vector]:
    """Where the six directions along the axes of a die look after a turn."""
    (a, b, c), (d, e, f), (g, h, i) = matrix
    return {
        (1, 0, 0): (a, d, g), (-1, 0, 0): (-a, -d, -g), (0, 1, 0): (b, e, h), (0, -1, 0): (-b, -e, -h),
        (0, 0, 1): (c, f, i), (0, 0, -1): (-c, -f, -i),
    }  # fmt: skip


def front(matrix: Matrix) -> int:
    """The number of the side that looks at the viewer."""
    return max(_FRAMES, key=lambda number: turned(matrix, _FRAMES[number][0])[2])


def _side(number: int, ways: dict[Vector, Vector], unit: float, middle: float) -> Side:
    normal, right, down = (ways[way] for way in _FRAMES[number])
    outline = tuple([(middle + x * unit, middle + y * unit) for x, y, _ in _flat(_ROUNDED, normal, right, down)])
    pips = tuple([_pip(spot, right, down, unit, middle) for spot in _flat(_SPOTS[number], normal, right, down)])
    light = normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2]
    return Side(number, outline, pips, max(0.0, light))


def _pip(spot: Vector, right: Vector, down: Vector, unit: float, middle: float) -> tuple[Point, ...]:
    """A pip is so small that its rim is as near to the viewer as its middle."""
    u, v, near = spot
    a, b, c, d = right[0] * near, down[0] * near, right[1] * near, down[1] * near
    return tuple([(middle + (u + a * s + b * t) * unit, middle + (v + c * s + d * t) * unit) for s, t in _PIP_RIM])


def _flat(points: tuple[Point, ...], normal: Vector, right: Vector, down: Vector) -> list[Vector]:
    """Points of a side, seen from the front with a little perspective, each with how much larger it looks there."""
    (nx, ny, nz), (rx, ry, rz), (dx, dy, dz) = normal, right, down
    flat = []
    for u, v in points:
        near = 5 / (5 - (nz + rz * u + dz * v) * 0.6)
        flat.append(((nx + rx * u + dx * v) * near, (ny + ry * u + dy * v) * near, near))
    return flat


_PIP_RIM = tuple((PIP_RADIUS * cos(i * pi / 5), PIP_RADIUS * sin(i * pi / 5)) for i in range(10))
_ROUNDED = ((-0.9, -1), (0.9, -1), (1, -0.9), (1, 0.9), (0.9, 1), (-0.9, 1), (-1, 0.9), (-1, -0.9))
_SPOTS = {number: tuple([(x * PIP_SPREAD, y * PIP_SPREAD) for x, y in spots]) for number, spots in _PIPS.items()}
