"""The chronicle of a game: for each sort of event a sentence in past tense, actor first, or the decision to tell none.

What happens in all games is told alike for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, cast

from core.breakdown import Reasons
from core.events import Conceded, Dealt, DealtAnew, DrawAgreed, Event, MatchEnded, Shown, Shuffled, TimeCalled, Undone
from core.frozen import frozen
from core.kit.english import listing, plural
from core.kit.hands import CardsTurned
from core.kit.rounds import RoundBegan, TurnBegan
from core.kit.rows import Names
from core.table import S
from core.view import View

E = TypeVar("E", bound=Event)


@frozen
class Told(Generic[S]):
    """To whom an event is told: what they may see, its state in the game's own type, and the names of the seats."""

    state: S
    view: View
    names: Names


@frozen
class Sentence(Generic[S]):
    """How one sort of event is told, and where the number in its sentence comes from. Made by `tells`."""

    kind: type[Event]
    say: Callable[[Event, Told[S]], str | None]
    why: Callable[[Event], Reasons | None]


def tells(
    kind: type[E],
    say: Callable[[E, Told[S]], str | None],
    why: Callable[[E], Reasons | None] = lambda event: None,
) -> Sentence[S]:
    """The sentence of an event, None where another one tells it; why: None where there is nothing to add."""
    told = cast("Callable[[Event, Told[S]], str | None]", say)
    return Sentence(kind, told, cast("Callable[[Event], Reasons | None]", why))


def tell_common(event: Event, names: Names) -> str | None:
    """The sentence of an event that is no game's own, None where another sentence tells it."""
    match event:
        case Undone():
            return f"{names[event.seat]} took the last answer back."
        case DealtAnew():
            return "The hidden cards were dealt anew."
        case Conceded():
            return f"{names[event.seat]} gave the match up."
        case DrawAgreed():
            return f"{names[event.seat]} offered a draw, and everyone agreed."
        case TimeCalled():
            return "The time is over: the match ends with this turn."
        case RoundBegan():
            return tell_round(event.round)
        case CardsTurned():
            return f"The cards: {listing([f'{names[seat]} {face}' for seat, face in event.cards])}."
        case _:
            return None


def tell_end(event: MatchEnded, told: Told[S]) -> str:
    """How a match ended, where a game says no more of it."""
    return f"{outcome_words([told.names[seat] for seat in event.winners], event.drawn)}."


def tell_round(number: int) -> str:
    """A round begins."""
    return f"Round {number} began."


def after_last_round(told: str) -> str:
    """How a match ended, where its last round was over."""
    return f"The last round was over: {told}"


def after_time(told: str) -> str:
    """How a match ended, where its time was over."""
    return f"The time was over: {told}"


COMMON = (Undone, DealtAnew, Conceded, DrawAgreed, TimeCalled, Shuffled, Dealt, Shown, RoundBegan, TurnBegan,
          CardsTurned)  # fmt: skip


def is_common(event: Event) -> bool:
    """Whether `tell_common` has the last word on the event."""
    if isinstance(event, MatchEnded):
        return event.reason in ("conceded", "agreed")
    return isinstance(event, COMMON)


def outcome_words(names: Sequence[str], drawn: bool) -> str:
    """How a match has just ended: 'Ana wins', 'Ana and Ben win', 'Ana and Ben draw'."""
    return f"{listing(names)} {'draw' if drawn else plural(len(names), 'wins', 'win')}"
