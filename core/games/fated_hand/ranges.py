"""What an arm reaches, and why not (3.3, 10)."""

from __future__ import annotations

from core.games.fated_hand.ground import FAR
from core.games.fated_hand.paths import reachable
from core.games.fated_hand.pieces import Arm
from core.games.fated_hand.state import (
    Attack,
    Attempt,
    FatedHandState,
    Fighter,
    FighterId,
    arm_of,
    distance,
    enemies,
    friends,
    holds_perk,
    sees_tile,
    sighted_by,
    square_of,
    tile_nearest,
)
from core.grids.square import Square, chebyshev

LIBERTY = 2
"""How many tiles Liberty of Maneuver keeps clear of enemies, and reaches."""


def melee_reach(fighter: Fighter, arm: str) -> int:
    return reach_of(fighter, arm_of(fighter, arm))


def reach_of(fighter: Fighter, arm: Arm) -> int:
    """Reach and Long Reach are perks of the arm and need Proficiency; 0 for what only shoots."""
    return arm.melee if arm.is_magic or fighter.sheet.is_proficient(arm.id) else min(1, arm.melee)


def range_penalty(state: FatedHandState, attempt: Attempt, post: Square | None = None) -> int:
    """Tiles outside the Effective Range. post: where it shoots from, if not from its own tile."""
    by, target, arm, _ = attempt
    fighter, here = state.fighters[by], post or square_of(state, by)
    there, printed = tile_nearest(state, target, here), arm_of(fighter, arm)
    tiles = chebyshev(here, there)
    wider = holds_perk(fighter, "mind_map", printed.id) and there in sighted_by(state, by)
    return max(max(1, printed.near - wider) - tiles, tiles - printed.far - wider, 0)


def is_higher(state: FatedHandState, post: Square, target: FighterId) -> bool:
    return state.ground.height(post) > state.ground.height(tile_nearest(state, target, post))


def sees_with(state: FatedHandState, attempt: Attempt, post: Square, reach: int = FAR) -> bool:
    """Any tile of the target within reach. Thrusting goes past one friend. Whoever attacks as if from elsewhere is not
    in its own way.
    """
    by, target, arm, _ = attempt
    there = [tile for tile in state.fighters[target].tiles if chebyshev(post, tile) <= reach]
    for tile in there:
        if sees_tile(state, post, tile, by):
            return True
    if not holds_perk(state.fighters[by], "thrusting", arm):
        return False
    return any(sees_tile(state, post, tile, past=each.id) for tile in there for each in friends(state, by))


def melee_refusal(state: FatedHandState, attempt: Attempt, post: Square) -> str | None:
    """Why it cannot strike at the target with the arm, None where it can."""
    by, target, arm, _ = attempt
    fighter, other = state.fighters[by], state.fighters[target]
    reach, tiles = melee_reach(fighter, arm), chebyshev(post, tile_nearest(state, target, post))
    if not reach:
        return f"The {arm_of(fighter, arm).name} cannot strike in melee. Shoot with it, or use another arm."
    if tiles > reach:
        name = arm_of(fighter, arm).name
        away = f"{other.sheet.name} is {tiles} tiles away"
        return f"{away}, and {fighter.sheet.name} reaches {reach} with the {name}. Move closer."
    if not sees_with(state, attempt, post, reach):
        return f"{fighter.sheet.name} does not see {other.sheet.name}. Move to where nothing stands between."
    return None


def shot_refusal(state: FatedHandState, attempt: Attempt, post: Square) -> str | None:
    by, target, arm, _ = attempt
    fighter, other = state.fighters[by], state.fighters[target]
    printed = arm_of(fighter, arm)
    if not printed.can_shoot:
        return f"The {printed.name} cannot shoot. Strike in melee, or use another arm."
    if arm in fighter.unloaded:
        return f"The {printed.name} is not loaded. Reload it first."
    if not sees_with(state, attempt, post):
        return f"{fighter.sheet.name} does not see {other.sheet.name}. Move to where nothing stands between."
    return None


def refusal_from(state: FatedHandState, attempt: Attempt, post: Square) -> str | None:
    """The one or the other, from that tile."""
    printed = arm_of(state.fighters[attempt.by], attempt.arm)
    if not printed.melee and not printed.can_shoot:
        return f"The {printed.name} is no arm for an Attack. Use another one."
    return (shot_refusal if attempt.is_ranged else melee_refusal)(state, attempt, post)


def attack_refusal(state: FatedHandState, attempt: Attempt) -> str | None:
    """As far as arm, range and sight go. Hidden creatures and those who are down are no targets (7.1, 11)."""
    other = state.fighters[attempt.target]
    if not other.stands:
        return f"{other.sheet.name} is not standing. Choose somebody who is."
    if other.feigned:
        return f"{other.sheet.name} lies there like dead. Choose somebody else."
    if other.is_covered:
        return f"{other.sheet.name} cannot be seen where it lies. Choose somebody else."
    if other.is_hidden:
        return f"{other.sheet.name} is Hidden and cannot be targeted. Choose somebody else."
    if distance(state, attempt.by, attempt.target) == 0:
        return f"{other.sheet.name} stands on the same tile. Move away first."
    return way_refusal(state, attempt)


def way_refusal(state: FatedHandState, attempt: Attempt) -> str | None:
    """The same of somebody who can be targeted."""
    return refusal_from(state, attempt, best_post(state, attempt))


# --- where an attack comes from


def roams_with(fighter: Fighter, arm: str) -> bool:
    """Whether it may attack with the arm as if from elsewhere (Liberty of Maneuver)."""
    return holds_perk(fighter, "liberty_of_maneuver", arm)


def is_at_liberty(state: FatedHandState, id: FighterId) -> bool:
    """No enemy near and no friend beside it (Liberty of Maneuver)."""
    is_watched = any(distance(state, id, each.id) <= LIBERTY for each in enemies(state, id))
    return not is_watched and all(distance(state, id, each.id) > 1 for each in friends(state, id))


def tiles_nearest_first(state: FatedHandState, by: FighterId, target: FighterId) -> list[Square]:
    """Of the one, by how far each is from the nearest tile of the other."""
    if not state.fighters[by].tail:
        return [square_of(state, by)]
    return sorted(state.fighters[by].tiles, key=lambda tile: chebyshev(tile, tile_nearest(state, target, tile)))


def best_post(state: FatedHandState, attempt: Attempt) -> Square:
    """Its own tile, of several the nearest from which it can; with Liberty of Maneuver that from which most Strike is
    left.
    """
    by, target, arm, is_ranged = attempt
    has_liberty = roams_with(state.fighters[by], arm) and is_at_liberty(state, by)
    if not has_liberty and not state.fighters[by].tail:
        return square_of(state, by)
    own = tiles_nearest_first(state, by, target)
    posts: list[Square] = [*own, *(reachable(state, by, LIBERTY) if has_liberty else ())]
    allowed = [post for post in posts if refusal_from(state, attempt, post) is None]
    if not is_ranged or not has_liberty or not allowed:
        return allowed[0] if allowed else own[0]
    return max(allowed, key=lambda post: is_higher(state, post, target) - range_penalty(state, attempt, post))


def post_of(state: FatedHandState, attack: Attack) -> Square:
    """From which tile range, height and sight of an attack count, declared or to be."""
    return attack.start or best_post(state, attack.attempt)
