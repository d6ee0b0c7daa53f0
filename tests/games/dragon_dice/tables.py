"""Matches laid out by hand: armies at terrains."""

from __future__ import annotations

from core.games.dragon_dice.box import numbers
from core.games.dragon_dice.forces import ForceTerms
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.state import Area, DragonDiceState, Phase, TerrainDie
from core.games.dragon_dice.verbs import Dragon
from core.plain import Seat, all_seats
from core.table import Table
from tests.games.scripted import play

__all__ = ["EVERYTHING", "play", "stand", "table"]

EVERYTHING = (True, True, True, True, True)


def table(*terrains: str, seats: int = 2, points: int = 24, everything: bool = True) -> Dragon:
    """terrains: 'coastland_city 3' for each Home and the Frontier, '8 of 0' for one that a seat holds."""
    terms = ForceTerms(points, seats, *(EVERYTHING if everything else ()))
    state = DragonDiceState(seats=seats, terms=terms, phase=Phase.FIRST_MARCH, round=1, order=list(all_seats(seats)))
    for text in terrains or ("coastland_city 3",) * (seats + 1):
        kind, face, *held = text.split()
        state.terrains.append(TerrainDie(numbers()[kind, ""], int(face), Seat(int(held[1])) if held else None))
    return Table(state, {})


def stand(game: Dragon, seat: int, place: int | None, *kinds: str, area: Area | None = None) -> tuple[DieId, ...]:
    """Dice of a seat at a terrain, or in its Reserve Area, or in another area: 'dwarves_footman', or, where its element
    is chosen, 'dragonkin_dragonfoal of fire'.
    """
    where = area or (Area.RESERVES if place is None else Area.TERRAIN)
    at = TerrainId(place) if where is Area.TERRAIN and place is not None else None
    named = [kind.partition(" of ") for kind in kinds]
    return tuple([game.state.bring(numbers()[name, element], Seat(seat), where, at) for name, _, element in named])
