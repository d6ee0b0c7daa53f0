"""Abilities before the first march (HR-2): each once a turn, in any order."""

from __future__ import annotations

from core.ask import choose
from core.games.dragon_dice.asks import PRE_MARCH
from core.games.dragon_dice.verbs import Dragon


async def pre_march(game: Dragon, seat: int) -> None:
    """Feralization, Winter's Fortitude, Mutate and Dragonkin Handlers, whether or not the seat marches then."""
    raise NotImplementedError(await choose(0, PRE_MARCH, (0,)))
