"""A fair toy for many sides where who gives up is out and the others play on, and one that forgets it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from core.ask import amount, roll, together
from core.dice import D6
from core.game import Game, Option
from core.plain import Options
from core.questions import Amount
from core.state import State
from core.table import Table
from tests.laws.toys import ToyWords


@dataclass(slots=True, kw_only=True)
class RaceState(State):
    last_round: int
    round: int = 0
    out: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)


Race = Table[RaceState]


def start(options: Options, seats: int) -> RaceState:
    return RaceState(seats=seats, last_round=int(options["rounds"]), points=[0] * seats)


async def play_unit(game: Race) -> None:
    """All who are left bid together; then each of them rolls and pays."""
    game.state.round += 1
    seats = running(game.state)
    bids = await together(tuple(Amount(seat, "bid", 0, 3) for seat in seats))
    for seat, bid in zip(seats, bids, strict=True):
        game.state.points[seat] += bid if isinstance(bid, int) else 0
    for seat in seats:
        luck, price = sum(await roll("luck", (D6,))), await amount(seat, "pay", 0, 2)
        game.state.points[seat] += luck - price
    if game.state.round >= game.state.last_round:
        best = max(game.state.points[seat] for seat in seats)
        winners = tuple(seat for seat in seats if game.state.points[seat] == best)
        game.end(winners, "points", drawn=len(winners) > 1)


def running(state: RaceState) -> list[int]:
    return [seat for seat in range(state.seats) if seat not in state.out]


def is_out(state: RaceState, seat: int) -> bool:
    return seat in state.out


def leave(game: Race, seat: int) -> None:
    """The round ends at once. Whoever is left alone has won."""
    game.state.out.append(seat)
    if len(left := running(game.state)) == 1:
        game.end(tuple(left), "alone")


def leave_in_name(game: Race, seat: int) -> None:
    """Breaks the rule: who has given up is asked again in the next round."""
    game.state.round += 0


RACE: Game[RaceState] = Game(
    id="race",
    name="Race",
    summary="Who gives up is out.",
    rules_version=1,
    seats=(2, 4),
    options=(Option("rounds", "Rounds", "How long it lasts.", ((8, "8"), (6, "6")), 8),),
    state_type=RaceState,
    start=start,
    play_unit=play_unit,
    words=ToyWords(),
    bots={},
    leave=leave,
    is_out=is_out,
)
GHOSTS = replace(RACE, id="ghosts", leave=leave_in_name)
