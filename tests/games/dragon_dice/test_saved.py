"""A match that is closed in the middle of a roll goes on from its file, is proven, and replays to the same digest."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from core.games.dragon_dice import GAME
from core.games.dragon_dice.state import DragonDiceState
from netcode.answerers import SeededLuck
from netcode.commands.verify import verify
from netcode.record import load
from netcode.session import Session
from netcode.table_session import Waiting
from tests.client.table.tables import seats_of

pytestmark = pytest.mark.slow

CLOSED = 6
"""How often the match is closed and opened again, in the middle of a roll each time."""


@pytest.mark.parametrize("people", [2, 3])
def test_a_match_closed_in_the_middle_of_rolls_goes_on_to_the_same_end(tmp_path: Path, people: int) -> None:
    everything = {preset.id: preset.options for preset in GAME.presets}["everything"]
    options = {**everything, "points": 24, "last_round": 20}
    seats = seats_of(*["human"] * people)
    session = Session.new("dragon_dice", options, seats, folder=tmp_path, luck=SeededLuck(people))
    chance, closed, last = Random(people), 0, -100
    while session.waiting is not Waiting.OVER:
        entries, state = len(session.match.log), session.match.state
        assert isinstance(state, DragonDiceState)
        if state.rolls and closed < CLOSED and entries > last + 40:
            closed, last, digest = closed + 1, entries, session.match.digest()
            path = session.path
            session.close()
            assert path is not None
            assert verify(load(path)).match.digest() == digest
            session = Session.open(path, luck=SeededLuck(closed))
            assert session.match.digest() == digest
        if session.waiting is Waiting.PERSON:
            assert session.match.question is not None
            session.answer(chance.choice(session.match.question.listed()))
        else:
            session.advance()
    assert closed == CLOSED and session.path is not None
    session.close()
    verdict = verify(load(session.path))
    assert not verdict.unproven
    assert verdict.match.digest() == load(session.path).replay().digest() == session.match.digest()
