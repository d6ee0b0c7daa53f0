"""The toy game is installed for the tests of network tables."""

from __future__ import annotations

import pytest

import core.games


@pytest.fixture(autouse=True)
def _toy_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(core.games.MODULES, "toy", "tests.lan.toys")
