"""Damage, killing and burying (10): by the owner's choice, death triggers in their order. May ask.

Nothing dies or is buried except through these.
"""

from __future__ import annotations

from core.ask import choose
from core.games.dragon_dice.asks import CASUALTIES
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.verbs import Dragon


async def damage_army(
    game: Dragon, seat: int, place: TerrainId | None, amount: int, cause: str, *, after_save: bool = False
) -> tuple[DieId, ...]:
    """Damage that no roll reduces any more: the owner gives units for it. Those that died.

    after_save: there was a save roll against it, which Open Grave looks for.
    """
    raise NotImplementedError(await choose(0, CASUALTIES, (0,)))


async def kill(
    game: Dragon, dice: tuple[DieId, ...], cause: str, *, after_save: bool = False, buries: bool = False
) -> tuple[DieId, ...]:
    """Units of any seats are killed, one after another in their owners' order (HR-11). Those that died, wherever they
    lie now; buries: those are buried too.
    """
    raise NotImplementedError(await choose(0, CASUALTIES, (0,)))


async def bury(game: Dragon, dice: tuple[DieId, ...], cause: str) -> tuple[DieId, ...]:
    """Units or items go to their owners' BUA, a Phoenix perhaps not. Those that lie there now."""
    raise NotImplementedError(await choose(0, CASUALTIES, (0,)))
