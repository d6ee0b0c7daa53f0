"""Steps, broken Engagements and forced movement (8.1, 8.2)."""

from __future__ import annotations

from core.games.fated_hand import verbs
from core.games.fated_hand.attacks import offer_riposte
from core.games.fated_hand.ground import step_away
from core.games.fated_hand.paths import path_to, step_refusal
from core.games.fated_hand.ranges import melee_reach
from core.games.fated_hand.state import FatedHandState, FighterId, distance, is_taken, opponents, square_of
from core.games.fated_hand.stats import Fated, movement
from core.games.fated_hand.stealth import offer_surprises, search
from core.games.fated_hand.windows import At, open_window, quickness
from core.grids.square import Square


async def walk(game: Fated, id: FighterId, goal: Square) -> None:
    """Step by step towards the tile; whatever happens on the way may end it, and it goes around what has come there."""
    while game.state.result is None and game.state.fighters[id].stands and square_of(game.state, id) != goal:
        path = path_to(game.state, id, goal)
        if not path or movement(game.state, id) < 1:
            return
        before = square_of(game.state, id)
        await take_step(game, id, path[0])
        if game.state.fighters[id].square in (None, before):
            return


async def take_step(game: Fated, id: FighterId, to: Square, *, paid: int = 1) -> None:
    """Its own will (HR-30): Ripostes of those it leaves come before it moves, and it moves if it still can."""
    start = square_of(game.state, id)
    await open_window(game, "move_before", At(id, start=start, to=to))
    await break_engagements(game, id)
    if not _can_go_on(game.state, id, start, to, paid):
        return
    verbs.step(game, id, to, paid)
    await search(game)
    await open_window(game, "move_after", At(id, start=start, to=to))
    await offer_surprises(game, id)


def _can_go_on(state: FatedHandState, id: FighterId, start: Square, to: Square, paid: int) -> bool:
    fighter = state.fighters[id]
    if state.result is not None or not fighter.stands or fighter.square != start:
        return False
    return step_refusal(state, id, to) is None and (not paid or movement(state, id) >= paid)


async def break_engagements(game: Fated, id: FighterId) -> None:
    """All of them: each opponent, fastest first, may make one Riposte at whoever breaks away."""
    for other in sorted(opponents(game.state, id), key=lambda each: quickness(game.state, each)):
        if game.state.result is None and game.state.fighters[id].stands:
            await offer_riposte(game, other, id)
    verbs.disengage_all(game, id)


def shove(game: Fated, id: FighterId, source: Square, tiles: int, cause: str) -> Square | None:
    """Forced, straight away from the source. Gives the tile that stopped it, None where nothing did."""
    path: list[Square] = []
    at, stopped_by = square_of(game.state, id), None
    for _ in range(tiles):
        beyond = step_away(at, source)
        if not game.state.ground.can_step(at, beyond) or is_taken(game.state, beyond):
            stopped_by = beyond
            break
        path.append(beyond)
        at = beyond
    push_along(game, id, tuple(path), cause)
    return stopped_by


def push_along(game: Fated, id: FighterId, path: tuple[Square, ...], cause: str) -> None:
    """Nothing is provoked; Engagements end where the two come out of both their melee reaches."""
    if path:
        verbs.push(game, id, path, cause)
        _loosen(game, id)


def _loosen(game: Fated, id: FighterId) -> None:
    for other in opponents(game.state, id):
        pair = (game.state.fighters[id], game.state.fighters[other])
        reach = max(melee_reach(each, each.main) for each in pair)
        if distance(game.state, id, other) > max(1, reach):
            verbs.disengage(game, id, other)
