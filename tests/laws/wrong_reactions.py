"""Toys of strikes and reactions that break what the kit promises, one thing each."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace

from core.ask import amount
from core.game import Game
from core.kit.lasting import Lasting, Thing
from core.kit.windows import Window, offers, open_window
from core.plain import Answer
from core.questions import Question
from tests.laws import reacting
from tests.laws.reacting import REACTING, Duellist, Reacting, ReactingState, Strike, unit


def variant(id: str, before: Callable[[Reacting], Coroutine[Question, Answer, None]]) -> Game[ReactingState]:
    """The toy with something wrong at the beginning of each round."""

    async def play_unit(game: Reacting) -> None:
        if game.state.round > 0:
            await before(game)
        await reacting.play_unit(game)

    return replace(REACTING, id=id, play_unit=play_unit)


# --- law 3: effects that nobody knows


def keeping(id: str, effect: Lasting) -> Game[ReactingState]:
    """A toy that puts an effect into its list itself, and takes it out again."""

    async def keep(game: Reacting) -> None:
        game.state.lasting.append(effect)
        await amount(0, "wait", 0, 1)
        game.state.lasting.pop()

    return variant(id, keep)


async def _fall_quietly(game: Reacting) -> None:
    """Falls, and the moment is not said to come."""
    reacting.begin(game, Lasting("venom", "venom", unit(1), unit(0), 1))
    game.state.units[0].hp = 0
    await amount(0, "wait", 0, 1)


ROWLESS = keeping("rowless", Lasting("charm", "song", unit(0), unit(1)))
ENDLESS = keeping("endless", Lasting("venom", "venom", unit(0), unit(1), 1, ("full moon",)))
MISPLACED = keeping("misplaced", Lasting("venom", "venom", unit(0), Thing("army", (1,)), 1))
AFTER_DEATH = variant("after death", _fall_quietly)
UNPROMISED = replace(REACTING, id="unpromised", promises=())


# --- law 8: a seat is asked only where its hidden hand holds something


async def _peek(game: Reacting) -> None:
    def could_really(state: ReactingState, what: Strike, seat: int) -> bool:
        return any(game.face(card) % 2 == 0 for card in state.units[seat].hand)

    offer = offers(
        "brace", who=reacting.round_the_table, could=could_really, options=reacting.braces, act=reacting.brace
    )
    await open_window(game, reacting.acting("targeted", {}, offer), Strike(0, 1))


PEEKS_AT_WINDOWS = variant("peeks at windows", _peek)


# --- law 4: a window is opened for a part of the state


@dataclass(frozen=True, slots=True)
class Held(Strike):
    victim: Duellist


async def _hurt(game: Reacting, what: Strike, bearer: int) -> None:
    lost = await amount(bearer, "lost", 0, 1)
    assert isinstance(what, Held)
    what.victim.hp -= lost


HOLDING: Window[ReactingState, Strike, int] = Window(
    "targeted", called=lambda state, what: (what.target,), stands=lambda state, what, id: True, act=_hurt
)


async def _hold(game: Reacting) -> None:
    await open_window(game, HOLDING, Held(0, 1, game.state.units[1]))


HOLDS_AT_WINDOWS = variant("holds at windows", _hold)
