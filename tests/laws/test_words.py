"""Every installed game has words for all it asks and for all that happens, and its bot an opinion on every question."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import import_module

import pytest

from core.breakdown import Breakdown, Reasons, Step, Steps
from core.events import Event
from core.games import find_game, game_ids
from core.kit.words import GameWords
from core.questions import ChanceQuestion
from netcode.laws import spoken as law
from tests.kit import AnyGame, new_match
from tests.laws.golden import FOLDER
from tests.laws.said import said_by

GAMES = [find_game(id) for id in game_ids()]


every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def words_of(game: AnyGame) -> GameWords:  # type: ignore[type-arg]
    assert isinstance(game.words, GameWords)
    return game.words


@every_game
def test_each_sort_of_event_is_told_or_left_out_on_purpose(game: AnyGame) -> None:
    words = words_of(game)
    assert law.undecided(game) == []
    assert not words.untold.intersection(words.sentences)
    assert law.events_of(game) >= words.untold


@pytest.mark.slow
@every_game
def test_the_game_says_what_it_said(game: AnyGame) -> None:
    """All that is asked, offered, refused and told in some matches. Meant to change? python -m tests.laws.record"""
    said = said_by(game)
    kept = (FOLDER / game.id / "said.txt").read_text(encoding="utf-8")
    assert said.text().splitlines() == kept.splitlines()
    assert set(said.asked) - {"unseal"} <= set(words_of(game).rows), "a question without a row"
    assert [name for name in said.unasked if not _is_named_in_tests(game, name)] == [], "a row that nobody asks"


def _is_named_in_tests(game: AnyGame, question: str) -> bool:
    """Whether a test of the game names the question, or the constant that stands for it."""
    asks = import_module(f"core.games.{game.id}.asks")
    names = [f'"{question}"', *(rf"\b{name}\b" for name, value in vars(asks).items() if value == question)]
    texts = [path.read_text(encoding="utf-8") for path in (FOLDER.parent / "games" / game.id).rglob("*.py")]
    return any(re.search(name, text) for name in names for text in texts)


@every_game
def test_a_row_weighs_its_answers_and_has_a_note_if_a_seat_is_asked(game: AnyGame) -> None:
    for row in words_of(game).rows.values():
        chance = issubclass(row.subject, ChanceQuestion)
        assert chance == (row.worth is None) == (row.notes == ()), f"{row.name!r} is half a question to a seat"


@every_game
def test_each_note_of_the_guide_has_a_topic_of_its_own(game: AnyGame) -> None:
    topics = [note.topic for note in law.notes_of(game)]
    assert len(set(topics)) == len(topics)


@dataclass(frozen=True, slots=True)
class Undecided(Event):
    seat: int


Undecided.__module__ = "core.games.stonebound.events"


def test_an_event_that_nobody_has_decided_about_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from core.games.stonebound import events

    monkeypatch.setattr(events, "Undecided", Undecided, raising=False)
    game = find_game("stonebound")
    assert law.undecided(game) == ["Undecided"]
    with pytest.raises(LookupError, match="nobody has decided how Undecided is told"):
        game.words.tell(Undecided(0), new_match(game).view(None), ("Ana", "Ben"))


@pytest.mark.parametrize(
    "why", [Breakdown(((1, "None"),)), Steps((Step("thrown", ((1, "die"),)),))], ids=["of nothing", "without a capital"]
)
def test_a_number_that_comes_from_something_without_words_is_found(
    why: Reasons, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GameWords, "why", lambda words, event: why)
    with pytest.raises(AssertionError, match="comes from"):
        law.check_spoken(find_game("champions_combat"), 2, 5, {})


def test_a_question_without_a_row_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("champions_combat")
    monkeypatch.delitem(words_of(game).rows, "move")
    with pytest.raises(LookupError, match="no row says anything about the question 'move'"):
        law.check_spoken(game, 2, 5, {})
