"""The list of saved matches."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from netcode.folders import config_folder, data_folder, matches_folder
from netcode.library import saved_matches
from netcode.record import load
from tests.netcode.tables import saved


def test_matches_are_listed_newest_first_with_how_they_stand(tmp_path: Path) -> None:
    paths = [saved(tmp_path, answers=30, seed=1), saved(tmp_path, seed=2)]
    for age, path in enumerate(paths):
        os.utime(path, (1_000_000 + age, 1_000_000 + age))
    newest, oldest = saved_matches(tmp_path)
    assert (oldest.path, oldest.records, oldest.finished) == (paths[0], 30, False)
    assert newest.finished and newest.trouble is None and newest.modified == 1_000_001
    result = load(paths[1]).replay().state.result
    assert result is not None and newest.result == result
    assert newest.header is not None and newest.header.names == ("Ann", "Bo")


def test_a_match_that_cannot_be_used_is_listed_with_its_sentence(tmp_path: Path) -> None:
    path = saved(tmp_path, answers=30)
    path.write_bytes(path.read_bytes().replace(b"Ann", b"Amy"))
    (tmp_path / "notes.txt").write_text("not a match")
    (only,) = saved_matches(tmp_path)
    assert only.trouble is not None and "damaged" in only.trouble
    assert (only.header, only.records, only.finished) == (None, 0, False)


def test_what_was_being_begun_when_the_program_died_is_not_listed(tmp_path: Path) -> None:
    (tmp_path / "empty.parlour").touch()
    assert saved_matches(tmp_path) == []


def test_an_absent_folder_holds_nothing(tmp_path: Path) -> None:
    assert saved_matches(tmp_path / "nowhere") == []


def test_folders_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("PARLOUR_CONFIG", str(tmp_path / "config"))
    assert matches_folder(data_folder()) == tmp_path / "data" / "matches"
    assert config_folder() == tmp_path / "config"


def test_without_names_folders_are_the_platforms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PARLOUR_DATA", raising=False)
    monkeypatch.delenv("PARLOUR_CONFIG", raising=False)
    assert data_folder().name == config_folder().name == "parlour"
    assert data_folder().is_absolute()
