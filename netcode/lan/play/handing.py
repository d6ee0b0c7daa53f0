"""Hands that pass to somebody who was admitted: what the seat has seen opens to its new member and to nobody else.

The cards were shown to whoever played the seat meanwhile, under locks that the newcomer has no part in. So it locks
them too, whoever saw them masks them anew, and then all but the newcomer give their tokens. Cards whose viewer is gone
need none of this: its secrets are open. Pure.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.plain import CardId, by_seat
from core.questions import Deal
from core.state import Ledger
from netcode.lan.play import deck
from netcode.lan.play.asking import Gathering, Lists, deal_lists, token_asked
from netcode.lan.play.deck import Hidden
from netcode.lan.play.ground import Ground, locked
from netcode.lan.play.stand import Stand
from netcode.secrets.tokens import Kind


@dataclass(frozen=True, slots=True)
class Lock:
    """The member gives its tokens for these cards, which are locked by it from then on."""

    to: int
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Mask:
    """The member, who has seen this card, masks it anew."""

    member: int
    card: CardId


@dataclass(frozen=True, slots=True)
class Open:
    """All but this member give their tokens for these cards."""

    to: int
    cards: tuple[CardId, ...]


Handing = Lock | Mask | Open | None


def next_step(ground: Ground) -> Handing:
    """What comes next before play goes on, None where every hand is open to its member."""
    stand = ground.stand
    if len(stand.members) == len(ground.founding.members) or not stand.is_keyed:
        return None
    to, cards = _closed_hand(stand, ground.match.state.cards)
    if not cards:
        return _before_passing(ground)
    unlocked = tuple(card for card in cards if to not in stand.deck[card].locks)
    if unlocked:
        return Lock(to, unlocked)
    for card in cards:
        viewer = stand.deck[card].viewer
        if viewer is not None:
            return Mask(viewer, card)
    return Open(to, cards)


def _closed_hand(stand: Stand, ledger: Ledger) -> tuple[int, tuple[CardId, ...]]:
    """The first member with a seat that has seen cards which the member has not, and these cards."""
    closed: dict[int, list[CardId]] = {}
    for card, seats in sorted(ledger.seen.items()):
        hidden = stand.deck.get(card)
        for seat, owner in by_seat(stand.owners):
            if hidden is not None and seats >> seat & 1 and not _is_open_to(stand, hidden, owner):
                closed.setdefault(owner, []).append(card)
    to = min(closed, default=-1)
    return to, tuple(dict.fromkeys(closed.get(to, ())))


def _is_open_to(stand: Stand, hidden: Hidden, member: int) -> bool:
    """Whether the member has been shown the card, under whichever mask, or everybody can read it."""
    each: Hidden | None = hidden
    while each is not None:
        if each.viewer == member or (each.viewer is not None and each.viewer in stand.opened):
            return True
        each = each.before
    return False


def _before_passing(ground: Ground) -> Handing:
    """A card that another has seen is locked by its next viewer before it is masked anew for it."""
    question, stand = ground.match.question, ground.stand
    if not isinstance(question, Deal):
        return None
    to = stand.owners[question.to]
    cards = tuple(
        card
        for card in question.cards
        if (hidden := stand.deck.get(card)) is not None
        and hidden.viewer not in (None, to)
        and hidden.viewer in stand.live
        and to not in hidden.locks
    )
    return Lock(to, cards) if cards else None


def awaited(ground: Ground, step: Lock | Open) -> Gathering:
    """The tokens of a step."""
    stand = ground.stand
    lists: Lists = {step.to: tuple(token_asked(stand.deck[card]) for card in step.cards)}
    if isinstance(step, Open):
        lists = deal_lists(stand, step.to, step.cards)
    name = b"lock" if isinstance(step, Lock) else b"hand"
    return Gathering(stand.place + name + step.to.to_bytes(2, "big"), Kind.CARDS, lists)


def handed(ground: Ground, step: Lock | Open) -> Stand:
    """The stand after all tokens of a step were given and kept. No undo goes back to before it."""
    stand = replace(ground.stand, count=ground.stand.count + 1, secret=ground.stand.records)
    if isinstance(step, Open):
        return replace(stand, deck=deck.viewed(stand.deck, step.cards, step.to))
    changed = {}
    for card in step.cards:
        hidden = stand.deck[card]
        cipher = locked(hidden.cipher, ground.points[hidden.reference, step.to])
        changed[card] = replace(hidden, cipher=cipher, locks=tuple(sorted((*hidden.locks, step.to))))
    return replace(stand, deck={**stand.deck, **changed})
