"""Small tools for every test: start a match, play it at random or by script, stand at a question."""

from __future__ import annotations

from collections.abc import Mapping

from core.games import find_game
from core.header import Header
from core.plain import Answer, OptionValue
from core.questions import ChanceQuestion, Question, Seal, SeatQuestion
from netcode.answerers import SeededLuck
from netcode.laws import playing
from netcode.laws.playing import NAMES, NO_OPTIONS, AnyGame, AnyMatch, Decide, at_random, play, step

__all__ = [
    "NAMES", "AnyGame", "AnyMatch", "Decide", "Scripted", "advance_to", "asked_now", "at_random", "header", "new_match",
    "play", "random_match", "step", "the_game",
]  # fmt: skip


def the_game(game: str | AnyGame) -> AnyGame:
    """A registered game by its id, or the game itself."""
    return find_game(game) if isinstance(game, str) else game


def header(game: str | AnyGame, seats: int = 2, options: Mapping[str, OptionValue] = NO_OPTIONS) -> Header:
    """A head for a table of people with short names and all options settled."""
    return playing.header(the_game(game), seats, options)


def new_match(game: str | AnyGame, seats: int = 2, options: Mapping[str, OptionValue] = NO_OPTIONS) -> AnyMatch:
    """A match at its first question."""
    return playing.new_match(the_game(game), seats, options)


def random_match(
    game: str | AnyGame,
    seats: int = 2,
    seed: int = 1,
    options: Mapping[str, OptionValue] = NO_OPTIONS,
    upto: int | None = None,
) -> AnyMatch:
    """A match played at random to its end, or until its log has `upto` records."""
    return playing.random_match(the_game(game), seats, seed, options, upto)


def advance_to(match: AnyMatch, name: str, seed: int = 1, decide: Decide = at_random) -> Question:
    """Play on until a question of this name is open. Fails if the match ends before."""
    luck = SeededLuck(seed)
    while match.question is not None and match.question.name != name:
        step(match, luck, decide)
    assert match.question is not None, f"the match ended before anybody was asked {name!r}"
    return match.question


def asked_now(match: AnyMatch) -> SeatQuestion | Seal:
    """The open question of a seat."""
    question = match.question
    assert question is not None and not isinstance(question, ChanceQuestion)
    return question


class Scripted:
    """Answers by the questions' names, each list used up in order; anything not scripted is answered at random."""

    def __init__(self, **answers: list[Answer]) -> None:
        self._answers = {name.replace("_", " "): list(given) for name, given in answers.items()}

    def __call__(self, match: AnyMatch, luck: SeededLuck) -> Answer:
        assert match.question is not None
        given = self._answers.get(match.question.name)
        return given.pop(0) if given else at_random(match, luck)

    @property
    def left(self) -> dict[str, list[Answer]]:
        """What has not been asked yet."""
        return {name: given for name, given in self._answers.items() if given}
