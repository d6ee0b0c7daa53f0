"""The moments at which fuses may act (1.3), a row each: what a trigger on it may hold and ask for, and how it is said.

The windows that open at them are in `reactions`, where a number is changed before it counts, and in `triggers`.
"""

from __future__ import annotations

from collections.abc import Callable

from core.frozen import frozen
from core.games.stonebound.forms import Condition
from core.kit.english import numbered

ROLLS = ("on_roll", "on_digit", "on_crt", "on_doubles")
HARMLESS = (*ROLLS, "heal", "add_status", "cleanse", "modify_stat", "draw")
"""What a trigger may do in the middle of a number: nothing that moves anybody or takes HP."""

ACTIVE = (
    *HARMLESS, "standard_attack", "if_damaged", "damage", "move", "teleport", "push", "pull", "swap", "sunder",
    "break_fuse",
)  # fmt: skip
"""What an ability that is used may do, and a trigger at the ends of a turn; raising is for `downed_ally` alone."""

DISTANCES = ("min_distance", "max_distance")


@frozen
class TriggerMoment:
    """holds: the operations of its triggers. asks: the conditions that it can tell. when: it in words.

    has_attacker: whether an effect may be for the attacker.
    """

    name: str
    holds: tuple[str, ...]
    when: Callable[[Condition], str]
    asks: tuple[str, ...] = ()
    has_attacker: bool = False


def _ally_targeted(condition: Condition) -> str:
    return f"when an enemy aims a Standard Attack at an ally{_away(condition, ' within {}', ' {} or more away')}"


def _before_damage(condition: Condition) -> str:
    what = "a Standard Attack" if condition.from_standard_attack else "damage"
    kind = f" of the {condition.damage_type} kind" if condition.damage_type else ""
    where = _away(condition, " from within {}", " from {} or more away")
    return f"when {what}{kind}{where} would take HP from this character"


def _after_attacked(condition: Condition) -> str:
    taken = " and taken HP" if condition.hp_lost else ""
    where = _away(condition, " within {}", " {} or more away")
    return f"after an enemy{where} has made a Standard Attack on this character{taken}"


def _away(condition: Condition, near: str, far: str) -> str:
    """How far away it has to happen, in the words for near and for far."""
    words = ((near, condition.max_distance), (far, condition.min_distance))
    return "".join(text.format(numbered(count, "space", "spaces")) for text, count in words if count is not None)


TURN_START, TURN_END, ALLY_TARGETED = "turn_start", "turn_end", "ally_targeted"
BEFORE_DAMAGE, AFTER_ATTACKED, WOULD_FALL = "before_damage", "after_attacked", "would_fall"

MOMENTS: dict[str, TriggerMoment] = {
    moment.name: moment
    for moment in (
        TriggerMoment(TURN_START, ACTIVE, lambda condition: "at the start of your turn"),
        TriggerMoment(TURN_END, ACTIVE, lambda condition: "at the end of your turn"),
        TriggerMoment(ALLY_TARGETED, (*HARMLESS, "redirect"), _ally_targeted, (*DISTANCES, "damage_type")),
        TriggerMoment(
            BEFORE_DAMAGE,
            (*HARMLESS, "reduce_damage"),
            _before_damage,
            (*DISTANCES, "damage_type", "from_standard_attack"),
        ),
        TriggerMoment(
            AFTER_ATTACKED,
            (*ACTIVE, "counter", "reflect"),
            _after_attacked,
            (*DISTANCES, "damage_type", "from_standard_attack", "hp_lost"),
            has_attacker=True,
        ),
        TriggerMoment(WOULD_FALL, (*HARMLESS, "survive"), lambda condition: "when this character would drop to 0 HP"),
    )
}
"""Event of a trigger -> the moment."""
