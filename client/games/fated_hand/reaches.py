"""Where a creature could go, and where it could strike or shoot."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.fated_hand.old_order import controlled, walks_of
from core.games.fated_hand.paths import reachable
from core.games.fated_hand.ranges import melee_reach
from core.games.fated_hand.state import FatedHandState, FighterId, arm_of, tile_nearest
from core.games.fated_hand.stats import movement
from core.grids.square import Square, chebyshev


def walk_of(state: FatedHandState, id: FighterId) -> Sequence[Square]:
    """Where it could go; a piece of the Old Order as in chess."""
    return walks_of(state, id) if state.fighters[id].sheet.is_piece else list(reachable(state, id, movement(state, id)))


def reach_of(state: FatedHandState, id: FighterId) -> list[Square]:
    """The tiles that its Main Arm strikes, and those in its Effective Range; of a piece those that it controls."""
    fighter = state.fighters[id]
    if fighter.sheet.is_piece:
        return [square for square in state.ground.open_squares() if controlled(state, id, square)]
    arm, reach = arm_of(fighter, fighter.main), melee_reach(fighter, fighter.main)
    tiles = [(square, chebyshev(tile_nearest(state, id, square), square)) for square in state.ground.open_squares()]
    return [square for square, far in tiles if 0 < far <= reach or (arm.far and arm.near <= far <= arm.far)]


def strikes_of(state: FatedHandState, id: FighterId) -> set[Square]:
    """The tiles that a creature could strike or shoot at in its next turn."""
    fighter = state.fighters[id]
    stands, arm = [*fighter.tiles, *reachable(state, id, movement(state, id))], arm_of(fighter, fighter.main)
    far = max(melee_reach(fighter, fighter.main), arm.far)
    around = range(-far, far + 1)
    struck = {(column + u, row + v) for column, row in stands for u in around for v in around if u or v}
    return struck.intersection(state.ground.open_squares())
