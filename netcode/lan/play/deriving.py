"""From tokens to records: derives chance's answer once all contributions are in. The same on every machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from hashlib import blake2b
from typing import cast

from core.codec import unpack
from core.errors import IllegalAnswer, ParlourError
from core.plain import Answer, CardId, Face, Faces, Seen
from core.questions import ChanceQuestion, Deal, Permute, Question, Roll, Seal, Show, Shuffle, Unseal
from netcode.answerers import SeededLuck, answer_at_random
from netcode.lan.play import piles
from netcode.lan.play.asking import Gathering, Lists, shown_by
from netcode.lan.play.bodies import SEAL_BYTES, BadBody, Choice, decode
from netcode.lan.play.table_state import Sealed, TableContext, TableState, entry, viewed, without
from netcode.secrets.coins import open_seal, permutation, roll
from netcode.secrets.deck import locked
from netcode.secrets.group import BadProof
from netcode.secrets.tokens import ProvenTokens, TokenKind, bare_token, check_tokens


class NoChoice(Exception):
    """A sealed choice that no honest member makes. member: whose, None if unknown. The text is for technicians."""

    def __init__(self, member: int | None, reason: str) -> None:
        super().__init__(reason)
        self.member = member


Points = Mapping[int, tuple[bytes, ...]]
"""Member -> the points of its tokens, in the order of what was asked of it."""


def completed(context: TableContext, asked: Gathering, given: Points) -> Points:
    """The given points, with those computed of members whose secrets are open."""
    points = dict(given)
    for member, opened in context.state.opened.items():
        if member in asked.lists and member not in points:
            points[member] = tuple(bare_token(opened.of(asked.kind), each) for each in asked.lists[member])
    return points


def derive(context: TableContext, asked: Gathering, points: Points) -> TableState:
    """The state after everything asked was given; the match has taken the record that follows."""
    question = context.match.question
    state = replace(context.state, count=context.state.count + 1)
    if asked.kind is TokenKind.CARDS:
        keep(context, asked.lists, points)
    match question:
        case Roll() | Permute():
            record = entry(question, _chance(context, question, points))
        case Deal():
            return _dealt(context, state, question)
        case Show():
            record = entry(question, None, shown_faces(context, question, None))
        case Unseal():
            return _unsealed(context, replace(state, sealed=()), question, points)
        case Shuffle():
            if question.cards:
                return _locked(context, state, points)
            record = entry(question, None)
        case _:
            raise AssertionError(f"nothing is gathered for {question}")
    return take(context, state, question, record)


def take(
    context: TableContext, state: TableState, question: Question, record: bytes, seen: Seen | None = None
) -> TableState:
    """The state after the match has taken a record; cards that everybody knows now are no longer hidden ones."""
    match = context.match
    (match.adopt if context.own_answer == (match.log.chain, record) else match.replay)(record, seen)
    known = context.match.state.cards.open
    opened = tuple(card for card in state.deck if card in known)
    return replace(state, deck=without(state.deck, opened), records=len(context.match.log))


def keep(context: TableContext, lists: Lists, points: Points) -> None:
    """Remember card tokens: a card that was dealt may be shown later."""
    for member, list_ in lists.items():
        for each, point in zip(list_, points[member], strict=True):
            context.points[each.reference, member] = point


def _chance(context: TableContext, question: Roll | Permute, points: Points) -> Answer:
    state = context.state
    given = context.table, state.place, state.contributors, {member: points[member][0] for member in state.contributors}
    if isinstance(question, Roll):
        return roll(*given, tuple(die.sides for die in question.dice))
    return permutation(*given, question.count)


def _dealt(context: TableContext, state: TableState, question: Deal) -> TableState:
    """The seat's machine learns the faces; a card that must be locked or renewed first comes back to be asked again."""
    if state.turn == 0 and piles.before_deal(context) is not None:
        return _locked(context, state, {})
    viewer = state.owners[question.to]
    state = replace(state, deck=viewed(state.deck, question.cards, viewer))
    seen: Seen = {}
    if viewer == context.member or viewer in state.opened:
        faces = {card: context.read(state.deck[card]) for card in question.cards if card in state.deck}
        seen = {card: face for card, face in faces.items() if face is not None}
    after = take(context, state, question, entry(question, None), seen)
    return replace(after, secret=after.records)


def _locked(context: TableContext, state: TableState, points: Points) -> TableState:
    """The pile with a lock more for each member that came later."""
    cards = [card for card in piles.pile_of(context) if card in state.deck]
    changed = {}
    for card in cards:
        hidden = state.deck[card]
        cipher = context.unlocked(hidden)
        locks = tuple(member for member in hidden.locks if member in state.live)
        for member in state.live:
            if member not in locks:
                cipher = locked(cipher, context.points[hidden.reference, member])
        changed[card] = replace(hidden, cipher=cipher, locks=state.live)
    return replace(state, deck={**state.deck, **changed})


# --- faces that everybody learns


def shown_faces(context: TableContext, question: Question, answer: Answer) -> Faces | None:
    """The faces that stand in the record of an answer: of all cards it shows if one of them was closed, else none."""
    cards, known = question.cards_shown(answer), context.match.state.cards.open
    if all(card in known for card in cards):
        return None
    return tuple(known[card] if card in known else _read(context, card) for card in cards)


def _read(context: TableContext, card: CardId) -> Face:
    hidden = context.state.deck.get(card)
    face = None if hidden is None else context.read(hidden)
    if face is None:
        raise BadBody(f"card {card} is played, and a token for it is missing")
    return face


def take_shown(
    context: TableContext, question: Question, answer: Answer, member: int, shown: ProvenTokens | None
) -> None:
    """Check and keep the tokens with which a member shows the closed cards that its answer plays."""
    asked = shown_by(context.state, member, question.cards_shown(answer))
    if shown is None or not asked:
        if (asked and member not in context.state.opened) or shown is not None:
            raise BadBody("the tokens it brings are not those for the cards it plays")
        return
    points = check_tokens(context.owner(member, TokenKind.CARDS), asked, shown)
    keep(context, {member: asked}, {member: points})


# --- sealed choices


def _unsealed(context: TableContext, state: TableState, question: Unseal, points: Points) -> TableState:
    """The state after all sealed choices were opened. Raises NoChoice where one of them is none."""
    taken = {member: iter(each) for member, each in points.items()}
    pairs = zip(question.questions, context.state.sealed, strict=True)
    answer = tuple(_opened(context, asked, sealed, next(taken[sealed.member])) for asked, sealed in pairs)
    record = entry(question, answer, shown_faces(context, question, answer))
    try:
        return take(context, state, question, record)
    except ParlourError as error:
        raise NoChoice(None, f"A sealed choice is not allowed: {error}") from error


def _opened(context: TableContext, asked: Question, sealed: Sealed, point: bytes) -> Answer:
    """The choice in a seal; if it is invalid and its member gone, a legal choice in its place. Raises NoChoice."""
    try:
        return _checked(context, asked, sealed, point)
    except (BadProof, BadBody, ValueError, ParlourError) as error:
        if sealed.member in context.state.live:
            why = f"What member {sealed.member} has sealed is no choice: {error}"
            raise NoChoice(sealed.member, why) from error
    return _instead(context, asked, sealed)


def _checked(context: TableContext, asked: Question, sealed: Sealed, point: bytes) -> Answer:
    owner = context.owner(sealed.member, TokenKind.COINS)
    choice = decode(Choice, open_seal(owner, sealed.reference, sealed.raw, SEAL_BYTES, point))
    answer = cast(Answer, unpack(choice.answer))
    take_shown(context, asked, answer, sealed.member, choice.shown)
    faces = shown_faces(context, asked, answer) or ()
    context.match.table.faces.update(zip(asked.cards_shown(answer), faces, strict=False))
    if (reason := asked.refusal(answer)) is not None:
        raise IllegalAnswer(reason, answer)
    return answer


def _instead(context: TableContext, asked: Question, sealed: Sealed) -> Answer:
    """A legal answer that everybody finds alike, from the hand of the member that is gone, which lies open now."""
    assert not isinstance(asked, ChanceQuestion | Seal)
    for card, hidden in context.state.deck.items():
        if hidden.viewer == sealed.member and (face := context.read(hidden)) is not None:
            context.match.table.faces[card] = face
    seed = int.from_bytes(blake2b(sealed.reference, digest_size=8).digest(), "big")
    try:
        return answer_at_random(context.match, asked, SeededLuck(seed))
    except (ParlourError, IndexError) as error:
        why = f"Nothing can stand in for what member {sealed.member} has sealed: {error}"
        raise NoChoice(sealed.member, why) from error
