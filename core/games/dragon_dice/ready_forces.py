"""Ready forces: two recipes for every species and size of force, with something of each advanced part in force.

A recipe is a turn of picks for each army. They are taken round and round, passing over what is too dear, until the army
has its share of the points. What comes out is checked like any other plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from core.frozen import frozen
from core.games.dragon_dice.box import DieNumber, numbers
from core.games.dragon_dice.components import components
from core.games.dragon_dice.forces import Dice, ForcePlan, ForceTerms, cost
from core.games.dragon_dice.pieces import HEALTH, Species, UnitKind

T = TypeVar("T")

HEAVY, LIGHT, RIDERS, ARCHERS, MAGES = range(5)
"""The classes of a species in the order of the box; what they are called differs from one to the other."""


@frozen
class Pick:
    """One unit: its size, and which of the five of that size."""

    size: str
    which: int


@frozen
class Recipe:
    """turns: the picks of the Home, Horde and Campaign Army. kits: what each army carries where items are in force, as
    long as a third of its points can pay for it. Of these, and of what follows, species take theirs turn by turn, in
    the order of the box.

    homes, frontiers: eighth faces; advanced: the Frontier's where advanced terrains are in force. forms: of dragons.
    white: whether a White Dragon comes where the size of the force allows it.
    """

    id: str
    name: str
    turns: tuple[tuple[Pick, ...], ...]
    kits: tuple[tuple[tuple[str, ...], ...], ...]
    homes: tuple[str, ...]
    frontiers: tuple[str, ...]
    advanced: tuple[str, ...]
    forms: tuple[str, str]
    white: tuple[bool, ...] = (False,)


def _picks(size: str, *which: int) -> tuple[Pick, ...]:
    return tuple(Pick(size, each) for each in which)


RANKS = Recipe(
    "ranks",
    "Ranks",
    (
        (*_picks("large", MAGES), *_picks("medium", ARCHERS, HEAVY), *_picks("small", MAGES, LIGHT)),
        (*_picks("large", RIDERS), *_picks("medium", LIGHT, RIDERS), *_picks("small", RIDERS, HEAVY)),
        (*_picks("large", HEAVY, ARCHERS), *_picks("medium", HEAVY, ARCHERS), *_picks("small", HEAVY, ARCHERS)),
    ),
    (
        (("sight_stone", "magi_crown"), ("ring_of_stars", "dragonstaff"), ("magi_crown", "silver_medallion")),
        (("speed_slippers", "winged_sandals"), ("seven_league_boots", "flying_carpet"), ("bronze_medallion",)),
        (("dawn_blade", "blade_golem"), ("vorpal_sword", "heartseeker"), ("flicker_foil", "trebuchet")),
    ),
    ("city", "tower"),
    ("tower", "city"),
    ("castle", "grove"),
    ("drake", "wyrm"),
)
BEASTS = Recipe(
    "beasts",
    "Beasts",
    (
        (*_picks("monster", 0), *_picks("large", ARCHERS), *_picks("small", ARCHERS, MAGES), *_picks("monster", 3)),
        (*_picks("monster", 1), *_picks("small", RIDERS, LIGHT), *_picks("large", LIGHT), *_picks("monster", 4)),
        (*_picks("monster", 2), *_picks("large", HEAVY), *_picks("small", HEAVY), *_picks("medium", MAGES)),
    ),
    (
        (("wooden_targe", "gold_medallion"), ("mithril_shield", "mantlet"), ("steel_buckler", "elemental_relic")),
        (("trueflyer", "seven_league_boots"), ("heartseeker", "trebuchet"), ("winged_sandals", "bronze_medallion")),
        (("steel_buckler", "elemental_relic"), ("flicker_foil", "earthfang"), ("eyebiter", "silver_medallion")),
    ),
    ("temple", "standing_stones"),
    ("standing_stones", "temple"),
    ("dragons_lair", "vortex"),
    ("wyrm", "drake"),
    (False, True),
)
RECIPES = {recipe.id: recipe for recipe in (RANKS, BEASTS)}


def ready_species() -> tuple[str, ...]:
    """The ids of those that ready forces are there of."""
    return tuple(species.id for species in components().species.values() if not species.advanced)


@cache
def ready_plan(species_id: str, recipe_id: str, terms: ForceTerms) -> ForcePlan:
    """A legal plan of one species."""
    species, recipe = components().species[species_id], RECIPES[recipe_id]
    armies: list[Dice] = []
    for place in range(3):
        before = tuple([die for army in armies for die in army])
        armies.append(_army(species, recipe, place, terms, before))
    home, horde, campaign = armies
    return ForcePlan(
        (home, horde, campaign),
        _terrain(species, _in_turn(species, recipe.homes), 0),
        _terrain(species, _in_turn(species, recipe.advanced if terms.advanced_terrains else recipe.frontiers), 1),
        _dragons(species, recipe, terms),
        tuple(sorted((*_dragonkin(species, terms), *_minor_terrains(species, terms)))),
    )


def _in_turn(species: Species, choices: Sequence[T]) -> T:
    return choices[ready_species().index(species.id) % len(choices)]


# --- armies


def _army(species: Species, recipe: Recipe, place: int, terms: ForceTerms, before: Dice) -> Dice:
    """The Campaign Army, which comes last, has one of the Eldarim in its ranks where they are in force. before: the
    armies that are put together, with whose equipment its own may make pairs.
    """
    share = terms.points // 3 if place < 2 else terms.points - 2 * (terms.points // 3)
    dice = _items(species, _in_turn(species, recipe.kits[place]), share // 3) if terms.items else []
    if terms.eldarim and place == 2:
        dice.append(_eldarim(species, share // 2))
    dice += _units(species, recipe.turns[place], share + cost(before) - cost((*before, *dice)))
    return tuple(sorted(dice))


def _items(species: Species, kinds: Sequence[str], most: int) -> list[DieNumber]:
    taken: list[DieNumber] = []
    for kind in kinds:
        die = numbers()[kind, _element(species) if components().items[kind].has_element else ""]
        if cost((*taken, die)) <= most:
            taken.append(die)
    return taken


def _element(species: Species) -> str:
    """An element whose items and allies suit the species; Amazons take any."""
    return species.elements[0] if species.elements else "fire"


def _eldarim(species: Species, most: int) -> DieNumber:
    """The first that is as large as can be."""
    kinds = [unit for unit in components().units.values() if unit.species == "eldarim" and not unit.white]
    best = max((unit for unit in kinds if unit.health <= most), key=lambda unit: unit.health)
    return numbers()[best.id, _element(species)]


def _units(species: Species, turn: tuple[Pick, ...], points: int) -> list[DieNumber]:
    taken: list[DieNumber] = []
    while points:
        for pick in turn:
            if HEALTH[pick.size] <= points:
                points -= HEALTH[pick.size]
                taken.append(numbers()[_kinds(species.id, pick.size)[pick.which].id, ""])
    return taken


@cache
def _kinds(species_id: str, size: str) -> tuple[UnitKind, ...]:
    return tuple(unit for unit in components().units.values() if (unit.species, unit.size) == (species_id, size))


# --- what waits


def _terrain(species: Species, eighth: str, nth: int) -> DieNumber:
    """The nth of those terrains that share most elements with the species."""
    kinds = [kind for kind in components().terrains.values() if kind.eighth == eighth]
    kinds.sort(key=lambda kind: -len(set(kind.elements) & set(species.elements)))
    return numbers()[kinds[nth].id, ""]


def _dragons(species: Species, recipe: Recipe, terms: ForceTerms) -> Dice:
    """Of both forms in turn, each of one element of the species, or ivory; white ones fill two places."""
    types, places = species.elements or ("ivory",), terms.steps
    chosen: list[str] = []
    if places > 1 and _in_turn(species, recipe.white):
        places, chosen = places - 2, [f"white_{recipe.forms[0]}"]
    chosen += [f"{types[n % len(types)]}_{recipe.forms[n % 2]}" for n in range(places)]
    return tuple(sorted(numbers()[kind, ""] for kind in chosen))


def _dragonkin(species: Species, terms: ForceTerms) -> list[DieNumber]:
    left = terms.points // 3 if terms.dragonkin else 0
    kinds = [unit for unit in components().units.values() if unit.species == "dragonkin"]
    taken: list[DieNumber] = []
    while left:
        for unit in kinds:
            if unit.health <= left:
                left -= unit.health
                taken.append(numbers()[unit.id, _element(species)])
    return taken


def _minor_terrains(species: Species, terms: ForceTerms) -> list[DieNumber]:
    """One of each kind, as many as two players may bring: all share an element with the species."""
    if not terms.minor_terrains:
        return []
    kinds = [kind for kind in components().minor_terrains.values() if _element(species) in kind.elements]
    return [numbers()[kind.id, ""] for kind in kinds[:4]]
