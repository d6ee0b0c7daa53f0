"""What an arm reaches, and why not (3.3, 10)."""

from __future__ import annotations

from core.games.fated_hand.pieces import Arm
from core.games.fated_hand.state import (
    FatedHandState,
    Fighter,
    FighterId,
    arm_of,
    distance,
    friends,
    holds_perk,
    sees,
    square_of,
)


def melee_reach(fighter: Fighter, arm: str) -> int:
    """Reach and Long Reach are perks of the arm and need Proficiency; 0 for what only shoots."""
    printed = arm_of(fighter, arm)
    return printed.melee if fighter.sheet.is_proficient(arm) else min(1, printed.melee)


def range_penalty(state: FatedHandState, by: FighterId, target: FighterId, arm: Arm) -> int:
    """Tiles outside the Effective Range."""
    tiles = distance(state, by, target)
    return max(arm.near - tiles, tiles - arm.far, 0)


def is_higher(state: FatedHandState, one: FighterId, other: FighterId) -> bool:
    ground = state.ground
    return ground.height(square_of(state, one)) > ground.height(square_of(state, other))


def sees_with(state: FatedHandState, by: FighterId, target: FighterId, arm: str) -> bool:
    """Thrusting goes past one friend."""
    if sees(state, by, target):
        return True
    if not holds_perk(state.fighters[by], "thrusting", arm):
        return False
    return any(sees(state, by, target, past=each.id) for each in friends(state, by))


def melee_refusal(state: FatedHandState, by: FighterId, target: FighterId, arm: str) -> str | None:
    """Why it cannot strike at the target with the arm, None where it can."""
    fighter, other = state.fighters[by], state.fighters[target]
    reach, tiles = melee_reach(fighter, arm), distance(state, by, target)
    printed = arm_of(fighter, arm)
    if not reach:
        return f"The {printed.name} cannot strike in melee. Shoot with it, or use another arm."
    if tiles > reach:
        return f"{other.sheet.name} is {tiles} tiles away and the {printed.name} reaches {reach}. Move closer."
    if not sees_with(state, by, target, arm):
        return f"{fighter.sheet.name} does not see {other.sheet.name}. Move to where nothing stands between."
    return None


def shot_refusal(state: FatedHandState, by: FighterId, target: FighterId, arm: str) -> str | None:
    fighter, other = state.fighters[by], state.fighters[target]
    printed = arm_of(fighter, arm)
    if not printed.can_shoot:
        return f"The {printed.name} cannot shoot. Strike in melee, or use another arm."
    if arm in fighter.unloaded:
        return f"The {printed.name} is not loaded. Reload it first."
    if not sees_with(state, by, target, arm):
        return f"{fighter.sheet.name} does not see {other.sheet.name}. Move to where nothing stands between."
    return None


def attack_refusal(state: FatedHandState, by: FighterId, target: FighterId, arm: str, is_ranged: bool) -> str | None:
    """As far as arm, range and sight go. Hidden creatures and those who are down are no targets (7.1, 11)."""
    other = state.fighters[target]
    if not other.stands:
        return f"{other.sheet.name} is not standing. Choose somebody who is."
    if other.is_hidden:
        return f"{other.sheet.name} is Hidden and cannot be targeted. Choose somebody else."
    if distance(state, by, target) == 0:
        return f"{other.sheet.name} stands on the same tile. Move away first."
    return (shot_refusal if is_ranged else melee_refusal)(state, by, target, arm)
