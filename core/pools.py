"""Pools: which hidden cards were shuffled together, and which faces are among them. Public, from the log alone.

A card belongs to the pool of its last shuffle. Where only some cards of a pool are shuffled again, those that stay
behind and the new ones are one pool, because nobody can say which faces went along. A card that is shown leaves with
its face.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter, itemgetter
from typing import TypeAlias

from core.errors import IllegalAnswer
from core.frozen import frozen
from core.plain import CardId, Face, Faces
from core.questions import Shuffle
from core.state import Ledger


@frozen
class Pool:
    """Cards, ascending, and the sorted faces among them, as many. pile: what the last of its shuffles was called."""

    pile: str
    cards: tuple[CardId, ...]
    faces: Faces


Pools: TypeAlias = tuple[Pool, ...]


class _Counted(tuple[Pool, ...]):
    """Pools that know their highest card: a long match has hundreds of pools, and each shuffle asks for it."""

    highest: int


_cards_of: Callable[[Pool], tuple[CardId, ...]] = attrgetter("cards")
_last_card: Callable[[tuple[CardId, ...]], CardId] = itemgetter(-1)


def closed_pools(pools: Pools, ledger: Ledger) -> Pools:
    """The pools without the cards that lie open now, by their first card; empty ones are left out."""
    left = [_closed(pool, ledger) for pool in pools]
    return tuple(sorted([pool for pool in left if pool.cards], key=_first_card))


def highest_card(pools: Pools) -> int:
    """No card of these pools has a higher id; -1 where there is none."""
    if isinstance(pools, _Counted):
        return pools.highest
    return max(map(_last_card, filter(None, map(_cards_of, pools))), default=-1)


def after_shuffle(pools: Pools, ledger: Ledger, question: Shuffle, new: tuple[CardId, ...]) -> Pools:
    """The pools once these cards are shuffled; `ledger` is that of before, `new` are the cards as they are then."""
    highest = highest_card(pools)
    # a pool whose last card is lower than all that are shuffled has none of them; all are, where new cards are
    if question.cards and highest < min(question.cards):
        faces = tuple(sorted(map(ledger.open.__getitem__, question.cards)))
        after = _Counted((*pools, Pool(question.name, new, faces)))
    else:
        after = _Counted(_mixed(pools, ledger, question, new))
    after.highest = max(highest, new[-1]) if new else highest
    return after


def _mixed(pools: Pools, ledger: Ledger, question: Shuffle, new: tuple[CardId, ...]) -> Pools:
    """The same where cards of some pool may be among them."""
    gone = frozenset(question.cards)
    for place, pool in enumerate(pools):
        if 0 < len(pool.cards) == len(gone) and gone.issuperset(pool.cards):
            # a whole pile again, as nearly always: whatever lies open goes in with it
            return (*pools[:place], Pool(question.name, new, pool.faces), *pools[place + 1 :])
    first = min(gone, default=0)
    mixed = [pool for pool in pools if pool.cards and pool.cards[-1] >= first and not gone.isdisjoint(pool.cards)]
    return (*_apart(pools, mixed, ledger, gone), _joined(mixed, ledger, question, new))


def _apart(pools: Pools, mixed: list[Pool], ledger: Ledger, gone: frozenset[CardId]) -> Pools:
    """The pools of which no closed card goes along; what lies open of the `mixed` ones leaves them."""
    closed = gone.difference(ledger.open)
    apart = [pool for pool in pools if pool not in mixed or closed.isdisjoint(pool.cards)]
    return tuple([_closed(pool, ledger) if pool in mixed else pool for pool in apart])


def _joined(mixed: list[Pool], ledger: Ledger, question: Shuffle, new: tuple[CardId, ...]) -> Pool:
    """What cards of several pools become: with all that stays of each pool from which a closed one came."""
    known = ledger.open
    closed = frozenset(question.cards).difference(known)
    joined = [pool for pool in mixed if not closed.isdisjoint(pool.cards)]
    pooled = frozenset([card for pool in joined for card in pool.cards])
    faces = [face for pool in joined for face in pool.faces]
    faces += [known[card] for card in question.cards if card not in pooled]
    stays = sorted(pooled.difference(question.cards))
    _take(faces, [known[card] for card in stays if card in known])
    cards = [card for card in stays if card not in known]
    return Pool(question.name, (*cards, *new), tuple(sorted(faces)))


def check_shown(pools: Pools, ledger: Ledger, cards: tuple[CardId, ...], faces: Faces) -> None:
    """Raises IllegalAnswer where closed cards are shown with faces that are not left in their pool."""
    shown = {card: face for card, face in zip(cards, faces, strict=False) if card not in ledger.open}
    first, last = min(shown, default=0), max(shown, default=-1)
    # a long match has hundreds of small pools: those that hold none of these cards are told by their ends
    for pool in [each for each in pools if each.cards and each.cards[0] <= last and each.cards[-1] >= first]:
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
