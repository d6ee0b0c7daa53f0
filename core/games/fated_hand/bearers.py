"""Who has which perks, who may know which spells, and who was summoned: asked at each step, while it changes seldom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.fighters import Fighter
from core.games.fated_hand.pieces import FISTS
from core.games.fated_hand.state_parts import FighterId

Having: TypeAlias = tuple[tuple[FighterId, frozenset[str]], ...]
"""Who has some of a set of perks or spells, and which of them."""


class Held(NamedTuple):
    """What everybody has, and who came by a spell."""

    perks: Having
    spells: Having
    summoned: tuple[FighterId, ...]


class Bearers:
    """Remembered by the set of perks or spells, until a verb that changes somebody's gear, or who is there, calls
    `forget`. It follows from the rest of a state: it is no part of its bytes, and two states never differ by it.
    """

    __slots__ = ("_having", "_held", "_knowing")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self) -> None:
        self.forget()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bearers)

    def forget(self) -> None:
        self._having: dict[frozenset[str], Having] = {}
        self._knowing: dict[frozenset[str], tuple[FighterId, ...]] = {}
        self._held: Held | None = None

    def is_outdated(self, fighters: Sequence[Fighter]) -> bool:
        """Whether something that is remembered is wrong by now: some verb has not called `forget`."""
        return self._held is not None and self._held != _held_by(fighters)

    def having(self, fighters: Sequence[Fighter], perks: frozenset[str]) -> Having:
        """Those who are down too."""
        found = self._having.get(perks)
        if found is None:
            found = self._having[perks] = _some_of(self._look_at(fighters).perks, perks)
        return found

    def among(self, fighters: Sequence[Fighter], perks: frozenset[str]) -> tuple[FighterId, ...]:
        """The same without what they have."""
        return tuple([id for id, _ in self.having(fighters, perks)])

    def knowing(self, fighters: Sequence[Fighter], spells: frozenset[str]) -> tuple[FighterId, ...]:
        """Who may know one of these, by itself or by what it carries, also what is not in hand now."""
        found = self._knowing.get(spells)
        if found is None:
            there = _some_of(self._look_at(fighters).spells, spells)
            found = self._knowing[spells] = tuple([id for id, _ in there])
        return found

    def summoned(self, fighters: Sequence[Fighter]) -> tuple[FighterId, ...]:
        """Those that came by a spell, also when they are gone. Only they ever cover more than one tile."""
        held = self._held
        return self._look_at(fighters).summoned if held is None else held.summoned

    def _look_at(self, fighters: Sequence[Fighter]) -> Held:
        """Once for all that is remembered."""
        if self._held is None:
            self._held = _held_by(fighters)
        return self._held


def _held_by(fighters: Sequence[Fighter]) -> Held:
    return Held(
        tuple([(each.id, perks_of(each)) for each in fighters]),
        tuple([(each.id, _spells_of(each)) for each in fighters]),
        tuple([each.id for each in fighters if each.summoned is not None]),
    )


@lru_cache(maxsize=512)
def _some_of(held: Having, wanted: frozenset[str]) -> Having:
    """Who has some of these. Remembered for all states in which everybody has the same."""
    return tuple([(id, wanted & each) for id, each in held if not wanted.isdisjoint(each)])


def perks_of(fighter: Fighter) -> frozenset[str]:
    """Its own and those on all that it carries, whether it may use them now or not."""
    return _perks_of(fighter.sheet.perks, fighter.borrowed, tuple(fighter.carries))


@cache
def _perks_of(own: tuple[str, ...], borrowed: str, arms: tuple[str, ...]) -> frozenset[str]:
    printed = [perk for arm in (FISTS, *arms) for perk in COMPONENTS.arms[arm].perks]
    return frozenset((*own, *printed, borrowed) if borrowed else (*own, *printed))


def _spells_of(fighter: Fighter) -> frozenset[str]:
    """Those it has mastered, was lent, or can cast with what it carries."""
    others = [*fighter.lent_spells, *[each.spell for each in fighter.blessings]]
    return _spells_among(fighter.sheet.mastered, tuple(others), tuple(fighter.carries))


@cache
def _spells_among(mastered: tuple[str, ...], others: tuple[str, ...], arms: tuple[str, ...]) -> frozenset[str]:
    printed = [spell for arm in arms for spell in COMPONENTS.arms[arm].spells]
    return frozenset((*mastered, *others, *printed))
