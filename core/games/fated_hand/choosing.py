"""Choices of a fighter, put to the seat that leads it: a seat may lead several, so the question says whose it is."""

from __future__ import annotations

from typing import TypeVar

from core.ask import choose
from core.frozen import frozen
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import Fated
from core.options import A_co, ListedOptions, place_of
from core.plain import Answer

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


async def choose_for(game: Fated, id: FighterId, name: str, items: tuple[A, ...]) -> A:
    """Let whoever leads the fighter choose."""
    return await choose(game.state.fighters[id].seat, name, Choices(id, items))
