"""Shuffles and remasks: turns of a pile through all members, by the rules or anew after somebody was lost; the same
when a table goes on from another match, where the closed cards of a pool get faces anew and keep their ids.

After a recovery, tokens may be known for cards of a course of events that did not become part of the match. So a pile
from before is shuffled among itself once more before the next card of it is dealt; the ids stay.

Hands that pass to somebody who was admitted: what the seat has seen opens to its new member and to nobody else. The
cards were shown to whoever played the seat meanwhile, under locks that the newcomer has no part in. So it locks them
too, whoever saw them masks them anew, and then all but the newcomer give their tokens. Cards whose viewer is gone need
none of this: its secrets are open.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.plain import CardId, by_seat
from core.questions import Deal, Redeal, Shuffle
from core.state import Ledger
from netcode.lan.play import deck
from netcode.lan.play.asking import Gathering, Lists, deal_lists, token_asked
from netcode.lan.play.bodies import BadBody, Remasking, Shuffling, decode
from netcode.lan.play.deck import Hidden
from netcode.lan.play.ground import Ground, entry, locked
from netcode.lan.play.stand import Stand
from netcode.replica.rules import Step
from netcode.secrets.deck import Ciphertext, Place, Remask, check_remask, open_card
from netcode.secrets.shuffling import Shuffle as Turn
from netcode.secrets.shuffling import check_shuffle
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


@dataclass(frozen=True, slots=True)
class Renewal:
    """Cards of one pile that nobody has seen, to be shuffled among themselves."""

    cards: tuple[CardId, ...]


def before_deal(stand: Stand, ledger: Ledger, question: Deal) -> Renewal | int | None:
    """What must come before these cards are dealt: a pile shuffled anew, a remask by the member given, or nothing."""
    viewer = stand.owners[question.to]
    for card in question.cards:
        hidden = stand.deck.get(card)
        if hidden is None or hidden.viewer == viewer:
            continue
        is_fresh = not is_stale(stand, hidden) and viewer in hidden.locks
        if hidden.viewer is None and card not in ledger.seen and not is_fresh:
            return Renewal(_unseen(stand, ledger, hidden.pile))
        if hidden.viewer is not None and hidden.viewer in stand.live:
            return hidden.viewer
    return None


def is_stale(stand: Stand, hidden: deck.Hidden) -> bool:
    """Whether tokens of a course of events that was given up may be known for cards of this pile.

    What was asked when the table recovered comes first, as it would have come: somebody may know it already and have
    forced the term because of it. So a pile is stale from the next ordinary block on and not before, whoever is here.
    """
    return hidden.pile in stand.stale and stand.led_by != stand.stale_from


def to_remask(ground: Ground) -> CardId:
    """The card that must be masked anew: before it is dealt, or before a hand passes on."""
    stand, question = ground.stand, ground.match.question
    if isinstance(step := next_step(ground), Mask):
        return step.card
    assert isinstance(question, Deal)
    viewer = stand.owners[question.to]
    seen = ((card, stand.deck[card].viewer) for card in question.cards if card in stand.deck)
    return next(card for card, other in seen if other not in (None, viewer) and other in stand.live)


def _unseen(stand: Stand, ledger: Ledger, pile: bytes) -> tuple[CardId, ...]:
    cards = (card for card, hidden in stand.deck.items() if hidden.pile == pile and hidden.viewer is None)
    return tuple(sorted(card for card in cards if card not in ledger.seen))


# --- a shuffle


def pile_of(ground: Ground) -> tuple[CardId, ...]:
    """The cards that are being shuffled."""
    question = ground.match.question
    if isinstance(question, Shuffle | Redeal):
        return question.cards
    assert isinstance(question, Deal)
    before = before_deal(ground.stand, ground.match.state.cards, question)
    assert isinstance(before, Renewal)
    return before.cards


def unlocked(stand: Stand, cards: tuple[CardId, ...]) -> Lists:
    """Tokens that members who came later must give to lock cards that were masked without them."""
    lists = {}
    for member in stand.live:
        hidden = [stand.deck[card] for card in cards if card in stand.deck]
        open_to = tuple(token_asked(each) for each in hidden if member not in each.locks)
        if open_to:
            lists[member] = open_to
    return lists


def inputs(ground: Ground) -> tuple[Ciphertext, ...]:
    """What the next turn starts from: what the last one left, or the pile as the table knows it."""
    stand = ground.stand
    if stand.turn:
        return stand.turned
    joint, question = ground.joint(stand.live), ground.match.question
    if isinstance(question, Redeal):
        return tuple(open_card(ground.faces, joint, face) for face in question.faces)
    return tuple(_masked(ground, card, joint) for card in pile_of(ground))


def _masked(ground: Ground, card: CardId, joint: bytes) -> Ciphertext:
    hidden = ground.stand.deck.get(card)
    if hidden is None:
        return open_card(ground.faces, joint, ground.match.state.cards.open[card])
    return ground.unlocked(hidden)


def place(ground: Ground, member: int, parent: bytes) -> Place:
    """Where a shuffle or remask by this member stands: after the block `parent`."""
    return Place(ground.table, member, ground.joint(ground.stand.live), parent)


def shuffle_turn(ground: Ground, stand: Stand, step: Step) -> Stand:
    """The stand after a member's turn; after the last one the match goes on. What this machine has made itself just now
    it does not check. Raises BadProof or BadBody.
    """
    body = decode(Shuffling, step.payload)
    turn = Turn.read((body.outputs, body.proof), step.member)
    if ground.own_turn == (step.parent, step.payload):
        turned = turn.outputs
    else:
        turned = check_shuffle(place(ground, step.member, step.parent), inputs(ground), turn)
    if stand.turn + 1 < len(stand.live):
        return replace(stand, turn=stand.turn + 1, turned=turned)
    return _shuffled(ground, replace(stand, turn=0, turned=(), pile=stand.led_by), turned)


def _shuffled(ground: Ground, stand: Stand, ciphers: tuple[Ciphertext, ...]) -> Stand:
    question, cards, led_by = ground.match.question, pile_of(ground), stand.led_by
    if isinstance(question, Shuffle):
        again = deck.shuffled(stand.deck, cards, question.first_id, ciphers, led_by, stand.live)
    else:
        again = deck.renewed(stand.deck, cards, ciphers, led_by, stand.live)
    if not isinstance(question, Shuffle | Redeal):
        return replace(stand, deck=again)
    ground.match.take(entry(question, None))
    records = len(ground.match.log)
    return replace(stand, deck=again, records=records, secret=records)


# --- a remask


def remask(ground: Ground, stand: Stand, step: Step) -> Stand:
    """The stand after a viewer masked its card anew. Raises BadProof or BadBody."""
    body = decode(Remasking, step.payload)
    card = to_remask(ground)
    if body.card != card:
        raise BadBody(f"card {card} must be masked anew, not card {body.card}")
    hidden = stand.deck[card]
    given = Remask.read((body.cipher, body.challenge, body.response), step.member)
    where = Place(ground.table, step.member, ground.joint(hidden.locks), step.parent)
    cipher = check_remask(where, hidden.cipher, given)
    return replace(stand, deck=deck.remasked(stand.deck, card, cipher, stand.led_by))
