"""Cameras, and layers that are kept while they look around."""

import pygame
import pytest

from client.scene.camera import Camera, fitted
from client.scene.layer import Layer
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.scene.paint import Painter, paint
from client.scene.viewport import QUIET_FRAMES, Viewport
from tests.client.scenes import block


@pytest.fixture
def window():
    pygame.display.init()
    yield pygame.display.set_mode((400, 300))
    pygame.display.quit()


def board(opaque=True):
    tiles = [block((20 * x, 20 * y, 90), (50, 50), at=(50 * x, 50 * y), opaque=True)
             for x in range(12) for y in range(10)]  # fmt: skip
    layer = Layer(*tiles, size=(600, 500), opaque=opaque)
    view = Viewport((600, 500), size=(300, 200), at=(40, 30))
    piece = block((250, 250, 250), (20, 20), at=(300, 250), anchor=(0.5, 0.5), z=1)
    view.world.add(layer, piece)
    return Node(block((1, 2, 3), (400, 300), opaque=True), view), view, tiles, piece


def fresh_picture(view):
    """What a scene built for this camera from the start shows."""
    root, other, *_ = board()
    other.look(view.camera)
    other._haste = 0
    surface = pygame.Surface((400, 300))
    painter = Painter(surface)
    painter.frame(root)
    return pygame.image.tobytes(surface, "RGB")


def picture(window):
    return pygame.image.tobytes(window, "RGB")


def until_still(painter, root, most=40):
    frames = 0
    while painter.wants_frame(root):
        painter.frame(root)
        frames += 1
        assert frames < most
    return frames


def test_the_camera_maps_there_and_back():
    camera = Camera(30, 40, 2.5)
    assert camera.to_world(camera.to_screen((12, 77))) == pytest.approx((12, 77))


def test_zoom_keeps_the_point_under_the_pointer():
    camera = Camera(10, 20, 1.0)
    world = camera.to_world((120, 80))
    closer = camera.zoomed(1.7, (120, 80), 0.1, 10)
    assert closer.zoom == pytest.approx(1.7)
    assert closer.to_world((120, 80)) == pytest.approx(world)


def test_zoom_stops_at_its_limits():
    assert Camera().zoomed(100, (0, 0), 0.5, 4).zoom == 4
    assert Camera().zoomed(0.001, (0, 0), 0.5, 4).zoom == 0.5


def test_the_fitted_camera_shows_the_whole_world_in_the_middle():
    camera = fitted((600, 500), (300, 200), margin=10)
    left, top = camera.to_screen((0, 0))
    right, bottom = camera.to_screen((600, 500))
    assert (top, bottom) == pytest.approx((10, 190))
    assert left == pytest.approx(300 - right)


def test_a_pan_cannot_lose_the_world():
    camera = Camera(0, 0, 1).panned((5000, 5000)).kept_inside((600, 500), (300, 200))
    assert (camera.x, camera.y) == (0, 0)


def test_pan_shows_what_a_fresh_scene_shows_and_redraws_no_tile_that_was_seen(window):
    root, view, tiles, _ = board()
    view.look(Camera(0, 0, 2.0))
    painter = Painter(window)
    until_still(painter, root)
    painted = []

    def noting(tile, real):
        def paint_and_note(surface, rect, scale):
            painted.append(tile)
            real(surface, rect, scale)

        return paint_and_note

    for tile in tiles:
        tile.paint = noting(tile, tile.paint)
    for _ in range(20):
        view.look(view.camera.panned((-9, -4)))
        painter.frame(root)
    assert picture(window) == fresh_picture(view)
    assert len(painted) == len(set(map(id, painted))), "no tile is painted twice"


def test_zoom_is_stretched_while_it_runs_and_sharp_soon_after(window):
    root, view, _, _ = board()
    painter = Painter(window)
    until_still(painter, root)
    for _ in range(5):
        view.zoom(1.13, (200, 120))
        painter.frame(root)
    assert picture(window) != fresh_picture(view)
    frames = until_still(painter, root)
    assert picture(window) == fresh_picture(view)
    assert 1 < frames * 16 <= 160


def test_nothing_is_drawn_when_a_zoom_has_come_to_rest_until_something_is_sharp(window):
    root, view, _, _ = board()
    painter = Painter(window)
    until_still(painter, root)
    view.zoom(0.9, (200, 120))
    painter.frame(root)
    rounds = []
    while painter.is_restless:
        rounds.append(painter.frame(root))
    assert not any(rounds[:QUIET_FRAMES]) and any(rounds)


def test_pieces_wait_for_layers_so_that_no_layer_is_stretched_again_after_a_zoom(window, monkeypatch):
    root, view, _, _ = board()
    painter = Painter(window)
    until_still(painter, root)
    view.zoom(0.7, (200, 120))
    painter.frame(root)
    stretched = []
    monkeypatch.setattr(Layer, "_stretch", lambda layer, surface: stretched.append(surface))
    until_still(painter, root)
    assert not stretched and picture(window) == fresh_picture(view)


def test_another_part_of_the_world_is_shown_at_once_and_sharp_soon_after(window):
    root, view, _, _ = board()
    painter = Painter(window)
    painter.frame(root)
    assert not painter.is_restless, "what is seen first is sharp"
    view.show_part(Place(100, 100, 200, 150), Place(0, 0, 300, 200))
    painter.frame(root)
    assert painter.is_restless
    until_still(painter, root)
    assert picture(window) == fresh_picture(view)
    view.fit()
    until_still(painter, root)
    assert picture(window) == fresh_picture(view)


def test_a_zoom_that_goes_on_in_the_middle_of_sharpening_still_ends_sharp(window):
    root, view, _, _ = board()
    painter = Painter(window)
    until_still(painter, root)
    for factor in (1.3, 1.2, 0.9):
        view.zoom(factor, (150, 100))
        for _ in range(5):
            painter.frame(root)
    view.look(view.camera.panned((20, 11)))
    painter.frame(root)
    until_still(painter, root)
    assert picture(window) == fresh_picture(view)


@pytest.mark.parametrize("opaque", [True, False])
def test_zoom_after_zoom_is_drawn_on_two_surfaces_in_turn_and_nothing_is_left_of_before(window, opaque):
    root, view, _, _ = board(opaque)
    painter, layer, drawn_on = Painter(window), view.world.children[0], []
    until_still(painter, root)
    for factor in (1.9, 1.2, 1.1, 0.9):
        view.zoom(factor, (150, 100))
        until_still(painter, root)
        drawn_on.append(layer._surface)
        assert picture(window) == fresh_picture(view)
    assert drawn_on[0] is drawn_on[2] and drawn_on[1] is drawn_on[3]


def test_a_layer_that_reaches_beyond_its_view_hides_nothing_beside_it(window):
    root, view, _, _ = board()
    view.look(Camera(60, 60, 2.0))
    mover = block((9, 9, 200), (30, 30), at=(30, 100), z=2)
    root.add(mover)
    painter = Painter(window)
    until_still(painter, root)
    mover.x += 8
    painter.frame(root)
    assert picture(window) == _whole(root)


def test_a_tile_that_changes_is_redrawn_in_its_layer_alone(window):
    root, _view, tiles, _ = board()
    painter = Painter(window)
    until_still(painter, root)
    tiles[0].paint = lambda surface, rect, scale: surface.fill((255, 0, 255), rect)
    tiles[0].invalidate()
    rects = painter.frame(root)
    box = tiles[0].screen_rect().inflate(4, 4)
    assert rects and all(box.contains(rect) for rect in rects)
    x, y = tiles[0].screen_rect().center
    assert window.get_at((x, y))[:3] == (255, 0, 255)


def test_neighbours_that_change_together_are_drawn_in_one_piece(window):
    root, _view, tiles, _ = board(opaque=False)
    painter, parts = Painter(window), []
    ground = PaintNode(lambda surface, rect, scale: parts.append(surface.get_size()), size=(600, 500), kept=False, z=-1)
    tiles[0].parent.add(ground)
    painter.frame(root)
    parts.clear()
    for tile in [*tiles[:3], *tiles[10:13], *tiles[20:23]]:
        tile.paint = lambda surface, rect, scale: surface.fill((255, 0, 255), rect)
        tile.invalidate()
    painter.frame(root)
    assert parts == [(60, 60)], "nine tiles of 20 pixels side by side"
    assert picture(window) == _whole(root)


def test_a_piece_beside_the_layer_moves_without_touching_it(window):
    root, _view, _tiles, piece = board()
    painter = Painter(window)
    until_still(painter, root)
    piece.x += 60
    painter.frame(root)
    assert painter.drawn <= 5
    assert picture(window) == _whole(root)


def _whole(root):
    surface = pygame.Surface((400, 300))
    paint(surface, root, surface.get_rect())
    return pygame.image.tobytes(surface, "RGB")


def test_pixels_of_the_window_and_points_of_the_world_agree(window):
    _root, view, _, piece = board()
    view.zoom(1.8, (100, 100))
    at = view.to_screen((300, 250))
    assert piece.contains(at)
    assert view.to_world(at) == pytest.approx((300, 250))


def covered(window, then_seen):
    """Whether the first frame left something to draw, and what is shown in the end."""
    root, view, _, _ = board()
    painter, (layer, *_) = Painter(window), view.world.children
    layer.be_covered(True)
    painter.frame(root)
    is_begun = painter.is_restless
    layer.be_covered(not then_seen)
    until_still(painter, root)
    painter.repaint_all()
    painter.frame(root)
    return is_begun, picture(window)


@pytest.mark.parametrize("then_seen", [False, True])
def test_a_layer_that_is_covered_is_drawn_in_bands_and_whole_when_it_is_seen(window, then_seen):
    _, view, _, _ = board()
    assert covered(window, then_seen) == (True, fresh_picture(view))
