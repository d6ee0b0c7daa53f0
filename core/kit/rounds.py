"""Rounds and turns of games that say no more of them than their number and whose they are: events that are told and
shown alike for all games.
"""

from __future__ import annotations

from core.events import Event
from core.frozen import frozen
from core.plain import Seat


@frozen
class RoundBegan(Event):
    round: int


@frozen
class TurnBegan(Event):
    """No sentence: what is done in the turn tells whose it is."""

    seat: Seat
