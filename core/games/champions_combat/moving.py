"""Moves: the Move section, the moves of a Reaction, displacing, and choosing a facing."""

from __future__ import annotations

from core.ask import choose
from core.games.champions_combat.asks import DISPLACE, FACING, MOVE, STEP
from core.games.champions_combat.choices import Destinations, DisplacingSteps, FreeHexes
from core.games.champions_combat.data import Section
from core.games.champions_combat.movement import can_walk, walk_to
from core.games.champions_combat.state import standing_at
from core.games.champions_combat.verbs import Combat, displace, stay_stuck, turn_to, walk
from core.grids.hex import Hex
from core.options import Among

FACINGS = Among((0, 1, 2, 3, 4, 5))


async def move(game: Combat, seat: int, section: Section) -> None:
    """Move section: no number, neither move nor turn; 0, only turn; n, move exactly n hexes, then turn."""
    if section.steps is None:
        return
    if section.displace:
        await walk_displacing(game, seat, section.steps)
    elif section.steps > 0:
        await walk_exactly(game, seat, section.steps)
    await choose_facing(game, seat, seat, FACING)


async def walk_exactly(game: Combat, seat: int, steps: int) -> None:
    """Exactly n hexes, never through a fighter or a wall, off the board, or back to the start."""
    if not can_walk(game.state, seat, steps):
        stay_stuck(game, seat, steps)
        return
    goal = await choose(seat, MOVE, Destinations(game.state, seat, steps))
    path = walk_to(game.state, seat, goal, steps)
    assert path is not None
    walk(game, seat, path)


async def walk_displacing(game: Combat, seat: int, steps: int) -> None:
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


async def put_aside(game: Combat, seat: int, hex: Hex) -> None:
    """The mover puts a fighter on any free neighbour of its hex; the hex the mover comes from is not free."""
    other = standing_at(game.state, hex)
    if other is None:
        return
    displace(game, other, seat, await choose_free_hex(game, seat, DISPLACE, other))


async def choose_free_hex(game: Combat, seat: int, name: str, fighter: int) -> Hex:
    """One of the free hexes beside another fighter; with a single one there is nothing to ask."""
    options = FreeHexes(game.state, fighter)
    hexes = options.listed()
    return hexes[0] if len(hexes) == 1 else await choose(seat, name, options)


async def choose_facing(game: Combat, chooser: int, seat: int, name: str) -> None:
    """Any of the six directions, also the one the fighter has."""
    facing = await choose(chooser, name, FACINGS)
    turn_to(game, seat, chooser, facing)
