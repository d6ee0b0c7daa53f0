"""Terrains (13): what they show, who controls them, what is done there; the verbs that turn them."""

from __future__ import annotations

from core.games.dragon_dice import events
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.operations import MAGIC, MELEE, MISSILE
from core.games.dragon_dice.rolls import TerrainId
from core.games.dragon_dice.state import DragonDiceState, has_units, standing_beside
from core.games.dragon_dice.verbs import Dragon
from core.plain import Seat, all_seats

CITY, TEMPLE, TOWER, STANDING_STONES = "city", "temple", "tower", "standing_stones"
CASTLE, LAIR, GROVE, VORTEX = "castle", "dragons_lair", "grove", "vortex"
"""Ids of the eighth faces (13.3)."""

CAPTURED = 8
ACTIONS = (MELEE, MISSILE, MAGIC)


_FIRST = tuple([tuple(map(TerrainId, range(count))) for count in range(6)])
"""The ids of so many terrains: four Homes and the Frontier at most."""


def places(state: DragonDiceState) -> tuple[TerrainId, ...]:
    """All terrains in play."""
    return _FIRST[len(state.terrains)]


def is_home(state: DragonDiceState, place: TerrainId) -> bool:
    """Whether it is anybody's Home; the other one is the Frontier."""
    return place < state.seats


def face_of(state: DragonDiceState, place: TerrainId) -> int:
    """From 1, the greatest distance, to 8."""
    return state.terrains[place].face


def elements_of(state: DragonDiceState, place: TerrainId | None) -> tuple[str, ...]:
    """Of the terrain die; a Reserve Area has none (15)."""
    return () if place is None else state.terrains[place].kind.elements


def elements_for(state: DragonDiceState, seat: Seat, place: TerrainId | None) -> tuple[str, ...]:
    """What the abilities of a seat's army find there: with those of its minor terrain (20.2)."""
    if place is None:
        return ()
    own = state.terrains[place].kind.elements
    minor = standing_beside(state, seat, place, DieSort.MINOR_TERRAIN)
    return tuple(dict.fromkeys((*own, *[each for die in minor for each in die.die.elements]))) if minor else own


def holder_of(state: DragonDiceState, place: TerrainId | None) -> Seat | None:
    """Whose army controls the captured terrain."""
    return None if place is None else state.terrains[place].holder


def controls(state: DragonDiceState, seat: Seat, place: TerrainId | None, eighth: str) -> bool:
    """Whether the seat's army there has what this eighth face gives; a Castle is what it was named (13.3)."""
    return holder_of(state, place) == seat and place is not None and eighth_of(state, place) == eighth


def eighth_of(state: DragonDiceState, place: TerrainId) -> str:
    return state.terrains[place].eighth


def captured_by(state: DragonDiceState, seat: Seat) -> list[TerrainId]:
    return [place for place in places(state) if holder_of(state, place) == seat]


def actions_shown(state: DragonDiceState, seat: Seat, place: TerrainId | None) -> tuple[str, ...]:
    """What the place lets a seat's army do, whatever else lets it (8)."""
    if place is None:
        return (MAGIC,)
    terrain = state.terrains[place]
    if terrain.face < CAPTURED:
        return (terrain.kind.actions[terrain.face - 1],)
    return ACTIONS if terrain.holder == seat else (MELEE,)


def terrain_faults(state: DragonDiceState) -> list[str]:
    """What is wrong with the terrains at a question, a sentence each."""
    found = []
    for place in places(state):
        terrain, name = state.terrains[place], f"The terrain {place}"
        if not (1 if state.round else 0) <= terrain.face <= CAPTURED:
            found.append(f"{name} shows {terrain.face}.")
        if terrain.holder is not None and terrain.face != CAPTURED:
            found.append(f"{name} is held by {terrain.holder} on {terrain.face}.")
        if terrain.named and (terrain.holder is None or terrain.kind.eighth != CASTLE):
            found.append(f"{name} is named {terrain.named}, and is no Castle that is held.")
    return found


# --- seats


def in_play(state: DragonDiceState) -> list[Seat]:
    """The seats that are not out, in the order of their turns."""
    order = state.order or all_seats(state.seats)
    return [seat for seat in order if seat not in state.out] if state.out else list(order)


def opponents_of(state: DragonDiceState, seat: Seat) -> list[Seat]:
    """Everybody else who is not out, in turn order from the seat's left (19)."""
    order = list(state.order or all_seats(state.seats))
    start = order.index(seat) + 1
    return [each for each in (*order[start:], *order[: start - 1]) if each not in state.out]


def opponents_at(state: DragonDiceState, seat: Seat, place: TerrainId | None) -> list[Seat]:
    """The opponents with an army there; None is everybody's own Reserve Area."""
    return [each for each in opponents_of(state, seat) if has_units(state, each, place)]


def speaker_of(state: DragonDiceState, seat: Seat) -> Seat:
    """Who decides and rolls for the dragons of a seat: of one that is out the next player on its left (HR-46)."""
    order = list(state.order or all_seats(state.seats))
    start = order.index(seat)
    return next(each for each in (*order[start:], *order[:start]) if each not in state.out)


# --- verbs


def turn_terrain(game: Dragon, place: TerrainId, steps: int, cause: str) -> None:
    """Turned away from its eighth face it is nobody's any more, at once (HR-12)."""
    terrain = game.state.terrains[place]
    face = min(CAPTURED, max(1, terrain.face + steps))
    if face == terrain.face:
        return
    terrain.face = face
    game.note(events.TerrainTurned(place, face, cause))
    if terrain.holder is not None:
        holder, terrain.holder, terrain.named = terrain.holder, None, ""
        game.note(events.CaptureEnded(holder, place))


def hold_terrain(game: Dragon, seat: Seat, place: TerrainId) -> None:
    """The seat's army has maneuvered it to its eighth face."""
    game.state.terrains[place].holder = seat
    game.note(events.TerrainCaptured(seat, place))


def name_castle(game: Dragon, seat: Seat, place: TerrainId, eighth: str) -> None:
    game.state.terrains[place].named = eighth
    game.note(events.CastleNamed(seat, place, eighth))
    game.note(events.Acted(seat, events.Printed.EIGHTH_FACE, CASTLE))


def release_terrains(game: Dragon) -> None:
    """Those whose controlling army is gone turn back to 7 (13.2)."""
    for place in places(game.state):
        terrain = game.state.terrains[place]
        if terrain.holder is not None and not has_units(game.state, terrain.holder, place):
            turn_terrain(game, place, -1, "the loss of its army")
