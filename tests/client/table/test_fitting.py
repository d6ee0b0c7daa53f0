"""Nothing is cut off: every text of the table fits its room, at each size and each kind of question."""

import pytest

from tests.client.scenes import at_sizes
from tests.client.table.tables import BOT, PERSON, open_table, open_without_notes, play_to, session_of, until_asked

pytestmark = pytest.mark.unpainted

SIZES = [((1024, 640), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0), ((1920, 1080), 2.0),
         ((2560, 1440), 2.0), ((3840, 2160), 2.0)]  # fmt: skip


@at_sizes(*SIZES)
@pytest.mark.parametrize("name", ["play", "move", "facing", "reaction"])
def test_no_text_is_cut(size, scale, name):
    session = session_of(PERSON, BOT, BOT, BOT, arena="walls", winning_score=10)
    play_to(session, name)
    pilot, screen = open_table(session, size, scale)
    until_asked(pilot, screen, name)
    assert pilot.clipped_texts() == []


@at_sizes(((1024, 640), 1.0), ((1280, 720), 1.0), ((1920, 1080), 2.0))
@pytest.mark.parametrize("key", ["h", "l", "w", "escape"])
def test_no_text_of_a_sheet_is_cut(size, scale, key):
    pilot, screen = open_without_notes(session_of(PERSON, BOT), size, scale)
    until_asked(pilot, screen, "play")
    pilot.press(key)
    pilot.settle()
    assert pilot.app.questions
    assert pilot.clipped_texts() == []


@pytest.mark.unpainted(False)
@at_sizes(*SIZES)
def test_no_text_of_the_curtain_is_cut(size, scale):
    pilot, screen = open_without_notes(session_of(PERSON, PERSON), size, scale)
    for _ in range(100):
        pilot.tick(33)
    assert screen.is_passing
    assert pilot.clipped_texts() == []


@at_sizes(*SIZES)
@pytest.mark.parametrize("is_big", [False, True])
def test_what_can_be_clicked_lies_in_the_window(size, scale, is_big):
    pilot, screen = open_without_notes(session_of(PERSON, BOT, BOT, BOT), size, scale)
    until_asked(pilot, screen, "play")
    if is_big:
        pilot.press("b")
        pilot.settle()
    window = pilot.app.window.surface.get_rect()
    spots = screen.scene.field.spots()
    assert spots
    for spot in spots:
        assert window.contains(spot.screen_rect())
        assert spot.screen_rect().height >= 0.75 * screen.scene.kit.theme.touch
