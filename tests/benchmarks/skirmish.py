"""A small skirmish, to measure the kernel with: two sides march and strike on a board of squares, a turn is a unit.

Its rules cost little, so that what the kernel does for an answer is most of what an answer costs.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import cast

from core.ask import choose, roll
from core.dice import D6
from core.events import Event
from core.game import Bot, Game, Option, Words
from core.plain import Options, Seat, all_seats
from core.state import State
from core.table import Table

SIZE = 8
PIECES = 5
STRENGTH = 3
HOLD = -1

Square = tuple[int, int]


class Kind(Enum):
    FOOT = "foot"
    HORSE = "horse"


def ways(square: Square, steps: int) -> tuple[Square, ...]:
    column, row = square
    moves = [(column + steps, row), (column - steps, row), (column, row + steps), (column, row - steps)]
    return tuple((x, y) for x, y in moves if 0 <= x < SIZE and 0 <= y < SIZE)


SQUARES = [(column, row) for column in range(SIZE) for row in range(SIZE)]
WAYS = {kind: {square: ways(square, steps) for square in SQUARES} for kind, steps in ((Kind.FOOT, 1), (Kind.HORSE, 2))}
"""Where who stands on a square can go, whoever stands there."""


@dataclass(slots=True)
class Piece:
    id: int
    side: Seat
    kind: Kind
    at: Square
    strength: int = STRENGTH


@dataclass(slots=True, kw_only=True)
class SkirmishState(State):
    last_turn: int
    turn: int = 0
    pieces: list[Piece] = field(default_factory=list)
    lost: dict[Seat, int] = field(default_factory=dict)


Skirmish = Table[SkirmishState]


@dataclass(frozen=True, slots=True)
class Marched(Event):
    piece: int
    to: Square


@dataclass(frozen=True, slots=True)
class Struck(Event):
    piece: int
    target: int
    result: int


@dataclass(frozen=True, slots=True)
class Fell(Event):
    piece: int


def start(options: Options, seats: int) -> SkirmishState:
    pieces = [
        Piece(side * PIECES + number, side, Kind.HORSE if number == 0 else Kind.FOOT, home(side, number))
        for side in all_seats(seats)
        for number in range(PIECES)
    ]
    return SkirmishState(
        seats=seats, last_turn=int(options["turns"]), pieces=pieces, lost=dict.fromkeys(all_seats(seats), 0)
    )


def home(side: Seat, number: int) -> Square:
    return (number + 1, 0 if side == 0 else SIZE - 1)


async def play_unit(game: Skirmish) -> None:
    side = Seat(game.state.turn % game.state.seats)
    if able := able_to_march(game.state, side):
        piece = await choose(side, "piece", able)
        to = await choose(side, "march", ways_of(game.state, piece))
        march(game, piece, to)
        await strike(game, side, piece)
    game.state.turn += 1
    if game.state.turn >= game.state.last_turn:
        lost = game.state.lost
        game.end(tuple(seat for seat in sorted(lost) if lost[seat] == min(lost.values())), "time")


async def strike(game: Skirmish, side: Seat, piece: int) -> None:
    targets = targets_of(game.state, game.state.pieces[piece])
    if not targets:
        return
    target = await choose(side, "strike", (HOLD, *targets))
    if target == HOLD:
        return
    (result,) = await roll("strike", (D6,))
    game.note(Struck(piece, target, result))
    if result >= 4:
        wound(game, target)


def able_to_march(state: SkirmishState, side: Seat) -> tuple[int, ...]:
    taken = {piece.at for piece in state.pieces}
    return tuple([
        piece.id for piece in state.pieces if piece.side == side and not taken.issuperset(WAYS[piece.kind][piece.at])
    ])  # fmt: skip


def ways_of(state: SkirmishState, piece_id: int) -> tuple[Square, ...]:
    piece, taken = state.pieces[piece_id], {each.at for each in state.pieces}
    return tuple([square for square in WAYS[piece.kind][piece.at] if square not in taken])


def targets_of(state: SkirmishState, piece: Piece) -> tuple[int, ...]:
    near = WAYS[Kind.FOOT][piece.at]
    return tuple([each.id for each in state.pieces if each.side != piece.side and each.at in near])


def march(game: Skirmish, piece: int, to: Square) -> None:
    game.state.pieces[piece].at = to
    game.note(Marched(piece, to))


def wound(game: Skirmish, piece: int) -> None:
    """Who falls begins again at home, so that a match can be as long as one likes."""
    struck = game.state.pieces[piece]
    struck.strength -= 1
    if struck.strength:
        return
    game.state.lost[struck.side] += 1
    game.note(Fell(piece))
    struck.strength = STRENGTH
    taken = {each.at for each in game.state.pieces}
    free = [home(struck.side, number) for number in range(-1, SIZE - 1) if home(struck.side, number) not in taken]
    if free:
        struck.at = free[0]


TURNS = Option("turns", "Turns", "How long it goes on.", ((100, "100"), (1_000_000, "No end")), 100)
SKIRMISH = Game(
    id="skirmish", name="Skirmish", summary="March and strike.", rules_version=1, seats=(2, 2),
    options=(TURNS,), start=start, play_unit=play_unit,
    state_type=SkirmishState, words=cast(Words, None), bots=cast("dict[str, Bot]", {}),
)  # fmt: skip
