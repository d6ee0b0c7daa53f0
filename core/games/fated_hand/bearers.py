"""Who has which perks, who may know which spells, and who was summoned: asked at each step, while it changes seldom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import attrgetter
from typing import TypeAlias

from core.games.fated_hand.components import components
from core.games.fated_hand.fighters import Fighter
from core.games.fated_hand.pieces import FISTS
from core.games.fated_hand.state_parts import FighterId

Having: TypeAlias = tuple[tuple[FighterId, frozenset[str]], ...]
"""Who has some of a set of perks, and which of them."""
_gear = attrgetter("sheet.perks", "sheet.mastered", "borrowed", "carries", "lent_spells", "blessings")
"""What all of it hangs on."""


class Bearers:
    """Remembered by the set of perks or spells, until a verb that changes somebody's gear, or who is there, calls
    `forget`. It follows from the rest of a state: it is no part of its bytes, and two states never differ by it.
    """

    __slots__ = ("_having", "_knowing", "_perks", "_seen", "_summoned")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self) -> None:
        self.forget()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bearers)

    def forget(self) -> None:
        self._having: dict[frozenset[str], Having] = {}
        self._knowing: dict[frozenset[str], tuple[FighterId, ...]] = {}
        self._perks: Having = ()
        self._summoned: tuple[FighterId, ...] | None = None
        self._seen: list[tuple[object, ...]] | None = None

    def is_outdated(self, fighters: Sequence[Fighter]) -> bool:
        """Whether something that is remembered may be wrong by now: some verb has not called `forget`."""
        return self._seen is not None and self._seen != _all_gear(fighters)

    def having(self, fighters: Sequence[Fighter], perks: frozenset[str]) -> Having:
        """Those who are down too."""
        found = self._having.get(perks)
        if found is None:
            self._look_at(fighters)
            found = tuple([(id, perks & held) for id, held in self._perks if not perks.isdisjoint(held)])
            self._having[perks] = found
        return found

    def among(self, fighters: Sequence[Fighter], perks: frozenset[str]) -> tuple[FighterId, ...]:
        """The same without what they have."""
        return tuple([id for id, _ in self.having(fighters, perks)])

    def knowing(self, fighters: Sequence[Fighter], spells: frozenset[str]) -> tuple[FighterId, ...]:
        """Who may know one of these, by itself or by what it carries, also what is not in hand now."""
        found = self._knowing.get(spells)
        if found is None:
            found = tuple([each.id for each in fighters if not spells.isdisjoint(_spells_of(each))])
            self._look_at(fighters)
            self._knowing[spells] = found
        return found

    def summoned(self, fighters: Sequence[Fighter]) -> tuple[FighterId, ...]:
        """Those that came by a spell, also when they are gone. Only they ever cover more than one tile."""
        found = self._summoned
        if found is None:
            self._look_at(fighters)
            self._summoned = found = tuple([each.id for each in fighters if each.summoned is not None])
        return found

    def _look_at(self, fighters: Sequence[Fighter]) -> None:
        """Once for all that is remembered."""
        if self._seen is None:
            self._seen = _all_gear(fighters)
            self._perks = tuple([(each.id, perks_of(each)) for each in fighters])


def _all_gear(fighters: Sequence[Fighter]) -> list[tuple[object, ...]]:
    """As it is now: lists are copied, as they are changed where they are."""
    return [
        (each.summoned is None, *[list(part) if isinstance(part, list) else part for part in _gear(each)])
        for each in fighters
    ]


def perks_of(fighter: Fighter) -> frozenset[str]:
    """Its own and those on all that it carries, whether it may use them now or not."""
    return _perks_of(fighter.sheet.perks, fighter.borrowed, tuple(fighter.carries))


@cache
def _perks_of(own: tuple[str, ...], borrowed: str, arms: tuple[str, ...]) -> frozenset[str]:
    printed = [perk for arm in (FISTS, *arms) for perk in components().arms[arm].perks]
    return frozenset((*own, *printed, borrowed) if borrowed else (*own, *printed))


def _spells_of(fighter: Fighter) -> tuple[str, ...]:
    blessings = [each.spell for each in fighter.blessings]
    return (*fighter.sheet.mastered, *fighter.lent_spells, *blessings, *_printed_on(tuple(fighter.carries)))


@cache
def _printed_on(arms: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([spell for arm in arms for spell in components().arms[arm].spells])
