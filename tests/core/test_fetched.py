"""Parts of a game that are fetched when they are first come to: functions, and chapters of its words."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType

import pytest

from core.dice import D6
from core.events import Event
from core.frozen import frozen
from core.kit.rows import falls
from core.kit.sentences import tells
from core.kit.words import Chapter, GameWords
from core.place import when_called
from core.plain import Seat
from core.questions import Roll
from core.state import State
from core.view import View

PART = "a_part_that_is_fetched"


@pytest.fixture
def part(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    made = ModuleType(PART)
    monkeypatch.setitem(sys.modules, PART, made)
    return made


def test_a_function_is_fetched_when_it_is_first_called_and_only_then(part: ModuleType) -> None:
    far: Callable[[int], int] = when_called(f"{PART}:twice")
    part.twice = lambda number: 2 * number
    assert far(2) == 4
    del part.twice
    assert far(3) == 6


@frozen
class Swum(Event):
    pass


def test_the_words_of_a_game_have_a_chapter_that_is_fetched_with_its_first_question_or_event(part: ModuleType) -> None:
    words: GameWords[State, object] = GameWords(
        State, [falls("dive", Roll, prompt="Dive.", option="Deep")], (), further=f"{PART}:CHAPTER"
    )
    view = View(Seat(0), State(seats=1), {})
    dive, swim = Roll("dive", (D6,)), Roll("swim", (D6,))
    assert words.prompt(dive, view, ("Ana",)) == "Dive."
    with pytest.raises(AttributeError):
        words.prompt(swim, view, ("Ana",))
    part.CHAPTER = Chapter(
        (falls("swim", Roll, prompt="Swim.", option="Far"),), (tells(Swum, lambda event, told: "Ana swam."),)
    )
    assert words.prompt(swim, view, ("Ana",)) == "Swim."
    assert words.tell(Swum(), view, ("Ana",)) == "Ana swam."
    assert list(words.rows) == ["dive", "swim"] and Swum in words.sentences
