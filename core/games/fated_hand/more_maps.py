"""More maps, each as its tiles and the starts over them, and what lies on their ground when a battle begins."""

from __future__ import annotations

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
LAID = {"b": "brine", "t": "thorns", "s": "smog"}
"""What the marks of a ground stand for."""
