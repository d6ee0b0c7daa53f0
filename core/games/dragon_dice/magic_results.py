"""Of which elements the magic of a roll is, and for whose spells it is good (8.3, 13.3, 15). Nothing here asks."""

from __future__ import annotations

from dataclasses import replace

from core.breakdown import Part
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.events import Printed
from core.games.dragon_dice.operations import MAGIC
from core.games.dragon_dice.paying import IVORY, MagicPool, MagicResults
from core.games.dragon_dice.pieces import ELEMENTS
from core.games.dragon_dice.rolling import Rolled
from core.games.dragon_dice.rolls import Army, DieId, DieResult, Source
from core.games.dragon_dice.state import DragonDiceState, OwnedDie, units_of
from core.games.dragon_dice.terrains import STANDING_STONES, controls, elements_for, elements_of
from core.games.dragon_dice.totals import Modifiers, counted_results, divided, subtotal, subtracted

ANY_ELEMENT = "any"
RECOLOUR = "recolour_unit_plain_magic"
"""The operation by which an item lets the plain magic of a unit be of another element."""

BONE_MAGIC = "Bone Magic"
HARMONY = "Terrain Harmony"


def magic_modifiers(rolled: Rolled, negated: tuple[Part, ...]) -> Modifiers:
    """What changes the total, with what opponents have negated (HR-25)."""
    modifiers = rolled.modifiers(MAGIC)
    return replace(modifiers, cut=modifiers.cut + negated)


def pool_of(state: DragonDiceState, rolled: Rolled, modifiers: Modifiers) -> MagicPool:
    """What the roll has for spells. Which results a subtraction takes is open until something is paid (HR-6)."""
    counted = counted_results(rolled.results, MAGIC, modifiers)
    left = divided(subtracted(subtotal(counted), modifiers), modifiers)
    results = [_of_die(state, rolled, each) for each in counted]
    if bones := sum(number for number, _ in modifiers.added):
        species = components().species[components().abilities[BONE_MAGIC].species]
        stones = _stones(state, rolled.army)
        results.append(MagicResults(Source.SPECIAL, bones, (*species.elements, *stones), (species.id,)))
    return MagicPool(_joined(results), left.plain, left.ids, modifiers.doubled is not None)


def _joined(results: list[MagicResults]) -> tuple[MagicResults, ...]:
    """Those that are alike as one."""
    amounts: dict[tuple[Source, tuple[str, ...], tuple[str, ...]], int] = {}
    for each in results:
        alike = each.source, each.elements, each.species
        amounts[alike] = amounts.get(alike, 0) + each.amount
    return tuple([MagicResults(source, amount, *made_by) for (source, *made_by), amount in amounts.items()])


def _of_die(state: DragonDiceState, rolled: Rolled, result: DieResult) -> MagicResults:
    die = state.dice[result.die]
    elements = _elements(state, rolled, result, die)
    species = _species_present(state, rolled.army) if die.die.sort is DieSort.ITEM else (_species(die),)
    return MagicResults(result.source, result.amount, elements, species)


def _elements(state: DragonDiceState, rolled: Rolled, result: DieResult, die: OwnedDie) -> tuple[str, ...]:
    if result.element:
        return ELEMENTS if result.element == ANY_ELEMENT else (result.element,)
    if die.die.sort is DieSort.ITEM:
        return die.die.elements
    own = die.die.elements or elements_for(state, rolled.army.seat, rolled.army.terrain) or (IVORY,)
    switched = _recoloured(rolled, result.die) if result.source is Source.PLAIN else ()
    return tuple(dict.fromkeys((*own, *switched, *_stones(state, rolled.army))))


def _recoloured(rolled: Rolled, unit: DieId) -> tuple[str, ...]:
    return tuple([each.element for each in rolled.notes if each.do == RECOLOUR and unit in each.units])


def _stones(state: DragonDiceState, army: Army) -> tuple[str, ...]:
    """Standing Stones: units may turn their magic into an element of the terrain."""
    has_stones = controls(state, army.seat, army.terrain, STANDING_STONES)
    return elements_of(state, army.terrain) if has_stones else ()


def widened_by(state: DragonDiceState, rolled: Rolled) -> tuple[tuple[Printed, str], ...]:
    """What has given magic of the roll elements that its dice do not have: Standing Stones, Terrain Harmony."""
    made = [state.dice[each.die] for each in rolled.results if each.type == MAGIC and each.amount]
    units = [die for die in made if die.die.sort is not DieSort.ITEM]
    found: list[tuple[Printed, str]] = []
    if any(set(_stones(state, rolled.army)) - set(unit.die.elements) for unit in units):
        found.append((Printed.EIGHTH_FACE, STANDING_STONES))
    harmony = components().abilities[HARMONY]
    here = elements_for(state, rolled.army.seat, rolled.army.terrain)
    if here and any(_species(unit) == harmony.species for unit in units):
        found.append((Printed.ABILITY, HARMONY))
    return tuple(found)


def _species(die: OwnedDie) -> str:
    return die.die.species


def _species_present(state: DragonDiceState, army: Army) -> tuple[str, ...]:
    """Items pay for the spells of these (17)."""
    return tuple(dict.fromkeys(_species(each) for each in units_of(state, army)))


def cantrip_pool(state: DragonDiceState, army: Army, points: tuple[tuple[DieId, int, bool], ...]) -> MagicPool:
    """Points that dice give for spells flagged Cantrip: each with its amount, and whether they are for any of them,
    whatever the element and the species.
    """
    results = []
    for id, amount, for_any in points:
        die = state.dice[id]
        elements = die.die.elements or elements_for(state, army.seat, army.terrain) or (IVORY,)
        species = _species_present(state, army) if die.die.sort is DieSort.ITEM else (_species(die),)
        stones = _stones(state, army) if die.die.sort is not DieSort.ITEM else ()
        own = MagicResults(Source.SPECIAL, amount, tuple(dict.fromkeys((*elements, *stones))), species)
        every = MagicResults(Source.SPECIAL, amount, (*ELEMENTS, IVORY), tuple(components().species))
        results.append(every if for_any else own)
    return MagicPool(_joined(results))
