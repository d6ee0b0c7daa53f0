"""Orders to summoned creatures in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from core.games.fated_hand import creatures, old_order, orders
from core.games.fated_hand.choice_words import Says
from core.games.fated_hand.components import perk, summon_kind
from core.games.fated_hand.naming import fighter_name, tile_name
from core.games.fated_hand.state import FatedHandState, FighterId, Summoned
from core.grids.square import Square
from core.plain import Answer


def summon_line(state: FatedHandState, own: Summoned) -> str:
    """'Summoned by Griselda, size 3.'"""
    size = f", size {own.size}" if own.size > 1 else ""
    return f"Summoned by {fighter_name(state, own.by)}{size}."


def order_text(state: FatedHandState, summon: FighterId, what: str, choice: Answer) -> str:
    """'Rodent: move to D4', 'Mange Wolf 2: attack Footpad'."""
    return f"{fighter_name(state, summon)}: {ORDERED[what](state, choice)}"


def _move(state: FatedHandState, choice: Answer) -> str:
    return f"move to {tile_name(cast('Square', choice))}"


def _attack(state: FatedHandState, choice: Answer) -> str:
    target, declared = cast("tuple[FighterId, str]", choice)
    return f"attack {fighter_name(state, target)}{f', {perk(declared).name}' if declared else ''}"


def _take(state: FatedHandState, choice: Answer) -> str:
    return f"take {fighter_name(state, cast('FighterId', choice))}"


def _look_back(state: FatedHandState, choice: Answer) -> str:
    foe, column, row = cast("tuple[FighterId, int, int]", choice)
    return f"step to {tile_name((column, row))} and attack {fighter_name(state, foe)}"


def _promote(state: FatedHandState, choice: Answer) -> str:
    return f"become a {summon_kind(str(choice)).name}"


def _split(state: FatedHandState, choice: Answer) -> str:
    mass, column, row = cast("tuple[int, int, int]", choice)
    return f"give {mass} Mass to a new one at {tile_name((column, row))}"


def _fume(state: FatedHandState, choice: Answer) -> str:
    return f"breathe Smog over {tile_name(cast('Square', choice))}"


ORDERED: Mapping[str, Says] = {
    creatures.EAT: lambda state, choice: "eat the Slime under it",
    creatures.SPLIT: _split,
    creatures.FUME: _fume,
    creatures.DEVOUR: lambda state, choice: "eat Field Effects and grow",
    old_order.SLIDE: _move,
    old_order.TAKE: _take,
    old_order.LOOK_BACK: _look_back,
    old_order.PROMOTE: _promote,
    orders.MOVE: _move,
    orders.ATTACK: _attack,
}
"""By what is ordered."""
