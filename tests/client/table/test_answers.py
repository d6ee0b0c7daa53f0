"""The list that answers any question: no kind is missing, and each gives an answer its question allows."""

from typing import get_args

import pytest

from client.clipboard import copy
from client.scene.node import Node
from client.table.answers import Lines, answer_list
from client.table.sheets import show_answers
from core.budgets import Budgeted, Measure, Rule
from core.options import Among
from core.questions import Amount, Choose, ChooseSome, Order, Roll, Seal, SeatQuestion
from core.writing import Write
from tests.client.pilot import Pilot, open_app
from tests.client.table.tables import Showing
from tests.kit import advance_to, new_match
from tests.laws.many import MANY
from tests.listing import of_each

QUESTIONS = [
    Choose(0, "play", Among((1, 2, 3))),
    ChooseSome(0, "keep", (4, 5, 6), 1, 2),
    Order(0, "order", (7, 8, 9)),
    Amount(0, "pay", 2, 5),
    Write(0, "tell", 40, ("Well met", "Halt")),
    Seal(ChooseSome(0, "bid", (1, 2), 1, 1)),
    Seal(Choose(0, "show", Among(("a", "b")))),
]


def test_no_kind_of_question_lacks_a_widget():
    assert {type(question) for question in QUESTIONS} == {*get_args(SeatQuestion), Seal}


def laid_out(question):
    given = []
    app = open_app()
    node = answer_list(app.kit, question, Lines(lambda answer: f"take {answer}", given.append), 500)
    app.push(Showing(app, node))
    return Pilot(app), given


@of_each("question", QUESTIONS)
def test_every_kind_can_be_answered_by_clicks(question):
    pilot, given = laid_out(question)
    if pilot.has("#answer confirm"):
        for first in ("#answer 0", "#answer example 0"):
            if pilot.has(first):
                pilot.click(first)
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


def test_a_set_under_a_budget_counts_along_and_says_why_not():
    dice = Budgeted((("griffin", 3), ("ogre", 5), ("wolf", 2)), 8, Rule.LARGEST, Measure("die", "health"))
    pilot, given = laid_out(Choose(0, "killed", dice))
    assert pilot.has("0 of 8 health.") and pilot.has("take ('griffin',) (3 health)")
    pilot.click("#answer 1")
    assert pilot.has("5 of 8 health.") and pilot.has("one more die of 3 health could go")
    pilot.click("#answer confirm")
    assert given == []
    pilot.click("#answer 2")
    pilot.click("#answer 0")
    assert pilot.has("10 of 8 health.") and pilot.has("Leave out at least 2 health")
    pilot.click("#answer 2")
    assert pilot.has("This can be answered.")
    pilot.click("#answer confirm")
    assert given == [("griffin", "ogre")]


def test_a_set_is_picked_with_the_keys_alone():
    pilot, given = laid_out(Choose(0, "pay", Budgeted((("a", 3), ("b", 5), ("c", 2)), 5, Rule.AT_LEAST)))
    pilot.press("tab")
    pilot.press("space")
    pilot.press("tab")
    pilot.press("tab")
    pilot.press("enter")
    assert pilot.has("5 of 5.") and pilot.has("This can be answered.")
    pilot.press("tab")
    pilot.press("enter")
    assert given == [("a", "c")]


def test_a_set_can_be_suggested_and_changed():
    pilot, given = laid_out(Seal(Choose(0, "killed", Budgeted(tuple((n, 1 + n % 3) for n in range(40)), 30,
                                                              Rule.LARGEST))))  # fmt: skip
    pilot.click("#answer example")
    assert pilot.has("30 of 30.")
    pilot.press("end")
    pilot.click("#answer confirm")
    assert len(given) == 1 and sum(1 + n % 3 for n in given[0][0]) == 30


def test_of_too_many_answers_of_another_kind_a_few_are_offered_and_it_is_said():
    class Some(Among):
        is_whole = False

    pilot, given = laid_out(Choose(0, "plan", Some(("left", "right"))))
    assert pilot.has("These are a few of many answers.")
    pilot.click("#answer 1")
    assert given == ["right"]


def test_the_list_answers_a_toy_game_whose_questions_have_too_many_answers():
    """The sheet that a table opens, over a match of the toy, one question after the other."""
    match, app = advanced_to_many(), open_app()
    pilot = Pilot(app)
    app.push(Showing(app, Node()))
    for expected in ("largest", "up to", "at least", "some", "ranks"):
        question = match.question
        assert question.name == expected and not question.is_whole
        show_answers(app, question, "Choose.", Lines(str, match.answer))
        pilot.settle()
        if pilot.has("#answer example"):
            pilot.click("#answer example")
        pilot.click("#answer confirm")
        pilot.settle()
    assert match.question.name == "far"


def advanced_to_many():
    match = new_match(MANY, 2)
    advance_to(match, "largest")
    return match


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


def test_words_are_typed_or_pasted_counted_and_given_by_enter():
    pilot, given = laid_out(Write(0, "tell", 12, ("Well met",)))
    assert pilot.has("0 of 12 letters")
    pilot.press("tab")
    pilot.press("enter")
    assert given == []
    pilot.type(" Halt")
    assert pilot.has("4 of 12 letters")
    copy("there,\nyou all")
    pilot.press("end")
    pilot.press("ctrl+v")
    assert pilot.has("10 of 12 letters")
    pilot.press("enter")
    assert given == ["Haltthere,"]


def test_chance_is_not_asked_in_a_list():
    app = open_app()
    with pytest.raises(TypeError):
        answer_list(app.kit, Roll("attack", ()), Lines(str, print), 300)


def test_an_answer_that_has_no_room_is_said_in_full_on_hover():
    app, long = open_app(), "march with every dragon over the frozen river and back again before the night falls"
    node = answer_list(app.kit, Choose(0, "march", Among(("on", "off"))), Lines(lambda answer: long, print), 200)
    assert all(button.hint == long and button.described() == long for button in node.children)
    app.close()


@of_each("prompt", [
    "Activate Orrin Slate: move and attack or use an ability, fuse, or end the activation.",
    "Livia 1 has the turn: 4 Movement left, and its Primary Action is free: Attack, Rest or a spell.",
])  # fmt: skip
def test_the_question_above_the_answers_is_read_in_full(prompt):
    app = open_app()
    app.push(Showing(app, Node(size=(1280, 720))))
    show_answers(app, Choose(0, "act", Among(("on", "off"))), prompt, Lines(str, print))
    assert Pilot(app).clipped_texts() == []
    app.close()
