"""The one file where rules may wait: every question leaves the rules through the single `yield` below.

Rules await these functions and nothing else. A function is `async` if and only if it may ask; here those that only hand
a question on are not, as one more coroutine for every answer would be felt.
"""

from __future__ import annotations

from collections.abc import Awaitable, Generator, Mapping
from types import coroutine
from typing import Protocol, TypeAlias, TypeVar, cast

from core.dice import Die
from core.options import Among, Options
from core.plain import CHANCE, Answer, CardId, Face, Seat
from core.questions import (
    DEAL,
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
from core.writing import Write

Answers: TypeAlias = tuple[Answer, ...]
Numbers: TypeAlias = tuple[int, ...]
A = TypeVar("A", bound=Answer)


@coroutine
def ask(question: Question) -> Generator[Question, Answer, Answer]:
    """Hand a question to whoever drives the match and wait for its checked answer."""
    return (yield question)


class _Ask(Protocol):
    """`ask`, where the answer is of the kind that the question holds: it has been checked to be one of them."""

    def __call__(self, question: Question) -> Awaitable[A]: ...


# Typed once here, because every roll and every choice comes along: a cast in each function would be a call an answer.
_ask = cast(_Ask, ask)


def choose(seat: Seat, name: str, options: Options[A] | tuple[A, ...]) -> Awaitable[A]:
    """Let `seat` choose one of the options; `name` tells the client and the words which question this is."""
    if isinstance(options, tuple):
        options = Among(options)
    return _ask(Choose(seat, name, options))


def choose_some(seat: Seat, name: str, items: tuple[A, ...], least: int, most: int) -> Awaitable[tuple[A, ...]]:
    """Let `seat` choose between `least` and `most` of the items; they come back in the order of `items`."""
    return _ask(ChooseSome(seat, name, items, least, most))


def order(seat: Seat, name: str, items: tuple[A, ...]) -> Awaitable[tuple[A, ...]]:
    """Let `seat` put the items in an order."""
    return _ask(Order(seat, name, items))


def amount(seat: Seat, name: str, low: int, high: int) -> Awaitable[int]:
    """Let `seat` name a whole number from `low` to `high`, both included."""
    return _ask(Amount(seat, name, low, high))


def write(seat: Seat, name: str, most: int, examples: tuple[str, ...]) -> Awaitable[str]:
    """Let `seat` write a line of at most so many letters. examples: what could stand there, a sensible one first."""
    return _ask(Write(seat, name, most, examples))


async def together(questions: tuple[SeatQuestion, ...]) -> Answers:
    """Ask several seats at once: nobody learns an answer before all are in. Answers come in the questions' order."""
    return await unseal(questions, await seal(questions))


async def choose_together(name: str, options: Mapping[Seat, Options[A]]) -> dict[Seat, A]:
    """Let each of these seats choose, nobody learning another's choice before all are in."""
    questions = tuple([Choose(seat, name, each) for seat, each in options.items()])
    answers: tuple[A, ...] = await _ask(Unseal(questions, await seal(questions)))
    return dict(zip(options, answers, strict=True))


async def seal(questions: tuple[SeatQuestion, ...]) -> Answers:
    """Let several seats decide in secret. What comes back is for `unseal`, which may wait for more than these."""
    sealed: tuple[Answer, ...] = ()
    for number, question in enumerate(questions):
        sealed += (await ask(Seal(question, questions, number)),)
    return sealed


async def unseal(questions: tuple[SeatQuestion, ...], sealed: Answers) -> Answers:
    """Open what was sealed; the answers, in the questions' order."""
    return await _ask(Unseal(questions, sealed))


def roll(name: str, dice: tuple[Die, ...]) -> Awaitable[Numbers]:
    """Roll the dice; each result is the number of the face on top, from 1 to the die's sides."""
    return _ask(Roll(name, dice))


def permute(name: str, count: int) -> Awaitable[Numbers]:
    """Bring the numbers 0 to count-1 into an order by chance, in the open."""
    return _ask(Permute(name, count))


def ask_shuffle(name: str, cards: tuple[CardId, ...], first_id: int) -> Awaitable[None]:
    """Shuffle hidden: the cards come back under the ids first_id, first_id + 1, ... Use `core.cards.shuffle`."""
    return _ask(Shuffle(name, cards, first_id))


def ask_redeal(name: str, cards: tuple[CardId, ...], faces: tuple[Face, ...]) -> Awaitable[None]:
    """Deal these faces anew to cards that keep their ids. Use `core.cards.redeal`."""
    return _ask(Redeal(name, cards, faces))


def ask_deal(seat: Seat, cards: tuple[CardId, ...], name: str = DEAL) -> Awaitable[None]:
    """Let one seat, and only it, see these cards. Use `core.cards.deal`."""
    return _ask(Deal(seat, cards, CHANCE, name))


def ask_show(cards: tuple[CardId, ...]) -> Awaitable[None]:
    """Let everybody see these cards. Use `core.cards.show`."""
    return _ask(Show(cards))
