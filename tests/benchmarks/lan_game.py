"""A game for measuring: the seats answer in turn; after each answer a roll, or a shuffle before the first two
answers, as asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import core.games
from core.ask import choose, roll
from core.cards import mint, shuffle
from core.dice import D6
from core.game import Game, Option
from core.plain import CardId, Face, Options, Seat
from core.state import State
from core.table import Table

GAME_ID = "benchmark"
LARGEST_PILE = 147
FACES = tuple(map(Face, range(LARGEST_PILE)))


@dataclass(slots=True, kw_only=True)
class BenchState(State):
    left: int
    cards_in_deck: int
    rolls: bool
    turn: int = 0
    deck: list[CardId] = field(default_factory=list)


def start(options: Options, seats: int) -> BenchState:
    return BenchState(
        seats=seats, left=int(options["answers"]), cards_in_deck=int(options["cards"]), rolls=bool(options["rolls"])
    )


async def play_unit(game: Table[BenchState]) -> None:
    """Answers in turn; after each a roll, or before the first two a shuffle, if that is what is measured."""
    for _ in range(min(50, game.state.left)):
        if game.state.cards_in_deck and game.state.turn < 2:
            await lay(game)
        await choose(Seat(game.state.turn % game.state.seats), "say", (1, 2, 3))
        if game.state.rolls:
            await roll("luck", (D6,))
        game.state.turn += 1
        game.state.left -= 1
    if game.state.left == 0:
        game.end((Seat(0),), "done")


async def lay(game: Table[BenchState]) -> None:
    cards = game.state.deck or list(mint(game.state.cards, FACES[: game.state.cards_in_deck]))
    game.state.deck = await shuffle(game, "deck", cards)


class _Words:
    def prompt(self, *args: object) -> str:
        return "Say."

    option = prompt

    def tell(self, *args: object) -> None:
        return None


def _numbers(id: str, *values: int) -> Option:
    return Option(id, id, id, tuple((value, str(value)) for value in values), values[0])


GAME: Game[BenchState] = Game(
    id=GAME_ID,
    name="Benchmark",
    summary="Nothing to win.",
    rules_version=1,
    seats=(1, 8),
    options=(
        _numbers("answers", 100, 60, 1_000, 10_000),
        _numbers("cards", 0, 15, 52, LARGEST_PILE),
        _numbers("rolls", 0, 1),
    ),
    state_type=BenchState,
    start=start,
    play_unit=play_unit,
    words=_Words(),  # type: ignore[arg-type]
    bots={},
    card_faces=frozenset(FACES),
)


@contextmanager
def installed() -> Iterator[None]:
    """As long as it is measured, the game is one of those that can be played."""
    core.games.REGISTERED[GAME_ID] = f"{__name__}:GAME"
    try:
        yield
    finally:
        del core.games.REGISTERED[GAME_ID]
