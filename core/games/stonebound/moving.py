"""Ways over the field: how far a unit can walk, and being moved under Poison (10). Being moved may ask."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from core.ask import choose
from core.games.stonebound.asks import WAY
from core.games.stonebound.board import NEIGHBOURS
from core.games.stonebound.damage import lose
from core.games.stonebound.state import StoneState, UnitId, side_of
from core.games.stonebound.statuses import step_loss
from core.games.stonebound.verbs import Cause, Stones, move_unit
from core.grids.square import Square

Ways = Mapping[Square, Square]
"""Space reached -> the space before it on a shortest way; the start leads to itself."""
LAST_WALKS = 32
"""Of so many the ways are kept: a walk is listed, tested and then made."""


def ways(state: StoneState, unit_id: UnitId, steps: int) -> Ways:
    """Where the unit can be within so many steps: through allies and the fallen, not through enemies (10.1, H26)."""
    unit, blocked = state.units[unit_id], _blocked(state, unit_id)
    assert unit.place is not None
    free = _open_ways(unit.place, steps)
    return free if blocked.isdisjoint(free) else _ways_around(blocked, unit.place, steps)


def _blocked(state: StoneState, unit_id: UnitId) -> frozenset[Square | None]:
    """Where standing enemies of the unit are."""
    side = side_of(state.units[unit_id].seat)
    return frozenset([each.place for each in state.units if each.hp > 0 and side_of(each.seat) != side])


@cache
def _open_ways(start: Square, steps: int) -> Ways:
    """Where one can be within so many steps if nobody is in the way."""
    return _ways_around(frozenset(), start, steps)


@lru_cache(LAST_WALKS)
def _ways_around(blocked: frozenset[Square | None], start: Square, steps: int) -> Ways:
    found = {start: start}
    edge = [start]
    for _ in range(steps):
        wave: list[Square] = []
        for space in edge:
            for way in NEIGHBOURS[space]:
                if way not in found and way not in blocked:
                    found[way] = space
                    wave.append(way)
        edge = wave
    return found


def ends(state: StoneState, unit_id: UnitId, steps: int) -> tuple[Square, ...]:
    """Spaces where a walk can end: without a standing unit, and not where it starts."""
    taken = {each.place for each in state.units if each.hp > 0}
    return tuple([space for space in ways(state, unit_id, steps) if space not in taken])


def way_to(state: StoneState, unit_id: UnitId, end: Square, steps: int) -> tuple[Square, ...]:
    """The spaces entered on a shortest way to a space that can be reached."""
    return _traced(ways(state, unit_id, steps), end)


def way_through(state: StoneState, unit_id: UnitId, via: Square, end: Square, steps: int) -> tuple[Square, ...]:
    """The same by this space, which lies on a shortest way."""
    return way_to(state, unit_id, via, steps) + _traced(_ways_around(_blocked(state, unit_id), via, steps), end)


def _traced(before: Ways, end: Square) -> tuple[Square, ...]:
    path = [end]
    while before[path[0]] != path[0]:
        path.insert(0, before[path[0]])
    return tuple(path[1:])


def falling_spaces(state: StoneState, unit_id: UnitId, end: Square, steps: int) -> tuple[Square, ...]:
    """Where [Poison] would fell the unit on its way, by one shortest way or another; () where it comes to the end."""
    loss, hp = step_loss(state, unit_id), state.units[unit_id].hp
    length = len(way_to(state, unit_id, end, steps))
    if loss == 0 or (last := -(-hp // loss)) >= length:
        return ()
    from_start, from_end = ways(state, unit_id, last), _ways_around(_blocked(state, unit_id), end, length - last)
    return tuple(space for space in from_start if space in from_end and len(_traced(from_start, space)) == last)


async def walk(game: Stones, unit_id: UnitId, end: Square, steps: int) -> None:
    """A shortest way to the end. Where it lies matters only to whoever falls on it, and then its player says so."""
    state = game.state
    spaces = () if state.is_first_reading else falling_spaces(state, unit_id, end, steps)
    path = way_to(state, unit_id, end, steps)
    if len(spaces) > 1:
        via = await choose(state.units[unit_id].seat, WAY, spaces)
        path = way_through(game.state, unit_id, via, end, steps)
    await go(game, unit_id, path, Cause("walk", unit_id))


async def go(game: Stones, unit_id: UnitId, path: tuple[Square, ...], cause: Cause) -> None:
    """The unit enters these spaces; under [Poison] each one costs HP, and where it falls it lies (10.2, H27).

    cause: walk, push, pull or teleport; a teleport's path is its one end.
    """
    if not path:
        return
    if step_loss(game.state, unit_id) == 0:
        move_unit(game, unit_id, path, cause)
        return
    for space in path:
        move_unit(game, unit_id, (space,), cause)
        await pay_poison(game, unit_id)
        if game.state.units[unit_id].hp == 0 or game.state.result is not None:
            return


async def pay_poison(game: Stones, unit_id: UnitId) -> None:
    """One space was moved under Poison (17, H46)."""
    await lose(game, unit_id, step_loss(game.state, unit_id), Cause("poison"))
