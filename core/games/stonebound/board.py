"""The field: ten by ten spaces, orthogonal steps, distances (3, 10, 11). A space is `(column, row)` of `core.grids`."""

from __future__ import annotations

from core.grids.places import place_on
from core.grids.square import Board, Square, manhattan, orthogonal_neighbours

SIDE = 10
BOARD = Board(SIDE, SIDE)
SPACES: tuple[Square, ...] = tuple((column, row) for row in range(SIDE) for column in range(SIDE))
"""All spaces, by row and then by column: the order in which ties are settled (H3, H37)."""

NEIGHBOURS: dict[Square, tuple[Square, ...]] = {
    space: tuple(other for other in orthogonal_neighbours(space) if BOARD.contains(other)) for space in SPACES
}
"""Space -> the spaces beside it, clockwise from north."""

START_ROWS = (0, SIDE - 1)
"""The end rows of the side that goes first and of the other one (8.4, H4)."""

distance = manhattan
"""Spaces from one to another, counted like movement; nothing blocks the count (11, H29)."""


def by_row(space: Square) -> tuple[int, int]:
    """A key that sorts spaces by row, then by column."""
    return space[1], space[0]


def board_space(answer: object) -> Square | None:
    """The answer as a space of the board, None if it is not one."""
    return place_on(NEIGHBOURS, answer)
