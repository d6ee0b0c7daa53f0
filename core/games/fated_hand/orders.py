"""What a controller orders its summoned creatures to do in its turn (14.1): each moves once, and one attack of them
all is its Primary Action. A row for each order; creatures with orders of their own add theirs.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Final, Literal, TypeAlias, TypeGuard, TypeVar, cast

from core.frozen import frozen
from core.games.fated_hand import summon_verbs, verbs
from core.games.fated_hand.attacks import carry_through
from core.games.fated_hand.blows import blows_at, made
from core.games.fated_hand.moving import walk
from core.games.fated_hand.paths import reachable
from core.games.fated_hand.pieces import FISTS
from core.games.fated_hand.state import Attack, FatedHandState, Fighter, FighterId, enemies, summons_of
from core.games.fated_hand.stats import Fated, movement
from core.grids.square import Square
from core.options import Luck, drawn_of_first
from core.plain import Answer

ORDER: Final = "order"
Order: TypeAlias = tuple[Literal["order"], FighterId, str, Answer]
"""'order', the creature, what it is to do, and what is decided of that."""
MOVE, ATTACK = "move", "attack"


def is_order(answer: Answer) -> TypeGuard[Order]:
    """Of acts."""
    return isinstance(answer, tuple) and answer[:1] == (ORDER,)


A = TypeVar("A", bound=Answer)
CarriesOut: TypeAlias = Callable[[Fated, FighterId, Answer], Awaitable[None] | None]


@frozen
class OrderRow:
    """choices: what can be decided of it now, nothing where the creature cannot do it."""

    what: str
    is_primary: bool
    choices: Callable[[FatedHandState, FighterId], Sequence[Answer]]
    carry_out: CarriesOut


def order_row(
    what: str,
    is_primary: bool,
    choices: Callable[[FatedHandState, FighterId], Sequence[A]],
    carry_out: Callable[[Fated, FighterId, A], Awaitable[None] | None],
) -> OrderRow:
    """A row of which the choices are what is carried out: it has been checked to be one of them."""
    return OrderRow(what, is_primary, choices, cast("CarriesOut", carry_out))


ORDERS: dict[str, OrderRow] = {}
"""By what is to be done."""


def add_orders(*rows: OrderRow) -> None:
    for row in rows:
        ORDERS[row.what] = row


def orders(state: FatedHandState, id: FighterId) -> list[Order]:
    """Of all creatures that it controls."""
    return [
        order for summon in summons_of(state, id) for row in ORDERS.values() for order in orders_to(state, summon, row)
    ]


def drawn_order(state: FatedHandState, id: FighterId, luck: Luck) -> Order | None:
    """One by chance, of one sort to one creature."""
    sorts = [(summon, row) for summon in summons_of(state, id) for row in ORDERS.values()]
    return drawn_of_first(sorts, luck, lambda sort: orders_to(state, *sort))


def orders_to(state: FatedHandState, summon: Fighter, row: OrderRow) -> list[Order]:
    """To one creature, of one sort."""
    if summon.summoned is None or (row.is_primary and state.fighters[summon.summoned.by].is_primary_used):
        return []
    return [(ORDER, summon.id, row.what, choice) for choice in row.choices(state, summon.id)]


def orders_like(state: FatedHandState, id: FighterId, answer: tuple[Answer, ...]) -> list[Order]:
    """To the creature that an answer names, of the same sort."""
    row = ORDERS.get(str(answer[2])) if len(answer) == 4 else None
    named = [each for each in summons_of(state, id) if each.id == answer[1]] if row is not None else ()
    return [order for each in named for order in orders_to(state, each, row)] if row is not None else []


async def carry_out_order(game: Fated, controller: FighterId, summon: FighterId, what: str, choice: Answer) -> None:
    if ORDERS[what].is_primary:
        verbs.use_primary(game, controller)
    waiting = ORDERS[what].carry_out(game, summon, choice)
    if waiting is not None:
        await waiting


# --- moving and attacking


def moves_left(state: FatedHandState, id: FighterId) -> int:
    """It moves once in the turn of its controller."""
    own = state.fighters[id].summoned
    return 1 - own.moves if own is not None else 0


def walks(state: FatedHandState, id: FighterId) -> Sequence[Square]:
    return list(reachable(state, id, movement(state, id))) if moves_left(state, id) > 0 else []


async def walk_to(game: Fated, id: FighterId, square: Square) -> None:
    summon_verbs.note_move(game, id)
    await walk(game, id, square)


def blows(state: FatedHandState, id: FighterId) -> Sequence[tuple[FighterId, str]]:
    """The target, and the perk that is declared, '' for none. Pieces of the Old Order take as they walk."""
    if state.fighters[id].sheet.is_piece:
        return []
    foes = [foe.id for foe in enemies(state, id)]
    return [(foe, perk) for foe in foes for _, _, perk in blows_at(state, id, foe, is_riposte=False)]


def ordered_attack(id: FighterId, what: str, choice: Answer) -> Attack | None:
    """The attack that such an order means, None where it means another thing."""
    if what != ATTACK:
        return None
    assert isinstance(choice, tuple), "an attack has a target and a perk"
    target, perk = choice
    assert isinstance(target, int)
    return made(id, FighterId(target), (FISTS, False, str(perk)))


async def strike_at(game: Fated, id: FighterId, choice: Answer) -> None:
    attack = ordered_attack(id, ATTACK, choice)
    assert attack is not None
    await carry_through(game, replace(attack, is_primary=True))


add_orders(order_row(MOVE, False, walks, walk_to), order_row(ATTACK, True, blows, strike_at))
