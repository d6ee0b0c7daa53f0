"""Operations of special icons that move dice, bring them back from the dead, or cast (16). May ask."""

from __future__ import annotations

from core.ask import choose
from core.budgets import Budgeted, Measure, Rule
from core.games.dragon_dice.asks import (
    BRING_TO,
    BURIED_ITEM,
    CARRIER,
    DRAGON_TO_BRING,
    ITEM_ALONG,
    MOVE_TO,
    PASSENGERS,
    SPLIT,
    UNIT_ROLLING_AGAIN,
)
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.dragons import summon_dragon, summonable
from core.games.dragon_dice.exchanges import recruits
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.icons import Acting, acts
from core.games.dragon_dice.items import can_all_be_carried
from core.games.dragon_dice.magic import CantripPoints, cast_with_cantrip
from core.games.dragon_dice.moving import WhereTo, is_free
from core.games.dragon_dice.operations import Operation
from core.games.dragon_dice.returns import promote, recruit, return_units
from core.games.dragon_dice.rolls import Army, DieId, TerrainId
from core.games.dragon_dice.splits import Split
from core.games.dragon_dice.state import Area, DragonDiceState, OwnedDie, dice_in, dice_of, units_of
from core.games.dragon_dice.terrains import places
from core.games.dragon_dice.throwing import throw_in_place
from core.games.dragon_dice.verbs import Dragon, Leaving, move_dice
from core.plain import Seat

RESERVES = -1
"""The Reserve Area in answers, where None is nowhere."""


# --- moves of one's own


@acts("free_move")
async def carry_away(game: Dragon, acting: Acting, operation: Operation) -> None:
    """The unit may take others of its army along to any terrain, from where it stands now (HR-27, HR-41)."""
    (unit,) = acting.dice
    army = _army_of(game.state, unit)
    others = [place for place in places(game.state) if place != army.terrain]
    if not is_free(game.state, game.state.dice[unit]) or not others:
        return
    place = await choose(acting.seat, MOVE_TO, (*others, None))
    if place is None:
        return
    free = [each for each in units_of(game.state, army) if each.id != unit and is_free(game.state, each)]
    able = tuple([(each.id, health(each.die)) for each in free if health(each.die) <= operation.amount])
    with_it: tuple[DieId, ...] = ()
    if able:
        options = Budgeted(able, operation.amount, Rule.UP_TO, Measure("unit", "health"))
        with_it = await choose(acting.seat, PASSENGERS, options)
    items = await items_along(game, acting.seat, army, (unit, *with_it))
    move_dice(game, acting.seat, (unit, *with_it, *items), Area.TERRAIN, place, leaving=Leaving.RESULTS_STAND)


@acts("free_move_self")
async def vanish(game: Dragon, acting: Acting, operation: Operation) -> None:
    """The unit may leave for a terrain or for reserves; its saves stay."""
    (unit,) = acting.dice
    army = _army_of(game.state, unit)
    if not is_free(game.state, game.state.dice[unit]):
        return
    place = await choose(acting.seat, MOVE_TO, (*_elsewhere(game.state, army), None))
    if place is not None:
        items = await items_along(game, acting.seat, army, (unit,))
        _go(game, acting.seat, (unit, *items), place)


@acts("item_and_carrier_move")
async def wayfare(game: Dragon, acting: Acting, operation: Operation) -> None:
    """The item leaves with a unit that can carry it; where it is optional, perhaps not."""
    (item,) = acting.dice
    army = _army_of(game.state, item)
    state = game.state
    free = [each for each in units_of(state, army) if is_free(state, each)]
    able = tuple([each.id for each in free if can_all_be_carried([each], [state.dice[item]])])
    if not able:
        return
    nowhere = (None,) if operation.optional else ()
    place = await choose(acting.seat, MOVE_TO, (*_elsewhere(state, army), *nowhere))
    if place is not None:
        carrier = able[0] if len(able) == 1 else await choose(acting.seat, CARRIER, able)
        _go(game, acting.seat, (carrier, item), place)


def _army_of(state: DragonDiceState, die: DieId) -> Army:
    return Army(state.dice[die].owner, state.dice[die].terrain)


def _elsewhere(state: DragonDiceState, army: Army) -> tuple[int, ...]:
    reserves = () if army.terrain is None else (RESERVES,)
    return (*[place for place in places(state) if place != army.terrain], *reserves)


def _go(game: Dragon, seat: Seat, dice: tuple[DieId, ...], place: int) -> None:
    if place == RESERVES:
        move_dice(game, seat, dice, Area.RESERVES, leaving=Leaving.RESULTS_STAND)
    else:
        move_dice(game, seat, dice, Area.TERRAIN, TerrainId(place), leaving=Leaving.RESULTS_STAND)


async def items_along(game: Dragon, seat: Seat, army: Army, units: tuple[DieId, ...]) -> tuple[DieId, ...]:
    """Items of the army that those who leave take along, one by one as long as they can carry another."""
    taken: tuple[DieId, ...] = ()
    while able := _carried_by(game.state, army, units, taken):
        item = await choose(seat, ITEM_ALONG, (*able, None))
        if item is None:
            break
        taken += (item,)
    return taken


def _carried_by(
    state: DragonDiceState, army: Army, units: tuple[DieId, ...], taken: tuple[DieId, ...]
) -> tuple[DieId, ...]:
    carriers, loaded = [state.dice[id] for id in units], [state.dice[id] for id in taken]
    items = [each for each in dice_of(state, army) if each.die.sort is DieSort.ITEM and each.id not in taken]
    return tuple([each.id for each in items if can_all_be_carried(carriers, [*loaded, each])])


# --- back from the dead


@acts("return_from_dua")
async def regenerate(game: Dragon, acting: Acting, operation: Operation) -> None:
    most = acting.amount(operation)
    await return_units(game, Army(acting.seat, game.state.rolls[-1].terrain), most)


@acts("return_item")
async def dig_up_item(game: Dragon, acting: Acting, operation: Operation) -> None:
    """An item out of the BUA for the carrying army."""
    items = tuple([each.id for each in dice_in(game.state, acting.seat, Area.BURIED, DieSort.ITEM)])
    if items:
        item = items[0] if len(items) == 1 else await choose(acting.seat, BURIED_ITEM, items)
        place = game.state.rolls[-1].terrain
        move_dice(game, acting.seat, (item,), Area.RESERVES if place is None else Area.TERRAIN, place)


@acts("relic_split")
async def serve_element(game: Dragon, acting: Acting, operation: Operation) -> None:
    """Units of the element that the relic shows are rolled again, recruited, promoted; equal relics cancel out."""
    element = acting.shown[0].element
    if _is_cancelled(game, acting):
        return
    most = acting.amount(operation)
    ways = ("rolled again", "recruited", "promoted")
    again, new, growth = await choose(acting.seat, SPLIT, Split(acting.icon, ways, most, (most,) * 3))
    state, army = game.state, Army(acting.seat, game.state.rolls[-1].terrain)
    rolled = [state.dice[each.id] for each in state.rolls[-1].dice if not each.has_left]
    able = tuple([(each.id, health(each.die)) for each in rolled if _is_served(each, element)])
    if again and able:
        options = Budgeted(able, again, Rule.UP_TO, Measure("unit", "health"))
        if chosen := await choose(acting.seat, UNIT_ROLLING_AGAIN, options):
            await throw_in_place(game, chosen)
    if new:
        only = tuple([each.id for each in recruits(game.state, acting.seat) if _is_served(each, element)])
        await recruit(game, Army(acting.seat, army.terrain), new, only=only)
    if growth:
        own = tuple([each.id for each in units_of(game.state, army) if _is_served(each, element)])
        await promote(game, acting.seat, own, growth)


def _is_served(die: OwnedDie, element: str) -> bool:
    """Its logo serves all elements, and units without one."""
    return die.die.sort is not DieSort.ITEM and (element == "all" or element in die.die.elements)


def _is_cancelled(game: Dragon, acting: Acting) -> bool:
    """Whether another relic of the army shows the same element in this roll; a logo is like every other one."""
    own = {shown.place for shown in acting.shown}
    element = acting.shown[0].element
    for place, thrown in enumerate(game.state.rolls[-1].dice):
        for face in thrown.shown:
            is_other = place not in own and not thrown.has_left and face.icon == acting.icon
            if is_other and (face.element == element or "all" in (face.element, element)):
                return True
    return False


# --- magic, and dragons


@acts("cantrip_points")
async def cast(game: Dragon, acting: Acting, operation: Operation) -> None:
    await _cast(game, acting, operation, any_magic=False)


@acts("any_cantrip_points")
async def cast_any(game: Dragon, acting: Acting, operation: Operation) -> None:
    await _cast(game, acting, operation, any_magic=True)


async def _cast(game: Dragon, acting: Acting, operation: Operation, *, any_magic: bool) -> None:
    points = [CantripPoints(each.die, operation.amount or each.amount, any_magic) for each in acting.shown]
    await cast_with_cantrip(game, acting.seat, game.state.rolls[-1].terrain, tuple(points))


@acts("summon_dragon")
async def bring_dragon(game: Dragon, acting: Acting, operation: Operation) -> None:
    """A dragon of the item's element, or an ivory one, comes to any terrain."""
    elements = acting.shown[0].printed.elements
    near = summonable(game.state, elements, ivory_hybrids=False)
    if not near:
        return
    dragon = near[0] if len(near) == 1 else await choose(acting.seat, DRAGON_TO_BRING, near)
    here = game.state.dice[dragon].terrain
    others = tuple([place for place in places(game.state) if place != here])
    to = await choose(acting.seat, BRING_TO, WhereTo(dragon, others))
    summon_dragon(game, dragon, to)
