"""Forces as they are put together: what may be taken, where it goes, what is missing, and how the rest is divided."""

from __future__ import annotations

import pytest

from core.games.dragon_dice import GAME
from core.games.dragon_dice.box import box, numbers
from core.games.dragon_dice.dividing import (
    DRAGONS,
    FRONTIER,
    HOME,
    POOL,
    answer_of,
    divide,
    force_refusal,
    misplaced,
    part_for,
    parts_of,
    points_of,
    refusal_to_take,
    rules_of,
)
from core.games.dragon_dice.force_texts import FORCES, force_texts
from core.games.dragon_dice.forces import ARMIES, POINTS, ForceTerms, plan_refusal
from core.games.dragon_dice.ready_forces import RECIPES, ready_plan, ready_species
from core.kit.set_texts import UNDIVIDED, Parts

BASIC = ForceTerms(24, 2)
EVERYTHING = ForceTerms(24, 2, True, True, True, True, True)


def ids(*kinds: str) -> list[str]:
    return [str(numbers()[kind, ""]) for kind in kinds]


def broken(parts: Parts, terms: ForceTerms = BASIC) -> dict[str, str]:
    return {name: reason for name, reason in rules_of(parts, terms) if reason is not None}


READY = parts_of(ready_plan("dwarves", "ranks", BASIC))


@pytest.mark.parametrize("points", POINTS)
@pytest.mark.parametrize("full", [False, True])
def test_each_ready_force_goes_into_a_text_and_back_and_is_legal_however_it_was_divided(
    points: int, full: bool
) -> None:
    terms = ForceTerms(points, 4, full, full, full, full, full)
    for plan in (ready_plan(species, recipe, terms) for species in ready_species() for recipe in RECIPES):
        parts = parts_of(plan)
        assert answer_of(parts) == plan.answer and not broken(parts, terms)
        assert force_texts().read(force_texts().text(parts, "one of the ready ones"), "it.txt") == parts
        heap = {UNDIVIDED: [id for part in parts.values() for id in part]}
        assert force_refusal(heap, terms) is None
        assert plan_refusal(answer_of(divide(heap, terms)), terms) is None


def test_what_lies_in_an_army_stays_there_when_the_rest_is_divided() -> None:
    parts = {ARMIES[2]: ids("dwarves_footman"), UNDIVIDED: ids("dwarves_warlord", "dwarves_footman")}
    divided = divide(parts, BASIC)
    assert ids("dwarves_footman")[0] in divided[ARMIES[2]] and UNDIVIDED not in divided
    assert sum(map(len, divided.values())) == 3


def test_dice_without_room_in_any_army_stay_undivided_and_it_is_said() -> None:
    heap = {UNDIVIDED: ids("dwarves_warlord") * 20}
    assert divide(heap, BASIC)[UNDIVIDED]
    assert "This force costs 60 points" in (force_refusal(heap, BASIC) or "")


def test_every_rule_that_an_unfinished_force_breaks_is_said_by_its_name() -> None:
    assert broken({}) == {
        "Points": "This force costs 0 points and must cost 24. Add 24.",
        "A unit in each army": "The Home Army has no unit. Give it at least one.",
        "Home": "There is no Home yet. Take a terrain.",
        "Frontier": "There is no Frontier yet. Take a terrain.",
        "Dragons": "This force has no dragons, and 24 points want one dragon, a White Dragon being two. Add 1.",
    }
    heap = {UNDIVIDED: ids("dwarves_footman")}
    assert broken(heap)["All divided"] == "1 of the dice are in no army yet. Divide them."
    assert not broken(READY)


def test_a_die_is_refused_with_the_reason_before_it_is_taken() -> None:
    def refused(kind: str, parts: Parts, terms: ForceTerms = BASIC, element: str = "") -> str:
        return refusal_to_take(parts, box()[numbers()[kind, element]], terms) or ""

    assert refused("dwarves_footman", {}) == ""
    assert refused("dwarves_footman", READY) == "With Footman the force costs 25 points and must cost 24."
    assert refused("fire_drake", READY).startswith("This force has two dragons, and 24 points want one")
    assert refused("highland_city", READY).startswith("The Frontier is a ")
    assert refused("gold_medallion", {}) == "This table plays without items."
    assert refused("gold_medallion", {}, EVERYTHING) == ""
    assert "Choose one of the list" in refused("dwarves_footman", {}, ForceTerms(24, 2, ready_only=True))
    full = {POOL: [str(numbers()["dragonkin_dragontroop", "fire"])] * 8}
    assert "8 is the most" in refused("dragonkin_dragontroop", full, EVERYTHING, "fire")


def test_a_die_belongs_where_its_sort_begins() -> None:
    def where(kind: str, parts: Parts) -> str:
        return part_for(box()[numbers()[kind, ""]], parts)

    assert where("dwarves_footman", {}) == UNDIVIDED and where("fire_drake", {}) == DRAGONS
    assert where("highland_city", {}) == HOME and where("highland_city", {HOME: ids("highland_city")}) == FRONTIER
    assert where("highland_castle", {}) == FRONTIER and where("highland_bridge", {}) == POOL
    for kind, part in (("fire_drake", ARMIES[0]), ("dwarves_footman", HOME), ("highland_city", POOL)):
        assert misplaced(box()[numbers()[kind, ""]], part) is not None


def test_the_example_is_a_force_that_the_usual_table_allows() -> None:
    parts = force_texts().read(FORCES.example(), "example.txt")
    assert FORCES.refusal(parts, GAME.settle({}), 2) is None and points_of(parts) == 24
    assert FORCES.total(parts) == "24 points, Dwarves"
