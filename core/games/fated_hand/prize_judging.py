"""What a bot thinks whom it is best to fell, where to stand for an objective, and how far away others are."""

from __future__ import annotations

from functools import lru_cache

from core.games.fated_hand.battle_lookup import encounter_of
from core.games.fated_hand.encounter_forms import Encounter, Objective
from core.games.fated_hand.ground import Ground
from core.games.fated_hand.state import FOES, FatedHandState, Fighter
from core.grids.square import Square, eight_way_reach

OF_CREATURE, OF_CONTROLLER, MOST_OF_CONTROLLER = 60, 10, 30


def prize(state: FatedHandState, foe: Fighter) -> int:
    """In parts of a hundred. A summoned creature is worth less than anybody else, who holds the field and comes only
    once; its controller is worth more for each, for they go with it.
    """
    if foe.sheet.summon:
        return OF_CREATURE
    led = [each for each in state.fighters if each.summoned and each.stands and each.summoned.by == foe.id]
    return 100 + min(OF_CONTROLLER * len(led), MOST_OF_CONTROLLER)


GOAL, HELD, STEP = 400, 1200, 60


def goal_worth(state: FatedHandState, fighter: Fighter, square: Square) -> int:
    """Of a tile of the objective; in the last two rounds before it must be held also of being near it."""
    encounter = encounter_of(state)
    wanted = (Objective.GUARD,) if fighter.side == FOES else (Objective.REACH, Objective.HOLD)
    if encounter is None or encounter.objective not in wanted:
        return 0
    is_pressing = encounter.objective is Objective.HOLD and state.round >= encounter.until - 1
    if square in encounter.field.goal:
        return HELD if is_pressing else GOAL
    return -STEP * _steps_to_goal(state, encounter, square) if is_pressing else 0


def _steps_to_goal(state: FatedHandState, encounter: Encounter, square: Square) -> int:
    ways = [steps_to(state.ground, goal, frozenset()) for goal in encounter.field.goal]
    return min([way[square] for way in ways if square in way], default=0)


@lru_cache(maxsize=256)
def steps_to(ground: Ground, goal: Square, bodies: frozenset[Square]) -> dict[Square, int]:
    """From each tile from which a way leads there."""

    def can_step(start: Square, to: Square) -> bool:
        return to not in bodies and ground.can_step(to, start)

    return eight_way_reach(goal, len(ground.open_squares()), can_step)
