"""Shapes of square tiles against their definitions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.grids import square_areas as areas
from core.grids.square import Board, chebyshev, manhattan, neighbour
from tests.listing import of_each

positions = st.tuples(st.integers(-6, 6), st.integers(-6, 6))
radii = st.integers(-1, 5)
PLANE = [(column, row) for column in range(-12, 13) for row in range(-12, 13)]


@given(positions, positions)
def test_rectangle_holds_what_lies_between_its_corners(a, b):
    found = areas.rectangle(a, b)
    assert found == tuple(
        square
        for square in PLANE
        if manhattan(a, square) + manhattan(square, b) == manhattan(a, b)
    )
    assert found == areas.rectangle(b, a) == areas.rectangle((a[0], b[1]), (b[0], a[1]))


@given(positions, radii)
def test_burst_holds_what_is_near_by_eight_way_steps(centre, radius):
    assert areas.burst(centre, radius) == tuple(s for s in PLANE if chebyshev(centre, s) <= radius)


@given(positions, radii)
def test_diamond_holds_what_is_near_by_orthogonal_steps(centre, radius):
    assert areas.diamond(centre, radius) == tuple(s for s in PLANE if manhattan(centre, s) <= radius)


# Rays


def test_ray_ends_before_the_blocked_square_and_at_the_edge():
    board = Board(5, 5)
    assert areas.ray((0, 4), 1, board, lambda s: s == (3, 1)) == ((1, 3), (2, 2))
    assert areas.ray((0, 4), 1, board, lambda s: False) == ((1, 3), (2, 2), (3, 1), (4, 0))
    assert areas.ray((0, 4), 4, board, lambda s: False) == ()
    assert areas.ray((1, 1), 2, board, lambda s: s == (1, 1)) == ((2, 1), (3, 1), (4, 1))


@given(
    st.tuples(st.integers(0, 5), st.integers(0, 4)),
    st.integers(0, 7),
    st.frozensets(st.tuples(st.integers(0, 5), st.integers(0, 4)), max_size=12),
)
def test_ray_is_the_longest_open_run_of_steps(start, direction, blocked):
    board = Board(6, 5)
    ray = areas.ray(start, direction, board, blocked.__contains__)
    run = (start, *ray)
    assert all(neighbour(run[at], direction) == entered for at, entered in enumerate(ray))
    assert all(board.contains(square) and square not in blocked for square in ray)
    beyond = neighbour(run[-1], direction)
    assert beyond in blocked or not board.contains(beyond)


# Cones


def test_cone_of_two_rows_in_each_facing():
    assert areas.cone((0, 0), 0, 2) == ((-1, -2), (0, -2), (0, -1), (1, -2))
    assert areas.cone((0, 0), 2, 2) == ((1, 0), (2, -1), (2, 0), (2, 1))
    assert areas.cone((0, 0), 4, 2) == ((-1, 2), (0, 1), (0, 2), (1, 2))
    assert areas.cone((0, 0), 6, 2) == ((-2, -1), (-2, 0), (-2, 1), (-1, 0))


@given(positions, st.sampled_from([0, 2, 4, 6]), radii)
def test_cone_holds_what_is_further_ahead_than_aside(start, facing, depth):
    ahead = neighbour((0, 0), facing)
    expected = []
    for column, row in PLANE:
        away = column - start[0], row - start[1]
        forward = away[0] * ahead[0] + away[1] * ahead[1]
        aside = abs(away[0] * ahead[1] - away[1] * ahead[0])
        if aside < forward <= depth:
            expected.append((column, row))
    assert areas.cone(start, facing, depth) == tuple(expected)


@given(positions, st.integers(0, 5))
def test_cone_widens_by_one_on_each_side(start, depth):
    assert len(areas.cone(start, 0, depth)) == depth * depth


@of_each("facing", [1, 3, 8, -2])
def test_cone_faces_no_diagonal(facing):
    with pytest.raises(ValueError, match="faces 0, 2, 4 or 6"):
        areas.cone((0, 0), facing, 2)
