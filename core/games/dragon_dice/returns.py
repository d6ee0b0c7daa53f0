"""Exchanges with the DUA (11): promotion, recruitment, return. May ask.

All pairs of one effect are chosen first and swapped together.
"""

from __future__ import annotations

from core.ask import choose
from core.games.dragon_dice.asks import CASUALTIES
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.verbs import Dragon


async def promote(
    game: Dragon, seat: int, candidates: tuple[DieId, ...], health: int, cause: str, *, most: int = 4
) -> tuple[tuple[DieId, DieId], ...]:
    """The seat may promote these units by so much health together, each once, and one unit by at most `most`.

    'As many units as possible' is a health of len(candidates) with most=1. The pairs that were exchanged.
    """
    raise NotImplementedError(await choose(0, CASUALTIES, (0,)))


async def recruit(
    game: Dragon, seat: int, place: TerrainId | None, count: int, cause: str, *, species: str = ""
) -> tuple[DieId, ...]:
    """The seat may move so many units of 1 health out of its DUA to its army at the place."""
    raise NotImplementedError(await choose(0, CASUALTIES, (0,)))


async def return_units(
    game: Dragon, seat: int, place: TerrainId | None, health: int, cause: str, *, only: tuple[DieId, ...] | None = None
) -> tuple[DieId, ...]:
    """The seat may move units of up to so much health out of its DUA to its army at the place."""
    raise NotImplementedError(await choose(0, CASUALTIES, (0,)))
