"""Line of sight between square tiles, from any point of one to any point of the other, exact.

Only the geometry lives here; which tiles stand in the way belongs to the caller. All arithmetic is on
integers: points are counted in fractions of a tile that divide every point in use.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import chain, combinations, product, starmap

from core.grids.square import Square

Point = tuple[int, int]
Corners = tuple[Point, Point, Point, Point]


def never(square: Square) -> bool:
    return False


def sees(
    a: Square,
    b: Square,
    blocks: Callable[[Square], bool],
    *,
    margin: int = 0,
    unit: int = 1,
    seals: Callable[[Square], bool] = never,
) -> bool:
    """Say whether some segment from a point of tile `a` to a point of tile `b` misses every blocking tile.

    A segment misses a tile if it does not cross its interior: running along an edge or through a corner
    is allowed. The ends do not obstruct; `blocks` is not asked for them.

    `margin` keeps the points away from the borders of their two tiles, in `unit`-ths of a tile: with the
    default a border belongs to its tile, so sight may run along the seam between two walls. With a margin
    above 0 it cannot, and one blocker between two tiles of a row hides them from each other. With margin 1
    and unit 2 only the two centres count.

    No segment passes a corner at which two blockers meet that `seals` names, and nothing else.
    """
    if not 0 <= 2 * margin <= unit or unit < 1:
        raise ValueError(f"a margin of {margin}/{unit} of a tile; it has to lie between 0 and 1/2")
    blockers = _blockers(a, b, blocks)
    if not blockers:
        return True
    ends = _corners(a, margin, unit), _corners(b, margin, unit)
    walls = tuple(_corners(blocker, 0, unit) for blocker in blockers)
    sealed = _sealed_corners({blocker for blocker in blockers if seals(blocker)}, unit)
    return _has_clear_line(ends, walls, sealed)


def _has_clear_line(ends: tuple[Corners, Corners], walls: tuple[Corners, ...], sealed: list[Point]) -> bool:
    """Say whether some line meets both ends, crosses no wall and passes no sealed corner."""
    # Only lines through two corners, of the ends or of blockers, need a look. Take any line that sees:
    # shift it sideways until it touches a first corner, then turn it about that corner until it touches a
    # second. Up to that moment it has crossed no corner, so it still meets both ends and has entered no
    # blocker: a line cannot begin to cross a tile, or cease to meet one, but over one of its corners.
    # It also stays in the strip between the two ends, and so touches no corner beside it. While it turns about a corner
    # of an end it meets that end all the time, so it may turn on past the other corners of the same end.
    # A line through a sealed corner crosses one of its walls as soon as it is shifted to either side, so no other
    # line is found by way of it.
    def is_open(p: Point, q: Point) -> bool:
        return _is_clear(p, q, ends, walls) and not any(_side(p, q, corner) == 0 for corner in sealed)

    # Where there is sight, a line from end to end mostly shows it.
    if any(starmap(is_open, product(*ends))):
        return True
    own = {*ends[0], *ends[1]}
    corners = sorted({corner for wall in walls for corner in wall if _is_in_strip(corner, ends)} - own)
    return any(starmap(is_open, chain(product(own, corners), combinations(corners, 2))))


def _is_in_strip(point: Point, ends: tuple[Corners, Corners]) -> bool:
    """Say whether a point lies in the strip that one end sweeps on its straight way to the other, or on its border."""
    one, other = ends
    dx, dy = other[0][0] - one[0][0], other[0][1] - one[0][1]
    sides = [dx * (point[1] - y) - dy * (point[0] - x) for x, y in one]
    return min(sides) <= 0 <= max(sides)


def _sealed_corners(walls: set[Square], unit: int) -> list[Point]:
    """Return the corners at which two of the walls meet and the other two tiles are none."""
    found = []
    for column, row in walls:
        for aside in (-1, 1):
            beside, below, across = (column + aside, row), (column, row + 1), (column + aside, row + 1)
            if across in walls and beside not in walls and below not in walls:
                found.append(((column + (aside > 0)) * unit, (row + 1) * unit))
    return found


def _blockers(a: Square, b: Square, blocks: Callable[[Square], bool]) -> tuple[Square, ...]:
    """Return, sorted, the blocking tiles that some segment from `a` to `b` crosses."""
    return tuple([square for square in between(a, b) if blocks(square)])


def between(a: Square, b: Square) -> tuple[Square, ...]:
    """Return, sorted, the tiles that some segment from `a` to `b` crosses, without the two."""
    column, row = a
    return tuple([(column + x, row + y) for x, y in _strip(b[0] - column, b[1] - row)])


@lru_cache(maxsize=8192)
def _strip(columns: int, rows: int) -> tuple[Square, ...]:
    """Return the same for so many columns and rows apart, seen from `a`."""
    across = range(min(columns, 0), max(columns, 0) + 1)
    crossed = [(column, row) for column in across for row in _rows_crossed(column, columns, rows)]
    return tuple([square for square in crossed if square not in ((0, 0), (columns, rows))])


def _rows_crossed(column: int, columns: int, rows: int) -> range:
    """Return in which rows of a column a tile meets a segment's way, one of the two ends perhaps."""
    # All segments together fill the strip that tile a sweeps on its straight way to b. The cross product
    # is the tile's offset from the middle of the strip, measured so that the strip and the tile each
    # reach half of |columns| + |rows| to either side.
    top, bottom = min(rows, 0), max(rows, 0)
    if columns == 0:
        return range(top, bottom + 1)
    width, half = abs(columns), abs(columns) + abs(rows)
    middle = rows * column if columns > 0 else -rows * column
    return range(max(top, (middle - half) // width + 1), min(bottom, -((-middle - half) // width) - 1) + 1)


def _corners(square: Square, margin: int, unit: int) -> Corners:
    left, top = square[0] * unit + margin, square[1] * unit + margin
    right, bottom = left + unit - 2 * margin, top + unit - 2 * margin
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _is_clear(p: Point, q: Point, ends: tuple[Corners, Corners], walls: tuple[Corners, ...]) -> bool:
    """Say whether the line through `p` and `q` meets both ends and crosses none of the walls between them."""
    # Columns and rows never turn back along a line, so a wall that lies in the rectangle of the two end
    # tiles and is crossed is crossed between them, never before the one or beyond the other.
    # The two corners of a tile that lie farthest to either side of the line are on the diagonal that runs against it.
    dx, dy = q[0] - p[0], q[1] - p[1]
    offset = dx * p[1] - dy * p[0]
    one, other = (1, 3) if dx * dy >= 0 else (0, 2)
    for end in ends:
        (a, b), (c, d) = end[one], end[other]
        if (dx * b - dy * a - offset) * (dx * d - dy * c - offset) > 0:
            return False
    for wall in walls:
        (a, b), (c, d) = wall[one], wall[other]
        if (dx * b - dy * a - offset) * (dx * d - dy * c - offset) < 0:
            return False
    return True


def _side(p: Point, q: Point, point: Point) -> int:
    return (q[0] - p[0]) * (point[1] - p[1]) - (q[1] - p[1]) * (point[0] - p[0])
