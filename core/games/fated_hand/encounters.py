"""The battles there are: their maps, where everybody starts, who fights there. Plain tables of the house.

A map is rows of tiles: '#' a wall, 'o' debris, '.' an open tile, '1' to '9' one of that height. Over it lie the starts:
'h' of heroes, 'a' to 'g' of foes in the order in which they come, 'x' the tiles of the objective.
"""

from __future__ import annotations

from enum import Enum

from core.errors import WrongTable, did_you_mean
from core.frozen import frozen
from core.games.fated_hand import more_maps
from core.games.fated_hand.components import components
from core.games.fated_hand.ground import Ground
from core.games.fated_hand.pieces import FoeKind
from core.grids.square import Square, eight_way_reach
from core.kit.english import counted

FOE_MARKS = "abcdefg"
MOST_HEROES = 4
"""Of a party, or of each side of an arena."""


class Objective(Enum):
    """What heroes must do. All but the first end the battle at the end of a round."""

    DEFEAT = "defeat"
    """Every foe is down."""
    REACH = "reach"
    """A hero stands on a tile of the objective."""
    HOLD = "hold"
    """A hero stands on such a tile at the end of the round that the encounter names."""
    GUARD = "guard"
    """No foe stands on such a tile at the end of any round, up to that one."""


@frozen
class Field:
    """heroes, foes: the tiles on which they start, in their order. goal: the tiles of the objective."""

    ground: Ground
    heroes: tuple[Square, ...]
    foes: tuple[Square, ...]
    goal: tuple[Square, ...] = ()


@frozen
class Encounter:
    """foes: how many of each kind stand against one to four heroes. until: the round that decides, where one does.
    ground: marks of the Field Effects that lie there when it begins. kinds: of foes that stand in no table of the
    house."""

    id: str
    name: str
    tier: int
    field: Field
    foes: tuple[tuple[str, tuple[int, int, int, int]], ...]
    objective: Objective = Objective.DEFEAT
    until: int = 0
    ground: tuple[str, ...] = ()
    kinds: tuple[FoeKind, ...] = ()

    def kind_of(self, foe: str) -> FoeKind:
        return next((kind for kind in self.kinds if kind.id == foe), None) or components().foes[foe]

    def foes_for(self, heroes: int) -> tuple[str, ...]:
        return tuple(foe for foe, counts in self.foes for _ in range(counts[heroes - 1]))

    def laid(self) -> dict[str, tuple[Square, ...]]:
        """The tiles of each Field Effect."""
        there = [(column, row) for row, line in enumerate(self.ground) for column, _ in enumerate(line)]
        return {
            kind: tuple([square for square in there if self.ground[square[1]][square[0]] == mark])
            for mark, kind in more_maps.LAID.items()
        }

    def threat(self, heroes: int) -> int:
        return sum(self.kind_of(foe).threat for foe in self.foes_for(heroes))


def field(tiles: tuple[str, ...], starts: tuple[str, ...]) -> Field:
    """Reads a map and the starts over it. Raises WrongTable with the place of what is wrong."""
    _check_rows(tiles, starts)
    ground = Ground(tuple(row.replace(".", "0") for row in tiles))
    rows = enumerate(starts)
    marks = [(mark, (column, row)) for row, line in rows for column, mark in enumerate(line) if mark != " "]
    for mark, (column, row) in marks:
        if mark not in "hx" + FOE_MARKS:
            raise WrongTable(f"Row {row + 1} of the starts has {mark!r}. It takes h, x and a to g.")
        if not ground.is_open((column, row)):
            raise WrongTable(f"Row {row + 1} of the starts has {mark!r} where nobody can stand.")
    squares = {key: tuple([square for mark, square in sorted(marks) if mark == key]) for key, _ in marks}
    foes = tuple([square for mark in FOE_MARKS for square in squares.get(mark, ())])
    found = Field(ground, squares.get("h", ()), foes, squares.get("x", ()))
    _check_starts(found)
    return found


def _check_starts(there: Field) -> None:
    """Everybody has a start, and whoever starts can come to all the others and to the objective."""
    if not there.heroes:
        raise WrongTable("No hero has a start. Put an h where each of them stands, up to four.")
    if not there.foes:
        raise WrongTable("No foe has a start. Put a to g where they stand, in the order in which they come.")
    if len(there.heroes) > MOST_HEROES:
        raise WrongTable(f"There are starts for {len(there.heroes)} heroes. At most {MOST_HEROES} fight.")
    ground = there.ground
    reached = eight_way_reach(there.heroes[0], len(ground.open_squares()), ground.can_step)
    for column, row in (*there.heroes, *there.foes, *there.goal):
        if (column, row) not in reached:
            raise WrongTable(
                f"Nobody can walk to tile {column + 1} of row {row + 1} of the starts. Open a way of steps to it."
            )


def check_encounter(encounter: Encounter) -> None:
    """Raises WrongTable where foes are unknown, or more than there is room for."""
    for foe, _ in encounter.foes:
        known = [*components().foes, *(kind.id for kind in encounter.kinds)]
        if foe not in known:
            like = did_you_mean(foe, known)
            raise WrongTable(f"{encounter.name} has {foe!r}, which is no foe.{like}")
    room = len(encounter.field.foes)
    for heroes in range(1, MOST_HEROES + 1):
        if (count := len(encounter.foes_for(heroes))) > room:
            against = f"against {counted(heroes, 'hero', 'heroes')}, and starts for {room}"
            raise WrongTable(f"{encounter.name} has {count} foes {against}. Mark more, or take foes out.")
    more_maps.check_ground(encounter.name, encounter.ground, encounter.field.ground.is_open)
    if encounter.objective is not Objective.DEFEAT and not encounter.field.goal:
        raise WrongTable(f"{encounter.name} is decided on tiles that are not there. Mark them with x.")


def _check_rows(tiles: tuple[str, ...], starts: tuple[str, ...]) -> None:
    width = len(tiles[0]) if tiles else 0
    if not width:
        raise WrongTable("The map is empty. It is rows of tiles.")
    if len(starts) != len(tiles):
        raise WrongTable(f"The map has {len(tiles)} rows and its starts have {len(starts)}. Give them as many.")
    for number, row in enumerate((*tiles, *starts)):
        if len(row) != width:
            where = "of the map" if number < len(tiles) else "of the starts"
            raise WrongTable(f"Row {number % len(tiles) + 1} {where} has {len(row)} tiles. All rows have {width}.")
    for number, row in enumerate(tiles):
        if wrong := set(row) - set("#o.123456789"):
            raise WrongTable(f"Row {number + 1} of the map has {min(wrong)!r}. It takes #, o, . and 1 to 9.")


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
        " h       eg ",
        " h      b   ",
        " h       a  ",
        " h      c   ",
        "         df ",
        "            ",
    ),
)
KENNELS = field(
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
CRYPT = field(
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
PICKET = field(
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
HIGH_ROAD = field(
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
GATEHOUSE = field(
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
MARSH = field(
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
COURT, COVEN, CHAPEL = field(*more_maps.COURT_MAP), field(*more_maps.COVEN_MAP), field(*more_maps.CHAPEL_MAP)
ROOFS, STRONGHOLD = field(*more_maps.ROOFS_MAP), field(*more_maps.STRONGHOLD_MAP)
ENCOUNTERS = {
    each.id: each
    for each in (
        Encounter(
            "shakedown", "Back-street shakedown", 0, ALLEY, (("footpad", (1, 2, 3, 3)), ("alley_cur", (0, 0, 0, 1)))
        ),
        Encounter("kennels", "The kennels", 0, KENNELS, (("alley_cur", (1, 2, 3, 5)),)),
        Encounter("crypt", "Uneasy crypt", 1, CRYPT, (("grave_thrall", (0, 1, 2, 2)), ("footpad", (2, 1, 1, 4)))),
        Encounter(
            "picket", "Militia picket", 1, PICKET, (("militia_spear", (1, 1, 1, 2)), ("slinger", (0, 1, 2, 2)))
        ),
        Encounter(
            "coven", "The hedge coven", 1, COVEN, (("hedge_witch", (1, 1, 1, 2)), ("alley_cur", (0, 2, 3, 4))),
            ground=more_maps.COVEN_GROUND,
        ),
        Encounter(
            "ford", "The frozen ford", 1, field(*more_maps.FORD_MAP),
            (("frost_almoner", (1, 1, 1, 1)), ("footpad", (0, 2, 1, 1)), ("militia_spear", (0, 0, 1, 2))),
            Objective.REACH, ground=more_maps.FORD_GROUND,
        ),
        Encounter(
            "high_road", "Robbery on the high road", 2, HIGH_ROAD,
            (("highwayman", (1, 2, 2, 3)), ("slinger", (0, 0, 2, 2))), Objective.REACH,
        ),
        Encounter(
            "gatehouse", "The gatehouse", 2, GATEHOUSE,
            (
                ("shield_sergeant", (1, 1, 1, 2)), ("militia_spear", (0, 1, 1, 0)), ("slinger", (0, 0, 2, 0)),
                ("longbow_warden", (0, 0, 0, 1)), ("footpad", (0, 0, 0, 1)),
            ),
        ),
        Encounter(
            "marsh", "The marsh bridge", 2, MARSH,
            (("marsh_ogre", (1, 1, 2, 2)), ("alley_cur", (0, 2, 1, 3))), Objective.HOLD, 8,
        ),
        Encounter(
            "smokehouse", "The charmer's smokehouse", 2, field(*more_maps.SMOKEHOUSE_MAP),
            (("smoke_charmer", (1, 1, 1, 1)), ("footpad", (0, 2, 2, 2)), ("highwayman", (0, 0, 1, 2))),
            ground=more_maps.SMOKEHOUSE_GROUND,
        ),
        Encounter(
            "powder_mill", "The powder mill", 2, field(*more_maps.POWDER_MILL_MAP),
            (
                ("powder_abbot", (1, 1, 1, 1)), ("militia_spear", (0, 1, 1, 2)), ("slinger", (0, 0, 2, 2)),
                ("footpad", (0, 2, 0, 0)),
            ),
            Objective.GUARD, 6,
        ),
        Encounter(
            "knives", "Knives in the dark", 3, ROOFS, (("night_blade", (1, 2, 2, 3)), ("footpad", (1, 1, 3, 2)))
        ),
        Encounter(
            "chapel", "The drowned chapel", 3, CHAPEL,
            (("brine_caller", (1, 1, 2, 3)), ("grave_thrall", (0, 2, 2, 2))), ground=more_maps.CHAPEL_GROUND,
        ),
        Encounter(
            "green_well", "The green well", 3, field(*more_maps.GREEN_WELL_MAP),
            (("green_prioress", (1, 1, 1, 1)), ("grave_thrall", (0, 1, 2, 2)), ("shield_sergeant", (0, 0, 1, 2))),
            Objective.HOLD, 8, more_maps.GREEN_WELL_GROUND,
        ),
        Encounter(
            "captain", "The Iron Captain's stand", 3, STRONGHOLD,
            (
                ("iron_captain", (1, 1, 1, 1)), ("highwayman", (0, 1, 0, 1)), ("militia_spear", (0, 0, 1, 3)),
                ("longbow_warden", (0, 0, 1, 0)), ("footpad", (0, 1, 0, 0)), ("slinger", (0, 0, 0, 1)),
            ),
        ),
        Encounter(
            "regent", "The Regent's board", 3, field(*more_maps.REGENT_MAP),
            (
                ("regent_of_the_old_order", (1, 1, 1, 1)), ("shield_sergeant", (0, 0, 1, 1)), ("slinger", (0, 1, 0, 0)),
                ("highwayman", (0, 1, 2, 2)), ("militia_spear", (0, 0, 0, 2)), ("footpad", (0, 0, 1, 0)),
            ),
        ),
    )
}  # fmt: skip
for _encounter in ENCOUNTERS.values():
    check_encounter(_encounter)
ARENAS = {"court": COURT}
"""Fields on which heroes meet heroes: the one side starts where heroes do, the other where foes do."""
