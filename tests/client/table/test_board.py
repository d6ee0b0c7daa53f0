"""The boards of the kit, of hexes and of squares: places by pixel, the order of keys, marks, areas and their labels."""

from dataclasses import fields
from types import SimpleNamespace

import pytest
from pygame import SRCALPHA, Rect, Surface, image

from client.scene.nodes import PaintNode
from client.screen import Screen
from client.table.board import LOOKED_AT
from client.table.cells import Area, Marks
from client.table.hex_board import HexStyle, _tone, board_layout, board_picture, hex_board
from client.table.layout import table_layout
from client.table.square_board import SquareStyle, square_board
from client.theme import contrast
from core.grids.hex import neighbours
from core.grids.square import Board as Squares
from tests.client.pilot import Pilot, open_app

SIZE = 1280, 720
SHOWN = {"active": (200, 40, 40), "area": Area((40, 40, 200), label="3+")}


def hexes(stage):
    return hex_board(stage, HexStyle(2, lambda hex: f"{hex[0]}{hex[1]}", walls=(((0, 0), (0, 1)),)))


def squares(stage):
    style = SquareStyle(Squares(6, 4), lambda square: f"{'ABCDEF'[square[0]]}{square[1] + 1}", on_side=True)
    return square_board(stage, style, stage.layout.board)


@pytest.fixture(params=[hexes, squares])
def table(request):
    """A board of either kind in a window, with a pilot before it."""
    app = open_app(SIZE)
    board = request.param(SimpleNamespace(kit=app.kit, layout=table_layout(SIZE, 1.0)))

    class Showing(Screen):
        def build(self, size, scale):
            return board.node

    app.push(Showing(app))
    pilot = Pilot(app)
    pilot.settle()
    yield board, pilot
    app.close()


def shown(pilot):
    pilot.settle()
    return image.tobytes(pilot.app.window.surface, "RGB")


def middle(board):
    """A cell that has neighbours on all sides."""
    return (0, 0) if (-1, 0) in board.cells else (2, 2)


def test_every_cell_is_found_under_its_middle_also_where_the_view_is_near(table):
    board, _ = table
    for zoom in (1.0, 1.6):
        board.node.zoom(zoom, board.pixel(middle(board)))
        inside = [cell for cell in board.cells if board.node.contains(board.pixel(cell))]
        assert len(inside) >= 4 and all(board.cell_under(board.pixel(cell)) == cell for cell in inside)
    assert board.cell_under((board.node.x + 2, board.node.y + 2)) is None
    assert board.pixel_at(middle(board)) == board.pixel(middle(board)) and board.pixel_at("nowhere") is None


def test_keys_walk_the_board_from_above(table):
    board, _ = table
    order = [(spot.screen_rect().centery, spot.screen_rect().centerx) for spot in board.spots()]
    assert set(board.spots()) == set(board.cells.values())
    assert order == sorted(order) or order == sorted(order, key=lambda each: each[::-1])


@pytest.mark.parametrize("name", [field.name for field in fields(Marks)])
def test_every_mark_is_seen_on_every_board_and_goes_again(table, name):
    board, pilot = table
    before = shown(pilot)
    board.cells[middle(board)].mark_as(**{name: SHOWN.get(name, True)})
    assert shown(pilot) != before
    board.cells[middle(board)].mark_as(**{name: getattr(Marks(), name)})
    assert board.cells[middle(board)].render(1.0) is None


def test_where_something_could_go_and_what_it_could_hit_is_told_apart_without_colours(table):
    board, _ = table
    spot, greys = board.cells[middle(board)], {}
    for name in ("reach", "walk"):
        spot.mark_as(reach=name == "reach", walk=name == "walk")
        picture = Surface(spot.render(1.0).get_size())
        picture.fill((90, 92, 82))
        picture.blit(spot.render(1.0), (0, 0))
        (x, y), unit = picture.get_rect().center, picture.get_height() // 2
        at = [(x, y), (x + unit // 5, y + unit // 5), (x + unit // 2, y)]
        greys[name] = [sum(picture.get_at(each)[:3]) // 3 for each in at]
        assert abs(greys[name][0] - greys[name][2]) > 40, "a sign stands out from its tint"
    assert any(abs(a - b) > 40 for a, b in zip(*greys.values(), strict=True))


def test_a_mark_lies_on_the_cells_that_were_named_last(table):
    board, _ = table
    one, other = list(board.cells)[:2]
    board.mark("event", [one])
    board.mark("event", [other])
    assert [cell for cell, spot in board.cells.items() if spot.marks.event] == [other]
    board.clear("event")
    assert not any(spot.marks.event for spot in board.cells.values())


def test_what_is_looked_at_is_marked_until_something_else_is_or_nothing_is_asked(table):
    board, _ = table
    one, other = list(board.cells)[:2]

    def marked():
        found = {name: [cell for cell, spot in board.cells.items() if getattr(spot.marks, name)] for name in LOOKED_AT}
        return {name: cells for name, cells in found.items() if cells}

    board.mark("event", [one])
    board.look(walk=[one], reach=[other])
    assert marked() == {"walk": [one], "reach": [other]}
    board.look(path=[other])
    assert marked() == {"path": [other]}
    board.rest()
    assert marked() == {} and board.cells[one].marks.event


def test_one_cell_is_active_or_none(table):
    board, _ = table
    one, other = list(board.cells)[:2]
    for cell in (one, other, None):
        board.activate(cell, (200, 40, 40))
        assert [each for each, spot in board.cells.items() if spot.marks.active] == ([cell] if cell else [])


def test_what_covers_a_cell_hears_how_it_looks_until_it_covers_another(table):
    board, _ = table
    one, other = list(board.cells)[:2]
    heard = []
    board.cover({one: lambda spot: heard.append(spot.marks.path)})
    board.mark("path", [one])
    assert heard == [False, True]
    board.cover({other: lambda spot: heard.append(spot.cell)})
    board.clear("path")
    assert heard == [False, True, other]


def test_the_label_of_an_area_goes_above_a_piece_that_would_hide_it(table):
    board, _ = table
    cell, other = middle(board), next(each for each in neighbours(middle(board)) if each in board.cells)
    area = Area((40, 40, 200), is_strong=True, label="3+")
    board.put(7, PaintNode(lambda surface, rect, scale: surface.fill((9, 9, 9), rect), size=(20, 20), z=3))
    board.show_area({cell: area, other: area}, covered=[cell])
    assert [board.cells[each].marks.area.label for each in (cell, other)] == ["", "3+"]
    (tag,) = [node for node in board.node.walk() if node.name == "area label" and node.visible]
    assert tag.screen_rect().bottom < board.pixel(cell)[1]
    board.show_area({})
    assert not [node for node in board.node.walk() if node.name == "area label" and node.visible]


def test_pieces_are_found_by_their_ids_until_they_go(table):
    board, _ = table
    for id in (3, 5):
        piece = PaintNode(lambda surface, rect, scale: None, size=(10, 10), at=board.layout.centre(middle(board)))
        board.put(id, piece)
    assert board.pixel_of(5) == board.pixel(middle(board))
    board.keep_only([3])
    assert list(board.pieces) == [3] and board.pieces[3] in board.node.world.children


def test_a_picture_is_painted_once_for_all_cells_that_look_alike(table):
    board, _ = table
    one, other, *_ = board.cells.values()
    for spot in (one, other):
        spot.mark_as(path=True)
    pictures = [spot.render(1.0) for spot in (one, other)]
    assert isinstance(pictures[0], Surface) and pictures[0] is pictures[1]


@pytest.mark.parametrize("theme", ["evening", "light", "contrast"])
def test_names_of_hexes_are_written_in_a_colour_that_can_be_read_there(theme, monkeypatch):
    app = open_app(SIZE, theme=theme)
    written, run = {}, app.kit.texts.run
    monkeypatch.setattr(app.kit.texts, "run", lambda text, *rest: written.update({text: rest[-1]}) or run(text, *rest))
    style = HexStyle(3, lambda hex: f"{hex[0]} {hex[1]}")
    picture = board_picture(app.kit, board_layout(style, table_layout(SIZE, 1.0).board), style)
    picture.paint(Surface(SIZE), Rect(0, 0, *SIZE), 1.0)
    app.close()
    assert len(written) == len(style.hexes)
    assert min(contrast(written[style.name(hex)], _tone(app.kit, hex, 3)) for hex in style.hexes) >= 4.5


@pytest.mark.parametrize("corner", [(0, 0), (300, 260), (610, 300)])
def test_the_picture_of_a_board_of_hexes_is_the_same_in_parts_as_as_a_whole(corner):
    app = open_app(SIZE)
    stage = SimpleNamespace(kit=app.kit, layout=table_layout(SIZE, 1.0))
    style = HexStyle(3, lambda hex: f"{hex[0]}{hex[1]}")
    layout = board_layout(style, stage.layout.board)
    picture = board_picture(app.kit, layout, style)
    whole, part = Surface(SIZE, SRCALPHA), Surface((60, 40), SRCALPHA)
    picture.paint(whole, Rect(0, 0, *SIZE), 1.0)
    picture.paint(part, Rect(-corner[0], -corner[1], *SIZE), 1.0)
    same = whole.subsurface((*corner, 60, 40))
    places = [(x, y) for x in range(2, 58, 5) for y in range(2, 38, 5)]
    apart = [sum(abs(a - b) for a, b in zip(part.get_at(at), same.get_at(at), strict=True)) for at in places]
    app.close()
    assert max(apart) < 60 and sum(apart) / len(apart) < 3
