"""What spells cost, read once into plain data: which cards of a hand pay, and whether some cards do (12.5).

A cost is written as ways with '|' between, a way as items with ',' between; every card of a payment is of one item.
'even*2 | odd*2' is two even cards or two odd ones, 'J, any' a Jack and another card, 'ascending*3 same_suit' three
cards of one suit that follow each other, 'any*2+' two cards or more, 'club @slime' a club where the spell eats Slime.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain, combinations, islice, pairwise, product
from typing import NamedTuple, TypeAlias, TypeVar

from core.games.fated_hand.playing_cards import DECK, RANKS, number, suit
from core.kit.catalogue import BadEntry
from core.plain import Face

PRIMES = (2, 3, 5, 7, 11, 13)
FREE = "free"
CONDITIONS = ("thorns", "slime", "corpse", "willing")
"""What a way may ask of the place or of its target, and not of a card."""


class Suits(NamedTuple):
    """The Star Suits that a cost may name; '' for one that is nobody's."""

    star: str = ""
    ally_star: str = ""
    target_star: str = ""
    is_retrograde: bool = False
    """Cards of the own Star Suit count as one rank more or less, and their face cards as any card."""


class Item(NamedTuple):
    """least to most cards, each of which fits all of the words; what is in `together` they fit as a set."""

    words: tuple[str, ...]
    together: tuple[str, ...]
    least: int
    most: int


class Way(NamedTuple):
    """One of the ways to pay. needs: conditions without which it is closed."""

    items: tuple[Item, ...]
    needs: tuple[str, ...] = ()

    @property
    def least(self) -> int:
        return sum(item.least for item in self.items)


Cost: TypeAlias = tuple[Way, ...]
C = TypeVar("C", bound=int)
"""The id of a card."""
Places: TypeAlias = tuple[int, ...]
"""Of cards in a hand, from 0 on."""
MANY = 52
"""The most cards of an item that names no limit."""

COLOURS = {"red": ("heart", "diamond"), "black": ("club", "spade")}
CARD_WORDS: dict[str, Callable[[Face], bool]] = {
    "any": lambda card: True,
    "even": lambda card: number(card) % 2 == 0,
    "odd": lambda card: number(card) % 2 == 1,
    "prime": lambda card: number(card) in PRIMES,
    "face": lambda card: number(card) > 10,
    "nonface": lambda card: number(card) <= 10,
    "red": lambda card: suit(card) in COLOURS["red"],
    "black": lambda card: suit(card) in COLOURS["black"],
    "club": lambda card: suit(card) == "club",
    "spade": lambda card: suit(card) == "spade",
    "heart": lambda card: suit(card) == "heart",
    "diamond": lambda card: suit(card) == "diamond",
}
LETTERS = {letter: place + 1 for place, letter in enumerate(RANKS) if letter.isalpha()}
SET_WORDS: dict[str, Callable[[Sequence[Face]], bool]] = {
    "same_suit": lambda cards: len(set(map(suit, cards))) == 1,
    "diff_suit": lambda cards: len(set(map(suit, cards))) == len(cards),
    "all_suits": lambda cards: len(set(map(suit, cards))) == 4,
    "same_rank": lambda cards: len(set(map(number, cards))) == 1,
    "ascending": lambda cards: all(high == low + 1 for low, high in pairwise(sorted(map(number, cards)))),
    "straight_flush": lambda cards: all(SET_WORDS[word](cards) for word in ("ascending", "same_suit")),
}
BOUNDS = re.compile(r"(?P<low>\d+)\.\.(?P<high>\d+)|(?P<sign>[<>=])(?P<limit>\d+)")
GAP = re.compile(r"gap(?P<sign>>=?)(?P<limit>\d+)")
COUNT = re.compile(r"(?P<least>\d+)(?:(?P<open>\+)|\.\.(?P<most>\d+))?")
RIGHT_FORM = "A cost is written like 'even*2 | odd, club' or 'ascending*3 same_suit'."


# --- reading


def read_cost(text: object, place: str) -> Cost:
    """Raises BadEntry with the place and the right form where it cannot be read."""
    if not isinstance(text, str) or not text.strip():
        raise BadEntry(f"{place} is {text!r}. {RIGHT_FORM}")
    return tuple([_way(way, place) for way in text.split("|")])


def _way(text: str, place: str) -> Way:
    if text.strip() == FREE:
        return Way(())
    tokens = [each.split() for each in text.split(",")]
    needs = tuple([token[1:] for item in tokens for token in item if token.startswith("@")])
    if unknown := [need for need in needs if need not in CONDITIONS]:
        known = ", ".join(f"@{each}" for each in CONDITIONS)
        raise BadEntry(f"{place} asks for @{unknown[0]}. It can ask for {known}.")
    return Way(tuple([_item(item, place) for item in tokens]), needs)


def _item(tokens: list[str], place: str) -> Item:
    parts = [token.partition("*") for token in tokens if not token.startswith("@")]
    counts = [count for _, star, count in parts if star]
    names = [word for word, _, _ in parts]
    if not names or len(counts) > 1:
        raise BadEntry(f"{place} has the item {' '.join(tokens)!r}. {RIGHT_FORM}")
    together = tuple([word for word in names if word in SET_WORDS or GAP.fullmatch(word)])
    words = tuple([word for word in names if word not in together])
    if unknown := [word for word in words if not _is_card_word(word)]:
        raise BadEntry(f"{place} has the word {unknown[0]!r}, which says nothing of a card. {RIGHT_FORM}")
    return Item(words, together, *_count(counts[0] if counts else "1", place))


def _is_card_word(word: str) -> bool:
    return word in CARD_WORDS or word in LETTERS or word in Suits._fields or bool(BOUNDS.fullmatch(word))


def _count(text: str, place: str) -> tuple[int, int]:
    found = COUNT.fullmatch(text)
    if found is None:
        raise BadEntry(f"{place} has the count {text!r}. It is a number, or like 1..3 or 2+.")
    least = int(found["least"])
    return least, MANY if found["open"] else int(found["most"] or least)


# --- what fits


def fits(word: str, card: Face, suits: Suits) -> bool:
    if word in CARD_WORDS:
        return CARD_WORDS[word](card)
    if word in LETTERS:
        return number(card) == LETTERS[word]
    if word in Suits._fields:
        return suit(card) == suits[Suits._fields.index(word)]
    found = BOUNDS.fullmatch(word)
    assert found is not None, f"{word!r} was read as a word of a card"
    if found["low"]:
        return int(found["low"]) <= number(card) <= int(found["high"])
    return is_beyond(number(card), found["sign"], int(found["limit"]))


def is_beyond(value: int, sign: str, limit: int) -> bool:
    """value > limit, and so on."""
    return {">": value > limit, "<": value < limit, "=": value == limit, ">=": value >= limit}[sign]


def fit_together(word: str, cards: Sequence[Face]) -> bool:
    if word in SET_WORDS:
        return SET_WORDS[word](cards)
    found = GAP.fullmatch(word)
    assert found is not None, f"{word!r} was read as a word of a set"
    pairs = combinations(map(number, cards), 2)
    return all(is_beyond(abs(one - other), found["sign"], int(found["limit"])) for one, other in pairs)


def fits_item(item: Item, card: Face, suits: Suits) -> bool:
    return card in fitting(item.words, suits)


@lru_cache(maxsize=4096)
def fitting(words: tuple[str, ...], suits: Suits) -> frozenset[Face]:
    """The cards that fit all of the words."""
    if suits.is_retrograde:
        return frozenset([card for card in DECK if readings(words, card, suits)])
    return frozenset([card for card in DECK if all(fits(word, card, suits) for word in words)])


def readings(words: tuple[str, ...], card: Face, suits: Suits) -> list[Face]:
    """The cards for which it may pass where these words are asked for."""
    there = fitting(words, suits._replace(is_retrograde=False))
    return [face for face in passes_for(card, suits) if face in there]


def passes_for(card: Face, suits: Suits) -> Sequence[Face]:
    if not suits.is_retrograde or suit(card) != suits.star:
        return (card,)
    if number(card) > HIGHEST_NUMBER:
        return DECK
    beside = [Face(card + step) for step in (0, -1, 1) if 1 <= number(card) + step <= len(RANKS)]
    return [face for face in beside if suit(face) == suit(card)]


HIGHEST_NUMBER = 10
"""Above it are face cards."""


def are_together(item: Item, pile: Sequence[Face], suits: Suits) -> bool:
    """Whether they fit as a set. What is asked of their numbers has nothing to do with what is asked of their suits."""
    if not item.together:
        return True
    if not suits.is_retrograde:
        return all(fit_together(word, pile) for word in item.together)
    words = [part for word in item.together for part in SPLIT_WORDS.get(word, (word,))]
    of_suits = [word for word in words if word in SUIT_WORDS]
    of_numbers = [word for word in words if word not in SUIT_WORDS]
    ways = [readings(item.words, card, suits) for card in pile]
    by_suit = [{suit(face): face for face in way}.values() for way in ways]
    by_number = [{number(face): face for face in way}.values() for way in ways]
    return _some_fit(of_suits, by_suit) and _some_fit(of_numbers, by_number)


def _some_fit(words: Sequence[str], ways: Sequence[Iterable[Face]]) -> bool:
    return not words or any(all(fit_together(word, pile) for word in words) for pile in product(*ways))


SPLIT_WORDS = {"straight_flush": ("ascending", "same_suit")}
SUIT_WORDS = ("same_suit", "diff_suit", "all_suits")


def open_ways(cost: Cost, conditions: frozenset[str]) -> list[Way]:
    return [way for way in cost if conditions.issuperset(way.needs)]


# --- one payment


def pays(cost: Cost, cards: Sequence[Face], suits: Suits, conditions: frozenset[str] = frozenset()) -> bool:
    """Whether these cards pay some way, all of them and no card more: each is given to one item in turn."""
    return any(_is_paid([(item, []) for item in way.items], cards, suits) for way in open_ways(cost, conditions))


def _is_paid(piles: Sequence[tuple[Item, list[Face]]], left: Sequence[Face], suits: Suits) -> bool:
    """piles: which cards each item has been given. left: those that are still to be given."""
    if not left:
        return all(item.least <= len(pile) and are_together(item, pile, suits) for item, pile in piles)
    for item, pile in piles:
        if len(pile) < item.most and left[0] in fitting(item.words, suits):
            pile.append(left[0])
            if _is_paid(piles, left[1:], suits):
                return True
            pile.pop()
    return False


# --- all payments


def payments(
    cost: Cost, hand: Mapping[C, Face], suits: Suits, conditions: frozenset[str] = frozenset()
) -> list[tuple[C, ...]]:
    """Every set of cards of the hand that pays (of a large hand: enough of them), the fewest first, each in the order
    of the hand.
    """
    cards = tuple(hand)
    places = paying_places(cost, tuple(hand.values()), suits, conditions)
    return [tuple([cards[place] for place in way]) for way in places]


@lru_cache(maxsize=1024)
def paying_places(cost: Cost, hand: tuple[Face, ...], suits: Suits, conditions: frozenset[str]) -> tuple[Places, ...]:
    """The same by the places of the cards. Remembered, because a hand is asked for each spell again and again."""
    found: dict[frozenset[int], None] = {}
    for way in open_ways(cost, conditions):
        found |= dict.fromkeys(map(frozenset, _payments(way.items, hand, suits)))
    ordered = sorted([tuple(sorted(taken)) for taken in found])
    return tuple(sorted(ordered, key=len))


def _payments(items: tuple[Item, ...], hand: Sequence[Face], suits: Suits) -> list[Places]:
    """One item after another takes cards of those that are left."""
    found: list[Places] = [()]
    for item in items:
        found = [(*taken, *pile) for taken in found for pile in _piles(item, taken, hand, suits)]
    return found


def _piles(item: Item, taken: Places, hand: Sequence[Face], suits: Suits) -> list[Places]:
    """Every set of the other cards that makes the item whole; of a hand of more than eight cards as many as eight
    have.
    """
    there = fitting(item.words, suits)
    fit = [place for place, card in enumerate(hand) if card in there and place not in taken]
    counts = range(item.least, min(item.most, len(fit)) + 1)
    piles = chain.from_iterable([combinations(fit, count) for count in counts])
    whole = (pile for pile in piles if are_together(item, [hand[place] for place in pile], suits))
    return list(islice(whole if item.together else piles, MOST_PILES))


MOST_PILES = 2**8
"""Nothing limits a Reagent Hand before the round ends, and twenty cards have a million sets."""
