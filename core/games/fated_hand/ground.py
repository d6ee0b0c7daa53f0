"""The ground of a battle: which tiles are open, how high they lie, who sees whom (3.1 to 3.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from functools import cache, lru_cache
from itertools import chain, pairwise
from typing import NamedTuple

from core.frozen import frozen
from core.grids.square import OFFSETS, Board, Square, chebyshev, eight_way_neighbours, neighbour
from core.grids.square_areas import ray, rectangle
from core.grids.square_sight import between, sees
from core.grids.walks import reach

WALL, DEBRIS = "#", "o"
SEED_MARGIN, TILE = 1, 20
"""Points keep 1/20 of a tile off the borders of their tiles (HR-70)."""
FAR = 99
"""Farther than any battlefield reaches."""
CLIMB = 1
"""How many levels a step goes up at most (HR-63)."""


@frozen
class Ground:
    """rows: '#' a wall, 'o' debris, '0' to '9' an open tile of that height. Columns grow to the right, rows down."""

    rows: tuple[str, ...]
    tiles: Mapping[Square, str] = field(init=False, repr=False, compare=False)
    """What lies there, by tile."""
    known: Known = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", _tiles(self.rows))
        object.__setattr__(self, "known", _known(self))

    @property
    def board(self) -> Board:
        return Board(len(self.rows[0]), len(self.rows))

    def at(self, square: Square) -> str:
        """What lies there; a wall beyond the edge."""
        return self.tiles.get(square, WALL)

    def is_open(self, square: Square) -> bool:
        return self.tiles.get(square, WALL) not in (WALL, DEBRIS)

    def is_wall(self, square: Square) -> bool:
        """Beyond the edge too: who stands there stands beside a wall."""
        return self.tiles.get(square, WALL) == WALL

    def height(self, square: Square) -> int:
        tile = self.tiles.get(square, WALL)
        return int(tile) if tile.isdigit() else 0

    def can_step(self, start: Square, to: Square) -> bool:
        """As far as the ground goes; who stands there is for the caller to know."""
        if not self.is_open(to) or self.height(to) - self.height(start) > CLIMB:
            return False
        return not self.is_squeezed(start, to)

    def is_squeezed(self, start: Square, to: Square) -> bool:
        """Between two walls that meet at the corner over which the diagonal step goes (HR-31)."""
        if start[0] == to[0] or start[1] == to[1]:
            return False
        return self.is_wall((start[0], to[1])) and self.is_wall((to[0], start[1]))

    def open_squares(self) -> tuple[Square, ...]:
        return self.known.open_squares


class Known(NamedTuple):
    """What is found out about ground and remembered, once for all that is alike: ground never changes. Two are equal
    where they are of like ground, whatever they have been asked. bits: one for each tile, 0 for whoever has left. way:
    the `bits` on which somebody may be in the way between two tiles; sees_past: whether there is sight past those who
    stand on such `bits`.
    """

    open_squares: tuple[Square, ...]
    bits: Mapping[Square | None, int]
    steps_from: Callable[[Square], tuple[Square, ...]]
    line_from: Callable[[Square, int, int], tuple[Square, ...]]
    way: Callable[[Square, Square], int]
    view_from: Callable[[Square, int], list[tuple[Square, int]]]
    sees_past: Callable[[Square, Square, int], bool]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Known) and (self.open_squares, self.bits) == (other.open_squares, other.bits)


@lru_cache(maxsize=64)
def _tiles(rows: tuple[str, ...]) -> Mapping[Square, str]:
    return {(x, y): tile for y, row in enumerate(rows) for x, tile in enumerate(row)}


@lru_cache(maxsize=64)
def _known(ground: Ground) -> Known:
    open_squares = tuple(sorted([square for square, tile in ground.tiles.items() if tile not in (WALL, DEBRIS)]))
    width, way = len(ground.rows[0]), _ways_of_sight(ground)
    return Known(
        open_squares,
        {None: 0} | {(column, row): 1 << (row * width + column) for column, row in ground.tiles},
        _steps(ground),
        _lines(ground),
        way,
        _views(open_squares, way),
        _sights_past_all(ground),
    )


def steps_on(ground: Ground) -> Callable[[Square], tuple[Square, ...]]:
    """Gives for a tile those next to it to which a step can go."""
    return ground.known.steps_from


def _steps(ground: Ground) -> Callable[[Square], tuple[Square, ...]]:
    @cache
    def steps_from(start: Square) -> tuple[Square, ...]:
        return tuple([to for to in eight_way_neighbours(start) if ground.can_step(start, to)])

    return steps_from


def reach_over(ground: Ground, start: Square, steps: int) -> dict[Square, int]:
    """Every tile that so many steps lead to, past whoever stands there, and how many; its own is 0."""
    return reach(start, steps, steps_on(ground), lambda _, to: True)


def next_ring(ground: Ground, edge: list[Square], passed: set[Square | None]) -> list[Square]:
    """The tiles one step beyond the edge that nobody has passed yet, as they are from now on."""
    beyond = dict.fromkeys(chain.from_iterable(map(steps_on(ground), edge)))
    ring = [to for to in beyond if to not in passed]
    passed.update(ring)
    return ring


def nearest(ground: Ground, start: Square, is_wanted: Callable[[Square], bool]) -> Square | None:
    """Of the tiles that are wanted the one to which the fewest steps lead, past whoever stands there; None of none."""
    edge = [start]
    passed: set[Square | None] = {start}
    while edge and not (found := [to for to in edge if is_wanted(to)]):
        edge = next_ring(ground, edge, passed)
    return min(found) if edge else None


def lines_on(ground: Ground) -> Callable[[Square, int, int], tuple[Square, ...]]:
    """Gives a `line` that walls and debris end, and two walls that meet at a corner (HR-31)."""
    return ground.known.line_from


def _lines(ground: Ground) -> Callable[[Square, int, int], tuple[Square, ...]]:
    @cache
    def line_from(start: Square, way: int, tiles: int) -> tuple[Square, ...]:
        found = line(start, way, tiles, ground.board, lambda square: not ground.is_open(square))
        squeezed = (place for place, step in enumerate(pairwise((start, *found))) if ground.is_squeezed(*step))
        return found[: next(squeezed, len(found))]

    return line_from


def has_sight(ground: Ground, one: Square, other: Square, standing: Iterable[Square]) -> bool:
    """From any point of the one tile to any of the other, past walls, debris and those who stand between (3.2)."""
    way = ground.known.way(one, other)
    if way in (CLEAR, HIDDEN):
        return way == CLEAR
    there = way & bits(ground, standing)
    return not there or ground.known.sees_past(one, other, there)


def seen_from(ground: Ground, start: Square, standing: Iterable[Square], most: int = FAR) -> list[Square]:
    """The open tiles within so many to which there is sight, the start among them, in the order of the board."""
    there, seen, sees_past = bits(ground, standing), ground.known.view_from(start, most), ground.known.sees_past
    return [to for to, way in seen if not way & there or sees_past(start, to, way & there)]


def is_laid_open(ground: Ground, one: Square, other: Square) -> bool:
    """Two open tiles with neither walls nor debris in the way of all sight, whoever stands between."""
    return ground.is_open(other) and ground.known.way(one, other) != HIDDEN


CLEAR, HIDDEN = 0, -1
"""Of two tiles between which nobody can stand, and of two between which walls and debris alone are in the way."""


def bits(ground: Ground, squares: Iterable[Square]) -> int:
    """Tiles of the board as one number with a bit for each: of the many sights of a battle that takes little room, and
    one `&` says who is in the way.
    """
    width, found = len(ground.rows[0]), 0
    for column, row in squares:
        found |= 1 << (row * width + column)
    return found


def _ways_of_sight(ground: Ground) -> Callable[[Square, Square], int]:
    closed = bits(ground, [square for square, tile in ground.tiles.items() if tile in (WALL, DEBRIS)])

    @cache
    def way(one: Square, other: Square) -> int:
        if other < one:
            return way(other, one)
        if chebyshev(one, other) <= 1:
            return HIDDEN if ground.is_squeezed(one, other) else CLEAR
        crossed = bits(ground, between(one, other))
        is_seen = not crossed & closed or _sees(ground, one, other, frozenset())
        return crossed if is_seen else HIDDEN

    return way


def _views(
    open_squares: tuple[Square, ...], way: Callable[[Square, Square], int]
) -> Callable[[Square, int], list[tuple[Square, int]]]:
    """Gives for a tile those within so many that it sees where nobody is in the way, each with its `bits`."""

    @cache
    def view_from(start: Square, most: int) -> list[tuple[Square, int]]:
        near = [to for to in open_squares if chebyshev(start, to) <= most]
        ways = [(to, way(min(start, to), max(start, to))) for to in near]  # each pair is remembered once
        return [(to, bits) for to, bits in ways if bits != HIDDEN]

    return view_from


def _sights_past_all(ground: Ground) -> Callable[[Square, Square, int], bool]:
    @lru_cache(maxsize=16384)
    def sees_past_all(one: Square, other: Square, there: int) -> bool:
        if other < one:
            return sees_past_all(other, one, there)
        standing = [square for square in between(one, other) if bits(ground, (square,)) & there]
        return _sees(ground, one, other, frozenset(standing))

    return sees_past_all


def _sees(ground: Ground, one: Square, other: Square, standing: frozenset[Square]) -> bool:
    def blocks(square: Square) -> bool:
        return square in standing or not ground.is_open(square)

    return sees(one, other, blocks, margin=SEED_MARGIN, unit=TILE, seals=ground.is_wall)


# --- templates (3.5); the caller keeps the tiles of its board


@lru_cache(maxsize=1024)
def front_block(start: Square, facing: int, rows: int = 2) -> tuple[Square, ...]:
    """Three wide and so many rows deep in front of a tile. facing: 0, 2, 4 or 6."""
    ahead, aside = OFFSETS[facing], OFFSETS[(facing + 2) % 8]
    near = (start[0] + ahead[0] - aside[0], start[1] + ahead[1] - aside[1])
    far = (start[0] + rows * ahead[0] + aside[0], start[1] + rows * ahead[1] + aside[1])
    return rectangle(near, far)


def front_squares(start: Square) -> tuple[tuple[Square, ...], ...]:
    """Every square of three by three of which a tile touches the start and none is it, in direction order."""
    found: dict[tuple[Square, ...], None] = {}
    for facing in (0, 2, 4, 6):
        ahead, aside = OFFSETS[facing], OFFSETS[(facing + 2) % 8]
        for shift in range(-2, 3):
            centre = (start[0] + 2 * ahead[0] + shift * aside[0], start[1] + 2 * ahead[1] + shift * aside[1])
            found[rectangle((centre[0] - 1, centre[1] - 1), (centre[0] + 1, centre[1] + 1))] = None
    return tuple(found)


def around_corner(corner: Square, radius: int) -> tuple[Square, ...]:
    """The tiles whose centre lies within the radius of a corner of the grid, the upper left one of its tile."""
    left, top = corner
    reach = range(-radius, radius)
    return tuple(
        sorted(
            (left + column, top + row)
            for column in reach
            for row in reach
            if (2 * column + 1) ** 2 + (2 * row + 1) ** 2 <= (2 * radius) ** 2
        )
    )


def directions_between(start: Square, to: Square) -> int | None:
    """The direction of a straight way, None where none of the eight leads there."""
    columns, rows = to[0] - start[0], to[1] - start[1]
    distance = max(abs(columns), abs(rows))
    if distance == 0 or (columns and rows and abs(columns) != abs(rows)):
        return None
    return OFFSETS.index((columns // distance, rows // distance))


def step_away(start: Square, source: Square) -> Square:
    """One tile straight on, seen from the source: the direction next to the line between them."""
    columns, rows = start[0] - source[0], start[1] - source[1]
    distance = max(abs(columns), abs(rows), 1)
    rounded = (_rounded(columns, distance), _rounded(rows, distance))
    return start[0] + rounded[0], start[1] + rounded[1]


def step_toward(start: Square, source: Square) -> Square:
    """One tile straight on to it, on it once it is there."""
    x, y = step_away(start, source)
    return 2 * start[0] - x, 2 * start[1] - y


def _rounded(part: int, whole: int) -> int:
    """-1, 0 or 1, whatever is next to the fraction; a half away from zero."""
    sign = -1 if part < 0 else 1
    return sign * ((2 * abs(part) + whole) // (2 * whole))


LEAPS = ((1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2))
"""How far a knight goes, in columns and rows."""
SLIDES = {"rook": (0, 2, 4, 6), "bishop": (1, 3, 5, 7), "queen": tuple(range(8))}
"""In which directions pieces of chess go as far as they like."""


def chess_walks(piece: str, start: Square, board: Board, is_blocked: Callable[[Square], bool]) -> tuple[Square, ...]:
    """Where a knight, king, rook, bishop or queen can go, past nobody but as a knight, in direction order."""
    if piece == "knight":
        leaps = [(start[0] + columns, start[1] + rows) for columns, rows in LEAPS]
        return tuple([square for square in leaps if board.contains(square) and not is_blocked(square)])
    if piece == "king":
        around = eight_way_neighbours(start)
        return tuple([square for square in around if board.contains(square) and not is_blocked(square)])
    return tuple([square for way in SLIDES[piece] for square in ray(start, way, board, is_blocked)])


def line(
    start: Square, direction: int, tiles: int, board: Board, is_blocked: Callable[[Square], bool]
) -> tuple[Square, ...]:
    """So many tiles from the one next to the start, as far as nothing stops them."""
    return ray(start, direction, board, is_blocked)[:tiles]


@lru_cache(maxsize=1024)
def footprint(corner: Square, width: int) -> tuple[Square, ...]:
    """The tiles of a creature so many wide and deep. corner: the upper left of them."""
    return rectangle(corner, (corner[0] + width - 1, corner[1] + width - 1))


def runs_along_wall(ground: Ground, start: Square, to: Square) -> bool:
    """Whether a step starts and ends orthogonally beside a wall and runs parallel to it."""
    if start[0] != to[0] and start[1] != to[1]:
        return False
    sides = (2, 6) if start[0] == to[0] else (0, 4)
    return any(ground.is_wall(neighbour(start, side)) and ground.is_wall(neighbour(to, side)) for side in sides)
