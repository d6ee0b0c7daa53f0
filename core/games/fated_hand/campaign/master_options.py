"""What a Game Master is asked: which power to use, and one detail of it after the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from core.ask import choose
from core.frozen import frozen
from core.games.fated_hand.asks import MASTER, MASTER_DETAIL
from core.games.fated_hand.battlefields import foes_seat
from core.games.fated_hand.stats import Fated
from core.options import A_co, ListedOptions
from core.plain import Answer

A = TypeVar("A", bound=Answer)

TELL, CALL_UPON, CHECK, GIVE, GIVE_THING, TAKE = "tell", "call upon", "check", "give", "give thing", "take"
COINS, TEACH, TIRE, LEVEL, BATTLE, REST, CLOSE = "coins", "teach", "tire", "level", "battle", "rest", "close"
SCENE, GO_TO = "scene", "go to"
"""Powers between steps; the last two with a chapter at hand alone."""
PLACE, REMOVE, TILE, HANDICAP, CLEANSE, STOP = "place", "remove", "tile", "handicap", "cleanse", "stop"
"""Powers between the rounds of a battle, besides telling; None goes on."""


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


async def ask_master(game: Fated, when: str, powers: Iterable[A]) -> A:
    return await choose(foes_seat(game.state), MASTER, Details(when, tuple(powers)))


async def ask_detail(game: Fated, what: str, items: Iterable[A], given: tuple[Answer, ...] = ()) -> A:
    """Where there is but one nothing is asked."""
    found = tuple(items)
    if len(found) == 1:
        return found[0]
    return await choose(foes_seat(game.state), MASTER_DETAIL, Details(what, found, given))
