"""Orders to summoned creatures in words."""

from __future__ import annotations

from collections.abc import Mapping

from core.games.fated_hand import creatures, old_order, orders
from core.games.fated_hand.choice_words import Says, says
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


def _move(state: FatedHandState, choice: Square) -> str:
    return f"move to {tile_name(choice)}"


def _attack(state: FatedHandState, choice: tuple[FighterId, str]) -> str:
    target, declared = choice
    return f"attack {fighter_name(state, target)}{f', {perk(declared).name}' if declared else ''}"


def _take(state: FatedHandState, choice: FighterId) -> str:
    return f"take {fighter_name(state, choice)}"


def _look_back(state: FatedHandState, choice: tuple[FighterId, int, int]) -> str:
    foe, column, row = choice
    return f"step to {tile_name((column, row))} and attack {fighter_name(state, foe)}"


def _promote(state: FatedHandState, choice: Answer) -> str:
    return f"become a {summon_kind(str(choice)).name}"


def _split(state: FatedHandState, choice: tuple[int, int, int]) -> str:
    mass, column, row = choice
    return f"give {mass} Mass to a new one at {tile_name((column, row))}"


def _fume(state: FatedHandState, choice: Square) -> str:
    return f"breathe Smog over {tile_name(choice)}"


ORDERED: Mapping[str, Says] = {
    creatures.EAT: lambda state, choice: "eat the Slime under it",
    creatures.SPLIT: says(_split),
    creatures.FUME: says(_fume),
    creatures.DEVOUR: lambda state, choice: "eat Field Effects and grow",
    old_order.SLIDE: says(_move),
    old_order.TAKE: says(_take),
    old_order.LOOK_BACK: says(_look_back),
    old_order.PROMOTE: _promote,
    orders.MOVE: says(_move),
    orders.ATTACK: says(_attack),
}
"""By what is ordered."""
