"""Hands from one pack: all draw from its deck and play to one pile, which goes back into the deck when that ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from typing import TypeAlias

from core.ask import choose_together
from core.cards import deal, mint, shuffle
from core.events import Event
from core.frozen import frozen, slotted
from core.options import ToShow
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


@frozen
class CardsTurned(Event):
    """Cards that were chosen together are turned up. cards: whose, and the face, which is a number that says all."""

    cards: tuple[tuple[Seat, Face], ...]


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


async def play_together(game: Table[S], name: str, pack_of: PackOf[S], seats: Iterable[Seat]) -> dict[Seat, Face]:
    """Let each of these seats choose a card of its hand in secret; once all have chosen they are turned up."""
    hands = {seat: ToShow(tuple(pack_of(game.state).hands[seat])) for seat in seats}
    return turn_up(game, pack_of, await choose_together(name, hands))


# --- verbs


def draw(pack: Pack, seat: Seat, count: int) -> tuple[CardId, ...]:
    """Take cards from the top of the deck into a hand; which they are is still hidden."""
    cards = tuple(pack.deck[:count])
    del pack.deck[:count]
    pack.hands[seat] += cards
    return cards


def turn_up(game: Table[S], pack_of: PackOf[S], cards: Mapping[Seat, CardId]) -> dict[Seat, Face]:
    """Lay a card of each of these hands to what was used, for all to see."""
    pack, faces = pack_of(game.state), {seat: game.face(card) for seat, card in cards.items()}
    for seat, card in cards.items():
        pack.hands[seat].remove(card)
        pack.used.append(card)
    game.note(CardsTurned(tuple(faces.items())))
    return faces
