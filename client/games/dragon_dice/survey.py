"""What lies where, in lines of text: a column for each terrain, and one for all that waits. Draws nothing."""

from dataclasses import dataclass

from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.lasting import army_thing, terrain_thing
from core.games.dragon_dice.naming import dice_text, eighth_name, place_name
from core.games.dragon_dice.rolls import TerrainId
from core.games.dragon_dice.state import IN_ARMIES, Area, DragonDiceState, dice_in
from core.games.dragon_dice.terrains import CAPTURED, places
from core.kit.english import listing, sentence
from core.kit.lasting import Thing
from core.kit.rows import Names

WAITING = (Area.HOME_ARMY, Area.HORDE_ARMY, Area.CAMPAIGN_ARMY, Area.RESERVES, Area.POOL, Area.DEAD, Area.BURIED)


@dataclass(frozen=True, slots=True)
class Line:
    """weight: of its letters. seat: whose colour stands before it."""

    text: str
    weight: str = "regular"
    seat: int | None = None


def columns(state: DragonDiceState, names: Names) -> list[list[Line]]:
    """From left to right."""
    return [*[_terrain(state, place, names) for place in places(state)], _waiting(state)]


def _terrain(state: DragonDiceState, place: TerrainId, names: Names) -> list[Line]:
    terrain = state.terrains[place]
    lines = [Line(sentence(place_name(state, place, names)), "bold"), Line(terrain.kind.name)]
    if 0 < terrain.face < CAPTURED:
        lines.append(Line(f"{terrain.face}: {terrain.kind.actions[terrain.face - 1]}", "bold"))
    elif terrain.face == CAPTURED:
        lines.append(Line(f"8: {eighth_name(terrain.named or terrain.kind.eighth)}", "bold", terrain.holder))
    lines += _effects(state, terrain_thing(place))
    for seat in range(state.seats):
        lines += _seat_there(state, seat, place)
    return lines


def _seat_there(state: DragonDiceState, seat: int, place: TerrainId) -> list[Line]:
    here = [each for each in dice_in(state, seat, Area.TERRAIN, *DieSort) if each.terrain == place]
    army = [each.id for each in here if each.die.sort in IN_ARMIES]
    beside = [each.id for each in here if each.die.sort not in IN_ARMIES]
    lines = [Line(dice_text(state, army), seat=seat)] if army else []
    lines += [Line(f"With {dice_text(state, beside)}", "bold", seat)] if beside else []
    return lines + _effects(state, army_thing(seat, place))


def _effects(state: DragonDiceState, upon: Thing) -> list[Line]:
    causes = dict.fromkeys(each.cause for each in state.effects if each.upon == upon)
    return [Line(f"Under {listing(tuple(causes))}", "bold")] if causes else []


def _waiting(state: DragonDiceState) -> list[Line]:
    lines = []
    for area in WAITING:
        texts = [(seat, [each.id for each in dice_in(state, seat, area, *DieSort)]) for seat in range(state.seats)]
        if any(dice for _, dice in texts):
            lines.append(Line(area.value, "bold"))
            lines += [Line(dice_text(state, dice), seat=seat) for seat, dice in texts if dice]
    return lines
