"""Tables with things of players' own: what a lobby can tell others is checked before it is told."""

from __future__ import annotations

import pytest

from core.errors import WrongTable
from core.games import find_game
from core.games.stonebound.characters import canonical
from netcode.lan.lobbies.plan import lobby_of
from netcode.lan.machine.parcels import MOST_OPTIONS
from netcode.lan.views import TablePlan
from tests.games.stonebound.made import ability, character


def own_characters(count: int) -> str:
    """Each of about a thousand bytes."""
    cut = {"op": "standard_attack"}
    return canonical(
        [
            character(*(ability(cut, id=f"cut_{number}_{each}") for each in range(5)), id=f"own_{number}")
            for number in range(count)
        ]
    )


def plan_with(count: int) -> TablePlan:
    return TablePlan("stonebound", {"characters": own_characters(count)}, ("here", "open"), code=False)


def test_a_lobby_refuses_options_that_are_too_long_to_be_told() -> None:
    find_game("stonebound").table(plan_with(40).options, 2)
    with pytest.raises(WrongTable, match=r"take 3\d KB, and a lobby can tell others 32\. Bring fewer things of"):
        lobby_of(plan_with(40), "Ana")
    assert len(lobby_of(plan_with(10), "Ana").options) < MOST_OPTIONS
