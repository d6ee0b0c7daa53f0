"""Shapes of square tiles: rectangles, bursts, diamonds, rays and cones.

All but rays ignore the board: the caller keeps the squares that its board contains.
"""

from collections.abc import Callable

from core.grids.square import OFFSETS, Board, Square, neighbour


def rectangle(corner: Square, opposite: Square) -> tuple[Square, ...]:
    """Return the squares of the rectangle between two opposite corners, both included, sorted."""
    left, right = sorted((corner[0], opposite[0]))
    top, bottom = sorted((corner[1], opposite[1]))
    return tuple((column, row) for column in range(left, right + 1) for row in range(top, bottom + 1))


def burst(centre: Square, radius: int) -> tuple[Square, ...]:
    """Return the squares at most `radius` eight-way steps from `centre`, sorted; none if negative."""
    return tuple(
        (centre[0] + columns, centre[1] + rows)
        for columns in range(-radius, radius + 1)
        for rows in range(-radius, radius + 1)
    )


def diamond(centre: Square, radius: int) -> tuple[Square, ...]:
    """Return the squares at most `radius` orthogonal steps from `centre`, sorted; none if negative."""
    return tuple(
        (centre[0] + columns, centre[1] + rows)
        for columns in range(-radius, radius + 1)
        for rows in range(abs(columns) - radius, radius - abs(columns) + 1)
    )


def ray(start: Square, direction: int, board: Board, is_blocked: Callable[[Square], bool]) -> tuple[Square, ...]:
    """Return the squares in a straight line from `start`, nearest first, without `start`.

    The direction is one of eight. The ray ends before the first blocked square or at the board's edge.
    """
    squares: list[Square] = []
    at = neighbour(start, direction)
    while board.contains(at) and not is_blocked(at):
        squares.append(at)
        at = neighbour(at, direction)
    return tuple(squares)


def cone(start: Square, facing: int, depth: int) -> tuple[Square, ...]:
    """Return the squares of the triangle in front of `start`, sorted, without `start`.

    The facing is 0, 2, 4 or 6 (north, east, south, west), else ValueError. Row k of the `depth` rows lies
    k squares away and is 2k - 1 squares wide: 1, 3, 5 and so on.
    """
    if facing not in (0, 2, 4, 6):
        raise ValueError(f"a cone cannot face {facing}; it faces 0, 2, 4 or 6")
    ahead, aside = OFFSETS[facing], OFFSETS[(facing + 2) % 8]
    return tuple(
        sorted(
            (start[0] + k * ahead[0] + side * aside[0], start[1] + k * ahead[1] + side * aside[1])
            for k in range(1, depth + 1)
            for side in range(1 - k, k)
        )
    )
