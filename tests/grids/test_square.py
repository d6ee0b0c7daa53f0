"""Square geometry: boards, directions, distances and walks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.grids import square as squares
from core.grids.square import Board, Square

BOARD = Board(4, 4)
EDGES = frozenset((a, b) for a in BOARD.squares() for b in squares.eight_way_neighbours(a) if BOARD.contains(b))

positions = st.tuples(st.integers(-20, 20), st.integers(-20, 20))
on_board = st.sampled_from(BOARD.squares())
doors = st.frozensets(st.sampled_from(sorted(EDGES))).map(lambda shut: EDGES - shut)

WAYS = [
    (squares.orthogonal_neighbours, squares.orthogonal_reach, squares.shortest_orthogonal_path),
    (squares.eight_way_neighbours, squares.eight_way_reach, squares.shortest_eight_way_path),
]


def steps_through(open_edges: frozenset[tuple[Square, Square]]):
    """Allow exactly the given one-way steps."""
    return lambda a, b: (a, b) in open_edges


def least_steps(start: Square, open_edges: frozenset[tuple[Square, Square]]) -> dict[Square, int]:
    """Relax every edge until nothing changes: the least steps from `start` to all that can be reached."""
    least = {start: 0}
    for _ in BOARD.squares():
        for a, b in open_edges:
            if a in least:
                least[b] = min(least.get(b, least[a] + 1), least[a] + 1)
    return least


def walked_by(around, open_edges: frozenset[tuple[Square, Square]]) -> frozenset[tuple[Square, Square]]:
    return frozenset((a, b) for a, b in open_edges if b in around(a))


# Boards


def test_board_holds_its_squares_and_no_others():
    board = Board(3, 2)
    assert board.squares() == ((0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1))
    around = [(column, row) for column in range(-2, 6) for row in range(-2, 6)]
    assert tuple(square for square in around if board.contains(square)) == board.squares()


@pytest.mark.parametrize(("width", "height"), [(0, 3), (3, 0), (-1, 3)])
def test_board_without_squares_is_refused(width, height):
    with pytest.raises(ValueError, match="at least 1"):
        Board(width, height)


# Directions


def test_directions_go_clockwise_from_north():
    assert squares.orthogonal_neighbours((1, 1)) == ((1, 0), (2, 1), (1, 2), (0, 1))
    assert squares.eight_way_neighbours((1, 1)) == (
        (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0),
    )  # fmt: skip


@given(positions)
def test_neighbours_lie_in_their_directions(a):
    assert squares.eight_way_neighbours(a) == tuple(squares.neighbour(a, direction) for direction in range(8))
    assert squares.orthogonal_neighbours(a) == squares.eight_way_neighbours(a)[::2]
    assert {squares.manhattan(a, b) for b in squares.orthogonal_neighbours(a)} == {1}
    assert {squares.chebyshev(a, b) for b in squares.eight_way_neighbours(a)} == {1}


@given(positions, st.integers(-16, 16))
def test_a_direction_is_taken_modulo_eight_and_its_opposite_leads_back(a, direction):
    assert squares.neighbour(a, direction) == squares.neighbour(a, direction + 8)
    assert squares.neighbour(squares.neighbour(a, direction), direction + 4) == a


# Distances


def test_distances_by_hand():
    assert squares.manhattan((0, 0), (3, -2)) == 5
    assert squares.chebyshev((0, 0), (3, -2)) == 3


@pytest.mark.parametrize("distance", [squares.manhattan, squares.chebyshev])
@given(positions, positions, positions)
def test_both_distances_are_metrics(distance, a, b, c):
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(on_board, on_board)
def test_distances_are_the_lengths_of_open_walks(a, b):
    can_step = steps_through(EDGES)
    assert squares.orthogonal_reach(a, 6, can_step)[b] == squares.manhattan(a, b)
    assert squares.eight_way_reach(a, 3, can_step)[b] == squares.chebyshev(a, b)


# Walks


@pytest.mark.parametrize(("around", "reach", "_path"), WAYS)
@given(on_board, st.integers(0, 6), doors)
def test_reach_agrees_with_relaxing_every_edge(around, reach, _path, start, limit, open_edges):
    least = least_steps(start, walked_by(around, open_edges))
    found = reach(start, limit, steps_through(open_edges))
    assert found == {square: steps for square, steps in least.items() if steps <= limit}
    assert list(found.values()) == sorted(found.values())


@pytest.mark.parametrize(("around", "_reach", "path"), WAYS)
@given(on_board, on_board, doors)
def test_shortest_path_takes_the_first_direction_that_comes_nearer(around, _reach, path, start, goal, open_edges):
    edges = walked_by(around, open_edges)
    left = least_steps(goal, frozenset((b, a) for a, b in edges))
    found = path(start, goal, steps_through(open_edges))
    assert (found is None) == (start not in left)
    at = start
    for entered in found or ():
        nearer = [b for b in around(at) if (at, b) in edges and left.get(b) == left[at] - 1]
        assert entered == nearer[0]
        at = entered
    assert found is None or at == goal


def test_the_corner_is_cut_only_if_the_step_is_allowed():
    walls = {(1, 0)}

    def cutting(a: Square, b: Square) -> bool:
        return BOARD.contains(b) and b not in walls

    def careful(a: Square, b: Square) -> bool:
        return cutting(a, b) and not walls & {(a[0], b[1]), (b[0], a[1])}

    assert squares.shortest_eight_way_path((0, 0), (2, 0), cutting) == ((1, 1), (2, 0))
    assert squares.shortest_eight_way_path((0, 0), (2, 0), careful) == ((0, 1), (1, 1), (2, 1), (2, 0))


def test_paths_to_the_start_and_to_a_walled_in_goal():
    assert squares.shortest_orthogonal_path((1, 1), (1, 1), steps_through(EDGES)) == ()
    assert squares.shortest_orthogonal_path((1, 1), (2, 2), steps_through(frozenset())) is None
