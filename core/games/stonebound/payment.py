"""Paying for abilities: which stones cover a cost, ways to pay it, and the cheapest of them (14, H38).

Any stones that cover a cost pay it. Where many stones can, only the ways without a stone too many are listed."""

from __future__ import annotations

from itertools import product

from core.games.stonebound.stones import element_of, stars_of
from core.options import Luck, drawn_items
from core.plain import CardId, Face

Cost = tuple[tuple[str, int], ...]
Stone = tuple[CardId, Face]
"""A card and its face."""
Cards = tuple[CardId, ...]

ENOUGH = 1_000
"""What an infinite stone counts in its element: more than any cost."""

FEW_STONES = 8
"""With more that can pay for something, the sets of them are too many to list."""


def payment_refusal(cost: Cost, faces: tuple[Face, ...]) -> str | None:
    """Why stones with these faces do not pay the cost; None if they do. More than is needed is legal, and lost."""
    stars = dict.fromkeys((element for element, _ in cost), 0)
    for face in faces:
        element = element_of(face)
        if element not in stars:
            return f"{element} does not pay for this; it costs {cost_text(cost)}. Take stones of that."
        stars[element] += worth(face)
    for element, needed in cost:
        if stars[element] < needed:
            missing = needed - stars[element]
            return f"This costs {cost_text(cost)}, and {missing} {element} is missing. Add stones of that element."
    return None


def worth(face: Face) -> int:
    """The stars of a stone, plenty for an infinite one."""
    stars = stars_of(face)
    return ENOUGH if stars is None else stars


def cost_text(cost: Cost) -> str:
    """'2 Fire and 1 Wind'."""
    return " and ".join(f"{stars} {element}" for element, stars in cost)


def payments(cost: Cost, hand: list[Stone]) -> list[Cards]:
    """Sets of stones of the hand that pay the cost, cards in the order of the hand.

    All of them where few stones can pay, else those without a stone too many, of alike stones the first ones.
    """
    return payments_from(cost, by_element(hand))


Sorted = dict[str, list[tuple[CardId, int]]]
"""Element -> the stones of it in a hand, each with its stars, in the order of the hand."""


def by_element(hand: list[Stone]) -> Sorted:
    """The hand, sorted once where many costs are to be looked at."""
    found: Sorted = {}
    for card, face in hand:
        found.setdefault(element_of(face), []).append((card, worth(face)))
    return found


def payments_from(cost: Cost, stones: Sorted) -> list[Cards]:
    sets = covering if is_listed_whole(cost, stones) else tightly_covering
    choices: list[list[Cards]] = []
    for element, needed in cost:
        ways = sets(needed, stones.get(element, []))
        if not ways:
            return []
        choices.append(ways)
    if len(choices) == 1:
        return choices[0]
    return [tuple(sorted(sum(parts, ()))) for parts in product(*choices)]


def is_listed_whole(cost: Cost, stones: Sorted) -> bool:
    """Whether few enough stones can pay the cost for all sets of them to be listed."""
    return sum(len(stones.get(element, [])) for element, _ in cost) <= FEW_STONES


def is_enough(cost: Cost, hand: list[Stone]) -> bool:
    """Whether the hand can pay the cost at all."""
    for element, needed in cost:
        if sum([worth(face) for _, face in hand if element_of(face) == element]) < needed:
            return False
    return True


def covering(needed: int, stones: list[tuple[CardId, int]]) -> list[Cards]:
    """Every set of these (card, stars) that has enough stars together."""
    sets: list[tuple[Cards, int]] = [((), 0)]
    for card, stars in stones:
        sets += [((*cards, card), total + stars) for cards, total in sets]
    return [cards for cards, total in sets if total >= needed]


def tightly_covering(needed: int, stones: list[tuple[CardId, int]]) -> list[Cards]:
    """The sets with enough stars of which none could be left out; of those with alike stones, that with the first.

    Large stones are taken first, so the last one of a set that has become enough is its smallest.
    """
    alike: dict[int, list[CardId]] = {}
    for card, stars in stones:
        alike.setdefault(stars, []).append(card)
    found: list[Cards] = []
    short: list[tuple[Cards, int]] = [((), 0)]
    for stars, cards in sorted(alike.items(), reverse=True):
        for chosen, total in tuple(short):
            count = min(-((total - needed) // stars), len(cards))
            short += [((*chosen, *cards[:number]), total + stars * number) for number in range(1, count)]
            last = (*chosen, *cards[:count])
            if total + stars * count < needed:
                short.append((last, total + stars * count))
            else:
                found.append(tuple(sorted(last)))
    return sorted(found)


def drawn_payment(cost: Cost, hand: list[Stone], luck: Luck) -> Cards:
    """A way to pay the cost by chance, where each set of stones that covers it may come, most often one without much
    surplus. The hand must be enough.
    """
    elements = [element for element, _ in cost]
    usable = tuple(stone for stone in hand if element_of(stone[1]) in elements)
    stones = drawn_items(usable, len(usable), luck)
    least = 1
    while payment_refusal(cost, tuple(face for _, face in stones[:least])) is not None:
        least += 1
    count = least + luck.below(1 + luck.below(1 + len(stones) - least))
    return tuple(sorted(card for card, _ in stones[:count]))


def cheapest(cost: Cost, hand: list[Stone]) -> Cards | None:
    """The payment to offer: least infinite stones, then wasted stars, then stones (H38); None if none is possible."""
    faces = dict(hand)
    ways = payments(cost, hand)
    return min(ways, key=lambda cards: (*price(cost, tuple(faces[card] for card in cards)), cards), default=None)


def price(cost: Cost, faces: tuple[Face, ...]) -> tuple[int, int, int]:
    """(infinite stones, wasted stars, stones) of a payment; stars beside an infinite stone are wasted too."""
    infinite = [element_of(face) for face in faces if stars_of(face) is None]
    wasted = 0
    for element, needed in cost:
        stars = sum(stars_of(face) or 0 for face in faces if element_of(face) == element)
        wasted += stars if element in infinite else stars - needed
    return len(infinite), wasted, len(faces)
