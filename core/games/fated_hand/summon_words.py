"""Orders to summoned creatures in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from core.games.fated_hand import orders
from core.games.fated_hand.choice_words import Says
from core.games.fated_hand.components import perk
from core.games.fated_hand.naming import fighter_name, tile_name
from core.games.fated_hand.state import FatedHandState, FighterId
from core.grids.square import Square
from core.plain import Answer


def order_text(state: FatedHandState, summon: FighterId, what: str, choice: Answer) -> str:
    """'Rodent: move to D4', 'Mange Wolf 2: attack Footpad'."""
    return f"{fighter_name(state, summon)}: {ORDERED[what](state, choice)}"


def _move(state: FatedHandState, choice: Answer) -> str:
    return f"move to {tile_name(cast('Square', choice))}"


def _attack(state: FatedHandState, choice: Answer) -> str:
    target, declared = cast("tuple[FighterId, str]", choice)
    return f"attack {fighter_name(state, target)}{f', {perk(declared).name}' if declared else ''}"


ORDERED: Mapping[str, Says] = {
    orders.MOVE: _move,
    orders.ATTACK: _attack,
}
"""By what is ordered."""
