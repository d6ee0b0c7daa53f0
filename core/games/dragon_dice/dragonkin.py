"""Dragonkin (20.3): units that wait in the Summoning Pool, come by magic and stay where they arrive."""

from __future__ import annotations

from core.ask import choose
from core.breakdown import Part
from core.games.dragon_dice.asks import BURIED_TO_POOL, DRAGONKIN_TO_GAIN
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.rolls import DiceRoll, DieId, Purpose, RollKind, TerrainId
from core.games.dragon_dice.state import DragonDiceState
from core.games.dragon_dice.verbs import Dragon


def may_be_rolled(kind: RollKind) -> bool:
    """Whether Dragonkin take part in such a roll of an army: never for missile or magic actions."""
    return not any(purpose in (Purpose.MISSILE, Purpose.MAGIC, Purpose.NEGATION) for purpose in kind.purposes)


def automatic_saves(roll: DiceRoll) -> tuple[Part, ...]:
    """What Dragonkin of a roll add to its saves in step 10: as much as their health, unless they show Belly."""
    kin = [each for each in roll.dice if each.die.sort is DieSort.DRAGONKIN and not each.has_left]
    safe = [each for each in kin if not any(face.icon == "Belly" for face in each.shown)]
    return tuple([(health(each.die), f"Automatic saves of {each.die.name}") for each in safe])


def waiting(state: DragonDiceState, seat: int, elements: tuple[str, ...], most: int) -> tuple[tuple[DieId, int], ...]:
    """The Dragonkin in the seat's pool of one of these elements and at most so much health, each with its health."""
    raise NotImplementedError


def summon_dragonkin(game: Dragon, seat: int, dragonkin: tuple[DieId, ...], place: TerrainId) -> None:
    """They join the seat's army there."""
    raise NotImplementedError


async def recruit_or_promote_dragonkin(game: Dragon, seat: int, place: TerrainId) -> None:
    """The logo of the Silver Medallion: a Dragonkin of 1 health comes to the army, or one in it grows by 1 health."""
    raise NotImplementedError(await choose(0, DRAGONKIN_TO_GAIN, (0,)))


async def return_dragonkin_or_minor_terrain(game: Dragon, seat: int) -> None:
    """The logo of the Silver Medallion, the Grove: what is buried of these goes back into the pool."""
    raise NotImplementedError(await choose(0, BURIED_TO_POOL, (0,)))


def disband_dragonkin(game: Dragon) -> None:
    """Dragonkin that are alone at a terrain return to their pools; looked at after each action and step."""
    raise NotImplementedError
