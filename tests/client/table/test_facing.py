"""Facing is chosen on the edge of the own hex, by the pointer from anywhere on the board, and hides nobody."""

import pygame
import pytest

from client.table.arrows import tones
from client.theme import contrast, theme_named
from core.grids.hex import OFFSETS
from tests.client.table.tables import BOT, PERSON, open_without_notes, session_of, until_asked


@pytest.fixture(scope="module")
def facing():
    """A pilot at the question which way to face, the screen, and the hex of whom is asked."""
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "facing")
    screen.guide.hide()
    yield pilot, screen, screen.scene.view.state.fighters[0].hex
    pilot.app.close()


def near(screen):
    """The directions that look as if the pointer were on them."""
    return [arrow.direction for arrow in screen.scene.field.pieces.arrows.spots() if arrow.near]


def test_the_pointer_chooses_from_anywhere_on_the_board(facing):
    pilot, screen, own = facing
    board = screen.scene.field.pieces.board
    seen = set()
    for direction, (dq, dr) in enumerate(OFFSETS):
        for far in (1, 2, 3):
            cell = own[0] + far * dq, own[1] + far * dr
            if cell in board.cells:
                pilot.hover(board.pixel(cell))
                assert near(screen) == [direction]
                assert board.pieces[0].angle == direction * 60, "the figure's base turns to where the pointer is"
                seen.add(direction)
    assert len(seen) >= 3
    pilot.hover(screen.scene.rail)
    assert board.pieces[0].angle == screen.scene.view.state.fighters[0].facing * 60


def test_the_middle_of_the_own_hex_chooses_nothing(facing):
    pilot, screen, own = facing
    pilot.hover(screen.scene.field.pieces.board.pixel(own))
    assert near(screen) == []


def test_directions_lie_on_the_edge_of_the_own_hex_below_all_figures(facing):
    _, screen, own = facing
    pieces = screen.scene.field.pieces
    layout, (x, y) = pieces.board.layout, pieces.board.layout.centre(own)
    for arrow in pieces.arrows.spots():
        far = ((arrow.x - x) ** 2 + (arrow.y - y) ** 2) ** 0.5
        assert 0.4 * layout.height < far < 0.6 * layout.height
        assert all(arrow.z < figure.z for figure in pieces.board.pieces.values())


def test_a_figure_is_made_ready_for_another_zoom_in_steps(facing):
    pilot, screen, _ = facing
    view, figure = screen.scene.field.pieces.board.node, screen.scene.field.pieces.board.pieces[0]
    view.zoom(1.5, (640, 300))
    pilot.tick()
    steps = [figure.prepare(), figure.prepare()]
    view.fit()
    pilot.settle()
    assert steps == [False, True]


@pytest.mark.parametrize("name", ["evening", "light", "contrast"])
def test_directions_can_be_seen_in_every_theme(name):
    for is_near in (False, True):
        assert contrast(*tones(theme_named(name), is_near)) >= 4.5


def test_a_portrait_stays_upright_while_its_base_turns(facing):
    _, screen, _ = facing
    figure = screen.scene.field.pieces.board.pieces[1]
    before, heads = figure.angle, []
    for angle in (90, 180, 270):
        figure.turn(angle)
        shown = figure.render(2.0)
        middle = pygame.Rect(0, 0, shown.get_width() // 6, shown.get_height() // 4)
        middle.center = shown.get_rect().center
        heads.append(pygame.image.tobytes(shown.subsurface(middle), "RGBA"))
        heads.append(pygame.image.tobytes(shown, "RGBA"))
    figure.turn(before)
    assert len(set(heads[::2])) == 1 and len(set(heads[1::2])) == 3
