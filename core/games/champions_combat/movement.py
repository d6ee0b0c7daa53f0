"""Where a fighter can walk to in Champions Combat. Questions about the state only; the rules are in `moving`."""

from __future__ import annotations

from core.games.champions_combat.arena import ARENAS, Walk, walks
from core.games.champions_combat.state import CombatState
from core.grids.hex import Hex
from core.plain import Seat


def walks_from(state: CombatState, seat: Seat, steps: int) -> tuple[Hex, ...]:
    """The hexes that a walk of exactly so many steps can end on, sorted: on the board, round walls and fighters."""
    taken = _taken(state, seat)
    ways = walks(ARENAS[state.arena], state.fighters[seat].hex, steps)
    return tuple([end for end, leading in ways.items() if _first_free(leading, taken) is not None])


def walk_to(state: CombatState, seat: Seat, goal: Hex, steps: int) -> Walk | None:
    """The hexes entered on such a walk, the first in direction order; None if there is none."""
    ways = walks(ARENAS[state.arena], state.fighters[seat].hex, steps)
    return _first_free(ways.get(goal, ()), _taken(state, seat))


def can_walk(state: CombatState, seat: Seat, steps: int) -> bool:
    """Whether there is any such walk. Stops at the first, so it is quicker than listing them."""
    taken = _taken(state, seat)
    ways = walks(ARENAS[state.arena], state.fighters[seat].hex, steps)
    return any(_first_free(leading, taken) is not None for leading in ways.values())


def _first_free(leading: tuple[Walk, ...], taken: set[Hex]) -> Walk | None:
    """The first of these walks that enters nobody's hex."""
    for walk in leading:
        if taken.isdisjoint(walk):
            return walk
    return None


def _taken(state: CombatState, seat: Seat) -> set[Hex]:
    """Where the others stand; a fighter's own start is not in its way."""
    taken = {fighter.hex for fighter in state.fighters}
    taken.discard(state.fighters[seat].hex)
    return taken
