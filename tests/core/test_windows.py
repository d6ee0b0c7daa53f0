"""Windows: what must act does so in order, and only while it must; then those who could are asked until they pass."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from core.ask import amount
from core.game import Game
from core.kit.windows import Offer, Window, offers, open_window
from core.match import Match
from core.options import Among
from core.plain import Answer
from core.questions import Choose, Question
from core.state import State
from core.table import Table
from tests.kit import new_match
from tests.laws.toys import ToyWords


@dataclass(slots=True, kw_only=True)
class Bench(State):
    """acted: who has acted, in order. asleep: whom nothing wakes. stones: what each seat can still throw."""

    acted: list[str] = field(default_factory=list)
    asleep: list[int] = field(default_factory=list)
    stones: list[int] = field(default_factory=lambda: [1, 1, 2])


Benched = Table[Bench]
Call: TypeAlias = tuple[str, int]
"""What somebody does, and who."""


def is_awake(state: Bench, what: str, call: Call) -> bool:
    return call[1] not in state.asleep


def shout(game: Benched, what: str, bearer: int) -> None:
    game.state.acted.append(f"shout {bearer}")


def lull(game: Benched, what: str, bearer: int) -> None:
    """Whoever is behind the bearer falls asleep."""
    game.state.acted.append(f"lull {bearer}")
    game.state.asleep.append(bearer + 1)


def finish(game: Benched, what: str, bearer: int) -> None:
    game.end((bearer,), "finished")


async def ponder(game: Benched, what: str, bearer: int) -> None:
    number = await amount(bearer, "ponder", 0, 9)
    game.state.acted.append(f"ponder {number}")


async def echo(game: Benched, what: str, bearer: int) -> None:
    """Another window, which opens while this one is."""
    await open_window(game, window_of([("shout", bearer), ("lull", bearer)]), what)


ACTS: Mapping[str, Callable[[Benched, str, int], Awaitable[None] | None]] = {
    "shout": shout, "lull": lull, "finish": finish, "ponder": ponder, "echo": echo
}  # fmt: skip


async def act(game: Benched, what: str, call: Call) -> None:
    waiting = ACTS[call[0]](game, what, call[1])
    if waiting is not None:
        await waiting


def window_of(calls: Sequence[Call], offer: Offer[Bench, str] | None = None) -> Window[Bench, str, Call]:
    """A window at which these act who are awake."""
    return Window("strike", lambda state, what: calls, is_awake, act, offer=offer)


def could_throw(state: Bench, what: str, seat: int) -> bool:
    return state.stones[seat] > 0 and seat not in state.asleep


async def throw(game: Benched, what: str, seat: int, at: int) -> None:
    """Whoever is hit gets a stone to throw back."""
    game.state.stones[seat] -= 1
    game.state.stones[at] += seat == 2
    game.state.acted.append(f"{seat} throws at {at}")


THROW = offers(
    "throw",
    who=lambda state, what: (2, 0, 1),
    could=could_throw,
    options=lambda game, what, seat: Among((None, 0, 1)),
    act=throw,
)


def match_of(run: Callable[[Benched], Coroutine[Question, Answer, None]]) -> Match[State]:
    async def play_unit(game: Benched) -> None:
        await run(game)
        if game.state.result is None:
            game.end((), "over", drawn=True)

    game = Game("bench", "Bench", "Stones.", 1, (3, 3), (), Bench, lambda options, seats: Bench(seats=seats),
                play_unit, ToyWords(), {})  # fmt: skip
    return new_match(game, 3)


def opened(calls: Sequence[Call], offer: Offer[Bench, str] | None = None) -> Match[State]:
    """A match that opens such a window."""
    return match_of(lambda game: open_window(game, window_of(calls, offer), "x"))


def acted(match: Match[State]) -> list[str]:
    assert isinstance(match.state, Bench)
    return match.state.acted


def test_what_must_act_does_so_in_the_order_in_which_it_is_called() -> None:
    assert acted(opened([("shout", 2), ("lull", 4), ("shout", 0)])) == ["shout 2", "lull 4", "shout 0"]


def test_each_is_looked_at_again_before_it_acts() -> None:
    assert acted(opened([("lull", 0), ("shout", 1), ("shout", 2)])) == ["lull 0", "shout 2"]


def test_what_acts_may_ask() -> None:
    match = opened([("ponder", 1), ("shout", 0)])
    assert match.question is not None and (match.question.name, match.question.seat) == ("ponder", 1)
    match.answer(7)
    assert acted(match) == ["ponder 7", "shout 0"]


def test_nothing_acts_after_the_end_of_the_match() -> None:
    match = opened([("finish", 0), ("shout", 1)], THROW)
    assert match.state.result is not None and match.state.result.reason == "finished"
    assert acted(match) == []


def test_a_window_may_open_while_another_one_is() -> None:
    match = opened([("shout", 2), ("echo", 0), ("shout", 1), ("ponder", 2)])
    match.answer(4)
    assert acted(match) == ["shout 2", "shout 0", "lull 0", "ponder 4"]


def test_a_window_that_has_nothing_left_to_change_is_closed() -> None:
    window = Window(
        "hurt",
        called=lambda state, what: (("ponder", 1), ("ponder", 2), ("ponder", 3)),
        stands=lambda state, what, call: call[1] != 1,
        act=act,
        is_closed=lambda state, what: len(state.acted) == 1,
    )
    match = match_of(lambda game: open_window(game, window, "x"))
    assert match.question is not None and match.question.seat == 2
    match.answer(5)
    assert match.question is None and acted(match) == ["ponder 5"]


def asked(match: Match[State]) -> int | None:
    question = match.question
    assert question is None or (isinstance(question, Choose) and question.name == "throw")
    return None if question is None else question.seat


def test_seats_are_asked_in_order_until_they_pass_and_looked_at_again_after_each_act() -> None:
    match = opened([("shout", 5)], THROW)
    order: list[int | None] = []
    for answer in (0, None, 1, 0, None, None):
        order.append(asked(match))
        match.answer(answer)
        if match.question is None:
            break
    # Seat 2 throws once and passes, seat 0 throws both its stones, seat 1 has one and passes: nobody is asked again.
    assert order == [2, 2, 0, 0, 1]
    assert acted(match) == ["shout 5", "2 throws at 0", "0 throws at 1", "0 throws at 0"]


def test_a_seat_that_could_not_act_before_is_asked_once_it_could() -> None:
    match = match_of(lambda game: open_window(emptied(game), window_of((), THROW), "x"))
    assert asked(match) == 2
    match.answer(1)
    assert asked(match) == 1


def test_a_seat_decides_for_each_of_its_units_in_their_order() -> None:
    """Units 0 and 2 are of one seat, and unit 1 comes between them."""
    by_speed = replace(THROW, who=lambda state, what: (2, 1, 0), seat_of=lambda state, unit: unit % 2)
    match = opened((), by_speed)
    order = []
    while match.question is not None:
        order.append(asked(match))
        match.answer(None)
    assert order == [0, 1, 0]


def emptied(game: Benched) -> Benched:
    game.state.stones = [0, 0, 1]
    return game
