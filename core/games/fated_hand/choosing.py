"""Choices of a fighter, put to the seat that leads it: a seat may lead several, so the question says whose it is."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TypeVar

from core.ask import choose
from core.frozen import frozen
from core.games.fated_hand.asks import AIM
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import Fated
from core.options import A_co, ListedOptions, place_of
from core.plain import Answer, CardId

A = TypeVar("A", bound=Answer)


@frozen
class Choices(ListedOptions[A_co]):
    """A plain list that everybody can see. id: whose choice it is."""

    id: FighterId
    items: tuple[A_co, ...]

    def listed(self) -> tuple[A_co, ...]:
        return self.items

    def refusal(self, answer: Answer) -> str | None:
        return None if place_of(answer, self.items) >= 0 else "That is not one of the choices. Take one that is lit."

    def about(self) -> Answer:
        return (self.id, self.items)


@frozen
class Picks(Choices[A_co]):
    """What a spell or a perk asks for while it takes effect. what: the word for it. None among the items: no more."""

    spell: str = ""
    what: str = ""

    def about(self) -> Answer:
        return (self.id, self.items, self.spell, self.what)


async def pick(game: Fated, id: FighterId, spell: str, what: str, items: tuple[A, ...]) -> A:
    """One of them; where there is but one nothing is asked. Who has fallen meanwhile chooses nothing more: what may be
    left out is left out, and of what must be chosen it is the first.
    """
    if len(items) == 1:
        return items[0]
    if not game.state.fighters[id].stands:
        return next((item for item in items if item is None), items[0])
    return await choose(game.state.fighters[id].seat, AIM, Picks(id, items, spell, what))


async def look_at(game: Fated, id: FighterId, cause: str, cards: tuple[CardId, ...]) -> None:
    """Cards that it is shown, until it has seen them."""
    await choose(game.state.fighters[id].seat, AIM, Picks(id, (None, *cards), cause, "seen"))


def choose_for(game: Fated, id: FighterId, name: str, items: tuple[A, ...]) -> Awaitable[A]:
    """Let whoever leads the fighter choose."""
    return choose(game.state.fighters[id].seat, name, Choices(id, items))
