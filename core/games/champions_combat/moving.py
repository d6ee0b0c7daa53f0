"""Moves: the Move section, the moves of a Reaction, displacing, and choosing a facing."""

from __future__ import annotations

from core.ask import choose
from core.games.champions_combat.asks import DISPLACE, FACING, FUMBLE, MOVE, STEP
from core.games.champions_combat.choices import Destinations, DisplacingSteps, FreeHexes, OtherFacings
from core.games.champions_combat.data import Section
from core.games.champions_combat.movement import can_walk, walk_to
from core.games.champions_combat.state import standing_at
from core.games.champions_combat.verbs import Combat, displace, stay, stay_stuck, turn_to, walk
from core.grids.hex import Hex
from core.options import Among
from core.plain import Seat

FACINGS = Among((0, 1, 2, 3, 4, 5))


async def move(game: Combat, seat: Seat, section: Section) -> None:
    """Move section: no number, neither move nor turn; 0, only turn; n, move exactly n hexes, then turn."""
    if section.steps is None:
        return
    if section.displace:
        await walk_displacing(game, seat, section.steps)
    elif section.steps > 0:
        await walk_exactly(game, seat, section.steps)
    await choose_facing(game, seat)


async def move_in_reaction(game: Combat, seat: Seat, section: Section) -> None:
    """Reaction: the reacting player 'can move' as in a Move section. Who declines neither moves nor turns."""
    steps = section.steps or 0
    if not (game.state.is_literal and steps and can_walk(game.state, seat, steps)):
        return await move(game, seat, section)
    goal = await choose(seat, MOVE, Destinations(game.state, seat, steps, may_stay=True))
    if goal is None:
        return stay(game, seat)
    walk_towards(game, seat, goal, steps)
    return await choose_facing(game, seat)


async def walk_exactly(game: Combat, seat: Seat, steps: int) -> None:
    """Exactly n hexes, never through a fighter or a wall, off the board, or back to the start."""
    if not can_walk(game.state, seat, steps):
        stay_stuck(game, seat, steps)
        return
    goal = await choose(seat, MOVE, Destinations(game.state, seat, steps))
    assert goal is not None
    walk_towards(game, seat, goal, steps)


def walk_towards(game: Combat, seat: Seat, goal: Hex, steps: int) -> None:
    path = walk_to(game.state, seat, goal, steps)
    assert path is not None
    walk(game, seat, path)


async def walk_displacing(game: Combat, seat: Seat, steps: int) -> None:
    """Displace: step by step, because each fighter in the way is put aside before its hex is entered."""
    first = game.state.fighters[seat].hex
    for left in range(steps, 0, -1):
        options = DisplacingSteps(game.state, seat, first, left)
        if not options.listed():
            stay_stuck(game, seat, left)
            return
        hex = await choose(seat, STEP, options)
        await put_aside(game, seat, hex)
        walk(game, seat, (hex,))


async def put_aside(game: Combat, seat: Seat, hex: Hex) -> None:
    """The mover puts a fighter on any free neighbour of its hex; the hex the mover comes from is not free."""
    other = standing_at(game.state, hex)
    if other is None:
        return
    displace(game, other, seat, await choose_free_hex(game, seat, DISPLACE, other))


async def choose_free_hex(game: Combat, seat: Seat, name: str, fighter: Seat) -> Hex:
    """One of the free hexes beside another fighter; with a single one there is nothing to ask."""
    options = FreeHexes(game.state, fighter, seat)
    hexes = options.listed()
    return hexes[0] if len(hexes) == 1 else await choose(seat, name, options)


async def choose_facing(game: Combat, seat: Seat) -> None:
    """Any of the six directions, also the one the fighter has."""
    turn_to(game, seat, seat, await choose(seat, FACING, FACINGS))


async def fumble(game: Combat, seat: Seat, chooser: Seat) -> None:
    """Fumble: the target chooses 'a new orientation' for the attacker."""
    other_ways = OtherFacings(game.state.fighters[seat].facing)
    facing = await choose(chooser, FUMBLE, other_ways if game.state.is_literal else FACINGS)
    turn_to(game, seat, chooser, facing)
