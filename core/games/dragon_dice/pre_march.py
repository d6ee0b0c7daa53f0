"""Abilities before the first march (HR-2): each once a turn, in any order, whether or not the seat marches then. May
ask.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from core.ask import choose, choose_some
from core.frozen import frozen
from core.games.dragon_dice.asks import (
    BURIED_TO_RAISE,
    HANDLED,
    MUTATED,
    MUTATED_SEAT,
    MUTATING_ARMY,
    PRE_MARCH,
    RECRUIT_OR_PROMOTE,
)
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.dragonkin import NOBODY, fearless, gain, gains
from core.games.dragon_dice.exchanges import partners, recruits
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.harm import kill
from core.games.dragon_dice.operations import SAVE
from core.games.dragon_dice.rolling import passes_test
from core.games.dragon_dice.rolls import Army, DieId, TerrainId
from core.games.dragon_dice.state import (
    Area,
    DragonDiceState,
    OwnedDie,
    dagger,
    dice_in,
    of_species,
    units_at,
)
from core.games.dragon_dice.terrains import elements_for, opponents_of, places
from core.games.dragon_dice.verbs import Dragon, exchange_units, move_dice, use_ability
from core.plain import Seat

Gain: TypeAlias = tuple[DieId, int]
"""A unit that comes to an army, and which it comes for, `NOBODY` where it is recruited."""


@frozen
class Ability:
    """could: whether a seat that has units of its species can use it now; act: what it does."""

    could: Callable[[DragonDiceState, Seat], bool]
    act: Callable[[Dragon, Seat], Awaitable[None]]


async def pre_march(game: Dragon, seat: Seat) -> None:
    """The seat uses its abilities one after another, or passes."""
    used: list[str] = []
    while able := _usable(game.state, seat, used):
        chosen = await choose(seat, PRE_MARCH, (*able, None))
        if chosen is None:
            return
        used.append(chosen)
        use_ability(game, seat, chosen)
        await ABILITIES[chosen].act(game, seat)


def _usable(state: DragonDiceState, seat: Seat, used: list[str]) -> list[str]:
    """Those not used yet. Most armies have no unit of such a species, which is looked at first."""
    species = {each.die.species for units in state.belongings[seat].units.values() for each in units}
    able = [id for id in ABILITIES if components().abilities[id].species in species and id not in used]
    return [id for id in able if ABILITIES[id].could(state, seat)]


def armies_with(state: DragonDiceState, seat: Seat, ability: str) -> list[TerrainId]:
    """The terrains where the seat has a unit of the ability's species, and that have the elements which it wants."""
    row = components().abilities[ability]
    units = state.belongings[seat].units
    found = [place for place in places(state) if of_species(units[place], row.species)]
    return [place for place in found if _suits(elements_for(state, seat, place), row.needs, row.any_of)]


def _suits(elements: tuple[str, ...], needs: tuple[str, ...], any_of: tuple[str, ...]) -> bool:
    return set(needs) <= set(elements) and (not any_of or bool(set(any_of) & set(elements)))


def own_gains(state: DragonDiceState, army: Army, species: str, most: int = 1) -> tuple[Gain, ...]:
    """Recruits of a species for an army, and promotions of one of its units by at most so much health."""
    units = of_species(units_at(state, army.seat, army.terrain), species)
    grown = [(new.id, old.id) for old in units for step in range(1, most + 1) for new in partners(state, old, step)]
    return (*[(each.id, NOBODY) for each in recruits(state, army.seat, species)], *grown)


def carry_out(game: Dragon, seat: Seat, place: TerrainId, chosen: list[Gain]) -> None:
    """All together."""
    if recruited := tuple([new for new, old in chosen if old == NOBODY]):
        move_dice(game, seat, recruited, Area.TERRAIN, place)
    if pairs := tuple([(DieId(old), new) for new, old in chosen if old != NOBODY]):
        exchange_units(game, seat, pairs)


# --- Feralization

FERALIZATION, FERAL = "Feralization", "feral"


def could_feralize(state: DragonDiceState, seat: Seat) -> bool:
    return any(own_gains(state, Army(seat, place), FERAL) for place in armies_with(state, seat, FERALIZATION))


async def feralize(game: Dragon, seat: Seat) -> None:
    """Each of these armies recruits a Feral unit or promotes one, or does neither."""
    for place in armies_with(game.state, seat, FERALIZATION):
        if options := own_gains(game.state, Army(seat, place), FERAL):
            chosen = await choose(seat, RECRUIT_OR_PROMOTE, (*options, None))
            if chosen is not None:
                carry_out(game, seat, place, [chosen])


# --- Winter's Fortitude

FORTITUDE, FROSTWINGS = "Winter's Fortitude", "frostwings"


def could_raise(state: DragonDiceState, seat: Seat) -> bool:
    return bool(_buried_frostwings(state, seat) and armies_with(state, seat, FORTITUDE))


def _buried_frostwings(state: DragonDiceState, seat: Seat) -> list[OwnedDie]:
    return of_species(dice_in(state, seat, Area.BURIED, DieSort.UNIT), FROSTWINGS)


async def raise_frostwing(game: Dragon, seat: Seat) -> None:
    """One goes from the BUA to the DUA."""
    buried = tuple([each.id for each in _buried_frostwings(game.state, seat)])
    raised = buried[0] if len(buried) == 1 else await choose(seat, BURIED_TO_RAISE, buried)
    move_dice(game, seat, (raised,), Area.DEAD)


# --- Mutate

MUTATE, STALKERS = "Mutate", "swamp_stalkers"


def could_mutate(state: DragonDiceState, seat: Seat) -> bool:
    """A Deadland in play serves as a dead Swamp Stalker (15)."""
    return bool(_mutable(state, seat) and armies_with(state, seat, MUTATE) and dagger(state, seat, STALKERS, 1))


def _mutable(state: DragonDiceState, seat: Seat) -> list[Seat]:
    """The opponents with units in reserves."""
    return [other for other in opponents_of(state, seat) if units_at(state, other, None)]


async def mutate(game: Dragon, seat: Seat) -> None:
    """Units in one Reserve Area are tested, and as much health as dies is recruited or promoted in one army."""
    others = _mutable(game.state, seat)
    other = others[0] if len(others) == 1 else await choose(seat, MUTATED_SEAT, tuple(others))
    units = tuple([each.id for each in units_at(game.state, other, None)])
    count = min(dagger(game.state, seat, STALKERS, 1), len(units))
    chosen = units if count == len(units) else await choose_some(seat, MUTATED, units, count, count)
    passed = await passes_test(game, other, chosen, SAVE)
    dead = await kill(game, tuple([id for id in chosen if id not in passed]), MUTATE)
    armies = armies_with(game.state, seat, MUTATE)
    if not dead or not armies:
        return
    place = armies[0] if len(armies) == 1 else await choose(seat, MUTATING_ARMY, tuple(armies))
    killed = sum([health(game.state.dice[id].die) for id in dead])
    carry_out(game, seat, place, await _chosen_gains(game, seat, place, killed))


async def _chosen_gains(game: Dragon, seat: Seat, place: TerrainId, budget: int) -> list[Gain]:
    """Recruits and promotions of so much health together, each unit once."""
    chosen: list[Gain] = []
    while True:
        taken = {id for pair in chosen for id in pair if id != NOBODY}
        left = budget - sum([_cost(game.state, each) for each in chosen])
        found = own_gains(game.state, Army(seat, place), STALKERS, most=left) if left else ()
        options = [pair for pair in found if not taken & set(pair)]
        answer = await choose(seat, RECRUIT_OR_PROMOTE, (*options, None)) if options else None
        if answer is None:
            return chosen
        chosen.append(answer)


def _cost(state: DragonDiceState, pair: Gain) -> int:
    """A recruit costs 1, a promotion the health by which it grows (11)."""
    new, old = pair
    return health(state.dice[new].die) - (0 if old == NOBODY else health(state.dice[old].die))


# --- Dragonkin Handlers

HANDLERS = "Dragonkin Handlers"


def _gains_at(state: DragonDiceState, seat: Seat, place: TerrainId) -> tuple[tuple[DieId, int], ...]:
    return gains(state, Army(seat, place), elements_for(state, seat, place), fearless(state, seat, place))


def handled(state: DragonDiceState, seat: Seat) -> tuple[tuple[TerrainId, DieId, int], ...]:
    """In which army which Dragonkin may come for which: never more health of them than of Eldarim."""
    return tuple(
        [
            (place, new, old)
            for place in armies_with(state, seat, HANDLERS)
            for new, old in _gains_at(state, seat, place)
        ]
    )


def could_handle(state: DragonDiceState, seat: Seat) -> bool:
    return bool(handled(state, seat))


async def handle_dragonkin(game: Dragon, seat: Seat) -> None:
    place, new, old = await choose(seat, HANDLED, handled(game.state, seat))
    gain(game, seat, place, new, old)


ABILITIES = {
    FERALIZATION: Ability(could_feralize, feralize),
    FORTITUDE: Ability(could_raise, raise_frostwing),
    MUTATE: Ability(could_mutate, mutate),
    HANDLERS: Ability(could_handle, handle_dragonkin),
}
