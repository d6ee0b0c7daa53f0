"""Ready forces: two recipes for every species and size of force, with something of each advanced part in force.

A recipe is a turn of picks for each army. They are taken round and round, passing over what is too dear, until the army
has its share of the points. What comes out is checked like any other plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from core.games.dragon_dice.box import DieNumber, numbers
from core.games.dragon_dice.components import components
from core.games.dragon_dice.forces import Dice, ForcePlan, ForceTerms, cost
from core.games.dragon_dice.pieces import HEALTH, Species, UnitKind

HEAVY, LIGHT, RIDERS, ARCHERS, MAGES = range(5)
"""The classes of a species in the order of the box; what they are called differs from one to the other."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One unit: its size, and which of the five of that size."""

    size: str
    which: int


@dataclass(frozen=True, slots=True)
class Recipe:
    """turns: the picks of the Home, Horde and Campaign Army. items: what each army carries where items are in force,
    as long as a third of its points can pay for it.

    home, frontier: eighth faces; advanced: the Frontier's where advanced terrains are in force. forms: of the dragons.
    """

    id: str
    name: str
    turns: tuple[tuple[Pick, ...], ...]
    items: tuple[tuple[str, ...], ...]
    home: str
    frontier: str
    advanced: str
    forms: tuple[str, str]


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
    (("sight_stone", "magi_crown"), ("speed_slippers", "winged_sandals"), ("dawn_blade", "eyebiter", "blade_golem")),
    "city",
    "tower",
    "castle",
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
    (("wooden_targe", "gold_medallion"), ("trueflyer", "seven_league_boots"), ("steel_buckler", "elemental_relic")),
    "temple",
    "standing_stones",
    "dragons_lair",
    ("wyrm", "drake"),
)
RECIPES = {recipe.id: recipe for recipe in (RANKS, BEASTS)}


def ready_species() -> tuple[str, ...]:
    """The ids of those that ready forces are there of."""
    return tuple(species.id for species in components().species.values() if not species.advanced)


@cache
def ready_plan(species_id: str, recipe_id: str, terms: ForceTerms) -> ForcePlan:
    """A legal plan of one species."""
    species, recipe = components().species[species_id], RECIPES[recipe_id]
    first = terms.points // 3
    shares = (first, first, terms.points - 2 * first)
    home, horde, campaign = (_army(species, recipe, place, share, terms) for place, share in enumerate(shares))
    return ForcePlan(
        (home, horde, campaign),
        _terrain(species, recipe.home, 0),
        _terrain(species, recipe.advanced if terms.advanced_terrains else recipe.frontier, 1),
        _dragons(species, recipe, terms),
        tuple(sorted((*_dragonkin(species, terms), *_minor_terrains(species, terms)))),
    )


# --- armies


def _army(species: Species, recipe: Recipe, place: int, share: int, terms: ForceTerms) -> Dice:
    """The Campaign Army, which comes last, has one of the Eldarim in its ranks where they are in force."""
    dice = _items(species, recipe.items[place], share // 3) if terms.items else []
    if terms.eldarim and place == 2:
        dice.append(_eldarim(species, share // 2))
    dice += _units(species, recipe.turns[place], share - cost(tuple(dice)))
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
    """Of both forms in turn, each of one element of the species, or ivory."""
    types = species.elements or ("ivory",)
    chosen = [f"{types[n % len(types)]}_{recipe.forms[n % 2]}" for n in range(terms.steps)]
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
