"""Small games for what Champions Combat does not ask: sealed choices, cards passed on, dice, a pile of any size."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.ask import amount, choose, permute, roll, together
from core.cards import deal, mint, show, shuffle
from core.dice import D6
from core.game import Game, Option
from core.options import Among, ListedOptions
from core.plain import Answer, Options
from core.questions import Amount, Choose
from core.state import State
from core.table import Table

FACES = tuple(range(1, 9))


@dataclass(slots=True, kw_only=True)
class ToyState(State):
    rounds: int
    round: int = 0
    total: int = 0
    bids: list[int] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class HandCards(ListedOptions[int]):
    """Any card of the hand; it is shown."""

    game: Table[ToyState]
    seat: int

    def listed(self) -> tuple[int, ...]:
        return tuple(card for card in self.game.state.hands[self.seat] if self.game.knows(card))

    def refusal(self, answer: Answer) -> str | None:
        mine = type(answer) is int and answer in self.game.state.hands[self.seat]
        return None if mine else "Take a card of your hand."

    def shows(self, answer: Answer) -> tuple[int, ...]:
        return (answer,) if type(answer) is int and answer in self.game.state.hands[self.seat] else ()

    def about(self) -> Answer:
        return tuple(self.game.state.hands[self.seat])


def start(options: Options, seats: int) -> ToyState:
    state = ToyState(seats=seats, rounds=int(options["rounds"]))
    state.deck = mint(state.cards, FACES)
    state.hands = [[] for _ in range(seats)]
    return state


async def play_unit(game: Table[ToyState]) -> None:
    """A round: shuffle, deal two each, bid together, pass a card on, play together, roll, draw one more."""
    state = game.state
    everybody = range(state.seats)
    cards = [card for hand in state.hands for card in hand]
    state.hands = [[] for _ in everybody]
    state.deck = await shuffle(game, "deck", state.deck + cards)
    for seat in everybody:
        dealt = (state.deck.pop(), state.deck.pop())
        game.state.hands[seat] += dealt
        await deal(game, seat, dealt)
    bids = await together(tuple(Amount(seat, "bid", 0, 9) for seat in everybody))
    game.state.bids = [bid for bid in bids if isinstance(bid, int)]
    await pass_on(game)
    await play_together(game)
    game.state.total += sum(await roll("luck", (D6, D6)))
    order = await permute("order", game.state.seats)
    game.state.total += await amount(order[0], "raise", 0, 3)
    drawn = game.state.deck.pop(0)
    game.state.hands[0].append(drawn)
    await deal(game, 0, (drawn,))
    game.state.round += 1
    if game.state.round == game.state.rounds:
        await show(tuple(card for hand in game.state.hands for card in hand))
        game.end((max(everybody, key=lambda seat: (game.state.bids[seat], seat)),), "done")


async def pass_on(game: Table[ToyState]) -> None:
    """Each seat gives the first card of its hand to the next seat, which sees it then."""
    for seat in range(game.state.seats):
        card = game.state.hands[seat].pop(0)
        taker = (seat + 1) % game.state.seats
        game.state.hands[taker].append(card)
        await deal(game, taker, (card,))


async def play_together(game: Table[ToyState]) -> None:
    """Each seat seals a card of its hand and whether it doubles it; all are turned up at once."""
    everybody = range(game.state.seats)
    cards = await together(tuple(Choose(seat, "card", HandCards(game, seat)) for seat in everybody))
    for seat, card in zip(everybody, cards, strict=True):
        assert isinstance(card, int)
        game.state.total += game.face(card)
        game.state.hands[seat].remove(card)
        game.state.deck.append(card)
    if await choose(0, "double", Among((True, False))):
        game.state.total *= 2


class _Words:
    def prompt(self, *args: object) -> str:
        return "Go on."

    option = prompt

    def tell(self, *args: object) -> None:
        return None


GAME: Game[ToyState] = Game(
    id="toy",
    name="Toy",
    summary="Everything that can be asked.",
    rules_version=1,
    seats=(2, 4),
    options=(Option("rounds", "Rounds", "How many.", tuple((n, str(n)) for n in (1, 2, 3, 6)), 2),),
    state_type=ToyState,
    start=start,
    play_unit=play_unit,
    words=_Words(),
    bots={},
    card_faces=frozenset(FACES),
)
