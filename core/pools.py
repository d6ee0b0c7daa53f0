"""Pools: which hidden cards were shuffled together, and which faces are among them. Public, from the log alone.

A card belongs to the pool of its last shuffle. Where only some cards of a pool are shuffled again, those that stay
behind and the new ones are one pool, because nobody can say which faces went along. A card that is shown leaves with
its face.
"""

from __future__ import annotations

from typing import TypeAlias

from core.errors import IllegalAnswer
from core.frozen import frozen
from core.plain import CardId, Face, Faces, new_ids
from core.questions import Shuffle
from core.state import Ledger


@frozen
class Pool:
    """Cards, ascending, and the sorted faces among them, as many. pile: what the last of its shuffles was called."""

    pile: str
    cards: tuple[CardId, ...]
    faces: Faces


Pools: TypeAlias = tuple[Pool, ...]


def closed_pools(pools: Pools, ledger: Ledger) -> Pools:
    """The pools without the cards that lie open now, by their first card; empty ones are left out."""
    left = [_closed(pool, ledger) for pool in pools]
    return tuple(sorted([pool for pool in left if pool.cards], key=_first_card))


def after_shuffle(pools: Pools, ledger: Ledger, question: Shuffle) -> Pools:
    """The pools once these cards are shuffled; `ledger` is that of before."""
    gone = frozenset(question.cards)
    new = new_ids(question.first_id, len(gone))
    for place, pool in enumerate(pools):
        # a whole pile again, as nearly always: whatever lies open goes in with it
        if len(pool.cards) == len(gone) and gone.issuperset(pool.cards):
            return (*pools[:place], Pool(question.name, new, pool.faces), *pools[place + 1 :])
    return _joined(pools, ledger, question, gone, new)


def _joined(
    pools: Pools, ledger: Ledger, question: Shuffle, gone: frozenset[CardId], new: tuple[CardId, ...]
) -> Pools:
    """The pools after cards of several were shuffled together: all of which a closed card was among them are one."""
    known = ledger.open
    closed = gone.difference(known)
    joined = [pool for pool in pools if not closed.isdisjoint(pool.cards)] if closed else []
    apart = [pool for pool in pools if pool not in joined] if joined else pools
    first = (min(gone, default=0),)
    # a pool whose last card is lower than all that are shuffled has none of them; most are, where new cards are
    others = [
        pool if pool.cards[-1:] < first or gone.isdisjoint(pool.cards) else _closed(pool, ledger) for pool in apart
    ]
    pooled = frozenset([card for pool in joined for card in pool.cards])
    faces = [face for pool in joined for face in pool.faces]
    faces += [known[card] for card in question.cards if card not in pooled]
    stays = sorted(pooled - gone)
    _take(faces, [known[card] for card in stays if card in known])
    cards = [card for card in stays if card not in known]
    return (*others, Pool(question.name, (*cards, *new), tuple(sorted(faces))))


def check_shown(pools: Pools, ledger: Ledger, cards: tuple[CardId, ...], faces: Faces) -> None:
    """Raises IllegalAnswer where closed cards are shown with faces that are not left in their pool."""
    shown = {card: face for card, face in zip(cards, faces, strict=False) if card not in ledger.open}
    for pool in pools:
        here = [shown[card] for card in pool.cards if card in shown]
        left = list(_closed(pool, ledger).faces) if here else []
        for face in here:
            if face not in left:
                raise IllegalAnswer("A card was shown with a face that its pile does not have any more.")
            left.remove(face)


def _closed(pool: Pool, ledger: Ledger) -> Pool:
    known, faces = ledger.open, list(pool.faces)
    _take(faces, [known[card] for card in pool.cards if card in known])
    return Pool(pool.pile, tuple([card for card in pool.cards if card not in known]), tuple(faces))


def _take(faces: list[Face], shown: list[Face]) -> None:
    """Take these faces out. Raises IllegalAnswer where one is not there: what was shown cannot be true."""
    for face in shown:
        if face not in faces:
            raise IllegalAnswer("Cards were shown with faces that their pile never had.")
        faces.remove(face)


def _first_card(pool: Pool) -> int:
    return pool.cards[0]
