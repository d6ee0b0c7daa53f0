"""Damage, killing and burying (10): by the owner's choice, death triggers in their order. May ask.

Nothing dies or is buried except through these.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from core.ask import choose, order
from core.breakdown import Steps
from core.games.dragon_dice.asks import CASUALTIES, DEATH_ORDER, SMALLER_INSTEAD
from core.games.dragon_dice.box import DieNumber, DieSort, box
from core.games.dragon_dice.components import components
from core.games.dragon_dice.damage import casualties, only_way
from core.games.dragon_dice.events import Printed
from core.games.dragon_dice.exchanges import species_of
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.lasting import grows_fast, is_grave_open, is_ground_soiled
from core.games.dragon_dice.rolling import TESTS, passes_test, roll_single
from core.games.dragon_dice.rolls import Army, DieId, TerrainId
from core.games.dragon_dice.state import Area, DragonDiceState, OwnedDie, dice_in, units_at
from core.games.dragon_dice.terrains import elements_for
from core.games.dragon_dice.verbs import (
    Dragon,
    Leaving,
    act,
    exchange_units,
    move_dice,
    note_burial,
    note_damage,
    note_death,
)
from core.plain import Seat

PHOENIX = "Rise from the Ashes"


async def damage_army(
    game: Dragon, army: Army, dealt: int | Steps, cause: str, *, after_save: bool = False
) -> tuple[DieId, ...]:
    """Damage that no roll reduces any more: the owner gives units for it. Those that died.

    dealt: how much, with the way to it where something was taken off. after_save: there was a save roll against it,
    which Open Grave looks for.
    """
    way = dealt if isinstance(dealt, Steps) else None
    amount = dealt.total if isinstance(dealt, Steps) else dealt
    if not amount:
        return ()
    note_damage(game, army, amount, cause, way)
    units = [(each.id, health(each.die)) for each in units_at(game.state, army.seat, army.terrain)]
    given = await _given(army.seat, units, amount)
    return await kill(game, given, cause, after_save=after_save)


async def _given(seat: Seat, units: list[tuple[DieId, int]], amount: int) -> tuple[DieId, ...]:
    """Asked for where there is more than one way to give as much as can be."""
    options = casualties(units, amount)
    given = only_way(options)
    return await choose(seat, CASUALTIES, options) if given is None else given


# --- killing


async def kill(
    game: Dragon, dice: tuple[DieId, ...], cause: str, *, after_save: bool = False, buries: bool = False
) -> tuple[DieId, ...]:
    """Units of any seats are killed, one after another in their owners' order (HR-11). Those that died, wherever they
    lie now; buries: those are buried too.
    """
    died: list[DieId] = []
    for seat in dict.fromkeys(game.state.dice[id].owner for id in dice):
        own = tuple([id for id in dice if game.state.dice[id].owner == seat])
        if _order_matters(game.state, seat, own):
            own = await order(seat, DEATH_ORDER, own)
        for unit in own:
            if await _dies(game, unit, cause, after_save):
                died.append(unit)
    if buries:
        await bury(game, among_dead(game.state, died), cause)
    return tuple(died)


def among_dead(state: DragonDiceState, died: Sequence[DieId]) -> tuple[DieId, ...]:
    """Those that still lie there: Soiled Ground may have buried one already, and a Phoenix have risen from it."""
    return tuple([id for id in died if state.dice[id].area in (Area.DEAD, Area.POOL)])


def _order_matters(state: DragonDiceState, seat: Seat, dying: tuple[DieId, ...]) -> bool:
    """Whether one that dies could be exchanged for another that has just died, or two of them for the same one."""
    changing = [id for id in dying if _kinds_of_exchange(state, seat, state.dice[id])]
    if len(dying) < 2 or not changing:
        return False
    dead = [each.id for each in dice_in(state, seat, Area.DEAD, DieSort.UNIT)]
    return any(_is_smaller(state, id, other) for id in changing for other in (*dead, *dying))


async def _dies(game: Dragon, unit: DieId, cause: str, after_save: bool) -> bool:
    """The death triggers in their order (HR-11); False where one of them keeps the unit out of the DUA."""
    seat, place = game.state.dice[unit].owner, game.state.dice[unit].terrain
    is_kin = game.state.dice[unit].die.sort is DieSort.DRAGONKIN
    if after_save and not is_kin and is_grave_open(game.state, seat, place):  # they never leave for reserves (20.3)
        act(game, seat, Printed.SPELL, "Open Grave")
        move_dice(game, seat, (unit,), Area.RESERVES)
        return False
    if await _replants(game, unit) or await _is_exchanged(game, unit) or await _rises(game, unit):
        return False
    move_dice(game, seat, (unit,), Area.POOL if is_kin else Area.DEAD, leaving=Leaving.KILLED)
    note_death(game, seat, unit, cause)
    if place is not None and not is_kin:
        await _lie_on_soiled_ground(game, unit, place)
    return True


async def _lie_on_soiled_ground(game: Dragon, unit: DieId, place: TerrainId) -> None:
    seat = game.state.dice[unit].owner
    if is_ground_soiled(game.state, seat, place) and not await passes_test(game, seat, (unit,), "save"):
        act(game, seat, Printed.SPELL, "Soiled Ground")
        await bury(game, (unit,), "Soiled Ground")


async def _replants(game: Dragon, unit: DieId) -> bool:
    """A Treefolk unit is rolled first, and goes to the Reserve Area on its ID."""
    ability, owned = components().abilities["Replanting"], game.state.dice[unit]
    seat = owned.owner
    if owned.die.species != ability.species:
        return False
    if not set(ability.needs) <= set(elements_for(game.state, seat, owned.terrain)):
        return False
    if not await passes_test(game, seat, (unit,), "id"):
        return False
    act(game, seat, Printed.ABILITY, ability.id)
    move_dice(game, seat, (unit,), Area.RESERVES)
    return True


async def _is_exchanged(game: Dragon, unit: DieId) -> bool:
    """Its owner may exchange it for a smaller unit in the DUA; it was not killed then."""
    state, seat = game.state, game.state.dice[unit].owner
    if not _kinds_of_exchange(state, seat, state.dice[unit]):
        return False
    dead = [each.id for each in dice_in(state, seat, Area.DEAD, DieSort.UNIT) if _is_smaller(state, unit, each.id)]
    if not dead:
        return False
    other = await choose(seat, SMALLER_INSTEAD, (*dead, None))
    if other is None:
        return False
    sort, id = _kinds_of_exchange(game.state, seat, game.state.dice[unit])[0]
    act(game, seat, sort, id)
    exchange_units(game, seat, ((unit, other),))
    return True


def _kinds_of_exchange(state: DragonDiceState, seat: Seat, unit: OwnedDie) -> list[tuple[Printed, str]]:
    """What lets the unit be exchanged for a smaller one as it dies."""
    stepped = components().abilities["Stepped Damage"]
    if species_of(unit) == stepped.species and health(unit.die) > 1:
        return [(Printed.ABILITY, stepped.id)]
    if species_of(unit) == "treefolk" and health(unit.die) > 1 and grows_fast(state, seat):
        return [(Printed.SPELL, "Accelerated Growth")]
    return []


def _is_smaller(state: DragonDiceState, unit: DieId, other: DieId) -> bool:
    """Whether the unit may be exchanged for this one: under Accelerated Growth only for one of 1 health."""
    mine, dead = state.dice[unit], state.dice[other]
    kinds = _kinds_of_exchange(state, mine.owner, mine)
    if not kinds or species_of(mine) != species_of(dead):
        return False
    return health(dead.die) < health(mine.die) if kinds[0][0] is Printed.ABILITY else health(dead.die) == 1


async def _rises(game: Dragon, unit: DieId) -> bool:
    """A Phoenix is rolled whenever it is killed or buried; on its icon it goes to the Reserve Area (HR-40)."""
    owned = game.state.dice[unit]
    if not _has_phoenix(owned.number):
        return False
    seat = owned.owner
    rolled = await roll_single(game, seat, (unit,), TESTS["id"])
    if unit not in rolled or all(face.icon != PHOENIX for face in rolled[unit].faces(unit)):
        return False
    act(game, seat, Printed.ICON, PHOENIX)
    move_dice(game, seat, (unit,), Area.RESERVES)
    return True


@cache
def _has_phoenix(number: DieNumber) -> bool:
    die = box()[number]
    return die.sort is not DieSort.ITEM and any(face.icon == PHOENIX for face in die.faces)


# --- burying


async def bury(game: Dragon, dice: tuple[DieId, ...], cause: str) -> tuple[DieId, ...]:
    """Units or items go to their owners' BUA, a Phoenix perhaps not. Those that lie there now."""
    buried: list[DieId] = []
    for id in dice:
        if not await _rises(game, id):
            seat = game.state.dice[id].owner
            move_dice(game, seat, (id,), Area.BURIED)
            note_burial(game, seat, id, cause)
            buried.append(id)
    return tuple(buried)
