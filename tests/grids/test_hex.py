"""Hex geometry: plain examples, and properties against definitions and naive counting."""

from itertools import pairwise, product

from hypothesis import given
from hypothesis import strategies as st

from core.grids import hex as hexes
from core.grids.hex import Hex

DIRECTIONS = range(6)
BOARD = frozenset((q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2)
EDGES = frozenset((a, b) for a in BOARD for b in hexes.neighbours(a) if b in BOARD)

positions = st.tuples(st.integers(-20, 20), st.integers(-20, 20))
on_board = st.sampled_from(sorted(BOARD))
radii = st.integers(0, 6)
doors = st.frozensets(st.sampled_from(sorted(EDGES))).map(lambda shut: EDGES - shut)


def steps_through(open_edges: frozenset[tuple[Hex, Hex]]):
    """Allow exactly the given one-way steps."""
    return lambda a, b: (a, b) in open_edges


def all_walks(start: Hex, steps: int, can_step) -> list[tuple[Hex, ...]]:
    """Write out every walk of exactly `steps` steps in direction order, by trying every direction."""
    found = []
    for directions in product(DIRECTIONS, repeat=steps):
        walk = [start]
        for direction in directions:
            walk.append(hexes.neighbour(walk[-1], direction))
        if all(can_step(a, b) for a, b in pairwise(walk)):
            found.append(tuple(walk[1:]))
    return found


# Directions


def test_directions_go_clockwise_from_north():
    assert hexes.neighbours((0, 0)) == ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    assert hexes.neighbour((2, 3), hexes.SOUTH_WEST) == (1, 4)


def test_direction_between_is_none_for_hexes_that_do_not_touch():
    assert hexes.direction_between((0, 0), (0, 0)) is None
    assert hexes.direction_between((0, 0), (1, 1)) is None


@given(positions)
def test_neighbours_are_one_step_away_in_each_direction(a):
    assert hexes.neighbours(a) == tuple(hexes.neighbour(a, direction) for direction in DIRECTIONS)
    assert [hexes.direction_between(a, b) for b in hexes.neighbours(a)] == list(DIRECTIONS)
    assert all(hexes.distance(a, b) == 1 for b in hexes.neighbours(a))


@given(positions, st.integers(-12, 12))
def test_a_direction_is_taken_modulo_six_and_its_opposite_leads_back(a, direction):
    assert hexes.neighbour(a, direction) == hexes.neighbour(a, direction + 6)
    assert hexes.neighbour(hexes.neighbour(a, direction), direction + 3) == a


# Distance


def test_distance_by_hand():
    assert hexes.distance((0, 0), (3, -1)) == 3
    assert hexes.distance((0, 0), (2, 2)) == 4
    assert hexes.distance((-3, 0), (3, 0)) == 6


@given(positions, positions, positions)
def test_distance_is_a_metric(a, b, c):
    assert hexes.distance(a, b) == hexes.distance(b, a)
    assert (hexes.distance(a, b) == 0) == (a == b)
    assert hexes.distance(a, c) <= hexes.distance(a, b) + hexes.distance(b, c)


# Lines


def test_line_along_a_direction_and_between_two_hexes():
    assert hexes.line((0, 0), (0, -3)) == ((0, 0), (0, -1), (0, -2), (0, -3))
    assert hexes.line((0, 0), (2, -1)) == ((0, 0), (1, -1), (2, -1))
    assert hexes.line((0, 0), (1, 1)) == ((0, 0), (1, 0), (1, 1))
    assert hexes.line((4, 4), (4, 4)) == ((4, 4),)


@given(positions, positions)
def test_line_takes_the_fewest_steps_and_never_jumps(a, b):
    line = hexes.line(a, b)
    assert (line[0], line[-1]) == (a, b)
    assert len(line) == hexes.distance(a, b) + 1
    assert all(hexes.distance(one, other) == 1 for one, other in pairwise(line))


@given(positions, positions)
def test_line_is_the_same_from_either_end(a, b):
    assert hexes.line(a, b) == hexes.line(b, a)[::-1]


@given(positions, positions)
def test_line_stays_within_half_a_hex_of_the_straight_segment(a, b):
    n = hexes.distance(a, b)
    for at, (q, r) in enumerate(hexes.line(a, b)):
        off_q = n * q - (a[0] * (n - at) + b[0] * at)
        off_r = n * r - (a[1] * (n - at) + b[1] * at)
        # A point lies in the hex around (0, 0) where no two of its three coordinates differ by over 1.
        cube = (off_q, off_r, -off_q - off_r)
        assert max(cube) - min(cube) <= n


@given(positions, positions, positions)
def test_line_does_not_depend_on_where_the_map_begins(a, b, shift):
    moved = hexes.line((a[0] + shift[0], a[1] + shift[1]), (b[0] + shift[0], b[1] + shift[1]))
    assert moved == tuple((q + shift[0], r + shift[1]) for q, r in hexes.line(a, b))


# Rings and discs


def test_ring_goes_clockwise_from_the_north():
    assert hexes.ring((5, 5), 1) == hexes.neighbours((5, 5))
    assert hexes.ring((0, 0), 2)[:4] == ((0, -2), (1, -2), (2, -2), (2, -1))


def test_rings_and_discs_of_negative_radius_are_empty():
    assert hexes.ring((0, 0), -1) == ()
    assert hexes.disc((0, 0), -1) == ()


@given(positions, radii)
def test_ring_holds_every_hex_at_its_radius_once(centre, radius):
    ring = hexes.ring(centre, radius)
    assert len(set(ring)) == len(ring) == max(1, 6 * radius)
    assert {hexes.distance(centre, hex) for hex in ring} == {radius}


@given(positions, radii)
def test_disc_is_the_sorted_sum_of_its_rings(centre, radius):
    disc = hexes.disc(centre, radius)
    assert len(disc) == 3 * radius * radius + 3 * radius + 1
    assert list(disc) == sorted(hex for inner in range(radius + 1) for hex in hexes.ring(centre, inner))


# Rotation and relative paths


def test_a_sixth_clockwise_turns_each_neighbour_into_the_next():
    for direction in DIRECTIONS:
        assert hexes.rotate(hexes.neighbour((0, 0), direction), 1) == hexes.neighbour((0, 0), direction + 1)
    assert hexes.rotate((3, 2), -1, about=(3, 3)) == (2, 3)


@given(positions, positions, positions, st.integers(-12, 12))
def test_rotation_keeps_distances_and_six_sixths_change_nothing(a, b, about, sixths):
    turned = hexes.rotate(a, sixths, about), hexes.rotate(b, sixths, about)
    assert hexes.distance(*turned) == hexes.distance(a, b)
    assert hexes.rotate(turned[0], -sixths, about) == a
    assert hexes.rotate(a, 6, about) == a


def test_relative_by_hand():
    assert hexes.relative((0, 0), hexes.NORTH, (0, 0)) == (0, -2)
    assert hexes.relative((0, 0), hexes.SOUTH, (1, 0)) == (-1, 2)
    assert hexes.relative((2, 2), hexes.SOUTH_EAST, ()) == (2, 2)


@given(positions, st.integers(0, 5), st.lists(st.integers(0, 5), max_size=5).map(tuple))
def test_relative_is_the_path_of_a_piece_facing_north_turned(origin, facing, path):
    looking_north = hexes.relative(origin, hexes.NORTH, path)
    assert hexes.relative(origin, facing, path) == hexes.rotate(looking_north, facing, about=origin)


@given(positions, st.integers(0, 5), st.lists(st.integers(0, 5), max_size=5))
def test_relative_walks_its_steps_one_by_one(origin, facing, path):
    at = origin
    for step in path:
        at = hexes.neighbour(at, facing + step)
    assert hexes.relative(origin, facing, tuple(path)) == at


# Walks


def test_reach_goes_around_a_hex_that_is_shut():
    steps = hexes.reach((0, 0), 3, lambda a, b: b != (0, -1))
    assert (0, -1) not in steps
    assert steps[0, -2] == 3
    assert steps[0, 0] == 0


@given(on_board, st.integers(0, 4), doors)
def test_reach_agrees_with_relaxing_every_edge(start, limit, open_edges):
    far = limit + 1
    least = {hex: 0 if hex == start else far for hex in BOARD}
    for _ in range(limit):
        for a, b in open_edges:
            least[b] = min(least[b], least[a] + 1)
    expected = {hex: steps for hex, steps in least.items() if steps <= limit}
    found = hexes.reach(start, limit, steps_through(open_edges))
    assert found == expected
    assert list(found.values()) == sorted(found.values())


def test_exact_reach_on_an_open_plane():
    assert hexes.exact_reach((0, 0), 0, lambda a, b: True) == ()
    assert hexes.exact_reach((0, 0), 1, lambda a, b: True) == tuple(sorted(hexes.neighbours((0, 0))))
    two = set(hexes.disc((0, 0), 2)) - {(0, 0)}
    assert hexes.exact_reach((0, 0), 2, lambda a, b: True) == tuple(sorted(two))


def test_exact_reach_may_step_back_but_not_end_at_the_start():
    corridor = {(0, 0), (0, -1), (0, -2)}
    assert hexes.exact_reach((0, 0), 2, lambda a, b: b in corridor) == ((0, -2),)
    assert hexes.exact_reach((0, 0), 3, lambda a, b: b in corridor) == ((0, -1),)


@given(on_board, st.integers(0, 4), doors)
def test_exact_reach_and_path_agree_with_all_walks_written_out(start, steps, open_edges):
    can_step = steps_through(open_edges)
    first_walk: dict[Hex, tuple[Hex, ...]] = {}
    for walk in all_walks(start, steps, can_step):
        first_walk.setdefault(walk[-1] if walk else start, walk)
    first_walk.pop(start, None)
    assert hexes.exact_reach(start, steps, can_step) == tuple(sorted(first_walk))
    for goal in sorted(BOARD):
        assert hexes.exact_path(start, goal, steps, can_step) == first_walk.get(goal)


def test_exact_path_takes_the_first_direction_that_can_still_arrive():
    assert hexes.exact_path((0, 0), (0, -1), 2, lambda a, b: True) == ((1, -1), (0, -1))
    assert hexes.exact_path((0, 0), (0, -1), 3, lambda a, b: True) == ((0, -1), (0, -2), (0, -1))
    assert hexes.exact_path((0, 0), (0, 0), 2, lambda a, b: True) is None
    assert hexes.exact_path((0, 0), (0, 3), 2, lambda a, b: True) is None


# Layout


def test_centre_counts_half_sides_and_half_heights():
    assert hexes.centre((0, 0)) == (0, 0)
    around = [hexes.centre(hex) for hex in hexes.neighbours((0, 0))]
    assert around == [(0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1)]


@given(positions, positions)
def test_centre_keeps_differences(a, b):
    (ax, ay), (bx, by) = hexes.centre(a), hexes.centre(b)
    assert hexes.centre((a[0] - b[0], a[1] - b[1])) == (ax - bx, ay - by)
    # In true lengths x is halves and y is halves of the root of three, so squared distances are whole.
    dq, dr = a[0] - b[0], a[1] - b[1]
    assert (ax - bx) ** 2 + 3 * (ay - by) ** 2 == 12 * (dq * dq + dq * dr + dr * dr)
