"""Which plans are legal (5): a force in three armies, with its terrains, dragons and pool. Nothing here asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from core.frozen import frozen
from core.games.dragon_dice.box import BoxDie, DieNumber, DieSort, box
from core.games.dragon_dice.carriers import can_carry
from core.games.dragon_dice.components import components
from core.games.dragon_dice.pieces import ELEMENTS
from core.kit.english import counted
from core.plain import Answer

POINTS = (15, 24, 30, 36, 60)
"""The sizes of a force that are offered."""

STEP = 24
"""So many points, begun or full, bring a dragon each and raise the limits of abilities (15)."""

ARMIES = ("Home Army", "Horde Army", "Campaign Army")


@frozen
class ForceTerms:
    """What the table has agreed on: the size of a force, how many play, and which advanced parts are in force.

    ready_only: forces of a player's own are not brought.
    """

    points: int
    seats: int
    advanced_terrains: bool = False
    minor_terrains: bool = False
    dragonkin: bool = False
    items: bool = False
    eldarim: bool = False
    ready_only: bool = False

    @property
    def steps(self) -> int:
        return -(-self.points // STEP)


Dice: TypeAlias = tuple[DieNumber, ...]


@frozen
class ForcePlan:
    """What a player settles in secret before the match (HR-37). The dice of each part are in the order of the box."""

    armies: tuple[Dice, Dice, Dice]
    home: DieNumber
    frontier: DieNumber
    dragons: Dice
    pool: Dice = ()

    @property
    def answer(self) -> Answer:
        return (*self.armies, self.home, self.frontier, self.dragons, self.pool)


def plan_of(answer: Answer) -> ForcePlan | None:
    """The plan that an answer says, None where it is none or names what is not in the box."""
    if not isinstance(answer, tuple) or len(answer) != 7:
        return None
    home, horde, campaign, dragons, pool = map(_dice_of, (*answer[:3], *answer[5:]))
    own, frontier = map(_die_of, answer[3:5])
    if home is None or horde is None or campaign is None or dragons is None or pool is None:
        return None
    if own is None or frontier is None:
        return None
    return ForcePlan((home, horde, campaign), own, frontier, dragons, pool)


def _die_of(answer: Answer) -> DieNumber | None:
    return DieNumber(answer) if type(answer) is int and 0 <= answer < len(box()) else None


def _dice_of(answer: Answer) -> Dice | None:
    dice = tuple(map(_die_of, answer)) if isinstance(answer, tuple) else (None,)
    known = tuple(die for die in dice if die is not None)
    return known if len(known) == len(dice) else None


# --- points


def cost(dice: Dice) -> int:
    """The points of these units and items together: of each pair of medium equipment the second one costs one less."""
    kinds = [box()[number] for number in dice]
    pairs = sum(die.sort is DieSort.ITEM and components().items[die.kind].size == "medium" for die in kinds) // 2
    return sum(map(_price, kinds)) - pairs


def _price(die: BoxDie) -> int:
    parts = components()
    return parts.items[die.kind].points if die.sort is DieSort.ITEM else health(die)


def health(die: BoxDie) -> int:
    """Of a unit or a dragonkin."""
    return die.health


# --- legality


def plan_refusal(answer: Answer, terms: ForceTerms) -> str | None:
    """Why a player cannot begin with this plan, in one sentence with its remedy; None if he can."""
    plan = plan_of(answer)
    if plan is None:
        return "A plan is three armies, a Home, a Frontier, dragons and a pool of dice that are in the box."
    return next((refusal for _, refusal in judged(plan, terms) if refusal is not None), None)


def judged(plan: ForcePlan, terms: ForceTerms) -> Iterator[tuple[str, str | None]]:
    """Each rule by its name, with why this plan breaks it, None where it does not."""
    return ((name, test(plan, terms)) for name, test in _RULES.items())


def _order_refusal(plan: ForcePlan, terms: ForceTerms) -> str | None:
    if all(list(dice) == sorted(dice) for dice in (*plan.armies, plan.dragons, plan.pool)):
        return None
    return "Name the dice of each army, the dragons and the pool in the order of the box."


POOLED = (DieSort.DRAGONKIN, DieSort.MINOR_TERRAIN)


def _sorts_refusal(plan: ForcePlan, terms: ForceTerms) -> str | None:
    places: tuple[tuple[Dice, tuple[DieSort, ...], str], ...] = (
        (sum(plan.armies, ()), (DieSort.UNIT, DieSort.ITEM), "does not begin in an army. Armies are units and items"),
        ((plan.home, plan.frontier), (DieSort.TERRAIN,), "is no terrain. Take a terrain die"),
        (plan.dragons, (DieSort.DRAGON,), "is no dragon. Take dragons"),
        (plan.pool, POOLED, "does not wait in the pool. Dragonkin and minor terrains do"),
    )
    for dice, sorts, remedy in places:
        for number in dice:
            if box()[number].sort not in sorts:
                return f"The {box()[number].name} {remedy}."
    return None


def _parts_refusal(plan: ForcePlan, terms: ForceTerms) -> str | None:
    """Every die belongs to a part of the game that is in force at this table."""
    for number in (*sum(plan.armies, ()), *plan.pool, plan.home, plan.frontier):
        if (part := missing_part(box()[number], terms)) is not None:
            return f"This table plays without {part}. Leave the {box()[number].name} out."
    return None


def missing_part(die: BoxDie, terms: ForceTerms) -> str | None:
    """The part of the game to which a die belongs, where that is not in force."""
    parts = components()
    if die.sort is DieSort.TERRAIN:
        return None if terms.advanced_terrains or not parts.terrains[die.kind].advanced else "advanced terrains"
    if die.sort is DieSort.UNIT and parts.units[die.kind].species == "eldarim":
        return None if terms.eldarim else "Eldarim"
    if die.sort is DieSort.ITEM:
        return None if terms.items else "items"
    if die.sort is DieSort.DRAGONKIN:
        return None if terms.dragonkin else "Dragonkin"
    if die.sort is DieSort.MINOR_TERRAIN:
        return None if terms.minor_terrains else "minor terrains"
    return None


def _armies_refusal(plan: ForcePlan, terms: ForceTerms) -> str | None:
    for name, army in zip(ARMIES, plan.armies, strict=True):
        if not any(box()[number].sort is DieSort.UNIT for number in army):
            return f"The {name} has no unit. Give it at least one."
    return None


def _points_refusal(plan: ForcePlan, terms: ForceTerms) -> str | None:
    total = cost(sum(plan.armies, ()))
    if total > terms.points:
        return f"This force costs {total} points and must cost {terms.points}. Leave out {total - terms.points}."
    if total < terms.points:
        return f"This force costs {total} points and must cost {terms.points}. Add {terms.points - total}."
    return None


def _half_refusal(plan: ForcePlan, terms: ForceTerms) -> str | None:
    most = terms.points // 2
    for name, army in zip(ARMIES, plan.armies, strict=True):
        if (points := cost(army)) > most:
            return f"The {name} costs {points} points, and {most} is the most. Move {points - most} to other armies."
    return None


def carried(units: list[BoxDie], items: list[BoxDie]) -> bool:
    """Whether these units can carry these items; dragonkin carry nothing (20.3), Amazons any element (20.4)."""
    carriers = [_carries(die) for die in units if die.sort is DieSort.UNIT]
    return can_carry(carriers, [die.chosen for die in items])


def _carries(die: BoxDie) -> tuple[str, ...]:
    return ELEMENTS if components().units[die.kind].species == "amazons" else die.elements


def _carriers_refusal(plan: ForcePlan, terms: ForceTerms) -> str | None:
    for name, army in zip(ARMIES, plan.armies, strict=True):
        dice = [box()[number] for number in army]
        items = [die for die in dice if die.sort is DieSort.ITEM]
        if not carried([die for die in dice if die.sort is DieSort.UNIT], items):
            return f"The {name} cannot carry all its items. Give it units of their elements, or fewer items."
    return None


def _home_refusal(plan: ForcePlan, terms: ForceTerms) -> str | None:
    home = components().terrains[box()[plan.home].kind]
    return f"A {home.name} can only be the Frontier. Take another Home." if home.advanced else None


def _dragons_refusal(plan: ForcePlan, terms: ForceTerms) -> str | None:
    slots = sum(components().dragons[box()[number].kind].slots for number in plan.dragons)
    if slots == terms.steps:
        return None
    remedy = "Leave out" if slots > terms.steps else "Add"
    own, right = (counted(number, "dragon", "dragons") for number in (slots, terms.steps))
    return (
        f"This force has {own}, and {terms.points} points want {right}, a White Dragon being two."
        f" {remedy} {abs(slots - terms.steps)}."
    )


def _pool_refusal(plan: ForcePlan, terms: ForceTerms) -> str | None:
    pool = [box()[number] for number in plan.pool]
    kin = sum(health(die) for die in pool if die.sort is DieSort.DRAGONKIN)
    if kin > terms.points // 3:
        return f"These Dragonkin have {kin} health, and {terms.points // 3} is the most. Take fewer."
    # Every seat has its Home, and there is one Frontier; one die more than that may be brought (20.2).
    minor, most = sum(die.sort is DieSort.MINOR_TERRAIN for die in pool), terms.seats + 2
    if minor > most:
        return f"These are {minor} minor terrains, and {most} is the most here. Leave out {minor - most}."
    return None


_RULES: dict[str, Callable[[ForcePlan, ForceTerms], str | None]] = {
    "Order of the box": _order_refusal,
    "Every die in its place": _sorts_refusal,
    "Parts of the game in force": _parts_refusal,
    "A unit in each army": _armies_refusal,
    "Points": _points_refusal,
    "At most half in an army": _half_refusal,
    "Items are carried": _carriers_refusal,
    "Home": _home_refusal,
    "Dragons": _dragons_refusal,
    "Summoning Pool": _pool_refusal,
}
