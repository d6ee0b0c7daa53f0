"""What spells on a terrain do to an army that marches there (17): Mire before it, Wall of Thorns after. May ask."""

from __future__ import annotations

from core.ask import choose
from core.budgets import Budgeted, Measure, Rule
from core.games.dragon_dice.asks import UNMIRED
from core.games.dragon_dice.damage import way_of_damage
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.harm import damage_army
from core.games.dragon_dice.lasting import MARCH_OVER, MIRED, is_mire, thorns_at, unit_thing
from core.games.dragon_dice.operations import MANEUVER, MELEE
from core.games.dragon_dice.rolling import roll_army
from core.games.dragon_dice.rolls import Army, DieId, Purpose, RollKind, TerrainId, roll_for
from core.games.dragon_dice.state import has_units, units_at
from core.games.dragon_dice.verbs import Dragon, begin_effect
from core.kit.lasting import Lasting, Thing
from core.plain import Seat


async def wade(game: Dragon, seat: Seat, place: TerrainId) -> None:
    """Mire: only units of as much health as the army maneuvers roll with it in this march (HR-23)."""
    if not is_mire(game.state, place):
        return
    rolled = await roll_army(game, Army(seat, place), roll_for(Purpose.MANEUVER))
    units = tuple([(each.id, health(each.die)) for each in units_at(game.state, seat, place)])
    free = await _unmired(seat, units, rolled.total(MANEUVER))
    for id, _ in units:
        if id not in free:
            by = Thing("seat", (seat,))
            begin_effect(game, Lasting(MIRED, "Mire", by, unit_thing(id), until=(MARCH_OVER,)))


async def _unmired(seat: Seat, units: tuple[tuple[DieId, int], ...], most: int) -> tuple[DieId, ...]:
    if sum(weight for _, weight in units) <= most:
        return tuple([id for id, _ in units])
    if not any(weight <= most for _, weight in units):
        return ()
    return await choose(seat, UNMIRED, Budgeted(units, most, Rule.UP_TO, Measure("unit", "health")))


async def suffer_thorns(game: Dragon, seat: Seat, place: TerrainId) -> None:
    """Wall of Thorns: an army that has turned the terrain is damaged, and melee takes the place of saves."""
    thorns = thorns_at(game.state, place)
    if not thorns or game.state.result is not None or not has_units(game.state, seat, place):
        return
    rolled = await roll_army(game, Army(seat, place), RollKind((Purpose.MELEE,), results_only=True))
    left = way_of_damage(thorns, rolled.total(MELEE), "melee")
    await damage_army(game, Army(seat, place), left, "Wall of Thorns")
