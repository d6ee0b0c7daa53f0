"""Minor terrains (20.2): a die of its own that helps or hinders one army at a terrain."""

from __future__ import annotations

from core.ask import choose
from core.games.dragon_dice.asks import MINOR_STEP
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.operations import MAGIC, MELEE, MISSILE
from core.games.dragon_dice.pieces import MinorFace
from core.games.dragon_dice.rolls import TerrainId
from core.games.dragon_dice.state import Area, DragonDiceState, OwnedDie, dice_in
from core.games.dragon_dice.verbs import Dragon, move_dice

ACTIONS = (MAGIC, MELEE, MISSILE)


def minor_of(state: DragonDiceState, seat: int, place: TerrainId | None) -> OwnedDie | None:
    """The minor terrain that the seat's army there controls."""
    if place is None:
        return None
    mine = dice_in(state, seat, Area.TERRAIN, DieSort.MINOR_TERRAIN)
    return next((each for each in mine if each.terrain == place), None)


def face_of(minor: OwnedDie) -> MinorFace:
    """What a minor terrain in play shows."""
    parts = components()
    return parts.minor_faces[parts.minor_terrains[minor.die.kind].faces[minor.side - 1]]


def minor_elements(state: DragonDiceState, seat: int, place: TerrainId | None) -> tuple[str, ...]:
    """What it adds to the elements of the terrain, for the abilities of the army's species only."""
    minor = minor_of(state, seat, place)
    return minor.die.elements if minor is not None else ()


def minor_action(state: DragonDiceState, seat: int, place: TerrainId | None) -> str:
    """The action that the army may take instead of that of the terrain, '' for none."""
    return _of_face(state, seat, place, "action")


def doubled_ids(state: DragonDiceState, seat: int, place: TerrainId | None, type: str) -> str:
    """The name of the minor terrain that doubles the army's IDs in rolls of this type, '' for none."""
    return _named(state, seat, place, "double_ids", type)


def halved_results(state: DragonDiceState, seat: int, place: TerrainId | None, type: str) -> str:
    """The name of the minor terrain that halves the army's results of this type, '' for none."""
    return _named(state, seat, place, "halve", type)


def _of_face(state: DragonDiceState, seat: int, place: TerrainId | None, do: str) -> str:
    minor = minor_of(state, seat, place)
    return face_of(minor).type if minor is not None and face_of(minor).do == do else ""


def _named(state: DragonDiceState, seat: int, place: TerrainId | None, do: str, type: str) -> str:
    minor = minor_of(state, seat, place)
    if minor is None or (face_of(minor).do, face_of(minor).type) != (do, type):
        return ""
    return f"{face_of(minor).name} of the {minor.die.name}"


def bury_minor(game: Dragon, seat: int, place: TerrainId) -> None:
    """What an army controls is buried when it captures the terrain; when it leaves, `move_dice` does it."""
    if (minor := minor_of(game.state, seat, place)) is not None:
        move_dice(game, seat, (minor.id,), Area.BURIED)


async def minor_step(game: Dragon, seat: int, place: TerrainId) -> bool:
    """As an army at a terrain marches: it may bring a minor terrain, keep its face, roll or bury it, or charge with it
    (Amazons). Says whether the maneuver step may still be taken.
    """
    raise NotImplementedError(await choose(0, MINOR_STEP, (0,)))
