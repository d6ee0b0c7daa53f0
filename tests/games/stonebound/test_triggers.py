"""Each trigger that fuses carry: when it comes, what it asks for, in which order (1.3, H2, H3)."""

from __future__ import annotations

import pytest

from core.games.stonebound import events
from core.games.stonebound.characters import canonical
from core.games.stonebound.damage import deal
from core.games.stonebound.moments import MOMENTS
from core.games.stonebound.reactions import CONCERNED, FALLING, HURT, TARGETED
from core.games.stonebound.triggers import ATTACKED, END, START
from tests.games.stonebound.field import NO, Field, duel
from tests.games.stonebound.made import ability, character, fuse, trigger
from tests.listing import of_each

HEAL = {"op": "heal", "amount": 1, "to": "bearer"}


def bearing(event: str, *effects: dict[str, object], gap: int = 1, **condition: object) -> Field:
    """A tester whose fuse carries this trigger, and an enemy who shoots from so many spaces away."""
    custom = canonical([character(fuse(trigger(event, *effects, **condition)))])
    field = Field({"tester": (0, (5, 2)), "sabine_farlight": (1, (5, 2 + gap))}, custom)
    field.fuse("tester", "tested")
    return field


def test_a_window_opens_at_each_moment() -> None:
    windows = [window.name for window in (START, END, TARGETED, HURT, ATTACKED, FALLING)]
    assert windows == list(MOMENTS) == list(CONCERNED)
    untested = [each for each in MOMENTS if not any(name.startswith(f"test_{each}_") for name in globals())]
    assert untested == []


def test_turn_start_and_turn_end_come_in_turns_of_the_controller() -> None:
    for event in ("turn_start", "turn_end"):
        field = bearing(event, HEAL)
        field["tester"].hp = 5
        go = field.turn_start if event == "turn_start" else field.turn_end
        go(1)
        assert field["tester"].hp == 5
        go(0)
        assert field["tester"].hp == 6


def test_turn_start_may_attack_and_nobody_answers_that() -> None:
    area = {"who": "enemy", "reach": "RNG", "mode": "all"}
    custom = canonical([character(fuse(trigger("turn_start", {"op": "standard_attack"}), target=area))])
    field = Field({"tester": (0, (5, 2)), "kess_varrow": (1, (5, 3)), "orrin_slate": (1, (5, 4))}, custom)
    field.fuse("tester", "tested")
    field.fuse("kess_varrow", "riposte")
    field.fuse("orrin_slate", "stand_behind_me")
    field.turn_start(0, NO, NO)
    assert (field["kess_varrow"].hp, field["orrin_slate"].hp, field["tester"].hp) == (14, 23, 20)
    assert field.told(events.Redirected) == [], "a fuse declares nothing on one ally"


def test_turn_end_comes_before_burn() -> None:
    field = bearing("turn_end", {"op": "cleanse", "statuses": ["Burn"], "to": "bearer"})
    field.status("tester", "Burn", 2)
    field.turn_end(0)
    assert field["tester"].hp == 20


def test_ally_targeted_is_for_an_ally_and_not_the_bearer() -> None:
    field = Field({"orrin_slate": (0, (5, 2)), "wren_tallow": (0, (5, 3)), "kess_varrow": (1, (5, 1))})
    field.fuse("orrin_slate", "stand_behind_me")
    field.attack("kess_varrow", "orrin_slate", NO)
    assert field.told(events.Redirected) == []
    assert field["orrin_slate"].fuses[0].used == {}, "the limit is not spent"


@pytest.mark.parametrize(("name", "steps_in"), [("low_feint", True), ("cruel_hook", True)])
def test_ally_targeted_comes_with_an_ability_on_one_that_holds_an_attack(name: str, steps_in: bool) -> None:
    user = "kess_varrow" if name == "low_feint" else "mordha_kane"
    field = Field({"orrin_slate": (0, (4, 3)), "wren_tallow": (0, (5, 3)), user: (1, (5, 4))})
    field.fuse("orrin_slate", "stand_behind_me")
    rolls = (NO, NO) if name == "low_feint" else (NO,)
    field.use(user, name, "wren_tallow", *rolls)
    assert bool(field.told(events.Redirected)) == steps_in


def test_ally_targeted_does_not_come_with_an_ability_on_all_or_without_an_attack() -> None:
    field = Field(
        {"orrin_slate": (0, (4, 3)), "wren_tallow": (0, (5, 3)), "ilario_quill": (1, (5, 4)), "seluvine": (1, (6, 3))}
    )
    field.fuse("orrin_slate", "stand_behind_me")
    field.use("ilario_quill", "whirl_of_blades")
    field.use("seluvine", "steamburst")
    assert field.told(events.Redirected) == []


def test_before_damage_comes_only_with_a_loss_above_0() -> None:
    field = duel("kess_varrow", "ilario_quill")
    field.fuse("ilario_quill", "parry")
    field["ilario_quill"].pd = 6
    field.attack("kess_varrow", "ilario_quill", NO)
    assert field.told(events.Triggered) == []


@of_each(
    "condition, comes",
    [
        ({}, True),
        ({"min_distance": 3}, True),
        ({"min_distance": 4}, False),
        ({"max_distance": 3}, True),
        ({"max_distance": 2}, False),
        ({"damage_type": "physical"}, True),
        ({"damage_type": "spirit"}, False),
        ({"from_standard_attack": True}, True),
        ({"min_distance": 1, "max_distance": 2}, False),
    ],
)
def test_before_damage_asks_for_its_conditions(condition: dict[str, object], comes: bool) -> None:
    field = bearing("before_damage", {"op": "reduce_damage", "amount": "all"}, gap=3, **condition)
    field.attack("sabine_farlight", "tester", NO)
    assert (field["tester"].hp == 20) == comes


def test_before_damage_tells_attacks_from_other_damage() -> None:
    for asked, hp in ((True, 20 - 4), (False, 20)):
        field = bearing("before_damage", {"op": "reduce_damage", "amount": "all"}, from_standard_attack=asked)
        field.run(deal(field.game, 1, 0, 6, "physical"))
        assert field["tester"].hp == hp


def test_before_damage_does_not_come_again_when_nothing_is_left_of_the_loss() -> None:
    nothing = fuse(trigger("before_damage", {"op": "reduce_damage", "amount": "all"}), id="one")
    chance = {"op": "on_roll", "lo": 1, "hi": 50, "then": [{"op": "reduce_damage", "amount": 1}]}
    custom = canonical([character(nothing, fuse(trigger("before_damage", chance), id="two"))])
    field = Field({"tester": (0, (5, 2)), "kess_varrow": (1, (5, 3))}, custom)
    field.fuse("tester", "one")
    field.fuse("tester", "two")
    field.attack("kess_varrow", "tester", NO)
    assert [event.ability for event in field.told(events.Triggered)] == ["one"]


def test_before_damage_does_not_come_with_true_damage() -> None:
    field = bearing("before_damage", {"op": "reduce_damage", "amount": "all"})
    field.status("tester", "Burn")
    field.turn_end(0)
    assert field["tester"].hp == 18


@of_each(
    "condition, comes",
    [
        ({}, True),
        ({"max_distance": 2}, False),
        ({"min_distance": 3}, True),
        ({"hp_lost": True}, True),
        ({"damage_type": "physical"}, True),
        ({"damage_type": "spirit"}, False),
        ({"from_standard_attack": True}, True),
    ],
)
def test_after_attacked_asks_for_its_conditions(condition: dict[str, object], comes: bool) -> None:
    field = bearing("after_attacked", {"op": "add_status", "status": "Burn", "to": "attacker"}, gap=3, **condition)
    field.attack("sabine_farlight", "tester", NO)
    assert ("Burn" in field["sabine_farlight"].statuses) == comes


def test_after_attacked_comes_once_for_a_double_attack() -> None:
    field = bearing("after_attacked", {"op": "reflect", "amount": 1}, gap=3)
    field.use("sabine_farlight", "updraft_volley", "tester")
    assert field["sabine_farlight"].hp == 17


def test_after_attacked_needs_both_to_stand() -> None:
    field = Field(
        {"mordha_kane": (0, (5, 2)), "wren_tallow": (0, (0, 0)), "kess_varrow": (1, (5, 3)), "nix_hollow": (1, (9, 9))}
    )
    field.fuse("mordha_kane", "spite")
    field["mordha_kane"].hp = 1
    field.attack("kess_varrow", "mordha_kane", NO)
    assert field["mordha_kane"].fallen and field["kess_varrow"].hp == 17


def test_after_attacked_stops_when_the_first_answer_fells_the_attacker() -> None:
    custom = canonical(
        [
            character(
                fuse(trigger("after_attacked", {"op": "reflect", "amount": 9})),
                fuse(trigger("after_attacked", {"op": "counter"}), id="second"),
            )
        ]
    )
    field = Field({"tester": (0, (5, 2)), "kess_varrow": (1, (5, 3)), "nix_hollow": (1, (9, 9))}, custom)
    field.fuse("tester", "tested")
    field.fuse("tester", "second")
    field["kess_varrow"].hp = 5
    field.attack("kess_varrow", "tester", NO)
    assert field["kess_varrow"].fallen
    assert [event.ability for event in field.told(events.Triggered)] == ["tested"]


def test_after_attacked_does_not_come_when_the_attack_never_happened() -> None:
    field = duel("kess_varrow", "orrin_slate")
    field.status("kess_varrow", "Blind")
    field.attack("kess_varrow", "orrin_slate", 51)
    assert field["orrin_slate"].hp == 24
    assert field.told(events.Triggered) == []


def test_would_fall_comes_from_any_cause() -> None:
    for harm in ("Burn", "Poison"):
        field = duel("mordha_kane", "kess_varrow", gap=5)
        field.fuse("mordha_kane", "grim_resolve")
        field["mordha_kane"].hp = 1
        field.status("mordha_kane", harm)
        if harm == "Burn":
            field.turn_end(0)
        else:
            field.walk("mordha_kane", (4, 2))
        assert (field["mordha_kane"].hp, field["mordha_kane"].fuses) == (1, [])


def test_would_fall_of_two_fuses_the_earlier_one_is_used() -> None:
    keep = trigger("would_fall", {"op": "survive", "hp": 1})
    more = trigger("would_fall", {"op": "survive", "hp": 7})
    custom = canonical([character(fuse(keep), fuse(more, id="second"))])
    for first, second, hp in (("tested", "second", 1), ("second", "tested", 7)):
        field = Field({"tester": (0, (5, 2)), "kess_varrow": (1, (5, 3))}, custom)
        field.fuse("tester", first)
        field.fuse("tester", second)
        field["tester"].hp = 2
        field.attack("kess_varrow", "tester", NO)
        assert (field["tester"].hp, [each.ability for each in field["tester"].fuses]) == (hp, [second])


def test_would_fall_that_rolls_and_fails_lets_it_fall() -> None:
    chance = {"op": "on_roll", "lo": 1, "hi": 50, "then": [{"op": "survive", "hp": 1}]}
    for roll, fallen in ((50, False), (51, True)):
        field = bearing("would_fall", chance)
        field["tester"].hp = 1
        field.attack("sabine_farlight", "tester", NO, roll)
        assert field["tester"].fallen == fallen


# --- two at once


def test_h2_triggers_run_in_the_order_their_fuses_were_made() -> None:
    parry = fuse(trigger("before_damage", {"op": "reduce_damage", "amount": 1}), id="one")
    other = fuse(trigger("before_damage", {"op": "reduce_damage", "amount": 1}), id="two")
    custom = canonical([character(parry, other)])
    for order in (("one", "two"), ("two", "one")):
        field = Field({"tester": (0, (5, 2)), "kess_varrow": (1, (5, 3))}, custom)
        for id in order:
            field.fuse("tester", id)
        field.attack("kess_varrow", "tester", NO)
        assert tuple(event.ability for event in field.told(events.Triggered)) == order


def test_h2_of_two_who_could_step_in_the_defender_picks_and_the_nearest_is_offered_first() -> None:
    custom = canonical([character(fuse(trigger("ally_targeted", {"op": "redirect"}, limit="once_per_round")))])
    places = {"tester": (0, (5, 1)), "orrin_slate": (0, (4, 3)), "wren_tallow": (0, (5, 3)), "kess_varrow": (1, (5, 4))}
    field = Field(places, custom)
    field.fuse("tester", "tested")
    field.fuse("orrin_slate", "stand_behind_me")
    field.attack("kess_varrow", "wren_tallow", NO, say=(0,))
    assert field.asked == [(0, "redirect")]
    assert field.offered == [(1, 0)]
    assert field["tester"].hp == 20 - 4
    assert field["orrin_slate"].fuses[0].used == {}, "who was not picked has spent nothing"


def test_h2_one_bearer_steps_in_once_though_two_of_its_fuses_could() -> None:
    steps_in = trigger("ally_targeted", {"op": "redirect"}, limit="once_per_turn")
    custom = canonical([character(fuse(steps_in, id="one"), fuse(steps_in, id="two"))])
    field = Field({"tester": (0, (5, 1)), "wren_tallow": (0, (5, 3)), "kess_varrow": (1, (5, 4))}, custom)
    field.fuse("tester", "two")
    field.fuse("tester", "one")
    for fused in ("two", "one"):
        field.attack("kess_varrow", "wren_tallow", NO)
        assert field.told(events.Triggered)[-1].ability == fused
    assert field.asked == [] and field["wren_tallow"].hp == 16


def test_h3_after_an_ability_on_all_the_answers_come_when_everybody_is_done() -> None:
    field = Field({"kess_varrow": (0, (5, 4)), "orrin_slate": (0, (4, 5)), "ilario_quill": (1, (5, 5))})
    field.fuse("kess_varrow", "riposte")
    field.use("ilario_quill", "whirl_of_blades", None, NO)
    told = [type(event) for event in field.game.events if isinstance(event, events.Struck | events.Triggered)]
    assert told == [events.Struck, events.Struck, events.Triggered, events.Struck]


def test_h3_a_trigger_of_an_area_runs_for_each_in_it_as_the_target() -> None:
    area = {"who": "enemy", "reach": 3, "mode": "all"}
    shear = {"op": "add_status", "status": "Shear"}
    custom = canonical([character(fuse(trigger("turn_start", shear), target=area))])
    field = Field(
        {"tester": (0, (5, 2)), "kess_varrow": (1, (5, 3)), "nix_hollow": (1, (5, 5)), "orrin_slate": (1, (5, 6))},
        custom,
    )
    field.fuse("tester", "tested")
    field.turn_start(0)
    assert [unit.statuses for unit in field.state.units] == [{}, {"Shear": 1}, {"Shear": 1}, {}]


def test_a_trigger_that_asks_for_a_roll_spends_its_limit_whatever_it_shows() -> None:
    chance = {"op": "on_roll", "lo": 1, "hi": 50, "then": [{"op": "reduce_damage", "amount": "all"}]}
    custom = canonical([character(fuse(trigger("before_damage", chance, limit="once_per_turn")))])
    field = Field({"tester": (0, (5, 2)), "kess_varrow": (1, (5, 3))}, custom)
    field.fuse("tester", "tested")
    field.use("kess_varrow", "twin_cut", "tester", NO, 51, NO)
    assert field["tester"].hp == 20 - 4 - 5


def test_effects_of_an_action_modifier_are_gone_before_the_answers() -> None:
    boost = {"op": "modify_stat", "stat": "PD", "amount": 9, "duration": "action", "to": "user"}
    custom = canonical([character(ability(boost, {"op": "standard_attack"}))])
    field = Field({"tester": (0, (5, 2)), "kess_varrow": (1, (5, 3))}, custom)
    field.fuse("kess_varrow", "riposte")
    field.use("tester", "tested", "kess_varrow", NO, NO)
    assert field["tester"].hp == 20 - (6 - 2)
