"""Hexes in pixels: centres and points lead back to the same hex, and boards fit their room."""

from types import SimpleNamespace

import pytest

from client.scene.layout import Place
from client.table.hex_board import _tone, name_colour
from client.table.hex_layout import HexLayout, fitted, short_turn
from client.table.layout import table_layout
from client.theme import THEMES, contrast
from core.games.champions_combat.arena import BOARD
from core.grids.hex import OFFSETS
from tests.listing import of_each

LAYOUT = HexLayout(31.0, 400.0, 300.0)


@of_each("hex", BOARD)
def test_points_near_a_centre_lie_in_its_hex(hex):
    x, y = LAYOUT.centre(hex)
    for dx, dy in ((0, 0), (20, 0), (-20, 0), (0, 25), (0, -25), (11, 18)):
        assert LAYOUT.cell_at((x + dx, y + dy)) == hex


@of_each("direction", range(6))
def test_neighbours_share_the_edge_between_them(direction):
    ends = LAYOUT.edge((0, 0), direction)
    others = LAYOUT.edge(OFFSETS[direction], direction + 3)
    assert {(round(x, 6), round(y, 6)) for x, y in ends} == {(round(x, 6), round(y, 6)) for x, y in others}


def test_a_fitted_board_touches_its_room_and_stays_inside():
    room = Place(10, 20, 640, 400)
    layout = fitted(BOARD, room)
    points = [point for hex in BOARD for point in layout.corners(hex)]
    assert min(y for _, y in points) == pytest.approx(20)
    assert max(y for _, y in points) == pytest.approx(420)
    assert min(x for x, _ in points) >= 10 and max(x for x, _ in points) <= 650


@of_each("start, to", [(0, 300), (300, 0), (60, 240), (-60, 300), (359, 1)])
def test_turns_go_the_short_way(start, to):
    end = short_turn(start, to)
    assert abs(end - start) <= 180
    assert (end - to) % 360 == 0


@of_each(
    "size, scale",
    [((1024, 640), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0), ((3840, 2160), 2.0)],
)
def test_parts_of_a_table_do_not_overlap_and_fill_the_window(size, scale):
    layout = table_layout(size, scale)
    parts = [layout.top, layout.seats, layout.rail, layout.arena, layout.prompt, layout.hand, layout.keys, layout.piles]
    assert sum(part.width * part.height for part in parts) == pytest.approx(size[0] * size[1])
    for part in (layout.shown, layout.board, layout.tray):
        assert part.x >= layout.arena.x and part.x + part.width <= layout.arena.x + layout.arena.width
    assert layout.shown.x + layout.shown.width <= layout.board.x
    assert layout.board.x + layout.board.width <= layout.tray.x


def test_rails_fold_under_1280_at_the_scale_in_use():
    assert table_layout((1279, 800), 1.0).folded
    assert not table_layout((1280, 720), 1.0).folded
    assert table_layout((1920, 1080), 2.0).folded


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_names_of_hexes_can_be_read_on_every_hex(theme):
    kit = SimpleNamespace(theme=theme)
    for hex in ((0, 0), (1, 0), (2, 0), (3, -3), (0, 3)):
        tone = _tone(kit, hex, 3)
        assert contrast(name_colour(theme, tone), tone) >= 4.5
