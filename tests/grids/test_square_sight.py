"""Line of sight: examples, its symmetries, and agreement with segments tried one by one."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.grids.square import Board, Square
from core.grids.square_sight import sees
from tests.listing import of_each

pytestmark = pytest.mark.slow

SMALL = Board(4, 4)
LARGE = Board(7, 6)

# On the small board no two corners are more than four columns or rows apart, so a line through two of them
# meets the borders of tiles at halves, thirds and quarters: trying every twelfth misses none.
FINE = 12


def tiles(board: Board) -> st.SearchStrategy[Square]:
    return st.sampled_from(board.squares())


def walls(board: Board) -> st.SearchStrategy[frozenset[Square]]:
    """Draw walls for about half of the tiles, so that sight is as often shut as open."""
    squares = board.squares()
    drawn = st.lists(st.booleans(), min_size=len(squares), max_size=len(squares))
    return drawn.map(lambda kept: frozenset(s for s, keep in zip(squares, kept, strict=True) if keep))


def border(square: Square, fine: int) -> list[tuple[int, int]]:
    """List points on the border of a tile, counted in `fine` parts of a tile."""
    grid = product(range(fine + 1), repeat=2)
    return [(square[0] * fine + x, square[1] * fine + y) for x, y in grid if {x, y} & {0, fine}]


def crosses(p: tuple[int, int], q: tuple[int, int], square: Square, fine: int) -> bool:
    """Say whether the segment enters the inside of the tile: no axis, nor the line itself, parts them."""
    for axis in (0, 1):
        near, far = square[axis] * fine, (square[axis] + 1) * fine
        if max(p[axis], q[axis]) <= near or min(p[axis], q[axis]) >= far:
            return False
    dx, dy = q[0] - p[0], q[1] - p[1]
    sides = [
        dx * ((square[1] + down) * fine - p[1]) - dy * ((square[0] + right) * fine - p[0])
        for right, down in product((0, 1), repeat=2)
    ]
    return min(sides) < 0 < max(sides)


def sees_by_trying(a: Square, b: Square, walls: frozenset[Square], fine: int) -> bool:
    """Try every segment between points of the two borders; inner points give no more than those."""
    others = sorted(walls - {a, b})
    return any(
        not any(crosses(p, q, wall, fine) for wall in others)
        for p in border(a, fine)
        for q in border(b, fine)
    )


# Examples


def test_sight_without_margin_grazes_a_single_blocker():
    assert sees((0, 0), (4, 0), {(2, 0)}.__contains__)
    assert sees((0, 0), (3, 3), {(1, 1)}.__contains__)


def test_sight_without_margin_runs_along_a_seam_but_not_across_a_wall():
    wall = {(2, row) for row in range(-9, 10)}
    assert sees((0, 0), (4, 0), wall.__contains__)
    assert not sees((0, 0), (4, 2), wall.__contains__)


def test_sight_slips_through_a_gap_that_no_line_between_corners_of_the_ends_finds():
    assert sees((0, 0), (5, 2), {(1, 0), (3, 2), (4, 1)}.__contains__)
    assert sees_by_trying((0, 0), (5, 2), frozenset({(1, 0), (3, 2), (4, 1)}), FINE)
    assert not sees((0, 0), (5, 2), {(1, 0), (1, 1), (3, 2), (4, 1)}.__contains__)


def test_tiles_that_touch_see_each_other_past_everything():
    everything_else = {(column, row) for column in range(3) for row in range(3)} - {(1, 1)}
    for other in everything_else:
        assert sees((1, 1), other, everything_else.__contains__)


def test_a_tile_sees_itself():
    assert sees((2, 2), (2, 2), lambda tile: True)
    assert sees((2, 2), (2, 2), lambda tile: True, margin=1, unit=2)


@of_each(
    "target, blockers, seen",
    [
        ((4, 0), {(2, 0)}, False),
        ((2, 1), {(1, 0)}, True),
        ((2, 1), {(1, 0), (1, 1)}, False),
        ((3, 3), {(1, 1)}, False),
        ((3, 1), {(1, 0), (2, 0)}, True),
        ((3, 1), {(1, 0), (2, 1)}, False),
        ((4, 2), {(2, 1)}, False),
        ((1, 1), {(1, 0)}, True),
    ],
)
def test_with_a_margin_one_blocker_on_the_line_hides(target, blockers, seen):
    assert sees((0, 0), target, blockers.__contains__, margin=1, unit=20) is seen


def test_with_a_margin_no_seam_of_a_wall_lets_sight_through():
    wall = {(2, row) for row in range(-9, 10)}
    for row in range(-4, 5):
        assert not sees((0, 0), (4, row), wall.__contains__, margin=1, unit=1000)


@of_each("margin, unit", [(-1, 20), (11, 20), (0, 0), (0, -1)])
def test_a_margin_beyond_the_middle_is_refused(margin, unit):
    with pytest.raises(ValueError, match="between 0 and 1/2"):
        sees((0, 0), (2, 0), lambda tile: False, margin=margin, unit=unit)


# Properties


@settings(max_examples=60)
@given(tiles(SMALL), tiles(SMALL), walls(SMALL))
def test_sight_agrees_with_trying_segments(a, b, walls):
    assert sees(a, b, walls.__contains__) == sees_by_trying(a, b, walls, FINE)


@given(tiles(LARGE), tiles(LARGE), walls(LARGE))
def test_whatever_a_tried_segment_sees_is_seen(a, b, walls):
    if sees_by_trying(a, b, walls, 3):
        assert sees(a, b, walls.__contains__)


@given(tiles(LARGE), tiles(LARGE), walls(LARGE))
def test_sight_between_centres_is_the_one_segment(a, b, walls):
    p, q = (2 * a[0] + 1, 2 * a[1] + 1), (2 * b[0] + 1, 2 * b[1] + 1)
    free = not any(crosses(p, q, wall, 2) for wall in walls - {a, b})
    assert sees(a, b, walls.__contains__, margin=1, unit=2) == free


@given(tiles(LARGE), tiles(LARGE), walls(LARGE), st.integers(0, 10))
def test_sight_is_symmetric(a, b, walls, margin):
    there = sees(a, b, walls.__contains__, margin=margin, unit=20)
    assert sees(b, a, walls.__contains__, margin=margin, unit=20) == there


@given(tiles(LARGE), tiles(LARGE), walls(LARGE), walls(LARGE))
def test_more_walls_never_open_sight(a, b, walls, more):
    if sees(a, b, (walls | more).__contains__):
        assert sees(a, b, walls.__contains__)


@given(tiles(LARGE), tiles(LARGE), walls(LARGE), st.integers(1, 10))
def test_a_wider_margin_never_opens_sight(a, b, walls, margin):
    if sees(a, b, walls.__contains__, margin=margin, unit=20):
        assert sees(a, b, walls.__contains__, margin=margin - 1, unit=20)


@given(tiles(LARGE), tiles(LARGE), walls(LARGE))
def test_the_ends_do_not_obstruct(a, b, walls):
    assert sees(a, b, (walls | {a, b}).__contains__) == sees(a, b, (walls - {a, b}).__contains__)
