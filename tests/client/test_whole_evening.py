"""A whole evening at the client: from the menu through a match to its end, watched again, and played on.

Once with the mouse alone and once with the keys alone; and one that is broken off and continued.
"""

from random import Random

import pygame
import pytest

from client.screens.menu import MenuScreen
from client.screens.theatre import TheatreScreen
from client.table.screen import TableScreen
from netcode.answerers import SeededLuck
from netcode.folders import data_folder, matches_folder
from netcode.record import load

pytestmark = [pytest.mark.unpainted, pytest.mark.slow]

TABLE = {
    "game": "champions_combat",
    "options": {"arena": "open", "winning_score": 3, "round_limit": 5},
    "seats": [["Ana", "blue", "human"], ["Otto", "orange", "bot:random"]],
}
SIZES = [((1280, 720), 1.0), pytest.param((1920, 1080), 1.0, marks=pytest.mark.soak), ((1920, 1080), 2.0)]


@pytest.fixture(autouse=True)
def same_luck(monkeypatch):
    """Chance falls the same way in every run."""
    monkeypatch.setattr("netcode.session.SystemLuck", lambda: SeededLuck(11))


@pytest.fixture
def at_menu(stage):
    def start(*args, **preferences):
        usual = {"motion_speed": "none", "mute": True, "hints": False, "last_table": TABLE, "player_names": ["Ana"]}
        return stage(MenuScreen, *args, **(usual | preferences))

    return start


def saved() -> list:
    return sorted(matches_folder(data_folder()).glob("*.parlour"))


def play_to_the_end(pilot, act, most=20000):
    screen = pilot.app.top
    assert type(screen) is TableScreen
    for _ in range(most):
        if screen.session.match.question is None:
            break
        if screen.is_asking:
            act(screen)
        pilot.tick(33)
    for _ in range(100):
        pilot.tick(33)
    assert screen.session.match.state.result is not None


def click_something_lit(pilot, chance):
    def act(screen):
        spots = screen.scene.field.spots()
        if spots:
            pilot.click(chance.choice(spots))
            return
        question = screen.session.match.question
        pilot.click(screen.session.game.words.option(question, None, screen.scene.view, screen.names))

    return act


def press_something(pilot, chance):
    def act(screen):
        before = len(screen.session.match.log)
        if screen.session.match.question.name in ("play", "reaction"):
            pilot.press(str(chance.randrange(1, 5)))
        for _ in range(chance.randrange(1, 4)):
            pilot.press(chance.choice(["left", "right", "up", "down"]))
        if pilot.app.control.focused in screen.scene.field.spots():
            pilot.press("enter")
        if len(screen.session.match.log) == before:
            choose_in_the_list(pilot)

    return act


def choose_in_the_list(pilot):
    pilot.press("l")
    pilot.press("tab")
    pilot.press("enter")


@pytest.mark.parametrize("size, scale", SIZES)
def test_an_evening_with_the_mouse(at_menu, size, scale):
    pilot = at_menu(size, scale, hints=scale == 1)
    pilot.click("#Play")
    pilot.click("#start")
    play_to_the_end(pilot, click_something_lit(pilot, Random(7)))
    assert pilot.has("wins") or pilot.has("draw")
    pilot.click("Watch again")
    pilot.settle()
    assert type(pilot.app.top) is TheatreScreen
    line = pilot.find("#timeline").screen_rect()
    pilot.click((line.centerx, line.centery))
    pilot.click("#an answer on")
    place = pilot.app.top.reel.place
    pilot.click("#play on")
    pilot.click("#start")
    assert type(pilot.app.top) is TableScreen
    assert pilot.app.top.session.header.origin[1] == place
    assert len(saved()) == 2


@pytest.mark.unpainted(False)
def test_an_evening_with_the_keys(at_menu):
    pilot = at_menu()
    pilot.press("down")
    pilot.press("enter")
    pilot.press("up")
    assert pilot.app.control.focused.name == "start", "the arrows begin where a family wants to go on"
    pilot.press("enter")
    play_to_the_end(pilot, press_something(pilot, Random(8)))
    assert pilot.has("wins") or pilot.has("draw")
    while "Watch again" not in (pilot.app.control.focused.described() if pilot.app.control.focused else ""):
        pilot.press("tab")
    pilot.press("enter")
    pilot.settle()
    assert type(pilot.app.top) is TheatreScreen
    pilot.press("page down")
    pilot.press("page down")
    pilot.press("right")
    while pilot.app.control.focused is None or pilot.app.control.focused.name != "play on":
        pilot.press("tab")
    pilot.press("enter")
    pilot.press("down")
    pilot.press("enter")
    assert type(pilot.app.top) is TableScreen and len(saved()) == 2


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.soak)])
def test_a_match_broken_off_is_continued_where_it_stood(at_menu, seed):
    long = TABLE | {"options": TABLE["options"] | {"winning_score": 10}}
    first = at_menu(last_table=long)
    first.click("#Play")
    first.click("#start")
    screen, act = first.app.top, click_something_lit(first, Random(seed))
    for _ in range(3000):
        if len(screen.session.match.log) >= 90 or screen.session.match.question is None:
            break
        if screen.is_asking:
            act(screen)
        first.tick(33)
    stood, digest = len(screen.session.match.log), screen.session.match.digest()
    first.close_window()
    assert not first.app.running
    second = at_menu()
    second.click("#Continue")
    again = second.app.top
    assert type(again) is TableScreen
    assert len(load(saved()[0]).records) >= stood
    assert again.session.match.at(stood).digest() == digest
    play_to_the_end(second, click_something_lit(second, Random(seed)))
    assert len(saved()) == 1 and load(saved()[0]).replay().state.result is not None


def test_leaving_the_table_asks_and_the_match_waits_in_the_menu(at_menu):
    pilot = at_menu()
    pilot.click("#Play")
    pilot.click("#start")
    pilot.tick(2000)
    pilot.press("escape")
    pilot.click("Leave the table")
    assert pilot.has("Choose Continue in the main menu to go on.")
    pilot.click("Leave")
    assert type(pilot.app.top) is MenuScreen
    pilot.click("#Continue")
    assert type(pilot.app.top) is TableScreen


def test_two_matches_one_after_the_other(at_menu):
    pilot = at_menu()
    pilot.click("#Play")
    pilot.click("#start")
    play_to_the_end(pilot, click_something_lit(pilot, Random(9)))
    pilot.click("New match")
    pilot.click("#start")
    pilot.tick(1000)
    assert type(pilot.app.top) is TableScreen and len(saved()) == 2


@pytest.mark.unpainted(False)
def test_what_is_drawn_in_parts_is_what_would_be_drawn_whole(at_menu):
    """Only what changed is drawn again; nothing that moved away may stay behind in the window."""
    bots = [["Ana", "blue", "bot:sensible"], ["Otto", "orange", "bot:sensible"]]
    pilot = at_menu(motion_speed="normal", last_table=TABLE | {"seats": bots})
    pilot.click("#Play")
    pilot.click("#start")
    app, window = pilot.app, pilot.app.window.surface
    for _ in range(90):
        for _ in range(9):
            pilot.tick(16)
        parts = window.copy()
        window.fill((255, 0, 255))
        app.painter.repaint_all()
        app.painter.frame(app.root)
        same = pygame.mask.from_threshold(parts, (0, 0, 0), (1, 1, 1, 255), window)
        same.invert()
        assert same.count() < 20, f"left behind: {same.get_bounding_rects()[:4]}"
