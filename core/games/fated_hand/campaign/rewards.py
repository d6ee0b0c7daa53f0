"""What only a story gives (HR-10, 17.7): perks of no class, and oddities of the body."""

from __future__ import annotations

from functools import cache

from core.errors import did_you_mean
from core.games.fated_hand.components import COMPONENTS, perk

MOST_GIFTS, MOST_ODDITIES = 18, 6
LONGEST_ODDITY = 40


@cache
def gifts_open() -> tuple[str, ...]:
    """Perks of no class, but for those that are printed on arms and do nothing without them."""
    of_classes = {id for kind in COMPONENTS.classes.values() for id in (*kind.perks, kind.class_perk)}
    of_arms = {id for arm in COMPONENTS.arms.values() for id in arm.perks}
    return tuple([id for id in COMPONENTS.perks if id not in of_classes and id not in of_arms])


def gifts_refusal(gifts: tuple[str, ...]) -> str | None:
    """Why nobody can have been given these perks."""
    for place, id in enumerate(gifts):
        if id not in COMPONENTS.perks:
            return f"There is no perk {id!r}.{did_you_mean(id, gifts_open())}"
        if id not in gifts_open():
            return f"The perk {perk(id).name} is no gift: a class has it, or an arm. Write it where it belongs."
        if id in gifts[:place]:
            return f"The gift {perk(id).name} is there twice. Write it once."
    return None


def oddities_refusal(oddities: tuple[str, ...]) -> str | None:
    if len(oddities) > MOST_ODDITIES:
        return f"It has {len(oddities)} oddities. {MOST_ODDITIES} are enough for anybody."
    if len(set(oddities)) != len(oddities):
        return "It has one oddity twice. Write each once."
    return None
