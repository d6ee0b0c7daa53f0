"""Perks that are declared with an Attack or a Riposte: which of them whoever strikes could declare (6, HR-66).

The modules of perks fill `DECLARED` as they are loaded.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from core.games.fated_hand.bearers import perks_of
from core.games.fated_hand.components import perk
from core.games.fated_hand.perk_limits import is_ready, is_used_up
from core.games.fated_hand.state import Attack, FatedHandState, Fighter, holds_perk

Declares: TypeAlias = Callable[[FatedHandState, Attack], bool]
"""Whether a perk can be declared with an attack."""
DECLARED: dict[str, Declares] = {}
"""Perks that are used with an Attack or a Riposte from its declaration (HR-66)."""


def declarable(state: FatedHandState, attack: Attack) -> list[str]:
    """The perks of which one can be declared with the attack."""
    fighter = state.fighters[attack.by]
    known = _declared_among(perks_of(fighter))
    if not known:
        return []
    mine = [id for id in known if holds_perk(fighter, id, attack.arm) and not is_used_up(fighter, id)]
    if not mine:
        return []
    if has_chosen(state, attack):
        mine = [id for id in mine if not perk(id).is_exclusive]
    return [id for id in mine if is_ready(state, attack.by, id) and DECLARED[id](state, attack)]


def declares_any(fighter: Fighter) -> bool:
    """Whether it has any such perk."""
    return bool(_declared_among(perks_of(fighter)))


@cache
def _declared_among(held: frozenset[str]) -> list[str]:
    return [id for id in DECLARED if id in held]


def has_chosen(state: FatedHandState, attack: Attack) -> bool:
    """Whether an Exclusive Perk of a Riposte was chosen when its maker was targeted (HR-66): it has one only (9)."""
    before = state.attacks[-1] if attack.is_riposte and state.attacks else None
    if before is None or (before.by, before.target) != (attack.target, attack.by):
        return False
    mine = [use for use in before.acted if (use.time, use.on) == ("targeted", attack.by)]
    return any(perk(use.perk).is_exclusive for use in mine)
