"""Each kind of question: what it takes, what it refuses and how it says so."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.dice import D6, numbered
from core.options import Among, drawn_of_first, is_same
from core.plain import Answer
from core.questions import (
    Amount,
    Choose,
    ChooseSome,
    Deal,
    Order,
    Permute,
    Question,
    Roll,
    Seal,
    Show,
    Shuffle,
    Unseal,
    kind_of,
)
from core.writing import MOST_LETTERS, Write
from netcode.answerers import SeededLuck
from tests.listing import of_each

ITEMS: tuple[Answer, ...] = (1, True, "left", ("a", 1), None)
CHOOSE = Choose(0, "one", Among(ITEMS))
SOME = ChooseSome(0, "some", ITEMS, 1, 3)
ORDER = Order(0, "order", ITEMS)
AMOUNT = Amount(0, "amount", -2, 4)
WRITE = Write(0, "write", 8, ("Ulf", "Mor dha"))
ROLL = Roll("roll", (D6, numbered(20)))
PERMUTE = Permute("permute", 3)
SEAL = Seal(AMOUNT)
UNSEAL = Unseal((AMOUNT, Choose(1, "one", Among(ITEMS))), ((2,), ()))


@of_each("question", [CHOOSE, SOME, ORDER, AMOUNT, WRITE, SEAL])
def test_every_listed_answer_is_legal(question: Choose | ChooseSome | Order | Amount | Write | Seal) -> None:
    assert question.listed()
    assert [question.refusal(answer) for answer in question.listed()] == [None] * len(question.listed())


@of_each(
    "question, count", [(CHOOSE, 5), (SOME, 5 + 10 + 10), (ORDER, 120), (AMOUNT, 7), (SEAL, 7)]
)
def test_as_many_answers_are_listed_as_there_are(question: Choose | ChooseSome | Order | Amount, count: int) -> None:
    assert len(question.listed()) == count


MANY = [
    ChooseSome(0, "some", tuple(range(30)), 2, 20),
    Order(0, "order", tuple(range(9))),
    Amount(0, "far", 0, 9_999),
    WRITE,
]


@pytest.mark.parametrize("question", MANY, ids=kind_of)
def test_of_too_many_answers_a_few_are_listed_and_any_can_be_drawn(
    question: ChooseSome | Order | Amount | Write,
) -> None:
    luck = SeededLuck(1)
    drawn = {question.drawn(luck) for _ in range(300)}
    assert not question.is_whole and len(question.listed()) == 2 and len(drawn) > 250
    assert {question.refusal(answer) for answer in (*question.listed(), *drawn)} == {None}
    assert Seal(question).is_whole is False and Seal(question).listed() == tuple((each,) for each in question.listed())


@of_each("question", [CHOOSE, SOME, AMOUNT, SEAL])
def test_each_listed_answer_is_drawn_sooner_or_later(question: Choose | ChooseSome | Amount | Seal) -> None:
    luck = SeededLuck(1)
    assert question.is_whole
    assert {repr(question.drawn(luck)) for _ in range(600)} == set(map(repr, question.listed()))


def test_a_draw_by_sorts_goes_through_no_more_of_them_than_it_takes() -> None:
    sorts: dict[str, tuple[int, ...]] = {"none": (), "two": (1, 2), "nothing": (), "one": (3,)}
    looked: list[str] = []

    def of(sort: str) -> tuple[int, ...]:
        looked.append(sort)
        return sorts[sort]

    luck = SeededLuck(1)
    assert {drawn_of_first(tuple(sorts), luck, of) for _ in range(60)} == {1, 2, 3}
    assert len(looked) < 60 * 2.5
    assert drawn_of_first(("none", "nothing"), luck, of) is None and drawn_of_first((), luck, of) is None


@of_each(
    "question, answer, sentence",
    [
        (CHOOSE, 2, "That is not one of the choices. Take one that is lit."),
        (CHOOSE, False, "That is not one of the choices. Take one that is lit."),
        (CHOOSE, ("a", True), "That is not one of the choices. Take one that is lit."),
        (SOME, 1, "Choose some of the things that are lit."),
        (SOME, (), "Choose 1 to 3; these are 0."),
        (SOME, (1, True, "left", ("a", 1)), "Choose 1 to 3; these are 4."),
        (SOME, (1, 1), "Choose each thing once, in the order in which they lie there."),
        (SOME, ("left", 1), "Choose each thing once, in the order in which they lie there."),
        (SOME, (1, "right"), "One of these cannot be chosen. Take only what is lit."),
        (ORDER, (1, True), "Put all 5 in an order."),
        (ORDER, (1, 1, "left", ("a", 1), None), "Put each of them in the order once."),
        (AMOUNT, 5, "Choose a number from -2 to 4."),
        (AMOUNT, True, "Choose a number from -2 to 4."),
        (AMOUNT, None, "Choose a number from -2 to 4."),
        (WRITE, 7, "Write at least one letter."),
        (WRITE, "", "Write at least one letter."),
        (WRITE, " \u200b", "Write at least one letter."),
        (WRITE, "too long!", "This has 9 letters, and 8 are the most. Leave some out."),
        (WRITE, "a\nb", "Leave out line ends and signs that nobody can see."),
        (WRITE, "a\u202eb", "Leave out line ends and signs that nobody can see."),
        (WRITE, "\ud83d", "Leave out line ends and signs that nobody can see."),
        (WRITE, "Ulf ", "Leave out the blanks before and behind."),
        (ROLL, (1,), "This roll needs 2 results."),
        (ROLL, (7, 7), "A die with 6 sides cannot show 7."),
        (ROLL, (6, 0), "A die with 20 sides cannot show 0."),
        (ROLL, (True, 1), "A die with 6 sides cannot show True."),
        (PERMUTE, (0, 1), "This order needs 3 numbers."),
        (PERMUTE, (0, 1, 1), "Each number from 0 to 2 belongs in it once."),
        (PERMUTE, (0, True, 2), "Each number from 0 to 2 belongs in it once."),
        (SEAL, 2, "Make one choice and seal it."),
        (SEAL, (1, 2), "Make one choice and seal it."),
        (SEAL, (9,), "Choose a number from -2 to 4."),
        (UNSEAL, (2,), "All 2 sealed choices are opened together."),
        (UNSEAL, (3, 1), "A sealed choice was opened as something else."),
        (UNSEAL, (2, "right"), "That is not one of the choices. Take one that is lit."),
        (Shuffle("deck", (1, 2), 3), (), "A shuffle has no answer."),
        (Deal(0, (1,)), 1, "A deal has no answer."),
        (Show((1,)), True, "A reveal has no answer."),
    ],
)
def test_an_illegal_answer_is_told_why(question: Question, answer: Answer, sentence: str) -> None:
    assert question.refusal(answer) == sentence


@of_each("most, examples", [(0, ("a",)), (MOST_LETTERS + 1, ("a",)), (3, ()), (3, ("long",))])
def test_a_question_for_words_has_room_and_examples_that_fit(most: int, examples: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="letters"):
        Write(0, "write", most, examples)


def test_exactly_so_many_are_asked_for_by_one_number() -> None:
    assert ChooseSome(0, "two", (1, 2, 3), 2, 2).refusal((1,)) == "Choose 2; these are 1."


def test_a_seal_may_be_closed_for_this_process() -> None:
    """The choice of another seat: it is opened, and checked, later."""
    assert SEAL.refusal(()) is None
    assert UNSEAL.refusal((2, "left")) is None


@given(st.permutations([0, 1, 2, 3, 4]))
def test_any_permutation_is_an_order_by_chance(order: list[int]) -> None:
    assert Permute("any", 5).refusal(tuple(order)) is None


def test_which_cards_an_answer_shows() -> None:
    assert Shuffle("deck", (4, 5), 9).cards_shown(None) == (9, 10)
    assert Deal(1, (4, 5)).cards_shown(None) == Show((4, 5)).cards_shown(None) == (4, 5)
    for question in (CHOOSE, SOME, ORDER, AMOUNT, WRITE, SEAL, ROLL, PERMUTE, UNSEAL):
        assert question.cards_shown(None) == question.cards_shown((1, 2)) == ()


@of_each(
    "one, other, same",
    [(1, 1, True), (1, True, False), (0, False, False), ((1, (2,)), (1, (2,)), True), ((1,), (True,), False),
     ((1,), (1, 1), False), (None, None, True), (None, (), False), ("a", "a", True), (1, 1.0, False)],
)  # fmt: skip
def test_same_is_of_the_same_kind(one: Answer, other: Answer, same: bool) -> None:
    assert is_same(one, other) is same
    assert is_same(other, one) is same
