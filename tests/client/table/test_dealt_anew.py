"""Hidden cards that are dealt anew, as a table of every game shows it."""

from __future__ import annotations

import pytest

from core.games import find_game, game_ids
from core.redeal import redeal
from netcode.answerers import SeededLuck
from netcode.session import Session
from netcode.table_session import Happening
from tests.client.table.tables import BOT, PERSON, open_without_notes, seats_of

pytestmark = pytest.mark.unpainted

WORDS = "The hidden cards are dealt anew"


@pytest.mark.parametrize("game", [id for id in game_ids() if find_game(id).card_faces])
def test_a_hand_is_turned_over_and_dealt_anew_and_the_same_question_is_open(game):
    session = Session.new(game, {}, seats_of(PERSON, BOT), folder=None, luck=SeededLuck(3))
    pilot, screen = open_without_notes(session, speed="normal")

    def until(holds, most=4000):
        for _ in range(most):
            if holds():
                return
            if screen.is_asking:
                screen.answer(session.match.question.listed()[-1])
            pilot.app.motions.skip()
            pilot.tick(40)
        raise AssertionError("it never came to that")

    until(lambda: screen.is_asking and session.match.view(0).known_faces and len(session.match.log) > 30)
    question = session.match.question
    events = redeal(session.match)
    screen._play(Happening(len(session.match.log), -1, None, None, events))
    pilot.tick(100)
    pilot.tick(100)
    assert pilot.has(WORDS) and not screen.is_asking
    for _ in range(200):
        pilot.tick(50)
    assert screen.is_asking and type(session.match.question) is type(question)
    assert session.match.question.name == question.name
    assert screen.chronicle.lines[-1].text == "The hidden cards were dealt anew."
