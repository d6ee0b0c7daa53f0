"""Blocks that carry decisions: answers with the cards they show, sealed choices, agreements out of turn, and a past.

An undo, a draw or a resignation needs the consent of the seats' owners: the author consents by writing the block, the
others by notices in it that name the place of the log they were meant for. The next author writes what everybody
concerned has agreed to; until then an offer is pending.

The past that a table continues from holds what everybody may know and nothing that was taken back. One piece of it is
the body of a PAST block; each entry is checked by the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from hashlib import blake2b
from typing import Annotated

from msgspec import Meta

from core.ending import asked_by, asked_for_draw, ending_refusal, time_up
from core.errors import IllegalAnswer, ParlourError
from core.log import Concede, Draw, Ending, Entry, Redealt, TimeUp, Undo, decode_record, mark
from core.match import Match
from core.plain import Seat, Seats, by_seat
from core.questions import Deal, Redeal, Seal, Shuffle
from core.redeal import redeal_place, redeal_refusal
from core.state import State
from core.undo import last_answer_of, undo_refusal, wrong_undo
from netcode.arrays import Array, Raw
from netcode.lan.play.bodies import SEAL_BYTES, Act, BadBody, Sealing, Verb, Word, decode, read_word
from netcode.lan.play.deriving import shown_faces, take, take_shown
from netcode.lan.play.founding import NAME_BYTES
from netcode.lan.play.table_state import Sealed, TableContext, TableState, entry
from netcode.record import replay_record
from netcode.replica.rules import Step
from netcode.replica.statements import Notice
from netcode.secrets.coins import check_size

PATIENCE = 40
"""So many records after it was given, a consent to a draw or a resignation still holds."""


ASKED_BY = {Undo: Verb.UNDO, TimeUp: Verb.TIME, Concede: Verb.CONCEDE, Draw: Verb.DRAW}
"""The verb by which a record of this kind is asked for."""


def said_by(state: TableState, notices: Iterable[Notice]) -> tuple[Word, ...]:
    """What the notices say; those that speak for a seat that their author does not own are left out."""
    read = ((read_word(notice.body), notice.key) for notice in notices)
    owners = {seat: state.members[owner].key for seat, owner in by_seat(state.owners)}
    return tuple(word for word, key in read if word is not None and owners.get(word.by) == key)


def heard(state: TableState, notices: Iterable[Notice]) -> tuple[Word, ...]:
    """What was said lately, with what these notices add; what is too old to count is forgotten."""
    words = (*state.said, *said_by(state, notices))
    return tuple(word for word in words if state.records - word.at <= PATIENCE)


def still_said(words: Iterable[Word]) -> tuple[Word, ...]:
    """What still counts, in order: a refusal voids that seat's offers so far and what others said to them."""
    counting: list[Word] = []
    for word in words:
        if word.is_refusal:
            verb, asking, at = word.topic
            counting = [each for each in counting if (each.verb, each.asking) != (verb, asking) or each.at > at]
        counting.append(word)
    return tuple(counting)


def is_allowed(state: TableState, record: Undo | Ending, author: int, words: tuple[Word, ...]) -> bool:
    """Whether the owners of all seats that are concerned have asked for this or allowed it."""
    concerned = (record.seat, *(() if isinstance(record, Concede) else record.agreed))
    if not all(0 <= seat < len(state.owners) for seat in concerned):
        return False
    needed = [seat for seat in concerned if state.owners[seat] != author]
    verb, patience = ASKED_BY[type(record)], 0 if isinstance(record, Undo) else PATIENCE
    fresh = [word for word in still_said(words) if word.verb is verb and 0 <= state.records - word.at <= patience]
    return all(any((word.asking, word.by) == (record.seat, seat) for word in fresh) for seat in needed)


LEARNED = "Cards have been shuffled or dealt since, and what a machine has learned it cannot forget."


def seal(context: TableContext, state: TableState, step: Step) -> TableState:
    """The state after a sealed choice that nobody can read yet. Raises BadBody or BadProof."""
    body, question = decode(Sealing, step.payload), context.match.question
    assert isinstance(question, Seal)
    check_size(step.member, body.sealed, SEAL_BYTES)
    sealed = Sealed(step.member, seal_reference(context.state), body.sealed)
    context.match.replay(entry(question, ()))
    return replace(state, sealed=(*state.sealed, sealed), records=len(context.match.log))


def seal_reference(state: TableState) -> bytes:
    """What the token of the next sealed choice is bound to."""
    return b"seal" + state.place + bytes((len(state.sealed),))


def act(context: TableContext, state: TableState, step: Step) -> TableState:
    """The state after a record. Raises BadBody, BadProof, or why the rules do not allow it."""
    body = decode(Act, step.payload)
    try:
        record = decode_record(body.record)
    except ValueError as error:
        raise BadBody(f"its record cannot be read: {error}") from error
    if record.encode() != body.record:
        raise BadBody("its record is not in the one form that is written")
    if isinstance(record, Entry):
        return _answered(context, state, step, body, record)
    if isinstance(record, Redealt):
        raise BadBody("no member deals the hidden cards anew in a block of its own")
    if not is_allowed(context.state, record, step.member, state.said):
        raise BadBody("not everybody who is concerned has allowed it")
    return _out_of_turn(context, state, record)


def _answered(context: TableContext, state: TableState, step: Step, body: Act, record: Entry) -> TableState:
    question = context.match.question
    assert question is not None
    if isinstance(question, Seal) or (record.actor, record.mark) != (question.seat, mark(question)):
        raise BadBody("it answers another question than the one that is open")
    take_shown(context, question, record.answer, step.member, body.shown)
    faces = shown_faces(context, question, record.answer)
    if faces != record.faces:
        raise IllegalAnswer("A card is played with another face than it has.")
    return take(context, state, question, body.record)


# --- what nobody asked for


def _out_of_turn(context: TableContext, state: TableState, record: Undo | Ending) -> TableState:
    if (reason := refusal(context, record)) is not None:
        raise IllegalAnswer(reason)
    match = context.match
    if isinstance(record, Undo):
        match.undo_to(record.seat, record.to, record.agreed)
        before = context.after[record.to]
        return replace(state, deck=before.deck, sealed=before.sealed, records=len(match.log))
    match.end_by(record)
    goes_on = match.question is not None and not isinstance(record, TimeUp)
    sealed = () if goes_on else state.sealed  # who has given up took the round along; the others play on with another
    return replace(state, sealed=sealed, records=len(match.log))


def refusal(context: TableContext, record: Undo | Ending) -> str | None:
    """Why this cannot be done now even if all agree, None if it can."""
    if not isinstance(record, Undo):
        return ending_refusal(context.match, record)
    if (reason := wrong_undo(context.match, record)) is not None:
        return reason
    if record.to < context.state.secret:
        return LEARNED
    return None


MOST_IN_PIECE = 400
"""So many records are played again in one go, within a fifth of a second or so."""


class Piece(Array, frozen=True):
    """Records one after another, as they stand in a log: the body of a PAST block."""

    records: Annotated[tuple[Raw, ...], Meta(min_length=1, max_length=MOST_IN_PIECE)]


def name_of(piece: bytes) -> bytes:
    return blake2b(b"parlour past" + piece, digest_size=NAME_BYTES).digest()


def take_piece(match: Match[State], payload: bytes, most: int) -> tuple[bytes, ...]:
    """Add the records of a piece to a match of at most so many in the end, and give them. Raises BadBody, or what
    `replay_record` raises; part of the piece may be taken then.
    """
    records = decode(Piece, payload).records
    if len(match.log) + len(records) > most:
        raise BadBody("the past has more entries than all have signed")
    for record in records:
        _check_public(match, record)
        replay_record(match, record)
    return records


def _check_public(match: Match[State], record: bytes) -> None:
    """Raises BadBody for a record that answers nothing, or tells what only some may know."""
    number, question = len(match.log), match.question
    try:
        entry = decode_record(record)
    except ValueError as error:
        raise BadBody(f"entry {number} of the past cannot be read: {error}") from error
    if not isinstance(entry, Entry | Redealt) or entry.encode() != record:
        raise BadBody(f"entry {number} of the past is none that is taken over")
    if isinstance(entry, Redealt) or not isinstance(question, Shuffle | Redeal | Deal | Seal):
        return
    if entry.faces is not None or (isinstance(question, Seal) and entry.answer != ()):
        raise BadBody(f"entry {number} of the past tells what only some may know")


def take_past(context: TableContext, state: TableState, step: Step) -> TableState:
    """The state after a PAST block; behind the last one the closed cards are dealt anew, which the table itself says.
    Raises BadBody, or why the rules do not allow an entry, with nothing changed.
    """
    founding, match = context.founding, context.match
    if name_of(step.payload) != founding.pieces[state.past]:
        raise BadBody("it holds another past than all have signed")
    try:
        take_piece(match, step.payload, founding.taken)
        if state.past + 1 == len(founding.pieces):
            check_end(match, founding.taken)
            match.replay(Redealt(founding.taken).encode())
    except (ParlourError, BadBody):
        context.match = match.at(state.records)
        raise
    records = len(match.log)
    return replace(state, past=state.past + 1, records=records, secret=records)


def check_end(match: Match[State], entries: int) -> None:
    """Whether a table can go on where these pieces end. Raises BadBody or IllegalAnswer."""
    if len(match.log) != entries:
        raise BadBody("the past has fewer entries than all have signed")
    if (reason := redeal_refusal(match)) is not None:
        raise IllegalAnswer(reason)
    if redeal_place(match) != entries:
        raise BadBody("the past breaks off in the middle of sealed choices")


def settled(context: TableContext, member: int, said: Iterable[Word]) -> Undo | Ending | None:
    """The record that this member may write now because all who are concerned have asked for it or allowed it."""
    words = still_said((*context.state.said, *said))
    for word in words:
        is_late = word.verb is Verb.UNDO and word.at != context.state.records  # it meant another answer
        if word.by != word.asking or word.is_refusal or is_late:
            continue
        for record in records_for(context.match, word):
            said_so = _all_said(record, word, words) and is_allowed(context.state, record, member, words)
            if said_so and refusal(context, record) is None:
                return record
    return None


def _all_said(record: Undo | Ending, asked: Word, words: tuple[Word, ...]) -> bool:
    """Whether each seat itself has said so: a machine does not consent for the people in front of it."""
    agreed = () if isinstance(record, Concede) else record.agreed
    said = {(word.verb, word.asking, word.at, word.by) for word in words}
    return all((asked.verb, asked.asking, asked.at, seat) in said for seat in (record.seat, *agreed))


def records_for(match: Match[State], word: Word) -> list[Undo | Ending]:
    """The records that a word may lead to, the freest first."""
    seat = word.asking
    if not 0 <= seat < match.state.seats:
        return []
    if word.verb is Verb.CONCEDE:
        return [Concede(seat)]
    others = asked_by(match, seat)
    if word.verb is Verb.DRAW:
        return [Draw(seat, asked_for_draw(match, seat))]
    if word.verb is Verb.TIME:
        return [record] if (record := time_up(match)).seat == seat else []
    to = last_answer_of(match, seat)
    return [] if to is None else [Undo(seat, to), Undo(seat, to, others)]


def hanging(match: Match[State], words: Iterable[Word], records: int) -> list[tuple[Word, Seats]]:
    """The offers that wait for consent: the word that made each, and the seats that have still to answer."""
    said = still_said(words)
    found: dict[tuple[Verb, Seat], tuple[Word, Seats]] = {}
    for word in said:
        if word.by == word.asking and _is_open(match, word, records):
            agreed = {each.by for each in said if (each.verb, each.asking, each.at) == word.topic}
            asked = asked_for_draw if word.verb is Verb.DRAW else asked_by
            needs = tuple(seat for seat in asked(match, word.asking) if seat not in agreed)
            found[word.verb, word.asking] = (word, needs)
    return list(found.values())


def _is_open(match: Match[State], word: Word, records: int) -> bool:
    if match.question is None or word.verb not in (Verb.UNDO, Verb.DRAW):
        return False
    if word.verb is Verb.DRAW:
        return records - word.at <= PATIENCE
    return word.at == records and undo_refusal(match, word.asking) is not None


def time_called(match: Match[State], words: Iterable[Word], records: int) -> Word | None:
    """The newest word, if it still counts, by which the first person's machine calls time."""
    first = time_up(match).seat
    said = [word for word in words if word.verb is Verb.TIME and word.by == word.asking == first]
    return said[-1] if said and records - said[-1].at <= PATIENCE else None
