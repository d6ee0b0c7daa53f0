"""Effects that last (18): a row for each kind, the step of a roll in which it acts, and when it ends.

An effect on an army belongs to what a seat has at a place: who comes is under it, who goes is not, and with the last
unit it ends. One on a terrain stays there.
"""

from __future__ import annotations

from core.breakdown import Part
from core.games.dragon_dice.operations import TYPES
from core.games.dragon_dice.rolls import DiceRoll, TerrainId
from core.games.dragon_dice.state import DragonDiceState, has_units
from core.games.dragon_dice.totals import Modifiers
from core.kit.lasting import Kind, Lasting, LastingEffects, Moment, Stacking, Thing

COUNTING, SUBTRACTING, DIVIDING, ADDING = "count", "subtract", "divide", "add"
"""Steps of a roll (9.2) in which effects act."""

TURN_START = "turn start"
ARMY_GONE = "army gone"

IDS_IGNORED = "IDs ignored"
ANY_SUBTRACTED = "results subtracted"
ANY_BUT_MANEUVER_SUBTRACTED = "results subtracted, maneuver rolls excepted"


def subtracted(type: str) -> str:
    """The kind that subtracts results of this type."""
    return f"{type} subtracted"


def halved(type: str) -> str:
    return f"{type} halved"


def added(type: str) -> str:
    return f"{type} added"


def _rows() -> list[Kind]:
    """Equal halvings count once (14.1), all subtractions and bonuses add up."""
    wide = ("army", "terrain")
    rows = [
        Kind(IDS_IGNORED, COUNTING, ("army",), Stacking.NEWEST, broken_by=(ARMY_GONE,)),
        Kind(ANY_SUBTRACTED, SUBTRACTING, wide, broken_by=(ARMY_GONE,)),
        Kind(ANY_BUT_MANEUVER_SUBTRACTED, SUBTRACTING, wide, broken_by=(ARMY_GONE,)),
    ]
    for type in TYPES:
        rows.append(Kind(subtracted(type), SUBTRACTING, wide, broken_by=(ARMY_GONE,)))
        rows.append(Kind(halved(type), DIVIDING, ("army",), Stacking.NEWEST, broken_by=(ARMY_GONE,)))
        rows.append(Kind(added(type), ADDING, ("army",), broken_by=(ARMY_GONE,)))
    return rows


def army_thing(seat: int, terrain: TerrainId | None) -> Thing:
    """What a seat has at a terrain, or in its Reserve Area."""
    return Thing("army", (seat,) if terrain is None else (seat, terrain))


def terrain_thing(terrain: TerrainId) -> Thing:
    return Thing("terrain", (terrain,))


def _exists(state: DragonDiceState, thing: Thing) -> bool:
    if thing.sort == "army":
        seat, *place = thing.ids
        return has_units(state, seat, TerrainId(place[0]) if place else None)
    return thing.ids[0] < (state.seats if thing.sort == "seat" else state.seats + 1)


EFFECTS: LastingEffects[DragonDiceState] = LastingEffects(
    _rows(),
    steps=(COUNTING, SUBTRACTING, DIVIDING, ADDING),
    moments=(TURN_START, ARMY_GONE),
    of=lambda state: state.effects,
    exists=_exists,
)


def until_turn_of(seat: int, kind: str, cause: str, upon: Thing, amount: int = 0) -> Lasting:
    """An effect until the beginning of a seat's next turn: of who caused it, or of the army's owner under a breath."""
    who = Thing("seat", (seat,))
    return Lasting(kind, cause, who, upon, amount, (TURN_START,), who)


def turn_begins(seat: int) -> Moment:
    """What ends in the first phase of a seat's turn."""
    return Moment(TURN_START, Thing("seat", (seat,)))


# --- in a roll


def modifiers_of(state: DragonDiceState, roll: DiceRoll, type: str) -> Modifiers:
    """What lasting effects do to one type of results in a roll. What they subtract of no type in particular is among it
    where only this type is counted (`untyped` says what the owner divides otherwise).
    """
    upon = _things_of(roll)
    halves = [each for each in EFFECTS.acting(state, DIVIDING, *upon) if each.kind == halved(type)]
    cut = _parts(state, SUBTRACTING, upon, subtracted(type))
    return Modifiers(
        ids_count=not EFFECTS.acting(state, COUNTING, *upon),
        cut=cut + (untyped(state, roll) if roll.kind.counted == (type,) else ()),
        halved=halves[0].cause if halves else "",
        added=_parts(state, ADDING, upon, added(type)),
    )


def untyped(state: DragonDiceState, roll: DiceRoll) -> tuple[Part, ...]:
    """Subtractions that the owner of a combination roll divides among the types it counts (9.2)."""
    upon = _things_of(roll)
    cut = _parts(state, SUBTRACTING, upon, ANY_SUBTRACTED)
    return cut if roll.kind.is_maneuver else cut + _parts(state, SUBTRACTING, upon, ANY_BUT_MANEUVER_SUBTRACTED)


def _things_of(roll: DiceRoll) -> tuple[Thing, ...]:
    """What touches an army does not touch the roll of a single unit (9.5)."""
    if roll.kind.single:
        return ()
    army = army_thing(roll.seat, roll.terrain)
    return (army,) if roll.terrain is None else (army, terrain_thing(roll.terrain))


def _parts(state: DragonDiceState, step: str, upon: tuple[Thing, ...], kind: str) -> tuple[Part, ...]:
    return tuple([(each.amount, each.cause) for each in EFFECTS.acting(state, step, *upon) if each.kind == kind])
