"""Perks of Reagents and spells, of the classes that live by them."""

from __future__ import annotations

from core.games.fated_hand.conditions import is_own, near
from core.games.fated_hand.effects import Coin
from core.games.fated_hand.effects_of_spells import CutHand, DrawReagents, Inspire
from core.games.fated_hand.state import FatedHandState, FighterId, opponents
from core.games.fated_hand.verbs import hand_size
from core.games.fated_hand.windows import At, May, Must, add_rows, is_used_up


def is_quiet(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """No enemy beside it, and none Engaged with it."""
    return is_own(state, at, bearer) and not near(state, bearer, 1) and not opponents(state, bearer)


def has_too_many(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """In the Hand, after it was inspired: both piles may exceed their size until the round ends only."""
    fighter = state.fighters[bearer]
    is_inspired = is_own(state, at, bearer) and is_used_up(fighter, "inspiration")
    return is_inspired and len(fighter.hand) > hand_size(state, fighter)


add_rows(
    Must("quiet_study", "plan_start", is_quiet, lambda state, at, bearer: (Coin((DrawReagents(1),)),)),
    May("inspiration", "plan_start", is_own, lambda state, at, bearer, choice: (Inspire(),)),
    May("inspiration", "turn", is_own, lambda state, at, bearer, choice: (Inspire(),)),
    Must("inspiration", "round_end", has_too_many, lambda state, at, bearer: (CutHand(),)),
)
