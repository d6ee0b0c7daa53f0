"""The words of a game, made from its rows of questions and its sentences of events. See `core.game.Words`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic, TypeVar, cast

from core.breakdown import Reasons
from core.events import Event, MatchEnded
from core.frozen import frozen
from core.guide import GuideNote
from core.kit.rows import Asked, M, Names, Row
from core.kit.sentences import Sentence, Told, is_common, tell_common, tell_end, tells
from core.place import loaded
from core.plain import Answer
from core.questions import DEAL_ANEW, Choose, Question, Redeal, Seal, Unseal
from core.table import S
from core.view import View

DEALING_ANEW = "The hidden cards are dealt anew."
"""What every game says while the kernel asks for it."""

K = TypeVar("K")
V = TypeVar("V")


@frozen
class Chapter(Generic[S, M]):
    """What is said in a part of a game that most matches never come to."""

    rows: tuple[Row[S, M], ...]
    sentences: tuple[Sentence[S], ...]


class GameWords(Generic[S, M]):
    """Raises LookupError for a question without a row and for an event nobody has decided about."""

    def __init__(
        self,
        state_type: type[S],
        rows: Iterable[Row[S, M]],
        sentences: Iterable[Sentence[S]],
        untold: Iterable[type[Event]] = (),
        further: str = "",
    ) -> None:
        """untold: events without a sentence, because another one tells what they mean. further: module and name of a
        `Chapter`, imported with the first question or event that is not among the others; '' for none.
        """
        self._state_type = state_type
        self._rows = _by_key((row.name, row) for row in rows)
        usual: Sentence[S] = tells(MatchEnded, tell_end)
        self._sentences = {MatchEnded: usual} | _by_key((each.kind, each) for each in sentences)
        self.untold = frozenset(untold)
        self._further = further

    @property
    def rows(self) -> Mapping[str, Row[S, M]]:
        """All of them, by the names of their questions."""
        self._fetch()
        return self._rows

    @property
    def sentences(self) -> Mapping[type[Event], Sentence[S]]:
        """All of them, by the events that they tell."""
        self._fetch()
        return self._sentences

    def _fetch(self) -> None:
        if self._further:
            chapter = cast("Chapter[S, M]", loaded(self._further))
            self._rows = _by_key((*self._rows.items(), *((row.name, row) for row in chapter.rows)))
            told = ((each.kind, each) for each in chapter.sentences)
            self._sentences = _by_key((*self._sentences.items(), *told))
            self._further = ""

    def prompt(self, question: Question, view: View, names: Names) -> str:
        if deals_anew(question):
            return DEALING_ANEW
        if isinstance(question, Unseal):
            return self.row(question.questions[0]).opened
        if isinstance(question, Seal):
            question = question.inner
        row = self.row(question)
        return row.prompt(self._asked(row, question, view, names))

    def option(self, question: Question, answer: Answer, view: View, names: Names) -> str:
        if deals_anew(question):
            return "Dealt anew"
        if isinstance(question, Unseal):
            return self._opened(question, answer, view, names)
        if isinstance(question, Seal):
            if not isinstance(answer, tuple) or not answer:
                return "Sealed"
            question, answer = question.inner, answer[0]
        row = self.row(question)
        asked = self._asked(row, question, view, names)
        if answer is None and row.nothing is not None:
            return row.nothing(asked)
        return row.option(answer, asked)

    def tell(self, event: Event, view: View, names: Names) -> str | None:
        if is_common(event):
            return tell_common(event, names)
        if type(event) in self.untold:
            return None
        return self._sentence(event).say(event, Told(view.state_as(self._state_type), view, names))

    def why(self, event: Event) -> Reasons | None:
        if is_common(event) or type(event) in self.untold:
            return None
        return self._sentence(event).why(event)

    def notes(self, question: Question) -> tuple[GuideNote, ...]:
        row = self._row_named(question.name)
        return row.notes if row is not None else ()

    def row(self, question: Question) -> Row[S, M]:
        """The row of a question that is not sealed."""
        row = self._row_named(question.name)
        if row is None:
            raise LookupError(f"no row says anything about the question {question.name!r}")
        return row

    def _row_named(self, name: str) -> Row[S, M] | None:
        """The chapter is fetched only for a question that is not among the others."""
        return self._rows.get(name) or self.rows.get(name)

    def _asked(self, row: Row[S, M], question: Question, view: View, names: Names) -> Asked[S, object]:
        subject = question.options if isinstance(question, Choose) else question
        if not isinstance(subject, row.subject):
            raise TypeError(f"{row.name!r} is asked with {type(subject).__name__}, its row has {row.subject.__name__}")
        return Asked(subject, question.seat, view.state_as(self._state_type), view, names)

    def _opened(self, question: Unseal, answer: Answer, view: View, names: Names) -> str:
        """'Ana: Ulf and Mordha; Ben: Kess and Ulf'."""
        if not isinstance(answer, tuple):
            return "Opened"
        pairs = zip(question.questions, answer, strict=False)
        return "; ".join(f"{names[each.seat]}: {self.option(each, choice, view, names)}" for each, choice in pairs)

    def _sentence(self, event: Event) -> Sentence[S]:
        sentence = self._sentences.get(type(event)) or self.sentences.get(type(event))
        if sentence is None:
            raise LookupError(f"nobody has decided how {type(event).__name__} is told")
        return sentence


def deals_anew(question: Question) -> bool:
    """Whether the kernel asks this while all closed cards are dealt anew, so that all games speak of it alike."""
    return isinstance(question, Redeal) or question.name == DEAL_ANEW


def _by_key(pairs: Iterable[tuple[K, V]]) -> dict[K, V]:
    """Raises ValueError where a key is there twice."""
    found: dict[K, V] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"{key!r} is there twice")
        found[key] = value
    return found
