"""A force as it is put together: dice in parts, not all of them in their places yet; and how the rest is divided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TypeAlias, assert_never

from core.games.dragon_dice.box import BoxDie, DieNumber, DieSort, box
from core.games.dragon_dice.components import components
from core.games.dragon_dice.forces import (
    ARMIES,
    Dice,
    ForcePlan,
    ForceTerms,
    carried,
    cost,
    judged,
    missing_part,
    plan_of,
    plan_refusal,
)
from core.kit.set_texts import UNDIVIDED, Parts
from core.plain import Answer

HOME, FRONTIER, DRAGONS, POOL = "Home", "Frontier", "Dragons", "Pool"
PARTS = (*ARMIES, HOME, FRONTIER, DRAGONS, POOL)
"""Where the dice of a force lie; what has been taken and not been put into an army is undivided."""
SINGLE = (HOME, FRONTIER)
Divided: TypeAlias = dict[str, list[DieNumber]]


def dice_of(parts: Parts) -> Divided:
    """The dice of each part, by their numbers, in the order of the box; every part is there."""
    return {part: sorted(DieNumber(int(id)) for id in parts.get(part, ())) for part in (UNDIVIDED, *PARTS)}


def ids_of(divided: Mapping[str, Iterable[DieNumber]]) -> dict[str, list[str]]:
    """As players' sets name them; parts with nothing in them are left out."""
    named = {part: [str(number) for number in sorted(dice)] for part, dice in divided.items()}
    return {part: ids for part, ids in named.items() if ids}


def parts_of(plan: ForcePlan) -> dict[str, list[str]]:
    dice = (*plan.armies, (plan.home,), (plan.frontier,), plan.dragons, plan.pool)
    return ids_of(dict(zip(PARTS, dice, strict=True)))


def parts_of_answer(answer: Answer) -> dict[str, list[str]]:
    plan = plan_of(answer)
    assert plan is not None, f"{answer} is no plan"
    return parts_of(plan)


def answer_of(parts: Parts) -> Answer:
    """The plan that these parts are, also one that is not legal; None while there is no Home or no Frontier."""
    dice = dice_of(parts)
    if not dice[HOME] or not dice[FRONTIER]:
        return None
    return _plan(dice).answer


def _plan(dice: Divided) -> ForcePlan:
    home, horde, campaign = (tuple(dice[army]) for army in ARMIES)
    return ForcePlan((home, horde, campaign), dice[HOME][0], dice[FRONTIER][0], tuple(dice[DRAGONS]), tuple(dice[POOL]))


# --- where a die belongs


def part_for(die: BoxDie, parts: Parts) -> str:
    """Where a die goes when it is taken; units and items stay undivided until they are put into an army."""
    match die.sort:
        case DieSort.TERRAIN:
            return FRONTIER if parts.get(HOME) or components().terrains[die.kind].advanced else HOME
        case DieSort.DRAGON:
            return DRAGONS
        case DieSort.DRAGONKIN | DieSort.MINOR_TERRAIN:
            return POOL
        case DieSort.UNIT | DieSort.ITEM:
            return UNDIVIDED
        case _:
            assert_never(die.sort)


def misplaced(die: BoxDie, part: str) -> str | None:
    """Why a die does not belong into this part, None if it does."""
    in_armies = die.sort in (DieSort.UNIT, DieSort.ITEM)
    if part in (UNDIVIDED, *ARMIES):
        return None if in_armies else f"No {die.name} begins in an army. Armies are made of units and items."
    if part in SINGLE:
        return None if die.sort is DieSort.TERRAIN else f"The {die.name} is no terrain. Take a terrain die."
    if part == DRAGONS:
        return None if die.sort is DieSort.DRAGON else f"No {die.name} is a dragon. Take dragons."
    if die.sort in (DieSort.DRAGONKIN, DieSort.MINOR_TERRAIN):
        return None
    return f"The {die.name} does not wait in the pool. Dragonkin and minor terrains do."


def refusal_to_take(parts: Parts, die: BoxDie, terms: ForceTerms) -> str | None:
    """Why this die cannot be added to a force, None if it can."""
    if terms.ready_only:
        return "At this table all bring ready forces. Choose one of the list."
    if (missing := missing_part(die, terms)) is not None:
        return f"This table plays without {missing}."
    if die.sort in (DieSort.UNIT, DieSort.ITEM):
        points = cost((*_fighting(dice_of(parts)), die.number))
        if points <= terms.points:
            return None
        return f"With {die.name} the force costs {points} points and must cost {terms.points}."
    with_it = dice_of(parts)
    part = part_for(die, parts)
    if part in SINGLE and with_it[part]:
        there = box()[with_it[part][0]].name
        return f"The {part} is a {there} already. Take that out first."
    with_it[part].append(die.number)
    return _excess(with_it, terms)


def _excess(dice: Divided, terms: ForceTerms) -> str | None:
    """Why these are too many dragons or dice in the pool; too few are none of its business."""
    slots = sum(components().dragons[box()[number].kind].slots for number in dice[DRAGONS])
    wanted = ("Summoning Pool", "Dragons") if slots > terms.steps else ("Summoning Pool",)
    reasons = dict(judged(_with_terrains(dice), terms))
    return next((reason for rule in wanted if (reason := reasons[rule]) is not None), None)


def _fighting(dice: Divided) -> Dice:
    """All units and items, wherever they lie."""
    return tuple(number for part in (UNDIVIDED, *ARMIES) for number in dice[part])


def points_of(parts: Parts) -> int:
    return cost(_fighting(dice_of(parts)))


# --- what is still missing


def rules_of(parts: Parts, terms: ForceTerms) -> list[tuple[str, str | None]]:
    """Each rule of legality by its name, with why this force breaks it, None where it does not."""
    dice = dice_of(parts)
    reasons = dict(judged(_with_terrains(dice), terms))
    left = len(dice[UNDIVIDED])
    together = {**dice, ARMIES[0]: list(_fighting(dice)), ARMIES[1]: [], ARMIES[2]: []}
    reasons["Points"] = dict(judged(_with_terrains(together), terms))["Points"]
    reasons["All divided"] = f"{left} of the dice are in no army yet. Divide them." if left else None
    if not dice[HOME]:
        reasons["Home"] = "There is no Home yet. Take a terrain."
    reasons["Frontier"] = None if dice[FRONTIER] else "There is no Frontier yet. Take a terrain."
    return [(name, reasons[name]) for name in RULES]


RULES = (
    "Points", "All divided", "A unit in each army", "At most half in an army", "Items are carried", "Home", "Frontier",
    "Dragons", "Summoning Pool", "Parts of the game in force",
)  # fmt: skip


def _with_terrains(dice: Divided) -> ForcePlan:
    """The plan with any terrain that a table may have where one is missing."""
    other = [_any_terrain()]
    return _plan({**dice, HOME: dice[HOME] or other, FRONTIER: dice[FRONTIER] or other})


@cache
def _any_terrain() -> DieNumber:
    kinds = components().terrains
    return next(each.number for each in box() if each.sort is DieSort.TERRAIN and not kinds[each.kind].advanced)


# --- dividing


def divide(parts: Parts, terms: ForceTerms) -> dict[str, list[str]]:
    """What is undivided goes where it belongs: units to the cheapest army with room, then items to who can carry them.

    What is in an army stays there; what fits nowhere stays undivided.
    """
    dice = dice_of(parts)
    left, dice[UNDIVIDED] = dice[UNDIVIDED], []
    for number in sorted(left, key=_turn):
        part = _best_part(dice, box()[number], terms.points // 2)
        dice[part].append(number)
    return ids_of(dice)


def _turn(number: DieNumber) -> tuple[bool, bool, int]:
    """Dear units before cheap ones, units before items, and what can be a Home before what cannot."""
    die = box()[number]
    if die.sort not in (DieSort.UNIT, DieSort.ITEM):
        return False, die.sort is DieSort.TERRAIN and components().terrains[die.kind].advanced, number
    return True, die.sort is DieSort.ITEM, -cost((number,))


def _best_part(dice: Divided, die: BoxDie, most: int) -> str:
    if (part := part_for(die, ids_of(dice))) != UNDIVIDED:
        return part if part not in SINGLE or not dice[part] else UNDIVIDED
    fitting = [army for army in ARMIES if _fits(dice[army], die, most)]
    return min(fitting, key=lambda army: cost(tuple(dice[army])), default=UNDIVIDED)


def _fits(army: Sequence[DieNumber], die: BoxDie, most: int) -> bool:
    with_it = [*army, die.number]
    kinds = [box()[number] for number in with_it]
    items = [each for each in kinds if each.sort is DieSort.ITEM]
    return cost(tuple(with_it)) <= most and carried([each for each in kinds if each.sort is DieSort.UNIT], items)


def force_refusal(parts: Parts, terms: ForceTerms) -> str | None:
    """Why a force cannot be brought to a table, None if it can as it stands or divided."""
    divided = divide(parts, terms)
    if (answer := answer_of(divided)) is not None and not divided.get(UNDIVIDED):
        return plan_refusal(answer, terms)
    return next((reason for _, reason in rules_of(divided, terms) if reason is not None), None)


# --- words for lists


def total_words(parts: Parts) -> str:
    """'24 points, Amazons and Undead'."""
    units = [box()[number] for number in _fighting(dice_of(parts)) if box()[number].sort is DieSort.UNIT]
    kinds = components().units
    species = dict.fromkeys(components().species[kinds[die.kind].species].name for die in units)
    return ", ".join([f"{points_of(parts)} points", *species])
