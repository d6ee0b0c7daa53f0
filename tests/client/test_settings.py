"""Settings survive what files suffer."""

import errno
import json

import pygame
import pytest

from client.settings import Settings, SettingsStore
from client.sounds import DEVICE_LOST, NO_DEVICE, Sounds
from netcode.folders import config_folder, data_folder


@pytest.fixture
def store(tmp_path):
    return SettingsStore(tmp_path / "config")


def test_without_a_file_the_usual_settings_are_used_silently(store):
    assert store.load() == Settings() and store.notices == []


def test_what_is_saved_comes_back(store):
    mine = Settings(theme="light", scale=1.5, motion_speed="fast", mute=True, player_names=["Ana", "Ben"])
    assert store.save(mine)
    assert store.load() == mine
    assert [path.name for path in store.folder.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"\xff\xfe\x00", b"null", b"[" * 100_000])
def test_a_damaged_file_is_kept_aside_and_said(store, text):
    store.folder.mkdir()
    store.path.write_bytes(text)
    assert store.load() == Settings()
    aside = store.folder / "settings.damaged-1.json"
    assert aside.read_bytes() == text and not store.path.exists()
    assert len(store.notices) == 1 and str(aside) in store.notices[0]


def test_damaged_files_do_not_replace_each_other(store):
    store.folder.mkdir()
    for number in (1, 2):
        store.path.write_text(f"damage {number}")
        store.load()
    assert (store.folder / "settings.damaged-1.json").read_text() == "damage 1"
    assert (store.folder / "settings.damaged-2.json").read_text() == "damage 2"


@pytest.mark.parametrize(("name", "value"), [
    ("theme", "pink"), ("scale", 9), ("scale", "big"), ("motion_speed", 3), ("mute", "yes"), ("effects_volume", 101),
    ("player_names", [1, 2]), ("window_width", True), ("window_height", 10), ("unknown", 1),
])  # fmt: skip
def test_one_wrong_value_costs_only_itself(store, name, value):
    store.folder.mkdir()
    store.path.write_text(json.dumps({"theme": "light", "bell_volume": 10} | {name: value}))
    settings = store.load()
    assert settings.bell_volume == 10
    assert getattr(settings, name, None) == getattr(Settings(), name, None) or name == "theme"
    assert settings.theme == ("evening" if name == "theme" else "light")


def test_a_folder_that_cannot_be_written_is_said_once_and_nothing_stops(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    store = SettingsStore(blocked)
    assert not store.save(Settings(scale=2.0)) and not store.save(Settings())
    assert len(store.notices) == 1 and str(blocked) in store.notices[0]
    assert blocked.read_text() == "not a folder"


@pytest.mark.parametrize("number, words", [
    (errno.ENOSPC, "there is no room left. Your settings hold until you close it. Make room there."),
    (errno.EROFS, "Parlour has no right to do that there. "
                  "Your settings hold until you close it. Check the folder's rights."),
])  # fmt: skip
def test_why_settings_are_not_kept_is_said_with_what_helps(store, monkeypatch, number, words):
    monkeypatch.setattr("client.settings.os.replace", lambda *paths: (_ for _ in ()).throw(OSError(number, "")))
    assert not store.save(Settings())
    assert store.notices == [f"Parlour cannot write to {store.folder}: {words}"]


def test_a_failed_save_leaves_the_old_file(store, monkeypatch):
    store.save(Settings(theme="light"))
    monkeypatch.setattr("client.settings.os.replace", lambda *paths: (_ for _ in ()).throw(OSError("no")))
    assert not store.save(Settings(theme="contrast"))
    monkeypatch.undo()
    assert SettingsStore(store.folder).load().theme == "light"


def test_the_environment_names_the_folders(tmp_path):
    assert config_folder() == tmp_path / "config" and data_folder() == tmp_path / "data"


def test_volumes_multiply_and_mute_wins():
    settings = Settings(master_volume=50, effects_volume=40, bell_volume=100)
    sounds = Sounds(settings)
    assert sounds.volume("step") == pytest.approx(0.2)
    assert sounds.volume("your_turn") == pytest.approx(0.5)
    settings.mute = True
    assert sounds.volume("step") == 0 and not sounds.play("step")


def test_without_a_sound_device_all_is_silent_and_said_once(monkeypatch):
    def refuse(*args):
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = Sounds(Settings())
    assert not sounds.play("step") and not sounds.play("hit")
    assert sounds.notices == [NO_DEVICE]


def test_a_missing_and_a_broken_sound_are_noted_not_raised(tmp_path):
    folder = tmp_path / "sounds"
    folder.mkdir()
    (folder / "hit.wav").write_bytes(b"not a sound")
    sounds = Sounds(Settings(), tmp_path)
    try:
        assert not sounds.play("hit") and not sounds.play("step")
    finally:
        sounds.close()
    assert set(sounds.problems) == {"hit", "step"}


def test_a_sound_device_that_goes_away_is_said_once():
    sounds = Sounds(Settings())
    assert sounds.play("click")
    pygame.mixer.quit()
    assert not sounds.play("click") and not sounds.play("undo")
    assert sounds.notices == [DEVICE_LOST] and not sounds.problems
    sounds.close()
