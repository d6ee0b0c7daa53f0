"""HP that are lost, and what follows: fuses that keep a unit up, falling, the end of a side. These may ask."""

from __future__ import annotations

from core.games.stonebound import reactions
from core.games.stonebound.effective import effective
from core.games.stonebound.moments import BEFORE_DAMAGE
from core.games.stonebound.state import UnitId, side_of
from core.games.stonebound.verbs import Cause, Stones, fall, lose_hp, wear_armour
from core.plain import all_seats

ARMOUR = {"physical": "PD", "spirit": "SD"}
"""Damage type -> the armour against it."""


async def lose(game: Stones, unit_id: UnitId, amount: int, cause: Cause) -> int:
    """The unit loses HP as they are, without armour, and falls at 0; gives how many.

    cause: attack, damage, reflect, burn or poison. Nothing happens to a unit that has fallen, nor for 0 HP.
    """
    lost = await take(game, unit_id, amount, cause)
    settle(game, unit_id)
    return lost


async def take(game: Stones, unit_id: UnitId, amount: int, cause: Cause) -> int:
    """HP go, as far as no fuse keeps the unit up; `settle` must follow."""
    hp = game.state.units[unit_id].hp
    if amount <= 0 or hp == 0:
        return 0
    if amount >= hp and (kept := await reactions.would_fall(game, unit_id)) > 0:
        amount = game.state.units[unit_id].hp - kept
    return lose_hp(game, unit_id, amount, cause) if amount > 0 else 0


def settle(game: Stones, unit_id: UnitId) -> None:
    """A unit at 0 HP that still stands falls; with the last one of a side that side has lost (13.1, 19, H56)."""
    state = game.state
    if state.units[unit_id].hp > 0 or state.units[unit_id].fallen:
        return
    fall(game, unit_id)
    side = side_of(state.units[unit_id].seat)
    if state.result is None and not any(unit.hp > 0 for unit in state.units if side_of(unit.seat) == side):
        game.end(tuple(seat for seat in all_seats(state.seats) if side_of(seat) != side), "beaten")


async def deal(game: Stones, user_id: UnitId, target_id: UnitId, amount: int, kind: str) -> int:
    """The operation `damage`: true goes through; else armour is taken off, and wears by 1 if HP are lost (1.2)."""
    if kind == "true":
        return await lose(game, target_id, amount, Cause("damage", user_id))
    stat = ARMOUR[kind]
    loss = max(0, amount - effective(game.state, target_id, stat))
    if loss > 0:
        hurt = reactions.Happening(BEFORE_DAMAGE, target_id, user_id, kind=kind)
        loss = await reactions.before_damage(game, hurt, loss)
    lost = await take(game, target_id, loss, Cause("damage", user_id))
    if lost > 0:
        wear_armour(game, target_id, stat, 1, "damage")
    settle(game, target_id)
    return lost
