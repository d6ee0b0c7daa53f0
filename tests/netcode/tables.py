"""Tables for these tests: seats, sessions played to a place, files cut and changed."""

from __future__ import annotations

from pathlib import Path

from core.header import SeatHeader
from core.plain import Answer
from netcode.answerers import SeededLuck
from netcode.session import Session
from netcode.table_session import Waiting
from tests.kit import at_random

GAME = "champions_combat"
LONG = 20_000
BOTS = (SeatHeader("Ann", "blue", "bot:random"), SeatHeader("Bo", "orange", "bot:random"))
PERSON_AND_BOT = (SeatHeader("Ann", "blue"), SeatHeader("Bo", "orange", "bot:random"))
PEOPLE = (SeatHeader("Ann", "blue"), SeatHeader("Bo", "orange"))


def new_session(folder: Path | None, seats: tuple[SeatHeader, ...] = BOTS, seed: int = 1) -> Session:
    """A short match: three score tokens win."""
    return Session.new(GAME, {"winning_score": 3}, seats, folder=folder, luck=SeededLuck(seed))


def go_on(session: Session, answers: int | None = None) -> Session:
    """Play so many answers further (None: to the end); people answer at random."""
    luck = SeededLuck(len(session.match.log))
    for _ in range(LONG if answers is None else answers):
        if session.waiting is Waiting.OVER:
            return session
        if session.waiting is Waiting.PERSON:
            session.answer(at_random(session.match, luck))
        else:
            session.advance()
    assert answers is not None, f"the match is not over after {LONG} answers"
    return session


def go_to_person(session: Session) -> Session:
    """Play until a person is asked."""
    while session.waiting is not Waiting.PERSON:
        session.advance()
    return session


def first_answer(session: Session) -> Answer:
    question = session.match.question
    assert question is not None and session.asked is not None
    return question.listed()[0]


def saved(folder: Path, answers: int | None = None, seed: int = 1) -> Path:
    """The file of a match that was played so far and closed."""
    session = go_on(new_session(folder, seed=seed), answers)
    session.close()
    assert session.path is not None
    return session.path
