"""A fair toy whose questions have too many answers to list, and toys that break what law 5 says of such questions."""

from __future__ import annotations

from dataclasses import dataclass

from core.ask import amount, choose, choose_some, order, together, write
from core.budgets import Budgeted, Rule
from core.game import Game
from core.options import Luck
from core.plain import Answer
from core.questions import Choose
from core.writing import MOST_LETTERS, Write
from tests.laws import toys
from tests.laws.broken import variant
from tests.laws.toys import Toy, ToyState

HEALTH = tuple((number, 1 + number * 7 % 5) for number in range(40))


async def _ask_many(game: Toy) -> None:
    """Every rule over 40 dice, open and sealed; some of 30, an order of 9, a large amount, words."""
    for seat in range(game.state.seats):
        for rule in Rule:
            dice = await choose(seat, rule.value, Budgeted(HEALTH, 61, rule))
            toys.pay(game, seat, sum(dice) % 2)
        some = await choose_some(seat, "some", tuple(range(30)), 2, 20)
        ranks = await order(seat, "ranks", tuple(range(9)))
        toys.pay(game, seat, (some[0] + ranks[0] + await amount(seat, "far", 0, 10**6)) % 2)
        toys.pay(game, seat, len(await write(seat, "motto", MOST_LETTERS, ("Forward", "Wait and see"))) % 2)
    seats = range(game.state.seats)
    await together(tuple(Choose(seat, "hidden dice", Budgeted(HEALTH, 30, Rule.LARGEST)) for seat in seats))
    await together(tuple(Write(seat, "secret", MOST_LETTERS, ("I know",)) for seat in seats))


MANY = variant("many", _ask_many)


@dataclass(frozen=True, slots=True)
class ListsTooMuch(Budgeted[int]):
    def listed(self) -> tuple[tuple[int, ...], ...]:
        return (), tuple(range(40))


@dataclass(frozen=True, slots=True)
class DrawsTooMuch(Budgeted[int]):
    """Sometimes one die more than the budget allows."""

    def drawn(self, luck: Luck) -> tuple[int, ...]:
        some = tuple(number for number in range(40) if luck.below(2))
        return some if self.total(some) <= self.budget + 1 else ()


@dataclass(frozen=True, slots=True)
class DrawsTheSame(Budgeted[int]):
    def drawn(self, luck: Luck) -> tuple[int, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class TakesTwice(Budgeted[int]):
    """Looks only at which dice there are."""

    def refusal(self, answer: Answer) -> str | None:
        if not isinstance(answer, tuple) or not all(type(each) is int and 0 <= each < 40 for each in answer):
            return "Choose some of the dice."
        return None if self.total(tuple(sorted(set(answer)))) <= self.budget else "These are too many."  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class TakesAnything(Budgeted[int]):
    def refusal(self, answer: Answer) -> str | None:
        return None


def asking(kind: type[Budgeted[int]]) -> Game[ToyState]:
    """The fair toy whose rounds ask for a set of this kind."""

    async def ask(game: Toy) -> None:
        await choose(0, "dice", kind(HEALTH, 61, Rule.UP_TO))

    return variant(kind.__name__, ask)
