"""What holds for every screen: a way back, keys that reach everything, and no text that is cut."""

import pytest

from client.focus import focusable
from client.games.fated_hand.editor.editor_screen import EditorScreen
from client.games.fated_hand.editor.encounters_screen import EncountersScreen
from client.input_events import Pointer
from client.screens.how_to_play import HowToPlayScreen
from client.screens.matches import ContinueScreen, show_replays
from client.screens.menu import MenuScreen
from client.screens.new_table import NewTableScreen
from client.screens.play_on import PlayOnScreen
from client.screens.rules import RulesScreen
from client.screens.settings import SettingsScreen
from client.screens.theatre import TheatreScreen
from core.games.fated_hand.encounter_drafts import draft_of
from core.games.fated_hand.encounters import ENCOUNTERS
from netcode.folders import data_folder, matches_folder
from netcode.library import saved_matches
from netcode.record import load
from tests.client.scenes import at_sizes
from tests.client.screens.matches import saved_match

pytestmark = pytest.mark.unpainted

SIZES = (((1024, 640), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0), ((1280, 720), 2.0))


def replays(app):
    saved_match(names=("Ana", "Benjamin Ferdinand", "Cy"))
    damaged = saved_match(2, answers=30)
    damaged.write_bytes(damaged.read_bytes()[:60] + b"x" + damaged.read_bytes()[61:])
    show_replays(app)


def going_on(app):
    for seed in (1, 2):
        saved_match(seed, answers=25)
    app.push(ContinueScreen(app, saved_matches(matches_folder(data_folder()))))


SCREENS = {
    "new table": lambda app: app.push(NewTableScreen(app)),
    "settings": lambda app: app.push(SettingsScreen(app)),
    "rules": lambda app: app.push(RulesScreen(app)),
    "how to play": lambda app: app.push(HowToPlayScreen(app)),
    "replays": replays,
    "continue": going_on,
    "theatre": lambda app: app.push(TheatreScreen(app, load(saved_match()).replay())),
    "encounters": lambda app: app.push(EncountersScreen(app)),
    "editor": lambda app: app.push(EditorScreen(app, draft_of(ENCOUNTERS["powder_mill"]))),
    "play on": lambda app: app.push(PlayOnScreen(app, load(saved_match()).replay(), 20)),
}


@pytest.fixture(params=SCREENS)
def opened(request, stage):
    def start(*args):
        pilot = stage(MenuScreen, *args, motion_speed="none")
        SCREENS[request.param](pilot.app)
        pilot.settle()
        return pilot

    return start


def test_escape_leads_back_to_the_menu(opened):
    pilot = opened()
    assert type(pilot.app.top) is not MenuScreen
    pilot.press("escape")
    assert type(pilot.app.top) is MenuScreen


def test_the_back_button_does_the_same(opened):
    pilot = opened()
    back = "#back" if pilot.has("#back") else "#menu"
    pilot.click(back)
    assert type(pilot.app.top) is MenuScreen


def test_tab_reaches_everything_that_can_be_pressed(opened):
    pilot = opened()
    wanted = focusable(pilot.app.top.root)
    seen = set()
    for _ in wanted:
        pilot.press("tab")
        seen.add(pilot.app.control.focused)
    assert seen == set(wanted)
    pressed = [
        node for node in pilot.app.top.root.walk() if Pointer.CLICK in node.on and node.words and not node.focusable
    ]
    assert [node.words for node in pressed if not any(above.focusable for above in node.ancestors())] == []


def test_everything_to_press_is_large_enough(opened):
    pilot = opened()
    top = pilot.app.top
    own = top.rail if isinstance(top, TheatreScreen) else top.root
    small = [node.described() for node in focusable(own) if min(node.size) < pilot.app.kit.px(40)]
    assert small == []


@at_sizes(*SIZES)
def test_no_text_is_cut(opened, size, scale):
    pilot = opened(size, scale)
    assert pilot.clipped_texts() == []


@at_sizes(*SIZES)
def test_no_text_of_the_menu_is_cut(stage, size, scale):
    assert stage(MenuScreen, size, scale).clipped_texts() == []


@pytest.mark.unpainted(False)
@pytest.mark.slow
@pytest.mark.parametrize("theme", ("evening", "light", "contrast"))
def test_every_theme_dresses_every_screen(opened, theme):
    pilot = opened()
    pilot.app.settings.theme = theme
    pilot.app.apply_settings()
    pilot.settle()
    assert pilot.app.top.built_for[1].name == theme


@pytest.mark.unpainted(False)
def test_a_screen_at_rest_sleeps(opened):
    """Nothing is drawn and no timer runs while nobody does anything."""
    pilot = opened()
    for _ in range(4):
        pilot.tick(5000)
    assert pilot.app.next_tick_in(pilot.clock.now) is None
