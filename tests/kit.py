"""Small tools for every test: start a match, play it at random or by script, stand at a question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.game import Game
from core.games import find_game
from core.header import Header, SeatHeader
from core.match import Match
from core.plain import CHANCE, Answer, OptionValue
from core.questions import Amount, Choose, ChooseSome, Order, Question, Seal
from core.state import State
from netcode.answerers import answer_at_random
from netcode.dealer import deal_chance
from netcode.luck import SeededLuck

NAMES = ("Anna", "Ben", "Cleo", "Dov", "Eva", "Finn")
COLOURS = ("blue", "orange", "green", "vermilion", "purple", "sky")
NO_OPTIONS: Mapping[str, OptionValue] = {}

AnyGame = Game[State]
AnyMatch = Match[State]
Decide = Callable[[AnyMatch, SeededLuck], Answer]


def the_game(game: str | AnyGame) -> AnyGame:
    """A registered game by its id, or the game itself."""
    return find_game(game) if isinstance(game, str) else game


def header(game: str | AnyGame, seats: int = 2, options: Mapping[str, OptionValue] = NO_OPTIONS) -> Header:
    """A head for a table of people with short names and all options settled."""
    found = the_game(game)
    people = tuple(SeatHeader(name, colour) for name, colour in zip(NAMES[:seats], COLOURS[:seats], strict=True))
    return Header(found.id, found.rules_version, found.settle(options), people)


def new_match(game: str | AnyGame, seats: int = 2, options: Mapping[str, OptionValue] = NO_OPTIONS) -> AnyMatch:
    """A match at its first question."""
    return Match.start(the_game(game), header(game, seats, options))


def at_random(match: AnyMatch, luck: SeededLuck) -> Answer:
    """A legal answer to the open question of a seat, each option as likely."""
    question = match.question
    assert isinstance(question, Choose | ChooseSome | Order | Amount | Seal)
    return answer_at_random(match, question, luck)


def step(match: AnyMatch, luck: SeededLuck, decide: Decide = at_random) -> None:
    """Answer the open question: chance by the dealer, a seat as `decide` says."""
    question = match.question
    assert question is not None
    if question.seat == CHANCE:
        match.answer(*deal_chance(match, question, luck))
    else:
        match.answer(decide(match, luck))


def play(match: AnyMatch, luck: SeededLuck, upto: int | None = None) -> AnyMatch:
    """Play on at random until the end, or until the log has `upto` records."""
    while match.question is not None and (upto is None or len(match.log) < upto):
        step(match, luck)
    return match


def random_match(
    game: str | AnyGame,
    seats: int = 2,
    seed: int = 1,
    options: Mapping[str, OptionValue] = NO_OPTIONS,
    upto: int | None = None,
) -> AnyMatch:
    """A match played at random to its end, or until its log has `upto` records."""
    return play(new_match(game, seats, options), SeededLuck(seed), upto)


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


def advance_to(match: AnyMatch, name: str, seed: int = 1, decide: Decide = at_random) -> Question:
    """Play on until a question of this name is open. Fails if the match ends before."""
    luck = SeededLuck(seed)
    while match.question is not None and match.question.name != name:
        step(match, luck, decide)
    assert match.question is not None, f"the match ended before anybody was asked {name!r}"
    return match.question
