"""Proof that a saved match was played by the rules, and what of it has to be believed.

A claim is an answer about cards that stay hidden ("I can play nothing"). It is tested where the faces behind it are
known in the end: the match is played again with all faces that ever became known. Where the hidden cards were dealt
anew, other faces begin.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from core.errors import UnknownFace
from core.log import ANEW, UNDO, decode_entry
from core.match import Match
from core.plain import Answer, CardId, Face, Seat
from core.questions import Choose, Question, Unseal
from core.state import State
from netcode.collecting import little_collecting
from netcode.record import PROGRESS_EVERY, Progress, Recording, add

_Faces: TypeAlias = dict[int | None, dict[CardId, Face]]
"""Card id -> face, by the entry with which the hidden cards were last dealt anew (None: never)."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What seat `seat` said in entry `entry` when it was asked `question`."""

    entry: int
    seat: Seat
    question: str


@dataclass(slots=True)
class Verdict:
    """The match as it stands at the end of the file, the claims made in it and those that nobody can test."""

    match: Match[State]
    claims: list[Claim] = field(default_factory=list)
    unproven: list[Claim] = field(default_factory=list)


def verify(recording: Recording, progress: Progress | None = None) -> Verdict:
    """Play the match again, every answer checked. Raises WrongEntry or Desync where it breaks."""
    faces: _Faces = {}
    with little_collecting():
        verdict = _play_again(recording, faces, progress)
        if verdict.unproven:
            verdict = _play_again(recording, faces, progress)
    return verdict


def _play_again(recording: Recording, faces: _Faces, progress: Progress | None) -> Verdict:
    """One run with these faces known from the start; the faces that come to light are added to them."""
    verdict = Verdict(Match.start(recording.game, recording.header))
    match = verdict.match
    match.table.faces.update(faces.get(None, {}))
    for index, record in enumerate(recording.records):
        if progress and index % PROGRESS_EVERY == 0:
            progress(index, len(recording.records))
        _look_at(verdict, record, faces)
        add(match, record)
        if record[0] in (UNDO, ANEW):
            match.table.faces.update(faces.get(match.log.dealt_anew(), {}))
    return verdict


def _look_at(verdict: Verdict, record: bytes, faces: _Faces) -> None:
    """Note the claims and the faces of an entry before it is played."""
    entry = decode_entry(record)
    question = verdict.match.question
    if entry is None or question is None:
        return
    _, _, answer, shown = entry
    for asked in _claimed(question, answer):
        claim = Claim(len(verdict.match.log), asked.seat, asked.name)
        verdict.claims.append(claim)
        if not _can_test(asked):
            verdict.unproven.append(claim)
    if shown is not None:
        known = faces.setdefault(verdict.match.log.dealt_anew(), {})
        known.update(zip(question.cards_shown(answer), shown, strict=False))


def _claimed(question: Question, answer: Answer) -> list[Choose]:
    """The choices in which this answer makes a claim; sealed ones count when they are opened."""
    if isinstance(question, Choose):
        return [question] if question.options.is_claim(answer) else []
    if isinstance(question, Unseal) and isinstance(answer, tuple):
        pairs = zip(question.questions, answer, strict=False)
        return [claim for asked, choice in pairs for claim in _claimed(asked, choice)]
    return []


def _can_test(question: Choose) -> bool:
    """Whether all faces are known that the options depend on."""
    try:
        question.listed()
    except UnknownFace:
        return False
    return True
