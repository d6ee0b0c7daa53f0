"""What a bot thinks of orders to summoned creatures, from the view of its seat only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar, cast

from core.frozen import frozen
from core.games.fated_hand import creatures, old_order, orders
from core.games.fated_hand.forecast import PossibleAttack, chance_to_hit
from core.games.fated_hand.pieces import FISTS
from core.games.fated_hand.state import FatedHandState, Fighter, FighterId, square_of
from core.grids.square import Square, chebyshev
from core.plain import Answer
from core.view import View

FIRST = 300
"""How much better a move that leads somewhere is than to end the turn: it costs nothing."""


@frozen
class Leader:
    """Of one creature. foes: those it may be led against."""

    view: View
    state: FatedHandState
    id: FighterId
    foes: list[Fighter]

    def worth(self, what: str, choice: Answer) -> int:
        return WORTHS[what](self, choice)

    def nearness(self, square: Square) -> int:
        """Higher the nearer the next foe is."""
        return -min((chebyshev(square, square_of(self.state, foe.id)) for foe in self.foes), default=0)

    def move_worth(self, square: Square) -> int:
        """Up to the next foe; who is there stays."""
        gain = self.nearness(square) - self.nearness(square_of(self.state, self.id))
        return FIRST + gain if gain > 0 else -5

    def slide_worth(self, square: Square) -> int:
        """Nearer to an enemy, for there it controls more; on no tile beside one, where it is struck first."""
        near = self.nearness(square)
        gain = near - self.nearness(square_of(self.state, self.id))
        return FIRST + gain if gain > 0 and near < -1 else -5

    def take_worth(self, target: FighterId) -> int:
        return self.attack_worth((target, ""))

    def look_worth(self, choice: tuple[FighterId, int, int]) -> int:
        return self.attack_worth((choice[0], ""))

    def attack_worth(self, choice: tuple[FighterId, str]) -> int:
        target, perk = choice
        attack = PossibleAttack(self.id, target, FISTS)
        return 200 + chance_to_hit(self.view, self.state, attack) - 10 * bool(perk)


A = TypeVar("A", bound=Answer)
Weighs: TypeAlias = Callable[[Leader, Answer], int]


def weighs(worth: Callable[[Leader, A], int]) -> Weighs:
    """What the choices of one order are worth, where each is one of them."""
    return cast("Weighs", worth)


WORTHS: dict[str, Weighs] = {
    creatures.EAT: lambda leader, choice: 2 * FIRST,
    creatures.SPLIT: lambda leader, choice: -5,
    creatures.FUME: lambda leader, choice: 5,
    creatures.DEVOUR: lambda leader, choice: 150,
    old_order.SLIDE: weighs(Leader.slide_worth),
    old_order.TAKE: weighs(Leader.take_worth),
    old_order.LOOK_BACK: weighs(Leader.look_worth),
    old_order.PROMOTE: lambda leader, choice: FIRST + 100 * (choice == old_order.QUEEN),
    orders.MOVE: weighs(Leader.move_worth),
    orders.ATTACK: weighs(Leader.attack_worth),
}
