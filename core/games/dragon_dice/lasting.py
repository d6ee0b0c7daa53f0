"""Effects that last (18): a row for each kind, the step of a roll in which it acts, and when it ends.

An effect on an army belongs to what a seat has at a place: who comes is under it, who goes is not, and with the last
unit it ends. One on a terrain stays there.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from core.breakdown import Part
from core.games.dragon_dice.components import components
from core.games.dragon_dice.operations import MELEE, MISSILE, SAVE, TYPES, Operation
from core.games.dragon_dice.results import CountsAs
from core.games.dragon_dice.rolls import Army, DiceRoll, DieId, DieResult, Source, TerrainId, acts_in
from core.games.dragon_dice.state import Area, DragonDiceState, has_units
from core.games.dragon_dice.totals import Modifiers
from core.kit.lasting import Kind, Lasting, LastingEffects, Moment, Stacking, Thing
from core.plain import Seat

THROWING, COUNTING, SUBTRACTING, DIVIDING = "throw again", "count", "subtract", "divide"
MULTIPLYING, ADDING = "multiply", "add"
"""Steps of a roll (9.2) in which effects act."""

AIMED, MARCHED, CONTESTED, MANEUVERED, KILLED = "aim", "march", "contest", "maneuver", "kill"
TURNED = "turn"
"""What happens between rolls that effects change: an attack is aimed, an army marches, a maneuver is opposed or has
turned the terrain, a unit is killed, a spell turns a terrain.
"""

TURN_START, ARMY_GONE = "turn start", "army gone"
UNIT_GONE, UNIT_MOVED, UNIT_ROLLED = "unit gone", "unit moved", "unit rolled"
MARCH_OVER = "march over"
"""Moments that end effects. A unit is gone that is killed, exchanged or back in the pool."""
TERRAIN_TURNED = "terrain turned"
"""A maneuver has turned it."""

IDS_IGNORED = "IDs ignored"
ANY_SUBTRACTED = "results subtracted"
CHILLED = "results subtracted until the terrain is maneuvered"
ANY_BUT_MANEUVER_SUBTRACTED = "results subtracted, maneuver rolls excepted"
EITHER_ADDED = "melee or missile added"
UNITS_DOUBLED = "units doubled"
UNITS_THROWN_AGAIN = "units thrown again"
COUNTS_AS = "results count as others"
TURNED_BY_SPELL = "turned_by_spell"
FLAGS = {
    "mire": (MARCHED, "terrain"),
    "ties_to_counter": (CONTESTED, "terrain"),
    "soiled_ground": (KILLED, "terrain"),
    "open_grave": (KILLED, "army"),
    "accelerated_growth": (KILLED, "dead area"),
    TURNED_BY_SPELL: (TURNED, "terrain"),
}
"""Effects that hold or do not, without a number: where they act, and what they lie upon."""

WALL_OF_THORNS = "wall_of_thorns"

HELD, STUNNED, HYPNOTISED, CHARMED, MIRED = "held", "stunned", "hypnotised", "charmed", "mired"
"""Of units: who is held cannot be rolled or leave its terrain (Net, Web, Sleep); who is stunned can be rolled by what
aims at it, and is free once it leaves; who is hypnotised cannot be rolled; who is charmed takes no part in saving.
"""
WARDED = "warded"
"""Of armies: opponents cannot aim missiles or spells at it (Illusion)."""


def subtracted(type: str) -> str:
    """The kind that subtracts results of this type."""
    return f"{type} subtracted"


def halved(type: str) -> str:
    return f"{type} halved"


def added(type: str) -> str:
    return f"{type} added"


def from_attacks(type: str) -> str:
    """The kind that subtracts from attacks on a terrain, wherever they are made."""
    return f"{type} of attacks subtracted"


def _rows() -> list[Kind]:
    """Equal halvings count once (14.1), as does what holds or not; all subtractions and bonuses add up."""
    wide = ("army", "terrain")
    rows = [
        Kind(IDS_IGNORED, COUNTING, ("army",), Stacking.NEWEST, broken_by=(ARMY_GONE,)),
        Kind(ANY_SUBTRACTED, SUBTRACTING, wide, broken_by=(ARMY_GONE,)),
        Kind(ANY_BUT_MANEUVER_SUBTRACTED, SUBTRACTING, wide, broken_by=(ARMY_GONE,)),
        Kind(UNITS_THROWN_AGAIN, THROWING, ("army",), broken_by=(ARMY_GONE,)),
        Kind(UNITS_DOUBLED, MULTIPLYING, ("army",), broken_by=(ARMY_GONE,)),
        Kind(EITHER_ADDED, ADDING, ("army",), broken_by=(ARMY_GONE,)),
        Kind(COUNTS_AS, ADDING, ("army",), Stacking.NEWEST, broken_by=(ARMY_GONE,)),
        Kind(WALL_OF_THORNS, MANEUVERED, ("terrain",)),
        Kind(CHILLED, SUBTRACTING, ("terrain",), broken_by=(TERRAIN_TURNED,)),
        Kind(WARDED, AIMED, ("army",), Stacking.NEWEST, broken_by=(ARMY_GONE,)),
        Kind(HELD, THROWING, ("unit",), Stacking.NEWEST, broken_by=(UNIT_GONE,)),
        Kind(STUNNED, THROWING, ("unit",), Stacking.NEWEST, broken_by=(UNIT_GONE, UNIT_MOVED)),
        Kind(MIRED, THROWING, ("unit",), Stacking.NEWEST, broken_by=(UNIT_GONE,)),
        Kind(CHARMED, THROWING, ("unit",), Stacking.NEWEST, broken_by=(UNIT_GONE,)),
        Kind(HYPNOTISED, THROWING, ("unit",), broken_by=(UNIT_GONE,), lost_with=(UNIT_GONE, UNIT_MOVED, UNIT_ROLLED)),
    ]
    rows += [Kind(flag, step, (upon,), Stacking.NEWEST, broken_by=(ARMY_GONE,)) for flag, (step, upon) in FLAGS.items()]
    for type in TYPES:
        rows.append(Kind(subtracted(type), SUBTRACTING, wide, broken_by=(ARMY_GONE,)))
        rows.append(Kind(halved(type), DIVIDING, ("army",), Stacking.NEWEST, broken_by=(ARMY_GONE,)))
        rows.append(Kind(added(type), ADDING, ("army",), broken_by=(ARMY_GONE,)))
        rows.append(Kind(from_attacks(type), AIMED, ("terrain",)))
    return rows


@cache
def army_thing(seat: Seat, terrain: TerrainId | None) -> Thing:
    """What a seat has at a terrain, or in its Reserve Area."""
    return Thing("army", (seat,) if terrain is None else (seat, terrain))


@cache
def terrain_thing(terrain: TerrainId) -> Thing:
    return Thing("terrain", (terrain,))


def dead_area_thing(seat: Seat) -> Thing:
    return Thing("dead area", (seat,))


@cache
def unit_thing(unit: DieId) -> Thing:
    return Thing("unit", (unit,))


def _exists(state: DragonDiceState, thing: Thing) -> bool:
    if thing.sort == "unit":
        return state.dice[thing.ids[0]].area in (Area.TERRAIN, Area.RESERVES)
    if thing.sort == "army":
        seat, *place = thing.ids
        return has_units(state, Seat(seat), TerrainId(place[0]) if place else None)
    return thing.ids[0] < (state.seats + 1 if thing.sort == "terrain" else state.seats)


EFFECTS: LastingEffects[DragonDiceState] = LastingEffects(
    _rows(),
    steps=(
        THROWING,
        COUNTING,
        SUBTRACTING,
        DIVIDING,
        MULTIPLYING,
        ADDING,
        AIMED,
        MARCHED,
        CONTESTED,
        MANEUVERED,
        KILLED,
        TURNED,
    ),
    moments=(TURN_START, ARMY_GONE, TERRAIN_TURNED, UNIT_GONE, UNIT_MOVED, UNIT_ROLLED, MARCH_OVER),
    of=lambda state: state.effects,
    exists=_exists,
)


def until_turn_of(seat: Seat, kind: str, cause: str, upon: Thing, amount: int = 0) -> Lasting:
    """An effect until the beginning of a seat's next turn: of who caused it, or of the army's owner under a breath."""
    who = Thing("seat", (seat,))
    return Lasting(kind, cause, who, upon, amount, (TURN_START,), who)


def until_any_turn(kind: str, cause: str, by: Seat, upon: Thing) -> Lasting:
    """An effect until anybody's turn begins."""
    return Lasting(kind, cause, Thing("seat", (by,)), upon, 0, (TURN_START,))


def turn_begins(seat: Seat) -> Moment:
    """What ends in the first phase of a seat's turn."""
    return Moment(TURN_START, Thing("seat", (seat,)))


# --- in a roll


UNCHANGED = Modifiers()


def modifiers_of(state: DragonDiceState, roll: DiceRoll, type: str) -> Modifiers:
    """What lasting effects do to one type of results in a roll. What they subtract of no type in particular is among it
    where only this type is counted (`untyped` says what the owner divides otherwise).
    """
    if not state.effects:
        return UNCHANGED
    upon = _things_of(roll)
    halves = [each for each in _acting(state, DIVIDING, upon) if each.kind == halved(type)]
    cut = _parts(state, SUBTRACTING, upon, subtracted(type))
    return Modifiers(
        ids_count=not _acting(state, COUNTING, upon),
        cut=cut + (untyped(state, roll) if roll.kind.counted == (type,) else ()),
        halved=halves[0].cause if halves else "",
        added=_parts(state, ADDING, upon, added(type)) + (either_added(state, roll) if _is_given(roll, type) else ()),
    )


def untyped(state: DragonDiceState, roll: DiceRoll) -> tuple[Part, ...]:
    """Subtractions that the owner of a combination roll divides among the types it counts (9.2)."""
    upon = _things_of(roll)
    cut = _parts(state, SUBTRACTING, upon, ANY_SUBTRACTED) + _parts(state, SUBTRACTING, upon, CHILLED)
    return cut if roll.kind.is_maneuver else cut + _parts(state, SUBTRACTING, upon, ANY_BUT_MANEUVER_SUBTRACTED)


def either_added(state: DragonDiceState, roll: DiceRoll) -> tuple[Part, ...]:
    """Bonuses to melee or missile. They are among the modifiers of the type where the roll counts one of the two; else
    the owner gives each to one.
    """
    return _parts(state, ADDING, _things_of(roll), EITHER_ADDED)


def _is_given(roll: DiceRoll, type: str) -> bool:
    return [each for each in roll.kind.counted if each in (MELEE, MISSILE)] == [type]


def units_doubled(state: DragonDiceState, roll: DiceRoll) -> int:
    """Of how many units the owner may double melee and saves in this roll."""
    return _sum(state, MULTIPLYING, _things_of(roll), UNITS_DOUBLED)


def units_thrown_again(state: DragonDiceState, roll: DiceRoll) -> int:
    """How many units the owner may throw again in this roll, their old faces discarded (step 3)."""
    return 0 if roll.kind.is_maneuver else _sum(state, THROWING, _things_of(roll), UNITS_THROWN_AGAIN)


def countable_by_spells(state: DragonDiceState, roll: DiceRoll, results: tuple[DieResult, ...]) -> tuple[CountsAs, ...]:
    """What spells upon the army, and its charges, allow its units beside `results.countable`. A result that may count
    as either of two types stands there for both, and counts once.
    """
    effects = [each for each in _acting(state, ADDING, _things_of(roll)) if each.kind == COUNTS_AS]
    return tuple([found for each in effects for found in _counted(each.cause, _turning(each.cause), roll, results)])


def _turning(cause: str) -> Operation:
    """How a spell lets results count as others, or an ability that Amazons used instead of a maneuver; the army has its
    action with it, so that no counter-attack of its comes while it lasts.
    """
    if (spell := components().spells.get(cause)) is not None:
        return spell.operations[0]
    ability = components().abilities[cause]
    return replace(ability.operation, when="melee_or_missile_attack", species=ability.species)


def _counted(spell: str, operation: Operation, roll: DiceRoll, results: tuple[DieResult, ...]) -> list[CountsAs]:
    if operation.when and not acts_in(operation.when, roll.kind):
        return []
    found, units = [], components().units
    for thrown in roll.dice:
        unit = units.get(thrown.die.kind)
        if unit is None or operation.species not in ("", unit.species):
            continue
        own = [each for each in results if each.die == thrown.id and each.source is not Source.ID]
        amount = sum(each.amount for each in own if each.type in operation.types)
        types = [type for type in operation.turned if amount and type in roll.kind.counted]
        reason = f"{spell} upon {thrown.die.name}"
        found += [CountsAs(thrown.id, type, amount, reason, operation.types, spell) for type in types]
    return found


def _things_of(roll: DiceRoll) -> tuple[Thing, ...]:
    """What touches an army does not touch the roll of a single unit (9.5)."""
    if roll.kind.single:
        return ()
    army = army_thing(roll.seat, roll.terrain)
    return (army,) if roll.terrain is None else (army, terrain_thing(roll.terrain))


def _parts(state: DragonDiceState, step: str, upon: tuple[Thing, ...], kind: str) -> tuple[Part, ...]:
    return tuple([(each.amount, each.cause) for each in _acting(state, step, upon) if each.kind == kind])


def _acting(state: DragonDiceState, step: str, upon: tuple[Thing, ...]) -> list[Lasting]:
    """What acts upon these, of which one may be an army: under its Temple no opponent's death magic does (13.3)."""
    if not state.effects:
        return []
    effects = EFFECTS.acting(state, step, *upon)
    armies = [each for each in upon if each.sort == "army"]
    if not effects or not armies or not _has_temple(state, armies[0]):
        return effects
    seat, spells = armies[0].ids[0], components().spells
    return [
        each
        for each in effects
        if each.by.ids[0] == seat or each.cause not in spells or spells[each.cause].element != "death"
    ]


def _has_temple(state: DragonDiceState, army: Thing) -> bool:
    """Whether the army controls a terrain that is a Temple on its eighth face."""
    seat, *place = army.ids
    terrain = state.terrains[place[0]] if place else None
    return terrain is not None and terrain.holder == seat and terrain.eighth == "temple"


def _sum(state: DragonDiceState, step: str, upon: tuple[Thing, ...], kind: str) -> int:
    return sum(number for number, _ in _parts(state, step, upon, kind))


# --- upon units


def may_be_rolled(state: DragonDiceState, unit: DieId, *, alone: bool) -> bool:
    """Whether nothing keeps the unit from being rolled with its army, or alone where something aims at it (16)."""
    return unit not in units_under(state, *(ALONE if alone else WITH_ARMY))


ALONE = (HELD, HYPNOTISED)
WITH_ARMY = (HELD, HYPNOTISED, STUNNED, MIRED)
"""What keeps a unit from being rolled."""


def units_under(state: DragonDiceState, *kinds: str) -> list[int]:
    """The units upon which something of these kinds lies."""
    return [each.upon.ids[0] for each in state.effects if each.kind in kinds]


def held_units(state: DragonDiceState) -> list[int]:
    """Those that something keeps at their terrain; killed they leave all the same (10)."""
    return units_under(state, HELD)


def may_leave(state: DragonDiceState, unit: DieId) -> bool:
    return unit not in held_units(state)


def is_charmed(state: DragonDiceState, unit: DieId) -> bool:
    return unit in units_under(state, CHARMED)


def glaring(state: DragonDiceState) -> tuple[DieId, ...]:
    """Units that hypnotise others, which ends with any roll of them."""
    found = [DieId(each.by.ids[0]) for each in state.effects if each.kind == HYPNOTISED]
    return tuple(dict.fromkeys(found))


# --- between rolls


def is_warded(state: DragonDiceState, army: Army) -> bool:
    """Whether an opponent can aim neither missiles nor spells at the army."""
    acting = EFFECTS.acting(state, AIMED, army_thing(army.seat, army.terrain)) if state.effects else []
    return any(each.kind == WARDED for each in acting)


def saves_of_spells(state: DragonDiceState, seat: Seat, place: TerrainId | None) -> int:
    """The saves that spells now give an army, all that reduces a riposte (HR-10): special icons give none of them."""
    spells = components().spells
    parts = _parts(state, ADDING, (army_thing(seat, place),), added(SAVE))
    return sum(number for number, cause in parts if cause in spells)


def cut_of_attacks(state: DragonDiceState, place: TerrainId, type: str) -> tuple[Part, ...]:
    """What is subtracted of this type from an attack aimed at an army there, wherever it is made."""
    return _parts(state, AIMED, (terrain_thing(place),), from_attacks(type))


def is_mire(state: DragonDiceState, place: TerrainId) -> bool:
    """Whether an army that marches there makes a maneuver roll first (HR-23)."""
    return _holds(state, "mire", terrain_thing(place))


def ties_go_to_counter(state: DragonDiceState, place: TerrainId) -> bool:
    return _holds(state, "ties_to_counter", terrain_thing(place))


def thorns_at(state: DragonDiceState, place: TerrainId) -> int:
    """The damage to an army that has maneuvered the terrain."""
    return _sum(state, MANEUVERED, (terrain_thing(place),), WALL_OF_THORNS)


def is_ground_soiled(state: DragonDiceState, seat: Seat, place: TerrainId) -> bool:
    """Whether units of the army that are killed there and enter the DUA are buried unless they save."""
    return _holds(state, "soiled_ground", terrain_thing(place), army_thing(seat, place))


def was_turned_by(state: DragonDiceState, place: TerrainId, spell: str) -> bool:
    """Whether this spell has turned the terrain in this turn of a player, and cannot again."""
    effects = EFFECTS.acting(state, TURNED, terrain_thing(place))
    return any(each.cause == spell for each in effects)


def is_grave_open(state: DragonDiceState, seat: Seat, place: TerrainId | None) -> bool:
    """Whether units of the army that are killed after its save roll go to the Reserve Area."""
    return _holds(state, "open_grave", army_thing(seat, place))


def grows_fast(state: DragonDiceState, seat: Seat) -> bool:
    """Whether a Treefolk unit that is killed may be exchanged with one of 1 health in the DUA."""
    return _holds(state, "accelerated_growth", dead_area_thing(seat))


def _holds(state: DragonDiceState, flag: str, *upon: Thing) -> bool:
    return bool(state.effects) and any(each.kind == flag for each in _acting(state, FLAGS[flag][0], upon))
