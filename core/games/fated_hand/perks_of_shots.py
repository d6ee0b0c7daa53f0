"""Perks of those who shoot: tiles in their sights, several shots at once, shots as if from elsewhere."""

from __future__ import annotations

from core.games.fated_hand.blows import arms_at_hand
from core.games.fated_hand.conditions import attacks, both_stand, has_declared, is_own, running, target_of
from core.games.fated_hand.declared import DECLARED
from core.games.fated_hand.effects import Bar, Engage, Grant, MarkOn
from core.games.fated_hand.effects_of_shots import (
    AddMeleeHalf,
    FollowUp,
    Rush,
    Shot,
    TakeAim,
    Volley,
    shots_at,
    sights,
    without_penalty,
)
from core.games.fated_hand.perks_of_numbers import adds
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.ranges import is_at_liberty, shot_refusal
from core.games.fated_hand.state import Attack, Attempt, FatedHandState, FighterId, Use, sighted_by, square_of
from core.games.fated_hand.stats import marked
from core.games.fated_hand.windows import At, Effect, May, Must, add_rows
from core.grids.square import Square
from core.plain import Answer

# --- tiles in its sights


def sighted_in(state: FatedHandState, at: At, bearer: FighterId) -> int:
    """A shot at whoever stands there."""
    is_shot = attacks(state, at, bearer) and running(state, at).is_ranged
    return int(is_shot and sights(state, bearer, target_of(state, at)) == 0)


def crosses(state: FatedHandState, at: At, bearer: FighterId, *tiles: Square | None) -> bool:
    """An enemy's step to or from one of these, which its owner has not shot at yet and can."""
    if not state.sighted:
        return False
    mover = state.fighters[at.who]
    if mover.side == state.fighters[bearer].side or not mover.stands:
        return False
    if not [tile for tile in sighted_by(state, bearer) if tile in tiles]:
        return False
    has_shot = any(Use(perk, "move_after", bearer) in state.moments[-1] for perk in ("sighted_in", "suppressive_fire"))
    return not has_shot and bool(shots_at(state, bearer, at.who))


def follow_ups(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Arms in hand that can shoot the target now."""
    here, target = square_of(state, bearer), target_of(state, at)
    arms = dict.fromkeys(arms_at_hand(state.fighters[bearer]))
    return tuple([arm for arm in arms if shot_refusal(state, Attempt(bearer, target, arm, True), here) is None])


def can_follow(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """A friend attacks somebody on a Sighted tile or beside one."""
    attack = running(state, at)
    by, target = state.fighters[attack.by], state.fighters[attack.target]
    side = state.fighters[bearer].side
    is_friends = by.side == side and by.id != bearer and target.side != side and not attack.is_riposte
    if not is_friends or sights(state, bearer, attack.target) > 1:
        return False
    return bool(follow_ups(state, at, bearer))


def follow(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    """Half of Strike, a quarter where the target is only beside the tile."""
    divisor = 4 if sights(state, bearer, target_of(state, at)) else 2
    return (FollowUp(str(choice), divisor),)


def markers(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Effect, ...]:
    return (TakeAim(2 if "sighted_in" in state.fighters[bearer].sheet.perks else 1),)


add_rows(
    adds("sighted_in", "strike", sighted_in),
    May(
        "suppressive_fire",
        "move_after",
        lambda state, at, bearer: crosses(state, at, bearer, at.start, at.to),
        lambda state, at, bearer, choice: (Shot(at.who),),
    ),
    May(
        "sighted_in",
        "move_after",
        lambda state, at, bearer: crosses(state, at, bearer, at.to),
        lambda state, at, bearer, choice: (Shot(at.who),),
    ),
    May("follow_up", "modify", can_follow, follow, follow_ups),
    Must("mind_map", "turn_end", is_own, markers),
)


# --- several shots, and a shot with a rush behind it


def can_fire_a_volley(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    fighter = state.fighters[bearer]
    is_ready = fighter.main not in fighter.unloaded and len(fighter.hand) >= 2
    return at.who == bearer and is_ready and bool(without_penalty(state, bearer))


def is_shot(state: FatedHandState, attack: Attack) -> bool:
    return attack.is_ranged and not attack.is_riposte


def has_rushed(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """It has run up to its target."""
    is_chasing = has_declared(state, at, bearer, "chasing_slice")
    return is_chasing and marked(state, bearer, "chasing_slice", bearer) > 0


DECLARED.update(chasing_slice=is_shot)
add_rows(
    May("barrage", "turn", can_fire_a_volley, lambda state, at, bearer, choice: (Volley(),)),
    Must(
        "chasing_slice",
        "declare",
        lambda state, at, bearer: has_declared(state, at, bearer, "chasing_slice"),
        lambda state, at, bearer: (Bar(), Rush(target_of(state, at))),
    ),
    Must("chasing_slice", "modify", has_rushed, lambda state, at, bearer: (AddMeleeHalf(),)),
    Must(
        "chasing_slice",
        "after_attack",
        has_rushed,
        lambda state, at, bearer: (
            MarkOn(bearer, "chasing_slice", 0),
            *((Engage(target_of(state, at)),) if both_stand(state, at) else ()),
        ),
    ),
    Must(
        "liberty_of_maneuver",
        "plan_lock",
        lambda state, at, bearer: is_own(state, at, bearer) and is_at_liberty(state, bearer),
        lambda state, at, bearer: (Grant(bearer, Stat.SPEED, 1, "liberty_of_maneuver", ("round end",)),),
    ),
)
