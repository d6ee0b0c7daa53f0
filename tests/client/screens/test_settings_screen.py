"""The settings: in force at once, kept, and taken back by one button."""

from dataclasses import asdict

import pytest

from client.screens.settings import KEPT_BY_RESET, SettingsScreen
from client.settings import Settings, SettingsStore
from client.sounds import NO_DEVICE
from tests.client.screens.replies import reply


@pytest.fixture
def store(tmp_path):
    return SettingsStore(tmp_path / "kept")


@pytest.fixture
def pilot(stage, store):
    return stage(SettingsScreen, motion_speed="none", store=store)


def change(pilot, name):
    """One step further with the keys."""
    pilot.app.control.focus(pilot.find(f"#{name}"), ring=True)
    pilot.press("right")


def test_a_theme_is_worn_at_once(pilot):
    before = pilot.app.window.surface.get_at((5, 700))
    change(pilot, "theme")
    assert pilot.app.kit.theme.name == "light"
    assert pilot.app.window.surface.get_at((5, 700)) != before


def test_a_scale_is_taken_at_once_and_the_focus_stays(pilot):
    change(pilot, "scale")
    assert pilot.app.kit.theme.scale == 1.25
    assert pilot.app.control.focused.name == "scale"


def test_speed_and_reduced_motion_reach_the_motions(pilot):
    change(pilot, "motion_speed")
    pilot.click("#reduce_motion")
    assert pilot.app.motions.pace.factor == 2.0 and pilot.app.motions.pace.reduced


def test_volumes_move_by_keys_and_are_kept_when_the_page_is_left(stage, store, pilot):
    pilot.app.control.focus(pilot.find("#master_volume"))
    pilot.press("left")
    pilot.app.top.leave()
    assert store.load().master_volume == 75


def test_everything_is_kept_between_runs(pilot, store):
    for name in ("theme", "answer_delay_ms"):
        change(pilot, name)
    for name in ("mute", "hints"):
        pilot.click(f"#{name}")
    assert asdict(store.load()) == asdict(pilot.app.settings)
    assert store.load() != Settings()


def test_turning_the_guide_on_again_forgets_what_was_known(stage, store):
    pilot = stage(SettingsScreen, hints=False, known=["guide play"], store=store)
    pilot.click("#hints")
    assert pilot.app.settings.hints and pilot.app.settings.known == []


def test_reset_asks_and_spares_names_and_tables(pilot):
    settings = pilot.app.settings
    settings.theme, settings.mute, settings.player_names = "light", True, ["Ana"]
    pilot.click("#reset")
    pilot.press("escape")
    assert settings.mute
    pilot.click("#reset")
    pilot.click(reply(pilot, "Reset"))
    usual = asdict(Settings())
    assert {name: value for name, value in asdict(settings).items() if name not in KEPT_BY_RESET} == {
        name: value for name, value in usual.items() if name not in KEPT_BY_RESET
    }
    assert settings.player_names == ["Ana"]
    assert pilot.find("#mute").described() == "Mute: Off"


def test_a_damaged_settings_file_is_kept_aside_and_said(stage, store):
    store.folder.mkdir(parents=True)
    store.path.write_text("{ this is no")
    store.load()
    pilot = stage(SettingsScreen, store=store)
    pilot.app.say_notices()
    pilot.tick()
    assert pilot.has("Your settings file is damaged")
    assert list(store.folder.glob("settings.damaged-*.json"))


def test_without_a_sound_device_one_sentence_is_shown_when_the_first_sound_is_due(pilot, monkeypatch):
    import pygame

    def no_device(*args):
        raise pygame.error("ALSA: Couldn't open audio device")

    monkeypatch.setattr("pygame.mixer.init", no_device)
    pilot.app.control.focus(pilot.find("#master_volume"))
    pilot.press("left")
    pilot.press("left")
    pilot.tick()
    assert pilot.words().count(NO_DEVICE) == 1
