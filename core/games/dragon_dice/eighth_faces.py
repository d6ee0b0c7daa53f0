"""Phase 2 (13.3): what the eighth faces of captured terrains do for who controls them. May ask.

Nobody holds two terrains as a turn begins, because the second one wins; so there is no order to choose.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from core.ask import choose
from core.games.dragon_dice import events, terrains
from core.games.dragon_dice.asks import CASTLE, CITY, GROVE, LAIR, TEMPLE, TEMPLE_BURIAL
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.dragons import summon_dragon, summonable
from core.games.dragon_dice.exchanges import partners, recruits
from core.games.dragon_dice.harm import bury
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.state import Area, DragonDiceState, dice_in, units_at
from core.games.dragon_dice.terrains import (
    captured_by,
    eighth_of,
    elements_of,
    name_castle,
    opponents_of,
    places,
)
from core.games.dragon_dice.verbs import Dragon, act, exchange_units, move_dice
from core.plain import Seat

RECRUIT, PROMOTE = "recruit", "promote"
NAMES_OF_A_CASTLE = (terrains.CITY, terrains.STANDING_STONES, terrains.TEMPLE, terrains.TOWER)

Pair: TypeAlias = tuple[DieId, DieId]


async def eighth_face_phase(game: Dragon, seat: Seat) -> None:
    for place in captured_by(game.state, seat):
        if (acts := ACTING.get(eighth_of(game.state, place))) is not None:
            await acts(game, seat, place)


async def name_if_castle(game: Dragon, seat: Seat, place: TerrainId) -> None:
    """A Castle is named each time it is captured (HR-45)."""
    if eighth_of(game.state, place) == terrains.CASTLE:
        named = await choose(seat, CASTLE, NAMES_OF_A_CASTLE)
        name_castle(game, seat, place, named)


# --- City


async def city(game: Dragon, seat: Seat, place: TerrainId) -> None:
    """Recruit a unit of 1 health or promote one unit, or neither."""
    gains = gains_of_city(game.state, seat, place)
    chosen = await choose(seat, CITY, (None, *gains)) if gains else None
    if chosen is None:
        return None
    act(game, seat, events.Printed.EIGHTH_FACE, terrains.CITY)
    if chosen[0] == RECRUIT:
        return move_dice(game, seat, (chosen[1],), Area.TERRAIN, place)
    return exchange_units(game, seat, ((chosen[1], chosen[2]),))


def gains_of_city(state: DragonDiceState, seat: Seat, place: TerrainId) -> list[tuple[str, DieId, DieId]]:
    """('recruit', who, who) or ('promote', who goes, who comes)."""
    gains = [(RECRUIT, each.id, each.id) for each in recruits(state, seat)]
    for unit in units_at(state, seat, place):
        gains += [(PROMOTE, unit.id, each.id) for each in partners(state, unit)]
    return gains


# --- Temple


async def temple(game: Dragon, seat: Seat, place: TerrainId) -> None:
    """One other player must bury a unit of that player's choice out of the DUA."""
    others = [each for each in opponents_of(game.state, seat) if dice_in(game.state, each, Area.DEAD, DieSort.UNIT)]
    chosen = await choose(seat, TEMPLE, (None, *others)) if others else None
    if chosen is None:
        return
    act(game, seat, events.Printed.EIGHTH_FACE, terrains.TEMPLE)
    dead = tuple([each.id for each in dice_in(game.state, chosen, Area.DEAD, DieSort.UNIT)])
    unit = dead[0] if len(dead) == 1 else await choose(chosen, TEMPLE_BURIAL, dead)
    await bury(game, (unit,), "a Temple")


# --- Dragon's Lair


async def lair(game: Dragon, seat: Seat, place: TerrainId) -> None:
    """A dragon of an element of this terrain, or an ivory one, comes to any terrain."""
    ways = [
        (dragon, to)
        for to in places(game.state)
        for dragon in summonable(game.state, elements_of(game.state, place), to)
    ]
    chosen = await choose(seat, LAIR, (None, *sorted(ways))) if ways else None
    if chosen is not None:
        act(game, seat, events.Printed.EIGHTH_FACE, terrains.LAIR)
        summon_dragon(game, *chosen)


# --- Grove


async def grove(game: Dragon, seat: Seat, place: TerrainId) -> None:
    """A buried unit of anybody to its DUA, a Dragonkin or minor terrain to the pool, an item to this army: one of them
    where there is any.
    """
    buried = buried_for_grove(game.state, seat)
    if not buried:
        return
    chosen = await choose(seat, GROVE, buried)
    act(game, seat, events.Printed.EIGHTH_FACE, terrains.GROVE)
    die = game.state.dice[chosen]
    match die.die.sort:
        case DieSort.UNIT:
            move_dice(game, die.owner, (chosen,), Area.DEAD)
        case DieSort.ITEM:
            move_dice(game, seat, (chosen,), Area.TERRAIN, place)
        case DieSort.DRAGONKIN | DieSort.MINOR_TERRAIN:
            move_dice(game, seat, (chosen,), Area.POOL)
        case sort:
            raise AssertionError(f"{sort.value} is no sort of die that a Grove brings back")


def buried_for_grove(state: DragonDiceState, seat: Seat) -> tuple[DieId, ...]:
    own = (DieSort.ITEM, DieSort.DRAGONKIN, DieSort.MINOR_TERRAIN)
    buried = [each for each in state.dice if each.area is Area.BURIED]
    return tuple(
        [each.id for each in buried if each.die.sort is DieSort.UNIT or (each.owner == seat and each.die.sort in own)]
    )


ACTING: dict[str, Callable[[Dragon, Seat, TerrainId], Awaitable[None]]] = {
    terrains.CITY: city,
    terrains.TEMPLE: temple,
    terrains.LAIR: lair,
    terrains.GROVE: grove,
}
"""The eighth faces that act in this phase; a Castle acts as what it was named."""
