"""Salmon Run: the river and the public state of a match, the rules that ask, and the verbs that change the state."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from operator import attrgetter

from core.ask import choose, roll
from core.dice import D6
from core.events import Event
from core.frozen import frozen
from core.grids.square import Board, Square, orthogonal_reach, shortest_orthogonal_path
from core.kit.hands import Pack, fill_hand, new_pack, play_together
from core.kit.rounds import Rounds, begin_round, begin_turn, order_turns
from core.options import ListedOptions
from core.plain import Answer, Face, Options, Seat, by_seat
from core.state import Ledger, State
from core.table import Table

RIVER = Board(5, 9)
"""Its spring is the row 0."""
ROCKS = ((2, 7), (0, 5), (3, 5), (1, 3), (4, 2), (2, 1))
PLACES = ((1, 8), (3, 8), (0, 8), (4, 8))
DECK = (Face(1),) * 6 + (Face(2),) * 8 + (Face(3),) * 6 + (Face(4),) * 4
"""Each card is how far it lets a salmon swim."""
HAND, DRIFT = 3, 2
CARD, SWIM, CURRENT, PILE = "card", "swim", "current", "deck"


@dataclass(slots=True, kw_only=True)
class RiverState(State):
    """fish: where each seat's salmon swims, None for one that is out."""

    fish: list[Square | None]
    pack: Pack
    rounds: Rounds


River = Table[RiverState]
pack_of = attrgetter("pack")


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
        return f"Your card takes you to a free square, at most {self.steps} away. Choose one that is lit."

    def about(self) -> Answer:
        return (place_of(self.state, self.seat), self.steps)


@frozen
class Swam(Event):
    seat: Seat
    start: Square
    path: tuple[Square, ...]


@frozen
class CurrentFelt(Event):
    """path: where it was carried, empty for a salmon that held its place."""

    seat: Seat
    result: int
    needed: int
    start: Square
    path: tuple[Square, ...]


def start(options: Options, seats: int) -> RiverState:
    cards = Ledger()
    pack, rounds = new_pack(PILE, DECK, cards, seats), Rounds(int(options["rounds"]))
    return RiverState(seats=seats, cards=cards, fish=list(PLACES[:seats]), pack=pack, rounds=rounds)


async def play_unit(game: River) -> None:
    """A round: fill the hands, choose together, swim in the order of the cards, the farthest first."""
    begin_round(game, game.state.rounds)
    for seat in running(game.state):
        await fill_hand(game, pack_of, seat, HAND)
    cards = await play_together(game, CARD, pack_of, running(game.state))
    order_turns(game.state.rounds, cards)
    while game.state.result is None and (turn := begin_turn(game, game.state.rounds)) is not None:
        await take_turn(game, *turn)
    if game.state.result is None and game.state.rounds.are_over:
        game.end_by({seat: -place_of(game.state, seat)[1] for seat in running(game.state)}, "farthest")


async def take_turn(game: River, seat: Seat, steps: int) -> None:
    """Swim at most as far as the card says. Then the current: a die that shows less than the card carries it down."""
    swim(game, seat, await choose(seat, SWIM, Reach(game.state, seat, steps)))
    if place_of(game.state, seat)[1] == 0:
        return game.end((seat,), "spring")
    (result,) = await roll(CURRENT, (D6,))
    return feel_current(game, seat, result, steps)


def leave(game: River, seat: Seat) -> None:
    """Whoever gives up is out, and the round ends at once. Whoever is left alone has won."""
    game.state.fish[seat] = None
    if len(left := running(game.state)) == 1:
        game.end(tuple(left), "alone")


# --- verbs


def swim(game: River, seat: Seat, goal: Square) -> None:
    start = place_of(game.state, seat)
    path = shortest_orthogonal_path(start, goal, lambda _, to: is_free(game.state, to)) or ()
    game.state.fish[seat] = goal
    game.note(Swam(seat, start, path))


def feel_current(game: River, seat: Seat, result: int, needed: int) -> None:
    start = column, row = place_of(game.state, seat)
    below = [(column, row + steps) for steps in range(1, 1 + DRIFT)] if result < needed else []
    path = list(takewhile(lambda square: is_free(game.state, square), below))
    game.state.fish[seat] = path[-1] if path else start
    game.note(CurrentFelt(seat, result, needed, start, tuple(path)))
