"""Where a creature can walk, step by step; nothing here moves anybody (8.2)."""

from __future__ import annotations

from core.games.fated_hand.state import FatedHandState, FighterId, is_free, is_taken, square_of
from core.grids.square import Square, eight_way_neighbours, shortest_eight_way_path


def step_refusal(state: FatedHandState, id: FighterId, to: Square) -> str | None:
    """Why it cannot step to a tile next to it, None where it can; Movement aside."""
    start = square_of(state, id)
    if not state.ground.can_step(start, to):
        if state.ground.is_squeezed(start, to):
            return "Two walls meet at that corner. Go around them."
        if state.ground.is_open(to):
            return "That is more than one level up. Find a way around."
        return "Nobody can stand there. Step to a tile that is lit."
    if is_taken(state, to) and not state.fighters[id].is_hidden:
        return "Somebody is in the way. Step to a free tile."
    return None


def path_to(state: FatedHandState, id: FighterId, goal: Square) -> tuple[Square, ...] | None:
    """The shortest walk, tile by tile, None where there is none."""

    def can_step(start: Square, to: Square) -> bool:
        return state.ground.can_step(start, to) and (state.fighters[id].is_hidden or is_free(state, to))

    return shortest_eight_way_path(square_of(state, id), goal, can_step)


def reachable(state: FatedHandState, id: FighterId, steps: int) -> dict[Square, int]:
    """Every tile within so many steps, and how many it takes; without its own."""
    found = {square_of(state, id): 0}
    edge = list(found)
    for taken in range(1, steps + 1):
        edge = [to for start in edge for to in _beyond(state, id, start) if found.setdefault(to, taken) == taken]
        edge = list(dict.fromkeys(edge))
    del found[square_of(state, id)]
    return found


def _beyond(state: FatedHandState, id: FighterId, start: Square) -> list[Square]:
    is_hidden, ground = state.fighters[id].is_hidden, state.ground
    around = eight_way_neighbours(start)
    return [to for to in around if ground.can_step(start, to) and (is_hidden or not is_taken(state, to))]
