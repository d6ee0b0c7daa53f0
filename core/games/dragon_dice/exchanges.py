"""What comes out of the DUA (11): partners for a promotion, and recruits. Dragonkin come out of the Summoning Pool."""

from __future__ import annotations

from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.state import Area, DragonDiceState, OwnedDie, dice_in
from core.plain import Seat


def partners(state: DragonDiceState, unit: OwnedDie, steps: int = 1) -> list[OwnedDie]:
    """The units that it may be promoted to: of its species, and so many health larger, whatever their class."""
    waiting = dice_in(state, unit.owner, source_of(unit.die.sort), unit.die.sort)
    larger = health(unit.die) + steps
    return [each for each in waiting if species_of(each) == species_of(unit) and health(each.die) == larger]


def recruits(state: DragonDiceState, seat: Seat, species: str = "") -> list[OwnedDie]:
    """Units of 1 health that lie in the DUA, of this species or of any."""
    dead = dice_in(state, seat, Area.DEAD, DieSort.UNIT)
    return [each for each in dead if health(each.die) == 1 and species in ("", species_of(each))]


def source_of(sort: DieSort) -> Area:
    """Where units lie that come back."""
    return Area.POOL if sort is DieSort.DRAGONKIN else Area.DEAD


def species_of(unit: OwnedDie) -> str:
    return unit.die.species
