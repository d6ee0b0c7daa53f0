"""The board of Champions Combat: 37 hexes, start places, walls, and the zones of the style cards laid on it.

Everything here is fixed; who stands where is in the state.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from core.games.champions_combat.data import BOARD_RADIUS, STYLES, StyleId
from core.grids.hex import OFFSETS, Hex, disc, neighbour, neighbours, relative
from core.plain import Seat

CENTRE: Hex = (0, 0)
BOARD: tuple[Hex, ...] = disc(CENTRE, BOARD_RADIUS)
Wall = tuple[Hex, Hex]
Walk = tuple[Hex, ...]
"""The hexes that are entered, one after the other."""


@dataclass(frozen=True, slots=True, eq=False)
class Arena:
    """A board with its walls, each between two neighbouring hexes. `ways` are the neighbours one can step to."""

    walls: tuple[Wall, ...]
    ways: dict[Hex, tuple[Hex, ...]]


def arena(walls: tuple[Wall, ...]) -> Arena:
    """An arena with these inner walls; the border needs none."""
    on_board = frozenset(BOARD)
    closed = frozenset(walls) | frozenset((b, a) for a, b in walls)
    return Arena(
        walls,
        {
            here: tuple(there for there in neighbours(here) if there in on_board and (here, there) not in closed)
            for here in BOARD
        },
    )


def _spoke(direction: int, length: int) -> Hex:
    q, r = OFFSETS[direction]
    return q * length, r * length


ARENAS = {
    "open": arena(()),
    "walls": arena(tuple((_spoke(direction, 1), _spoke(direction, 2)) for direction in range(6))),
}

@cache
def walks(board: Arena, start: Hex, steps: int) -> dict[Hex, tuple[Walk, ...]]:
    """All walks of exactly so many steps that do not end where they began, by the hex they end on.

    Walls are respected, fighters are not. The hexes are sorted, the walks to each of them in direction order.
    """
    found: list[Walk] = [()]
    for _ in range(steps):
        found = [(*walk, way) for walk in found for way in board.ways[walk[-1] if walk else start]]
    ends = sorted({walk[-1] for walk in found if walk} - {start})
    return {end: tuple(walk for walk in found if walk[-1] == end) for end in ends}


_START_CORNERS = {2: (3, 0), 3: (3, 5, 1), 4: (3, 5, 0, 2)}


def start_place(seat: Seat, seats: int) -> tuple[Hex, int]:
    """Where a fighter starts, and its facing: a corner far from the others, and towards the centre."""
    corner = _START_CORNERS[seats][seat]
    return _spoke(corner, BOARD_RADIUS), (corner + 3) % 6


_ZONES = {
    style: tuple({relative(CENTRE, facing, path): least for path, least in section} for facing in range(6))
    for style, section in STYLES.items()
}


def zone(style: StyleId, hex: Hex, facing: int) -> tuple[tuple[Hex, int], ...]:
    """The hexes of a style card laid on the board, each with the least number that hits; some may be off board."""
    q, r = hex
    return tuple(((q + dq, r + dr), least) for (dq, dr), least in _ZONES[style][facing].items())


def numbers_around(style: StyleId, facing: int) -> dict[Hex, int]:
    """The least numbers of a style card by the way from its fighter to the hex. Not to be changed."""
    return _ZONES[style][facing]


def number_at(style: StyleId, hex: Hex, facing: int, target: Hex) -> int | None:
    """The least number that hits a target there, None outside the zone."""
    return _ZONES[style][facing].get((target[0] - hex[0], target[1] - hex[1]))


def hex_behind(hex: Hex, facing: int) -> Hex:
    """The hex directly behind a fighter; it may be off board."""
    return neighbour(hex, (facing + 3) % 6)
