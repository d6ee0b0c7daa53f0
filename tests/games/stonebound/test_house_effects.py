"""House rulings about effects that the tests of operations, triggers, statuses and keywords leave out (H3-H60)."""

from __future__ import annotations

from core.games.stonebound import events
from core.games.stonebound.attack import attack_atk
from core.games.stonebound.characters import canonical
from core.games.stonebound.effective import breakdown, is_immune
from core.games.stonebound.targets import is_target, targets_of
from tests.games.stonebound.field import NO, Field, duel
from tests.games.stonebound.made import STATS, ability, against, character, fuse, trigger
from tests.listing import of_each

TRUE_1 = {"op": "damage", "amount": 1, "type": "true"}


# --- areas (H3, H9, H55)


def test_h3_an_ability_on_all_takes_the_nearest_first_then_by_row_then_by_column() -> None:
    places = {
        "ulf_cindermaw": (0, (5, 5)),
        "kess_varrow": (1, (6, 6)),
        "orrin_slate": (1, (6, 5)),
        "nix_hollow": (1, (5, 4)),
        "wren_tallow": (1, (4, 5)),
    }
    field = Field(places)
    field.use("ulf_cindermaw", "ground_breaker")
    assert [event.unit for event in field.told(events.HpLost)] == [3, 4, 2, 1]


def test_h3_the_whole_list_runs_for_one_target_then_for_the_next() -> None:
    both = ability(TRUE_1, {"op": "add_status", "status": "Burn"}, target={"who": "enemy", "reach": 5, "mode": "all"})
    field = Field(
        {"tester": (0, (5, 2)), "kess_varrow": (1, (5, 3)), "nix_hollow": (1, (5, 4))}, canonical([character(both)])
    )
    field.use("tester", "tested")
    told = [event.unit for event in field.game.events if isinstance(event, events.HpLost | events.StatusAdded)]
    assert told == [1, 1, 2, 2]


def test_h3_a_fused_area_is_looked_at_anew_all_the_time() -> None:
    field = duel("pale_marchioness", "kess_varrow", gap=4)
    field.fuse("pale_marchioness", "stolen_poise")
    assert field.stat("kess_varrow", "ATK") == 6
    field.walk("kess_varrow", (5, 5))
    assert field.stat("kess_varrow", "ATK") == 5
    field.walk("kess_varrow", (5, 6))
    assert field.stat("kess_varrow", "ATK") == 6


def test_h36_an_area_ends_when_its_bearer_falls() -> None:
    field = Field({"hestra_vaul": (0, (5, 2)), "wren_tallow": (0, (5, 3)), "kess_varrow": (1, (5, 1))})
    field.fuse("hestra_vaul", "bastion")
    field["hestra_vaul"].hp = 1
    field["hestra_vaul"].pd = 0
    field.attack("kess_varrow", "hestra_vaul", NO)
    assert field.stat("wren_tallow", "PD") == 2
    assert field["hestra_vaul"].fuses == [] and len(field.state.discard) == 1


def test_h55_ally_areas_hold_the_bearer_if_they_say_self() -> None:
    for who, changed in (("ally_or_self", True), ("ally", False)):
        lasting = {"op": "modify_stat", "stat": "PD", "amount": 3, "duration": "while_fused"}
        area = fuse(lasting, target={"who": who, "reach": 2, "mode": "all"})
        field = Field(
            {"tester": (0, (5, 2)), "kess_varrow": (0, (5, 3)), "nix_hollow": (1, (5, 1))}, canonical([character(area)])
        )
        field.fuse("tester", "tested")
        assert (field.stat("tester", "PD") == 5) == changed
        assert (field.stat("kess_varrow", "PD"), field.stat("nix_hollow", "PD")) == (5, 2)


def test_h9_a_stat_is_its_base_and_each_change_with_its_reason() -> None:
    field = Field({"pell_emberwick": (0, (5, 2)), "brother_calder": (0, (5, 3)), "kess_varrow": (1, (0, 0))})
    field.fuse("pell_emberwick", "kindled_ward")
    field.fuse("brother_calder", "sanctuary")
    assert str(breakdown(field.state, 0, "SD")) == "6 = 3 base + 2 Kindled Ward + 1 Sanctuary of Brother Calder"
    field.use("pell_emberwick", "makeshift_barrier")
    assert str(breakdown(field.state, 0, "PD")) == "4 = 1 base + 3 Makeshift Barrier"
    field.status("pell_emberwick", "Shear", 4)
    assert str(breakdown(field.state, 0, "CRT")) == "0 = 15 base - 20 Shear"


def test_h9_two_areas_and_two_modifiers_of_one_stat_add_up() -> None:
    field = duel("ulf_cindermaw", "kess_varrow")
    for _ in range(2):
        field.use("ulf_cindermaw", "blood_up")
    assert field.stat("ulf_cindermaw", "ATK") == 11


@of_each(
    "stat, amount, value",
    [("ATK", -9, 0), ("PD", -9, 0), ("MV", -9, 0), ("RNG", -9, 1), ("CRT", -99, 0), ("CRT", 99, 100)],
)
def test_h9_stats_are_held_within_their_bounds(stat: str, amount: int, value: int) -> None:
    field = against({"op": "modify_stat", "stat": stat, "amount": amount, "duration": "game"})
    field.use("tester", "tested", "kess_varrow")
    assert field.stat("kess_varrow", stat) == value


def test_h9_wear_lowers_only_the_base_so_a_fused_bonus_stays() -> None:
    lasting = {"op": "modify_stat", "stat": "PD", "amount": 2, "duration": "while_fused"}
    field = Field({"tester": (0, (5, 2)), "hestra_vaul": (1, (5, 3))}, canonical([character(fuse(lasting))]))
    field.fuse("tester", "tested")
    for _ in range(3):
        field.attack("hestra_vaul", "tester", NO)
    assert (field["tester"].pd, field.stat("tester", "PD")) == (0, 2)


def test_immunity_reaches_as_far_as_its_area() -> None:
    field = Field({"brother_calder": (0, (5, 2)), "orrin_slate": (0, (5, 5)), "kess_varrow": (1, (5, 3))})
    field.fuse("brother_calder", "sanctuary")
    assert [is_immune(field.state, unit, "Burn") for unit in range(3)] == [True, False, False]


# --- targets and reach (H29, H30, H31, H40)


def test_h29_nothing_blocks_the_count_of_range() -> None:
    field = Field(
        {"wren_tallow": (0, (5, 2)), "orrin_slate": (1, (5, 3)), "nix_hollow": (0, (5, 4)), "kess_varrow": (1, (5, 6))}
    )
    assert targets_of(field.state, 0, "gale_arrow") == (1, 3)


def test_h30_there_is_no_least_range() -> None:
    field = duel("wren_tallow", "kess_varrow")
    assert is_target(field.state, 0, "gale_arrow", 1) is None


def test_h31_the_fallen_are_only_for_what_raises_them() -> None:
    field = Field(
        {
            "brother_calder": (0, (5, 2)),
            "orrin_slate": (0, (5, 3)),
            "kess_varrow": (1, (5, 4)),
            "nix_hollow": (1, (5, 5)),
        }
    )
    field["orrin_slate"].hp = 1
    field.attack("kess_varrow", "orrin_slate", NO)
    assert targets_of(field.state, 0, "blood_tithe") == ()
    assert targets_of(field.state, 0, "call_back") == (1,)
    assert targets_of(field.state, 3, "night_toxin") == ()
    assert "has fallen" in str(is_target(field.state, 0, "blood_tithe", 1))


@of_each(
    "ability_id, target, says",
    [
        ("call_back", 0, "Call Back is for a fallen ally. Choose one of your side that lies on the field."),
        ("call_back", 1, "Orrin Slate stands. Call Back is for a fallen ally."),
        ("penance", 1, "Penance is for enemies. Choose one of theirs."),
        ("penance", 2, "Penance reaches 2 spaces and Kess Varrow is 4 away. Choose somebody nearer."),
        ("blood_tithe", 0, "Blood Tithe is for an ally, not for Brother Calder. Choose another of your side."),
        ("blood_tithe", 2, "Blood Tithe is for an ally, not for Brother Calder. Choose another of your side."),
    ],
)
def test_h40_whom_an_ability_is_for_is_said(ability_id: str, target: int, says: str) -> None:
    field = Field({"brother_calder": (0, (5, 2)), "orrin_slate": (0, (5, 3)), "kess_varrow": (1, (5, 6))})
    assert is_target(field.state, 0, ability_id, target) == says


def test_h60_the_characters_of_a_teammate_are_allies() -> None:
    field = Field({"tamsin_brook": (0, (5, 2)), "orrin_slate": (2, (5, 3)), "kess_varrow": (1, (5, 4))}, seats=4)
    assert targets_of(field.state, 0, "mending_tide") == (0, 1)


# --- attacks inside abilities (H33, H34, H35)


def test_h33_a_redirected_attack_ignores_range_and_the_rest_follows() -> None:
    field = Field({"orrin_slate": (0, (3, 3)), "wren_tallow": (0, (5, 3)), "ilario_quill": (1, (5, 4))})
    field.fuse("orrin_slate", "stand_behind_me")
    field.use("ilario_quill", "searing_flourish", "wren_tallow", NO, 60)
    assert field["orrin_slate"].hp == 24 - (6 - 4)
    assert field["orrin_slate"].statuses == {"Burn": 1}
    assert (field["wren_tallow"].hp, field["wren_tallow"].statuses) == (16, {})


def test_h34_wear_goes_by_the_loss_after_reductions() -> None:
    for roll, pd in ((30, 2), (31, 1)):
        field = duel("kess_varrow", "nix_hollow")
        field.fuse("nix_hollow", "shroud")
        field.attack("kess_varrow", "nix_hollow", NO, roll)
        assert field["nix_hollow"].pd == pd


def test_h34_a_critical_attack_wears_two_even_when_nothing_was_lost() -> None:
    field = duel("kess_varrow", "nix_hollow")
    field.fuse("nix_hollow", "shroud")
    field.attack("kess_varrow", "nix_hollow", 1, 1)
    assert (field["nix_hollow"].hp, field["nix_hollow"].pd) == (18, 0)


def test_12_no_hp_lost_does_not_stop_what_follows() -> None:
    field = duel("kess_varrow", "hestra_vaul")
    field["hestra_vaul"].pd = 9
    field.use("kess_varrow", "low_feint", "hestra_vaul", NO, 50)
    assert (field["hestra_vaul"].hp, field["hestra_vaul"].statuses) == (28, {"Cripple": 1})


def test_h35_what_is_aimed_at_a_fallen_target_is_skipped_without_a_roll() -> None:
    field = Field({"ilario_quill": (0, (5, 2)), "kess_varrow": (1, (5, 3)), "nix_hollow": (1, (9, 9))})
    field["kess_varrow"].hp = 1
    field.use("ilario_quill", "searing_flourish", "kess_varrow", NO)
    assert field["kess_varrow"].fallen and field["kess_varrow"].statuses == {}


def test_h35_what_is_for_the_user_goes_on_when_the_target_has_fallen() -> None:
    field = Field({"mordha_kane": (0, (5, 2)), "kess_varrow": (1, (5, 3)), "nix_hollow": (1, (9, 9))})
    field["mordha_kane"].hp = 5
    field["kess_varrow"].hp = 1
    field.use("mordha_kane", "leeching_edge", "kess_varrow", NO)
    assert field["kess_varrow"].fallen and field["mordha_kane"].hp == 9


def test_h35_a_chance_that_holds_something_for_the_user_is_rolled_all_the_same() -> None:
    chance = {
        "op": "on_roll",
        "lo": 1,
        "hi": 50,
        "then": [{"op": "add_status", "status": "Burn"}, {"op": "heal", "amount": 2, "to": "user"}],
    }
    custom = canonical([character(ability({"op": "standard_attack"}, chance))])
    field = Field({"tester": (0, (5, 2)), "kess_varrow": (1, (5, 3)), "nix_hollow": (1, (9, 9))}, custom)
    field["tester"].hp = 5
    field["kess_varrow"].hp = 1
    field.use("tester", "tested", "kess_varrow", NO, 50)
    assert field["tester"].hp == 7


def test_a_user_who_falls_on_the_way_does_not_go_on() -> None:
    field = Field({"hestra_vaul": (0, (5, 2)), "orrin_slate": (0, (0, 0)), "kess_varrow": (1, (5, 5))})
    field["hestra_vaul"].hp = 1
    field.status("hestra_vaul", "Poison")
    field.use("hestra_vaul", "avalanche_rush", "kess_varrow", say=((5, 4),))
    assert field["hestra_vaul"].fallen and field["hestra_vaul"].place == (5, 3)
    assert (field["kess_varrow"].hp, field["kess_varrow"].place) == (17, (5, 5))


def test_h56_after_the_last_fall_nothing_more_happens() -> None:
    field = duel("kess_varrow", "mordha_kane")
    field.fuse("mordha_kane", "spite")
    field["mordha_kane"].hp = 1
    field.use("kess_varrow", "twin_cut", "mordha_kane", NO)
    assert field.state.result is not None and field.state.result.winners == (0,)
    assert field["kess_varrow"].hp == 17


# --- falling and raising (H36, H37)


def test_h36_changes_end_and_worn_armour_stays_worn() -> None:
    field = Field(
        {
            "ulf_cindermaw": (0, (5, 2)),
            "orrin_slate": (0, (5, 1)),
            "kess_varrow": (1, (5, 3)),
            "brother_calder": (0, (5, 4)),
        }
    )
    field.use("ulf_cindermaw", "blood_up")
    field["ulf_cindermaw"].hp = 1
    field.attack("kess_varrow", "ulf_cindermaw", NO)
    field.use("brother_calder", "call_back", "ulf_cindermaw")
    assert field.stat("ulf_cindermaw", "ATK") == 7
    assert field["ulf_cindermaw"].pd == 2


def test_h37_a_raised_one_stands_up_beside_whoever_stands_there_as_the_raiser_chooses() -> None:
    field = Field(
        {
            "brother_calder": (0, (5, 2)),
            "orrin_slate": (0, (5, 3)),
            "kess_varrow": (1, (5, 4)),
            "nix_hollow": (1, (9, 9)),
        }
    )
    field["orrin_slate"].hp = 1
    field.attack("kess_varrow", "orrin_slate", NO)
    field.walk("kess_varrow", (5, 3))
    field.use("brother_calder", "call_back", "orrin_slate", say=((6, 3),))
    assert field.asked == [(0, "raise")]
    assert field.offered == [((4, 3), (6, 3), (5, 4))], "lowest row first, then lowest column"
    assert field["orrin_slate"].place == (6, 3)


# --- order and reactions (15.6, H51)


def test_15_6_reflected_damage_is_not_answered() -> None:
    field = duel("mordha_kane", "seluvine")
    field.fuse("mordha_kane", "spite")
    field.fuse("seluvine", "mirror_lake")
    field.attack("mordha_kane", "seluvine", NO, 1)
    assert [event.ability for event in field.told(events.Triggered)] == ["mirror_lake"]


def test_a_counter_is_lowered_by_the_attackers_own_fuse() -> None:
    field = duel("ilario_quill", "kess_varrow")
    field.fuse("ilario_quill", "parry")
    field.fuse("kess_varrow", "riposte")
    field.attack("ilario_quill", "kess_varrow", NO, NO, 50)
    assert field["ilario_quill"].hp == 21


def test_a_poisoned_targets_loss_to_a_push_is_not_lost_to_the_attack() -> None:
    answer = fuse(trigger("after_attacked", {"op": "reflect", "amount": 3}, hp_lost=True))
    shield = character(answer, stats={**STATS, "PD": 40})
    field = Field({"tester": (0, (5, 4)), "orrin_slate": (1, (5, 3))}, canonical([shield]))
    field.fuse("tester", "tested")
    field.status("tester", "Poison")
    field.use("orrin_slate", "quarry_swing", "tester", NO)
    assert (field["tester"].hp, field["orrin_slate"].hp) == (18, 24)


def test_what_an_attack_adds_up_to_is_told_part_by_part() -> None:
    field = duel("orrin_slate", "kess_varrow")
    field.status("kess_varrow", "Cripple")
    assert str(attack_atk(field.state, 0, 1, 1)) == "7 = 5 base + 1 ability + 1 Cripple"
