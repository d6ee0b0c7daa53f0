"""The heroes that can be led into a battle: ready-made ones by their ids, those of a player's own by their names."""

from __future__ import annotations

from functools import cache

from core.games.fated_hand.campaign.heroes import battle_sheet
from core.games.fated_hand.campaign.own_heroes import heroes_in
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.fated_hand.sheets import Sheet

HEROES: dict[str, Sheet] = {id: battle_sheet(hero) for id, hero in ready_made().items()}
"""One for each class under its id; the others, so that any four of a tier make a party, under their names. The last of
tier 3 have a few levels more, so that somebody has each perk.
"""


@cache
def heroes_with(own: str) -> dict[str, Sheet]:
    """The ready-made ones, and those in the text of a table's own heroes."""
    return HEROES | {name: battle_sheet(hero) for name, hero in heroes_in(own).items()}


@cache
def heroes_of(tier: int, own: str = "") -> tuple[str, ...]:
    """The ready-made ones whose class is of a tier. own: the text of a table's own heroes, who may also be of a lower
    one: whoever was not promoted goes along with its company.
    """
    kinds = {id: sheet.kind for id, sheet in heroes_with(own).items()}
    return tuple(
        id for id, kind in kinds.items() if kind and (kind.tier == tier or (id not in HEROES and kind.tier < tier))
    )
