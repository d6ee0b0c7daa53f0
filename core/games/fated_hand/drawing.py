"""Drawing from one's own deck (2)."""

from __future__ import annotations

from collections.abc import Sequence

from core.cards import deal, mint, show, shuffle
from core.games.fated_hand import verbs
from core.games.fated_hand.asks import DECK as DECK_PILE
from core.games.fated_hand.asks import VALUES as VALUE_PACK
from core.games.fated_hand.playing_cards import DECK, VALUES
from core.games.fated_hand.state import FighterId, onlookers
from core.games.fated_hand.stats import Fated
from core.plain import CardId


async def open_deck(game: Fated, id: FighterId) -> None:
    """A whole deck, shuffled; everybody knows what it holds."""
    cards = mint(game.state.cards, DECK)
    verbs.put_deck(game, id, await shuffle(game, DECK_PILE, cards))


async def draw_cards(game: Fated, id: FighterId, count: int) -> None:
    """Where the deck runs out its discard is shuffled into a new one; with both empty nothing is drawn."""
    left = count
    while left > 0:
        fighter = game.state.fighters[id]
        if not fighter.deck:
            if not fighter.discard:
                return
            verbs.put_deck(game, id, await shuffle(game, DECK_PILE, fighter.discard))
            continue
        cards = tuple(fighter.deck[:left])
        for seat in onlookers(game.state, id):
            await deal(game, seat, cards)
        verbs.draw(game, id, cards)
        left -= len(cards)


async def turn_up(game: Fated, cards: Sequence[CardId]) -> None:
    """Those of them that are closed."""
    closed = tuple([card for card in cards if card not in game.state.cards.open])
    if closed:
        await show(closed)


async def discard_openly(game: Fated, id: FighterId, cards: tuple[CardId, ...]) -> None:
    """Face up, so that everybody sees what is gone from the deck (2)."""
    await turn_up(game, cards)
    verbs.discard(game, id, cards)


async def fill_hand(game: Fated, id: FighterId) -> None:
    fighter = game.state.fighters[id]
    await draw_cards(game, id, verbs.hand_size(game.state, fighter) - len(fighter.hand))


async def deal_values(game: Fated, id: FighterId) -> tuple[CardId, CardId, CardId]:
    """A value card a Stat, each out of a pack of four of its own, known to whoever plays the foe (HR-51)."""
    cards = []
    for _ in range(3):
        pack = await shuffle(game, VALUE_PACK, mint(game.state.cards, VALUES))
        await deal(game, game.state.fighters[id].seat, (pack[0],))
        cards.append(pack[0])
    return cards[0], cards[1], cards[2]
