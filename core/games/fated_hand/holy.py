"""Holy draws: Clerics draw Reagents when blows fall, in place of a number in each planning (12.4)."""

from __future__ import annotations

from core.games.fated_hand.drawing import draw_reagents
from core.games.fated_hand.state import Attack, FatedHandState, Fighter, FighterId, Outcome, distance
from core.games.fated_hand.stats import Fated

NEAR_HIT = 2
"""Within how many tiles the Hit of a friend counts."""


def is_holy(fighter: Fighter) -> bool:
    kind = fighter.sheet.kind
    return kind is not None and kind.holy and fighter.stands


async def draw_when_attacked(game: Fated, attack: Attack) -> None:
    """1 for oneself, or for a friend beside one; a Riposte is no Attack (HR-26)."""
    for cleric in _clerics(game.state) if not attack.is_riposte else ():
        if attack.target == cleric or _is_friend(game.state, cleric, attack.target, 1):
            await draw_reagents(game, cleric, 1)


async def draw_by_outcome(game: Fated, attack: Attack) -> None:
    """2 for one's own Attack or Riposte that succeeds, 1 for an Attack that fails, 1 for the Hit of a friend near."""
    has_won = attack.outcome is Outcome.SUCCESS
    for cleric in _clerics(game.state):
        is_own = attack.by == cleric
        if is_own and (has_won or not attack.is_riposte):
            await draw_reagents(game, cleric, 2 if has_won else 1)
        elif attack.hits:
            await _draw_for_hit(game, cleric, attack.by)


async def draw_for_hit(game: Fated, by: FighterId) -> None:
    """1 for the Hit of a friend near that came of no attack."""
    for cleric in _clerics(game.state):
        await _draw_for_hit(game, cleric, by)


async def _draw_for_hit(game: Fated, cleric: FighterId, by: FighterId) -> None:
    if _is_friend(game.state, cleric, by, NEAR_HIT):
        await draw_reagents(game, cleric, 1)


def _clerics(state: FatedHandState) -> list[FighterId]:
    return [each.id for each in state.fighters if each.sheet.class_id and is_holy(each)]


def _is_friend(state: FatedHandState, id: FighterId, other: FighterId, tiles: int) -> bool:
    """Another one of its side, so near."""
    friend = state.fighters[other]
    is_near = friend.square is not None and friend.stands and distance(state, id, other) <= tiles
    return other != id and friend.side == state.fighters[id].side and is_near
