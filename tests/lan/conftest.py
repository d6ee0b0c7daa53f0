"""The toy game is installed for the tests of network tables."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

import core.games


@pytest.fixture(autouse=True)
def _toy_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(core.games.MODULES, "toy", "tests.lan.toys")


@pytest.fixture(autouse=True)
def _evenings_can_be_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seeds make the same match; `test_ahead.py` sees to it that factors are fresh otherwise."""
    monkeypatch.setattr("netcode.lan.machine.ahead.urandom", bytes)


@pytest.fixture(autouse=True)
def _sweeps_as_before() -> Iterator[None]:
    """A machine that is left in the middle of a check sweeps seldom; the next test begins as the first one did."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
