"""The heroes that can be led into a battle: ready-made ones by their ids, those of a player's own by their names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from core.games.fated_hand.campaign.heroes import battle_sheet
from core.games.fated_hand.campaign.own_heroes import heroes_in
from core.games.fated_hand.campaign.ready_made import ROWS, kind_of, ready_made_hero
from core.games.fated_hand.sheets import Sheet


class Heroes(Mapping[str, Sheet]):
    """The ready-made ones, each made when it is first asked for, and behind them those of a table. One for each class
    stands under its id; the others, so that any four of a tier make a party, under their names. The last of tier 3 have
    a few levels more, so that somebody has each perk.
    """

    def __init__(self, own: Mapping[str, Sheet]) -> None:
        self._own = own

    def __getitem__(self, id: str) -> Sheet:
        return _ready(id) if id in ROWS else self._own[id]

    def __iter__(self) -> Iterator[str]:
        return iter((*ROWS, *self._own))

    def __len__(self) -> int:
        return len(ROWS) + len(self._own)


@cache
def _ready(id: str) -> Sheet:
    return battle_sheet(ready_made_hero(id))


HEROES = Heroes({})


@cache
def heroes_with(own: str) -> Heroes:
    """The ready-made ones, and those in the text of a table's own heroes."""
    return Heroes({name: battle_sheet(hero) for name, hero in heroes_in(own).items()})


@cache
def heroes_of(tier: int, own: str = "") -> tuple[str, ...]:
    """The ready-made ones whose class is of a tier. own: the text of a table's own heroes, who may also be of a lower
    one: whoever was not promoted goes along with its company.
    """
    added = [(id, heroes_with(own)[id].kind) for id in heroes_with(own) if id not in ROWS]
    return (
        *[id for id in ROWS if kind_of(id).tier == tier],
        *[id for id, kind in added if kind and kind.tier <= tier],
    )
