"""Coins, and dice with 4, 6, 8, 10, 12 and 20 sides, as solids: corners, turns and what can be seen of them. Pure.

x grows to the right, y downwards, z towards the viewer. A six-sided die is 2 wide, the others are about as large. Each
face has a mark that stands upright when the face looks at the viewer; opposite faces of 6, 8, 12 and 20 sides add up to
one more than these, those of 10 sides, which show 0 to 9, to nine.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from math import atan2, cos, pi, sin, sqrt
from operator import itemgetter

from client.table.dice_marks import Mark, Point, number_mark, pip_centres, pip_rim
from core.frozen import frozen

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]
Shape = tuple[Point, ...]

LEAN: Point = (0.30, -0.22)
"""How far a die at rest leans away from the viewer, so that it looks like a solid: about x, about y."""
LEANS: dict[int, Point] = {2: (0.42, -0.26), 4: (0.56, -0.30), 6: LEAN, 8: (0.20, -0.20), 10: (0.15, -0.22),
                           12: (0.16, -0.12), 20: (0.12, -0.10)}  # fmt: skip
LIGHT: Vector = (-0.45, -0.62, 0.64)
EYE = 25 / 3
"""How far the eye is from the middle of a die."""
READABLE, PIPS_READABLE = {12: 0.5, 20: 0.6}, 0.12
"""How much a face must look at the viewer for its mark to be drawn: of dice with many sides, and for pips."""
COARSE, FINE, LARGE = 6, 12, 40
"""The corners of pips on small dice and on large ones, which are those with a length of 1 of so many pixels."""
ROOM = {3: 0.55, 5: 0.56}
"""Half the height of a mark, in the radius of the circle inside a face with so many corners."""


@frozen
class Face:
    """A face: its number and corners, its directions outwards, right and down, and the middle of its mark.

    marks: shapes of the mark, each with whether it is ink (else it is cut out of ink). pips: middles of pips. Points of
    both lie so far to the right and down from the middle.
    """

    number: int
    corners: tuple[Vector, ...]
    normal: Vector
    right: Vector
    down: Vector
    middle: Vector
    marks: Mark = ()
    pips: tuple[Point, ...] = ()


@frozen
class Side:
    """A face that can be seen: its number, its outline and the shapes of its mark (whether each is ink) in pixels, and
    how bright it lies, 0 to 1.
    """

    number: int
    outline: Shape
    marks: tuple[tuple[bool, Shape], ...]
    light: float


@frozen
class Projection:
    """How a die is looked at: its turn, a length of 1 in pixels, and the pixel, across and down, of its middle."""

    turn: Matrix
    unit: float = 1.0
    middle: float = 0.0

    def flat(self, points: Sequence[Vector]) -> Shape:
        """Points as they are seen, with a little perspective."""
        (a, b, c), (d, e, f), (g, h, i) = self.turn
        middle, whole = self.middle, self.unit * EYE
        return tuple(
            [
                (middle + (a * x + b * y + c * z) * (near := whole / (EYE - g * x - h * y - i * z)),
                 middle + (d * x + e * y + f * z) * near)
                for x, y, z in points
            ]
        )  # fmt: skip

    def marks(self, face: Face) -> tuple[tuple[bool, Shape], ...]:
        """What stands on a face, as it is seen."""
        if face.pips:
            return self._pips(face)
        (a, b, c), (d, e, f), (g, h, i) = self._plane(face)
        middle, whole = self.middle, self.unit * EYE
        return tuple(
            [
                (ink, tuple([(middle + (a * s + b * t + c) * (near := whole / (EYE - g * s - h * t - i)),
                              middle + (d * s + e * t + f) * near) for s, t in shape]))
                for ink, shape in face.marks
            ]
        )  # fmt: skip

    def _pips(self, face: Face) -> tuple[tuple[bool, Shape], ...]:
        """Pips are so small that all of a face are of one size, as near to the viewer as its middle."""
        (a, b, c), (d, e, f), (g, h, i) = self._plane(face)
        middle, whole, found = self.middle, self.unit * EYE, []
        size, corners = whole / (EYE - i), FINE if self.unit > LARGE else COARSE
        rim = [((a * s + b * t) * size, (d * s + e * t) * size) for s, t in pip_rim(corners)]
        for s, t in face.pips:
            near = whole / (EYE - g * s - h * t - i)
            u, v = middle + (a * s + b * t + c) * near, middle + (d * s + e * t + f) * near
            found.append((True, tuple([(u + p, v + q) for p, q in rim])))
        return tuple(found)

    def _plane(self, face: Face) -> Matrix:
        """What makes points in space, after the turn, of those that stand on a face."""
        a, b, c = [turned(self.turn, way) for way in (face.right, face.down, face.middle)]
        return (a[0], b[0], c[0]), (a[1], b[1], c[1]), (a[2], b[2], c[2])


class Solid:
    """A die. `lean`: see `LEAN`."""

    def __init__(self, faces: Sequence[Face], lean: Point) -> None:
        self.faces = {face.number: face for face in faces}
        self._readable = PIPS_READABLE if faces[0].pips else READABLE.get(len(faces), 0.35)
        leaning = after(about((1, 0, 0), lean[0]), about((0, 1, 0), lean[1]))
        self._corners = list(dict.fromkeys(corner for face in faces for corner in face.corners))
        self._outlines = {face.number: itemgetter(*map(self._corners.index, face.corners)) for face in faces}
        self._at_rest = {face.number: after(leaning, (face.right, face.down, face.normal)) for face in faces}

    def at_rest(self, number: int) -> Matrix:
        """The turn of a die that shows a number: that face looks at the viewer, upright, and the die leans a little."""
        return self._at_rest[number]

    def tumbling(self, number: int, share: float, throw: int) -> Matrix:
        """The turn at a share of the way, 1 being at rest. `throw` tells dice of one throw apart."""
        angle = 0.7 + throw * 2.4
        axis = _unit((cos(angle), sin(angle), 0.35))
        return after(about(axis, (1 - share) ** 2 * (5 + throw % 3) * pi), self.at_rest(number))

    def visible_sides(self, matrix: Matrix, unit: float = 1.0, middle: float = 0.0, least: float = 0.0) -> list[Side]:
        """The faces that look towards the viewer, the one that does so most of all last.

        `unit` is a length of 1 in pixels, and `middle` the pixel, across and down, of the middle of the die. least: how
        much a face must look at the viewer for its mark to be drawn, where that is more than the die asks for.
        """
        readable = max(self._readable, least)
        x, y, z = matrix[2]
        p, q, r = _turned_back(matrix, LIGHT)
        seen = []
        for face in self.faces.values():
            u, v, w = face.normal
            towards = x * u + y * v + z * w
            if towards > 0.02:
                seen.append((towards, max(0.0, p * u + q * v + r * w), face))
        seen.sort(key=itemgetter(0))
        shown, outlines = Projection(matrix, unit, middle), self._outlines
        corners = shown.flat(self._corners)
        return [
            Side(face.number, outlines[face.number](corners), shown.marks(face) if towards > readable else (), light)
            for towards, light, face in seen
        ]


# --- turns


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


def _turned_back(matrix: Matrix, vector: Vector) -> Vector:
    """The vector that becomes this one by a turn."""
    (a, b, c), (d, e, f), (g, h, i) = matrix
    x, y, z = vector
    return a * x + d * y + g * z, b * x + e * y + h * z, c * x + f * y + i * z


def after(second: Matrix, first: Matrix) -> Matrix:
    """Both turns in one."""
    a, b, c = [turned(second, column) for column in zip(*first, strict=True)]
    return (a[0], b[0], c[0]), (a[1], b[1], c[1]), (a[2], b[2], c[2])


# --- the solids


MarkOf = Callable[[int], Mark]
"""The mark of a number, in shapes from -1 to 1."""
Maker = Callable[[MarkOf | None], list["Face"]]


def solid(sides: int, mark_of: MarkOf | None = None) -> Solid:
    """A die with so many sides; without marks of its own it shows pips (6 sides) or numbers."""
    if sides not in _MAKERS:
        raise ValueError(f"There is no die with {sides} sides; there are {', '.join(map(str, _MAKERS))}.")
    return Solid(_MAKERS[sides](mark_of), LEANS[sides])


@cache
def plain_solid(sides: int) -> Solid:
    """A die with pips or numbers; where nobody makes one with so many sides, the next larger one."""
    return solid(min(each for each in _MAKERS if each >= sides))


def numbers_of(sides: int) -> range:
    """The numbers on a die: from 0 where it has ten sides, else from 1."""
    return range(10) if sides == 10 else range(1, sides + 1)


_FRAMES: dict[int, tuple[Vector, Vector, Vector]] = {
    1: ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    6: ((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
    2: ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
    5: ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
    3: ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    4: ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
}
"""Each side's direction outwards, its own right and its own down."""
_ROUNDED = ((-0.9, -1), (0.9, -1), (1, -0.9), (1, 0.9), (0.9, 1), (-0.9, 1), (-1, 0.9), (-1, -0.9))


def _cube(mark_of: MarkOf | None) -> list[Face]:
    faces = []
    for number, (normal, right, down) in _FRAMES.items():
        corners = _on_plane(normal, right, down, _ROUNDED)
        pips = pip_centres(number) if mark_of is None else ()
        marks = () if mark_of is None else _sized(mark_of(number), 0.62)
        faces.append(Face(number, corners, normal, right, down, normal, marks, pips))
    return faces


HEIGHT = 1.12
"""How far the poles of a ten-sided die lie from the middle; the ring between them has the radius 1."""
UPPER = (0, 8, 2, 6, 4)
"""The numbers around its first pole."""


def _trapezohedron(mark_of: MarkOf | None) -> list[Face]:
    """Ten kites; the ring between the poles goes up and down so that each of them is flat."""
    lift = HEIGHT * (1 - cos(pi / 5)) / (1 + cos(pi / 5))
    ring = [(cos(k * pi / 5), sin(k * pi / 5), lift if k % 2 == 0 else -lift) for k in range(10)]
    faces = []
    for place, number in enumerate(UPPER):
        tip = 2 * place + 1
        kite = ((0.0, 0.0, HEIGHT), ring[tip - 1], ring[tip], ring[(tip + 1) % 10])
        faces.append(_kite(number, kite, mark_of or number_mark))
        faces.append(_kite(9 - number, tuple(_scaled(corner, -1) for corner in kite), mark_of or number_mark))
    return faces


def _kite(number: int, corners: tuple[Vector, ...], mark_of: MarkOf) -> Face:
    pole, _, tip, _ = corners
    down = _unit(_minus(tip, pole))
    normal = _unit(_cross(_minus(corners[1], corners[3]), down))
    if _dot(normal, pole) < 0:
        normal = _scaled(normal, -1)
    right = _cross(down, normal)
    middle = _plus(_scaled(_plus(pole, tip), 0.27), _scaled(_plus(corners[1], corners[3]), 0.23))
    return Face(number, corners, normal, right, down, middle, _sized(mark_of(number), 0.27))


def _regular(sides: int, corners: Sequence[Vector], normals: Sequence[Vector], size: float) -> Maker:
    """What makes a regular solid with the corners `size` away from its middle; `normals` lead through its faces."""

    def make(mark_of: MarkOf | None) -> list[Face]:
        points = [_scaled(_unit(corner), size) for corner in corners]
        return [
            _regular_face(number, points, normal, mark_of or number_mark)
            for number, normal in _numbered(sides, [_unit(normal) for normal in normals]).items()
        ]

    return make


_LOW = {8: (1, 1, 1, -1), 12: (1, -1, 1, 1, 1, 1), 20: (1, -1, 1, -1, 1, -1, 1, 1, 1, -1)}
"""Which of two opposite faces has the low number, so that no corner is surrounded by low or by high numbers alone."""


def _numbered(sides: int, normals: Sequence[Vector]) -> dict[int, Vector]:
    """Numbers for faces, low and high ones spread over the die; opposite ones add up to one more than the sides."""
    if sides == 4:
        return dict(enumerate(normals, 1))
    half = [normal for normal in normals if normal > (0.0, 0.0, 0.0)]
    numbered = {}
    for number, (normal, way) in enumerate(zip(half, _LOW[sides], strict=True), 1):
        numbered[number], numbered[sides + 1 - number] = _scaled(normal, way), _scaled(normal, -way)
    return numbered


def _regular_face(number: int, points: Sequence[Vector], normal: Vector, mark_of: MarkOf) -> Face:
    """A face with the corners that lie farthest out; one of them is above its mark."""
    reach = max(_dot(point, normal) for point in points)
    corners = [point for point in points if _dot(point, normal) > reach - 1e-6]
    middle = _scaled(_plus(*corners), 1 / len(corners))
    down = _unit(_minus(middle, corners[0]))
    right = _cross(down, normal)

    def turn(corner: Vector) -> float:
        way = _minus(corner, middle)
        return atan2(_dot(way, down), _dot(way, right))

    inside = _length(_minus(middle, corners[0])) * cos(pi / len(corners))
    marks = _sized(mark_of(number), inside * ROOM[len(corners)])
    return Face(number, tuple(sorted(corners, key=turn)), normal, right, down, middle, marks)


def _sized(mark: Mark, size: float) -> Mark:
    return tuple((ink, tuple((x * size, y * size) for x, y in shape)) for ink, shape in mark)


def _on_plane(middle: Vector, right: Vector, down: Vector, points: Sequence[Point]) -> tuple[Vector, ...]:
    return tuple(_plus(middle, _scaled(right, x), _scaled(down, y)) for x, y in points)


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


def _length(a: Vector) -> float:
    return sqrt(_dot(a, a))


def _unit(a: Vector) -> Vector:
    return _scaled(a, 1 / _length(a))


RIM, THICK = 24, 0.16
"""How many corners a coin has, and half how thick it is."""


def _coin(mark_of: MarkOf | None) -> list[Face]:
    """Heads and tails, and what is between them as sides without numbers of their own."""
    rim = [(1.15 * cos(2 * pi * part / RIM), 1.15 * sin(2 * pi * part / RIM)) for part in range(RIM)]
    faces = []
    for number, way in ((1, 1.0), (2, -1.0)):
        middle, right, down = (0.0, 0.0, way * THICK), (way, 0.0, 0.0), (0.0, 1.0, 0.0)
        marks, corners = _sized((mark_of or number_mark)(number), 0.72), tuple([(x, y, way * THICK) for x, y in rim])
        faces.append(Face(number, corners, (0, 0, way), right, down, middle, marks))
    for part, (one, other) in enumerate(zip(rim, [*rim[1:], rim[0]], strict=True)):
        corners = ((*one, THICK), (*other, THICK), (*other, -THICK), (*one, -THICK))
        outwards = _unit((one[0] + other[0], one[1] + other[1], 0))
        faces.append(Face(3 + part, corners, outwards, (0, 0, 1), (0, 1, 0), outwards))
    return faces


_GOLDEN = (1 + sqrt(5)) / 2
_CORNERS_4: list[Vector] = [(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)]
_CUBE: list[Vector] = [(a, b, c) for a, b, c in product((1.0, -1.0), repeat=3)]
_AXES: list[Vector] = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
_CORNERS_20: list[Vector] = [
    each for a, b in product((1, -1), (_GOLDEN, -_GOLDEN)) for each in ((0, b, a), (b, a, 0), (a, 0, b))
]
_CORNERS_12: list[Vector] = _CUBE + [
    each
    for a, b in product((1 / _GOLDEN, -1 / _GOLDEN), (_GOLDEN, -_GOLDEN))
    for each in ((0, a, b), (a, b, 0), (b, 0, a))
]
_MAKERS: dict[int, Maker] = {
    2: _coin,
    4: _regular(4, _CORNERS_4, [_scaled(corner, -1) for corner in _CORNERS_4], 1.55),
    6: _cube,
    8: _regular(8, _AXES, _CUBE, 1.42),
    10: _trapezohedron,
    12: _regular(12, _CORNERS_12, _CORNERS_20, 1.36),
    20: _regular(20, _CORNERS_20, _CORNERS_12, 1.36),
}
