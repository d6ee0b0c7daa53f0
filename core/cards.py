"""Verbs for hidden cards: make, shuffle, deal, show. A card is an id; its face is known to some, all or nobody.

Piles and hands are lists of ids in the game's state; what moves between them is the game's own verb.
"""

from __future__ import annotations

from core.ask import ask_deal, ask_redeal, ask_show, ask_shuffle
from core.events import Dealt, DealtAnew, Shown, Shuffled
from core.plain import CardId, Face, Seat, all_seats, new_ids
from core.pools import Pools
from core.questions import DEAL, DEAL_ANEW
from core.state import Ledger
from core.table import S, Table


def mint(ledger: Ledger, faces: tuple[Face, ...]) -> list[CardId]:
    """New cards that lie open, one for each face, as at the start of a match."""
    first = ledger.next_id
    ledger.next_id += len(faces)
    cards = list(new_ids(first, len(faces)))
    ledger.open.update(zip(cards, faces, strict=True))
    return cards


async def shuffle(game: Table[S], pile: str, cards: list[CardId]) -> list[CardId]:
    """Shuffle these cards face down; the ids given back are new and tell nothing. `cards` is not changed."""
    old_cards = tuple(cards)
    first = game.state.cards.next_id
    await ask_shuffle(pile, old_cards, first)
    new_cards = new_ids(first, len(old_cards))
    _forget(game, old_cards)
    game.state.cards.next_id = first + len(old_cards)
    game.note(Shuffled(pile, old_cards, new_cards))
    return list(new_cards)


async def deal(game: Table[S], seat: Seat, cards: tuple[CardId, ...], name: str = DEAL) -> None:
    """Let the seat see these cards; where they lie is the caller's business."""
    await ask_deal(seat, cards, name)
    known, seen = game.state.cards.open, game.state.cards.seen
    for card in cards:
        if card not in known:
            seen[card] = seen.get(card, 0) | 1 << seat
    game.note(Dealt(seat, cards))


async def redeal(game: Table[S], pools: Pools) -> None:
    """All closed cards get the faces of their pools anew, and whoever had seen one sees it again. Asked by the match.

    Ids and places stay. Who had seen what is held across the questions: the ledger forgets it at the first of them.
    """
    seen = _cover(game)
    if pools:
        game.note(DealtAnew(tuple(sorted(card for pool in pools for card in pool.cards))))
    for pool in pools:
        await ask_redeal(pool.pile, pool.cards, pool.faces)
    for seat in all_seats(game.state.seats):
        if cards := tuple([card for card in sorted(seen) if seen[card] >> seat & 1]):
            await deal(game, seat, cards, DEAL_ANEW)


async def show(cards: tuple[CardId, ...]) -> None:
    """Turn these cards up for everybody; the match itself notes that they were shown."""
    await ask_show(cards)


def open_up(game: Table[S], cards: tuple[CardId, ...]) -> None:
    """Everybody knows these faces from now on. Called by the match when an answer or a reveal shows cards."""
    faces, known, seen = game.faces, game.state.cards.open, game.state.cards.seen
    closed: list[CardId] = []
    for card in cards:
        if card not in known:
            known[card] = faces[card]
            seen.pop(card, None)
            closed.append(card)
    if closed:
        game.note(Shown(tuple(closed)))


def may_know(ledger: Ledger, card: CardId, seat: Seat | None) -> bool:
    """Whether a seat (None: a spectator) is entitled to the card's face."""
    if card in ledger.open:
        return True
    return seat is not None and bool(ledger.seen.get(card, 0) >> seat & 1)


def _cover(game: Table[S]) -> dict[CardId, int]:
    """Nobody knows a closed card any more; gives who had seen which."""
    ledger = game.state.cards
    seen, ledger.seen = ledger.seen, {}
    game.faces.clear()
    return seen


def _forget(game: Table[S], cards: tuple[CardId, ...]) -> None:
    faces, known, seen = game.faces, game.state.cards.open, game.state.cards.seen
    for card in cards:
        faces.pop(card, None)
        if known.pop(card, None) is None:
            seen.pop(card, None)
