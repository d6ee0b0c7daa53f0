"""The numbers of an attack, with their reasons."""

from __future__ import annotations

import pytest

from core.games.champions_combat.data import section
from core.games.champions_combat.forecast import attack_forecast, hits_breakdown
from tests.games.champions_combat.arrange import NAMES, NORTH, SOUTH, lay


@pytest.mark.parametrize(
    ("hits", "shields", "total", "text"),
    [(2, 1, 1, "1 = 2 hits - 1 shield"), (1, 2, 0, "0 = 1 hit - 2 shields"), (0, 0, 0, "0 = 0 hits")],
)
def test_hits_left_come_from_hits_and_shields(hits: int, shields: int, total: int, text: str) -> None:
    breakdown = hits_breakdown(hits, shields)
    assert (breakdown.total, str(breakdown)) == (total, text)


def test_forecast_of_an_attack() -> None:
    places = {0: ((0, 0), NORTH), 1: ((0, -1), SOUTH), 2: ((0, -2), SOUTH), 3: ((3, 0), SOUTH)}
    state = lay(seats=4, places=places).state

    def of(symbols: str, target: int) -> str:
        return attack_forecast(state, 0, section(symbols), target, NAMES)

    assert of("dd", 1) == "Two dice against 3+: 1.3 hits on average."
    assert of("dddf-", 2) == "Three dice against 4+: 1.5 hits on average."
    assert of("d+", 3) == "Dora does not stand in your zone."


def test_forecast_from_behind() -> None:
    state = lay(places={0: ((0, 0), NORTH), 1: ((0, -1), NORTH)}).state
    wanted = "One die against 3+: 0.7 hits on average, and from behind Ben cannot react."
    assert attack_forecast(state, 0, section("d+"), 1, NAMES) == wanted
