"""Where a fighter can walk to in Champions Combat. Questions about the state only; the rules are in `moving`."""

from __future__ import annotations

from core.games.champions_combat.arena import ARENAS
from core.games.champions_combat.state import CombatState, free_ways
from core.grids.hex import CanStep, Hex, exact_path, exact_reach


def walks_from(state: CombatState, seat: int, steps: int) -> tuple[Hex, ...]:
    """The hexes that a walk of exactly so many steps can end on, sorted: on the board, round walls and fighters."""
    start = state.fighters[seat].hex
    if steps == 1:
        return tuple(sorted(free_ways(state, start)))
    return exact_reach(start, steps, _can_step(state, seat))


def walk_to(state: CombatState, seat: int, goal: Hex, steps: int) -> tuple[Hex, ...] | None:
    """The hexes entered on such a walk, None if there is none."""
    start = state.fighters[seat].hex
    if steps == 1:
        return (goal,) if goal in free_ways(state, start) else None
    return exact_path(start, goal, steps, _can_step(state, seat))


def can_walk(state: CombatState, seat: int, steps: int) -> bool:
    """Whether there is any such walk."""
    return bool(walks_from(state, seat, steps))


def has_free_place(state: CombatState, hex: Hex) -> bool:
    """Whether a fighter on this hex could be put on a free hex beside it."""
    return bool(free_ways(state, hex))


def _can_step(state: CombatState, seat: int) -> CanStep:
    """Steps of this fighter: its own start is not in its way."""
    ways = ARENAS[state.arena].ways
    taken = [fighter.hex for other, fighter in enumerate(state.fighters) if other != seat]
    return lambda here, there: here in ways and there in ways[here] and there not in taken
