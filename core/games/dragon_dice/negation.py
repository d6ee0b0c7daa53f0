"""Magic Negation (15): opponents' Frostwings at the terrain take from the magic of an army before it is totalled."""

from __future__ import annotations

from core.ask import choose
from core.breakdown import Part
from core.games.dragon_dice.asks import NEGATE
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.events import Printed
from core.games.dragon_dice.lasting import may_be_rolled
from core.games.dragon_dice.operations import MAGIC
from core.games.dragon_dice.rolling import roll_army
from core.games.dragon_dice.rolls import Army, DieId, Purpose, roll_for
from core.games.dragon_dice.state import DragonDiceState, dagger, units_of
from core.games.dragon_dice.terrains import opponents_at
from core.games.dragon_dice.verbs import Dragon, act, negate_magic
from core.plain import Seat

ABILITY = "Magic Negation"


async def negated(game: Dragon, caster: Army) -> tuple[Part, ...]:
    """What is to be subtracted. Opponents decide and roll in turn order."""
    parts: list[Part] = []
    if caster.terrain is None:
        return ()
    for seat in opponents_at(game.state, caster.seat, caster.terrain):
        army = Army(seat, caster.terrain)
        most = negation_limit(game.state, seat)
        units = negating_units(game.state, army)
        if not most or not units or not await choose(seat, NEGATE, (True, False)):
            continue
        rolled = await roll_army(game, Army(seat, caster.terrain), roll_for(Purpose.NEGATION), only=units)
        if taken := min(most, rolled.total(MAGIC)):
            act(game, seat, Printed.ABILITY, ABILITY)
            negate_magic(game, caster.seat, seat, taken)
            parts.append((-taken, ABILITY))
    return tuple(parts)


def negation_limit(state: DragonDiceState, seat: Seat) -> int:
    """The dead Frostwings of the seat, at most so many for each step of the force's size."""
    ability = components().abilities[ABILITY]
    return dagger(state, seat, ability.species, ability.operation.limit)


def negating_units(state: DragonDiceState, army: Army) -> tuple[DieId, ...]:
    """The Frostwings of an army that can be rolled."""
    parts = components()
    species = parts.abilities[ABILITY].species
    units = [each for each in units_of(state, army) if each.die.sort is DieSort.UNIT]
    own = [each for each in units if parts.units[each.die.kind].species == species]
    return tuple([each.id for each in own if may_be_rolled(state, each.id, alone=False)])
