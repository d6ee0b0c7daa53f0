"""Where a fighter can walk to in Champions Combat. Questions about the state only; the rules are in `moving`."""

from __future__ import annotations

from core.games.champions_combat.arena import ARENAS
from core.games.champions_combat.state import CombatState, free_ways
from core.grids.hex import Hex

Ways = dict[Hex, tuple[Hex, ...]]


def walks_from(state: CombatState, seat: int, steps: int) -> tuple[Hex, ...]:
    """The hexes that a walk of exactly so many steps can end on, sorted: on the board, round walls and fighters."""
    ways = ARENAS[state.arena].ways
    start = state.fighters[seat].hex
    taken = _taken(state, seat)
    ends = {start}
    for _ in range(steps):
        ends = set().union(*[ways[hex] for hex in ends]).difference(taken)
    ends.discard(start)
    return tuple(sorted(ends))


def walk_to(state: CombatState, seat: int, goal: Hex, steps: int) -> tuple[Hex, ...] | None:
    """The hexes entered on such a walk, the first in direction order; None if there is none."""
    start = state.fighters[seat].hex
    taken = _taken(state, seat)
    if goal == start or goal in taken:
        return None
    return _first_walk(ARENAS[state.arena].ways, taken, start, goal, steps)


def _first_walk(ways: Ways, taken: tuple[Hex, ...], here: Hex, goal: Hex, steps: int) -> tuple[Hex, ...] | None:
    if steps == 1:
        return (goal,) if goal in ways[here] else None
    for way in ways[here]:
        if way in taken:
            continue
        if (rest := _first_walk(ways, taken, way, goal, steps - 1)) is not None:
            return (way, *rest)
    return None


def can_walk(state: CombatState, seat: int, steps: int) -> bool:
    """Whether there is any such walk. Stops at the first, so it is quicker than listing them."""
    start = state.fighters[seat].hex
    return _leads_away(ARENAS[state.arena].ways, _taken(state, seat), start, start, steps)


def _leads_away(ways: Ways, taken: tuple[Hex, ...], here: Hex, start: Hex, steps: int) -> bool:
    free = [way for way in ways[here] if way not in taken]
    if steps == 1:
        return any(way != start for way in free)
    return any(_leads_away(ways, taken, way, start, steps - 1) for way in free)


def has_free_place(state: CombatState, hex: Hex) -> bool:
    """Whether a fighter on this hex could be put on a free hex beside it."""
    return bool(free_ways(state, hex))


def _taken(state: CombatState, seat: int) -> tuple[Hex, ...]:
    """Where the others stand; a fighter's own start is not in its way."""
    return tuple([fighter.hex for other, fighter in enumerate(state.fighters) if other != seat])
