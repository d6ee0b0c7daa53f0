"""Hands from one pack: all draw from its deck and play to one pile, which goes back into the deck when that ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TypeAlias

from core.cards import deal, mint, shuffle
from core.frozen import slotted
from core.plain import CardId, Face, Seat
from core.state import Ledger
from core.table import S, Table


@slotted
class Pack:
    """name: what its shuffle is called. hands: of each seat. used: what was played. deck: from its top on."""

    name: str
    hands: list[list[CardId]]
    used: list[CardId]
    deck: list[CardId] = field(default_factory=list)


PackOf: TypeAlias = Callable[[S], Pack]
"""Where a state keeps it; it is looked up again behind every question."""


def new_pack(name: str, faces: tuple[Face, ...], ledger: Ledger, seats: int) -> Pack:
    """Empty hands, and a card for each face that has still to be shuffled."""
    return Pack(name, [[] for _ in range(seats)], mint(ledger, faces))


async def fill_hand(game: Table[S], pack_of: PackOf[S], seat: Seat, size: int) -> None:
    """Draw until the hand holds so many; where the deck has not enough, what was used is shuffled into it."""
    pack = pack_of(game.state)
    missing = size - len(pack.hands[seat])
    if len(pack.deck) < missing:
        deck = await shuffle(game, pack.name, pack.deck + pack.used)
        pack = pack_of(game.state)
        pack.deck, pack.used = deck, []
    await deal(game, seat, draw(pack, seat, missing))


# --- verbs


def draw(pack: Pack, seat: Seat, count: int) -> tuple[CardId, ...]:
    """Take cards from the top of the deck into a hand; which they are is still hidden."""
    cards = tuple(pack.deck[:count])
    del pack.deck[:count]
    pack.hands[seat] += cards
    return cards


def play_out(pack: Pack, cards: Mapping[Seat, CardId]) -> None:
    """Lay a card of each of these hands to what was used."""
    for seat, card in cards.items():
        pack.hands[seat].remove(card)
        pack.used.append(card)
