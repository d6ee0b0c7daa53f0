"""Where a creature can walk, step by step; nothing here moves anybody (8.2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from core.games.fated_hand.components import summon_kind
from core.games.fated_hand.fields import Tolls, cost_along, has_field, tolls
from core.games.fated_hand.ground import nearest, next_ring, steps_on
from core.games.fated_hand.state import (
    FatedHandState,
    Fighter,
    FighterId,
    crowded_tiles,
    distance,
    holds_perk,
    is_free,
    is_taken,
    opponents,
    square_of,
)
from core.games.fated_hand.stats import holder_of, movement
from core.grids.places import place_on
from core.grids.square import Square
from core.grids.walks import shortest_path
from core.kit.english import numbered
from core.options import Luck
from core.plain import Answer

Taken: TypeAlias = frozenset[Square | None]
"""Tiles on which somebody is in the way."""


Hindrances: TypeAlias = tuple[Taken, Tolls | None]
"""What is in the way of somebody who walks, and what a step costs it more, None where each costs the same."""


def hindrances(state: FatedHandState, id: FighterId) -> Hindrances:
    return tiles_in_the_way(state, id), tolls(state, id)


class Terrain(NamedTuple):
    """What a walk meets on its way, to be remembered by. steps_from: where a step leads to. out, into: what one costs
    more, by tile.
    """

    steps_from: Callable[[Square], tuple[Square, ...]]
    taken: Taken
    out: tuple[tuple[Square, int], ...]
    into: tuple[tuple[Square, int], ...]


def _terrain(state: FatedHandState, taken: Taken, toll: Tolls) -> Terrain:
    out, into = toll
    return Terrain(steps_on(state.ground), taken, tuple(out.items()), tuple(into.items()))


def is_agile(state: FatedHandState, id: FighterId) -> bool:
    return holds_perk(state.fighters[id], "agile", state.fighters[id].main)


def passes_others(state: FatedHandState, id: FighterId) -> bool:
    """Whether nobody is in its way: Hidden, or Agile while it is up."""
    fighter = state.fighters[id]
    return fighter.is_hidden or fighter.is_smoke or (is_agile(state, id) and fighter.stands)


def step_refusal(state: FatedHandState, id: FighterId, to: Square) -> str | None:
    """Why it cannot step to a tile next to it and stay there, None where it can; Movement aside."""
    reason = passage_refusal(state, id, to)
    if reason is None and is_taken(state, to) and not state.fighters[id].is_hidden:
        return "Somebody is in the way. Step to a free tile."
    return reason


def passage_refusal(state: FatedHandState, id: FighterId, to: Square) -> str | None:
    """Why it cannot come through a tile next to it."""
    start, fighter = square_of(state, id), state.fighters[id]
    if (reason := stay_refusal(state, id)) is not None:
        return reason
    if fighter.sheet.summon and (home := home_of(fighter)) and not has_field(state, to, home):
        return "It does not leave the Field Effect in which it lives."
    if to not in steps_on(state.ground)(start):
        if state.ground.is_squeezed(start, to):
            return "Two walls meet at that corner. Go around them."
        if state.ground.is_open(to):
            return "That is more than one level up. Find a way around."
        return "Nobody can stand there. Step to a tile that is lit."
    if is_taken(state, to) and not passes_others(state, id):
        return "Somebody is in the way. Step to a free tile."
    return None


def stay_refusal(state: FatedHandState, id: FighterId) -> str | None:
    """Why it takes no step at all, however much Movement it has; None where it may."""
    if state.fighters[id].is_smoke:
        return "Whoever is smoke does not walk. End Into Smoke first."
    if state.sustained and is_rooted(state, id):
        return "Tunnel Vision: nobody near its caster leaves an Engagement. Bring the opponent down."
    if state.lasting and holder_of(state, id) is not None:
        return "A Chokehold keeps it where it is. Break free with an attack that succeeds."
    return None


NARROW = 2
"""Within how many tiles of its caster Tunnel Vision acts."""


def is_rooted(state: FatedHandState, id: FighterId) -> bool:
    """Engaged, and near somebody who keeps Tunnel Vision up."""
    if not state.sustained:
        return False
    casters = [each.by for each in state.sustained if each.spell == "tunnel_vision"]
    return bool(casters and opponents(state, id)) and any(distance(state, id, each) <= NARROW for each in casters)


def path_to(
    state: FatedHandState, id: FighterId, goal: Square, met: Hindrances | None = None
) -> tuple[Square, ...] | None:
    """The walk that costs least, tile by tile, None where there is none; its rest is the one from any tile of it. met:
    where the caller knows already.
    """
    start, (taken, toll) = square_of(state, id), met or hindrances(state, id)
    if toll is not None:
        return _cheapest_path(start, goal, _terrain(state, taken, toll))
    return _shortest_path(start, goal, steps_on(state.ground), taken)


_shortest_path = lru_cache(maxsize=64)(shortest_path)
"""Whoever has been allowed to walk somewhere is about to go there."""


def reachable(state: FatedHandState, id: FighterId, steps: int) -> dict[Square, int]:
    """Every tile on which it can stay for so much Movement, and how much it costs; without its own."""
    if steps < 1 or stay_refusal(state, id) is not None:
        return {}
    return _reachable(state, id, steps, hindrances(state, id))


def _reachable(state: FatedHandState, id: FighterId, steps: int, met: Hindrances) -> dict[Square, int]:
    """The same of one that may go."""
    found = _costs(state, id, steps, met)
    if state.fighters[id].is_hidden or not passes_others(state, id):
        return found
    crowded = crowded_tiles(state)
    return {square: count for square, count in found.items() if square not in crowded or not is_taken(state, square)}


def drawn_goal(state: FatedHandState, id: FighterId, steps: int, luck: Luck) -> Square | None:
    """One of the same tiles by chance. First how far, the more likely the more tiles lie so far away on open ground, so
    that what lies beyond is not looked for.
    """
    if steps < 1 or stay_refusal(state, id) is not None:
        return None
    far = 1 + max(luck.below(steps), luck.below(steps))
    met = taken, toll = hindrances(state, id)
    if taken and toll is None:
        ring = _ring(state, id, far, taken)
    else:
        costs = _reachable(state, id, far, met)
        farthest = max(costs.values(), default=0)
        ring = [square for square, cost in costs.items() if cost == farthest]
    return ring[luck.below(len(ring))] if ring else None


def _ring(state: FatedHandState, id: FighterId, far: int, taken: Taken) -> list[Square]:
    """The tiles so many steps away, or the farthest there are; nothing where no step can be taken."""
    start = square_of(state, id)
    ring, passed = [start], {start, *taken}
    for _ in range(far):
        beyond = next_ring(state.ground, ring, passed)
        if not beyond:
            break
        ring = beyond
    return ring if ring != [start] else []


def _costs(state: FatedHandState, id: FighterId, steps: int, met: Hindrances) -> dict[Square, int]:
    """Of every tile that it can come to, or through."""
    start, (taken, toll) = square_of(state, id), met
    if toll is not None:
        ways = _ways(start, _terrain(state, taken, toll), most=steps)
        return {goal: cost for goal, (cost, _) in ways.items() if cost}
    found: dict[Square, int] = {}
    edge, passed = [start], {start, *taken}
    for count in range(1, steps + 1):
        edge = next_ring(state.ground, edge, passed)
        if not edge:
            break
        found |= dict.fromkeys(edge, count)
    return found


@lru_cache(maxsize=64)
def _cheapest_path(start: Square, goal: Square, terrain: Terrain) -> tuple[Square, ...] | None:
    ways = _ways(start, terrain, goal=goal)
    if goal not in ways:
        return None
    path, square = [], goal
    while square != start:
        path.append(square)
        square = ways[square][1]
    return tuple(reversed(path))


def _ways(
    start: Square, terrain: Terrain, most: int | None = None, goal: Square | None = None
) -> dict[Square, tuple[int, Square]]:
    """To each tile what the walk that costs least costs, and the tile before it; of equal walks that with the fewest
    tiles, first in direction order. Up to the goal, where there is one.
    """
    (steps_from, taken, *_), out, into = terrain, dict(terrain.out), dict(terrain.into)
    found: dict[Square, tuple[int, Square]] = {}
    best: dict[Square | None, int] = {**dict.fromkeys(taken, 0), start: 0}
    edge = [(0, 0, start, start)]
    beyond = (MANY if most is None else most + 1) * COST
    count = 0
    while edge and goal not in found:
        walk, _, square, before = heappop(edge)
        if square in found:
            continue
        found[square] = walk // COST, before
        walk += (1 + out.get(square, 0)) * COST + 1
        for to in steps_from(square):
            there = walk + into.get(to, 0) * COST
            if there < best.get(to, beyond):
                best[to] = there
                count += 1
                heappush(edge, (there, count, to, square))
    return found


COST = MANY = 1 << 20
"""What a walk costs and over how many tiles it goes are one number, which compares both at once: so much for each
Movement, and one for each tile. No walk costs so much Movement, or goes over so many tiles.
"""


def home_of(fighter: Fighter) -> str:
    """The Field Effect that it does not leave, '' for others."""
    return summon_kind(fighter.sheet.summon).home if fighter.sheet.summon else ""


def tiles_in_the_way(state: FatedHandState, id: FighterId) -> Taken:
    """Where other creatures and bodies are, but for those who pass them, and the tiles that it covers beside its own;
    a Hidden one is in nobody's way (11).
    """
    if passes_others(state, id):
        return frozenset()
    others, squares = [], []
    for each in state.fighters:
        if each.id != id and not (each.is_hidden or each.is_smoke):
            others.append(each)
            squares.append(each.square)
    taken = frozenset(squares)
    return taken.union(_closed_by_summons(state, id, others)) if state.bearers.summoned(state.fighters) else taken


def _closed_by_summons(state: FatedHandState, id: FighterId, others: list[Fighter]) -> list[Square]:
    """Further tiles of those that cover several; for a creature with a home all others."""
    fighter = state.fighters[id]
    covered = [tile for each in (fighter, *others) for tile in each.tail]
    home = home_of(fighter)
    if not home:
        return covered
    return covered + [square for square in state.ground.open_squares() if not has_field(state, square, home)]


def nearest_free(state: FatedHandState, start: Square, own: Square | None = None) -> Square:
    """The free tile that the fewest steps lead to from there. `own`: where whoever goes there is, which counts too."""
    found = nearest(state.ground, start, lambda to: to == own or is_free(state, to))
    assert found is not None, "there are more tiles than creatures"
    return found


# --- in a turn


RESTED_STEPS = 1
"""How many tiles whoever Rests moves at most in that turn."""


def steps_left(state: FatedHandState, id: FighterId) -> int:
    return steps_after_rest(state.fighters[id], movement(state, id))


def steps_after_rest(fighter: Fighter, steps: int) -> int:
    """Whoever Rests moves 1 tile in that turn at most, before or after, for free or not (5)."""
    return min(steps, max(0, RESTED_STEPS - fighter.walked)) if fighter.has_rested else steps


def move_refusal(state: FatedHandState, id: FighterId, answer: Answer) -> str | None:
    goal = place_on(state.ground.tiles, answer)
    if goal is None or not state.ground.is_open(goal):
        return "Nobody can stand there. Choose a tile that is lit."
    if is_taken(state, goal) and not state.fighters[id].is_hidden:
        return "Somebody is there. Choose a free tile."
    if (reason := stay_refusal(state, id)) is not None:
        return reason
    left, met = steps_left(state, id), hindrances(state, id)
    path = path_to(state, id, goal, met)
    if path is None:
        return "No way leads there. Choose a tile that is lit."
    cost = cost_along(square_of(state, id), path, met[1])
    if cost > left and state.fighters[id].has_rested:
        return "Whoever Rests moves 1 tile in that turn at most. End the turn, or do something else."
    if not path or cost > left:
        return too_far(len(path), left, cost)
    return None


def too_far(tiles: int, left: int, cost: int = 0) -> str:
    """Why there is not enough Movement. cost: what the way takes, where the ground makes it dearer."""
    if cost > tiles and left:
        return f"The way there costs {cost} Movement, and {left} is left. Choose a nearer tile."
    away = f"That is {numbered(tiles, 'tile', 'tiles')} away"
    if not left:
        return f"{away}, and no Movement is left. Do something else, or end the turn."
    return f"{away}, and Movement for {left} is left. Choose a nearer tile."
