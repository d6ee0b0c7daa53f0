"""Windows: the named moments of a game at which abilities, cards and dice must or may act. May ask.

First whatever must act does, in the order the game gives, and only while it still has to. Then each one that could act,
a seat, a unit or an army, is offered to, in the order the game gives, until its seat passes for it. After each act all
is looked at again: who comes next, and whether anybody does. Whether one *could* act is decided by public facts alone.
What hidden cards might hold counts and what they do hold does not, or else being skipped would tell.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Generic, TypeVar, cast

from core.ask import choose
from core.frozen import frozen
from core.options import Options
from core.plain import Answer, Seat
from core.table import S, Table

W = TypeVar("W")
"""What a window is open for: who does what to whom, and what may still be changed of that."""
C = TypeVar("C")
"""What is called to act: ids, never parts of the state."""
A = TypeVar("A", bound=Answer)


def stays_open(state: S, what: W) -> bool:
    """Of a window in which something may always be left to do."""
    return False


def could_always(state: S, what: W, id: int) -> bool:
    """Of an offer for which `who` names nobody but those who could act."""
    return True


def seat_itself(state: S, id: int) -> Seat:
    """Of an offer to seats."""
    return Seat(id)


@frozen
class Offer(Generic[S, W]):
    """What some may do at a window. who: their ids, in order. seat_of: which seat decides for one. Made by `offers`."""

    name: str
    who: Callable[[S, W], Sequence[int]]
    seat_of: Callable[[S, int], Seat]
    could: Callable[[S, W, int], bool]
    options: Callable[[Table[S], W, int], Options[Answer]]
    act: Callable[[Table[S], W, int, Answer], Awaitable[None]]


def offers(
    name: str,
    *,
    who: Callable[[S, W], Sequence[int]],
    options: Callable[[Table[S], W, int], Options[Answer]],
    act: Callable[[Table[S], W, int, A], Awaitable[None]],
    could: Callable[[S, W, int], bool] = could_always,
    seat_of: Callable[[S, int], Seat] = seat_itself,
) -> Offer[S, W]:
    """The question `name`, for each of them. options: what `act` carries out, and None, which passes."""
    acts = cast("Callable[[Table[S], W, int, Answer], Awaitable[None]]", act)
    return Offer(name, who, seat_of, could, options, acts)


@frozen
class Window(Generic[S, W, C]):
    """A named moment. called: what must act, in order; stands: whether one of these still must; act: it does.

    is_closed: whether nothing that must act has anything left to change.
    """

    name: str
    called: Callable[[S, W], Sequence[C]]
    stands: Callable[[S, W, C], bool]
    act: Callable[[Table[S], W, C], Awaitable[None]]
    is_closed: Callable[[S, W], bool] = stays_open
    offer: Offer[S, W] | None = None


async def open_window(game: Table[S], window: Window[S, W, C], what: W) -> None:
    """Everything that happens at the window. It ends with the match."""
    for call in tuple(window.called(game.state, what)):
        if game.state.result is not None or window.is_closed(game.state, what):
            break
        if window.stands(game.state, what, call):
            await window.act(game, what, call)
    if window.offer is not None:
        await ask_around(game, window.offer, what)


async def ask_around(game: Table[S], offer: Offer[S, W], what: W, first: Sequence[int] | None = None) -> None:
    """What may be done at the window. first: who could act as it opens, in order, where the caller knows it."""
    passed: list[int] = []
    able = _able(game.state, offer, what, passed) if first is None else iter(first)
    while (id := next(able, None)) is not None:
        answer = await choose(offer.seat_of(game.state, id), offer.name, offer.options(game, what, id))
        if answer is None:
            passed.append(id)  # which changes nothing: the next one is the next of those who could act before
        else:
            await offer.act(game, what, id, answer)
            able = _able(game.state, offer, what, passed)


def _able(state: S, offer: Offer[S, W], what: W, passed: list[int]) -> Iterator[int]:
    """Those that could act and have not passed, one after another."""
    who = offer.who(state, what) if state.result is None else ()
    return (id for id in who if id not in passed and offer.could(state, what, id))
