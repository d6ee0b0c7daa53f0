"""Matches for the laws: started, played at random, answered step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from core.game import Game
from core.header import Header, SeatHeader
from core.match import Match
from core.plain import Answer, OptionValue
from core.questions import ChanceQuestion, Question
from core.state import State
from netcode.answerers import answer_at_random
from netcode.luck import SeededLuck, deal_chance


class UnitMatch(Match[State]):
    """A match with a checkpoint at the start of every unit."""

    __slots__ = ()
    apart = 0


NAMES = ("Anna", "Ben", "Cleo", "Dov", "Eva", "Finn")
COLOURS = ("blue", "orange", "green", "vermilion", "purple", "sky")
NO_OPTIONS: Mapping[str, OptionValue] = {}
LONGEST = 20_000
"""Answers of a match; players at random find the end of every game before."""

AnyGame: TypeAlias = Game[State]
AnyMatch: TypeAlias = Match[State]
Decide: TypeAlias = Callable[[AnyMatch, SeededLuck], Answer]


def header(game: AnyGame, seats: int = 2, options: Mapping[str, OptionValue] = NO_OPTIONS) -> Header:
    """A head for a table of people with short names and all options settled."""
    people = tuple(SeatHeader(name, colour) for name, colour in zip(NAMES[:seats], COLOURS[:seats], strict=True))
    return Header(game.id, game.rules_version, game.settle(options), people)


def new_match(game: AnyGame, seats: int = 2, options: Mapping[str, OptionValue] = NO_OPTIONS) -> AnyMatch:
    """A match at its first question."""
    return Match.start(game, header(game, seats, options))


def at_random(match: AnyMatch, luck: SeededLuck) -> Answer:
    """A legal answer to the open question of a seat, each option as likely."""
    question = match.question
    assert question is not None and not isinstance(question, ChanceQuestion)
    return answer_at_random(match, question, luck)


def step(match: AnyMatch, luck: SeededLuck, decide: Decide = at_random) -> None:
    """Answer the open question: chance by the dealer, a seat as `decide` says."""
    question = match.question
    assert question is not None
    assert len(match.log) < LONGEST, f"the match goes on after {LONGEST} answers"
    if isinstance(question, ChanceQuestion):
        match.answer(*deal_chance(match, question, luck))
    else:
        match.answer(decide(match, luck))


def play(match: AnyMatch, luck: SeededLuck, upto: int | None = None) -> AnyMatch:
    """Play on at random until the end, or until the log has `upto` records."""
    while match.question is not None and (upto is None or len(match.log) < upto):
        step(match, luck)
    return match


def random_match(
    game: AnyGame,
    seats: int = 2,
    seed: int = 1,
    options: Mapping[str, OptionValue] = NO_OPTIONS,
    upto: int | None = None,
) -> AnyMatch:
    """A match played at random to its end, or until its log has `upto` records."""
    return play(new_match(game, seats, options), SeededLuck(seed), upto)


def advance_to(match: AnyMatch, name: str, seed: int = 1, decide: Decide = at_random) -> Question:
    """Play on until a question of this name is open. Fails if the match ends before."""
    luck = SeededLuck(seed)
    while match.question is not None and match.question.name != name:
        step(match, luck, decide)
    assert match.question is not None, f"the match ended before anybody was asked {name!r}"
    return match.question
