"""Phase 6 (12): the Reinforce step, then the Retreat step with Air Flight and tamed dragons. May ask."""

from __future__ import annotations

from typing import TypeAlias

from core.ask import choose
from core.games.dragon_dice import events
from core.games.dragon_dice.asks import MOVERS, REINFORCE, RETREAT
from core.games.dragon_dice.components import components
from core.games.dragon_dice.dragons import ridden, ride
from core.games.dragon_dice.icon_moves import items_along
from core.games.dragon_dice.moving import FIREWALKERS, flyers, free_units, is_free, movers
from core.games.dragon_dice.progress import begin_retreat
from core.games.dragon_dice.rolls import Army, DieId, TerrainId
from core.games.dragon_dice.state import Area, DragonDiceState, of_species, units_at
from core.games.dragon_dice.steps import end_step
from core.games.dragon_dice.terrains import elements_for, places
from core.games.dragon_dice.verbs import Dragon, act, move_dice
from core.plain import Seat

FALL_BACK, FLY, RIDE = "retreat", "fly", "ride"
"""What there is to do in the Retreat step."""

Moving: TypeAlias = tuple[str, int, int]
"""('retreat', from, -1), ('fly', from, to), ('ride', champion, to)."""

AIR_FLIGHT = "Air Flight"


async def reserves_phase(game: Dragon) -> None:
    """Taken up again behind the Reinforce step where somebody gave up in the Retreat step."""
    seat = game.state.turn
    if not game.state.is_begun:
        await reinforce(game, seat)
        if await end_step(game):
            return
        begin_retreat(game)
    await retreat(game, seat)
    await end_step(game)


async def reinforce(game: Dragon, seat: Seat) -> None:
    """Any Reserve units to any terrains, split as the player likes."""
    while free_units(game.state, seat, None):
        place = await choose(seat, REINFORCE, (None, *places(game.state)))
        waiting = movers(game.state, seat, None) if place is not None else None
        if place is None or waiting is None:
            return
        dice = await choose(seat, MOVERS, waiting)
        move_dice(game, seat, dice, Area.TERRAIN, place)


async def retreat(game: Dragon, seat: Seat) -> None:
    """Any units from any terrains into reserves. A unit flies and a dragon is ridden once in a step."""
    moved: tuple[DieId, ...] = ()
    while ways := ways_to_move(game.state, seat, moved):
        way = await choose(seat, RETREAT, (None, *ways))
        if way is None:
            return
        moved += await move(game, seat, way, moved)


def ways_to_move(state: DragonDiceState, seat: Seat, moved: tuple[DieId, ...]) -> tuple[Moving, ...]:
    ways: list[Moving] = []
    for place in places(state):
        if not (free := free_units(state, seat, place)):
            continue
        ways.append((FALL_BACK, place, -1))
        if [each for each in free if each.die.species == FIREWALKERS and each.id not in moved]:
            ways += [(FLY, place, to) for to in landings(state, seat, place)]
    for champion, dragon in ridden(state, seat):
        if champion not in moved and is_free(state, state.dice[champion]):
            ways += [(RIDE, champion, to) for to in places(state) if to != state.dice[dragon].terrain]
    return tuple(ways)


async def move(game: Dragon, seat: Seat, way: Moving, moved: tuple[DieId, ...]) -> tuple[DieId, ...]:
    """The dice that went."""
    how, start, to = way
    if how == RIDE:
        champion = DieId(start)
        items = await items_along(game, seat, Army(seat, game.state.dice[champion].terrain), (champion,))
        ride(game, champion, TerrainId(to), items)
        return (champion,)
    place = TerrainId(start)
    going = movers(game.state, seat, place) if how == FALL_BACK else flyers(game.state, seat, place, moved)
    assert going is not None
    dice = await choose(seat, MOVERS, going)
    if how == FALL_BACK:
        move_dice(game, seat, dice, Area.RESERVES)
        return dice
    act(game, seat, events.Printed.ABILITY, AIR_FLIGHT)
    move_dice(game, seat, dice, Area.TERRAIN, TerrainId(to))
    return dice


# --- Air Flight (15)


def landings(state: DragonDiceState, seat: Seat, start: TerrainId) -> list[TerrainId]:
    """Other terrains with air where the seat has a Firewalker, for those at a terrain with air."""
    if not _has_air(state, seat, start):
        return []
    others = [place for place in places(state) if place != start and _has_air(state, seat, place)]
    return [place for place in others if of_species(units_at(state, seat, place), FIREWALKERS)]


def _has_air(state: DragonDiceState, seat: Seat, place: TerrainId) -> bool:
    return set(components().abilities[AIR_FLIGHT].needs) <= set(elements_for(state, seat, place))
