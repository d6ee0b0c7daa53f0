"""Rounds and turns of games that say no more of them than their number and whose they are: events that are told and
shown alike for all games, and the state behind them where a number says who goes when.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TypeAlias

from core.events import Event
from core.frozen import frozen, slotted
from core.plain import Seat
from core.table import S, Table

Turn: TypeAlias = tuple[Seat, int]
"""Whose it is, and the number by which it comes when it comes."""


@frozen
class RoundBegan(Event):
    round: int


@frozen
class TurnBegan(Event):
    """No sentence: what is done in the turn tells whose it is."""

    seat: Seat


@slotted
class Rounds:
    """last: the round that ends the match. round: the present one, 0 before the first. turns: of this round, in their
    order; begun: how many of them have.
    """

    last: int
    round: int = 0
    turns: list[Turn] = field(default_factory=list)
    begun: int = 0

    @property
    def are_over(self) -> bool:
        """Whether no turn of the last round is left."""
        return self.round >= self.last and self.begun >= len(self.turns)

    @property
    def active(self) -> Seat | None:
        """Whose turn it is, None before the first of a round."""
        return self.turns[self.begun - 1][0] if self.begun else None


# --- verbs


def begin_round(game: Table[S], rounds: Rounds) -> None:
    """The next round, in which nobody has a turn yet."""
    rounds.round += 1
    rounds.turns, rounds.begun = [], 0
    game.note(RoundBegan(rounds.round))


def order_turns(rounds: Rounds, numbers: Mapping[Seat, int]) -> None:
    """Each of these seats has a turn, the highest number first, of equals the first seat."""
    rounds.turns = sorted(numbers.items(), key=lambda turn: (-turn[1], turn[0]))


def begin_turn(game: Table[S], rounds: Rounds) -> Turn | None:
    """The next turn of the round, None where none is left."""
    if rounds.begun == len(rounds.turns):
        return None
    turn = rounds.turns[rounds.begun]
    rounds.begun += 1
    game.note(TurnBegan(turn[0]))
    return turn
