"""Shuffles and remasks: each member takes its turn at a pile, for the rules, after a loss, or when a table continues
another match and the closed cards of a pool get new faces under their old ids.

After a recovery, tokens may be known for cards of a branch that was given up. So an older pile is shuffled within
itself once more before its next card is dealt; the ids stay.

When a hand passes to a newly admitted member, everything the seat has seen opens to that member and to nobody else. The
cards were shown to whoever played the seat meanwhile, under locks without the newcomer's part. So the newcomer adds its
lock, those who saw the cards remask them, and then everybody but the newcomer gives tokens. Cards whose viewer is gone
need none of this: its secrets are open.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.plain import CardId, by_seat, new_ids
from core.questions import Deal, Redeal, Shuffle
from core.state import Ledger
from netcode.lan.play.asking import Gathering, Lists, closed, deal_lists
from netcode.lan.play.bodies import BadBody, decode
from netcode.lan.play.table_state import Hidden, TableContext, TableState, entry, remasked, shuffled, viewed, without
from netcode.replica.rules import Step
from netcode.secrets.deck import Ciphertext, MaskingPlace, Remask, check_remask, locked, open_card
from netcode.secrets.shuffling import Shuffle as Turn
from netcode.secrets.shuffling import check_shuffle
from netcode.secrets.tokens import TokenKind


@dataclass(frozen=True, slots=True)
class PileLock:
    """The member gives its tokens for these cards, which are locked by it from then on."""

    to: int
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class PileMask:
    """The member, who has seen this card, masks it anew."""

    member: int
    card: CardId


@dataclass(frozen=True, slots=True)
class Open:
    """All but this member give their tokens for these cards."""

    to: int
    cards: tuple[CardId, ...]


Handing = PileLock | PileMask | Open | None


def next_step(context: TableContext) -> Handing:
    """What comes next before play goes on, None where every hand is open to its member."""
    state = context.state
    if len(state.members) == len(context.founding.members) or not state.is_keyed:
        return None
    to, cards = _closed_hand(state, context.match.state.cards)
    if not cards:
        return _before_passing(context)
    unlocked = tuple(card for card in cards if to not in state.deck[card].locks)
    if unlocked:
        return PileLock(to, unlocked)
    for card in cards:
        viewer = state.deck[card].viewer
        if viewer is not None:
            return PileMask(viewer, card)
    return Open(to, cards)


def _closed_hand(state: TableState, ledger: Ledger) -> tuple[int, tuple[CardId, ...]]:
    """The first member with a seat that has seen cards which the member has not, under whichever mask, and which not
    everybody can read; and these cards.
    """
    closed: dict[int, list[CardId]] = {}
    for card, seats in sorted(ledger.seen.items()):
        hidden = state.deck.get(card)
        for seat, owner in by_seat(state.owners):
            if hidden is None or not seats >> seat & 1:
                continue
            if not any(each.viewer == owner or each.viewer in state.opened for each in hidden.masks):
                closed.setdefault(owner, []).append(card)
    to = min(closed, default=-1)
    return to, tuple(dict.fromkeys(closed.get(to, ())))


def _before_passing(context: TableContext) -> Handing:
    """A card that another has seen is locked by its next viewer before it is masked anew for it."""
    question, state = context.match.question, context.state
    if not isinstance(question, Deal):
        return None
    to = state.owners[question.to]
    others = set(state.live) - {to}
    closed = ((card, state.deck[card]) for card in question.cards if card in state.deck)
    cards = tuple(card for card, hidden in closed if hidden.viewer in others and to not in hidden.locks)
    return PileLock(to, cards) if cards else None


def awaited(context: TableContext, step: PileLock | Open) -> Gathering:
    state = context.state
    lists: Lists = {step.to: tuple(state.deck[card].asked for card in step.cards)}
    if isinstance(step, Open):
        lists = deal_lists(state, step.to, step.cards)
    name = b"lock" if isinstance(step, PileLock) else b"hand"
    return Gathering(state.place + name + step.to.to_bytes(2, "big"), TokenKind.CARDS, lists)


def handed(context: TableContext, step: PileLock | Open) -> TableState:
    """The state after all tokens of a step were given and kept. No undo goes back to before it."""
    state = replace(context.state, count=context.state.count + 1, secret=context.state.records)
    if isinstance(step, Open):
        return replace(state, deck=viewed(state.deck, step.cards, step.to))
    changed = {}
    for card in step.cards:
        hidden = state.deck[card]
        cipher = locked(hidden.cipher, context.points[hidden.reference, step.to])
        changed[card] = replace(hidden, cipher=cipher, locks=tuple(sorted((*hidden.locks, step.to))))
    return replace(state, deck={**state.deck, **changed})


def before_deal(context: TableContext) -> tuple[CardId, ...] | PileMask | None:
    """What must come before cards are dealt: those of one pile that nobody has seen are shuffled among themselves, one
    is masked anew, or nothing.
    """
    state, question, seen = context.state, context.match.question, context.match.state.cards.seen
    if not isinstance(question, Deal):
        return None
    viewer = state.owners[question.to]
    for card in question.cards:
        hidden = state.deck.get(card)
        if hidden is None or hidden.viewer == viewer:
            continue
        is_fresh = not is_stale(state, hidden) and viewer in hidden.locks
        if hidden.viewer is None and card not in seen and not is_fresh:
            pile = (each for each, other in state.deck.items() if (other.pile, other.viewer) == (hidden.pile, None))
            return tuple(sorted(each for each in pile if each not in seen))
        if hidden.viewer is not None and hidden.viewer in state.live:
            return PileMask(hidden.viewer, card)
    return None


def is_stale(state: TableState, hidden: Hidden) -> bool:
    """Whether tokens of an abandoned branch may be known for this pile."""
    return hidden.pile in state.stale and state.led_by != state.stale_from


def to_remask(context: TableContext) -> CardId:
    """The card that must be masked anew: before a hand passes on, or before it is dealt."""
    step = next_step(context) or before_deal(context)
    assert isinstance(step, PileMask)
    return step.card


# --- a shuffle


def pile_of(context: TableContext) -> tuple[CardId, ...]:
    question = context.match.question
    if isinstance(question, Shuffle | Redeal):
        return question.cards
    before = before_deal(context)
    assert isinstance(before, tuple)
    return before


def unlocked(state: TableState, cards: tuple[CardId, ...]) -> Lists:
    """Tokens that members who came later must give to lock cards that were masked without them."""
    hidden = closed(state, cards)
    lists = {member: tuple(each.asked for each in hidden if member not in each.locks) for member in state.live}
    return {member: asked for member, asked in lists.items() if asked}


def inputs(context: TableContext) -> tuple[Ciphertext, ...]:
    """What the next turn starts from: what the last one left, or the pile as the table knows it."""
    state = context.state
    if state.turn:
        return state.turned
    joint, question = context.joint(state.live), context.match.question
    if isinstance(question, Redeal):
        return tuple(open_card(context.faces, joint, face) for face in question.faces)
    deck, known = state.deck, context.match.state.cards.open
    return tuple(
        context.unlocked(deck[card]) if card in deck else open_card(context.faces, joint, known[card])
        for card in pile_of(context)
    )


def masking_place(context: TableContext, member: int, parent: bytes) -> MaskingPlace:
    """Where a shuffle or remask by this member stands: after the block `parent`."""
    return MaskingPlace(context.table, member, context.joint(context.state.live), parent)


def shuffle_turn(context: TableContext, state: TableState, step: Step) -> TableState:
    """The state after a turn at the pile; this machine's own is not checked again. Raises BadProof or BadBody."""
    turn = decode(Turn, step.payload)
    if context.own_turn == (step.parent, step.payload):
        turned = turn.cards
    else:
        turned = check_shuffle(masking_place(context, step.member, step.parent), inputs(context), turn)
    if state.turn + 1 < len(state.live):
        return replace(state, turn=state.turn + 1, turned=turned)
    return _shuffled(context, replace(state, turn=0, turned=(), pile=state.led_by), turned)


def _shuffled(context: TableContext, state: TableState, ciphers: tuple[Ciphertext, ...]) -> TableState:
    """A shuffle of the game gives its cards new ids; else each keeps its own, and what anybody saw of it is void."""
    question, cards, kept = context.match.question, pile_of(context), state.deck
    if isinstance(question, Shuffle):
        kept, cards = without(kept, cards), new_ids(question.first_id, len(ciphers))
    again = {**kept, **shuffled(cards, ciphers, state.led_by, state.live)}
    if not isinstance(question, Shuffle | Redeal):
        return replace(state, deck=again)
    context.match.replay(entry(question, None))
    records = len(context.match.log)
    return replace(state, deck=again, records=records, secret=records)


# --- a remask


def remask(context: TableContext, state: TableState, step: Step) -> TableState:
    """The state after a viewer masked its card anew. Raises BadProof or BadBody."""
    given, card = decode(Remask, step.payload), to_remask(context)
    if given.card != card:
        raise BadBody(f"card {card} must be masked anew, not card {given.card}")
    hidden = state.deck[card]
    where = MaskingPlace(context.table, step.member, context.joint(hidden.locks), step.parent)
    cipher = check_remask(where, hidden.cipher, given)
    return replace(state, deck=remasked(state.deck, card, cipher, state.led_by))
