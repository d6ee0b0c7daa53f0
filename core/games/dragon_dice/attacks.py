"""Melee with its counter-attack, and missiles (8.1, 8.2). May ask."""

from __future__ import annotations

from core.ask import choose
from core.games.dragon_dice.asks import CASUALTIES
from core.games.dragon_dice.rolls import Army, TerrainId
from core.games.dragon_dice.state import DragonDiceState
from core.games.dragon_dice.verbs import Dragon


def melee_targets(state: DragonDiceState, seat: int, place: TerrainId) -> tuple[int, ...]:
    """The seats that have units at the same terrain."""
    raise NotImplementedError


def missile_targets(state: DragonDiceState, seat: int, place: TerrainId) -> tuple[Army, ...]:
    """The armies that one may shoot at from there (8.2)."""
    raise NotImplementedError


async def melee_action(game: Dragon, seat: int, place: TerrainId, target_seat: int) -> None:
    raise NotImplementedError(await choose(0, CASUALTIES, (0,)))


async def missile_action(
    game: Dragon, seat: int, place: TerrainId, target_seat: int, target_place: TerrainId | None
) -> None:
    raise NotImplementedError(await choose(0, CASUALTIES, (0,)))
