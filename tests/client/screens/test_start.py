"""The start of the client: intents, broken assets, and what is said on stderr before there is a window."""

import shutil

import pygame
import pytest

from assets import manifest
from client import start
from client.app import App
from client.broken_assets import broken_assets, broken_words
from client.settings import SettingsStore
from core.errors import BadFile, WrongTable
from core.header import SeatHeader
from netcode.folders import matches_folder
from tests.client.screens.matches import saved_match

SEATS = (SeatHeader("Ana", "blue"), SeatHeader("Ben", "orange", "bot:random"))


@pytest.fixture
def ends_at_once(monkeypatch):
    """The client leaves after its first tick and what the start has put off until then; gives its screens."""
    seen = []
    tick = App.tick

    def once(self, now, events):
        tick(self, now, events)
        for piece in self.ahead:
            piece()
        seen[:] = [type(screen).__name__ for screen in self.screens]
        self.quit()

    monkeypatch.setattr(App, "tick", once)
    return seen


def test_the_menu_opens(ends_at_once):
    assert start.run(start.Menu()) == 0
    assert ends_at_once == ["MenuScreen"]


@pytest.mark.parametrize("desktop, scale, window", [
    ((1366, 768), 1.0, (1280, 720)), ((1920, 1080), 1.25, (1600, 900)), ((2560, 1440), 1.75, (2240, 1260)),
    ((3840, 2160), 2.0, (2560, 1440)),
])  # fmt: skip
def test_the_first_time_window_and_scale_suit_the_screen(ends_at_once, tmp_path, monkeypatch, desktop, scale, window):
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [desktop])
    opened, set_mode = [], pygame.display.set_mode
    monkeypatch.setattr("pygame.display.set_mode", lambda size, *rest: opened.append(size) or set_mode(size, *rest))
    start.run(start.Menu())
    assert opened == [window], "one that grew where it lies would reach beyond the screen"
    kept = SettingsStore(tmp_path / "config").load()
    assert (kept.scale, (kept.window_width, kept.window_height)) == (scale, window)
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(3840, 2160)])
    start.run(start.Menu())
    assert SettingsStore(tmp_path / "config").load().scale == scale, "later the player's own choice holds"


def test_a_table_opens_at_once_with_the_menu_behind_it(ends_at_once, tmp_path):
    assert start.run(start.PlayAt("champions_combat", SEATS, {})) == 0
    assert ends_at_once == ["MenuScreen", "TableScreen"]
    assert len(list(matches_folder(tmp_path / "data").glob("*.parlour"))) == 1


def test_the_theatre_opens_with_a_file(ends_at_once):
    assert start.run(start.Watch(saved_match(answers=20))) == 0
    assert ends_at_once == ["MenuScreen", "TheatreScreen"]


def test_a_file_that_cannot_be_used_is_refused_before_there_is_a_window(tmp_path, monkeypatch):
    monkeypatch.setattr(App, "__init__", None)
    with pytest.raises(BadFile):
        start.run(start.Watch(tmp_path / "gone.parlour"))


def test_a_table_that_cannot_be_laid_is_refused_before_there_is_a_window(monkeypatch):
    monkeypatch.setattr(App, "__init__", None)
    with pytest.raises(WrongTable):
        start.run(start.PlayAt("champions_combat", SEATS, {"winning_score": 4}))


@pytest.fixture
def copy(tmp_path):
    """A copy of the assets that may be damaged."""
    root = tmp_path / "assets"
    for kind, name in manifest.files():
        target = manifest.path(kind, name, root)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(manifest.path(kind, name), target)
    return root


def test_the_assets_that_ship_are_whole():
    assert broken_assets() == []


def test_all_missing_and_damaged_assets_are_reported_together(copy):
    (copy / "pictures" / "emblem.svg").unlink()
    for kind, name in (("pictures", "icon_play.svg"), ("sounds", "hit.wav"), ("fonts", "ParlourSans-Regular.ttf"),
                       ("pictures", "app_icon.png")):  # fmt: skip
        file = copy / kind / name
        file.write_bytes(file.read_bytes()[:-40])
    assert sorted(broken_assets(copy)) == [
        "fonts/ParlourSans-Regular.ttf", "pictures/app_icon.png", "pictures/emblem.svg", "pictures/icon_play.svg",
        "sounds/hit.wav",
    ]  # fmt: skip


@pytest.mark.parametrize("content", (b"", b"<html></html>", b"RIFF"))
def test_files_of_another_kind_are_damaged(copy, content):
    for kind, name in (("pictures", "emblem.svg"), ("sounds", "hit.wav"), ("fonts", "ParlourSans-Regular.ttf")):
        (copy / kind / name).write_bytes(content)
    assert len(broken_assets(copy)) == 3


def test_broken_assets_keep_the_window_closed_and_are_said_in_one_sentence(copy, monkeypatch, capsys):
    (copy / "sounds" / "hit.wav").unlink()
    monkeypatch.setattr(start, "broken_assets", lambda: broken_assets(copy))
    monkeypatch.setattr(App, "__init__", None)
    assert start.run(start.Menu()) == 1
    said = capsys.readouterr().err
    assert said == broken_words(["sounds/hit.wav"]) + "\n" and "1 of its file is" not in said


def test_without_a_screen_the_client_says_so(monkeypatch, capsys):
    import pygame

    def no_window(self, *args, **kwargs):
        raise pygame.error("No available video device")

    monkeypatch.setattr(App, "__init__", no_window)
    assert start.run(start.Menu()) == 1
    assert "cannot open a window" in capsys.readouterr().err


def test_a_client_that_gives_up_says_so_and_fails(monkeypatch, capsys):
    def broken(self, now, events):
        raise ValueError("broken for good")

    monkeypatch.setattr(App, "tick", broken)
    assert start.run(start.Menu()) == 1
    assert "Something in Parlour has failed" in capsys.readouterr().err
