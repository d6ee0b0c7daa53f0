"""Ten-sided dice as solids, with the faces 0 to 9: kites around two poles, digits drawn with strokes. Pure.

Directions and turns are those of `dice_solid`; the ring between the poles has the radius 1.
"""

from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt

from client.table.dice_solid import LEAN, LIGHT, Matrix, Point, Side, Vector, about, after, turned, way_round

HEIGHT = 1.12
"""How far the poles lie from the middle."""
DIGIT, STROKE = 0.27, 0.058
"""Half the height of a digit and half the width of its strokes."""
READABLE = 0.35
"""How much a face must look at the viewer for its digit to be drawn."""
UPPER = (0, 8, 2, 6, 4)
"""The numbers around the first pole; opposite faces add up to nine."""

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


class _Face:
    """A kite: its corners, the point its digit stands on, and its directions outwards, right and down."""

    def __init__(self, number: int, corners: tuple[Vector, ...]) -> None:
        self.number, self.corners = number, corners
        pole, _, tip, _ = corners
        down = _unit(_minus(tip, pole))
        across = _minus(corners[1], corners[3])
        normal = _unit(_cross(across, down))
        if _dot(normal, pole) < 0:
            normal = _scaled(normal, -1)
        self.normal, self.down, self.right = normal, down, _cross(down, normal)
        ends, sides = _plus(pole, tip), _plus(corners[1], corners[3])
        self.middle = _plus(_scaled(ends, 0.24), _scaled(sides, 0.26))
        self.strokes = tuple(self._in_plane(_thick(line)) for line in _DIGITS[number])

    def _in_plane(self, outline: list[Point]) -> tuple[Vector, ...]:
        return tuple(_plus(self.middle, _scaled(self.right, x), _scaled(self.down, y)) for x, y in outline)


def _thick(line: tuple[Point, ...]) -> list[Point]:
    """The outline of a line of a digit drawn with a pen: along its one side and back along the other."""
    points = [(x * DIGIT, y * DIGIT) for x, y in line]
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
    return u / length**2 * STROKE, v / length**2 * STROKE


def at_rest(result: int) -> Matrix:
    """The turn of a die that shows a result: that face looks at the viewer and the die leans a little."""
    face = _FACES[result]
    lean = after(about((1, 0, 0), LEAN[0] * 0.5), about((0, 1, 0), LEAN[1]))
    return after(lean, (face.right, face.down, face.normal))


def tumbling(result: int, share: float, throw: int) -> Matrix:
    """As `dice_solid.tumbling`."""
    return after(way_round(share, throw), at_rest(result))


def visible_sides(matrix: Matrix, unit: float = 1.0, middle: float = 0.0) -> list[Side]:
    """As `dice_solid.visible_sides`; the strokes of a digit take the place of pips."""
    seen = []
    for face in _FACES.values():
        facing = turned(matrix, face.normal)
        if facing[2] > 0.02:
            seen.append((facing[2], face, facing))
    seen.sort(key=lambda each: each[0])
    return [_side(face, facing, matrix, unit, middle) for _, face, facing in seen]


def front(matrix: Matrix) -> int:
    """The number of the face that looks at the viewer."""
    return max(_FACES, key=lambda number: turned(matrix, _FACES[number].normal)[2])


def _side(face: _Face, facing: Vector, matrix: Matrix, unit: float, middle: float) -> Side:
    outline = _flat(face.corners, matrix, unit, middle)
    strokes = tuple([_flat(stroke, matrix, unit, middle) for stroke in face.strokes]) if facing[2] > READABLE else ()
    return Side(face.number, outline, strokes, max(0.0, _dot(facing, LIGHT)))


def _flat(points: tuple[Vector, ...], matrix: Matrix, unit: float, middle: float) -> tuple[Point, ...]:
    """Points as they are seen, with a little perspective."""
    (a, b, c), (d, e, f), (g, h, i) = matrix
    flat = []
    for x, y, z in points:
        near = 5 / (5 - (g * x + h * y + i * z) * 0.6) * unit
        flat.append((middle + (a * x + b * y + c * z) * near, middle + (d * x + e * y + f * z) * near))
    return tuple(flat)


def _minus(a: Vector, b: Vector) -> Vector:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _plus(*vectors: Vector) -> Vector:
    return sum(v[0] for v in vectors), sum(v[1] for v in vectors), sum(v[2] for v in vectors)


def _scaled(a: Vector, by: float) -> Vector:
    return a[0] * by, a[1] * by, a[2] * by


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _unit(a: Vector) -> Vector:
    length = sqrt(_dot(a, a))
    return a[0] / length, a[1] / length, a[2] / length


def _faces() -> dict[int, _Face]:
    """Ten kites; the ring between the poles goes up and down so that each of them is flat."""
    lift = HEIGHT * (1 - cos(pi / 5)) / (1 + cos(pi / 5))
    ring = [(cos(k * pi / 5), sin(k * pi / 5), lift if k % 2 == 0 else -lift) for k in range(10)]
    faces = {}
    for place, number in enumerate(UPPER):
        tip = 2 * place + 1
        kite = ((0.0, 0.0, HEIGHT), ring[tip - 1], ring[tip], ring[(tip + 1) % 10])
        faces[number] = _Face(number, kite)
        faces[9 - number] = _Face(9 - number, tuple(_scaled(corner, -1) for corner in kite))
    return faces


_FACES = _faces()
