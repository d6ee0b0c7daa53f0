"""Dealing the hidden cards anew: a table goes on where another one stopped, and nobody knows a closed card any more.

Public state stays. Every closed card keeps its id and place and gets a face anew out of those that lay hidden with it
(`core.pools`); whoever had seen it sees it again. The record (`core.log.Redealt`) stands wherever a match stands, and
the kernel's questions follow it before the rules' question is open again.
"""

from __future__ import annotations

from typing import cast

from core.entitlement import shows_to_all
from core.errors import IllegalAnswer
from core.events import Event
from core.log import Ending, Entry, Redealt, Undo, decode_record
from core.match_shape import MatchShape
from core.plain import Faces
from core.questions import Question, Seal, Unseal
from core.table import S


def redeal_refusal(match: MatchShape[S]) -> str | None:
    """Why the hidden cards cannot be dealt anew now, None if they can."""
    return "The match is over." if match.question is None else None


def redeal_place(match: MatchShape[S]) -> int:
    """After how many records a match stands whose cards are dealt anew now: all of them, but for two stretches.

    Sealed choices that are not open yet are asked again, as they may be lost with whoever made them. Dealing anew that
    is not done begins again where it began, as some who had seen a card have not seen it again.
    """
    if match.interlude:
        begun = match.log.dealt_anew()
        assert begun is not None
        return cast(Redealt, decode_record(match.log.records[begun])).to
    return len(match.log) if match.sealed_from is None else match.sealed_from


SEALING = frozenset((Seal, Unseal))
"""Questions whose answers change which choices are sealed."""


def still_sealed(before: int | None, answered: Question | None, index: int) -> int | None:
    """Where sealed choices begin that are not open yet, once the record at `index` has answered a question. Before they
    are opened others may be asked in the open.
    """
    if isinstance(answered, Unseal):
        return None
    return index if before is None and isinstance(answered, Seal) else before


def wrong_redeal(match: MatchShape[S], record: Redealt) -> str | None:
    """Why this record of another machine or of a file is not allowed, None if it is."""
    if (reason := redeal_refusal(match)) is not None:
        return reason
    if (place := redeal_place(match)) != record.to:
        return f"The hidden cards can be dealt anew from entry {place} now, not from entry {record.to}."
    return None


def redeal(match: MatchShape[S]) -> tuple[Event, ...]:
    """Deal all closed cards anew; what the kernel asks then is open. Raises IllegalAnswer."""
    if (reason := redeal_refusal(match)) is not None:
        raise IllegalAnswer(reason)
    return match.redeal(redeal_place(match))


# --- what another table takes over


def public_records(match: MatchShape[S]) -> list[bytes]:
    """The records from which a new table goes on: what holds of them, with no face that not everybody knows.

    They lead to where `match` would be dealt anew, and count from 0 without gaps.
    """
    walk = match.at(0)
    place = len(match.log) if match.question is None else redeal_place(match)
    public = []
    for index in match.log.line(place):
        record = decode_record(match.log.records[index])
        assert not isinstance(record, Undo)
        if isinstance(record, Redealt):
            record = Redealt(len(walk.log))
        public.append(_public(walk, record).encode())
        walk.replay(record.encode())
    return public


def _public(walk: MatchShape[S], record: Entry | Redealt | Ending) -> Entry | Redealt | Ending:
    if not isinstance(record, Entry):
        return record
    question = walk.question
    assert question is not None
    answer = () if isinstance(question, Seal) else record.answer
    return Entry(record.actor, record.mark, answer, _public_faces(walk, question, record))


def _public_faces(walk: MatchShape[S], question: Question, record: Entry) -> Faces | None:
    """The faces of all cards that the answer shows if one of them was closed until then."""
    known = walk.state.cards.open
    cards = question.cards_shown(record.answer)
    if not shows_to_all(question) or all(card in known for card in cards):
        return None
    return record.faces or tuple(walk.table.faces_of(cards))
