"""The battles there are: their maps, where everybody starts, who fights there. Plain tables of the house.

A map is rows of tiles: '#' a wall, 'o' debris, '.' an open tile, '1' to '9' one of that height. Over it lie the starts:
'h' of heroes, 'a' to 'g' of foes in the order in which they come.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.games.fated_hand.components import components
from core.games.fated_hand.ground import Ground
from core.grids.square import Square


@dataclass(frozen=True, slots=True)
class Field:
    """heroes, foes: the tiles on which they start, in the order in which they are taken."""

    ground: Ground
    heroes: tuple[Square, ...]
    foes: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Encounter:
    """foes: how many of each kind stand against one to four heroes."""

    id: str
    name: str
    tier: int
    field: Field
    foes: tuple[tuple[str, tuple[int, int, int, int]], ...]

    def foes_for(self, heroes: int) -> tuple[str, ...]:
        return tuple(foe for foe, counts in self.foes for _ in range(counts[heroes - 1]))

    def threat(self, heroes: int) -> int:
        return sum(components().foes[foe].threat for foe in self.foes_for(heroes))


def field(tiles: tuple[str, ...], starts: tuple[str, ...]) -> Field:
    """Reads a map and the starts over it."""
    ground = Ground(tuple(row.replace(".", "0") for row in tiles))
    rows = enumerate(starts)
    marks = [(mark, (column, row)) for row, line in rows for column, mark in enumerate(line) if mark != " "]
    heroes = [square for mark, square in marks if mark == "h"]
    foes = [square for mark, square in sorted(marks) if mark != "h"]
    return Field(ground, tuple(heroes), tuple(foes))


ALLEY = field(
    (
        "############",
        "#....#.....#",
        "#....#.....#",
        "#..........#",
        "#.....o....#",
        "#....#.....#",
        "############",
    ),
    (
        "            ",
        " h          ",
        " h      b   ",
        " h       a  ",
        " h      c   ",
        "         d  ",
        "            ",
    ),
)
COURT = field(
    (
        "............",
        "............",
        "...o....o...",
        "............",
        "............",
        "...o....o...",
        "............",
        "............",
    ),
    (
        "            ",
        "h          d",
        "            ",
        "h          b",
        "h          a",
        "            ",
        "h          c",
        "            ",
    ),
)
ENCOUNTERS = {
    each.id: each
    for each in (
        Encounter(
            "shakedown", "Back-street shakedown", 0, ALLEY, (("footpad", (1, 2, 3, 3)), ("alley_cur", (0, 0, 0, 1)))
        ),
    )
}

ARENAS = {"court": COURT}
"""Fields on which heroes meet heroes: the one side starts where heroes do, the other where foes do."""
