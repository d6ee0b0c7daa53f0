"""At whom and where spells can be aimed: whoever is a target, in sight and near enough (7.1, 11, 17.6)."""

from __future__ import annotations

from collections.abc import Sequence

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
)
from core.plain import Answer

FAR = 99
"""Farther than any field."""


def foes_in_sight(state: FatedHandState, id: FighterId, tiles: int = FAR) -> list[FighterId]:
    return _in_sight(state, id, enemies(state, id), tiles)


def friends_in_sight(state: FatedHandState, id: FighterId, tiles: int = FAR) -> list[FighterId]:
    """Without itself."""
    return _in_sight(state, id, friends(state, id), tiles)


def _in_sight(state: FatedHandState, id: FighterId, others: Sequence[Fighter], tiles: int) -> list[FighterId]:
    near = [each.id for each in others if each.is_target and 0 < distance(state, id, each.id) <= tiles]
    return [other for other in near if sees(state, id, other)]


def bodies_in_sight(state: FatedHandState, id: FighterId) -> list[FighterId]:
    """Of those who are down and whose tile nobody else has."""
    here = square_of(state, id)
    bodies = [each for each in state.fighters if each.hp <= 0 and not each.stands and each.square is not None]
    taken = [each.square for each in state.fighters if each.stands]
    free = [each for each in bodies if each.square not in taken]
    return [each.id for each in free if each.square is not None and sees_tile(state, here, each.square)]


def with_stats(ids: Sequence[FighterId]) -> list[Answer]:
    """Each with each Stat, by its word."""
    return [(id, stat.word) for id in ids for stat in Stat]
