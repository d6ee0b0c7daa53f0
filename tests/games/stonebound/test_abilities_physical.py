"""Each ability of bulwarks, duelists, striders and reavers does what its data says (22), a test each."""

from __future__ import annotations

import pytest

from core.games.stonebound import events
from core.games.stonebound.choices import max_hand
from core.games.stonebound.targets import is_target, targets_of
from tests.games.stonebound.field import NO, Field, duel

# --- Orrin Slate


def test_quarry_swing_attacks_with_one_more_and_pushes_two() -> None:
    field = duel("orrin_slate", "kess_varrow")
    field.use("orrin_slate", "quarry_swing", "kess_varrow", NO)
    assert field["kess_varrow"].hp == 17 - (5 + 1 - 2)
    assert field["kess_varrow"].place == (5, 5)


@pytest.mark.parametrize(("roll", "armour"), [(60, 3 - 1 - 2), (61, 3 - 1)])
def test_find_the_seam_takes_two_pd_on_1_to_60(roll: int, armour: int) -> None:
    field = duel("orrin_slate", "ulf_cindermaw")
    field.use("orrin_slate", "find_the_seam", "ulf_cindermaw", NO, roll)
    assert field["ulf_cindermaw"].hp == 25 - (5 - 3)
    assert field["ulf_cindermaw"].pd == armour


def test_stone_skin_gives_two_pd() -> None:
    field = duel("orrin_slate", "kess_varrow")
    field.fuse("orrin_slate", "stone_skin")
    assert field.stat("orrin_slate", "PD") == 4 + 2
    assert field["orrin_slate"].pd == 4


def test_stand_behind_me_takes_an_attack_on_an_ally_once_a_round() -> None:
    field = Field({"orrin_slate": (0, (5, 2)), "wren_tallow": (0, (5, 4)), "kess_varrow": (1, (5, 5))})
    field.fuse("orrin_slate", "stand_behind_me")
    field.attack("kess_varrow", "wren_tallow", NO)
    assert (field["orrin_slate"].hp, field["wren_tallow"].hp) == (24 - (6 - 4), 16)
    field.attack("kess_varrow", "wren_tallow", NO)
    assert field["wren_tallow"].hp == 16 - (6 - 2), "the limit is once a round"


def test_stand_behind_me_reaches_two_spaces() -> None:
    field = Field({"orrin_slate": (0, (5, 1)), "wren_tallow": (0, (5, 4)), "kess_varrow": (1, (5, 5))})
    field.fuse("orrin_slate", "stand_behind_me")
    field.attack("kess_varrow", "wren_tallow", NO)
    assert field["orrin_slate"].hp == 24


# --- Dame Hestra Vaul


@pytest.mark.parametrize(("roll", "blind"), [(1, True), (60, True), (61, False)])
def test_toll_of_oaths_blinds_on_1_to_60(roll: int, blind: bool) -> None:
    field = duel("hestra_vaul", "kess_varrow")
    field.use("hestra_vaul", "toll_of_oaths", "kess_varrow", NO, roll)
    assert field["kess_varrow"].hp == 17 - (6 - 2)
    assert ("Blind" in field["kess_varrow"].statuses) == blind


def test_avalanche_rush_walks_attacks_and_pushes() -> None:
    field = duel("hestra_vaul", "kess_varrow", gap=3)
    field.use("hestra_vaul", "avalanche_rush", "kess_varrow", NO, say=((5, 4),))
    assert field["hestra_vaul"].place == (5, 4)
    assert field["kess_varrow"].hp == 17 - (6 + 2 - 2)
    assert field["kess_varrow"].place == (5, 6)


def test_avalanche_rush_without_the_walk_attacks_only_in_range() -> None:
    field = duel("hestra_vaul", "kess_varrow", gap=3)
    field.use("hestra_vaul", "avalanche_rush", "kess_varrow", say=(None,))
    assert field["kess_varrow"].hp == 17
    assert field["kess_varrow"].place == (5, 6), "the push follows all the same"


def test_verdict_is_critical_without_a_roll() -> None:
    field = duel("hestra_vaul", "kess_varrow")
    field.use("hestra_vaul", "verdict", "kess_varrow")
    assert field["kess_varrow"].hp == 17 - (12 - 2)
    assert field["kess_varrow"].pd == 0


def test_bastion_armours_hestra_and_allies_beside_her() -> None:
    field = Field(
        {"hestra_vaul": (0, (5, 2)), "wren_tallow": (0, (5, 3)), "kess_varrow": (0, (5, 4)), "nix_hollow": (1, (4, 2))}
    )
    field.fuse("hestra_vaul", "bastion")
    found = {
        id: (field.stat(id, "PD"), field.stat(id, "SD"))
        for id in ("hestra_vaul", "wren_tallow", "kess_varrow", "nix_hollow")
    }
    assert found == {"hestra_vaul": (6, 5), "wren_tallow": (3, 3), "kess_varrow": (2, 2), "nix_hollow": (2, 2)}


def test_return_the_blow_counters() -> None:
    field = duel("kess_varrow", "hestra_vaul")
    field.fuse("hestra_vaul", "return_the_blow")
    field.attack("kess_varrow", "hestra_vaul", NO, NO)
    assert field["kess_varrow"].hp == 17 - (6 - 2)


def test_hold_fast_heals_four() -> None:
    field = Field({"hestra_vaul": (0, (5, 2)), "wren_tallow": (0, (5, 5)), "kess_varrow": (1, (0, 0))})
    field["wren_tallow"].hp = 5
    field.use("hestra_vaul", "hold_fast", "wren_tallow")
    assert field["wren_tallow"].hp == 9
    assert targets_of(field.state, 0, "hold_fast") == (0, 1)


# --- Kess Varrow


def test_twin_cut_attacks_twice() -> None:
    field = duel("kess_varrow", "ulf_cindermaw")
    field.use("kess_varrow", "twin_cut", "ulf_cindermaw", NO, NO)
    assert field["ulf_cindermaw"].hp == 25 - (6 - 3) - (6 - 2)
    assert field["ulf_cindermaw"].pd == 1


@pytest.mark.parametrize(("roll", "cripple"), [(50, True), (51, False)])
def test_low_feint_cripples_on_1_to_50(roll: int, cripple: bool) -> None:
    field = duel("kess_varrow", "orrin_slate")
    field.use("kess_varrow", "low_feint", "orrin_slate", NO, roll)
    assert field["orrin_slate"].hp == 24 - (6 - 4)
    assert ("Cripple" in field["orrin_slate"].statuses) == cripple


def test_light_feet_gives_one_mv() -> None:
    field = duel("kess_varrow", "orrin_slate")
    field.fuse("kess_varrow", "light_feet")
    assert field.stat("kess_varrow", "MV") == 6


def test_riposte_counters() -> None:
    field = duel("orrin_slate", "kess_varrow")
    field.fuse("kess_varrow", "riposte")
    field.attack("orrin_slate", "kess_varrow", NO, NO)
    assert field["orrin_slate"].hp == 24 - (6 - 4)


# --- Ilario Quill


@pytest.mark.parametrize(("roll", "burn"), [(60, True), (61, False)])
def test_searing_flourish_burns_on_1_to_60(roll: int, burn: bool) -> None:
    field = duel("ilario_quill", "kess_varrow")
    field.use("ilario_quill", "searing_flourish", "kess_varrow", NO, roll)
    assert field["kess_varrow"].hp == 17 - (6 - 2)
    assert ("Burn" in field["kess_varrow"].statuses) == burn


def test_whirl_of_blades_strikes_every_enemy_in_range_and_is_never_critical() -> None:
    field = Field(
        {
            "ilario_quill": (0, (5, 5)),
            "kess_varrow": (1, (5, 4)),
            "wren_tallow": (1, (4, 5)),
            "orrin_slate": (1, (5, 7)),
        }
    )
    field.use("ilario_quill", "whirl_of_blades")
    assert [field[id].hp for id in ("kess_varrow", "wren_tallow", "orrin_slate")] == [17 - 5, 16 - 5, 24]


@pytest.mark.parametrize(("roll", "broken"), [(30, True), (31, False)])
def test_final_bow_is_critical_and_breaks_within_crt(roll: int, broken: bool) -> None:
    field = duel("ilario_quill", "kess_varrow")
    field.use("ilario_quill", "final_bow", "kess_varrow", roll)
    assert field["kess_varrow"].hp == 17 - (12 - 2)
    assert ("Break" in field["kess_varrow"].statuses) == broken


@pytest.mark.parametrize(("roll", "lost"), [(50, 0), (51, 3)])
def test_parry_lowers_a_loss_by_four_on_1_to_50(roll: int, lost: int) -> None:
    field = duel("kess_varrow", "ilario_quill")
    field.fuse("ilario_quill", "parry")
    field.attack("kess_varrow", "ilario_quill", NO, roll)
    assert field["ilario_quill"].hp == 21 - lost


def test_blazing_tempo_gives_fifteen_crt() -> None:
    field = duel("ilario_quill", "kess_varrow")
    field.fuse("ilario_quill", "blazing_tempo")
    assert field.stat("ilario_quill", "CRT") == 45


# --- Wren Tallow


@pytest.mark.parametrize(("roll", "mv"), [(60, 3), (61, 5)])
def test_pinning_shot_slows_through_the_next_turn_on_1_to_60(roll: int, mv: int) -> None:
    field = duel("wren_tallow", "kess_varrow", gap=4)
    field.use("wren_tallow", "pinning_shot", "kess_varrow", NO, roll)
    assert field["kess_varrow"].hp == 17 - (5 + 1 - 2)
    field.end_turn(0)
    field.begin_turn(1)
    assert field.stat("kess_varrow", "MV") == mv
    field.end_turn(1)
    assert field.stat("kess_varrow", "MV") == 5


def test_gale_arrow_attacks_with_one_more_and_pushes_two() -> None:
    field = duel("wren_tallow", "kess_varrow", gap=3)
    field.use("wren_tallow", "gale_arrow", "kess_varrow", NO)
    assert field["kess_varrow"].hp == 17 - (5 + 1 - 2)
    assert field["kess_varrow"].place == (5, 7)


@pytest.mark.parametrize(("gap", "lost"), [(1, 3), (2, 1)])
def test_camouflage_lowers_a_loss_from_two_spaces_away_by_two(gap: int, lost: int) -> None:
    field = duel("nix_hollow", "wren_tallow", gap)
    field.fuse("wren_tallow", "camouflage")
    field.attack("nix_hollow", "wren_tallow", NO)
    assert field["wren_tallow"].hp == 16 - lost


def test_quick_step_walks_up_to_two() -> None:
    field = duel("wren_tallow", "kess_varrow", gap=5)
    field.use("wren_tallow", "quick_step", say=((5, 4),))
    assert field["wren_tallow"].place == (5, 4)
    assert (0, "step") in field.asked
    assert None in field.offered[0] and (5, 5) not in field.offered[0]


# --- Sabine Farlight


@pytest.mark.parametrize(("roll", "broken"), [(60, True), (61, False)])
def test_sunmark_breaks_on_1_to_60(roll: int, broken: bool) -> None:
    field = duel("sabine_farlight", "kess_varrow", gap=4)
    field.use("sabine_farlight", "sunmark", "kess_varrow", NO, roll)
    assert field["kess_varrow"].hp == 17 - (6 - 2)
    assert ("Break" in field["kess_varrow"].statuses) == broken


def test_piercing_ray_goes_past_armour() -> None:
    field = duel("sabine_farlight", "hestra_vaul", gap=4)
    field.use("sabine_farlight", "piercing_ray", "hestra_vaul", NO)
    assert field["hestra_vaul"].hp == 28 - 6
    assert field["hestra_vaul"].pd == 4, "armour wears all the same"


def test_updraft_volley_attacks_twice_and_is_never_critical() -> None:
    field = duel("sabine_farlight", "ulf_cindermaw", gap=4)
    field.use("sabine_farlight", "updraft_volley", "ulf_cindermaw")
    assert field["ulf_cindermaw"].hp == 25 - (6 - 3) - (6 - 2)


def test_bright_vigil_draws_a_stone_at_the_start_of_the_turn() -> None:
    field = duel("sabine_farlight", "kess_varrow")
    field.fuse("sabine_farlight", "bright_vigil")
    field.turn_start(1)
    assert field.state.players[0].hand == []
    field.turn_start(0)
    assert len(field.state.players[0].hand) == 1


def test_skyline_gives_one_rng() -> None:
    field = duel("sabine_farlight", "kess_varrow", gap=5)
    assert is_target(field.state, 0, "sunmark", 1) is not None
    field.fuse("sabine_farlight", "skyline")
    assert field.stat("sabine_farlight", "RNG") == 5
    assert is_target(field.state, 0, "sunmark", 1) is None


# --- Mordha Kane


def test_leeching_edge_heals_four_if_it_took_hp() -> None:
    field = duel("mordha_kane", "kess_varrow")
    field["mordha_kane"].hp = 10
    field.use("mordha_kane", "leeching_edge", "kess_varrow", NO)
    assert field["mordha_kane"].hp == 14


def test_leeching_edge_heals_nothing_if_it_took_nothing() -> None:
    field = duel("mordha_kane", "hestra_vaul")
    field["mordha_kane"].hp = 10
    field["hestra_vaul"].pd = 6
    field.use("mordha_kane", "leeching_edge", "hestra_vaul", NO)
    assert (field["mordha_kane"].hp, field["hestra_vaul"].hp) == (10, 28)


def test_cruel_hook_pulls_and_attacks_in_range() -> None:
    field = duel("mordha_kane", "kess_varrow", gap=3)
    field.use("mordha_kane", "cruel_hook", "kess_varrow", NO)
    assert field["kess_varrow"].place == (5, 3)
    assert field["kess_varrow"].hp == 17 - (6 + 1 - 2)


def test_cruel_hook_does_not_attack_out_of_range() -> None:
    field = Field({"mordha_kane": (0, (5, 2)), "nix_hollow": (1, (5, 4)), "kess_varrow": (1, (5, 5))})
    field.use("mordha_kane", "cruel_hook", "kess_varrow")
    assert (field["kess_varrow"].place, field["kess_varrow"].hp) == ((5, 5), 17)
    assert field.told(events.NothingHappened)[-1].reason == "out of range"


@pytest.mark.parametrize(("roll", "poison"), [(60, True), (61, False)])
def test_festering_cut_poisons_on_1_to_60(roll: int, poison: bool) -> None:
    field = duel("mordha_kane", "kess_varrow")
    field.use("mordha_kane", "festering_cut", "kess_varrow", NO, roll)
    assert field["kess_varrow"].hp == 17 - (6 - 2)
    assert ("Poison" in field["kess_varrow"].statuses) == poison


def test_spite_takes_two_hp_for_an_attack_that_took_hp() -> None:
    field = duel("kess_varrow", "mordha_kane")
    field.fuse("mordha_kane", "spite")
    field.attack("kess_varrow", "mordha_kane", NO)
    assert field["kess_varrow"].hp == 17 - 2
    field["mordha_kane"].pd = 9
    field.attack("kess_varrow", "mordha_kane", NO)
    assert field["kess_varrow"].hp == 17 - 2, "nothing lost, nothing answered"


def test_grim_resolve_keeps_one_hp_and_breaks() -> None:
    field = duel("kess_varrow", "mordha_kane")
    field.fuse("mordha_kane", "grim_resolve")
    field["mordha_kane"].hp = 2
    field.attack("kess_varrow", "mordha_kane", NO)
    assert field["mordha_kane"].hp == 1 and not field["mordha_kane"].fallen
    assert field["mordha_kane"].fuses == []
    field.attack("kess_varrow", "mordha_kane", NO)
    assert field["mordha_kane"].fallen and field.state.result is not None


# --- Ulf Cindermaw


@pytest.mark.parametrize(("roll", "burn"), [(70, True), (71, False)])
def test_cinder_maul_burns_on_1_to_70(roll: int, burn: bool) -> None:
    field = duel("ulf_cindermaw", "kess_varrow")
    field.use("ulf_cindermaw", "cinder_maul", "kess_varrow", NO, roll)
    assert field["kess_varrow"].hp == 17 - (7 - 2)
    assert ("Burn" in field["kess_varrow"].statuses) == burn


def test_ground_breaker_damages_every_enemy_within_two() -> None:
    field = Field(
        {
            "ulf_cindermaw": (0, (5, 5)),
            "kess_varrow": (1, (5, 3)),
            "orrin_slate": (1, (6, 5)),
            "wren_tallow": (1, (5, 8)),
        }
    )
    field.use("ulf_cindermaw", "ground_breaker")
    assert [field[id].hp for id in ("kess_varrow", "orrin_slate", "wren_tallow")] == [17 - 4, 24 - 2, 16]
    assert [field[id].pd for id in ("kess_varrow", "orrin_slate", "wren_tallow")] == [1, 3, 2]


def test_blood_up_costs_two_hp_for_two_atk_this_turn() -> None:
    field = duel("ulf_cindermaw", "kess_varrow")
    field.begin_turn(0)
    field.use("ulf_cindermaw", "blood_up")
    assert field["ulf_cindermaw"].hp == 23
    assert field.stat("ulf_cindermaw", "ATK") == 9
    field.end_turn(0)
    assert field.stat("ulf_cindermaw", "ATK") == 7


@pytest.mark.parametrize(("gap", "rolls", "burn"), [(2, (NO, 60), True), (2, (NO, 61), False), (3, (NO,), False)])
def test_smoulder_burns_an_attacker_within_two_on_1_to_60(gap: int, rolls: tuple[int, ...], burn: bool) -> None:
    field = duel("sabine_farlight", "ulf_cindermaw", gap)
    field.fuse("ulf_cindermaw", "smoulder")
    field.attack("sabine_farlight", "ulf_cindermaw", *rolls)
    assert ("Burn" in field["sabine_farlight"].statuses) == burn


def test_thick_hide_gives_one_pd_and_one_sd() -> None:
    field = duel("ulf_cindermaw", "kess_varrow")
    field.fuse("ulf_cindermaw", "thick_hide")
    assert (field.stat("ulf_cindermaw", "PD"), field.stat("ulf_cindermaw", "SD")) == (4, 3)
    assert max_hand(field.state, 0) == 3, "and nothing else"
