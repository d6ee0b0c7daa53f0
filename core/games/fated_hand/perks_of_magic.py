"""Perks of Reagents and spells, of the classes that live by them."""

from __future__ import annotations

from core.games.fated_hand.conditions import is_own, near
from core.games.fated_hand.effects import Coin, Grant
from core.games.fated_hand.effects_of_spells import CutHand, DrawReagents, Inspire
from core.games.fated_hand.perk_limits import is_used_up
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import FatedHandState, FighterId, arm_of, opponents
from core.games.fated_hand.verbs import hand_size
from core.games.fated_hand.windows import At, Effect, May, Must, add_rows
from core.plain import Answer


def is_quiet(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """No enemy beside it, and none Engaged with it."""
    return is_own(state, at, bearer) and not near(state, bearer, 1) and not opponents(state, bearer)


def has_too_many(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """In the Hand, after it was inspired: both piles may exceed their size until the round ends only."""
    fighter = state.fighters[bearer]
    is_inspired = is_own(state, at, bearer) and is_used_up(fighter, "inspiration")
    return is_inspired and len(fighter.hand) > hand_size(state, fighter)


STUDIED = {Stat.STRIKE: 2, Stat.DEFENSE: 2, Stat.SPEED: 3}
"""What a studied spell gives in one of them; in Strike it is Magic Strike."""


def is_studied(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """It has mastered the spell that it casts, and an arm in hand grants it too."""
    fighter = state.fighters[bearer]
    lent = [id for arm in (fighter.main, fighter.offhand) if arm for id in arm_of(fighter, arm).spells]
    return is_own(state, at, bearer) and at.cause in fighter.sheet.mastered and at.cause in lent


def study(bearer: FighterId, choice: Answer) -> Effect:
    """It ends with the cast (`casting`), at the latest with the turn."""
    stat = Stat[str(choice).upper()]
    return Grant(bearer, stat, STUDIED[stat], "studied_spells", ("turn end",))


add_rows(
    May(
        "studied_spells",
        "cast_declare",
        is_studied,
        lambda state, at, bearer, choice: (study(bearer, choice),),
        lambda state, at, bearer: tuple([stat.word for stat in Stat]),
    ),
    Must("quiet_study", "plan_start", is_quiet, lambda state, at, bearer: (Coin((DrawReagents(1),)),)),
    May("inspiration", "plan_start", is_own, lambda state, at, bearer, choice: (Inspire(),)),
    May("inspiration", "turn", is_own, lambda state, at, bearer, choice: (Inspire(),)),
    Must("inspiration", "round_end", has_too_many, lambda state, at, bearer: (CutHand(),)),
)
