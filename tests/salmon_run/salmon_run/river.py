"""The river, what may be chosen in it, and the public state of a match."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.frozen import frozen
from core.grids.square import Board, Square, orthogonal_reach
from core.kit.hands import Pack
from core.options import ListedOptions
from core.plain import Answer, Face, Seat, by_seat
from core.state import State
from core.table import Table

RIVER = Board(5, 9)
"""Its spring is the row 0."""
ROCKS = ((2, 7), (0, 5), (3, 5), (1, 3), (4, 2), (2, 1))
PLACES = ((1, 8), (3, 8), (0, 8), (4, 8))
DECK = (Face(1),) * 6 + (Face(2),) * 8 + (Face(3),) * 6 + (Face(4),) * 4
"""Each card is how far it lets a salmon swim."""
HAND = 3


@dataclass(slots=True, kw_only=True)
class RiverState(State):
    """fish: where each seat's salmon swims, None for one that is out. turns: whose turn comes when in this round,
    each with the card; turn: how many of them have begun.
    """

    last_round: int
    fish: list[Square | None]
    pack: Pack
    round: int = 0
    turns: list[tuple[Seat, Face]] = field(default_factory=list)
    turn: int = 0


River = Table[RiverState]


def running(state: RiverState) -> list[Seat]:
    """The seats that still take part."""
    return [seat for seat, place in by_seat(state.fish) if place is not None]


def place_of(state: RiverState, seat: Seat) -> Square:
    """Where the salmon of a seat that takes part swims."""
    place = state.fish[seat]
    assert place is not None
    return place


def is_free(state: RiverState, square: Square) -> bool:
    """Whether a salmon can swim into it."""
    return RIVER.contains(square) and square not in ROCKS and square not in state.fish


@frozen
class Reach(ListedOptions[Square]):
    """A free square at most so many steps away past rocks and others, or the one where the salmon is."""

    state: RiverState
    seat: Seat
    steps: int

    def listed(self) -> tuple[Square, ...]:
        start = place_of(self.state, self.seat)
        return tuple(sorted({start, *orthogonal_reach(start, self.steps, lambda _, to: is_free(self.state, to))}))

    def why_not(self, answer: Answer) -> str:
        if answer in ROCKS:
            return "That is a rock. Swim around it."
        if answer in self.state.fish:
            return "Another salmon is there. Choose a free square."
        return f"Your card does not take you there: it is for at most {self.steps}. Choose a square that is lit."

    def about(self) -> Answer:
        return (place_of(self.state, self.seat), self.steps)
