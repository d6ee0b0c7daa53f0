"""Hidden cards as ciphertexts: which card id lies under which, and who has given tokens for it to whom. No I/O.

A deck is never changed in place, so that a kept one is a place to go back to.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from core.plain import CardId, new_ids
from netcode.secrets.deck import Ciphertext

Members = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hidden:
    """A closed card.

    reference: what its tokens are bound to. locks: the members whose card keys lock it. pile: the reference of the
    shuffle it came from. viewer: the one member for whom the others have been asked for tokens, None while nobody was.
    before: the same card under the mask before this one, which another member has seen.
    """

    cipher: Ciphertext
    reference: bytes
    locks: Members
    pile: bytes
    viewer: int | None = None
    before: Hidden | None = None

    def for_member(self, member: int) -> Hidden:
        """The card under the mask under which this member was shown it; the last one if there is none."""
        each: Hidden | None = self
        while each is not None and each.viewer != member:
            each = each.before
        return self if each is None else each


Deck = Mapping[CardId, Hidden]
"""Card id -> how it is hidden; cards that everybody knows are not in it."""

EMPTY: Deck = MappingProxyType({})


def card_reference(place: bytes, card: CardId) -> bytes:
    """What the tokens of a card are bound to: the shuffle or remask that made its ciphertext, and its id."""
    return place + card.to_bytes(4, "big")


def shuffled(
    deck: Deck, gone: tuple[CardId, ...], first: int, ciphers: tuple[Ciphertext, ...], place: bytes, locks: Members
) -> Deck:
    """The deck after a shuffle: the old ids are gone, the new ones count from `first`."""
    kept = {card: hidden for card, hidden in deck.items() if card not in gone}
    for card, cipher in zip(new_ids(first, len(ciphers)), ciphers, strict=True):
        kept[card] = Hidden(cipher, card_reference(place, card), locks, place)
    return kept


def renewed(
    deck: Deck, cards: tuple[CardId, ...], ciphers: tuple[Ciphertext, ...], place: bytes, locks: Members
) -> Deck:
    """The deck after cards were shuffled among themselves, each id kept, and what anybody saw of them is void."""
    again = {
        card: Hidden(cipher, card_reference(place, card), locks, place)
        for card, cipher in zip(cards, ciphers, strict=True)
    }
    return {**deck, **again}


def remasked(deck: Deck, card: CardId, cipher: Ciphertext, place: bytes) -> Deck:
    """The deck with one card under a new ciphertext, for its next viewer."""
    old = deck[card]
    return {**deck, card: replace(old, cipher=cipher, reference=card_reference(place, card), viewer=None, before=old)}


def viewed(deck: Deck, cards: tuple[CardId, ...], viewer: int) -> Deck:
    """The deck once the others were asked to show these cards to one member."""
    return {**deck, **{card: replace(deck[card], viewer=viewer) for card in cards if card in deck}}


def without(deck: Deck, cards: tuple[CardId, ...]) -> Deck:
    """The deck once everybody knows these cards."""
    if not any(card in deck for card in cards):
        return deck
    return {card: hidden for card, hidden in deck.items() if card not in cards}
