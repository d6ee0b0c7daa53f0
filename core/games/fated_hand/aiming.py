"""At whom and where spells can be aimed: whoever is a target, in sight and near enough (7.1, 11, 17.6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeGuard

from core.games.fated_hand.ground import FAR as FAR
from core.games.fated_hand.ground import front_block, is_laid_open, lines_on
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import (
    FatedHandState,
    Fighter,
    FighterId,
    distance,
    enemies,
    friends,
    sees,
    sees_tile,
    square_of,
    standing,
    standing_on,
    tiles_of_others,
    tiles_seen,
)
from core.grids.square import OFFSETS, Square, chebyshev, neighbour
from core.grids.square_areas import cone
from core.plain import Answer


def foes_in_sight(state: FatedHandState, id: FighterId, tiles: int = FAR) -> list[FighterId]:
    return _in_sight(state, id, enemies(state, id), tiles)


def sees_foe(state: FatedHandState, id: FighterId) -> bool:
    """Whether there is any: the first one is enough."""
    return any(is_in_sight(state, id, each.id) for each in enemies(state, id))


def friends_in_sight(state: FatedHandState, id: FighterId, tiles: int = FAR) -> list[FighterId]:
    """Without itself."""
    return _in_sight(state, id, friends(state, id), tiles)


def _in_sight(state: FatedHandState, id: FighterId, others: Sequence[Fighter], tiles: int) -> list[FighterId]:
    return [each.id for each in others if is_in_sight(state, id, each.id, tiles)]


def is_in_sight(state: FatedHandState, id: FighterId, other: FighterId, tiles: int = FAR) -> bool:
    """Whether this one is among the creatures in sight."""
    there = state.fighters[other]
    if not there.is_target or there.sheet.is_proof or not 0 < distance(state, id, other) <= tiles:
        return False
    return sees(state, id, other)


def bodies_in_sight(state: FatedHandState, id: FighterId, tiles: int = FAR) -> list[FighterId]:
    """Of those who are down and whose tile nobody else has."""
    bodies = [each for each in state.fighters if each.hp <= 0 and not each.stands and each.square is not None]
    near = [each for each in bodies if distance(state, id, each.id) <= tiles]
    if not near:
        return []
    here, taken = square_of(state, id), [tile for each in standing(state) for tile in each.tiles]
    free = [each for each in near if each.square not in taken]
    return [each.id for each in free if each.square is not None and sees_tile(state, here, each.square)]


def with_stats(ids: Sequence[FighterId]) -> list[Answer]:
    """Each with each Stat, by its word."""
    return [(id, stat.word) for id in ids for stat in Stat]


def creatures_in_sight(state: FatedHandState, id: FighterId, tiles: int = FAR) -> list[FighterId]:
    """Friends and enemies, without itself."""
    return _in_sight(state, id, state.fighters, tiles)


def friends_and_self(state: FatedHandState, id: FighterId, tiles: int = FAR) -> list[FighterId]:
    return [id, *friends_in_sight(state, id, tiles)]


def tiles_in_sight(state: FatedHandState, id: FighterId, tiles: int) -> list[Square]:
    """Open ones, its own among them."""
    return tiles_seen(state, square_of(state, id), tiles)


# --- areas: those in them, whether Hidden or not (11), nearest first

STRAIGHT, ALL_WAYS = (0, 2, 4, 6), tuple(range(8))
Area: TypeAlias = Callable[[FatedHandState, Square, int], Sequence[Square]]
"""The tiles of an area in one direction from a tile."""


def is_tile(aim: Answer) -> TypeGuard[Square]:
    """Not a creature, and not one of its Stats."""
    return isinstance(aim, tuple) and len(aim) == 2 and all(type(each) is int for each in aim)


def toward(start: Square, aim: Answer) -> int:
    """The direction of a tile next to the start."""
    assert is_tile(aim), f"{aim!r} is no tile"
    return OFFSETS.index((aim[0] - start[0], aim[1] - start[1]))


def those_in(state: FatedHandState, squares: Sequence[Square], caster: FighterId) -> list[FighterId]:
    """Everybody on these tiles but the caster and whom no magic touches, nearest to it first."""
    here = square_of(state, caster)
    there = [id for id in open_to_magic(state, standing_on(state, squares)) if id != caster]
    return sorted(there, key=lambda id: (chebyshev(square_of(state, id), here), id))


def open_to_magic(state: FatedHandState, ids: Sequence[FighterId]) -> list[FighterId]:
    """Without those whom no magic touches."""
    return [id for id in ids if not state.fighters[id].sheet.is_proof]


def ways_that_touch(state: FatedHandState, id: FighterId, ways: Sequence[int], area: Area) -> list[Answer]:
    """The tile next to the caster in each direction in which the area touches somebody."""
    here = square_of(state, id)
    others = tiles_of_others(state, id)
    return [neighbour(here, way) for way in ways if not others.isdisjoint(area(state, here, way))]


def in_area(state: FatedHandState, caster: FighterId, aim: Answer, area: Area) -> list[FighterId]:
    """Whom the area touches that lies in the direction of this tile."""
    here = square_of(state, caster)
    return those_in(state, area(state, here, toward(here, aim)), caster)


def straight_line(tiles: int) -> Area:
    """A ray as far as walls and debris let it go."""
    return lambda state, start, way: lines_on(state.ground)(start, way, tiles)


def cone_of(depth: int) -> Area:
    """As far as walls and debris hide none of it from where it begins."""
    return lambda state, start, way: [to for to in cone(start, way, depth) if is_laid_open(state.ground, start, to)]


def block(state: FatedHandState, start: Square, way: int) -> Sequence[Square]:
    return front_block(start, way)


RAY, RAY_OF_TWO, LINE_OF_THREE = straight_line(FAR), straight_line(2), straight_line(3)
CONE = cone_of(2)
CIRCLE = 2
"""The radius of an Earthquake around a corner of the grid."""
