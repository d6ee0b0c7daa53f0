"""Each ability of arcanists, menders and veilwalkers does what its data says (22); and no ability is without a test."""

from __future__ import annotations

import pytest

from core.games.stonebound import events
from core.games.stonebound.characters import roster_of
from core.games.stonebound.choices import max_hand
from core.games.stonebound.targets import targets_of
from tests.games.stonebound import test_abilities_physical
from tests.games.stonebound.field import NO, Field, duel
from tests.listing import of_each

# --- Pell Emberwick


@pytest.mark.parametrize(("roll", "burn"), [(60, True), (61, False)])
def test_spark_lance_burns_on_1_to_60(roll: int, burn: bool) -> None:
    field = duel("pell_emberwick", "kess_varrow", gap=3)
    field.use("pell_emberwick", "spark_lance", "kess_varrow", NO, roll)
    assert field["kess_varrow"].hp == 17 - (6 - 2)
    assert field["kess_varrow"].sd == 1, "an arcanist attacks the spirit"
    assert ("Burn" in field["kess_varrow"].statuses) == burn


@of_each(
    "digits, doubles, lost, broken",
    [(17, NO, 3, False), (77, NO, 6, False), (12, 33, 0, True), (71, 100, 3, True), (12, NO, 0, False)],
)
def test_unstable_formula_takes_three_for_each_seven_and_breaks_on_doubles(
    digits: int, doubles: int, lost: int, broken: bool
) -> None:
    field = duel("pell_emberwick", "kess_varrow", gap=3)
    field.use("pell_emberwick", "unstable_formula", "kess_varrow", NO, digits, doubles)
    assert field["kess_varrow"].hp == 17 - (6 - 2) - lost
    assert ("Break" in field["kess_varrow"].statuses) == broken


def test_kindled_ward_gives_two_sd() -> None:
    field = duel("pell_emberwick", "kess_varrow")
    field.fuse("pell_emberwick", "kindled_ward")
    assert field.stat("pell_emberwick", "SD") == 5


def test_makeshift_barrier_gives_three_pd_until_the_next_own_turn() -> None:
    field = duel("pell_emberwick", "kess_varrow")
    field.begin_turn(0)
    field.use("pell_emberwick", "makeshift_barrier")
    field.end_turn(0)
    field.begin_turn(1)
    assert field.stat("pell_emberwick", "PD") == 4
    field.end_turn(1)
    field.begin_turn(0)
    assert field.stat("pell_emberwick", "PD") == 1


# --- Archon Seluvine


@pytest.mark.parametrize(("roll", "frozen"), [(60, True), (61, False)])
def test_rime_spear_freezes_on_1_to_60(roll: int, frozen: bool) -> None:
    field = duel("seluvine", "kess_varrow", gap=3)
    field.use("seluvine", "rime_spear", "kess_varrow", NO, roll)
    assert field["kess_varrow"].hp == 17 - (8 - 2)
    assert ("Freeze" in field["kess_varrow"].statuses) == frozen


def test_steamburst_damages_every_enemy_in_range() -> None:
    field = Field(
        {"seluvine": (0, (5, 5)), "kess_varrow": (1, (5, 2)), "nix_hollow": (1, (6, 6)), "wren_tallow": (1, (9, 9))}
    )
    field.use("seluvine", "steamburst")
    assert [field[id].hp for id in ("kess_varrow", "nix_hollow", "wren_tallow")] == [17 - 5, 18 - 5, 16]
    assert [field[id].sd for id in ("kess_varrow", "nix_hollow", "wren_tallow")] == [1, 1, 2]


@pytest.mark.parametrize(("roll", "burn"), [(50, True), (51, False)])
def test_far_convergence_attacks_at_any_distance_and_burns_on_1_to_50(roll: int, burn: bool) -> None:
    field = Field({"seluvine": (0, (0, 0)), "kess_varrow": (1, (9, 9))})
    field.use("seluvine", "far_convergence", "kess_varrow", roll)
    assert field["kess_varrow"].hp == 17 - (8 - 2)
    assert ("Burn" in field["kess_varrow"].statuses) == burn


@pytest.mark.parametrize(("roll", "lost"), [(60, 3), (61, 0)])
def test_mirror_lake_gives_back_half_rounded_up_on_1_to_60(roll: int, lost: int) -> None:
    field = duel("ulf_cindermaw", "seluvine")
    field.fuse("seluvine", "mirror_lake")
    field.attack("ulf_cindermaw", "seluvine", NO, roll)
    assert field["seluvine"].hp == 20 - 5
    assert field["ulf_cindermaw"].hp == 25 - lost


def test_inner_furnace_gives_one_atk() -> None:
    field = duel("seluvine", "kess_varrow", gap=3)
    field.fuse("seluvine", "inner_furnace")
    field.attack("seluvine", "kess_varrow", NO)
    assert field["kess_varrow"].hp == 17 - (9 - 2)


# --- Tamsin Brook


@pytest.mark.parametrize(("roll", "frozen"), [(50, True), (51, False)])
def test_cold_current_freezes_on_1_to_50(roll: int, frozen: bool) -> None:
    field = duel("tamsin_brook", "kess_varrow", gap=3)
    field.use("tamsin_brook", "cold_current", "kess_varrow", NO, roll)
    assert field["kess_varrow"].hp == 17 - (4 - 2)
    assert ("Freeze" in field["kess_varrow"].statuses) == frozen


@pytest.mark.parametrize(("roll", "blind"), [(60, True), (61, False)])
def test_chastening_light_blinds_on_1_to_60(roll: int, blind: bool) -> None:
    field = duel("tamsin_brook", "kess_varrow", gap=3)
    field.use("tamsin_brook", "chastening_light", "kess_varrow", NO, roll)
    assert field["kess_varrow"].hp == 17 - (4 - 2)
    assert ("Blind" in field["kess_varrow"].statuses) == blind


def test_mending_tide_heals_seven_up_to_the_start() -> None:
    field = Field({"tamsin_brook": (0, (5, 5)), "orrin_slate": (0, (5, 2)), "kess_varrow": (1, (0, 0))})
    field["orrin_slate"].hp = 10
    field["tamsin_brook"].hp = 15
    field.use("tamsin_brook", "mending_tide", "orrin_slate")
    field.use("tamsin_brook", "mending_tide", "tamsin_brook")
    assert (field["orrin_slate"].hp, field["tamsin_brook"].hp) == (17, 17)


def test_wash_clean_removes_every_status_and_heals_one() -> None:
    field = Field({"tamsin_brook": (0, (5, 5)), "orrin_slate": (0, (5, 2)), "kess_varrow": (1, (0, 0))})
    field["orrin_slate"].hp = 10
    for status in ("Blind", "Burn", "Burn", "Freeze", "Shear"):
        field.status("orrin_slate", status)
    field.use("tamsin_brook", "wash_clean", "orrin_slate")
    assert field["orrin_slate"].statuses == {}
    assert field["orrin_slate"].hp == 11


def test_soothing_spring_heals_one_for_each_in_range_at_the_start_of_the_turn() -> None:
    field = Field(
        {
            "tamsin_brook": (0, (5, 5)),
            "orrin_slate": (0, (5, 2)),
            "kess_varrow": (0, (5, 1)),
            "wren_tallow": (1, (4, 5)),
        }
    )
    for unit in field.state.units:
        unit.hp = 5
    field.fuse("tamsin_brook", "soothing_spring")
    field.turn_start(0)
    assert [unit.hp for unit in field.state.units] == [6, 6, 5, 5]


# --- Brother Calder


def test_penance_attacks_with_two_more_and_shears_twice() -> None:
    field = duel("brother_calder", "kess_varrow", gap=2)
    field.use("brother_calder", "penance", "kess_varrow", NO)
    assert field["kess_varrow"].hp == 17 - (6 + 2 - 2)
    assert field["kess_varrow"].statuses == {"Shear": 2}
    assert field.stat("kess_varrow", "CRT") == 15


def test_shared_burden_heals_two_if_it_took_hp() -> None:
    field = duel("brother_calder", "kess_varrow", gap=2)
    field["brother_calder"].hp = 10
    field.use("brother_calder", "shared_burden", "kess_varrow", NO)
    assert (field["brother_calder"].hp, field["kess_varrow"].hp) == (12, 17 - (6 - 2))


def test_call_back_raises_a_fallen_ally_with_ten() -> None:
    field = Field(
        {
            "brother_calder": (0, (5, 5)),
            "orrin_slate": (0, (5, 2)),
            "kess_varrow": (1, (5, 1)),
            "wren_tallow": (0, (9, 9)),
        }
    )
    field["orrin_slate"].hp = 1
    field.attack("kess_varrow", "orrin_slate", NO)
    assert field["orrin_slate"].fallen
    assert targets_of(field.state, 0, "call_back") == (1,)
    field.use("brother_calder", "call_back", "orrin_slate")
    assert (field["orrin_slate"].hp, field["orrin_slate"].fallen, field["orrin_slate"].place) == (10, False, (5, 2))


def test_blood_tithe_costs_two_and_heals_an_ally_by_five() -> None:
    field = Field({"brother_calder": (0, (5, 5)), "orrin_slate": (0, (5, 2)), "kess_varrow": (1, (0, 0))})
    field["orrin_slate"].hp = 10
    field.use("brother_calder", "blood_tithe", "orrin_slate")
    assert (field["brother_calder"].hp, field["orrin_slate"].hp) == (20, 15)
    assert targets_of(field.state, 0, "blood_tithe") == (1,), "never Calder himself"


def test_sanctuary_gives_one_sd_and_keeps_three_statuses_off() -> None:
    field = Field({"brother_calder": (0, (5, 5)), "orrin_slate": (0, (5, 3)), "kess_varrow": (1, (0, 0))})
    field.status("orrin_slate", "Poison")
    field.fuse("brother_calder", "sanctuary")
    for status in ("Blind", "Burn", "Poison", "Cripple"):
        field.status("orrin_slate", status)
    assert field["orrin_slate"].statuses == {"Poison": 1, "Cripple": 1}, "what was there before stays"
    assert (field.stat("brother_calder", "SD"), field.stat("orrin_slate", "SD")) == (5, 4)
    assert {event.reason for event in field.told(events.StatusRefused)} == {"immune"}


# --- Nix Hollow


@pytest.mark.parametrize(("roll", "cripple"), [(60, True), (61, False)])
def test_numbing_touch_shears_and_cripples_on_1_to_60(roll: int, cripple: bool) -> None:
    field = duel("nix_hollow", "kess_varrow", gap=2)
    field.use("nix_hollow", "numbing_touch", "kess_varrow", NO, roll)
    assert field["kess_varrow"].hp == 17 - (5 + 1 - 2)
    assert field["kess_varrow"].statuses == ({"Shear": 1, "Cripple": 1} if cripple else {"Shear": 1})


@pytest.mark.parametrize(("roll", "poison"), [(70, True), (71, False)])
def test_night_toxin_poisons_on_1_to_70(roll: int, poison: bool) -> None:
    field = duel("nix_hollow", "kess_varrow", gap=2)
    field.use("nix_hollow", "night_toxin", "kess_varrow", NO, roll)
    assert field["kess_varrow"].hp == 17 - (5 + 1 - 2)
    assert ("Poison" in field["kess_varrow"].statuses) == poison


def test_slip_away_teleports_up_to_three() -> None:
    field = Field({"nix_hollow": (0, (5, 5)), "kess_varrow": (1, (5, 6)), "wren_tallow": (1, (5, 7))})
    field.use("nix_hollow", "slip_away", say=((5, 8),))
    assert field["nix_hollow"].place == (5, 8), "past everything between"
    assert (5, 6) not in field.offered[0] and (5, 5) not in field.offered[0] and (5, 9) not in field.offered[0]


@pytest.mark.parametrize(("roll", "lost"), [(30, 0), (31, 4)])
def test_shroud_lets_nothing_be_lost_on_1_to_30(roll: int, lost: int) -> None:
    field = duel("kess_varrow", "nix_hollow")
    field.fuse("nix_hollow", "shroud")
    field.attack("kess_varrow", "nix_hollow", NO, roll)
    assert field["nix_hollow"].hp == 18 - lost
    assert field["nix_hollow"].pd == (2 if lost == 0 else 1)


# --- The Pale Marchioness


def test_court_of_knives_attacks_twice() -> None:
    field = duel("pale_marchioness", "ulf_cindermaw", gap=3)
    field.use("pale_marchioness", "court_of_knives", "ulf_cindermaw", NO, NO)
    assert field["ulf_cindermaw"].hp == 25 - (7 - 2) - (7 - 1)


@pytest.mark.parametrize(("roll", "frozen"), [(50, True), (51, False)])
def test_ebb_pulls_two_and_freezes_on_1_to_50(roll: int, frozen: bool) -> None:
    field = duel("pale_marchioness", "kess_varrow", gap=3)
    field.use("pale_marchioness", "ebb", "kess_varrow", NO, roll)
    assert field["kess_varrow"].hp == 17 - (7 - 2)
    assert field["kess_varrow"].place == (5, 3)
    assert ("Freeze" in field["kess_varrow"].statuses) == frozen


def test_unmake_breaks_one_fuse_of_the_target() -> None:
    field = duel("pale_marchioness", "ulf_cindermaw", gap=3)
    field.fuse("ulf_cindermaw", "thick_hide")
    field.fuse("ulf_cindermaw", "smoulder")
    field.use("pale_marchioness", "unmake", "ulf_cindermaw", NO, say=((1, "thick_hide"),))
    assert [fuse.ability for fuse in field["ulf_cindermaw"].fuses] == ["smoulder"]
    assert field.asked == [(0, "break")]
    assert field.offered == [((1, "thick_hide"), (1, "smoulder"), None)]


def test_stolen_poise_weakens_enemies_in_range() -> None:
    field = Field(
        {
            "pale_marchioness": (0, (5, 5)),
            "orrin_slate": (0, (5, 6)),
            "kess_varrow": (1, (5, 2)),
            "wren_tallow": (1, (5, 1)),
        }
    )
    field.fuse("pale_marchioness", "stolen_poise")
    found = {id: (field.stat(id, "ATK"), field.stat(id, "CRT")) for id in ("kess_varrow", "wren_tallow", "orrin_slate")}
    assert found == {"kess_varrow": (5, 15), "wren_tallow": (5, 15), "orrin_slate": (5, 10)}


def test_deep_reserve_makes_the_hand_two_larger() -> None:
    field = duel("pale_marchioness", "kess_varrow")
    before = max_hand(field.state, 0)
    field.fuse("pale_marchioness", "deep_reserve")
    assert max_hand(field.state, 0) == before + 2
    assert max_hand(field.state, 1) == before


def test_mist_step_changes_places_with_an_ally_within_four() -> None:
    field = Field(
        {
            "pale_marchioness": (0, (5, 5)),
            "orrin_slate": (0, (5, 9)),
            "kess_varrow": (1, (0, 0)),
            "wren_tallow": (0, (0, 9)),
        }
    )
    assert targets_of(field.state, 0, "mist_step") == (1,)
    field.use("pale_marchioness", "mist_step", "orrin_slate")
    assert (field["pale_marchioness"].place, field["orrin_slate"].place) == ((5, 9), (5, 5))


# --- all of them


def test_every_ability_of_the_roster_has_its_test() -> None:
    written = [*globals(), *vars(test_abilities_physical)]
    untested = [id for id in roster_of("").abilities if not any(name.startswith(f"test_{id}_") for name in written)]
    assert len(roster_of("").abilities) == 67
    assert untested == []
