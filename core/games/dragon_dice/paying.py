"""What the magic of a roll pays for (8.3, 17): whether several spells can be paid together, exactly. Nothing here asks.

Nobody says beforehand which result is of which element, or which ones a subtraction takes: spells are announced as long
as there is a way to pay them all.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import product
from typing import TypeAlias

from core.games.dragon_dice.rolls import Source

IVORY = "ivory"
"""Magic of no element, which pays for Elemental spells alone."""

MIXED = ""
"""The element of a spell that any magic pays for, mixed freely."""

EVERYTHING = 1_000


@dataclass(frozen=True, slots=True)
class MagicResults:
    """Results that are alike: each may be of one of these elements, and pay for spells of these species."""

    source: Source
    amount: int
    elements: tuple[str, ...]
    species: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MagicPool:
    """All magic of a roll. plain, ids: so many of such results are left after steps 6 and 7, whichever the caster lets
    go. ids_doubled: what is left of the IDs counts twice (step 9).
    """

    results: tuple[MagicResults, ...]
    plain: int = EVERYTHING
    ids: int = EVERYTHING
    ids_doubled: bool = False

    @property
    def total(self) -> int:
        """The final total of the roll."""
        sums = {source: sum(each.amount for each in self.results if each.source is source) for source in Source}
        ids = min(self.ids, sums[Source.ID])
        return min(self.plain, sums[Source.PLAIN]) + sums[Source.SPECIAL] + ids * (2 if self.ids_doubled else 1)


@dataclass(frozen=True, slots=True)
class Price:
    """So much magic of an element, made by units of a species or by anybody: ''."""

    amount: int
    element: str
    species: str = ""

    def is_paid_by(self, results: MagicResults) -> bool:
        is_element = self.element == MIXED or self.element in results.elements
        return is_element and (not self.species or self.species in results.species)


def can_pay(pool: MagicPool, prices: Iterable[Price]) -> bool:
    """Whether all of these can be paid together."""
    wanted = _added_up(prices)
    return any(_least_room(way, wanted, 0) >= 0 for way in _ways(pool))


def room(pool: MagicPool, prices: Iterable[Price], element: str, species: str) -> int:
    """How much more magic of the element, made by the species, the pool can give once these prices are paid."""
    wanted = _added_up((*prices, Price(0, element, species)))
    new = 1 << next(place for place, each in enumerate(wanted) if (each.element, each.species) == (element, species))
    payable = [way for way in _ways(pool) if _least_room(way, wanted, 0) >= 0]
    return max([_least_room(way, wanted, new) for way in payable], default=0)


def _added_up(prices: Iterable[Price]) -> list[Price]:
    amounts: dict[tuple[str, str], int] = {}
    for each in prices:
        key = each.element, each.species
        amounts[key] = amounts.get(key, 0) + each.amount
    return [Price(amount, *key) for key, amount in amounts.items()]


_Way: TypeAlias = tuple[tuple[int, tuple[MagicResults, ...]], ...]
"""Results of each source, and how many of them there are together at most."""


def _ways(pool: MagicPool) -> list[_Way]:
    """One, unless only some IDs are left and these are doubled: whose they are makes a difference then."""
    plain, ids, special = [
        tuple([each for each in pool.results if each.source is source])
        for source in (Source.PLAIN, Source.ID, Source.SPECIAL)
    ]
    fixed: _Way = ((pool.plain, plain), (EVERYTHING, special))
    if not pool.ids_doubled:
        return [(*fixed, (pool.ids, ids))]
    left = min(pool.ids, sum(each.amount for each in ids))
    ways = [kept for kept in product(*[range(each.amount + 1) for each in ids]) if sum(kept) == left]
    return [(*fixed, (EVERYTHING, _doubled(ids, kept))) for kept in ways]


def _doubled(ids: tuple[MagicResults, ...], kept: tuple[int, ...]) -> tuple[MagicResults, ...]:
    return tuple([replace(each, amount=2 * amount) for each, amount in zip(ids, kept, strict=True)])


def _least_room(way: _Way, wanted: list[Price], new: int) -> int:
    """The least, over all sets of prices with the `new` one among them, of what is left where only they are paid.

    By Hall's theorem all can be paid where no set of them asks for more than may pay for one of its members.
    """
    payers = [(most, [(each.amount, _mask(each, wanted)) for each in results]) for most, results in way]
    least = EVERYTHING
    for some in range(1, 1 << len(wanted)):
        if some & new == new:
            there = sum([min(most, sum([n for n, mask in group if mask & some])) for most, group in payers])
            asked = sum([price.amount for place, price in enumerate(wanted) if some >> place & 1])
            least = min(least, there - asked)
    return least


def _mask(results: MagicResults, wanted: list[Price]) -> int:
    """Bit n: these may pay for the price at place n."""
    return sum([1 << place for place, price in enumerate(wanted) if price.is_paid_by(results)])
