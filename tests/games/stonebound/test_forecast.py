"""What an attack promises before it is made, and that it keeps it."""

from __future__ import annotations

import pytest

from core.games.stonebound import events
from core.games.stonebound.forecast import ability_text, attack_forecast, attack_text, damage_forecast
from core.games.stonebound.state import ability_of
from tests.games.stonebound.field import NO, Field, duel


@pytest.mark.parametrize(("roll", "critical"), [(NO, False), (1, True)])
@pytest.mark.parametrize(("one", "other"), [("mordha_kane", "kess_varrow"), ("tamsin_brook", "hestra_vaul")])
def test_an_attack_does_what_was_promised(one: str, other: str, roll: int, critical: bool) -> None:
    field = duel(one, other)
    forecast = attack_forecast(field.state, field[one].id, field[other].id)
    promised = forecast.critical if critical else forecast.normal
    before = field[other].hp, field[other].pd + field[other].sd
    field.attack(one, other, roll)
    after = field[other].hp, field[other].pd + field[other].sd
    assert after == (before[0] - promised.loss, before[1] - promised.wear)
    assert field.told(events.Struck)[0].damage == promised.damage.total


def test_every_number_comes_with_its_parts() -> None:
    field = duel("mordha_kane", "kess_varrow")
    field.status("kess_varrow", "Cripple")
    field.status("kess_varrow", "Break")
    forecast = attack_forecast(field.state, 0, 1)
    assert str(forecast.attack) == "7 = 6 base + 1 Cripple"
    assert str(forecast.critical.damage) == "14 = 6 base + 1 Cripple + 7 critical"
    assert str(forecast.armour) == "2 = 2 base"
    assert (forecast.chance, forecast.stat) == (40, "PD")


def test_a_loss_is_never_more_than_is_left() -> None:
    field = duel("mordha_kane", "kess_varrow")
    field["kess_varrow"].hp = 3
    forecast = attack_forecast(field.state, 0, 1)
    assert (forecast.normal.loss, forecast.normal.fells) == (3, True)


def test_the_attack_of_an_ability_has_its_own_numbers() -> None:
    field = duel("ilario_quill", "kess_varrow")
    whirl, bow = (ability_of(field.state, each).effects[0] for each in ("whirl_of_blades", "final_bow"))
    assert attack_forecast(field.state, 0, 1, whirl).chance == 0
    assert attack_forecast(field.state, 0, 1, whirl).normal.loss == 5
    assert attack_forecast(field.state, 0, 1, bow).chance == 100
    field = duel("sabine_farlight", "hestra_vaul")
    ray = ability_of(field.state, "piercing_ray").effects[0]
    assert attack_forecast(field.state, 0, 1, ray).normal.loss == 6


def test_texts_say_what_is_taken_and_how_likely() -> None:
    field = duel("mordha_kane", "kess_varrow")
    text = attack_text(field.state, 0, 1)
    assert text == (
        "Takes 4 HP and 1 armour from Kess Varrow; 15 % for a critical attack, which takes 10 HP and 2 armour."
    )
    field.status("mordha_kane", "Blind")
    assert "Blinded: it happens in 50 of 100 cases." in attack_text(field.state, 0, 1)


def test_abilities_tell_their_damage_and_healing() -> None:
    field = Field({"seluvine": (0, (5, 2)), "kess_varrow": (1, (5, 4)), "tamsin_brook": (0, (5, 1))})
    assert ability_text(field.state, 0, "steamburst", 1) == "Kess Varrow loses 5 HP."
    assert ability_text(field.state, 2, "mending_tide", 0) == "Archon Seluvine recovers up to 7 HP."
    assert ability_text(field.state, 2, "wash_clean", 0) == "Archon Seluvine recovers up to 1 HP."
    burst = ability_of(field.state, "steamburst").effects[0]
    assert damage_forecast(field.state, 1, burst) == 5
