"""A fair toy game that asks every kind of question. It has no board: what matters is that every law meets every kind.

Its hidden cards have faces that occur nowhere else, so that a leak of one can be found in bytes.
`broken` has variants that break one law each.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import cast

from core.ask import amount, choose, choose_some, order, permute, roll, together
from core.cards import deal, mint, show, shuffle
from core.dice import with_faces
from core.events import Event
from core.game import Game, Option
from core.match import Match
from core.options import ListedOptions
from core.plain import Answer, CardId, Options
from core.questions import Amount, Choose, Question
from core.state import Ledger, State
from core.table import Table
from core.tokens import Supply
from core.view import View
from netcode.answerers import SeededLuck
from tests.kit import step

FACES = tuple(0x5EC3E700 + 7 * number for number in range(20))
"""Printed on the cards: five bytes each in a record, none of which stands there by chance."""

MOON_DIE = with_faces("moon", "new", "half", "full", "full")
HAND = 3


class Phase(Enum):
    SET_UP = "set-up"
    ROUNDS = "rounds"


@dataclass(slots=True)
class Purse:
    tokens: int = 0
    hand: list[int] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class ToyState(State):
    """round: 0 in set-up. lasting: what goes on until a round, by its id. turns: whose turn comes when."""

    last_round: int
    supply: Supply
    purses: list[Purse]
    phase: Phase = Phase.SET_UP
    round: int = 0
    deck: list[int] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    lasting: dict[int, str] = field(default_factory=dict)
    first: int | None = None


Toy = Table[ToyState]


@dataclass(frozen=True, slots=True)
class Began(Event):
    round: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: int
    to: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Paid(Event):
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class LowCards(ListedOptions[int | None]):
    """A card of the hand with an even face is played and shown; None claims that there is none."""

    game: Toy
    seat: int

    def listed(self) -> tuple[int | None, ...]:
        even = tuple(card for card in self._hand() if self.game.face(card) % 2 == 0)
        return even or (None,)

    def refusal(self, answer: Answer) -> str | None:
        if answer is None:
            return self._refuse_none()
        if type(answer) is not int or answer not in self._hand():
            return "Play a card of your hand."
        return None if self.game.face(answer) % 2 == 0 else "That card is odd. Play an even one."

    def _refuse_none(self) -> str | None:
        if any(self.game.knows(card) and self.game.face(card) % 2 == 0 for card in self._hand()):
            return "You have an even card, so you must play one."
        return None

    def _hand(self) -> list[int]:
        return self.game.state.purses[self.seat].hand

    def shows(self, answer: Answer) -> tuple[int, ...]:
        return (answer,) if type(answer) is int and answer in self._hand() else ()

    def claims(self, answer: Answer) -> tuple[CardId, ...]:
        return tuple(map(CardId, self._hand())) if answer is None else ()

    def about(self) -> Answer:
        return tuple(self._hand())


def start(options: Options, seats: int) -> ToyState:
    state = ToyState(
        seats=seats,
        cards=Ledger(),
        last_round=int(options["rounds"]),
        supply=Supply(9),
        purses=[Purse() for _ in range(seats)],
    )
    state.deck = mint(state.cards, FACES)
    return state


async def play_unit(game: Toy) -> None:
    if game.state.phase is Phase.SET_UP:
        return await set_up(game)
    begin_round(game)
    await bid(game)
    for place in range(game.state.seats):
        await take_turn(game, game.state.turns[place])
    await tidy(game)
    if game.state.round == game.state.last_round:
        end_by_tokens(game)
    return None


async def set_up(game: Toy) -> None:
    game.state.deck = await shuffle(game, "deck", game.state.deck)
    for seat in range(game.state.seats):
        await fill_hand(game, seat)
    game.state.phase = Phase.ROUNDS


async def fill_hand(game: Toy, seat: int) -> None:
    missing = HAND - len(game.state.purses[seat].hand)
    cards = draw(game, seat, missing)
    if cards:
        await deal(game, seat, cards)


def draw(game: Toy, seat: int, count: int) -> tuple[int, ...]:
    cards = tuple(game.state.deck[:count]) if count > 0 else ()
    del game.state.deck[: len(cards)]
    game.state.purses[seat].hand += cards
    return cards


def begin_round(game: Toy) -> None:
    game.state.round += 1
    game.note(Began(game.state.round))


async def bid(game: Toy) -> None:
    """Sealed bids, then a turn order by chance."""
    seats = range(game.state.seats)
    moods: tuple[Answer, ...] = ("calm", ("bold", 2), None)
    questions = tuple(
        Amount(seat, "bid", 0, 3) if seat % 2 == 0 else Choose(seat, "mood", AMONG_MOODS) for seat in seats
    )
    bids = await together(questions)
    assert all(choice in moods or type(choice) is int for choice in bids)
    for seat, choice in enumerate(bids):
        pay(game, seat, choice if type(choice) is int else len(str(choice)) % 3)
    game.state.turns = list(await permute("turns", game.state.seats))


def pay(game: Toy, seat: int, wanted: int) -> None:
    count = game.state.supply.take(wanted)
    game.state.purses[seat].tokens += count
    game.note(Paid(seat, count))


async def take_turn(game: Toy, seat: int) -> None:
    await pass_cards(game, seat)
    card = await choose(seat, "low card", LowCards(game, seat))
    if card is not None:
        lay_down(game, seat, card)
    await spend(game, seat)
    moons = await roll("moons", (MOON_DIE, MOON_DIE))
    if sum(MOON_DIE.face(moon) == "full" for moon in moons) == 2:
        game.state.lasting[seat] = f"until {game.state.round + 1}"


async def pass_cards(game: Toy, seat: int) -> None:
    """Cards that stay hidden go to the next seat, which then knows them too."""
    hand = tuple(game.state.purses[seat].hand)
    cards = await choose_some(seat, "pass", hand, 0, min(1, len(hand)))
    to = (seat + 1) % game.state.seats
    for card in cards:
        game.state.purses[seat].hand.remove(card)
        game.state.purses[to].hand.append(card)
    if cards:
        await deal(game, to, cards)
        game.note(Passed(seat, to, cards))


def lay_down(game: Toy, seat: int, card: int) -> None:
    game.state.purses[seat].hand.remove(card)
    game.state.pile.append(card)
    pay(game, seat, game.face(card) % 3)


async def spend(game: Toy, seat: int) -> None:
    count = await amount(seat, "spend", 0, game.state.purses[seat].tokens)
    game.state.purses[seat].tokens -= count
    game.state.supply.give_back(count)
    sides = await order(seat, "sides", ("left", "middle", "right"))
    game.state.first = seat if sides[0] == "left" else game.state.first
    if await choose(seat, "peace", (True, 1, False)) is True:
        game.state.lasting.pop(seat, None)


async def tidy(game: Toy) -> None:
    """The top of the deck is shown and goes under the pile; everything there is shuffled back when it runs low."""
    if game.state.deck:
        await show(tuple(game.state.deck[:1]))
        game.state.pile.append(game.state.deck.pop(0))
    if len(game.state.deck) < 6:
        game.state.deck = await shuffle(game, "deck", game.state.deck + game.state.pile)
        game.state.pile = []
    for seat in range(game.state.seats):
        await fill_hand(game, seat)


def end_by_tokens(game: Toy) -> None:
    best = max(purse.tokens for purse in game.state.purses)
    winners = tuple(seat for seat, purse in enumerate(game.state.purses) if purse.tokens == best)
    game.end(winners, "tokens", drawn=len(winners) > 1)


def playable(match: Match[State]) -> int | None:
    """A hidden card that may be played now."""
    question = match.question
    if not isinstance(question, Choose) or question.name != "low card":
        return None
    return cast(int | None, question.listed()[0])


def advance_to_a_play(match: Match[State], seed: int = 2) -> int:
    """Play at random until a hidden card may be played; says which."""
    luck = SeededLuck(seed)
    while (card := playable(match)) is None:
        step(match, luck)
    return card


class ToyWords:
    def prompt(self, question: Question, view: View, names: tuple[str, ...]) -> str:
        return f"Answer {question.name}."

    def option(self, question: Question, answer: Answer, view: View, names: tuple[str, ...]) -> str:
        return str(answer).replace("None", "nothing")

    def why(self, event: Event) -> None:
        return None

    def notes(self, question: object) -> tuple[()]:
        return ()

    def tell(self, event: Event, view: View, names: tuple[str, ...]) -> str | None:
        return f"{type(event).__name__} has happened."


@dataclass(frozen=True, slots=True)
class Moods(ListedOptions[Answer]):
    def listed(self) -> tuple[Answer, ...]:
        return ("calm", ("bold", 2), None)

    def refusal(self, answer: Answer) -> str | None:
        if answer is None or answer == "calm":
            return None
        bold = isinstance(answer, tuple) and answer == ("bold", 2) and type(answer[1]) is int
        return None if bold else "Be calm, bold or silent."

    def about(self) -> Answer:
        return "moods"


AMONG_MOODS = Moods()

FAIR = Game(
    id="toy",
    name="Toy",
    summary="Every kind of question once a turn.",
    rules_version=1,
    seats=(2, 4),
    options=(Option("rounds", "Rounds", "How long it lasts.", ((2, "2"), (4, "4"), (200, "200")), 4),),
    state_type=ToyState,
    start=start,
    play_unit=play_unit,
    words=ToyWords(),
    bots={},
    card_faces=frozenset(FACES),
)

