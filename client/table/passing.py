"""When the screen must be passed from one person to another unseen, and when a turn must be passed. Pure."""

from collections.abc import Sequence

from core.log import UNDO
from core.match import Match
from core.questions import ChanceQuestion, Question
from core.state import State


def holds_secrets(state: State, seat: int | None) -> bool:
    """Whether a seat knows closed cards."""
    return seat is not None and any(seats >> seat & 1 for seats in state.cards.seen.values())


def needs_curtain(state: State, people: Sequence[int], viewer: int | None, asked: int) -> bool:
    """Whether a curtain belongs between who looks now (None: nobody in particular) and who is asked."""
    if len(people) < 2 or viewer == asked:
        return False
    return holds_secrets(state, asked) or holds_secrets(state, viewer)


def must_pass(match: Match[State], question: Question) -> bool:
    """Whether the question allows nothing but passing. One that an undo has opened again is left to the person."""
    if isinstance(question, ChanceQuestion) or match.log.records[-1][0] == UNDO:
        return False
    return question.listed() == (None,)
