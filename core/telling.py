"""What every game says of things that happen in all games: in its chronicle in past tense, actor first."""

from __future__ import annotations

from collections.abc import Sequence

from core.events import Conceded, DealtAnew, DrawAgreed, Event, MatchEnded, Undone
from core.kit.english import listing
from core.questions import DEAL_ANEW, Question, Redeal

Names = tuple[str, ...]

DEALING_ANEW = "The hidden cards are dealt anew."
"""What every game says while the kernel asks for it."""


def tell_common(event: Event, names: Names) -> str | None:
    """The sentence of an event that is no game's own, None for a game's own or where another sentence tells it."""
    match event:
        case Undone():
            return f"{names[event.seat]} took the last answer back."
        case DealtAnew():
            return "The hidden cards were dealt anew."
        case Conceded():
            return f"{names[event.seat]} gave the match up."
        case DrawAgreed():
            return f"{names[event.seat]} offered a draw, and everyone agreed."
        case _:
            return None


def is_common(event: Event) -> bool:
    """Whether `tell_common` has the last word on the event."""
    if isinstance(event, MatchEnded):
        return event.reason in ("conceded", "agreed")
    return isinstance(event, Undone | DealtAnew | Conceded | DrawAgreed)


def deals_anew(question: Question) -> bool:
    """Whether the kernel asks this while all closed cards are dealt anew, so that all games speak of it alike."""
    return isinstance(question, Redeal) or question.name == DEAL_ANEW


def outcome_words(names: Sequence[str], drawn: bool) -> str:
    """How a match has just ended: 'Ana wins', 'Ana and Ben win', 'Ana and Ben draw'."""
    verb = "draw" if drawn else "wins" if len(names) == 1 else "win"
    return f"{listing(names)} {verb}"
