"""Packages with games, installed for one test."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from tests.installed.packages import SALMON_RUN, Packages


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "data"))


@pytest.fixture
def salmon_run(packages: Packages) -> str:
    """The small game is installed; gives its id."""
    packages.install(SALMON_RUN)
    return "salmon_run"


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Packages]:
    folder = tmp_path / "site"
    folder.mkdir()
    found = Packages(folder, monkeypatch)
    yield found
    found.close()
