"""Whether the units of an army can carry its items (20.4): each item is given to a unit within its limits (HR-20)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import TypeAlias

Carrier: TypeAlias = tuple[str, ...]
"""The elements of which a unit may carry items."""


def can_carry(units: Iterable[Carrier], items: Iterable[str]) -> bool:
    """items: the element of each, '' for a medallion or a relic.

    A unit carries one item without an element, or two that have one of its own.
    """
    wanted = Counter(items)
    free = wanted.pop("", 0)
    return _fits(Counter(units), wanted, free, ())


def _fits(units: Counter[Carrier], wanted: Counter[str], free: int, after: Carrier) -> bool:
    """Units that take what has no element are tried in an order, so that no choice of them is tried twice."""
    if not _has_room(units, wanted):
        return False
    if not free:
        return True
    for kind in sorted(units):
        if kind >= after and units[kind] and _fits(units - Counter((kind,)), wanted, free - 1, kind):
            return True
    return False


def _has_room(units: Counter[Carrier], wanted: Counter[str]) -> bool:
    """For any elements taken together, the units that may carry one of them have enough hands."""
    kinds = sorted(wanted)
    for some in (each for size in range(1, len(kinds) + 1) for each in combinations(kinds, size)):
        hands = 2 * sum(count for kind, count in units.items() if any(element in kind for element in some))
        if sum(wanted[element] for element in some) > hands:
            return False
    return True
