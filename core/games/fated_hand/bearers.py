"""Who has which perks, and who knows which spells: asked at each window of each step, while it changes seldom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from core.games.fated_hand.components import components
from core.games.fated_hand.fighters import Fighter
from core.games.fated_hand.pieces import FISTS
from core.games.fated_hand.remembering import Remembered
from core.games.fated_hand.state_parts import FighterId


class Bearers(Remembered[Fighter, frozenset[str], tuple[FighterId, ...]]):
    """Who has some of a set of perks."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("sheet", "borrowed", "carries")

    def among(self, fighters: Sequence[Fighter], perks: frozenset[str]) -> tuple[FighterId, ...]:
        """Those who are down too."""
        known = self.of(fighters)
        found = known.get(perks)
        if found is None:
            found = known[perks] = tuple([each.id for each in fighters if not perks.isdisjoint(perks_of(each))])
        return found


class Knowers(Remembered[Fighter, str, tuple[FighterId, ...]]):
    """Who knows spells of a window."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("sheet", "main", "offhand", "is_offhand_used", "lent_spells")


def perks_of(fighter: Fighter) -> frozenset[str]:
    """Its own and those on all that it carries, whether it may use them now or not."""
    return _perks_of(fighter.sheet.perks, fighter.borrowed, tuple(fighter.carries))


@cache
def _perks_of(own: tuple[str, ...], borrowed: str, arms: tuple[str, ...]) -> frozenset[str]:
    printed = [perk for arm in (FISTS, *arms) for perk in components().arms[arm].perks]
    return frozenset((*own, *printed, borrowed) if borrowed else (*own, *printed))
