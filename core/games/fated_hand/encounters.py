"""The battles there are: their maps, where everybody starts, who fights there. Plain tables of the house.

`encounter_forms` says what the marks of the maps stand for. A test holds that everybody can come to everybody.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from core.frozen import frozen
from core.games.fated_hand import more_maps
from core.games.fated_hand.encounter_forms import Encounter, Objective, charted, check_encounter

Map: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
"""Its tiles, and the starts over them."""


@frozen
class Row:
    """An encounter before its map is laid out."""

    id: str
    name: str
    tier: int
    map: Map
    foes: tuple[tuple[str, tuple[int, int, int, int]], ...]
    objective: Objective = Objective.DEFEAT
    until: int = 0
    ground: tuple[str, ...] = ()


class Encounters(Mapping[str, Encounter]):
    """By their ids. Each is laid out and checked when it is first asked for: a table needs one of them."""

    def __init__(self, *rows: Row) -> None:
        self._rows = {row.id: row for row in rows}
        self.made: dict[str, Encounter] = {}

    def __getitem__(self, id: str) -> Encounter:
        if id not in self.made:
            row = self._rows[id]
            field, others = charted(*row.map), (row.foes, row.objective, row.until, row.ground)
            self.made[id] = Encounter(row.id, row.name, row.tier, field, *others)
            check_encounter(self.made[id])
        return self.made[id]

    def __contains__(self, id: object) -> bool:
        return id in self._rows

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    @property
    def names(self) -> list[tuple[str, str]]:
        """Each id with its name."""
        return [(row.id, row.name) for row in self._rows.values()]


ALLEY = (
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
        " h       eg ",
        " h      b   ",
        " h       a  ",
        " h      c   ",
        "         df ",
        "            ",
    ),
)
KENNELS = (
    (
        "##############",
        "#....#..#....#",
        "#....#..#....#",
        "#............#",
        "#..oo....oo..#",
        "#............#",
        "#....#..#....#",
        "##############",
    ),
    (
        "              ",
        " h         b  ",
        "              ",
        " h          a ",
        "           e  ",
        " h          c ",
        " h         d  ",
        "              ",
    ),
)
CRYPT = (
    (
        "##############",
        "#............#",
        "#..#......#..#",
        "#.....oo.....#",
        "#.....oo.....#",
        "#..#......#..#",
        "#............#",
        "##############",
    ),
    (
        "              ",
        " h         c  ",
        "            e ",
        " h        a   ",
        " h        b   ",
        "              ",
        " h         df ",
        "              ",
    ),
)
PICKET = (
    (
        "..............",
        "....o....111..",
        ".........121..",
        "..o......111..",
        ".........o....",
        "....o.........",
        "..............",
        "......o.......",
    ),
    (
        "              ",
        "h             ",
        "          c   ",
        "h      a      ",
        "h       b     ",
        "       d      ",
        "h             ",
        "              ",
    ),
)
HIGH_ROAD = (
    (
        "..11........11..",
        "..1..o...o...1..",
        "................",
        "................",
        "................",
        "..1..o...o...1..",
        "..11........11..",
    ),
    (
        "             e  ",
        " h          b   ",
        "             a  ",
        "hh             x",
        "             c  ",
        " h          d   ",
        "             f  ",
    ),
)
GATEHOUSE = (
    (
        "##############",
        "#.......#2221#",
        "#.......#22.1#",
        "#............#",
        "#............#",
        "#.......#22.1#",
        "#.......#2221#",
        "##############",
    ),
    (
        "              ",
        " h         b  ",
        "              ",
        " h       a    ",
        " h       c    ",
        "              ",
        " h         d  ",
        "              ",
    ),
)
MARSH = (
    (
        "####..........####",
        "..................",
        "..................",
        "oooo###....###oooo",
        "oooo##......##oooo",
        "oooo###....###oooo",
        "..................",
        "..................",
        "####..........####",
    ),
    (
        "                  ",
        "      hhhh        ",
        "                  ",
        "                  ",
        "        xx        ",
        "                  ",
        "        ab        ",
        "      c d e f     ",
        "                  ",
    ),
)
ENCOUNTERS = Encounters(
    Row(
        "shakedown", "Back-street shakedown", 0, ALLEY, (("footpad", (1, 2, 3, 3)), ("alley_cur", (0, 0, 0, 1)))
    ),
    Row("kennels", "The kennels", 0, KENNELS, (("alley_cur", (1, 2, 3, 5)),)),
    Row("crypt", "Uneasy crypt", 1, CRYPT, (("grave_thrall", (0, 1, 2, 2)), ("footpad", (2, 1, 1, 4)))),
    Row(
        "picket", "Militia picket", 1, PICKET,
        (("militia_spear", (0, 1, 1, 2)), ("slinger", (0, 1, 2, 2)), ("alley_cur", (2, 0, 0, 0))),
    ),
    Row(
        "coven", "The hedge coven", 1, more_maps.COVEN_MAP,
        (("hedge_witch", (1, 1, 1, 2)), ("alley_cur", (0, 2, 3, 4))), ground=more_maps.COVEN_GROUND,
    ),
    Row(
        "ford", "The frozen ford", 1, more_maps.FORD_MAP,
        (
            ("frost_almoner", (1, 1, 1, 1)), ("footpad", (0, 0, 0, 1)), ("militia_spear", (0, 0, 0, 2)),
            ("slinger", (0, 1, 2, 0)),
        ),
        Objective.REACH, ground=more_maps.FORD_GROUND,
    ),
    Row(
        "high_road", "Robbery on the high road", 2, HIGH_ROAD,
        (("highwayman", (1, 2, 2, 3)), ("slinger", (0, 0, 2, 2))), Objective.REACH,
    ),
    Row(
        "gatehouse", "The gatehouse", 2, GATEHOUSE,
        (
            ("shield_sergeant", (1, 1, 1, 2)), ("militia_spear", (0, 1, 1, 0)), ("slinger", (0, 0, 2, 1)),
            ("longbow_warden", (0, 0, 0, 1)), ("footpad", (0, 1, 0, 0)),
        ),
    ),
    Row(
        "marsh", "The marsh bridge", 2, MARSH,
        (("marsh_ogre", (1, 1, 2, 2)), ("alley_cur", (0, 2, 2, 4))), Objective.HOLD, 8,
    ),
    Row(
        "smokehouse", "The charmer's smokehouse", 2, more_maps.SMOKEHOUSE_MAP,
        (("smoke_charmer", (1, 1, 1, 1)), ("footpad", (0, 2, 3, 3)), ("highwayman", (0, 0, 1, 2))),
        ground=more_maps.SMOKEHOUSE_GROUND,
    ),
    Row(
        "powder_mill", "The powder mill", 2, more_maps.POWDER_MILL_MAP,
        (
            ("powder_abbot", (1, 1, 1, 1)), ("militia_spear", (0, 1, 1, 2)), ("slinger", (0, 0, 2, 0)),
            ("footpad", (0, 2, 0, 0)), ("highwayman", (0, 0, 0, 2)),
        ),
        Objective.GUARD, 6,
    ),
    Row(
        "knives", "Knives in the dark", 3, more_maps.ROOFS_MAP,
        (("night_blade", (1, 2, 2, 4)), ("footpad", (1, 1, 3, 3))),
    ),
    Row(
        "chapel", "The drowned chapel", 3, more_maps.CHAPEL_MAP,
        (("brine_caller", (1, 1, 2, 3)), ("grave_thrall", (0, 2, 2, 2))), ground=more_maps.CHAPEL_GROUND,
    ),
    Row(
        "green_well", "The green well", 3, more_maps.GREEN_WELL_MAP,
        (("green_prioress", (1, 1, 1, 1)), ("grave_thrall", (0, 1, 2, 3)), ("shield_sergeant", (0, 0, 1, 2))),
        Objective.HOLD, 8, more_maps.GREEN_WELL_GROUND,
    ),
    Row(
        "captain", "The Iron Captain's stand", 3, more_maps.STRONGHOLD_MAP,
        (
            ("iron_captain", (1, 1, 1, 1)), ("highwayman", (0, 1, 0, 1)), ("militia_spear", (0, 0, 1, 2)),
            ("longbow_warden", (0, 0, 1, 1)), ("footpad", (0, 1, 0, 0)),
        ),
    ),
    Row(
        "regent", "The Regent's board", 3, more_maps.REGENT_MAP,
        (
            ("regent_of_the_old_order", (1, 1, 1, 1)), ("shield_sergeant", (0, 0, 0, 1)), ("slinger", (0, 1, 0, 0)),
            ("highwayman", (0, 1, 2, 2)), ("militia_spear", (0, 0, 2, 3)),
        ),
    ),
)  # fmt: skip
ARENAS = {"court": charted(*more_maps.COURT_MAP)}
"""Fields on which heroes meet heroes: the one side starts where heroes do, the other where foes do."""
