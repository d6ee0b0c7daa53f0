"""The loop, the stack of screens, the window, and what goes wrong around them."""

import errno
import os
import threading
import warnings
from itertools import count
from pathlib import Path

import pygame
import pytest

from client.app import App
from client.doze import doze
from client.navigation import Navigation
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.settings import Settings, SettingsStore
from client.window import SMALLEST, TOO_SMALL, Window, fit_desktop, set_hints, suggested_scale
from tests.client.gallery import Gallery
from tests.client.pilot import Pilot, open_app
from tests.client.scenes import block, screen_of
from tests.listing import of_each


def picture(pilot):
    return pygame.image.tobytes(pilot.app.window.surface, "RGB")


def test_screens_are_pushed_popped_and_replaced(stage):
    notes = []

    def named(name):
        screen = screen_of()
        screen.title = name
        screen.enter = lambda self: notes.append(f"+{name}")
        screen.leave = lambda self: notes.append(f"-{name}")
        return screen

    pilot = stage(named("menu"))
    app = pilot.app
    app.push(named("table")(app))
    app.replace(named("replay")(app))
    app.pop()
    app.pop()
    assert notes == ["+menu", "-menu", "+table", "-table", "+replay", "-replay", "+menu"]
    assert app.top.title == "menu", "the last screen stays"


def test_escape_and_the_back_button_lead_back(stage):
    pilot = stage(Gallery)
    for way in (lambda: pilot.press("escape"), lambda: pilot.click("Back")):
        pilot.app.push(Gallery(pilot.app))
        way()
        assert len(pilot.app.screens) == 1


def test_a_screen_below_is_not_built_again_unless_something_changed(stage):
    pilot = stage(Gallery)
    root = pilot.app.top.root
    pilot.app.push(Gallery(pilot.app))
    pilot.app.pop()
    assert pilot.app.top.root is root
    pilot.app.push(Gallery(pilot.app))
    pilot.resize((1600, 900))
    pilot.app.pop()
    assert pilot.app.top.root is not root and pilot.app.top.root.size == (1600, 900)


def test_a_resize_lays_out_anew_and_keeps_the_focus(stage):
    pilot = stage(Gallery)
    pilot.app.control.focus(pilot.find("#theme"), ring=True)
    pilot.resize((1600, 900))
    assert pilot.app.top.root.size == (1600, 900)
    assert pilot.app.control.focused is pilot.find("#theme")
    assert (pilot.app.settings.window_width, pilot.app.settings.window_height) == (1600, 900)


def test_a_window_that_is_too_small_shows_one_sentence_until_it_grows(stage, monkeypatch):
    monkeypatch.setattr("client.window._tell_smallest", lambda: None)  # not every window manager obeys
    pilot = stage(Gallery)
    pilot.resize((800, 500))
    assert pilot.words() == [TOO_SMALL] and pilot.clipped_texts() == []
    pilot.press("escape")
    pilot.resize((1024, 640))
    assert pilot.has("Play") and not pilot.has(TOO_SMALL)


def test_theme_and_scale_change_at_once_and_are_kept(tmp_path):
    store = SettingsStore(tmp_path / "config")
    app = open_app(store=store)
    app.push(Gallery(app))
    pilot = Pilot(app)
    pilot.settle()
    before = picture(pilot)
    app.settings.theme, app.settings.scale = "light", 1.25
    app.apply_settings()
    pilot.settle()
    assert picture(pilot) != before and pilot.find("Play").height == 50
    assert store.load().theme == "light"
    app.close()


def test_wake_ends_the_sleep_from_another_thread(stage):
    pilot = stage(Gallery)
    pilot.settle()
    pygame.event.clear()
    thread = threading.Thread(target=App.wake)
    thread.start()
    assert doze(60_000) == []
    thread.join()


def test_timers_tell_the_loop_when_to_wake(stage):
    pilot = stage(screen_of())
    pilot.settle()
    done = []
    pilot.app.after(700, lambda: done.append(pilot.app.now))
    assert pilot.app.next_tick_in(pilot.clock.now) == 700
    pilot.tick(699)
    assert done == []
    pilot.tick(1)
    assert len(done) == 1 and pilot.app.next_tick_in(pilot.clock.now) is None


def test_a_cancelled_timer_never_rings(stage):
    pilot = stage(screen_of())
    done = []
    pilot.app.timers.cancel(pilot.app.after(10, lambda: done.append(1)))
    pilot.tick(100)
    assert done == []


def test_an_exception_goes_to_the_callback_and_the_window_lives_on():
    crashes = []
    app = open_app(on_crash=crashes.append)
    app.push(Gallery(app))
    pilot = Pilot(app)
    pilot.app.top.update = lambda now: 1 / 0
    pilot.tick()
    assert [type(crash) for crash in crashes] == [ZeroDivisionError]
    del pilot.app.top.update
    pilot.click("Play")
    assert app.top.done == ["play"]
    app.close()


def test_without_a_callback_an_exception_goes_on(stage):
    pilot = stage(Gallery)
    pilot.app.top.update = lambda now: 1 / 0
    with pytest.raises(ZeroDivisionError):
        pilot.tick()


def test_closing_the_window_asks_the_screen(stage):
    pilot = stage(Gallery)
    pilot.app.top.on_quit = lambda: False
    pilot.close_window()
    assert pilot.app.running
    pilot.app.top.on_quit = lambda: True
    pilot.close_window()
    assert not pilot.app.running


def test_run_ends_when_the_window_is_closed(stage):
    pilot = stage(Gallery)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.app.run()
    assert not pilot.app.running


@pytest.mark.parametrize("kind", [pygame.WINDOWDISPLAYCHANGED, pygame.WINDOWEXPOSED])
def test_a_window_that_came_to_another_screen_is_painted_anew(stage, kind):
    pilot = stage(Gallery)
    pilot.settle()
    before = picture(pilot)
    pilot.app.window.surface.fill((255, 0, 0))  # another screen may show none of the pixels there were
    pygame.event.post(pygame.event.Event(kind))
    pilot.tick()
    assert picture(pilot) == before


@pytest.mark.parametrize("where", ["build", "paint", "ahead"])
def test_what_is_built_or_drawn_is_broken_off_where_the_system_ends_the_program(stage, where):
    done, saved = [], []

    class Long(Gallery):
        def build(self, size, scale):
            work("build")
            return super().build(size, scale) if where != "paint" else Node(PaintNode(painted, size=size), size=size)

        def save(self):
            saved.append(self)

    def work(place):
        if place == where:
            pilot.app.end()
            done.append(place)

    def painted(surface, rect, scale):
        work("paint")

    pilot = stage(Gallery)
    pilot.app.after(0, lambda: pilot.app.push(Long(pilot.app)))
    pilot.app.ahead.append(lambda: work("ahead"))
    pilot.app.clock = count(pilot.clock.now, 20).__next__
    pilot.app.run()
    assert done == [] and not pilot.app.running
    assert saved == [screen for screen in pilot.app.screens if isinstance(screen, Long)] != []


def test_f12_saves_the_screen_and_says_where(stage, tmp_path):
    pilot = stage(Gallery)
    pilot.press("f12")
    pilot.press("f12")
    names = sorted(path.name for path in (tmp_path / "data" / "screenshots").iterdir())
    assert names == ["parlour-1.png", "parlour-2.png"]
    assert pilot.has("parlour-1.png")


def test_a_screenshot_that_cannot_be_saved_is_said(stage, tmp_path):
    (tmp_path / "data").write_text("in the way")
    pilot = stage(Gallery)
    pilot.press("f12")
    assert pilot.has("cannot be saved") and pilot.clipped_texts() == []


def test_a_screenshot_without_room_is_not_said_to_be_saved(stage, tmp_path, monkeypatch):
    def full(path, data):
        with path.open("wb") as file:
            file.write(data[:100])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", full)
    pilot = stage(Gallery)
    pilot.press("f12")
    assert pilot.has("there is no room left. Make room there.")
    assert list((tmp_path / "data" / "screenshots").iterdir()) == []


def test_f11_fills_the_screen_and_comes_back(stage):
    pilot = stage(Gallery, (1100, 700))
    pilot.press("f11")
    assert pilot.app.settings.fullscreen
    pilot.press("f11")
    assert not pilot.app.settings.fullscreen and pilot.app.window.size == (1100, 700)


def test_sentences_are_shown_one_after_the_other(stage):
    pilot = stage(Gallery)
    pilot.app.notify("The match is saved.")
    pilot.app.notify("Ben is back.")
    pilot.app.notify("Ben is back.")
    pilot.tick()
    assert pilot.has("The match is saved.") and not pilot.has("Ben is back.")
    pilot.tick(5000)
    pilot.tick()
    assert pilot.has("Ben is back.") and not pilot.has("The match is saved.")
    pilot.tick(5000)
    pilot.tick()
    assert not pilot.has("Ben is back.")


def test_notices_of_the_settings_are_shown_once(tmp_path):
    store = SettingsStore(tmp_path / "config")
    store.folder.mkdir()
    store.path.write_text("damage")
    settings = store.load()
    app = App(settings, Navigation, store=store)
    app.push(screen_of()(app))
    app.say_notices()
    assert app.toasts.node.children and store.notices == []
    app.close()


def test_a_motion_is_at_its_end_before_the_screen_changes(stage):
    from client.motion import move

    node = block()
    pilot = stage(screen_of(node))
    pilot.app.motions.play(move(node, (300, 0), 1000))
    pilot.app.push(Gallery(pilot.app))
    assert node.x == 300 and not pilot.app.motions.busy


def test_the_window_is_shown_in_parts_unless_the_player_wants_otherwise(monkeypatch):
    name = "SDL_FRAMEBUFFER_ACCELERATION"
    monkeypatch.setattr("client.window.sys.platform", "linux")
    monkeypatch.delenv(name, raising=False)
    set_hints(Settings(accelerated_window=True))
    import os

    assert name not in os.environ
    set_hints(Settings())
    assert os.environ[name] == "0"
    monkeypatch.setenv(name, "1")
    set_hints(Settings())
    assert os.environ[name] == "1"


@of_each(
    "desktop, scale",
    [((1366, 768), 1.0), ((1920, 1080), 1.25), ((1080, 1920), 1.0), ((2560, 1440), 1.75), ((3840, 2160), 2.0)],
)
def test_the_scale_suggested_fills_the_desktop(desktop, scale):
    assert suggested_scale(desktop) == scale


def test_the_window_manager_is_told_the_smallest_window():
    app = open_app()
    with warnings.catch_warnings(action="ignore"):
        assert tuple(pygame.Window.from_display_module().minimum_size) == SMALLEST
    app.close()


def test_the_window_carries_the_icon_of_the_program(monkeypatch):
    icons = []
    monkeypatch.setattr("pygame.display.set_icon", icons.append)
    app = open_app()
    assert len(icons) == 1 and icons[0].get_size() == (256, 256)
    app.close()


def screens(monkeypatch, *sizes, place=(0, 0)):
    """What a real screen would say; gives where the window is put."""
    placed = []
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: list(sizes))
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: place)
    monkeypatch.setattr(pygame.display, "set_window_position", placed.append)
    return placed


def test_a_window_that_was_left_on_a_larger_screen_opens_as_large_as_this_one_allows(monkeypatch):
    screens(monkeypatch, (1280, 720))
    settings = Settings(window_width=2500, window_height=1400, scale=1.75)
    window = Window(settings)
    assert window.size == (1152, 648) and settings.scale == 1.0
    window.close()


def test_a_window_that_fits_on_any_screen_stays_as_it_is(monkeypatch):
    screens(monkeypatch, (1280, 720), (2560, 1440))
    settings = Settings(window_width=2500, window_height=1400, scale=1.75)
    assert not fit_desktop(settings) and (settings.window_width, settings.scale) == (2500, 1.75)


@pytest.mark.parametrize(("place", "put"), [((2000, 30), [(320, 180)]), ((-300, 20), []), ((30, 900), [(320, 180)])])
def test_a_window_comes_back_from_a_screen_that_is_gone(stage, monkeypatch, place, put):
    pilot = stage(Gallery)
    placed = screens(monkeypatch, (1920, 1080), place=place)
    pygame.event.post(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=0))
    pilot.tick()
    assert placed == put


def test_a_window_that_is_too_large_for_the_screen_that_is_left_is_laid_out_smaller(stage, monkeypatch):
    pilot = stage(Gallery, (1920, 1080), 1.5)
    screens(monkeypatch, (1280, 720))
    pygame.event.post(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=0))
    pilot.tick()
    pilot.settle()
    assert pilot.app.window.size == (1152, 648) and pilot.app.kit.theme.scale == 1.0
