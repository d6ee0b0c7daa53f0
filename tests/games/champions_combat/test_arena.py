"""The board, the start places, the walls and the zones of the style cards."""

from __future__ import annotations

from itertools import combinations

import pytest

from core.games.champions_combat import GAME
from core.games.champions_combat.arena import ARENAS, BOARD, CENTRE, hex_behind, number_at, start_place, zone
from core.games.champions_combat.data import STYLES
from core.grids.hex import direction_between, distance, neighbour
from tests.games.champions_combat.arrange import NORTH, SOUTH
from tests.listing import of_each


def test_board_is_37_hexes_four_to_a_side() -> None:
    assert len(set(BOARD)) == 37
    assert all(distance(CENTRE, hex) <= 3 for hex in BOARD)
    assert (3, 0) in BOARD and (4, 0) not in BOARD


@pytest.mark.parametrize(("seats", "least"), [(2, 6), (3, 6), (4, 3)])
def test_start_is_on_corners_far_from_one_another(seats: int, least: int) -> None:
    places = [start_place(seat, seats)[0] for seat in range(seats)]
    corners = [hex for hex in BOARD if sum(neighbour(hex, way) in BOARD for way in range(6)) == 3]
    assert len(set(places)) == seats
    assert set(places) <= set(corners)
    assert min(distance(a, b) for a, b in combinations(places, 2)) >= least


def test_start_of_three_is_every_second_corner() -> None:
    places = [start_place(seat, 3)[0] for seat in range(3)]
    assert all(distance(a, b) == 6 for a, b in combinations(places, 2))


def test_start_of_four_leaves_two_opposite_corners_empty() -> None:
    corners = {hex for hex in BOARD if sum(neighbour(hex, way) in BOARD for way in range(6)) == 3}
    (q, r), opposite = sorted(corners - {start_place(seat, 4)[0] for seat in range(4)})
    assert opposite == (-q, -r)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_start_faces_the_centre(seats: int) -> None:
    for seat in range(seats):
        hex, facing = start_place(seat, seats)
        for _ in range(3):
            hex = neighbour(hex, facing)
        assert hex == CENTRE


def test_start_has_no_power_no_score_and_a_full_deck() -> None:
    state = GAME.start(GAME.settle({}), 3)
    assert all((each.power, each.score, len(each.deck), each.hand) == (0, 0, 15, []) for each in state.fighters)
    assert (state.power.left, state.score.left, state.round) == (20, 20, 0)


def test_open_arena_has_no_walls_but_its_border() -> None:
    assert sum(len(ways) for ways in ARENAS["open"].ways.values()) == 2 * 90


def test_inner_walls_stand_between_neighbours_and_close_both_ways() -> None:
    arena = ARENAS["walls"]
    assert len(arena.walls) == 6
    for a, b in arena.walls:
        assert direction_between(a, b) is not None
        assert b not in arena.ways[a] and a not in arena.ways[b]
    assert sum(len(ways) for ways in arena.ways.values()) == 2 * (90 - 6)


def test_inner_walls_cut_nobody_off() -> None:
    ways = ARENAS["walls"].ways
    reached = {CENTRE}
    for _ in range(8):
        reached |= {way for hex in reached for way in ways[hex]}
    assert reached == set(BOARD)


def test_style_zones_turn_with_the_facing() -> None:
    assert dict(zone(3, (0, 0), NORTH)) == {(0, -1): 3, (0, -2): 4, (0, -3): 4, (0, -4): 4}
    assert dict(zone(3, (0, 0), SOUTH)) == {(0, 1): 3, (0, 2): 4, (0, 3): 4, (0, 4): 4}
    assert dict(zone(1, (1, 1), SOUTH)) == {(1, 2): 3, (2, 1): 4, (0, 2): 4, (0, 1): 4}


@of_each("style", sorted(STYLES))
def test_number_at_agrees_with_the_zone(style: int) -> None:
    for facing in range(6):
        numbers = dict(zone(style, (1, -1), facing))
        assert len(numbers) == 4
        assert all(number_at(style, (1, -1), facing, hex) == numbers.get(hex) for hex in BOARD)


def test_the_hex_behind_is_opposite_to_the_facing() -> None:
    assert hex_behind((0, 0), NORTH) == (0, 1)
    assert hex_behind((3, -3), SOUTH) == (3, -4)
