"""More maps, each as its tiles and the starts over them, and what lies on their ground when a battle begins."""

from __future__ import annotations

from collections.abc import Callable

from core.grids.square import Square

COURT_MAP = (
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
COVEN_MAP = (
    (
        "##############",
        "#............#",
        "#..#......#..#",
        "#............#",
        "#............#",
        "#..#......#..#",
        "#............#",
        "##############",
    ),
    (
        "              ",
        " h            ",
        "            f ",
        " h        a c ",
        " h        b e ",
        "           d  ",
        " h            ",
        "              ",
    ),
)
COVEN_GROUND = (
    "              ",
    "       t      ",
    "      t  s    ",
    "      t ss    ",
    "      t ss    ",
    "      t  s    ",
    "       t      ",
    "              ",
)
CHAPEL_MAP = (
    (
        "##############",
        "#............#",
        "#..o......o..#",
        "#............#",
        "#............#",
        "#..o......o..#",
        "#............#",
        "##############",
    ),
    (
        "              ",
        " h        c   ",
        "              ",
        " h        b a ",
        " h        d e ",
        "              ",
        " h        f   ",
        "              ",
    ),
)
CHAPEL_GROUND = (
    "              ",
    "     bbbb     ",
    "    bbbbbb    ",
    "    bbb  b    ",
    "    bbb  b    ",
    "    bbbbbb    ",
    "     bbbb     ",
    "              ",
)
REGENT_MAP = (
    ("........",) * 8,
    (
        "   a    ",
        " g      ",
        "  b  c  ",
        " e f  d ",
        "        ",
        "        ",
        "        ",
        " h hh h ",
    ),
)
ROOFS_MAP = (
    (
        "############",
        "#111.#..111#",
        "#111.o..111#",
        "#..........#",
        "#....##....#",
        "#..........#",
        "#111..o.111#",
        "#111..#.111#",
        "############",
    ),
    (
        "            ",
        "        a   ",
        "         d  ",
        " h       e  ",
        " h        f ",
        " hh      g  ",
        "         b  ",
        "        c   ",
        "            ",
    ),
)
STRONGHOLD_MAP = (
    (
        "################",
        "#..............#",
        "#..#......#....#",
        "#..........111.#",
        "#..........121.#",
        "#..........111.#",
        "#..#......#....#",
        "#..............#",
        "################",
    ),
    (
        "                ",
        " h         d    ",
        "           b    ",
        " h              ",
        "            a   ",
        " h              ",
        "           c    ",
        " h         e f  ",
        "                ",
    ),
)
FORD_MAP = (
    (
        "................",
        "...o........o...",
        "................",
        "...........o....",
        "................",
        ".....o..........",
        "................",
        "...o........o...",
    ),
    (
        "                ",
        " h           e  ",
        "                ",
        "h         a    x",
        "h         b  c x",
        "                ",
        " h          d   ",
        "                ",
    ),
)
FORD_GROUND = (
    "      bb        ",
    "      bbb       ",
    "       bb       ",
    "       bb       ",
    "      bb        ",
    "      bb        ",
    "      bbb       ",
    "       bb       ",
)
SMOKEHOUSE_MAP = (
    (
        "##############",
        "#.....#......#",
        "#.....#......#",
        "#............#",
        "#..o......o..#",
        "#............#",
        "#.....#......#",
        "#.....#......#",
        "##############",
    ),
    (
        "              ",
        " h         e  ",
        "           b  ",
        " h        a   ",
        "           f  ",
        " h            ",
        "           c  ",
        " h         d  ",
        "              ",
    ),
)
SMOKEHOUSE_GROUND = (
    "              ",
    "       ss     ",
    "       ss     ",
    "      sss     ",
    "      sss     ",
    "      sss     ",
    "       ss     ",
    "       ss     ",
    "              ",
)
POWDER_MILL_MAP = (
    (
        "################",
        "#.....#........#",
        "#.....#........#",
        "#..............#",
        "#......11......#",
        "#......11......#",
        "#..............#",
        "#.....#........#",
        "#.....#........#",
        "################",
    ),
    (
        "                ",
        "   h       d    ",
        "                ",
        "   h         b  ",
        " xx          a  ",
        " xx          c  ",
        "   h            ",
        "             e  ",
        "   h            ",
        "                ",
    ),
)
GREEN_WELL_MAP = (
    (
        "..............",
        "..o........o..",
        "......##......",
        ".....1..1.....",
        ".....1..1.....",
        "......##......",
        "..o........o..",
        "..............",
    ),
    (
        "              ",
        "h           b ",
        "              ",
        "h     xx   a  ",
        "h     xx    c ",
        "           f  ",
        "h           de",
        "              ",
    ),
)
GREEN_WELL_GROUND = (
    "    l         ",
    "     ll  ll   ",
    "    l     l   ",
    "    l    ll   ",
    "    ll    l   ",
    "    l     l   ",
    "     ll  l    ",
    "         l    ",
)
LAID = {"b": "brine", "l": "slime", "t": "thorns", "s": "smog"}
"""What the marks of a ground stand for."""


def ground_faults(
    name: str, ground: tuple[str, ...], is_open: Callable[[Square], bool]
) -> list[tuple[str, Square]]:
    """A sentence and the tile for each Field Effect of this battle that is unknown, or lies where nobody can stand."""
    found = []
    for row, line in enumerate(ground):
        for column, mark in [(column, mark) for column, mark in enumerate(line) if mark != " "]:
            where = f"The ground of {name} has {mark!r} on tile {column + 1} of row {row + 1}"
            if mark not in LAID:
                known = ", ".join(f"{each!r} for {kind}" for each, kind in LAID.items())
                found.append((f"{where}, which is no Field Effect. It takes {known}.", (column, row)))
            elif not is_open((column, row)):
                found.append((f"{where}, where nobody can stand. Field Effects lie on open tiles.", (column, row)))
    return found
