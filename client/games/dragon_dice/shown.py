"""What the parts of the table show, read out of a state. Draws nothing."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from client.games.dragon_dice.army_zone import ZoneShown
from client.games.dragon_dice.dice_art import DieLook
from client.games.dragon_dice.die_spot import DieShown
from client.games.dragon_dice.icons import class_mark, minor_icon
from client.games.dragon_dice.marks import Mark
from client.games.dragon_dice.terrain_spot import TerrainShown
from client.theme import SeatStyle
from core.games.dragon_dice.box import DieSort, box
from core.games.dragon_dice.components import components
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.lasting import (
    CHARMED,
    HELD,
    HYPNOTISED,
    MIRED,
    STUNNED,
    army_thing,
    terrain_thing,
    unit_thing,
)
from core.games.dragon_dice.naming import eighth_name, place_name
from core.games.dragon_dice.rolls import TerrainId
from core.games.dragon_dice.state import IN_ARMIES, Area, DragonDiceState, OwnedDie, dice_in
from core.games.dragon_dice.terrains import CAPTURED, actions_shown
from core.kit.english import counted, listing, sentence
from core.kit.lasting import Thing
from core.kit.rows import Names
from core.plain import Seat

MARKS = {
    Mark.HELD: {HELD},
    Mark.UNABLE: {STUNNED, HYPNOTISED, MIRED},
    Mark.CHARMED: {CHARMED},
}
"""Who is held cannot be rolled either; of the others some can still go."""
ACTIONS = {"melee": "Melee", "missile": "Missiles", "magic": "Magic"}


def die_shown(state: DragonDiceState, die: OwnedDie) -> DieShown:
    """A die with what lies upon it; a minor terrain in play with the side that it shows."""
    icon = ""
    if die.die.sort is DieSort.MINOR_TERRAIN and die.side:
        icon = minor_icon(components().minor_terrains[die.die.kind].faces[die.side - 1])
    return DieShown(DieLook(die.die, icon), (die.id,), _marks(state, die))


def _marks(state: DragonDiceState, die: OwnedDie) -> tuple[Mark, ...]:
    attack = state.dragon_attack
    if die.die.sort is DieSort.DRAGON and attack is not None:
        return (Mark.DYING,) * any(each.dragon == die.id and each.killed for each in attack.dragons)
    if not state.effects:
        return ()
    thing = unit_thing(die.id)
    kinds = {each.kind for each in state.effects if each.upon == thing}
    return tuple(mark for mark, causes in MARKS.items() if kinds & causes)


class Sorting(Enum):
    """By what dice are sorted first."""

    SPECIES = "species"
    SIZE = "size"
    CLASS = "class"

    @property
    def next(self) -> Sorting:
        every = list(Sorting)
        return every[(every.index(self) + 1) % len(every)]


def _order(die: OwnedDie, by: Sorting) -> tuple[object, ...]:
    """By sort, then large before small where nothing else comes first."""
    kind = components().units.get(die.die.kind)
    if kind is None:
        return (1, "", 0, "", die.number)
    first = {Sorting.SPECIES: kind.species, Sorting.SIZE: "", Sorting.CLASS: class_mark(die.die)}[by]
    return (0, first, -kind.health, kind.species, die.number)


def in_order(dice: Iterable[OwnedDie], by: Sorting = Sorting.SPECIES) -> list[OwnedDie]:
    return sorted(dice, key=lambda die: _order(die, by))


def army_shown(
    state: DragonDiceState, seat: Seat, place: TerrainId, names: Names, by: Sorting = Sorting.SPECIES
) -> ZoneShown:
    """What a seat has at a terrain; its dragons there are shown with the terrain."""
    here = [each for each in dice_in(state, seat, Area.TERRAIN, *DieSort) if each.terrain == place]
    army = in_order([each for each in here if each.die.sort in IN_ARMIES], by)
    minor = [each for each in here if each.die.sort is DieSort.MINOR_TERRAIN]
    return ZoneShown(
        f"{names[seat]}: {_figures(army) if army else 'no army'}",
        tuple(die_shown(state, each) for each in army),
        tuple(die_shown(state, each) for each in minor),
        effects_words(state, army_thing(seat, place)),
    )


def area_shown(state: DragonDiceState, seat: Seat, area: Area, title: str, by: Sorting = Sorting.SPECIES) -> ZoneShown:
    dice = in_order(dice_in(state, seat, area, *DieSort), by)
    words = f"{title}: {_figures(dice)}" if dice else f"{title}: empty"
    return ZoneShown(words, tuple(die_shown(state, each) for each in dice))


def _figures(dice: list[OwnedDie]) -> str:
    """'12 health, 7 dice'."""
    return f"{sum(map(health_of, dice))} health, {counted(len(dice), 'die', 'dice')}"


def health_of(die: OwnedDie) -> int:
    return health(die.die) if die.die.sort in (DieSort.UNIT, DieSort.DRAGONKIN) else 0


def effects_words(state: DragonDiceState, upon: Thing) -> str:
    causes = dict.fromkeys(each.cause for each in state.effects if each.upon == upon)
    return f"Under {listing(tuple(causes))}" if causes else ""


def terrain_shown(
    state: DragonDiceState, place: TerrainId, names: Names, styles: tuple[SeatStyle, ...]
) -> TerrainShown:
    terrain = state.terrains[place]
    icons, action = _what_it_shows(state, place)
    there = [each for each in state.dice if each.terrain == place and each.die.sort is DieSort.DRAGON]
    holder = None if terrain.holder is None else styles[terrain.holder]
    return TerrainShown(
        box()[terrain.number],
        sentence(place_name(state, place, names)),
        terrain.kind.name,
        action if holder is None or terrain.holder is None else f"{action}, held by {names[terrain.holder]}",
        terrain.face,
        icons,
        effects_words(state, terrain_thing(place)),
        holder,
        tuple(die_shown(state, each) for each in there),
    )


def _what_it_shows(state: DragonDiceState, place: TerrainId) -> tuple[tuple[str, ...], str]:
    terrain = state.terrains[place]
    if not terrain.face:
        return ((f"eighth_{terrain.kind.eighth}",), "")
    if terrain.face == CAPTURED:
        return ((f"eighth_{terrain.eighth}",), sentence(eighth_name(terrain.eighth)))
    actions = actions_shown(state, Seat(0), place)
    return tuple(f"result_{each}" for each in actions), listing([ACTIONS[each] for each in actions])
