"""Minor terrains (20.2): a die of its own that helps or hinders one army at a terrain. May ask."""

from __future__ import annotations

from functools import cache

from core.ask import choose
from core.ask import roll as ask_roll
from core.dice import Die, with_faces
from core.games.dragon_dice.asks import MINOR_FACE, MINOR_STEP, MINOR_TO_BRING, THROW_MINOR_TERRAIN
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.lasting import COUNTS_AS, TURN_START, army_thing
from core.games.dragon_dice.operations import MAGIC, MELEE, MISSILE
from core.games.dragon_dice.pieces import MinorFace
from core.games.dragon_dice.rolls import Army, DieId, TerrainId
from core.games.dragon_dice.state import Area, DragonDiceState, OwnedDie, dice_in, standing_beside, units_at
from core.games.dragon_dice.terrains import elements_of, holder_of
from core.games.dragon_dice.verbs import Dragon, begin_effect, move_dice, show_minor, use_ability
from core.kit.lasting import Lasting, Thing
from core.plain import Seat

ACTIONS = (MAGIC, MELEE, MISSILE)
DEADLAND = "deadland"
KEEP, ROLL, BURY = "keep", "roll", "bury"
"""What an army may do with its minor terrain as it marches, beside its charges: only after a roll it may maneuver."""


def minor_of(state: DragonDiceState, seat: Seat, place: TerrainId | None) -> OwnedDie | None:
    """The minor terrain that the seat's army there controls."""
    if place is None:
        return None
    return next(iter(standing_beside(state, seat, place, DieSort.MINOR_TERRAIN)), None)


def face_of(minor: OwnedDie) -> MinorFace:
    """What a minor terrain in play shows."""
    parts = components()
    return parts.minor_faces[parts.minor_terrains[minor.die.kind].faces[minor.side - 1]]


def minor_elements(state: DragonDiceState, seat: Seat, place: TerrainId | None) -> tuple[str, ...]:
    """What it adds to the elements of the terrain, for the abilities of the army's species only."""
    minor = minor_of(state, seat, place)
    return minor.die.elements if minor is not None else ()


def minor_action(state: DragonDiceState, seat: Seat, place: TerrainId | None) -> str:
    """The action that the army may take instead of that of the terrain, '' for none."""
    minor = minor_of(state, seat, place)
    return face_of(minor).type if minor is not None and face_of(minor).do == "action" else ""


def doubled_ids(state: DragonDiceState, seat: Seat, place: TerrainId | None, type: str) -> str:
    """The name of the minor terrain that doubles the army's IDs in rolls of this type, '' for none."""
    return _named(state, Army(seat, place), "double_ids", type)


def halved_results(state: DragonDiceState, seat: Seat, place: TerrainId | None, type: str) -> str:
    """The name of the minor terrain that halves the army's results of this type, '' for none."""
    return _named(state, Army(seat, place), "halve", type)


def _named(state: DragonDiceState, army: Army, do: str, type: str) -> str:
    minor = minor_of(state, army.seat, army.terrain)
    if minor is None or (face_of(minor).do, face_of(minor).type) != (do, type):
        return ""
    return f"{face_of(minor).name} of the {minor.die.name}"


def bury_minor(game: Dragon, seat: Seat, place: TerrainId) -> None:
    """What an army controls is buried when it captures the terrain; when it leaves, `move_dice` does it."""
    if (minor := minor_of(game.state, seat, place)) is not None:
        move_dice(game, seat, (minor.id,), Area.BURIED)


async def minor_step(game: Dragon, seat: Seat, place: TerrainId) -> bool:
    """As an army at a terrain marches: it may bring a minor terrain, keep its face, roll or bury it, or charge with it
    (Amazons). Says whether the maneuver step may still be taken.
    """
    minor = minor_of(game.state, seat, place)
    if minor is not None and face_of(minor).do == "halve":
        bury_minor(game, seat, place)
        minor = None
    if minor is None:
        return await _bring(game, seat, place)
    what = await choose(seat, MINOR_STEP, (KEEP, ROLL, BURY, *charges(game.state, seat, place)))
    if what == ROLL:
        await _roll(game, minor.id)
    elif what != KEEP:
        bury_minor(game, seat, place)
        if what != BURY:
            charge(game, seat, place, what)
    return what == ROLL


async def _bring(game: Dragon, seat: Seat, place: TerrainId) -> bool:
    """One out of the pool, instead of the maneuver step; it is rolled at once."""
    if not (waiting := bringable(game.state, seat, place)):
        return True
    chosen = await choose(seat, MINOR_TO_BRING, (None, *waiting))
    if chosen is not None:
        move_dice(game, seat, (chosen,), Area.TERRAIN, place)
        await _roll(game, chosen)
    return chosen is None


def bringable(state: DragonDiceState, seat: Seat, place: TerrainId) -> tuple[DieId, ...]:
    """Those in the seat's pool that share an element with the terrain, a Deadland anywhere; none for who holds it."""
    if holder_of(state, place) == seat:
        return ()
    parts, elements = components().minor_terrains, set(elements_of(state, place))
    pool = dice_in(state, seat, Area.POOL, DieSort.MINOR_TERRAIN)
    return tuple(
        [each.id for each in pool if elements & set(each.die.elements) or parts[each.die.kind].type == DEADLAND]
    )


async def _roll(game: Dragon, minor: DieId) -> None:
    """On its ID it is turned to one of its actions."""
    (side,) = await ask_roll(THROW_MINOR_TERRAIN, (printed_minor(game.state.dice[minor].die.kind),))
    show_minor(game, minor, side)
    die = game.state.dice[minor]
    if face_of(die).do == "turn":
        side = await choose(die.owner, MINOR_FACE, action_sides(die))
        show_minor(game, minor, side)


def action_sides(minor: OwnedDie) -> tuple[int, ...]:
    """One side for each action that it has."""
    faces = components().minor_terrains[minor.die.kind].faces
    sides = {face: side for side, face in reversed(list(enumerate(faces, 1))) if face in ACTIONS}
    return tuple(sorted(sides.values()))


@cache
def printed_minor(kind: str) -> Die:
    """A minor terrain as the kernel throws it."""
    parts = components()
    return with_faces(kind, *[parts.minor_faces[face].name for face in parts.minor_terrains[kind].faces])


# --- charges of Amazons (15)


def charges(state: DragonDiceState, seat: Seat, place: TerrainId) -> tuple[str, ...]:
    """The abilities for which an army may give up its minor terrain instead of the maneuver step."""
    units = components().units
    species = {units[each.die.kind].species for each in units_at(state, seat, place)}
    instead = [each for each in components().abilities.values() if each.operation.when == "instead_of_maneuver"]
    return tuple([each.id for each in instead if each.species in species])


def charge(game: Dragon, seat: Seat, place: TerrainId, ability: str) -> None:
    """Until this turn is over maneuver counts as something else for those of the species."""
    use_ability(game, seat, ability)
    upon, by = army_thing(seat, place), Thing("seat", (seat,))
    begin_effect(game, Lasting(COUNTS_AS, ability, by, upon, until=(TURN_START,)))
