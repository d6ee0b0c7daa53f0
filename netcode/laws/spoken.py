"""Whether a game has words for each question, a sample of its answers, and each event."""

from __future__ import annotations

import sys

from core.events import Event
from core.guide import GuideNote
from core.kit.words import GameWords
from core.plain import Answer, all_seats
from core.questions import Question
from netcode.answerers import SeededLuck
from netcode.laws.battery import is_sentence
from netcode.laws.playing import NAMES, AnyGame, AnyMatch, new_match, step

MOST_WORDED = 12
"""So many answers of a question are put into words."""


def check_spoken(game: AnyGame, seats: int, seed: int, options: dict[str, bool | int | str]) -> set[str]:
    """Everything that comes up in a random match has words, for all who may look. Gives the names of the questions."""
    match, luck, names = new_match(game, seats, options), SeededLuck(seed), set[str]()
    while match.question is not None:
        check_question(match)
        names.add(match.question.name)
        step(match, luck)
        check_events(match)
    return names


def check_question(match: AnyMatch) -> None:
    question, words = match.question, match.game.words
    assert question is not None
    answers = some_answers(question)
    for seat in (None, *all_seats(match.state.seats)):
        view = match.view(seat)
        prompt = words.prompt(question, view, NAMES)
        assert is_fit(prompt), f"{question.name!r} is asked as {prompt!r}"
        for answer in answers:
            text = words.option(question, answer, view, NAMES)
            fit = text and text[-1] != "." and "None" not in text
            assert fit, f"{answer!r} to {question.name!r} is called {text!r}"


def some_answers(question: Question) -> tuple[Answer, ...]:
    """Answers from all over the list; chance has none to show."""
    if question.seat < 0:
        return ()
    listed = question.listed()  # type: ignore[union-attr]
    return tuple(listed[:: max(1, len(listed) // MOST_WORDED)])


def check_events(match: AnyMatch) -> None:
    """What has just happened is told in sentences, where it is told."""
    for event in match.happened[-1]:
        text = match.game.words.tell(event, match.view(None), NAMES)
        assert text is None or is_fit(text), f"{event!r} is told as {text!r}"
        why = match.game.words.why(event)
        lines = () if why is None else why.lines
        assert all(is_fit(f"{line.removeprefix('-')}.") for line in lines), f"{event!r} comes from {lines!r}"


def is_fit(text: str) -> bool:
    return is_sentence(text) and "None" not in text and "  " not in text


def undecided(game: AnyGame) -> list[str]:
    """The events of the game's package that have neither a sentence nor the decision that none is needed."""
    words = game.words
    if not isinstance(words, GameWords):
        return []
    decided = {*words.sentences, *words.untold}
    return sorted(kind.__name__ for kind in events_of(game) if kind not in decided)


def events_of(game: AnyGame) -> set[type[Event]]:
    """All sorts of events in the game's package."""
    package = game.state_type.__module__.rpartition(".")[0] or game.state_type.__module__
    modules = [module for name, module in list(sys.modules.items()) if f"{name}.".startswith(f"{package}.")]
    named = [thing for module in modules for thing in vars(module).values() if isinstance(thing, type)]
    return {kind for kind in named if issubclass(kind, Event) and f"{kind.__module__}.".startswith(f"{package}.")}


def notes_of(game: AnyGame) -> list[GuideNote]:
    """All notes of the guide, in the order of the rows."""
    rows = game.words.rows.values() if isinstance(game.words, GameWords) else ()
    return [note for row in rows for note in row.notes]
