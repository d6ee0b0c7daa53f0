"""Each operation of the effect language, alone (1.2)."""

from __future__ import annotations

import pytest

from core.games.stonebound import events
from core.games.stonebound.characters import OPERATIONS as READ
from core.games.stonebound.characters import canonical
from core.games.stonebound.clauses import CLAUSES
from core.games.stonebound.effective import hand_size_bonus
from core.games.stonebound.interpreter import OPERATIONS, PASSIVE
from core.games.stonebound.questions import WORDS
from core.view import View
from tests.games.stonebound.field import NO, Field, duel
from tests.games.stonebound.made import STATS, ability, against, character, fuse, trigger
from tests.listing import of_each


def test_reading_carrying_out_and_wording_know_the_same_operations() -> None:
    assert sorted([*OPERATIONS, *PASSIVE]) == sorted(READ) == sorted(CLAUSES)
    assert len(READ) == 28


def test_every_operation_has_its_test() -> None:
    assert [op for op in READ if not any(name.startswith(f"test_{op}_") for name in globals())] == []


# --- attacks and rolls


@of_each(
    "fields, rolls, hp, pd",
    [
        ({}, (NO,), 17 - 3, 1),
        ({}, (10,), 17 - 8, 0),
        ({"atk_bonus": 3}, (NO,), 17 - 6, 1),
        ({"atk_bonus": 3}, (10,), 17 - 14, 0),
        ({"crit": "guaranteed"}, (), 17 - 8, 0),
        ({"crit": "never"}, (), 17 - 3, 1),
        ({"ignore_armor": True}, (NO,), 17 - 5, 1),
        ({"times": 2}, (NO, NO), 17 - 3 - 4, 0),
        ({"times": 2}, (10, NO), 17 - 8 - 5, 0),
        ({"times": 2, "crit": "never"}, (), 17 - 3 - 4, 0),
    ],
)
def test_standard_attack_by_its_parameters(fields: dict[str, object], rolls: tuple[int, ...], hp: int, pd: int) -> None:
    field = against({"op": "standard_attack", **fields})
    field.use("tester", "tested", "kess_varrow", *rolls)
    assert (field["kess_varrow"].hp, field["kess_varrow"].pd) == (hp, pd)


def test_standard_attack_out_of_range_is_skipped_unless_the_reach_is_unlimited() -> None:
    for reach, lost in ((9, 0), ("unlimited", 3)):
        target = {"who": "enemy", "reach": reach, "mode": "one"}
        field = against({"op": "standard_attack"}, gap=4, target=target)
        field.use("tester", "tested", "kess_varrow", *((NO,) if lost else ()))
        assert field["kess_varrow"].hp == 17 - lost


@of_each("roll, hp", [(40, 17), (41, 16), (80, 16), (81, 17 - 2), (100, 17 - 2)])
def test_on_roll_between_its_numbers_ends_included_and_else(roll: int, hp: int) -> None:
    one, two = ({"op": "damage", "amount": amount, "type": "true"} for amount in (1, 2))
    field = against({"op": "on_roll", "lo": 41, "hi": 80, "then": [one], "else": [two]})
    field.use("tester", "tested", "kess_varrow", roll)
    assert field["kess_varrow"].hp == (17 - 2 if roll < 41 else hp)


@of_each("roll, times", [(34, 1), (43, 1), (33, 2), (12, 0)])
def test_on_digit_runs_once_for_each_die(roll: int, times: int) -> None:
    field = against({"op": "on_digit", "digit": 3, "then": [{"op": "add_status", "status": "Shear"}]})
    field.use("tester", "tested", "kess_varrow", roll)
    assert field["kess_varrow"].statuses.get("Shear", 0) == times


@pytest.mark.parametrize(("roll", "damaged"), [(10, True), (11, False)])
def test_on_crt_within_the_users_crt(roll: int, damaged: bool) -> None:
    field = against({"op": "on_crt", "then": [{"op": "damage", "amount": 1, "type": "true"}]})
    field.use("tester", "tested", "kess_varrow", roll)
    assert (field["kess_varrow"].hp == 16) == damaged


@of_each("roll, damaged", [(11, True), (100, True), (10, False), (98, False)])
def test_on_doubles_with_double_zero(roll: int, damaged: bool) -> None:
    field = against({"op": "on_doubles", "then": [{"op": "damage", "amount": 1, "type": "true"}]})
    field.use("tester", "tested", "kess_varrow", roll)
    assert (field["kess_varrow"].hp == 16) == damaged


def test_if_damaged_looks_at_this_ability_alone() -> None:
    field = against(
        {"op": "if_damaged", "then": [{"op": "heal", "amount": 5, "to": "user"}]}, {"op": "standard_attack"}
    )
    field["tester"].hp = 10
    field.use("tester", "tested", "kess_varrow", NO)
    field.use("tester", "tested", "kess_varrow", NO)
    assert field["tester"].hp == 10, "asked before the attack, and the attack of another use does not count"


# --- HP, armour, statuses, stats


def test_add_status_so_many_stacks_to_whom_it_says() -> None:
    field = against(
        {"op": "add_status", "status": "Shear", "stacks": 3}, {"op": "add_status", "status": "Burn", "to": "user"}
    )
    field.use("tester", "tested", "kess_varrow")
    assert field["kess_varrow"].statuses == {"Shear": 3}
    assert field["tester"].statuses == {"Burn": 1}


@of_each(
    "type, amount, hp, pd, sd",
    [("physical", 5, 14, 1, 2), ("spirit", 5, 14, 2, 1), ("true", 5, 12, 2, 2), ("physical", 2, 17, 2, 2)],
)
def test_damage_against_its_armour(type: str, amount: int, hp: int, pd: int, sd: int) -> None:
    field = against({"op": "damage", "amount": amount, "type": type})
    field.use("tester", "tested", "kess_varrow")
    assert (field["kess_varrow"].hp, field["kess_varrow"].pd, field["kess_varrow"].sd) == (hp, pd, sd)


def test_heal_stops_at_the_starting_hp() -> None:
    field = against({"op": "heal", "amount": 5, "to": "user"})
    field["tester"].hp = 18
    field.use("tester", "tested", "kess_varrow")
    assert field["tester"].hp == 20


def test_raise_with_so_many_hp_at_most_the_starting_ones() -> None:
    target = {"who": "downed_ally", "reach": 5, "mode": "one"}
    custom = canonical([character(ability({"op": "raise", "hp": 50}, target=target))])
    field = Field({"tester": (0, (5, 5)), "wren_tallow": (0, (5, 6)), "kess_varrow": (1, (5, 7))}, custom)
    field["wren_tallow"].hp = 1
    field.status("wren_tallow", "Burn")
    field.attack("kess_varrow", "wren_tallow", NO)
    field.use("tester", "tested", "wren_tallow")
    unit = field["wren_tallow"]
    assert (unit.hp, unit.statuses, unit.fuses, unit.pd, unit.place) == (16, {}, [], 1, (5, 6))


@of_each(
    "duration, seen", [("action", 0), ("turn", 1), ("round", 3), ("next_turn", 2), ("game", 9)]
)
def test_modify_stat_lasts_as_long_as_it_says(duration: str, seen: int) -> None:
    assert lasting(duration) == seen


def lasting(duration: str) -> int:
    """How often it is still seen: after the action, in the enemy's turn, after it; 9 if in the next own turn too."""
    field = against({"op": "modify_stat", "stat": "MV", "amount": 2, "duration": duration})
    field.begin_turn(0)
    field.use("tester", "tested", "kess_varrow")
    seen = [field.stat("kess_varrow", "MV")]
    field.end_turn(0)
    field.begin_turn(1)
    seen.append(field.stat("kess_varrow", "MV"))
    field.end_turn(1)
    seen.append(field.stat("kess_varrow", "MV"))
    field.begin_turn(0)
    seen.append(field.stat("kess_varrow", "MV"))
    return 9 if seen[-1] == 7 else seen.count(7)


def test_sunder_wears_armour_for_good() -> None:
    for stat, left in (("PD", (0, 2)), ("SD", (2, 0)), ("both", (0, 0))):
        field = against({"op": "sunder", "stat": stat, "amount": 5})
        field.use("tester", "tested", "kess_varrow")
        assert (field["kess_varrow"].pd, field["kess_varrow"].sd) == left
        assert field["kess_varrow"].hp == 17


def test_cleanse_what_is_named_or_all() -> None:
    for named, left in ((["Burn"], {"Blind": 1}), ("all", {})):
        field = against({"op": "cleanse", "statuses": named, "to": "user"})
        field.status("tester", "Burn", 2)
        field["tester"].statuses["Blind"] = 1
        field.use("tester", "tested", "kess_varrow", 1)
        assert field["tester"].statuses == left


def test_immunity_of_the_bearer() -> None:
    custom = canonical([character(fuse({"op": "immunity", "statuses": ["Burn"]}))])
    field = Field({"tester": (0, (5, 4)), "kess_varrow": (1, (5, 5))}, custom)
    field.fuse("tester", "tested")
    field.status("tester", "Burn")
    field.status("tester", "Blind")
    assert field["tester"].statuses == {"Blind": 1}


# --- on the field


def test_move_of_the_target_is_chosen_by_its_controller() -> None:
    field = against({"op": "move", "distance": 1, "to": "target"})
    field.use("tester", "tested", "kess_varrow", say=((4, 5),))
    assert field["kess_varrow"].place == (4, 5)
    assert field.asked == [(1, "step")]


def test_teleport_of_the_target_is_chosen_by_the_user() -> None:
    field = against({"op": "teleport", "distance": 2, "to": "target"})
    field.use("tester", "tested", "kess_varrow", say=((5, 3),))
    assert field["kess_varrow"].place == (5, 3)
    assert field.asked == [(0, "teleport")]


@of_each(
    "user, target, distance, end",
    [
        ((5, 5), (5, 6), 2, (5, 8)),
        ((5, 5), (6, 5), 2, (8, 5)),
        ((5, 5), (6, 6), 1, (6, 7)),
        ((5, 5), (4, 4), 1, (4, 3)),
        ((5, 5), (7, 6), 2, (9, 6)),
        ((5, 8), (5, 9), 3, (5, 9)),
        ((5, 6), (5, 8), 3, (5, 9)),
    ],
)
def test_push_along_the_longer_axis_up_to_the_edge(
    user: tuple[int, int], target: tuple[int, int], distance: int, end: tuple[int, int]
) -> None:
    custom = canonical([character(ability({"op": "push", "distance": distance}))])
    field = Field({"tester": (0, user), "kess_varrow": (1, target)}, custom)
    field.use("tester", "tested", "kess_varrow")
    assert field["kess_varrow"].place == end


@of_each(
    "user, target, distance, end",
    [
        ((5, 5), (5, 8), 2, (5, 6)),
        ((5, 5), (5, 8), 9, (5, 6)),
        ((5, 5), (7, 6), 2, (6, 5)),
        ((5, 5), (6, 6), 1, (6, 5)),
    ],
)
def test_pull_until_they_stand_side_by_side(
    user: tuple[int, int], target: tuple[int, int], distance: int, end: tuple[int, int]
) -> None:
    custom = canonical([character(ability({"op": "pull", "distance": distance}))])
    field = Field({"tester": (0, user), "kess_varrow": (1, target)}, custom)
    field.use("tester", "tested", "kess_varrow")
    assert field["kess_varrow"].place == end


def test_push_and_pull_stop_before_a_standing_character() -> None:
    custom = canonical(
        [character(ability({"op": "push", "distance": 3}), ability({"op": "pull", "distance": 3}, id="hook"))]
    )
    field = Field({"tester": (0, (5, 3)), "kess_varrow": (1, (5, 4)), "wren_tallow": (1, (5, 6))}, custom)
    field.use("tester", "tested", "kess_varrow")
    assert field["kess_varrow"].place == (5, 5)
    field.use("tester", "hook", "wren_tallow")
    assert field["wren_tallow"].place == (5, 6)


def test_swap_with_an_enemy() -> None:
    field = against({"op": "swap"}, gap=2)
    field.use("tester", "tested", "kess_varrow")
    assert (field["tester"].place, field["kess_varrow"].place) == ((5, 6), (5, 4))


# --- stones and fuses


def test_draw_so_many_at_once() -> None:
    field = against({"op": "draw", "count": 3})
    field.use("tester", "tested", "kess_varrow")
    assert [len(player.hand) for player in field.state.players] == [3, 0]


def test_hand_size_of_the_controller() -> None:
    custom = canonical([character(fuse({"op": "hand_size", "amount": -1}))])
    field = Field({"tester": (0, (5, 4)), "kess_varrow": (1, (5, 5))}, custom)
    field.fuse("tester", "tested")
    assert (hand_size_bonus(field.state, 0), hand_size_bonus(field.state, 1)) == (-1, 0)


def test_break_fuse_up_to_so_many() -> None:
    field = against({"op": "break_fuse", "count": 2}, other="ulf_cindermaw")
    for each in ("smoulder", "thick_hide"):
        field.fuse("ulf_cindermaw", each)
    field.use("tester", "tested", "ulf_cindermaw", say=((1, "smoulder"), None))
    assert [each.ability for each in field["ulf_cindermaw"].fuses] == ["thick_hide"]
    field.use("tester", "tested", "ulf_cindermaw", say=((1, "thick_hide"),))
    assert field["ulf_cindermaw"].fuses == [] and len(field.state.discard) == 2
    field.use("tester", "tested", "ulf_cindermaw")


# --- inside triggers


@pytest.mark.parametrize(
    ("limit", "answers"), [("each_time", (2, 3)), ("once_per_turn", (1, 2)), ("once_per_round", (1, 1))]
)
def test_on_event_as_often_as_its_limit_says(limit: str, answers: tuple[int, int]) -> None:
    """Two attacks in one enemy turn, a third one in another enemy turn of the same round."""
    toll = {"op": "damage", "amount": 1, "type": "true", "to": "bearer"}
    custom = canonical([character(fuse(trigger("after_attacked", toll, limit=limit)), stats={**STATS, "PD": 50})])
    field = Field({"tester": (0, (5, 4)), "kess_varrow": (1, (5, 5))}, custom)
    field.fuse("tester", "tested")
    field.begin_turn(1)
    field.attack("kess_varrow", "tester", NO)
    field.attack("kess_varrow", "tester", NO)
    first = field["tester"].hp
    field.end_turn(1)
    field.begin_turn(1)
    field.attack("kess_varrow", "tester", NO)
    assert (20 - first, 20 - field["tester"].hp) == answers


def test_counter_needs_the_attacker_in_range() -> None:
    field = duel("sabine_farlight", "kess_varrow", gap=2)
    field.fuse("kess_varrow", "riposte")
    field.attack("sabine_farlight", "kess_varrow", NO)
    assert field["sabine_farlight"].hp == 18
    assert field.told(events.NothingHappened)[-1].about == "counter"


@of_each(
    "fields, lost", [({"amount": 4}, 4), ({"percent": 50}, 2), ({"percent": 100}, 3), ({"percent": 1}, 1)]
)
def test_reflect_an_amount_or_a_share_rounded_up(fields: dict[str, int], lost: int) -> None:
    custom = canonical([character(fuse(trigger("after_attacked", {"op": "reflect", **fields})))])
    field = Field({"tester": (0, (5, 4)), "orrin_slate": (1, (5, 5))}, custom)
    field.fuse("tester", "tested")
    field.attack("orrin_slate", "tester", NO)
    assert field["tester"].hp == 20 - 3
    assert (field["orrin_slate"].hp, field["orrin_slate"].pd) == (24 - lost, 4), "past armour, which does not wear"


def test_redirect_makes_the_bearer_the_target() -> None:
    field = Field({"orrin_slate": (0, (5, 2)), "wren_tallow": (0, (5, 4)), "kess_varrow": (1, (5, 5))})
    field.fuse("orrin_slate", "stand_behind_me")
    field.use("kess_varrow", "low_feint", "wren_tallow", NO, 50)
    assert field["orrin_slate"].statuses == {"Cripple": 1}
    assert field.told(events.Redirected) == [events.Redirected(2, 1, 0)]


@of_each("amount, lost", [(1, 3), (3, 1), (99, 0), ("all", 0)])
def test_reduce_damage_down_to_nothing(amount: object, lost: int) -> None:
    custom = canonical([character(fuse(trigger("before_damage", {"op": "reduce_damage", "amount": amount})))])
    field = Field({"tester": (0, (5, 4)), "kess_varrow": (1, (5, 5))}, custom)
    field.fuse("tester", "tested")
    field.attack("kess_varrow", "tester", NO)
    assert field["tester"].hp == 20 - lost


@pytest.mark.parametrize(("hp", "before", "after"), [(1, 2, 1), (5, 3, 5), (50, 3, 20)])
def test_survive_with_the_hp_it_says(hp: int, before: int, after: int) -> None:
    custom = canonical([character(fuse(trigger("would_fall", {"op": "survive", "hp": hp})))])
    field = Field({"tester": (0, (5, 4)), "kess_varrow": (1, (5, 5))}, custom)
    field.fuse("tester", "tested")
    field["tester"].hp = before
    field.attack("kess_varrow", "tester", NO)
    assert (field["tester"].hp, field["tester"].fuses, field["tester"].fallen) == (after, [], False)


def test_a_roll_tells_what_it_is_for() -> None:
    burn = {"op": "add_status", "status": "Burn"}
    digit = {"op": "on_digit", "digit": 7, "then": [burn]}
    field = against({"op": "on_roll", "lo": 41, "hi": 80, "then": [burn]}, digit)
    field.use("tester", "tested", "kess_varrow", 50, 12)
    view = View(None, field.state, {})
    assert [WORDS.tell(event, view, ("Ana", "Ben")) for event in field.told(events.ChanceRolled)] == [
        "Tester rolled 50 for Tested, 41 to 80 was needed: yes.",
        "Tester rolled 12 for Tested, a 7 on a die was needed: no.",
    ]
