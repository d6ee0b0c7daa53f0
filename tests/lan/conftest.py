"""The toy game is installed for the tests of network tables; installations and processes that end with their test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import core.games
from tests.lan.house import House
from tests.lan.jumping import jumping_time
from tests.lan.players import Player
from tests.shortcuts import take_points_as_they_are, take_shortcuts


@pytest.fixture(autouse=True)
def _toy_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(core.games.REGISTERED, "toy", "tests.lan.toys:GAME")


@pytest.fixture(autouse=True)
def _evenings_can_be_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seeds make the same match; `test_ahead.py` sees to it that factors are fresh otherwise."""
    monkeypatch.setattr("netcode.lan.machine.shuffle_prefetch.urandom", bytes)


@pytest.fixture(autouse=True)
def _nothing_is_paid_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    take_shortcuts(monkeypatch)


@pytest.fixture
def own_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """For what was recorded before: hashes become the points that libsodium makes of them."""
    take_points_as_they_are(monkeypatch)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """Installations in this process."""
    found = House(tmp_path, jumping_time(monkeypatch))
    yield found
    found.close()


@pytest.fixture
def players(tmp_path: Path, own_points: None) -> Iterator[dict[str, Player]]:
    """Installations that run as processes; whoever is not started has none."""
    found = {name: Player(tmp_path / name, name) for name in ("Ana", "Ben", "Cleo", "Eve")}
    yield found
    for player in found.values():
        player.close()
