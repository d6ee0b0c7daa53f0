"""What special icons and spells do to units they aim at: tests, fates, and what follows (10, 16, 17). May ask."""

from __future__ import annotations

from collections.abc import Iterable

from core.ask import choose
from core.games.dragon_dice.asks import CASUALTIES
from core.games.dragon_dice.operations import Operation
from core.games.dragon_dice.rolls import Army, DieId, Purpose
from core.games.dragon_dice.verbs import Dragon


async def choose_targets(game: Dragon, by: int, units: Iterable[DieId], health: int, cause: str) -> tuple[DieId, ...]:
    """`by` picks opposing units of so much health: as much as possible, and no more (10)."""
    raise NotImplementedError(await choose(0, CASUALTIES, (0,)))


async def strike(
    game: Dragon, by: int, units: tuple[DieId, ...], operation: Operation, cause: str
) -> tuple[DieId, ...]:
    """The units are tested, all in one throw, and what the operation says becomes of them and follows. Those that died.

    cause: the icon or the spell. `by` is whose effect it is.
    """
    raise NotImplementedError(await choose(0, CASUALTIES, (0,)))


async def damage_unit(
    game: Dragon, by: int, unit: DieId, amount: int, operation: Operation, cause: str
) -> tuple[DieId, ...]:
    """Damage to one unit, against which it may save alone where the operation says so. Those that died."""
    raise NotImplementedError(await choose(0, CASUALTIES, (0,)))


async def damage_with_save(
    game: Dragon, by: int, army: Army, amount: int, cause: str, against: Purpose | None = None
) -> tuple[DieId, ...]:
    """Damage to an army that its save roll reduces, of a spell where `against` is None. Those that died."""
    raise NotImplementedError(await choose(0, CASUALTIES, (0,)))
