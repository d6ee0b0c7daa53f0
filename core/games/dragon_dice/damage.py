"""How much damage is done, and which units may be given for it (8, 10)."""

from __future__ import annotations

from collections.abc import Iterable

from core.budgets import Budgeted, Measure, Rule
from core.games.dragon_dice.rolls import DieId


def damage(made: int, saves: int) -> int:
    """Of an attack on an army or a unit: one save cancels one of it, whatever made it."""
    return max(0, made - saves)


def cursed_damage(made: int, cursed: int, rolled: int, by_spells: int) -> int:
    """Of missiles of which some are cursed (15, Cursed Bullets): those are reduced by saves that spells make alone."""
    kept = damage(made - cursed, rolled)
    return damage(kept + cursed, by_spells)


def casualties(units: Iterable[tuple[DieId, int]], amount: int) -> Budgeted[DieId]:
    """The owner gives units, each with its health, that make up as much of the damage as can be, and no more (10)."""
    return Budgeted(tuple(units), amount, Rule.LARGEST, Measure("unit", "health"))
