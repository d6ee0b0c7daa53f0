"""What the magic of a roll pays for (8.3, 17): whether several spells can be paid together, exactly. Nothing here asks.

Nobody says beforehand which result is of which element, or which ones a subtraction takes: spells are announced as long
as there is a way to pay them all.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias

from core.frozen import frozen
from core.games.dragon_dice.rolls import Source

IVORY = "ivory"
"""Magic of no element, which pays for Elemental spells alone."""

MIXED = ""
"""The element of a spell that any magic pays for, mixed freely."""

EVERYTHING = 1_000


@frozen
class MagicResults:
    """Results that are alike: each may be of one of these elements, and pay for spells of these species."""

    source: Source
    amount: int
    elements: tuple[str, ...]
    species: tuple[str, ...] = ()

    def pays(self, element: str, species: str) -> bool:
        """Whether it may be of the element, or that is left open, and made by the species, or by anybody: ''."""
        return (element == MIXED or element in self.elements) and (not species or species in self.species)


@frozen
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
        plain, ids, special = [
            sum([each.amount for each in self.results if each.source is source])
            for source in (Source.PLAIN, Source.ID, Source.SPECIAL)
        ]
        return min(self.plain, plain) + special + min(self.ids, ids) * (2 if self.ids_doubled else 1)


@frozen
class Price:
    """So much magic of an element, made by units of a species or by anybody: ''."""

    amount: int
    element: str
    species: str = ""


Need: TypeAlias = tuple[str, str]
"""An element, and a species or ''."""


def room(pool: MagicPool, prices: Iterable[Price], element: str, species: str) -> int:
    """How much more magic of the element, made by the species, the pool can give once these prices are paid."""
    return rooms(pool, prices, ((element, species),))[element, species]


def rooms(pool: MagicPool, prices: Iterable[Price], needs: tuple[Need, ...]) -> dict[Need, int]:
    """The same for several needs, each as if it were the only one."""
    paid, found = _added_up(prices), dict.fromkeys(needs, 0)
    for way in _ways(pool):
        if (network := _paid(way, paid)) is None:
            continue
        pushed: dict[tuple[int, ...], int] = {(): 0}  # what several needs can be paid by is looked at once
        for need in needs:
            payers = _payers(way, *need)
            if payers not in pushed:
                pushed[payers] = _pushed(_with_price(network, payers, EVERYTHING))
            found[need] = max(found[need], pushed[payers])
    return found


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
    return [(*fixed, (EVERYTHING, _doubled(ids, kept))) for kept in _shares([each.amount for each in ids], left)]


def _shares(amounts: list[int], left: int) -> list[tuple[int, ...]]:
    """All ways to keep so much of these amounts together."""
    if not amounts:
        return [()] if not left else []
    first, others = amounts[0], amounts[1:]
    least = max(0, left - sum(others))
    return [(kept, *rest) for kept in range(least, min(first, left) + 1) for rest in _shares(others, left - kept)]


def _doubled(ids: tuple[MagicResults, ...], kept: tuple[int, ...]) -> tuple[MagicResults, ...]:
    return tuple([replace(each, amount=2 * amount) for each, amount in zip(ids, kept, strict=True)])


# --- flow: from the source by way of the kinds of results, the results and the prices to the sink

SOURCE, SINK, FIRST = 0, 1, 2

_Network: TypeAlias = list[dict[int, int]]
"""How much can still flow from each place to others."""


def _paid(way: _Way, paid: list[Price]) -> _Network | None:
    """What can still flow once all prices are paid; None where that is impossible."""
    network: _Network = [{}, {}, *[{} for _ in way]]
    for kind, (most, results) in enumerate(way, FIRST):
        network[SOURCE][kind] = most
        for each in results:
            network[kind][len(network)] = each.amount
            network.append({})
    for price in paid:
        network = _with_price(network, _payers(way, price.element, price.species), price.amount)
    return network if _pushed(network) == sum(price.amount for price in paid) else None


def _payers(way: _Way, element: str, species: str) -> tuple[int, ...]:
    """The places of the results that may pay for a spell of this element and of this species."""
    results = [each for _, some in way for each in some]
    return tuple([place for place, each in enumerate(results, FIRST + len(way)) if each.pays(element, species)])


def _with_price(network: _Network, payers: tuple[int, ...], amount: int) -> _Network:
    """The same with a place for one more price."""
    new = len(network)
    more = [*[row.copy() for row in network], {SINK: amount}]
    for place in payers:
        more[place][new] = EVERYTHING
    return more


def _pushed(network: _Network) -> int:
    """As much as can flow to the sink flows, along shortest ways first; gives how much that is."""
    total = 0
    while way := _shortest(network):
        amount = min([network[start][end] for start, end in way])
        for start, end in way:
            network[start][end] -= amount
            network[end][start] = network[end].get(start, 0) + amount
        total += amount
    return total


def _shortest(network: _Network) -> list[tuple[int, int]]:
    """The steps of a way from the source to the sink by which something can still flow; none where there is none."""
    before, reached = {SOURCE: SOURCE}, [SOURCE]
    for start in reached:
        for end, left in network[start].items():
            if left and end not in before:
                before[end] = start
                reached.append(end)
    if SINK not in before:
        return []
    steps, end = [], SINK
    while end != SOURCE:
        steps.append((before[end], end))
        end = before[end]
    return steps
