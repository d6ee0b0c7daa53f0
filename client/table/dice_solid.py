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
    left = (1 - share) ** 2
    axis = _axis(throw)
    return after(about(axis, left * (5 + throw % 3) * pi), at_rest(result))


def _axis(throw: int) -> Vector:
    angle = 0.7 + throw * 2.4
    x, y, z = cos(angle), sin(angle), 0.35
    length = sqrt(x * x + y * y + z * z)
    return x / length, y / length, z / length


def visible_sides(matrix: Matrix) -> list[Side]:
    """The sides that look towards the viewer, the one that does so most of all last."""
    seen = []
    for number, (normal, right, down) in _FRAMES.items():
        facing = turned(matrix, normal)
        if facing[2] > 0.02:
            seen.append((facing[2], _side(number, facing, turned(matrix, right), turned(matrix, down))))
    return [side for _, side in sorted(seen, key=lambda pair: pair[0])]


def front(matrix: Matrix) -> int:
    """The number of the side that looks at the viewer."""
    return max(_FRAMES, key=lambda number: turned(matrix, _FRAMES[number][0])[2])


def _side(number: int, normal: Vector, right: Vector, down: Vector) -> Side:
    outline = tuple(_flat(normal, right, down, u, v) for u, v in _ROUNDED)
    pips = tuple(_pip(normal, right, down, x * PIP_SPREAD, y * PIP_SPREAD) for x, y in _PIPS[number])
    light = max(0.0, sum(a * b for a, b in zip(normal, LIGHT, strict=True)))
    return Side(number, outline, pips, light)


def _pip(normal: Vector, right: Vector, down: Vector, x: float, y: float) -> tuple[Point, ...]:
    """A pip is so small that its rim is as near to the viewer as its middle."""
    u, v = _flat(normal, right, down, x, y)
    near = 5 / (5 - (normal[2] + right[2] * x + down[2] * y) * 0.6)
    a, b, c, d = right[0] * near, down[0] * near, right[1] * near, down[1] * near
    return tuple([(u + a * s + b * t, v + c * s + d * t) for s, t in _PIP_RIM])


def _flat(normal: Vector, right: Vector, down: Vector, u: float, v: float) -> Point:
    """A point of a side, seen from the front with a little perspective."""
    z = normal[2] + right[2] * u + down[2] * v
    near = 5 / (5 - z * 0.6)
    return (
        (normal[0] + right[0] * u + down[0] * v) * near,
        (normal[1] + right[1] * u + down[1] * v) * near,
    )


_PIP_RIM = tuple((PIP_RADIUS * cos(i * pi / 5), PIP_RADIUS * sin(i * pi / 5)) for i in range(10))
_ROUNDED = ((-0.9, -1), (0.9, -1), (1, -0.9), (1, 0.9), (0.9, 1), (-0.9, 1), (-1, 0.9), (-1, -0.9))
