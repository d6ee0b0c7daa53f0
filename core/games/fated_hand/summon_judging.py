"""What a bot thinks of orders to summoned creatures, from the view of its seat only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar, cast

from core.frozen import frozen
from core.games.fated_hand import creatures, old_order, orders
from core.games.fated_hand.components import summon_kind
from core.games.fated_hand.effects_of_summons import (
    CountCast,
    Polymerize,
    Summon,
    SummonAnother,
    SummonPawns,
    UseUp,
    UseUpFallen,
)
from core.games.fated_hand.forecast import WHOLE, PossibleAttack, chance_to_hit
from core.games.fated_hand.formulas import DEFENSE, DIE, MAGIC, SIZE, STRIKE, total
from core.games.fated_hand.pieces import FISTS, Stat
from core.games.fated_hand.spell_judging import POINT, Caster, worth
from core.games.fated_hand.state import FatedHandState, Fighter, FighterId, square_of
from core.games.fated_hand.stats import base_stat
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


worth(Summon, lambda caster, effect: WHOLE // 2)
worth(SummonAnother, lambda caster, effect: WHOLE // 2)
worth(UseUp, lambda caster, effect: 0)
worth(UseUpFallen, lambda caster, effect: 0)
worth(CountCast, lambda caster, effect: 0)
worth(SummonPawns, lambda caster, effect: WHOLE * (1 + effect.count) // 4)
worth(Polymerize, lambda caster, effect: rite_worth(caster, effect))


def rite_worth(caster: Caster, effect: Polymerize) -> int:
    """One attacks in a turn, so the stronger one counts; a second one is worth a little as well."""
    before = [strength_of(caster, caster.state.fighters[id].sheet.summon) for id in effect.tributes]
    return POINT * (strength_of(caster, effect.kind) - max(before)) // 2 - POINT


def strength_of(caster: Caster, kind_id: str) -> int:
    """Strike before Defense, as its formulas have them where its controller has as much as its sheet says, and a 3 on
    each Stat.
    """
    kind, fighter = summon_kind(kind_id), caster.state.fighters[caster.id]
    plain = [base_stat(fighter, stat) + USUAL for stat in (Stat.STRIKE, Stat.DEFENSE)]
    magic = plain[0] + fighter.sheet.magic_strike
    values = {MAGIC: magic, STRIKE: plain[0], DEFENSE: plain[1], SIZE: 1, DIE: USUAL}
    return (2 * total(kind.strike, values) + total(kind.defense, values)) // 2


USUAL = 3


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
