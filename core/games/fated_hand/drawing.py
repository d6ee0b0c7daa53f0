"""Drawing from one's own deck (2)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from core.cards import deal, mint, show, shuffle
from core.games.fated_hand import magic_verbs, verbs
from core.games.fated_hand.asks import CUT
from core.games.fated_hand.asks import DECK as DECK_PILE
from core.games.fated_hand.asks import VALUES as VALUE_PACK
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.playing_cards import DECK, VALUES
from core.games.fated_hand.state import FighterId, onlookers
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.sustaining import markers_of
from core.games.fated_hand.windows import At, is_watched, open_window
from core.plain import CardId

Take: TypeAlias = Callable[[Fated, FighterId, tuple[CardId, ...]], None]
"""Puts cards that were drawn where they belong."""


async def open_deck(game: Fated, id: FighterId) -> None:
    """A whole deck, shuffled; everybody knows what it holds."""
    cards = mint(game.state.cards, DECK)
    verbs.put_deck(game, id, await shuffle(game, DECK_PILE, cards))


def draw_cards(game: Fated, id: FighterId, count: int) -> Awaitable[None]:
    """Into its Hand."""
    return _draw(game, id, count, verbs.draw)


async def draw_reagents(game: Fated, id: FighterId, count: int) -> None:
    """Into its Reagent Hand, also above its size until the round ends (12.2); one by one, for each may bring more."""
    for _ in range(count):
        before = len(game.state.fighters[id].reagents)
        await _draw(game, id, 1, magic_verbs.draw_reagents)
        drawn = tuple(game.state.fighters[id].reagents[before:])
        if drawn and is_watched(game.state, "on_draw"):
            await open_window(game, "on_draw", At(id, cards=drawn))


def gather_reagent(game: Fated, id: FighterId) -> Awaitable[None]:
    """Between battles, where no perk answers a draw."""
    return _draw(game, id, 1, magic_verbs.draw_reagents)


async def _draw(game: Fated, id: FighterId, count: int, take: Take) -> None:
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
        take(game, id, cards)
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


async def cut_hand(game: Fated, id: FighterId) -> None:
    """To its size, where a perk filled it higher."""
    while len(hand := game.state.fighters[id].hand) > verbs.hand_size(game.state, game.state.fighters[id]):
        await discard_openly(game, id, (await choose_for(game, id, CUT, tuple(hand)),))


async def cut_reagents(game: Fated, id: FighterId) -> None:
    """At the end of a round the Reagent Hand is cut to its size; its owner chooses what goes (4.7).
    Markers count.
    """
    room = game.state.fighters[id].sheet.reagents - markers_of(game.state, id)
    while len(held := game.state.fighters[id].reagents) > max(0, room):
        card = await choose_for(game, id, CUT, tuple(held))
        await discard_openly(game, id, (card,))


def fill_hand(game: Fated, id: FighterId) -> Awaitable[None]:
    fighter = game.state.fighters[id]
    return draw_cards(game, id, verbs.hand_size(game.state, fighter) - len(fighter.hand))


async def fill_empty_hand(game: Fated, id: FighterId) -> None:
    """Between battles a Hand is filled again as soon as its last card is played (2)."""
    if not game.state.fighters[id].hand:
        await fill_hand(game, id)


async def deal_values(game: Fated, id: FighterId) -> tuple[CardId, CardId, CardId]:
    """A value card a Stat, each out of a pack of four of its own, known to whoever plays the foe (HR-51)."""
    return await deal_value(game, id), await deal_value(game, id), await deal_value(game, id)


async def deal_value(game: Fated, id: FighterId) -> CardId:
    pack = await shuffle(game, VALUE_PACK, mint(game.state.cards, VALUES))
    await deal(game, game.state.fighters[id].seat, (pack[0],))
    return pack[0]
