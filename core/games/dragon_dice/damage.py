"""How much damage is done, and which units may be given for it (8, 10)."""

from __future__ import annotations

from collections.abc import Iterable

from core.breakdown import Step, Steps
from core.budgets import Budgeted, Measure, Rule
from core.games.dragon_dice.rolls import DieId

BY_SPELLS = "saves of spells"


def damage(made: int, saves: int) -> int:
    """Of an attack on an army or a unit: one save cancels one of it, whatever made it."""
    return max(0, made - saves)


def way_of_damage(made: int, saves: int, by: str = "saves") -> Steps:
    """The same, step by step. by: what reduced it."""
    return Steps((Step("Dealt", ((made, "damage"),)), _saved(saves, by)))


def way_of_cursed_damage(made: int, cursed: int, rolled: int, by_spells: int) -> Steps:
    """Of missiles of which some are cursed (15, Cursed Bullets): those are reduced by saves that spells make alone."""
    plain = Step("Not cursed", ((made - cursed, "missile"),), least=0)
    curses = Step("Cursed", ((cursed, "Cursed Bullets"),))
    return Steps((plain, _saved(rolled, "saves of dice"), curses, _saved(by_spells, BY_SPELLS)))


def _saved(saves: int, by: str) -> Step:
    return Step("Saved", ((-saves, by),) if saves else (), least=0)


def casualties(units: Iterable[tuple[DieId, int]], amount: int) -> Budgeted[DieId]:
    """The owner gives units, each with its health, that make up as much of the damage as can be, and no more (10)."""
    return Budgeted(tuple(units), amount, Rule.LARGEST, Measure("unit", "health"))


def only_way(options: Budgeted[DieId]) -> tuple[DieId, ...] | None:
    """The one set of units that may be given or picked, none of them if none fits; None where there is a choice."""
    if options.best == sum(weight for _, weight in options.things):
        return tuple([unit for unit, _ in options.things])
    if not options.best:
        return ()
    return options.only if options.is_whole else None
