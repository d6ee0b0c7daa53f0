"""Events: what has happened, in past tense, for motion, sound and chronicle. Results, never inputs; never stored.

Games add their own. An event names a hidden card by its id only, so every seat may be given every event.
"""

from __future__ import annotations

from core.frozen import frozen
from core.plain import CardId, Seat, Seats


@frozen
class Event:
    """Base of everything that can happen."""


@frozen
class Shuffled(Event):
    """The old cards lie under new ids now, face down, in an order nobody at the table knows."""

    pile: str
    old_cards: tuple[int, ...]
    new_cards: tuple[int, ...]


@frozen
class Dealt(Event):
    """A seat has seen these cards."""

    seat: Seat
    cards: tuple[CardId, ...]


@frozen
class DealtAnew(Event):
    """All these closed cards get other faces where they lie; nobody knows one of them any more."""

    cards: tuple[CardId, ...]


@frozen
class Shown(Event):
    """Everybody has seen these cards."""

    cards: tuple[CardId, ...]


@frozen
class MatchEnded(Event):
    """The match is over; see `core.state.Result`."""

    winners: Seats
    reason: str
    drawn: bool = False


@frozen
class Conceded(Event):
    """A seat has given the match up for its side."""

    seat: Seat


@frozen
class DrawAgreed(Event):
    """The seat offered a draw and everybody took it."""

    seat: Seat


@frozen
class TimeCalled(Event):
    """The clocks of the table have run out: the match ends with the running turn."""


@frozen
class Undone(Event):
    """The match stands again where it stood after `to` records."""

    seat: Seat
    to: int
