"""The geometry of battles (3): templates, walks and footprints, steps and sight, as properties of any place."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from core.games.fated_hand.ground import (
    Ground,
    around_corner,
    chess_walks,
    directions_between,
    footprint,
    front_block,
    front_squares,
    has_sight,
    line,
    runs_along_wall,
    step_away,
    steps_on,
)
from core.games.fated_hand.ground import _known as remembered
from core.grids.square import Board, Square, chebyshev, manhattan, neighbour
from core.grids.square_areas import burst, diamond
from tests.listing import of_each

BOARD = Board(9, 9)
squares = st.tuples(st.integers(0, 8), st.integers(0, 8))
facings = st.sampled_from((0, 2, 4, 6))
grounds = st.lists(st.text("#o0012", min_size=6, max_size=6), min_size=6, max_size=6).map(
    lambda rows: Ground(tuple(rows))
)
inside = st.tuples(st.integers(0, 5), st.integers(0, 5))


def is_open(square: Square) -> bool:
    return False


# --- templates (3.5)


@given(squares, facings, st.sampled_from((2, 3)))
def test_3_5_a_front_block_is_three_wide_with_its_near_corners_diagonal_to_oneself(
    start: Square, facing: int, rows: int
) -> None:
    tiles = front_block(start, facing, rows)
    near = [tile for tile in tiles if chebyshev(start, tile) == 1]
    assert len(set(tiles)) == 3 * rows and start not in tiles
    assert {neighbour(start, (facing + turn) % 8) for turn in (-1, 0, 1)} == set(near)
    assert max(chebyshev(start, tile) for tile in tiles) == rows


@given(squares)
def test_3_5_front_squares_are_all_three_by_threes_that_touch_and_do_not_hold_the_start(start: Square) -> None:
    every = {footprint((start[0] + columns, start[1] + rows), 3) for columns, rows in product(range(-4, 4), repeat=2)}
    touching = {tiles for tiles in every if min(chebyshev(start, tile) for tile in tiles) == 1 and start not in tiles}
    assert set(front_squares(start)) == {frozen for frozen in touching if len(frozen) == 9}


@given(squares, st.integers(0, 3))
def test_3_5_diamond_square_and_plus_are_what_lies_so_near(start: Square, radius: int) -> None:
    around = [(start[0] + columns, start[1] + rows) for columns, rows in product(range(-4, 5), repeat=2)]
    assert set(diamond(start, radius)) == {tile for tile in around if manhattan(start, tile) <= radius}
    assert set(burst(start, radius)) == {tile for tile in around if chebyshev(start, tile) <= radius}
    assert len(diamond(start, 1)) == 5


@given(squares, st.integers(0, 7), st.integers(1, 9), st.sets(squares))
def test_3_5_a_line_runs_straight_until_something_stops_it(
    start: Square, direction: int, tiles: int, blocked: set[Square]
) -> None:
    found = line(start, direction, tiles, BOARD, blocked.__contains__)
    at = start
    for tile in found:
        at = neighbour(at, direction)
        assert tile == at and BOARD.contains(tile) and tile not in blocked
    beyond = neighbour(at, direction)
    assert len(found) == tiles or not BOARD.contains(beyond) or beyond in blocked


@given(squares, st.integers(1, 4))
def test_3_5_a_circle_about_a_corner_is_alike_on_all_four_sides(corner: Square, radius: int) -> None:
    tiles = set(around_corner(corner, radius))
    left, top = corner
    assert all((2 * left - 1 - column, row) in tiles for column, row in tiles)
    assert all((column, 2 * top - 1 - row) in tiles for column, row in tiles)
    for column, row in tiles:
        assert (2 * (column - left) + 1) ** 2 + (2 * (row - top) + 1) ** 2 <= (2 * radius) ** 2
    assert len(tiles) == {1: 4, 2: 12, 3: 32, 4: 52}[radius]


def test_17_6_the_circle_of_an_earthquake_is_4_by_4_without_its_corners() -> None:
    square = {(column, row) for column in range(2, 6) for row in range(2, 6)}
    assert set(around_corner((4, 4), 2)) == square - {(2, 2), (2, 5), (5, 2), (5, 5)}


# --- walks and footprints


PIECES = {"knight": 8, "king": 8, "rook": 16, "bishop": 16, "queen": 32}
"""How many tiles each reaches from the middle of an empty board of nine by nine."""


@of_each("piece", PIECES)
def test_a_piece_of_chess_reaches_so_many_tiles_of_an_empty_board(piece: str) -> None:
    assert len(set(chess_walks(piece, (4, 4), BOARD, is_open))) == PIECES[piece]


@given(st.sampled_from(sorted(PIECES)), squares, squares)
def test_walks_of_chess_go_there_and_back(piece: str, start: Square, to: Square) -> None:
    there = to in chess_walks(piece, start, BOARD, is_open)
    assert there == (start in chess_walks(piece, to, BOARD, is_open))
    columns, rows = sorted((abs(start[0] - to[0]), abs(start[1] - to[1])))
    straight, diagonal = columns == 0 < rows, columns == rows > 0
    moves = {"rook": straight, "bishop": diagonal, "queen": straight or diagonal, "knight": (columns, rows) == (1, 2)}
    assert there == moves.get(piece, rows == 1)


@given(squares, st.sets(squares, max_size=12))
def test_only_a_knight_leaps(start: Square, blocked: set[Square]) -> None:
    for piece in ("rook", "bishop", "queen"):
        for to in chess_walks(piece, start, BOARD, blocked.__contains__):
            direction, at = directions_between(start, to), start
            assert direction is not None
            while (at := neighbour(at, direction)) != to:
                assert at not in blocked


@given(squares, st.integers(1, 4))
def test_a_footprint_is_a_square_of_tiles_from_its_upper_left(corner: Square, width: int) -> None:
    tiles = footprint(corner, width)
    assert len(set(tiles)) == width**2 and min(tiles) == corner
    assert max(tiles) == (corner[0] + width - 1, corner[1] + width - 1)


@given(squares, squares)
def test_a_step_away_is_one_tile_and_never_nearer(start: Square, source: Square) -> None:
    away = step_away(start, source)
    if start == source:
        assert away == start
    else:
        assert chebyshev(start, away) == 1 and chebyshev(away, source) == chebyshev(start, source) + 1


# --- steps and sight (3.1, 3.2)


@given(grounds, inside, inside, st.sets(inside, max_size=4))
def test_3_2_sight_goes_both_ways_past_walls_and_creatures(
    ground: Ground, one: Square, other: Square, standing: set[Square]
) -> None:
    assert has_sight(ground, one, other, standing) == has_sight(ground, other, one, standing)


@given(grounds, inside, inside, st.sets(inside, max_size=4), inside)
def test_3_2_one_more_in_between_never_opens_sight(
    ground: Ground, one: Square, other: Square, standing: set[Square], more: Square
) -> None:
    if has_sight(ground, one, other, {*standing, more}):
        assert has_sight(ground, one, other, standing)


@given(grounds, inside, st.integers(0, 7))
def test_3_2_tiles_that_touch_see_each_other_but_past_a_corner_of_two_walls(
    ground: Ground, one: Square, direction: int
) -> None:
    """HR-31. Debris and creatures at that corner do not matter: they are no walls."""
    other = neighbour(one, direction)
    corner = [ground.is_wall((one[0], other[1])), ground.is_wall((other[0], one[1]))]
    assert has_sight(ground, one, other, []) is not (direction % 2 == 1 and all(corner))


@given(grounds, inside, st.integers(0, 7))
def test_3_1_a_step_needs_an_open_tile_at_most_one_higher_and_no_corner_of_walls(
    ground: Ground, start: Square, direction: int
) -> None:
    """HR-63: any way down, one level up. HR-31: not between two walls."""
    to = neighbour(start, direction)
    corner = [ground.is_wall((start[0], to[1])), ground.is_wall((to[0], start[1]))]
    fits = ground.is_open(to) and ground.height(to) <= ground.height(start) + 1
    assert ground.can_step(start, to) == (fits and not (direction % 2 == 1 and all(corner)))
    assert (to in steps_on(ground)(start)) == ground.can_step(start, to)


@given(grounds, inside, st.sampled_from((0, 2, 4, 6)))
def test_a_run_along_a_wall_has_it_on_the_same_side_all_the_way(ground: Ground, start: Square, way: int) -> None:
    to = neighbour(start, way)
    sides = [(way + turn) % 8 for turn in (2, 6)]
    beside = [ground.is_wall(neighbour(start, side)) and ground.is_wall(neighbour(to, side)) for side in sides]
    assert runs_along_wall(ground, start, to) == any(beside)
    assert not runs_along_wall(ground, start, neighbour(start, way + 1))


def test_like_grounds_know_alike_whatever_has_been_asked_of_one() -> None:
    """A state that is read from its bytes equals the one that was written, also once other grounds took its place."""
    ground = Ground(("0#1", "0o1"))
    ground.known.way((0, 0), (0, 1))
    remembered.cache_clear()
    assert Ground(ground.rows).known == ground.known and Ground(("0#1", "001")).known != ground.known
