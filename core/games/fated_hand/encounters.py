"""The battles there are: their maps, where everybody starts, who fights there. Plain tables of the house.

`encounter_forms` says what the marks of the maps stand for. A test holds that everybody can come to everybody.
"""

from __future__ import annotations

from core.games.fated_hand import more_maps
from core.games.fated_hand.encounter_forms import Encounter, Objective, charted, check_encounter

ALLEY = charted(
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
KENNELS = charted(
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
CRYPT = charted(
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
PICKET = charted(
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
HIGH_ROAD = charted(
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
GATEHOUSE = charted(
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
MARSH = charted(
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
COURT, COVEN, CHAPEL = charted(*more_maps.COURT_MAP), charted(*more_maps.COVEN_MAP), charted(*more_maps.CHAPEL_MAP)
ROOFS, STRONGHOLD = charted(*more_maps.ROOFS_MAP), charted(*more_maps.STRONGHOLD_MAP)
ENCOUNTERS = {
    each.id: each
    for each in (
        Encounter(
            "shakedown", "Back-street shakedown", 0, ALLEY, (("footpad", (1, 2, 3, 3)), ("alley_cur", (0, 0, 0, 1)))
        ),
        Encounter("kennels", "The kennels", 0, KENNELS, (("alley_cur", (1, 2, 3, 5)),)),
        Encounter("crypt", "Uneasy crypt", 1, CRYPT, (("grave_thrall", (0, 1, 2, 2)), ("footpad", (2, 1, 1, 4)))),
        Encounter(
            "picket", "Militia picket", 1, PICKET,
            (("militia_spear", (0, 1, 1, 2)), ("slinger", (0, 1, 2, 2)), ("alley_cur", (2, 0, 0, 0))),
        ),
        Encounter(
            "coven", "The hedge coven", 1, COVEN, (("hedge_witch", (1, 1, 1, 2)), ("alley_cur", (0, 2, 3, 4))),
            ground=more_maps.COVEN_GROUND,
        ),
        Encounter(
            "ford", "The frozen ford", 1, charted(*more_maps.FORD_MAP),
            (
                ("frost_almoner", (1, 1, 1, 1)), ("footpad", (0, 0, 0, 1)), ("militia_spear", (0, 0, 0, 2)),
                ("slinger", (0, 1, 2, 0)),
            ),
            Objective.REACH, ground=more_maps.FORD_GROUND,
        ),
        Encounter(
            "high_road", "Robbery on the high road", 2, HIGH_ROAD,
            (("highwayman", (1, 2, 2, 3)), ("slinger", (0, 0, 2, 2))), Objective.REACH,
        ),
        Encounter(
            "gatehouse", "The gatehouse", 2, GATEHOUSE,
            (
                ("shield_sergeant", (1, 1, 1, 2)), ("militia_spear", (0, 1, 1, 0)), ("slinger", (0, 0, 2, 1)),
                ("longbow_warden", (0, 0, 0, 1)), ("footpad", (0, 1, 0, 0)),
            ),
        ),
        Encounter(
            "marsh", "The marsh bridge", 2, MARSH,
            (("marsh_ogre", (1, 1, 2, 2)), ("alley_cur", (0, 2, 2, 4))), Objective.HOLD, 8,
        ),
        Encounter(
            "smokehouse", "The charmer's smokehouse", 2, charted(*more_maps.SMOKEHOUSE_MAP),
            (("smoke_charmer", (1, 1, 1, 1)), ("footpad", (0, 2, 3, 3)), ("highwayman", (0, 0, 1, 2))),
            ground=more_maps.SMOKEHOUSE_GROUND,
        ),
        Encounter(
            "powder_mill", "The powder mill", 2, charted(*more_maps.POWDER_MILL_MAP),
            (
                ("powder_abbot", (1, 1, 1, 1)), ("militia_spear", (0, 1, 1, 2)), ("slinger", (0, 0, 2, 0)),
                ("footpad", (0, 2, 0, 0)), ("highwayman", (0, 0, 0, 2)),
            ),
            Objective.GUARD, 6,
        ),
        Encounter(
            "knives", "Knives in the dark", 3, ROOFS, (("night_blade", (1, 2, 2, 4)), ("footpad", (1, 1, 3, 3)))
        ),
        Encounter(
            "chapel", "The drowned chapel", 3, CHAPEL,
            (("brine_caller", (1, 1, 2, 3)), ("grave_thrall", (0, 2, 2, 2))), ground=more_maps.CHAPEL_GROUND,
        ),
        Encounter(
            "green_well", "The green well", 3, charted(*more_maps.GREEN_WELL_MAP),
            (("green_prioress", (1, 1, 1, 1)), ("grave_thrall", (0, 1, 2, 3)), ("shield_sergeant", (0, 0, 1, 2))),
            Objective.HOLD, 8, more_maps.GREEN_WELL_GROUND,
        ),
        Encounter(
            "captain", "The Iron Captain's stand", 3, STRONGHOLD,
            (
                ("iron_captain", (1, 1, 1, 1)), ("highwayman", (0, 1, 0, 1)), ("militia_spear", (0, 0, 1, 2)),
                ("longbow_warden", (0, 0, 1, 1)), ("footpad", (0, 1, 0, 0)),
            ),
        ),
        Encounter(
            "regent", "The Regent's board", 3, charted(*more_maps.REGENT_MAP),
            (
                ("regent_of_the_old_order", (1, 1, 1, 1)), ("shield_sergeant", (0, 0, 0, 1)), ("slinger", (0, 1, 0, 0)),
                ("highwayman", (0, 1, 2, 2)), ("militia_spear", (0, 0, 2, 3)),
            ),
        ),
    )
}  # fmt: skip
for _encounter in ENCOUNTERS.values():
    check_encounter(_encounter)
ARENAS = {"court": COURT}
"""Fields on which heroes meet heroes: the one side starts where heroes do, the other where foes do."""
