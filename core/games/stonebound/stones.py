"""Speaking Stones: what their faces mean, and drawing with the reshuffle of an empty pile (6). Drawing may ask."""

from __future__ import annotations

from core.cards import deal, shuffle
from core.games.stonebound.asks import DECK
from core.games.stonebound.data import COPIES, ELEMENTS, INFINITE
from core.games.stonebound.state import side_of
from core.games.stonebound.verbs import Stones, renew_deck, stop_draw, take_stones
from core.plain import Face, Seat, all_seats

FACES = tuple(Face(10 * element + kind) for element in range(1, len(ELEMENTS) + 1) for kind in (1, 2, 3, INFINITE))
"""The 28 designs: the tens say the element, the ones the stars, 4 for infinite."""


def element_of(face: Face) -> str:
    return ELEMENTS[face // 10 - 1]


def stars_of(face: Face) -> int | None:
    """How many stars, None for infinite."""
    kind = face % 10
    return None if kind == INFINITE else kind


def deck_faces(variant: str) -> tuple[Face, ...]:
    """Every stone of a deck, by element and kind."""
    copies = COPIES[variant]
    return tuple(face for face in FACES for _ in range(copies[face % 10]))


async def draw(game: Stones, seat: Seat, count: int) -> None:
    """So many stones to a hand, which the whole side may see (H60).

    An empty pile is renewed from the discards, and with both empty the draw stops (H13).
    """
    left = count
    while left > 0:
        if not game.state.deck and not game.state.discard:
            return stop_draw(game, seat, left)
        if not game.state.deck:
            renew_deck(game, await shuffle(game, DECK, game.state.discard))
        cards = take_stones(game, seat, min(left, len(game.state.deck)))
        left -= len(cards)
        for mate in all_seats(game.state.seats)[side_of(seat) :: 2]:
            await deal(game, mate, cards)
    return None
