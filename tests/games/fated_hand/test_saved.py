"""A battle that is closed in the middle of attacks goes on from its file, is proven, and replays to the same digest."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.games.fated_hand import asks
from core.games.fated_hand.state import FatedHandState
from core.plain import Options
from core.questions import ChanceQuestion, Seal
from netcode.answerers import SeededLuck
from netcode.commands.verify import verify
from netcode.record import load
from netcode.session import Session
from netcode.table_session import Waiting
from tests.client.table.tables import seats_of

CLOSED = 4
"""How often the match is closed and opened again, in the middle of an attack each time."""
SEED = 21
"""With it both battles last long enough."""
IN_AN_ATTACK = (asks.DEFEND, asks.RIPOSTE, asks.REACTION)
TABLES: tuple[tuple[int, Options], ...] = (
    (3, {"battle": "captain", "heroes": 2}),
    (2, {"battle": "court", "tier": 3, "heroes": 3}),
)


@pytest.mark.slow
@pytest.mark.parametrize(("people", "options"), TABLES, ids=["captain", "arena"])
def test_a_battle_closed_in_the_middle_of_attacks_goes_on_to_the_same_end(
    tmp_path: Path, people: int, options: Options
) -> None:
    seats = seats_of(*["human"] * people)
    session = Session.new("fated_hand", options, seats, folder=tmp_path, luck=SeededLuck(SEED + people))
    luck, closed, last = SeededLuck(SEED + people), 0, -20
    while session.waiting is not Waiting.OVER:
        entries, state, question = len(session.match.log), session.match.state, session.match.question
        assert isinstance(state, FatedHandState) and question is not None
        if state.attacks and question.name in IN_AN_ATTACK and closed < CLOSED and entries > last + 20:
            closed, last, digest = closed + 1, entries, session.match.digest()
            path = session.path
            session.close()
            assert path is not None and verify(load(path)).match.digest() == digest
            session = Session.open(path, luck=SeededLuck(closed))
            assert session.match.digest() == digest and session.match.state.attacks
        if session.waiting is Waiting.PERSON:
            session.answer(_decide(session, luck))
        else:
            session.advance()
    assert closed == CLOSED and session.path is not None
    session.close()
    verdict = verify(load(session.path))
    assert not verdict.unproven
    assert verdict.match.digest() == load(session.path).replay().digest() == session.match.digest()


def _decide(session: Session, luck: SeededLuck):
    """By chance; nobody retreats."""
    question = session.match.question
    assert question is not None and not isinstance(question, ChanceQuestion)
    answer = question.drawn(luck)
    return ("end",) if answer == ("retreat",) and not isinstance(question, Seal) else answer
