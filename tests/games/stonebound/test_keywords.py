"""Each published keyword, as an ability of the roster or a made one shows it (18)."""

from __future__ import annotations

import pytest

from core.games.stonebound import events
from core.games.stonebound.characters import canonical, roster_of
from core.games.stonebound.data import KEYWORDS
from core.games.stonebound.state import Modifier
from core.games.stonebound.wording import keywords_of
from tests.games.stonebound.field import NO, Field, duel
from tests.games.stonebound.made import STATS, ability, against, character
from tests.listing import of_each

TESTS = {
    "Aura": "aura",
    "Counter": "counter",
    "Double Attack": "double_attack",
    "Fuse": "fuse",
    "Guaranteed CRT": "guaranteed_crt",
    "No Action": "no_action",
    "No CRT": "no_crt",
    "On #": "on_digit",
    "On # - #": "on_numbers",
    "On CRT": "on_crt",
    "On Doubles": "on_doubles",
    "Standard Attack": "standard_attack",
    "Use Once": "use_once",
}


def test_every_published_keyword_has_its_test() -> None:
    assert set(TESTS) == set(KEYWORDS)
    assert [word for word in TESTS.values() if not any(name.startswith(f"test_{word}_") for name in globals())] == []


def test_aura_is_everybody_within_weapon_range_and_grows_with_it() -> None:
    steam = ability(
        {"op": "damage", "amount": 3, "type": "true"}, target={"who": "enemy", "reach": "RNG", "mode": "all"}
    )
    field = Field(
        {"tester": (0, (5, 2)), "kess_varrow": (1, (5, 4)), "wren_tallow": (1, (5, 5))}, canonical([character(steam)])
    )
    assert keywords_of(roster_of(field.state.custom).abilities["tested"]) == ("Aura",)
    field.use("tester", "tested")
    assert (field["kess_varrow"].hp, field["wren_tallow"].hp) == (14, 16)
    field["tester"].modifiers.append(modifier("RNG", 1))
    field.use("tester", "tested")
    assert (field["kess_varrow"].hp, field["wren_tallow"].hp) == (11, 13)


def modifier(stat: str, amount: int) -> Modifier:
    return Modifier(stat, amount, "game", "tested", 0)


def test_counter_does_not_provoke_another_counter() -> None:
    field = duel("kess_varrow", "hestra_vaul")
    field.fuse("kess_varrow", "riposte")
    field.fuse("hestra_vaul", "return_the_blow")
    field.attack("kess_varrow", "hestra_vaul", NO, NO)
    assert [event.unit for event in field.told(events.Triggered)] == [1]


def test_counter_is_not_made_by_who_has_fallen() -> None:
    field = Field({"kess_varrow": (0, (5, 2)), "wren_tallow": (0, (0, 0)), "nix_hollow": (1, (5, 3))})
    field.fuse("kess_varrow", "riposte")
    field["kess_varrow"].hp = 1
    field.attack("nix_hollow", "kess_varrow", NO)
    assert field["nix_hollow"].hp == 18


def test_counter_answers_no_damage_of_a_fuse() -> None:
    """Spite takes HP from Kess, who counters attacks: nothing follows (15.6)."""
    field = duel("kess_varrow", "mordha_kane")
    field.fuse("kess_varrow", "riposte")
    field.fuse("mordha_kane", "spite")
    field.attack("kess_varrow", "mordha_kane", NO)
    assert field["kess_varrow"].hp == 15
    assert [event.ability for event in field.told(events.Triggered)] == ["spite"]


def test_counter_h51_is_a_whole_attack_with_its_own_critical_roll() -> None:
    field = duel("orrin_slate", "kess_varrow")
    field.fuse("kess_varrow", "riposte")
    field.attack("orrin_slate", "kess_varrow", NO, 25)
    assert (field["orrin_slate"].hp, field["orrin_slate"].pd) == (24 - (12 - 4), 2)


def test_counter_h51_comes_once_for_a_double_attack() -> None:
    field = duel("kess_varrow", "hestra_vaul")
    field.fuse("hestra_vaul", "return_the_blow")
    field.use("kess_varrow", "twin_cut", "hestra_vaul", NO, NO, NO)
    assert len(field.told(events.Triggered)) == 1


def test_double_attack_h52_the_first_is_done_whole_and_a_fall_loses_the_second() -> None:
    field = Field({"kess_varrow": (0, (5, 2)), "orrin_slate": (1, (5, 3)), "nix_hollow": (1, (9, 9))})
    field["orrin_slate"].hp = 2
    field.use("kess_varrow", "twin_cut", "orrin_slate", NO)
    assert field["orrin_slate"].fallen
    assert len(field.told(events.Struck)) == 1


def test_fuse_works_from_the_moment_it_is_made_until_it_breaks() -> None:
    field = duel("ulf_cindermaw", "pale_marchioness", gap=3)
    field.fuse("ulf_cindermaw", "thick_hide")
    assert field.stat("ulf_cindermaw", "SD") == 3
    field.use("pale_marchioness", "unmake", "ulf_cindermaw", NO, say=((0, "thick_hide"),))
    assert field.stat("ulf_cindermaw", "SD") == 1
    assert len(field.state.discard) == 1


def test_guaranteed_crt_with_crt_0() -> None:
    sure = character(ability({"op": "standard_attack", "crit": "guaranteed"}), stats={**STATS, "CRT": 0})
    field = Field({"tester": (0, (5, 2)), "kess_varrow": (1, (5, 3))}, canonical([sure]))
    field.use("tester", "tested", "kess_varrow")
    assert field["kess_varrow"].hp == 17 - (10 - 2)


def test_no_crt_wins_over_everything() -> None:
    field = against({"op": "standard_attack", "crit": "never"})
    field["tester"].modifiers.append(modifier("CRT", 90))
    field.status("kess_varrow", "Break")
    field.use("tester", "tested", "kess_varrow")
    assert field["kess_varrow"].hp == 17 - (5 - 2)


def test_no_action_and_use_once_stand_on_the_ability_as_the_turn_needs_them() -> None:
    marked = {id: keywords_of(each)[:2] for id, each in roster_of("").abilities.items() if each.no_action}
    assert marked == dict.fromkeys(
        (
            "hold_fast",
            "quick_step",
            "blood_up",
            "makeshift_barrier",
            "wash_clean",
            "blood_tithe",
            "slip_away",
            "mist_step",
        ),
        ("No Action", "Use Once"),
    )


def test_use_once_is_for_those_with_no_action_alone_in_the_roster() -> None:
    assert all(each.no_action == each.use_once for each in roster_of("").abilities.values())


@of_each("roll, lost", [(70, 3), (17, 3), (77, 6), (68, 0)])
def test_on_digit_rolls_once_and_doubles_with_both_dice(roll: int, lost: int) -> None:
    field = against({"op": "on_digit", "digit": 7, "then": [{"op": "damage", "amount": 3, "type": "true"}]})
    field.use("tester", "tested", "kess_varrow", roll)
    assert field["kess_varrow"].hp == 17 - lost


def test_on_digit_h54_a_capped_status_stays_at_its_cap() -> None:
    field = against({"op": "on_digit", "digit": 7, "then": [{"op": "add_status", "status": "Blind"}]})
    field.use("tester", "tested", "kess_varrow", 77)
    assert field["kess_varrow"].statuses == {"Blind": 1}


def test_on_numbers_has_its_own_roll_after_the_critical_one() -> None:
    """The rulebook's example: an attack, then [On 1-50] adds [Burn]; the first roll decides nothing of the second."""
    burn = {"op": "on_roll", "lo": 1, "hi": 50, "then": [{"op": "add_status", "status": "Burn"}]}
    for crt, chance, hp, burning in ((1, 51, 9, False), (NO, 50, 14, True), (NO, 51, 14, False)):
        field = against({"op": "standard_attack"}, burn)
        field.use("tester", "tested", "kess_varrow", crt, chance)
        assert (field["kess_varrow"].hp, "Burn" in field["kess_varrow"].statuses) == (hp, burning)


def test_on_crt_h53_is_without_the_targets_break() -> None:
    field = against({"op": "on_crt", "then": [{"op": "damage", "amount": 1, "type": "true"}]})
    field.status("kess_varrow", "Break")
    field.use("tester", "tested", "kess_varrow", 11)
    assert field["kess_varrow"].hp == 17


def test_on_doubles_with_any_two_equal_faces() -> None:
    field = against({"op": "on_doubles", "then": [{"op": "damage", "amount": 1, "type": "true"}]})
    for roll in (11, 22, 33, 44, 55, 66, 77, 88, 99, 100):
        field.use("tester", "tested", "kess_varrow", roll)
    assert field["kess_varrow"].hp == 7


def test_standard_attack_worked_example() -> None:
    """12: ATK 6 and CRT 20 against PD 4 and HP 18, a plain attack and then a critical one."""
    field = worked_example()
    field.attack("tester", "victim", 57)
    assert (field["victim"].hp, field["victim"].pd) == (16, 3)
    field.attack("tester", "victim", 12)
    assert (field["victim"].hp, field["victim"].pd) == (7, 1)


@pytest.mark.parametrize(("roll", "hp", "pd"), [(57, 18, 7), (12, 13, 5)])
def test_standard_attack_worked_example_against_pd_7(roll: int, hp: int, pd: int) -> None:
    field = worked_example()
    field["victim"].pd = 7
    field.attack("tester", "victim", roll)
    assert (field["victim"].hp, field["victim"].pd) == (hp, pd)


def worked_example() -> Field:
    striker = character(ability({"op": "standard_attack"}), stats={**STATS, "ATK": 6, "CRT": 20})
    victim = character(ability({"op": "standard_attack"}, id="other"), id="victim", stats={**STATS, "HP": 18, "PD": 4})
    return Field({"tester": (0, (5, 2)), "victim": (1, (5, 3))}, canonical([striker, victim]))
