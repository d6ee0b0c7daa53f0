"""What a Game Master is asked: which power to use, and one detail of it after the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from core.ask import choose
from core.frozen import frozen
from core.games.fated_hand.asks import MASTER, MASTER_DETAIL
from core.games.fated_hand.battlefields import foes_seat
from core.games.fated_hand.stats import Fated
from core.options import A_co, ListedOptions, Luck
from core.plain import Answer

A = TypeVar("A", bound=Answer)

TELL, CALL_UPON, CHECK, GIVE, GIVE_THING, TAKE = "tell", "call upon", "check", "give", "give thing", "take"
COINS, TEACH, TIRE, LEVEL, BATTLE, REST, CLOSE = "coins", "teach", "tire", "level", "battle", "rest", "close"
SCENE, GO_TO = "scene", "go to"
"""Powers between steps; the last two with a chapter at hand alone."""
PLACE, REMOVE, TILE, HANDICAP, CLEANSE, STOP = "place", "remove", "tile", "handicap", "cleanse", "stop"
MOVE, OBJECT = "move", "object"
"""Powers between the rounds of a battle and before it, besides telling and checks; None goes on."""
EVERYBODY = -1
"""In place of one hero."""
NEVER_MIND = "never mind"
"""Instead of any detail: it leads back to the desk, and nothing has happened."""
SELDOM, MORE_SELDOM = 10, 20
"""One in so many details that are drawn by chance is Never mind, one in so many powers closes the session."""


@frozen
class Details(ListedOptions[A_co]):
    """what: the word for it. given: what has been chosen for the same power so far."""

    what: str
    items: tuple[A_co, ...]
    given: tuple[Answer, ...] = ()

    def listed(self) -> tuple[A_co, ...]:
        return self.items

    def about(self) -> Answer:
        return (self.what, self.items, self.given)


@frozen
class WithWayBack(Details[A_co]):
    """The last of the items is Never mind."""

    def drawn(self, luck: Luck) -> A_co:
        """Whoever answers by chance goes back but seldom, so that the story gets on."""
        *items, back = self.items
        return items[luck.below(len(items))] if luck.below(SELDOM) else back


@frozen
class Desk(Details[A_co]):
    """Powers, of which the last one may close the session."""

    def drawn(self, luck: Luck) -> A_co:
        """Whoever answers by chance closes it but seldom, so that there is something to tell."""
        others = tuple([each for each in self.items if each != CLOSE])
        return others[luck.below(len(others))] if luck.below(MORE_SELDOM) or others == self.items else self.items[-1]


async def ask_master(game: Fated, when: str, powers: Iterable[A]) -> A:
    return await choose(foes_seat(game.state), MASTER, Desk(when, tuple(powers)))


async def ask_detail(game: Fated, what: str, items: Iterable[A], given: tuple[Answer, ...] = ()) -> A | None:
    """Where there is but one nothing is asked. None: never mind."""
    found = tuple(items)
    if len(found) == 1:
        return found[0]
    answer = await choose(foes_seat(game.state), MASTER_DETAIL, WithWayBack[A | str](what, (*found, NEVER_MIND), given))
    return next((each for each in found if each == answer), None)
