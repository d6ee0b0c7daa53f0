"""What stands against the use of a perk: what it requires, what it costs, and how often it may be used (9)."""

from __future__ import annotations

from collections.abc import Callable

from core.games.fated_hand.components import perk
from core.games.fated_hand.pieces import Stance
from core.games.fated_hand.sheets import LEAST_HAND
from core.games.fated_hand.state import FatedHandState, Fighter, FighterId
from core.games.fated_hand.stats import movement
from core.games.fated_hand.verbs import hand_size


def is_ready(state: FatedHandState, id: FighterId, perk_id: str) -> bool:
    """Whether it can pay the price of the perk and is as the perk requires."""
    fighter, kind = state.fighters[id], perk(perk_id)
    if kind.requires and not all(NEEDS[need](fighter) for need in kind.requires):
        return False
    return not kind.price or all(PRICES[price](state, fighter, amount) for price, amount in kind.price.items())


NEEDS: dict[str, Callable[[Fighter], bool]] = {
    "not moved this turn": lambda fighter: fighter.walked == 0,
    "moved 1+ this turn": lambda fighter: fighter.walked >= 1,
    "aggressive stance": lambda fighter: fighter.stance is Stance.AGGRESSIVE,
    "not Hidden": lambda fighter: not fighter.is_hidden,
}


def can_lose_hand_size(state: FatedHandState, fighter: Fighter, amount: int) -> bool:
    """A card for each, and Hand Size does not go below 3 (HR-24); without cards it costs nothing (15)."""
    if not fighter.plays_cards:
        return True
    return len(fighter.hand) >= amount and hand_size(state, fighter) - amount >= LEAST_HAND


PRICES: dict[str, Callable[[FatedHandState, Fighter, int], bool]] = {
    "hand_size": can_lose_hand_size,
    "hand_cards": lambda state, fighter, amount: len(fighter.hand) >= amount,
    "movement": lambda state, fighter, amount: movement(state, fighter.id) >= amount,
    "stealth_power": lambda state, fighter, amount: fighter.stealth >= amount,
}


def is_used_up(fighter: Fighter, perk: str) -> bool:
    return bool(fighter.uses) and perk in [use.perk for use in fighter.uses if use.time != "engagement"]


def limit_of(id: str) -> str:
    """Within a turn, a round, a battle or an Engagement; other limits are for the rows to keep."""
    once = perk(id).once
    return "action" if once == "hostile action" else once if once in ("turn", "round", "battle", "engagement") else ""
