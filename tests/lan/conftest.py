"""The toy game is installed for the tests of network tables; installations and processes that end with their test."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import core.games
from tests.lan.house import House
from tests.lan.players import Player
from tests.remembered import remember_sums


@pytest.fixture(autouse=True)
def _toy_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(core.games.MODULES, "toy", "tests.lan.toys")


@pytest.fixture(autouse=True)
def _evenings_can_be_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seeds make the same match; `test_ahead.py` sees to it that factors are fresh otherwise."""
    monkeypatch.setattr("netcode.lan.machine.ahead.urandom", bytes)


@pytest.fixture(autouse=True)
def _sums_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    remember_sums(monkeypatch)


@pytest.fixture(autouse=True)
def _disks_do_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test of a table cuts the power; what is written before what, `test_order.py` sees to."""
    monkeypatch.setattr(os, "fsync", os.fstat)


@pytest.fixture(autouse=True)
def _sweeps_as_before() -> Iterator[None]:
    """A machine that is left in the middle of a check sweeps seldom; the next test begins as the first one did."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """Installations in this process."""
    found = House(tmp_path)
    yield found
    found.close()


@pytest.fixture
def players(tmp_path: Path) -> Iterator[dict[str, Player]]:
    """Installations that run as processes; whoever is not started has none."""
    found = {name: Player(tmp_path / name, name) for name in ("Ana", "Ben", "Cleo", "Eve")}
    yield found
    for player in found.values():
        player.close()
