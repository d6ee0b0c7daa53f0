"""Blocks that carry what people decided: answers with the cards they show, sealed choices, and what nobody asked for.

An undo, a draw or a resignation rests on what the owners of the seats have said: the author by writing the block, the
others by notices in it, which name the place of the log they were meant for.
"""

from __future__ import annotations

from dataclasses import replace

from core.ending import ending_refusal
from core.errors import IllegalAnswer
from core.log import Anew, Ending, Entry, TimeUp, Undo, decode_record, mark
from core.questions import Seal
from core.undo import wrong_undo
from netcode.lan.play.bodies import SEAL_BYTES, Act, BadBody, Sealing, decode
from netcode.lan.play.deriving import shown_faces, take, take_shown
from netcode.lan.play.ground import Ground, entry
from netcode.lan.play.offers import is_allowed
from netcode.lan.play.stand import Sealed, Stand
from netcode.replica.blocks import Kind as Blocks
from netcode.replica.rules import Step
from netcode.secrets.seals import check_size

LEARNED = "Cards have been shuffled or dealt since, and what a machine has learned it cannot forget."


def is_act(step: Step, due: Blocks) -> bool:
    """Whether this is a record where a sealed choice is awaited: an undo or the end of the match may come then."""
    return step.kind is Blocks.ACT and due is Blocks.SEAL


def seal(ground: Ground, stand: Stand, step: Step) -> Stand:
    """The stand after a sealed choice; nobody can say yet what is in it. Raises BadBody or BadProof."""
    body, question = decode(Sealing, step.payload), ground.match.question
    assert isinstance(question, Seal)
    check_size(step.member, body.sealed, SEAL_BYTES)
    sealed = Sealed(step.member, seal_reference(ground.stand), body.sealed)
    ground.match.take(entry(question, ()))
    return replace(stand, sealed=(*stand.sealed, sealed), records=len(ground.match.log))


def seal_reference(stand: Stand) -> bytes:
    """What the token of the next sealed choice is bound to."""
    return b"seal" + stand.place + bytes((len(stand.sealed),))


def act(ground: Ground, stand: Stand, step: Step) -> Stand:
    """The stand after a record. Raises BadBody, BadProof, or why the rules do not allow it."""
    body = decode(Act, step.payload)
    try:
        record = decode_record(body.record)
    except ValueError as error:
        raise BadBody(f"its record cannot be read: {error}") from error
    if record.encode() != body.record:
        raise BadBody("its record is not in the one form that is written")
    if isinstance(record, Entry):
        return _answered(ground, stand, step, body, record)
    if isinstance(record, Anew):
        raise BadBody("no member deals the hidden cards anew in a block of its own")
    if not is_allowed(ground.stand, record, step.member, stand.words):
        raise BadBody("not everybody who is concerned has allowed it")
    return _out_of_turn(ground, stand, record, body.record)


def _answered(ground: Ground, stand: Stand, step: Step, body: Act, record: Entry) -> Stand:
    question = ground.match.question
    assert question is not None
    if isinstance(question, Seal) or (record.actor, record.mark) != (question.seat, mark(question)):
        raise BadBody("it answers another question than the one that is open")
    take_shown(ground, question, record.answer, step.member, body.shown)
    faces = shown_faces(ground, question, record.answer)
    if faces != record.faces:
        raise IllegalAnswer("A card is played with another face than it has.")
    return take(ground, stand, question, body.record)


# --- what nobody asked for


def _out_of_turn(ground: Ground, stand: Stand, record: Undo | Ending, raw: bytes) -> Stand:
    if (reason := refusal(ground, record)) is not None:
        raise IllegalAnswer(reason)
    ground.match.take(raw)
    if isinstance(record, Undo):
        before = ground.after[record.to]
        stand = replace(stand, deck=before.deck, sealed=before.sealed)
    elif ground.match.question is not None and not isinstance(record, TimeUp):
        stand = replace(stand, sealed=())  # who has given up took the round along; the others play on with another one
    return replace(stand, records=len(ground.match.log))


def refusal(ground: Ground, record: Undo | Ending) -> str | None:
    """Why this is not possible now, whoever allows it; None if it is."""
    if not isinstance(record, Undo):
        return ending_refusal(ground.match, record)
    if (reason := wrong_undo(ground.match, record)) is not None:
        return reason
    if record.to < ground.stand.secret:
        return LEARNED
    return None
