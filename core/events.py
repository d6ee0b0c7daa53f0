"""Events: what has happened, in past tense, for motion, sound and chronicle. Results, never inputs; never stored.

Games add their own. An event names a hidden card by its id only, so every seat may be given every event.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.plain import Seat, Seats


@dataclass(frozen=True, slots=True)
class Event:
    """Base of everything that can happen."""


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """The old cards lie under new ids now, face down, in an order nobody at the table knows."""

    pile: str
    old_cards: tuple[int, ...]
    new_cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat has seen these cards."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealtAnew(Event):
    """All these closed cards get other faces where they lie; nobody knows one of them any more."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """Everybody has seen these cards."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; see `core.state.Result`."""

    winners: Seats
    reason: str
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """A seat has given the match up for its side."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DrawAgreed(Event):
    """The seat offered a draw and everybody took it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TimeCalled(Event):
    """The clocks of the table have run out: the match ends with the running turn."""


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """The match stands again where it stood after `to` records."""

    seat: Seat
    to: int
