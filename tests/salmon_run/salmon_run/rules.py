"""A match of Salmon Run, and the verbs that change its state and note what happened."""

from __future__ import annotations

from itertools import takewhile
from operator import attrgetter

from core.ask import choose, choose_together, roll
from core.dice import D6
from core.events import Event
from core.frozen import frozen
from core.grids.square import Square, shortest_orthogonal_path
from core.kit.hands import fill_hand, new_pack, play_out
from core.kit.rounds import RoundBegan, TurnBegan
from core.options import ToShow
from core.plain import CardId, Face, Options, Seat
from core.state import Ledger
from salmon_run.river import DECK, HAND, PLACES, Reach, River, RiverState, is_free, place_of, running

CARD, SWIM, CURRENT, PILE = "card", "swim", "current", "deck"
DRIFT = 2
pack_of = attrgetter("pack")


@frozen
class CardsTurned(Event):
    """cards: (seat, how far) in the order of turns."""

    cards: tuple[tuple[Seat, Face], ...]


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
    pack = new_pack(PILE, DECK, cards, seats)
    last = int(options["rounds"])
    return RiverState(seats=seats, cards=cards, last_round=last, fish=list(PLACES[:seats]), pack=pack)


async def play_unit(game: River) -> None:
    """A round: fill the hands, choose together, swim in the order of the cards, the farthest first."""
    begin_round(game)
    for seat in running(game.state):
        await fill_hand(game, pack_of, seat, HAND)
    hands = {seat: ToShow(tuple(game.state.pack.hands[seat])) for seat in running(game.state)}
    turn_up(game, await choose_together(CARD, hands))
    while game.state.turn < len(game.state.turns) and game.state.result is None:
        await take_turn(game, *begin_turn(game))
    if game.state.round == game.state.last_round and game.state.result is None:
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


def begin_round(game: River) -> None:
    game.state.round += 1
    game.state.turns, game.state.turn = [], 0
    game.note(RoundBegan(game.state.round))


def turn_up(game: River, cards: dict[Seat, CardId]) -> None:
    numbers = {seat: game.face(card) for seat, card in cards.items()}
    play_out(game.state.pack, cards)
    order = sorted(numbers, key=lambda seat: (-numbers[seat], seat))
    game.state.turns = [(seat, numbers[seat]) for seat in order]
    game.note(CardsTurned(tuple(game.state.turns)))


def begin_turn(game: River) -> tuple[Seat, Face]:
    seat, steps = game.state.turns[game.state.turn]
    game.state.turn += 1
    game.note(TurnBegan(seat))
    return seat, steps


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
