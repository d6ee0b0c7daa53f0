"""Forced movement (8.2): shoves and pushes provoke nothing, and end Engagements that come out of reach."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from core.games.fated_hand import verbs
from core.games.fated_hand.field_rules import enter_tile
from core.games.fated_hand.ground import step_away
from core.games.fated_hand.ranges import melee_reach
from core.games.fated_hand.state import FatedHandState, FighterId, distance, is_taken, opponents, square_of
from core.games.fated_hand.stats import Fated
from core.grids.square import Square


async def shove(game: Fated, id: FighterId, source: Square, tiles: int, cause: str) -> Square | None:
    """Forced, straight away from the source. Gives the tile that stopped it, None where nothing did."""
    start, onward = square_of(game.state, id), partial(step_away, source=source)
    path = free_way(game.state, start, onward, tiles)
    await push_along(game, id, path, cause)
    return onward((start, *path)[-1]) if len(path) < tiles else None


def free_way(
    state: FatedHandState, start: Square, onward: Callable[[Square], Square], tiles: int
) -> tuple[Square, ...]:
    """Tile by tile as `onward` says, until something is in the way."""
    path = [start]
    for _ in range(tiles):
        beyond = onward(path[-1])
        if not state.ground.can_step(path[-1], beyond) or is_taken(state, beyond):
            break
        path.append(beyond)
    return tuple(path[1:])


async def push_along(
    game: Fated, id: FighterId, path: tuple[Square, ...], cause: str, *, ignored: str = ""
) -> None:
    """Nothing is provoked; Engagements end where the two come out of both their melee reaches. What lies on the way
    acts on it tile by tile, until it falls; what covers several tiles is too large to be moved. ignored: a Field Effect
    that does nothing to it, '' for none.
    """
    if game.state.fighters[id].tail:
        return
    for part in [path] if not game.state.fields and path else [(square,) for square in path]:
        verbs.push(game, id, part, cause)
        loosen(game, id)
        await enter_tile(game, id, ignored=ignored)
        if game.state.result is not None or not game.state.fighters[id].stands:
            return


def loosen(game: Fated, id: FighterId) -> None:
    """Behind a forced step."""
    for other in opponents(game.state, id):
        pair = (game.state.fighters[id], game.state.fighters[other])
        reach = max(melee_reach(each, each.main) for each in pair)
        if distance(game.state, id, other) > max(1, reach):
            verbs.disengage(game, id, other)
