"""The main menu: where its entries lead, by mouse and by keys, and that nothing is lost on the way out."""

import pygame
import pytest

from client.previews import Preview
from client.scene.text_node import TextNode
from client.screens.entries import Entry
from client.screens.menu import CARD, MenuScreen
from client.screens.opening import continue_table
from tests.client.scenes import at_sizes
from tests.client.screens.matches import saved_match
from tests.client.screens.replies import reply

pytestmark = pytest.mark.unpainted

PLACES = {"Play": "NewTableScreen", "Replays": "ReplaysScreen", "How to play": "HowToPlayScreen",
          "Rules": "RulesScreen", "Settings": "SettingsScreen"}  # fmt: skip


@pytest.fixture
def pilot(stage):
    return stage(MenuScreen, motion_speed="none")


def top(pilot) -> str:
    return type(pilot.app.top).__name__


@pytest.mark.unpainted(False)
@pytest.mark.parametrize("entry", PLACES)
def test_each_entry_leads_to_its_screen_and_escape_leads_back(pilot, entry):
    pilot.click(f"#{entry}")
    assert top(pilot) == PLACES[entry]
    pilot.press("escape")
    assert top(pilot) == "MenuScreen"


def test_arrows_and_enter_reach_every_entry(pilot):
    seen = []
    for _ in range(8):
        pilot.press("down")
        seen.append(pilot.app.control.focused.words)
    assert seen == ["Play", "Play on the LAN", "Continue", "Replays", "How to play", "Rules", "Settings", "Quit"]


def test_tab_and_enter_open_the_settings(pilot):
    for _ in range(7):
        pilot.press("tab")
    pilot.press("enter")
    assert top(pilot) == "SettingsScreen"


def test_continue_says_when_no_match_waits(pilot):
    pilot.click("Continue")
    assert pilot.has("No match waits for its end.") and top(pilot) == "MenuScreen"


def test_continue_lists_the_matches_that_wait(pilot):
    for seed in (1, 2):
        saved_match(seed, answers=40)
    saved_match(3)
    pilot.click("Continue")
    assert top(pilot) == "ContinueScreen"
    assert len([words for words in pilot.words() if words == "Champions Combat: Ana against Ben"]) >= 2
    assert not pilot.has("has won")


def test_the_scene_is_of_the_game_at_whose_table_one_sat_last(pilot):
    def scene():
        return bytes(pilot.find("#still life").render(1.0).get_buffer())

    before = scene()
    continue_table(pilot.app, saved_match(1, answers=20))
    assert pilot.app.settings.last_game == "champions_combat"
    pilot.app.pop()
    pilot.tick()
    assert scene() != before


def test_quit_ends_the_loop(pilot):
    pilot.click("Quit")
    assert not pilot.app.running


def test_escape_asks_before_it_leaves(pilot):
    pilot.press("escape")
    assert pilot.has("Leave the table?")
    pilot.press("escape")
    assert pilot.app.running and not pilot.has("Leave the table?")
    pilot.press("escape")
    pilot.click(reply(pilot, "Quit"))
    assert not pilot.app.running


def test_a_file_dropped_on_the_menu_is_watched(pilot):
    path = saved_match()
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    pilot.tick()
    pilot.settle()
    assert top(pilot) == "TheatreScreen"


def test_another_file_dropped_on_the_menu_says_what_it_is(pilot, tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ana")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    pilot.tick()
    assert top(pilot) == "MenuScreen" and pilot.has("not a match that Parlour saved")


@pytest.mark.parametrize("size", ((800, 600), (1023, 640), (1024, 639)))
def test_a_window_that_is_too_small_shows_one_sentence_and_recovers(stage, monkeypatch, size):
    monkeypatch.setattr("client.window._tell_smallest", lambda: None)  # not every window manager obeys
    pilot = stage(MenuScreen, motion_speed="none")
    pilot.resize(size)
    assert [words for words in pilot.words() if words] == [
        "Parlour needs a window of at least 1024 by 640 pixels. Make this one larger to go on."
    ]
    pilot.resize((1024, 640))
    assert pilot.has("Play") and pilot.clipped_texts() == []


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 2.0)])
def test_entries_stand_below_each_other_and_leave_room_for_the_match_that_waits(stage, size, scale):
    pilot = stage(MenuScreen, size, scale, motion_speed="none")
    entries = [pilot.find(f"#{entry}").screen_rect() for entry in (*PLACES, "Quit")]
    assert len({entry.left for entry in entries}) == 1 and entries[-1].bottom <= size[1]
    assert pilot.find("#scene").width >= pilot.app.kit.px(CARD)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.25), ((1920, 1080), 2.0)])
def test_the_card_of_the_match_that_waits_hides_nothing_of_the_scene(stage, monkeypatch, size, scale):
    waiting = Preview("a.parlour", "stonebound", "Ana and Ben", "", "Round 3, Ben's turn", False, "The Stonebound Saga")
    monkeypatch.setattr("client.screens.menu.last_open", lambda: waiting)
    pilot = stage(MenuScreen, size, scale, motion_speed="none", last_game="stonebound")
    scene, card = pilot.find("#still life").screen_rect(), pilot.find("#waiting match").screen_rect()
    assert not scene.colliderect(card) and scene.height >= size[1] * 0.7
    assert pilot.app.window.surface.get_rect().contains(card)
    assert pilot.clipped_texts() == []


@at_sizes(((1280, 720), 1.0), ((1024, 640), 1.0), ((1920, 1080), 2.0), ((1280, 720), 2.0))
def test_the_words_of_an_entry_keep_off_its_edges(stage, size, scale):
    pilot = stage(MenuScreen, size, scale, motion_speed="none")
    for entry in [node for node in pilot.app.top.root.walk() if isinstance(node, Entry)]:
        inside = entry.screen_rect().inflate(0, -8 * scale)
        words = [node.screen_rect() for node in entry.walk() if isinstance(node, TextNode)]
        assert all(inside.contains(box) for box in words), entry.words
