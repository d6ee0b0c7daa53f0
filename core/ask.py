"""The one file where rules may wait: every question leaves the rules through the single `yield` below.

Rules await these functions and nothing else. A function is `async` if and only if it may ask.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator
from types import coroutine
from typing import TypeAlias, cast

from core.dice import Die
from core.options import Among, Options
from core.plain import Answer
from core.questions import (
    Amount,
    Choose,
    ChooseSome,
    Deal,
    Order,
    Permute,
    Question,
    Redeal,
    Roll,
    Seal,
    SeatQuestion,
    Show,
    Shuffle,
    Unseal,
)

Answers: TypeAlias = tuple[Answer, ...]
Numbers: TypeAlias = tuple[int, ...]


@coroutine
def ask(question: Question) -> Generator[Question, Answer, Answer]:
    """Hand a question to whoever drives the match and wait for its checked answer."""
    return (yield question)


# Typed once here, because every roll and every order comes along: a cast in each function would be a call an answer.
_ask_some = cast("Callable[[Question], Awaitable[Answers]]", ask)
_ask_numbers = cast("Callable[[Question], Awaitable[Numbers]]", ask)
_ask_number = cast("Callable[[Question], Awaitable[int]]", ask)


async def choose(seat: int, name: str, options: Options | tuple[Answer, ...]) -> Answer:
    """Let `seat` choose one of the options; `name` tells the client and the words which question this is."""
    if isinstance(options, tuple):
        options = Among(options)
    return await ask(Choose(seat, name, options))


async def choose_some(seat: int, name: str, items: tuple[Answer, ...], least: int, most: int) -> Answers:
    """Let `seat` choose between `least` and `most` of the items; they come back in the order of `items`."""
    return await _ask_some(ChooseSome(seat, name, items, least, most))


async def order(seat: int, name: str, items: tuple[Answer, ...]) -> Answers:
    """Let `seat` put the items in an order."""
    return await _ask_some(Order(seat, name, items))


async def amount(seat: int, name: str, low: int, high: int) -> int:
    """Let `seat` name a whole number from `low` to `high`, both included."""
    return await _ask_number(Amount(seat, name, low, high))


async def together(questions: tuple[SeatQuestion, ...]) -> Answers:
    """Ask several seats at once: nobody learns an answer before all are in. Answers come in the questions' order."""
    sealed: tuple[Answer, ...] = ()
    for question in questions:
        sealed += (await ask(Seal(question)),)
    return await _ask_some(Unseal(questions, sealed))


async def roll(name: str, dice: tuple[Die, ...]) -> Numbers:
    """Roll the dice; each result is the number of the face on top, from 1 to the die's sides."""
    return await _ask_numbers(Roll(name, dice))


async def permute(name: str, count: int) -> Numbers:
    """Bring the numbers 0 to count-1 into an order by chance, in the open."""
    return await _ask_numbers(Permute(name, count))


async def ask_shuffle(name: str, cards: tuple[int, ...], first_id: int) -> None:
    """Shuffle hidden: the cards come back under the ids first_id, first_id + 1, ... Use `core.cards.shuffle`."""
    await ask(Shuffle(name, cards, first_id))


async def ask_redeal(name: str, cards: tuple[int, ...], faces: tuple[int, ...]) -> None:
    """Deal these faces anew to cards that keep their ids. Use `core.cards.deal_anew`."""
    await ask(Redeal(name, cards, faces))


async def ask_deal(seat: int, cards: tuple[int, ...], name: str = "deal") -> None:
    """Let one seat, and only it, see these cards. Use `core.cards.deal`."""
    await ask(Deal(seat, cards, name=name))


async def ask_show(cards: tuple[int, ...]) -> None:
    """Let everybody see these cards. Use `core.cards.show`."""
    await ask(Show(cards))
