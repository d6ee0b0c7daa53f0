"""Rules run with the answers and the throws that a test says."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import TypeVar

from core.plain import Answer
from core.questions import Permute, Question, Roll, Unseal

T = TypeVar("T")


def play(
    rules: Awaitable[T],
    answers: Mapping[str, Iterable[Answer] | Callable[[Question], Answer]] | None = None,
    throws: Iterable[tuple[int, ...]] = (),
) -> T:
    """Drive rules to their end. answers: by the name of the question the answers in turn, or who makes them; each must
    be legal, and sealed ones come as `(choice,)`. throws: what chance gives, in turn. What is not foreseen fails.
    """
    given = {name: each if callable(each) else iter(each).__next__ for name, each in (answers or {}).items()}
    chance = iter(throws)
    running = rules.__await__()
    answer: Answer = None
    while True:
        try:
            question = running.send(answer)
        except StopIteration as over:
            result: T = over.value
            return result
        assert isinstance(question, Question)
        if isinstance(question, Unseal):
            answer = tuple([choice for sealed in question.sealed if isinstance(sealed, tuple) for choice in sealed])
        else:
            answer = next(chance) if isinstance(question, Roll | Permute) else _answer(question, given)
        assert question.refusal(answer) is None, (question.name, answer, question.refusal(answer))


def _answer(question: Question, given: Mapping[str, Callable[..., Answer]]) -> Answer:
    assert question.name in given, f"nobody foresaw {question!r}"
    maker = given[question.name]
    return maker() if getattr(maker, "__name__", "") == "__next__" else maker(question)
