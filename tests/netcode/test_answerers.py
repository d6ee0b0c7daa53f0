"""Bots: random for every kind of question, and the game's own."""

from __future__ import annotations

import pytest

from core.errors import WrongTable
from core.games import find_game
from core.match import Match
from core.options import Among
from core.questions import Amount, Choose, ChooseSome, Order, Seal
from core.state import State
from netcode.answerers import AskedQuestion, SeededLuck, answer_at_random, answerer_of, bot_names, options_of, seats_of
from tests.kit import new_match

GAME = find_game("champions_combat")
QUESTIONS: tuple[AskedQuestion, ...] = (
    Choose(0, "one", Among((1, 2, "three"))),
    ChooseSome(0, "some", ("a", "b", "c", "d"), 1, 3),
    ChooseSome(0, "few there", ("a", "b"), 0, 5),
    ChooseSome(0, "nothing there", (), 0, 2),
    Order(0, "order", (1, 2, 3)),
    Amount(0, "amount", -1, 2),
    Seal(Choose(0, "sealed", Among((True, False)))),
)


@pytest.fixture(scope="module")
def match() -> Match[State]:
    return new_match(GAME)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.name)
def test_random_gives_every_legal_answer_and_no_other(match: Match[State], question: AskedQuestion) -> None:
    luck = SeededLuck(3)
    given = {answer_at_random(match, question, luck) for _ in range(400)}
    assert all(question.refusal(answer) is None for answer in given)
    assert given == set(question.listed())


def test_each_game_has_random_behind_its_own_bots() -> None:
    assert bot_names(GAME)[-1] == "random"
    assert bot_names(GAME)[:-1] == tuple(GAME.bots)


def test_a_person_is_no_bot_and_an_unknown_bot_is_named() -> None:
    assert answerer_of(GAME, "human") is None
    assert answerer_of(GAME, "bot:random") is answer_at_random
    for wrong in ("bot:clever", "random", "", "bot:"):
        with pytest.raises(WrongTable, match="A seat is human or bot:sensible or bot:random"):
            answerer_of(GAME, wrong)


def test_seats_come_from_words() -> None:
    seats = seats_of(GAME, ("human", "bot", "random", "bot:sensible"))
    assert [seat.who for seat in seats] == ["human", "bot:sensible", "bot:random", "bot:sensible"]
    assert [(seat.name, seat.colour) for seat in seats[:2]] == [("Blue", "blue"), ("Orange", "orange")]
    with pytest.raises(WrongTable, match="2 to 4 players, not 5"):
        seats_of(GAME, ("bot",) * 5)


def test_options_come_from_words() -> None:
    options = options_of(GAME, ["winning_score=7", "arena=Walls"])
    assert options == {"arena": "walls", "winning_score": 7, "round_limit": 0}
    for word, sentence in [("walls", "id=value"), ("walls=1", "no option 'walls'"), ("arena=3", "not '3'")]:
        with pytest.raises(WrongTable, match=sentence):
            options_of(GAME, [word])
