"""Matches for the laws: started, played at random, stepped; and compared, naming the first difference."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import TypeAlias

from core.events import Event
from core.game import Game
from core.header import Header, SeatHeader
from core.log import mark
from core.match import Match
from core.plain import Answer, OptionValue
from core.questions import ChanceQuestion
from core.state import State
from netcode.answerers import COLOURS, SeededLuck, answer_at_random, deal_chance

NAMES = ("Anna", "Ben", "Cleo", "Dov", "Eva", "Finn")
NO_OPTIONS: Mapping[str, OptionValue] = {}
LONGEST = 20_000
"""Answers of a match; players at random find the end of every game before."""

WHOLE = 300
"""Records of a match at each of which a law looks; a long match goes on much as it began."""
THEN = 5
"""Behind those it looks at one in so many, and the soak at all."""

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


def started_as(match: AnyMatch, apart: int | None = None) -> AnyMatch:
    """Another match of the same head, at its first question."""
    return Match.start(match.game, match.log.header, apart)


def at_random(match: AnyMatch, luck: SeededLuck) -> Answer:
    """A legal answer to the open question of a seat, as that draws it."""
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


def is_looked_at(match: AnyMatch) -> bool:
    """Whether a law that looks at a whole match looks at this place of it."""
    return len(match.log) < WHOLE or len(match.log) % THEN == 0 or match.question is None


def random_match(
    game: AnyGame,
    seats: int = 2,
    seed: int = 1,
    options: Mapping[str, OptionValue] = NO_OPTIONS,
    upto: int | None = None,
) -> AnyMatch:
    """A match played at random to its end, or until its log has `upto` records."""
    return play(new_match(game, seats, options), SeededLuck(seed), upto)


@dataclass(frozen=True)
class MatchSnapshot:
    """All that can be compared of a match that stands at a question."""

    digest: bytes
    mark: int | None
    chain: bytes
    happened: tuple[tuple[Event, ...], ...]
    faces: tuple[tuple[int, int], ...]


def snapshot(match: AnyMatch, since: int = 0) -> MatchSnapshot:
    """since: after how many records what happened counts."""
    asked = None if match.question is None else mark(match.question)
    faces = tuple(sorted(match.table.faces.items()))
    return MatchSnapshot(match.digest(), asked, match.log.chain, tuple(match.happened[since:]), faces)


def assert_same(found: MatchSnapshot, expected: MatchSnapshot, where: str) -> None:
    """Names the first thing that differs."""
    for name in ("happened", "mark", "digest", "faces", "chain"):
        one, other = getattr(found, name), getattr(expected, name)
        assert one == other, f"{where}: {name} is {short(one)}, not {short(other)}"


def short(value: object) -> str:
    text = repr(value)
    return text if len(text) < 400 else "..." + text[-400:]


def difference(one: object, other: object, path: str) -> str | None:
    """Names the first field in which two values differ, None where they are equal."""
    found = _difference(one, other)
    return None if found is None else f"{path}{found}"


def _difference(one: object, other: object) -> str | None:
    """The way from a value to its first part that differs, and how; shared parts are not looked into."""
    kind: type = type(one)
    names = field_names(kind)
    if names is not None and type(other) is kind:
        for name in names:
            a, b = getattr(one, name), getattr(other, name)
            if a is not b and (found := _difference(a, b)) is not None:
                return f".{name}{found}"
        return None
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (a, b) in enumerate(zip(one, other, strict=True)):
            if a is not b and (found := _difference(a, b)) is not None:
                return f"[{place}]{found}"
        return None
    return None if one == other else f" is {short(one)}, not {short(other)}"


@cache
def field_names(kind: type) -> tuple[str, ...] | None:
    """Those of a dataclass, None for everything else."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
