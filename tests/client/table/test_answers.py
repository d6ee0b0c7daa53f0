"""The list that answers any question: no kind is missing, and each gives an answer its question allows."""

from typing import get_args

import pytest

from client.table.answers import WIDGETS, answer_list
from core.options import Among
from core.questions import Amount, Choose, ChooseSome, Order, Roll, Seal, SeatQuestion
from tests.client.pilot import Pilot, open_app
from tests.client.table.tables import Showing

QUESTIONS = [
    Choose(0, "play", Among((1, 2, 3))),
    ChooseSome(0, "keep", (4, 5, 6), 1, 2),
    Order(0, "order", (7, 8, 9)),
    Amount(0, "pay", 2, 5),
    Seal(ChooseSome(0, "bid", (1, 2), 1, 1)),
    Seal(Choose(0, "show", Among(("a", "b")))),
]


def test_no_kind_of_question_lacks_a_widget():
    assert set(WIDGETS) == {*get_args(SeatQuestion), Seal}


def laid_out(question):
    given = []
    app = open_app()
    node = answer_list(app.kit, question, lambda answer: f"take {answer}", given.append, 500)
    app.push(Showing(app, node))
    return Pilot(app), given


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: f"{type(question).__name__} {question.name}")
def test_every_kind_can_be_answered_by_clicks(question):
    pilot, given = laid_out(question)
    if pilot.has("#answer confirm"):
        if pilot.has("#answer 0"):
            pilot.click("#answer 0")
        pilot.click("#answer confirm")
    else:
        pilot.click("#answer 0")
    assert len(given) == 1
    assert question.refusal(given[0]) is None


def test_a_long_list_makes_only_what_is_seen_and_can_be_answered():
    pilot, given = laid_out(Choose(0, "act", Among(tuple(range(3000)))))
    assert len([words for words in pilot.words() if words.startswith("take")]) < 40
    pilot.press("tab")
    pilot.press("end")
    pilot.press("enter")
    assert given == [2999]
    pilot.press("home")
    pilot.click("take 3")
    assert given == [2999, 3]


def test_too_few_cannot_be_confirmed():
    pilot, given = laid_out(QUESTIONS[1])
    pilot.click("#answer confirm")
    assert given == []


def test_items_move_up_in_an_order():
    pilot, given = laid_out(QUESTIONS[2])
    pilot.click("#answer earlier 2")
    pilot.click("#answer confirm")
    assert given == [(7, 9, 8)]


def test_a_number_stays_between_its_limits():
    pilot, given = laid_out(QUESTIONS[3])
    for _ in range(9):
        pilot.click("#answer more")
    pilot.click("#answer confirm")
    assert given == [5]


def test_chance_is_not_asked_in_a_list():
    app = open_app()
    with pytest.raises(TypeError):
        answer_list(app.kit, Roll("attack", ()), str, print, 300)
