"""Each status does exactly what its card reads, when it reads so (17)."""

from __future__ import annotations

import pytest

from core.games.stonebound import events
from core.games.stonebound.attack import attack_atk, attack_crt
from core.games.stonebound.characters import canonical
from core.games.stonebound.data import STATUSES
from core.games.stonebound.statuses import may_walk
from core.games.stonebound.wording import status_text
from tests.games.stonebound.field import NO, Field, duel
from tests.games.stonebound.made import STATS, ability, character, fuse, trigger
from tests.listing import of_each


def test_the_seven_published_statuses_are_there_and_each_has_its_test() -> None:
    assert list(STATUSES) == ["Blind", "Break", "Burn", "Cripple", "Freeze", "Poison", "Shear"]
    assert [each for each in STATUSES if not any(name.startswith(f"test_{each.lower()}_") for name in globals())] == []


# --- Blind


@of_each("roll, lost", [(1, 4), (50, 4), (51, 0), (100, 0)])
def test_blind_lets_an_attack_happen_on_1_to_50(roll: int, lost: int) -> None:
    field = duel("kess_varrow", "nix_hollow")
    field.status("kess_varrow", "Blind")
    field.attack("kess_varrow", "nix_hollow", roll, *((NO,) if lost else ()))
    assert field["nix_hollow"].hp == 18 - lost
    assert "Blind" in field["kess_varrow"].statuses, "it does not go by itself"


def test_blind_h32_fails_the_whole_ability() -> None:
    field = duel("mordha_kane", "kess_varrow", gap=3)
    field.status("mordha_kane", "Blind")
    field.use("mordha_kane", "cruel_hook", "kess_varrow", 51)
    assert (field["kess_varrow"].place, field["kess_varrow"].hp) == ((5, 5), 17)
    assert field.told(events.NothingHappened)[-1].reason == "blinded"


def test_blind_h48_rolls_once_for_a_double_attack_and_once_for_an_area() -> None:
    field = duel("kess_varrow", "ulf_cindermaw")
    field.status("kess_varrow", "Blind")
    field.use("kess_varrow", "twin_cut", "ulf_cindermaw", 50, NO, NO)
    assert field["ulf_cindermaw"].hp == 25 - 3 - 4
    field = Field({"seluvine": (0, (5, 5)), "kess_varrow": (1, (5, 4)), "nix_hollow": (1, (5, 6))})
    field.status("seluvine", "Blind")
    field.use("seluvine", "steamburst", None, 50)
    assert (field["kess_varrow"].hp, field["nix_hollow"].hp) == (12, 13)


@pytest.mark.parametrize(("roll", "lost"), [(50, 4), (51, 0)])
def test_blind_h48_rolls_for_a_counter(roll: int, lost: int) -> None:
    field = duel("nix_hollow", "kess_varrow")
    field.fuse("kess_varrow", "riposte")
    field.status("kess_varrow", "Blind")
    field.attack("nix_hollow", "kess_varrow", NO, roll, *((NO,) if lost else ()))
    assert field["nix_hollow"].hp == 18 - lost


@pytest.mark.parametrize(("rolls", "attacked"), [((51,), 0), ((50, NO, NO), 2)])
def test_blind_h48_rolls_once_for_the_attacks_that_a_fuse_makes(rolls: tuple[int, ...], attacked: int) -> None:
    area = {"who": "enemy", "reach": "RNG", "mode": "all"}
    attacks = trigger("turn_start", {"op": "standard_attack"}, limit="once_per_round")
    custom = canonical([character(fuse(attacks, target=area))])
    units = {"tester": (0, (5, 4)), "kess_varrow": (1, (5, 5)), "nix_hollow": (1, (5, 3))}
    field = Field(units, custom)
    fused = field.fuse("tester", "tested")
    field.status("tester", "Blind")
    field.turn_start(0, *rolls)
    assert len(field.told(events.Struck)) == attacked and fused.used == {0: True}


def test_blind_h50_does_not_hinder_what_is_for_oneself_or_allies() -> None:
    field = Field({"tamsin_brook": (0, (5, 5)), "orrin_slate": (0, (5, 4)), "kess_varrow": (1, (0, 0))})
    field["orrin_slate"].hp = 5
    field.status("tamsin_brook", "Blind")
    field.use("tamsin_brook", "mending_tide", "orrin_slate")
    assert field["orrin_slate"].hp == 12


# --- Break and Cripple


def test_break_gives_an_attacker_25_crt() -> None:
    field = duel("kess_varrow", "orrin_slate")
    field.status("orrin_slate", "Break")
    assert attack_crt(field.state, 0, 1) == 50
    field.attack("kess_varrow", "orrin_slate", 50)
    assert field["orrin_slate"].hp == 24 - (12 - 4)
    assert field["orrin_slate"].statuses == {"Break": 1}


def test_break_never_lifts_a_chance_above_100() -> None:
    sharp = character(ability({"op": "standard_attack"}), stats={**STATS, "CRT": 90})
    field = Field({"tester": (0, (5, 2)), "orrin_slate": (1, (5, 3))}, canonical([sharp]))
    field.status("orrin_slate", "Break")
    assert attack_crt(field.state, 0, 1) == 100


@pytest.mark.parametrize(("roll", "lost"), [(NO, 7 - 4), (1, 14 - 4)])
def test_cripple_h47_gives_an_attacker_1_atk_before_doubling(roll: int, lost: int) -> None:
    field = duel("kess_varrow", "orrin_slate")
    field.status("orrin_slate", "Cripple")
    assert str(attack_atk(field.state, 0, 1)) == "7 = 6 base + 1 Cripple"
    field.attack("kess_varrow", "orrin_slate", roll)
    assert field["orrin_slate"].hp == 24 - lost


# --- Burn


@pytest.mark.parametrize(("times", "lost"), [(1, 2), (2, 4), (3, 4)])
def test_burn_h45_takes_two_a_stack_at_the_end_of_the_own_turn_two_at_most(times: int, lost: int) -> None:
    field = duel("kess_varrow", "orrin_slate")
    for _ in range(times):
        field.status("orrin_slate", "Burn")
    field.turn_end(0)
    assert field["orrin_slate"].hp == 24
    field.turn_end(1)
    assert field["orrin_slate"].hp == 24 - lost
    assert field["orrin_slate"].pd == 4, "H46: past armour, which does not wear"


def test_burn_that_fells_the_last_one_ends_the_match_before_the_next_burns() -> None:
    field = Field({"kess_varrow": (0, (0, 0)), "orrin_slate": (1, (5, 5)), "nix_hollow": (1, (6, 6))})
    for id in ("orrin_slate", "nix_hollow"):
        field[id].hp = 1
        field.status(id, "Burn")
    field.turn_end(1)
    assert field["orrin_slate"].fallen and field["nix_hollow"].fallen
    assert field.state.result is not None and field.state.result.winners == (0,)


# --- Freeze


def test_freeze_by_turns_none_then_slow_then_free() -> None:
    field = duel("kess_varrow", "orrin_slate", gap=5)
    field.status("kess_varrow", "Freeze")
    seen = [(may_walk(field.state, 0), field.stat("kess_varrow", "MV"))]
    for _ in range(3):
        field.begin_turn(0)
        seen.append((may_walk(field.state, 0), field.stat("kess_varrow", "MV")))
        field.end_turn(0)
    assert seen == [(True, 5), (False, 5), (True, 4), (True, 5)]
    assert field["kess_varrow"].statuses == {}


def test_freeze_is_not_counted_by_the_turns_of_others() -> None:
    field = duel("kess_varrow", "orrin_slate", gap=5)
    field.status("kess_varrow", "Freeze")
    field.begin_turn(1)
    assert may_walk(field.state, 0) and field["kess_varrow"].statuses == {"Freeze": 2}


def test_freeze_h49_starts_over_when_it_is_added_again() -> None:
    field = duel("kess_varrow", "orrin_slate", gap=5)
    field.status("kess_varrow", "Freeze")
    field.begin_turn(0)
    field.begin_turn(0)
    assert field["kess_varrow"].statuses == {"Freeze": 1}
    field.status("kess_varrow", "Freeze")
    assert field["kess_varrow"].statuses == {"Freeze": 2}
    assert may_walk(field.state, 0), "not before the next own turn"
    field.begin_turn(0)
    assert not may_walk(field.state, 0)


def test_freeze_stops_a_walk_by_an_ability_but_no_teleport_push_pull_or_swap() -> None:
    field = Field({"wren_tallow": (0, (5, 5)), "nix_hollow": (0, (0, 0)), "kess_varrow": (1, (5, 6))})
    for id in ("wren_tallow", "nix_hollow", "kess_varrow"):
        field.status(id, "Freeze")
    field.begin_turn(0)
    field.begin_turn(1)
    field.use("wren_tallow", "quick_step")
    assert field["wren_tallow"].place == (5, 5)
    field.use("nix_hollow", "slip_away", say=((0, 3),))
    assert field["nix_hollow"].place == (0, 3)
    field.use("wren_tallow", "gale_arrow", "kess_varrow", NO)
    assert field["kess_varrow"].place == (5, 8)


# --- Poison


def test_poison_takes_one_hp_for_each_space_walked_past_armour() -> None:
    field = duel("kess_varrow", "orrin_slate", gap=7)
    field.status("kess_varrow", "Poison")
    field.walk("kess_varrow", (5, 3), (5, 4), (6, 4))
    assert (field["kess_varrow"].hp, field["kess_varrow"].pd) == (14, 2)


def test_poison_is_paid_for_being_pushed_and_pulled() -> None:
    field = duel("wren_tallow", "kess_varrow", gap=3)
    field.status("kess_varrow", "Poison")
    field.use("wren_tallow", "gale_arrow", "kess_varrow", NO)
    assert field["kess_varrow"].hp == 17 - 4 - 2


def test_poison_h27_counts_a_teleport_or_a_swap_as_one_space_for_each_moved() -> None:
    field = Field({"pale_marchioness": (0, (5, 5)), "nix_hollow": (0, (5, 9)), "kess_varrow": (1, (0, 0))})
    field.status("pale_marchioness", "Poison")
    field.status("nix_hollow", "Poison")
    field.use("pale_marchioness", "mist_step", "nix_hollow")
    assert (field["pale_marchioness"].hp, field["nix_hollow"].hp) == (19, 17)
    field.use("nix_hollow", "slip_away", say=((5, 2),))
    assert field["nix_hollow"].hp == 16


def test_poison_fells_on_the_way_and_who_falls_lies_there_under_an_ally() -> None:
    field = Field({"kess_varrow": (0, (5, 2)), "orrin_slate": (0, (5, 4)), "nix_hollow": (1, (0, 0))})
    field["kess_varrow"].hp = 2
    field.status("kess_varrow", "Poison")
    field.walk("kess_varrow", (5, 3), (5, 4), (5, 5))
    assert field["kess_varrow"].fallen and field["kess_varrow"].place == (5, 4) == field["orrin_slate"].place


# --- Shear


def test_shear_takes_five_crt_a_stack_without_limit_not_below_0() -> None:
    field = duel("kess_varrow", "orrin_slate")
    for stacks, crt in ((1, 20), (3, 10), (7, 0)):
        field.status("kess_varrow", "Shear", stacks - field["kess_varrow"].statuses.get("Shear", 0))
        assert field.stat("kess_varrow", "CRT") == crt
    field.status("orrin_slate", "Break")
    assert attack_crt(field.state, 0, 1) == 25, "what the target adds counts from 0"


# --- all of them


def test_h49_a_status_at_its_maximum_is_not_added() -> None:
    for status in ("Blind", "Break", "Cripple", "Poison"):
        field = duel("kess_varrow", "orrin_slate")
        field.status("kess_varrow", status)
        field.status("kess_varrow", status)
        assert field["kess_varrow"].statuses == {status: 1}
        assert field.told(events.StatusRefused) == [events.StatusRefused(0, status, "full")]


def test_statuses_go_with_all_stacks_when_somebody_falls() -> None:
    field = Field({"kess_varrow": (0, (5, 2)), "orrin_slate": (0, (0, 0)), "nix_hollow": (1, (5, 3))})
    for status in STATUSES:
        field.status("kess_varrow", status, 2)
    field["kess_varrow"].hp = 1
    field.attack("nix_hollow", "kess_varrow", NO)
    assert (field["kess_varrow"].statuses, field["kess_varrow"].fresh) == ({}, False)


@of_each("status", STATUSES)
def test_each_status_is_told_in_plain_sentences(status: str) -> None:
    text = status_text(status)
    assert text[0].isupper() and text.endswith(".") and "!" not in text and "{" not in text
    numbers = {
        "Blind": "50",
        "Break": "25",
        "Burn": "2 HP",
        "Cripple": "+1 ATK",
        "Freeze": "-1 MV",
        "Poison": "1 HP",
        "Shear": "-5 CRT",
    }
    assert numbers[status] in text
