"""Pools: which hidden cards were shuffled together, and which faces are among them. Public, from the log alone.

A card belongs to the pool of its last shuffle. Where only some cards of a pool are shuffled again, those that stay
behind and the new ones are one pool, because nobody can say which faces went along. A card that is shown leaves with
its face.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from core.errors import IllegalAnswer
from core.plain import Faces
from core.questions import Shuffle
from core.state import Ledger


@dataclass(frozen=True, slots=True)
class Pool:
    """Cards, ascending, and the sorted faces among them, as many. pile: what the last of its shuffles was called."""

    pile: str
    cards: tuple[int, ...]
    faces: Faces


Pools: TypeAlias = tuple[Pool, ...]


def closed_pools(pools: Pools, ledger: Ledger) -> Pools:
    """The pools without the cards that lie open now, by their first card; empty ones are left out."""
    left = [_closed(pool, ledger) for pool in pools]
    return tuple(sorted([pool for pool in left if pool.cards], key=_first_card))


def after_shuffle(pools: Pools, ledger: Ledger, question: Shuffle) -> Pools:
    """The pools once these cards are shuffled; `ledger` is that of before."""
    gone = frozenset(question.cards)
    left = closed_pools(pools, ledger)
    joined = [pool for pool in left if not gone.isdisjoint(pool.cards)]
    kept = [card for pool in joined for card in pool.cards if card not in gone]
    faces = [face for pool in joined for face in pool.faces]
    faces += [ledger.open[card] for card in question.cards if card in ledger.open]
    cards = (*kept, *range(question.first_id, question.first_id + len(question.cards)))
    others = [pool for pool in left if pool not in joined]
    return (*others, Pool(question.name, tuple(sorted(cards)), tuple(sorted(faces))))


def check_shown(pools: Pools, ledger: Ledger, cards: tuple[int, ...], faces: Faces) -> None:
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
    faces = list(pool.faces)
    for card in pool.cards:
        if card not in ledger.open:
            continue
        if ledger.open[card] not in faces:
            raise IllegalAnswer("Cards were shown with faces that their pile never had.")
        faces.remove(ledger.open[card])
    return Pool(pool.pile, tuple([card for card in pool.cards if card not in ledger.open]), tuple(faces))


def _first_card(pool: Pool) -> int:
    return pool.cards[0]
