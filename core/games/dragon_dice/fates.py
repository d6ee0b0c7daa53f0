"""What special icons and spells do to units they aim at: tests, fates, and what follows (10, 16, 17). May ask."""

from __future__ import annotations

from collections.abc import Iterable

from core.ask import choose
from core.budgets import Budgeted, Measure, Rule
from core.frozen import frozen
from core.games.dragon_dice.asks import TARGETS
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.damage import damage, only_way, way_of_damage
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.harm import among_dead, bury, damage_army, kill
from core.games.dragon_dice.lasting import HELD, STUNNED, unit_thing, until_turn_of
from core.games.dragon_dice.moving import is_free
from core.games.dragon_dice.operations import SAVE, Operation
from core.games.dragon_dice.returns import return_units
from core.games.dragon_dice.rolling import TESTS, Rolled, is_passed, roll_army, roll_single
from core.games.dragon_dice.rolls import Army, DieId, Purpose, RollKind
from core.games.dragon_dice.state import Area, has_units
from core.games.dragon_dice.verbs import Dragon, begin_effect, move_dice
from core.plain import Seat


async def choose_targets(game: Dragon, by: Seat, units: Iterable[DieId], most: int) -> tuple[DieId, ...]:
    """`by` picks opposing units of so much health: as much as possible, and no more (10)."""
    weighed = tuple([(id, health(game.state.dice[id].die)) for id in units])
    options = Budgeted(weighed, most, Rule.LARGEST, Measure("unit", "health"))
    picked = only_way(options)
    return await choose(by, TARGETS, options) if picked is None else picked


@frozen
class Cause:
    """Whose effect it is that something becomes of units, and the icon or the spell."""

    by: Seat
    name: str


async def strike(game: Dragon, cause: Cause, units: tuple[DieId, ...], operation: Operation) -> tuple[DieId, ...]:
    """The units are tested, all in one throw, and what the operation says becomes of them and follows. Those that died.
    """
    if operation.fate == "held":  # nothing is held in a Reserve Area
        units = tuple([id for id in units if game.state.dice[id].area is Area.TERRAIN])
    fates = await _tested(game, units, operation)
    died: tuple[DieId, ...] = ()
    for fate in dict.fromkeys(fates.values()):
        died += await _meet(game, cause, tuple([id for id in units if fates.get(id) == fate]), fate)
    return await follow(game, cause, died, operation.then)


async def _tested(game: Dragon, units: tuple[DieId, ...], operation: Operation) -> dict[DieId, str]:
    """What becomes of each unit, those left out that pass. An ID may mean something else than a failure; who cannot be
    rolled shows none, and fails where a result is looked for (HR-36).
    """
    if not operation.test:
        return dict.fromkeys(units, operation.fate)
    rolled = await roll_each(game, units, TESTS[operation.test])
    fates: dict[DieId, str] = {}
    for id in units:
        if id in rolled and operation.on_id and rolled[id].has_id(id):
            fates[id] = operation.on_id
        elif not (is_passed(rolled[id], operation.test) if id in rolled else operation.test == "not_id"):
            fates[id] = operation.fate
    return fates


async def roll_each(game: Dragon, units: tuple[DieId, ...], kind: RollKind) -> dict[DieId, Rolled]:
    """Units of several seats roll alone, those of one seat in one throw."""
    rolled: dict[DieId, Rolled] = {}
    for seat in dict.fromkeys(game.state.dice[id].owner for id in units):
        rolled |= await roll_single(game, seat, tuple([id for id in units if game.state.dice[id].owner == seat]), kind)
    return rolled


async def _meet(game: Dragon, cause: Cause, units: tuple[DieId, ...], fate: str) -> tuple[DieId, ...]:
    if fate in ("kill", "bury"):
        return await kill(game, units, cause.name, buries=fate == "bury")
    if fate == "reserve":
        send_to_reserves(game, units)
    else:
        for id in units:
            kind = STUNNED if fate == "stunned" else HELD
            begin_effect(game, until_turn_of(cause.by, kind, cause.name, unit_thing(id)))
    return ()


def send_to_reserves(game: Dragon, units: tuple[DieId, ...]) -> None:
    """Whatever keeps a unit at its terrain keeps it there."""
    for id in units:
        unit = game.state.dice[id]
        if is_free(game.state, unit) and unit.area is Area.TERRAIN:
            move_dice(game, unit.owner, (id,), Area.RESERVES)


# --- what follows


async def follow(game: Dragon, cause: Cause, died: tuple[DieId, ...], then: str) -> tuple[DieId, ...]:
    """What an operation does with those that died of it; they are the answer."""
    lying = among_dead(game.state, died)
    if then == "save_or_bury":
        rolled = await roll_each(game, lying, TESTS["save"])
        failed = [id for id in lying if id not in rolled or not is_passed(rolled[id], "save")]
        await bury(game, tuple(failed), cause.name)
    elif then == "id_buries":
        rolled = await roll_each(game, lying, TESTS["id"])
        await bury(game, tuple([id for id in lying if id in rolled and is_passed(rolled[id], "id")]), cause.name)
    elif then == "bury":
        await bury(game, lying, cause.name)
    elif then == "bury_dragonkin":
        kin = [id for id in lying if game.state.dice[id].die.sort is DieSort.DRAGONKIN]
        await bury(game, tuple(kin), cause.name)
    elif then == "return_from_own_dua_equal_health" and died:
        worth = sum(health(game.state.dice[id].die) for id in died)
        await return_units(game, Army(cause.by, game.state.rolls[-1].terrain), worth)
    return died


# --- damage


async def damage_unit(
    game: Dragon, cause: Cause, unit: DieId, amount: int, operation: Operation
) -> tuple[DieId, ...]:
    """Damage to one unit, against which it may save alone where the operation says so. Those that died."""
    seat, saves = game.state.dice[unit].owner, 0
    if operation.save:
        rolled = await roll_single(game, seat, (unit,), TESTS["save"])
        saves = rolled[unit].total(SAVE) if unit in rolled else 0
    if damage(amount, saves) >= health(game.state.dice[unit].die):
        return await follow(game, cause, await kill(game, (unit,), cause.name), operation.then)
    if operation.then == "save_or_reserve" and saves:
        rolled = await roll_single(game, seat, (unit,), TESTS["save"])
        if unit not in rolled or not is_passed(rolled[unit], "save"):
            send_to_reserves(game, (unit,))
    return ()


async def damage_with_save(
    game: Dragon, army: Army, amount: int, cause: str, *, by_cantrip: bool = False
) -> tuple[DieId, ...]:
    """Damage to an army by a spell, which its save roll reduces. Those that died."""
    if not has_units(game.state, army.seat, army.terrain):
        return ()
    kind = RollKind((Purpose.SAVE,), in_reserves=army.terrain is None, by_cantrip=by_cantrip)
    rolled = await roll_army(game, army, kind)
    left = way_of_damage(amount, rolled.total(SAVE))
    return await damage_army(game, army, left, cause, after_save=True)
