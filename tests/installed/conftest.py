"""Packages with games, installed for one test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.installed.packages import SALMON_RUN, Packages


@pytest.fixture(autouse=True)
def _in_own_folders(own_folders: None) -> None:
    pass


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
