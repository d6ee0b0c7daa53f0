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


def only_way(options: Budgeted[DieId]) -> tuple[DieId, ...] | None:
    """The one set of units that may be given or picked, none of them if none fits; None where there is a choice."""
    if options.best == sum(weight for _, weight in options.things):
        return tuple([unit for unit, _ in options.things])
    if not options.best:
        return ()
    ways = options.listed() if options.is_whole else ()
    return ways[0] if len(ways) == 1 else None
