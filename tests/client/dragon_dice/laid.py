"""Tables of people at which only some rules are played, from dice laid out by hand and with throws said beforehand."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from core.games.dragon_dice import GAME
from core.games.dragon_dice.verbs import Dragon
from core.header import Header
from core.match import Match
from core.state import Result
from netcode.answerers import SystemLuck
from netcode.session import Session
from tests.client.table.tables import seats_of

Rules = Callable[[Dragon], Awaitable[object]]


class Falls(SystemLuck):
    """Dice fall as said, from then on on their first side."""

    def __init__(self, sides: tuple[int, ...]) -> None:
        self._sides = iter(sides)

    def below(self, bound: int) -> int:
        return next(self._sides, 1) - 1


def session_laid(game: Dragon, rules: Rules, sides: tuple[int, ...] = ()) -> Session:
    """Two people, or as many as the table has. After the rules the match is over."""

    async def play_unit(table: Dragon) -> None:
        await rules(table)
        table.state.result = Result((0,), "capture")

    laid = replace(GAME, start=lambda options, seats: game.state, play_unit=play_unit)
    people = seats_of(*["human"] * game.state.seats)
    header = Header(GAME.id, GAME.rules_version, GAME.settle({}), people)
    return Session(Match.start(laid, header), Falls(sides))
