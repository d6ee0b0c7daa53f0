"""What a state of Stonebound promises at every question, and what is found out where one does not hold."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.games.stonebound.state import Fuse, Modifier, StoneState, Unit, faults
from tests.games.stonebound.field import Field, duel


def fallen(unit: Unit) -> None:
    unit.fallen = True
    unit.statuses["Burn"] = 1


WRONG: list[tuple[Callable[[Unit], object], str]] = [
    (lambda unit: unit.statuses.update(Ague=1), "No status is called 'Ague'."),
    (lambda unit: unit.modifiers.append(Modifier("PD", 1, "week", "cairn", 0)), "Nobody knows 'cairn' for 'week'."),
    (lambda unit: unit.fuses.append(Fuse("cairn", [], 1)), "The fuse 'cairn' has spent what it does not have."),
    (lambda unit: unit.fuses.append(Fuse("x", [0], 1)), "A stone lies in two places."),
    (fallen, "Unit 0 has fallen, and something lies upon it still."),
]


@pytest.mark.parametrize(("spoil", "fault"), WRONG, ids=[fault for _, fault in WRONG])
def test_a_state_that_breaks_its_promise_is_found_out(spoil: Callable[[Unit], object], fault: str) -> None:
    field: Field = duel("kess_varrow", "sabine_farlight")
    state: StoneState = field.state
    assert faults(state) == []
    spoil(state.units[0])
    assert fault in faults(state)
