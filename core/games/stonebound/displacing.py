"""Where units end that others move: pushed, pulled, put somewhere, raised (10.3, 11, 13.2). Nothing here asks."""

from __future__ import annotations

from core.games.stonebound.board import NEIGHBOURS, SPACES, distance
from core.games.stonebound.state import StoneState, UnitId, standing_at
from core.grids.square import Square


def pushed_path(state: StoneState, user_id: UnitId, unit_id: UnitId, steps: int) -> tuple[Square, ...]:
    """The spaces a unit enters that is pushed away from the user; it stops before the edge and before others."""
    return _path(state, user_id, unit_id, steps, 1)


def pulled_path(state: StoneState, user_id: UnitId, unit_id: UnitId, steps: int) -> tuple[Square, ...]:
    """The spaces a unit enters that is pulled towards the user, up to the one beside it."""
    return _path(state, user_id, unit_id, steps, -1)


def _path(state: StoneState, user_id: UnitId, unit_id: UnitId, steps: int, sign: int) -> tuple[Square, ...]:
    own, at = _place(state, user_id), _place(state, unit_id)
    path: list[Square] = []
    for _ in range(steps):
        if sign < 0 and distance(own, at) <= 1:
            break
        at = step_along(own, at, sign)
        if at not in NEIGHBOURS or standing_at(state, at) is not None:
            break
        path.append(at)
    return tuple(path)


def step_along(own: Square, at: Square, sign: int) -> Square:
    """One step away from `own` (sign 1) or towards it (sign -1), on the longer axis, else by rows."""
    columns, rows = at[0] - own[0], at[1] - own[1]
    if abs(rows) >= abs(columns):
        return at[0], at[1] + (sign if rows > 0 else -sign)
    return at[0] + (sign if columns > 0 else -sign), at[1]


def free_spaces(state: StoneState, unit_id: UnitId, reach: int) -> tuple[Square, ...]:
    """Spaces without a standing unit at most so far from the unit, by row and column."""
    own = _place(state, unit_id)
    near = (space for space in SPACES if distance(own, space) <= reach)
    return tuple(space for space in near if standing_at(state, space) is None)


def raise_spaces(state: StoneState, unit_id: UnitId) -> tuple[Square, ...]:
    """Where a fallen unit can stand up: where it lies, else the nearest free spaces, by row and column (H37)."""
    own = _place(state, unit_id)
    if standing_at(state, own) is None:
        return (own,)
    free = [space for space in SPACES if standing_at(state, space) is None]
    least = min(distance(own, space) for space in free)
    return tuple(space for space in free if distance(own, space) == least)


def _place(state: StoneState, unit_id: UnitId) -> Square:
    place = state.units[unit_id].place
    assert place is not None
    return place
