"""Set-up, as far as it is settled in secret: what a plan may hold, and the ready forces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from core.codec import pack
from core.games.dragon_dice.box import DieNumber, DieSort, box, numbers
from core.games.dragon_dice.carriers import can_carry
from core.games.dragon_dice.components import components
from core.games.dragon_dice.forces import POINTS, ForcePlan, ForceTerms, cost, plan_of, plan_refusal
from core.games.dragon_dice.plans import ForcePlans
from core.games.dragon_dice.ready_forces import RECIPES, ready_plan, ready_species
from core.plain import Answer
from tests.listing import of_each

BASIC = ForceTerms(24, 2)
EVERYTHING = ForceTerms(24, 2, True, True, True, True, True)
SEAL = 1024
"""Bytes of a sealed answer over a network, some of which are its own."""


def die(kind: str, element: str = "") -> DieNumber:
    return numbers()[kind, element]


def dice(*kinds: str | tuple[str, str]) -> tuple[DieNumber, ...]:
    return tuple(sorted(die(each) if isinstance(each, str) else die(*each) for each in kinds))


def army(large: int, medium: int = 0, small: int = 0) -> tuple[DieNumber, ...]:
    kinds = ["dwarves_warlord"] * large + ["dwarves_sergeant"] * medium + ["dwarves_footman"] * small
    return dice(*kinds)


PLAN = ForcePlan(
    (army(2, 1), army(2, 1), army(2, 1)), die("highland_city"), die("coastland_tower"), dice("fire_drake"), ()
)


def refused(plan: ForcePlan | Answer, terms: ForceTerms = BASIC) -> str:
    reason = plan_refusal(plan.answer if isinstance(plan, ForcePlan) else plan, terms)
    assert reason is not None
    return reason


def test_5_a_plan_of_exactly_the_points_in_three_armies_is_legal() -> None:
    assert plan_refusal(PLAN.answer, BASIC) is None
    assert plan_of(PLAN.answer) == PLAN


ARMIES: list[tuple[tuple[tuple[DieNumber, ...], ...], str]] = [
    ((army(3), army(2, 1), army(2, 1)), "costs 25 points and must cost 24. Leave out 1."),
    ((army(2), army(2, 1), army(2, 1)), "costs 22 points and must cost 24. Add 2."),
    ((army(4), army(4), ()), "The Campaign Army has no unit. Give it at least one."),
    ((army(4, 0, 1), army(3), army(0, 1)), "The Home Army costs 13 points, and 12 is the most. Move 1"),
]  # fmt: skip


@of_each("armies, sentence", ARMIES)
def test_5_armies_that_are_no_force(armies: tuple[tuple[DieNumber, ...], ...], sentence: str) -> None:
    home, horde, campaign = armies
    assert sentence in refused(replace(PLAN, armies=(home, horde, campaign)))


@of_each(
    "answer",
    [None, 7, (), ("a",) * 7, (*PLAN.answer[:6], (-1,)), (*PLAN.answer[:6], (True,)), (*PLAN.answer[:6], (99_999,))],  # type: ignore[index]
)
def test_5_dice_that_are_not_in_the_box(answer: Answer) -> None:
    sentence = "A plan is three armies, a Home, a Frontier, dragons and a pool of dice that are in the box."
    assert refused(answer) == sentence


OTHERS: list[tuple[Callable[[ForcePlan], ForcePlan], str]] = [
    (lambda plan: replace(plan, armies=(plan.armies[0][::-1], *plan.armies[1:])), "in the order of the box."),
    (lambda plan: replace(plan, home=die("highland_castle")), "This table plays without advanced terrains."),
    (lambda plan: replace(plan, home=plan.dragons[0]), "The Fire Drake is no terrain. Take a terrain die."),
    (lambda plan: replace(plan, dragons=dice("highland_city")), "The Highland City is no dragon. Take dragons."),
    (lambda plan: replace(plan, dragons=()), "has no dragons, and 24 points want one dragon, a White Dragon"),
    (lambda plan: replace(plan, dragons=dice("fire_drake", "air_wyrm")), "Leave out 1."),
    (lambda plan: replace(plan, dragons=dice("white_wyrm")), "has two dragons, and 24 points want one dragon"),
    (lambda plan: replace(plan, pool=dice("dwarves_roc")), "The Roc does not wait in the pool."),
    (lambda plan: replace(plan, pool=dice("coastland_bridge")), "This table plays without minor terrains."),
    (lambda plan: replace(plan, pool=dice(("dragonkin_dragontroop", "fire"))), "This table plays without Dragonkin."),
]  # fmt: skip


@of_each("change, sentence", OTHERS)
def test_5_a_plan_with_something_wrong_says_what(change: Callable[[ForcePlan], ForcePlan], sentence: str) -> None:
    assert sentence in refused(change(PLAN))


def with_items(*items: str | tuple[str, str]) -> ForcePlan:
    return replace(PLAN, armies=(PLAN.armies[0], PLAN.armies[1], tuple(sorted((*army(2), *dice(*items))))))


def test_20_the_advanced_parts_are_refused_where_they_are_not_in_force() -> None:
    assert "without items. Leave the Dawn Blade (fire) out." in refused(with_items(("dawn_blade", "fire")))
    assert plan_refusal(with_items(("dawn_blade", "fire")).answer, EVERYTHING) is None
    eldarim = replace(PLAN, armies=(*PLAN.armies[:2], dice("dwarves_warlord", ("eldarim_racer", "fire"))))
    assert "This table plays without Eldarim." in refused(eldarim)


def test_5_an_advanced_terrain_is_no_home() -> None:
    plan = replace(PLAN, home=die("highland_castle"), frontier=die("highland_castle"))
    assert refused(plan, EVERYTHING) == "A Highland Castle can only be the Frontier. Take another Home."


def test_20_4_an_item_that_nobody_can_carry() -> None:
    sentence = "The Campaign Army cannot carry all its items. Give it units of their elements, or fewer items."
    assert refused(with_items(("dawn_blade", "air")), EVERYTHING) == sentence


def test_5_the_pool_has_limits() -> None:
    kin = dice(*[("dragonkin_dragonchamp", "fire")] * 3)
    assert "have 9 health, and 8 is the most. Take fewer." in refused(replace(PLAN, pool=kin), EVERYTHING)
    minor = dice(*["coastland_bridge"] * 5)
    assert "These are 5 minor terrains, and 4 is the most here. Leave out 1." in refused(
        replace(PLAN, pool=minor), EVERYTHING
    )


def test_2_the_second_medium_item_of_a_pair_costs_one_less() -> None:
    of = [("dawn_blade", "fire"), ("eyebiter", "air"), ("steel_buckler", "fire")]
    assert [cost(dice(*of[:count])) for count in range(4)] == [0, 2, 3, 5]


# --- carriers

FIRE, BOTH = ("fire",), ("air", "fire")


@of_each(
    "units, items, fits",
    [
        ([FIRE], ["fire", "fire"], True),
        ([FIRE], ["fire"] * 3, False),
        ([FIRE], ["air"], False),
        ([FIRE, BOTH], ["fire", "fire", "air"], True),
        ([FIRE], ["", "fire"], False),
        ([FIRE, BOTH], ["", "air"], True),
        ([FIRE, BOTH], ["", "", "air"], False),
        ([FIRE, BOTH, BOTH], ["", "air", "air", "fire", "fire"], True),
        ([FIRE, FIRE, BOTH], ["", "air", "air", "fire", "fire", "fire"], False),
        ([], [], True),
    ],
)
def test_hr_20_items_are_matched_with_units(units: list[tuple[str, ...]], items: list[str], fits: bool) -> None:
    assert can_carry(units, items) is fits


# --- ready forces


@pytest.mark.parametrize("points", POINTS)
@pytest.mark.parametrize("is_advanced", [False, True])
def test_every_ready_force_is_legal(points: int, is_advanced: bool) -> None:
    terms = ForceTerms(points, 2, *[is_advanced] * 5)
    plans = ForcePlans(terms).listed()
    assert len(set(plans)) == 2 * len(ready_species()) == 24
    assert [plan_refusal(plan, terms) for plan in plans] == [None] * 24


@pytest.mark.parametrize("recipe", RECIPES)
def test_ready_forces_bring_something_of_each_part(recipe: str) -> None:
    for species in ready_species():
        plan = ready_plan(species, recipe, EVERYTHING)
        sorts = {box()[number].sort for number in (*sum(plan.armies, ()), *plan.pool)}
        assert sorts == {DieSort.UNIT, DieSort.ITEM, DieSort.DRAGONKIN, DieSort.MINOR_TERRAIN}
        kinds = [box()[number].kind for number in plan.armies[2]]
        assert any(kind.startswith("eldarim_") for kind in kinds)


def test_every_item_and_every_eighth_face_is_in_some_ready_force() -> None:
    parts, found = components(), set[str]()
    for species in ready_species():
        for recipe in RECIPES:
            large = ready_plan(species, recipe, replace(EVERYTHING, points=60))
            numbers = (*sum(large.armies, ()), large.home, large.frontier, *large.dragons)
            found |= {box()[number].kind for number in numbers}
    assert set(parts.items) <= found
    assert {parts.terrains[kind].eighth for kind in found if kind in parts.terrains} == {
        kind.eighth for kind in parts.terrains.values()
    }
    assert "white_wyrm" in found


def test_a_ready_force_has_dice_of_its_species_alone_in_the_basic_game() -> None:
    plan = ready_plan("undead", "ranks", BASIC)
    assert {box()[number].kind.partition("_")[0] for number in sum(plan.armies, ())} == {"undead"}


def test_the_largest_plan_fits_into_a_seal() -> None:
    small = dice(*["undead_zombie"] * 20)
    kin = dice(*[("dragonkin_dragontroop", "fire")] * 20, *["coastland_bridge"] * 6)
    dragons = dice("water_wyrm", "water_wyrm", "water_wyrm")
    plan = replace(PLAN, armies=(small, small, small), dragons=dragons, pool=kin)
    assert plan_refusal(plan.answer, ForceTerms(60, 4, True, True, True, True, True)) is None
    assert len(pack(plan.answer)) < SEAL // 2
