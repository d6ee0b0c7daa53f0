"""The 52 cards of a deck as faces 0 to 51: suit by suit, each from the Ace to the King."""

from __future__ import annotations

from core.plain import Face

SUITS = ("club", "diamond", "heart", "spade")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
POWERS = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4)
"""What a card of each rank is worth in a Stat or a check (2)."""

DECK = tuple(map(Face, range(len(SUITS) * len(RANKS))))
VALUES = tuple(map(Face, range(len(DECK), len(DECK) + 4)))
"""The four value cards of ordinary foes, worth 1 to 4 (HR-51)."""
POWER_OF = (*POWERS * len(SUITS), 1, 2, 3, 4)
"""What each face is worth, by its number."""
FACES = frozenset((*DECK, *VALUES))


def number(face: Face) -> int:
    """1 for an Ace to 13 for a King (HR-05)."""
    return face % len(RANKS) + 1


def suit(face: Face) -> str:
    return SUITS[face // len(RANKS)]


def power(face: Face) -> int:
    """Of a card of the deck or a value card."""
    return POWER_OF[face]


def card_name(face: Face) -> str:
    """'7 of Hearts', 'a value of 3'."""
    if face >= VALUES[0]:
        return f"a value of {power(face)}"
    return f"{rank_name(face)} of {suit(face).capitalize()}s"


def rank_name(face: Face) -> str:
    """'Ace', '7'."""
    names = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}
    rank = RANKS[face % len(RANKS)]
    return names.get(rank, rank)
