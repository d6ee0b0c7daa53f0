"""What a camp offers: a night's rest, a meal where a Chef is, wares, somebody who mends, and masters (1.5, 17.8)."""

from __future__ import annotations

from core.frozen import frozen
from core.games.fated_hand.campaign.belongings import arms_to_carry
from core.games.fated_hand.components import COMPONENTS
from core.kit.catalogue import BadEntry, entry_of, keyed, list_of, one_of, whole_number

IN_THE_OPEN = "camp"
MEALS = {IN_THE_OPEN: 1, "fine": 2}
"""Kinds of meals, each with the Exhaustion that it takes where a Chef serves it (17.8)."""
NIGHT = 1
"""The Exhaustion that a night takes."""


@frozen
class Camp:
    """meal: what a Chef can cook there, '' for nothing. wares: arms and armour with their prices. haggle: the skill of
    whoever sells, -1 where prices are fixed. mend: coins for each thing that a smith mends, 0 where nobody does.
    masters: arms and spells that somebody teaches. buys: coins for each arm or armour that is sold there, 0
    where nobody buys; a Haggler can raise it as it lowers prices.
    """

    meal: str = IN_THE_OPEN
    wares: tuple[tuple[str, int], ...] = ()
    haggle: int = -1
    mend: int = 0
    masters: tuple[str, ...] = ()
    buys: int = 0


def read_camp(plain: object, place: str) -> Camp:
    entry = entry_of(plain, place, (), ("meal", "wares", "haggle", "mend", "masters", "buys"))
    if "haggle" in entry.fields and not {"wares", "buys"} & set(entry.fields):
        raise BadEntry(f"{place} sells nothing that somebody could haggle over. Give wares, or leave haggle out.")
    wares = keyed(one_of([*arms_to_carry(), *COMPONENTS.armour]), whole_number(1, 99))
    return Camp(
        entry.read_or("meal", one_of(MEALS), IN_THE_OPEN),
        tuple(entry.read_or("wares", wares, {}).items()),
        entry.read_or("haggle", whole_number(0, 3), -1),
        entry.read_or("mend", whole_number(1, 99), 0),
        entry.read_or("masters", list_of(one_of([*arms_to_carry(), *COMPONENTS.spells])), ()),
        entry.read_or("buys", whole_number(1, 99), 0),
    )
