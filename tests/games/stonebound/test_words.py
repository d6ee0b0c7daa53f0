"""What Stonebound says: a prompt for every question, words for every answer, a sentence for what matters."""

from __future__ import annotations

import pytest

from core.events import MatchEnded
from core.games.stonebound import events
from core.games.stonebound.asks import DRAFT_ROLL, START_ROLL
from core.games.stonebound.questions import WORDS
from core.plain import CHANCE
from core.questions import Seal
from core.view import View
from netcode.answerers import SeededLuck
from netcode.laws.battery import is_sentence
from tests.games.stonebound.field import NO
from tests.games.stonebound.table import Play, lay, pair
from tests.kit import NAMES, AnyMatch, new_match, step


def view(play: Play, seat: int | None = None) -> View:
    return play.match.view(seat)


def told(play: Play) -> list[str]:
    """The chronicle of the last answer, for everybody."""
    happened = play.match.happened[-1]
    return [text for event in happened if (text := WORDS.tell(event, view(play), NAMES)) is not None]


def check_question(match: AnyMatch) -> str:
    """The open question and some of its answers have words; gives the question's name."""
    question = match.question
    assert question is not None
    seen = match.view(None if question.seat == CHANCE else question.seat)
    prompt = WORDS.prompt(question, seen, NAMES)
    assert prompt[-1] == "." and "None" not in prompt and "!" not in prompt
    if question.seat != CHANCE:
        for answer in question.listed()[:12]:
            words = WORDS.option(question, answer, seen, NAMES)
            assert words and "None" not in words and "(" not in words[:1] and words[-1] != "."
    return question.name


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"format": "draft"}), (2, {"repay_fuses": True})])
def test_every_question_answer_and_event_of_random_matches_has_words(seats: int, options: dict[str, str]) -> None:
    match = new_match("stonebound", seats, {**options, "max_rounds": 10})
    luck = SeededLuck(seats)
    names = set()
    while match.question is not None:
        names.add(check_question(match))
        step(match, luck)
        for event in match.happened[-1]:
            text = WORDS.tell(event, match.view(None), NAMES)
            assert text is None or (is_sentence(text) and "None" not in text), text
    assert {"first", "place", "activate", "act", "discard"} <= names


def test_a_sealed_team_says_nothing_to_others() -> None:
    match = new_match("stonebound")
    assert isinstance(match.question, Seal)
    assert WORDS.option(match.question, (), match.view(1), NAMES) == "Sealed"
    assert "Nobody sees it" in WORDS.prompt(match.question, match.view(0), NAMES)


def test_an_attack_is_told_with_its_numbers() -> None:
    play = pair()
    play.say(0, ("attack", 1))
    assert told(play) == ["Mordha Kane attacked Kess Varrow."]
    play.roll(NO)
    assert told(play) == [
        "Mordha Kane rolled 98 for a critical attack, 15 or less was needed: no.",
        "The attack with 6 damage against 2 PD took 4 HP from Kess Varrow.",
        "Kess Varrow's PD wore by 1 to 1.",
    ]


def test_where_a_loss_comes_from_can_be_asked() -> None:
    play = pair()
    play.say(0).attack(1, 1)
    (struck,) = play.told(events.Struck)
    assert str(WORDS.why(struck)) == "10 = 12 damage, doubled - 2 PD"
    assert WORDS.why(play.told(events.Activated)[0]) is None


def test_paying_and_using_is_told_in_two_sentences() -> None:
    play = pair(hands={0: ("Darkness 1", "Darkness 1")})
    play.say(0).use("leeching_edge", 1, "Darkness 1", "Darkness 1")
    assert told(play) == ["Anna paid two Darkness 1.", "Mordha Kane used Leeching Edge on Kess Varrow."]


def test_hidden_stones_are_not_named_to_others() -> None:
    match = new_match("stonebound")
    luck = SeededLuck(4)
    while match.question is None or match.question.name != "discard":
        step(match, luck)
    card = next(answer for answer in match.question.listed() if answer is not None)  # type: ignore[union-attr]
    other = 1 - match.question.seat
    assert WORDS.option(match.question, card, match.view(other), NAMES) == "a stone"
    assert WORDS.option(match.question, card, match.view(match.question.seat), NAMES) != "a stone"


def test_the_same_character_on_both_sides_has_numbers() -> None:
    play = lay(("mordha_kane", 0, (5, 2)), ("mordha_kane", 1, (5, 3)))
    play.say(0, ("attack", 1))
    assert told(play) == ["Mordha Kane 1 attacked Mordha Kane 2."]


@pytest.mark.parametrize(
    ("ended", "text"),
    [
        (MatchEnded((0,), "beaten"), "Anna won: nobody on the other side is left standing."),
        (
            MatchEnded((0, 2), "rounds"),
            "The last round was over: Anna and Cleo won with the larger share of their HP left; both sides had as many "
            "standing.",
        ),
        (
            MatchEnded((0, 1), "rounds", True),
            "The last round was over: Anna and Ben drew, with as many standing and the same share of their HP left.",
        ),
    ],
)
def test_the_end_is_told(ended: MatchEnded, text: str) -> None:
    assert WORDS.tell(ended, view(pair()), NAMES) == text


def test_the_end_after_the_last_round_says_who_was_left() -> None:
    play = lay(("mordha_kane", 0, (5, 2)), ("kess_varrow", 0, (6, 2)), ("mordha_kane", 1, (5, 3)))
    text = "The time was over: Anna won with two characters standing against one."
    assert WORDS.tell(MatchEnded((0,), "time"), view(play), NAMES) == text


@pytest.mark.parametrize(("about", "what_for"), [(DRAFT_ROLL, "the first pick"), (START_ROLL, "who goes first")])
def test_a_contest_says_what_for(about: str, what_for: str) -> None:
    said = [WORDS.tell(events.ContestRolled(about, rolls), view(pair()), NAMES) for rolls in ((7, 46), (5, 5))]
    assert said == [
        f"Anna rolled 7 and Ben 46 for {what_for}: Ben won the roll.",
        f"Anna rolled 5 and Ben 5 for {what_for}: once more.",
    ]
