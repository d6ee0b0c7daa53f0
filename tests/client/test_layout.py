"""Layout is pure: sizes and room in, places out."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.scene.layout import Place, centre, column, dock, fan, grid, row
from client.scene.node import Node

ROOM = Place(10, 20, 500, 300)
SIZES = st.lists(st.tuples(st.integers(1, 90), st.integers(1, 90)), max_size=8)


@given(SIZES, st.integers(0, 20), st.sampled_from(["start", "centre", "end"]))
def test_a_row_keeps_order_gaps_and_sizes(sizes, gap, justify):
    places = row(sizes, ROOM, gap, justify=justify)
    assert [(place.width, place.height) for place in places] == sizes
    for left, right in itertools.pairwise(places):
        assert right.x == pytest.approx(left.x + left.width + gap)


@given(SIZES, st.integers(0, 20))
def test_a_column_is_a_row_turned(sizes, gap):
    turned = row([(h, w) for w, h in sizes], Place(20, 10, 300, 500), gap, "start")
    assert [(place.y, place.x) for place in turned] == [(place.x, place.y) for place in column(sizes, ROOM, gap)]


def test_rows_end_at_the_end_and_stretch_across():
    places = row([(100, 10), (50, 20)], ROOM, 10, "stretch", "end")
    assert places[-1].x + places[-1].width == ROOM.x + ROOM.width
    assert {place.height for place in places} == {300}


def test_a_grid_breaks_lines_where_the_room_ends():
    places = grid(7, (100, 50), ROOM, 10)
    assert [place.y for place in places] == [20] * 4 + [80] * 3
    assert all(ROOM.x <= place.x and place.x + 100 <= ROOM.x + ROOM.width for place in places)


@given(st.integers(1, 12), st.integers(150, 900))
def test_a_fan_is_even_and_stays_in_its_room(count, width):
    places = fan(count, (100, 140), Place(0, 0, width, 200))
    assert [place.rotation for place in places] == pytest.approx([-place.rotation for place in reversed(places)])
    assert [place.y for place in places] == pytest.approx([place.y for place in reversed(places)])
    assert places[0].x >= -1 and places[-1].x + 100 <= width + 1
    assert sorted(place.x for place in places) == [place.x for place in places]


def test_an_empty_hand_has_no_places():
    assert fan(0, (100, 140), ROOM) == []


def test_dock_cuts_strips_and_leaves_the_rest():
    top, left, rest = dock(ROOM, ("top", 40), ("left", 100))
    assert (top, left) == (Place(10, 20, 500, 40), Place(10, 60, 100, 260))
    assert rest == Place(110, 60, 400, 260)
    assert sum(place.width * place.height for place in (top, left, rest)) == ROOM.width * ROOM.height


def test_dock_names_the_right_edges():
    with pytest.raises(ValueError, match="top, bottom, left or right"):
        dock(ROOM, ("middle", 5))


def test_centre_leaves_the_same_on_both_sides():
    assert centre((100, 100), ROOM) == Place(210, 120, 100, 100)


def test_a_node_put_at_a_place_lies_there_whatever_its_anchor():
    for anchor in ((0, 0), (0.5, 0.5), (1, 0)):
        node = Node(anchor=anchor)
        node.put(Place(30, 40, 100, 50))
        assert tuple(node.screen_rect()) == (30, 40, 100, 50)
