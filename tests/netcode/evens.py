"""A game of one claim: a seat is dealt two cards and plays an even one, or says that it has none.

With the option `shown` its cards are turned up afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from core.ask import choose
from core.cards import deal, mint, show, shuffle
from core.game import Game, Option
from core.header import Header, SeatHeader
from core.kit.option_values import NO_YES
from core.options import ListedOptions
from core.plain import Answer, CardId, Options
from core.state import State
from core.table import Table

FACES = (1, 2, 3, 4, 5, 6)
SEAT = 1


@dataclass(slots=True, kw_only=True)
class EvensState(State):
    shown: bool
    deck: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class EvenCards(ListedOptions[int | None]):
    game: Table[EvensState]

    def listed(self) -> tuple[int | None, ...]:
        return tuple(card for card in self.game.state.hand if self.game.face(card) % 2 == 0) or (None,)

    def refusal(self, answer: Answer) -> str | None:
        known = [card for card in self.game.state.hand if self.game.knows(card)]
        if answer is None:
            return "You have an even card." if any(self.game.face(card) % 2 == 0 for card in known) else None
        return None if answer in known and self.game.face(int(str(answer))) % 2 == 0 else "Play an even card."

    def shows(self, answer: Answer) -> tuple[int, ...]:
        return (answer,) if type(answer) is int and answer in self.game.state.hand else ()

    def claims(self, answer: Answer) -> tuple[CardId, ...]:
        return tuple(map(CardId, self.game.state.hand)) if answer is None else ()

    def about(self) -> Answer:
        return tuple(self.game.state.hand)


def start(options: Options, seats: int) -> EvensState:
    state = EvensState(seats=seats, shown=bool(options["shown"]))
    state.deck = mint(state.cards, FACES)
    return state


async def play_unit(game: Table[EvensState]) -> None:
    game.state.deck = await shuffle(game, "deck", game.state.deck)
    game.state.hand = game.state.deck[:2]
    await deal(game, SEAT, tuple(game.state.hand))
    await choose(SEAT, "even", EvenCards(game))
    if game.state.shown:
        await show(tuple(game.state.hand))
    game.end((SEAT,), "done")


class _Words:
    def prompt(self, *args: object) -> str:
        return "Play an even card."

    option = prompt

    def why(self, event: object) -> None:
        return None

    def notes(self, question: object) -> tuple[()]:
        return ()

    def tell(self, *args: object) -> None:
        return None


EVENS: Game[EvensState] = Game(
    id="evens",
    name="Evens",
    summary="One claim.",
    rules_version=1,
    seats=(2, 2),
    options=(
        Option("shown", "Shown", "Turn the hand up at the end.", NO_YES, False),
    ),
    state_type=EvensState,
    start=start,
    play_unit=play_unit,
    words=_Words(),
    bots={},
    card_faces=frozenset(FACES),
)


def evens_header(shown: bool) -> Header:
    return Header("evens", 1, {"shown": shown}, (SeatHeader("Ann"), SeatHeader("Bo")))
