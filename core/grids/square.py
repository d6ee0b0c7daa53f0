"""Square tiles: boards, directions, distances and walks, orthogonal and eight-way.

Only geometry of plain values lives here and in its neighbours `square_areas` and `square_sight`: no
pieces, no rules, no pixels. A square is `(column, row)`: columns grow to the right, rows grow downwards.
A direction is a number from 0 to 7, clockwise from north; the even ones are orthogonal.

Every function that walks asks `can_step(from, to)`, with `to` a neighbour of `from`, for each step; it also
decides whether a diagonal step may cut a corner.
"""

from collections.abc import Callable
from string import ascii_uppercase

from core.frozen import frozen
from core.grids import walks

Square = tuple[int, int]
CanStep = Callable[[Square, Square], bool]

NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = range(8)
OFFSETS: tuple[Square, ...] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


@frozen
class Board:
    """A rectangle of squares from (0, 0) to (width - 1, height - 1)."""

    width: int
    height: int

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1:
            raise ValueError(f"a board of {self.width} by {self.height}; both have to be at least 1")

    def contains(self, square: Square) -> bool:
        """Say whether `square` lies on the board."""
        return 0 <= square[0] < self.width and 0 <= square[1] < self.height

    def squares(self) -> tuple[Square, ...]:
        """Return every square of the board, sorted."""
        return tuple((column, row) for column in range(self.width) for row in range(self.height))


def square_name(square: Square) -> str:
    """'C4': columns are letters from the left, rows numbers from the top."""
    return f"{ascii_uppercase[square[0] % 26]}{square[1] + 1}"


def neighbour(square: Square, direction: int) -> Square:
    """Return the square next to `square` in a direction, which is taken modulo eight."""
    columns, rows = OFFSETS[direction % 8]
    return square[0] + columns, square[1] + rows


def orthogonal_neighbours(square: Square) -> tuple[Square, ...]:
    """Return the four squares that share an edge with `square`: north, east, south, west."""
    column, row = square
    return (column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)


def eight_way_neighbours(square: Square) -> tuple[Square, ...]:
    """Return the eight squares that share an edge or a corner with `square`, in direction order."""
    column, row = square
    return tuple([(column + columns, row + rows) for columns, rows in OFFSETS])


def manhattan(a: Square, b: Square) -> int:
    """Return the number of orthogonal steps from `a` to `b` on an empty plane."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def chebyshev(a: Square, b: Square) -> int:
    """Return the number of eight-way steps from `a` to `b` on an empty plane."""
    across, down = abs(a[0] - b[0]), abs(a[1] - b[1])
    return across if across > down else down  # without a call of `max`, as games ask this several times an answer


def orthogonal_reach(start: Square, steps: int, can_step: CanStep) -> dict[Square, int]:
    """Map each square within `steps` orthogonal steps to the least number of them, nearest first."""
    return walks.reach(start, steps, orthogonal_neighbours, can_step)


def eight_way_reach(start: Square, steps: int, can_step: CanStep) -> dict[Square, int]:
    """Map each square within `steps` eight-way steps to the least number of them, nearest first."""
    return walks.reach(start, steps, eight_way_neighbours, can_step)


def shortest_orthogonal_path(start: Square, goal: Square, can_step: CanStep) -> tuple[Square, ...] | None:
    """Return the squares entered on the shortest orthogonal walk to `goal`, without `start`, or None.

    Of several it is the first in direction order. `can_step` has to keep the walk on a finite board.
    """
    return walks.shortest_path(start, goal, lambda at: [to for to in orthogonal_neighbours(at) if can_step(at, to)])


def shortest_eight_way_path(start: Square, goal: Square, can_step: CanStep) -> tuple[Square, ...] | None:
    """Return the squares entered on the shortest eight-way walk to `goal`, without `start`, or None.

    Of several it is the first in direction order. `can_step` has to keep the walk on a finite board.
    """
    return walks.shortest_path(start, goal, lambda at: [to for to in eight_way_neighbours(at) if can_step(at, to)])
