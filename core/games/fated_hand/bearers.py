"""Who has which perks, and who knows which spells: asked at each window of each step, while it changes seldom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from operator import attrgetter
from typing import Generic, TypeVar, cast

from core.games.fated_hand.components import components
from core.games.fated_hand.fighters import Fighter
from core.games.fated_hand.pieces import FISTS
from core.games.fated_hand.state_parts import FighterId

K = TypeVar("K")
V = TypeVar("V")


class Remembered(Generic[K, V]):
    """What was found out about all creatures, for as long as certain fields of theirs do not change."""

    __slots__ = ("_found", "_get", "_seen")

    def __init__(self, *fields: str) -> None:
        self._get = cast("Callable[[Fighter], tuple[object, ...]]", attrgetter(*fields))
        self._seen: list[tuple[object, ...]] = []
        self._found: dict[K, V] = {}

    def of(self, fighters: Sequence[Fighter]) -> dict[K, V]:
        """Empty once something has changed."""
        seen = list(map(self._get, fighters))
        if seen != self._seen:
            self._seen = [tuple([list(part) if isinstance(part, list) else part for part in each]) for each in seen]
            self._found = {}
        return self._found


class Bearers(Remembered[frozenset[str], tuple[FighterId, ...]]):
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


class Knowers(Remembered[str, tuple[FighterId, ...]]):
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
