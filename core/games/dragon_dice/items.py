"""Items (20.4): who rolls with a carrier, and which are buried because nobody can carry them."""

from __future__ import annotations

from core.ask import choose
from core.games.dragon_dice.asks import ITEMS_TO_BURY, ITEMS_TO_ROLL
from core.games.dragon_dice.forces import carried
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.state import OwnedDie
from core.games.dragon_dice.verbs import Dragon


def can_all_be_carried(units: list[OwnedDie], items: list[OwnedDie]) -> bool:
    """Whether these units can carry these items, each within its limits (HR-20)."""
    return carried([each.die for each in units], [each.die for each in items])


async def rolled_items(game: Dragon, seat: int, units: list[OwnedDie], items: list[OwnedDie]) -> tuple[DieId, ...]:
    """The items of an army that are rolled with these of its units; where not all can be, their owner says which."""
    raise NotImplementedError(await choose(0, ITEMS_TO_ROLL, (0,)))


async def bury_excess(game: Dragon, seat: int, place: TerrainId | None) -> None:
    """An army that has more items than its units can carry buries the others, as its owner chooses (HR-32)."""
    raise NotImplementedError(await choose(0, ITEMS_TO_BURY, (0,)))
