"""What an encounter is: a map, where everybody starts, who fights there; and all that can be wrong with one.

A map is rows of tiles: '#' a wall, 'o' debris, '.' an open tile, '1' to '9' one of that height. Over it lie the starts:
'h' of heroes, 'a' to 'g' of foes in the order in which they come, 'x' the tiles of the objective.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from core.errors import WrongTable, did_you_mean
from core.frozen import frozen
from core.games.fated_hand import more_maps
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.ground import Ground, reach_over
from core.games.fated_hand.pieces import FoeKind
from core.grids.square import Square
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
    house. about: a few words on it, '' for none."""

    id: str
    name: str
    tier: int
    field: Field
    foes: tuple[tuple[str, tuple[int, int, int, int]], ...]
    objective: Objective = Objective.DEFEAT
    until: int = 0
    ground: tuple[str, ...] = ()
    kinds: tuple[FoeKind, ...] = ()
    about: str = ""

    def kind_of(self, foe: str) -> FoeKind:
        return next((kind for kind in self.kinds if kind.id == foe), None) or COMPONENTS.foes[foe]

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


@frozen
class Fault:
    """What is wrong with an encounter, in a sentence. squares: where. part: of the table that a file holds, '' for the
    whole."""

    words: str
    squares: tuple[Square, ...] = ()
    part: str = ""


def field(tiles: tuple[str, ...], starts: tuple[str, ...]) -> Field:
    """Reads a map and the starts over it. Raises WrongTable with the place of what is wrong."""
    found = charted(tiles, starts)
    raise_first(place_faults(found))
    return found


def charted(tiles: tuple[str, ...], starts: tuple[str, ...]) -> Field:
    """The same where it is known that everybody can come to everybody, which takes long to find out."""
    _check_rows(tiles, starts)
    ground = ground_of(tiles)
    raise_first(start_faults(ground, starts))
    return laid_out(ground, starts)


def ground_of(tiles: tuple[str, ...]) -> Ground:
    return Ground(tuple(row.replace(".", "0") for row in tiles))


def laid_out(ground: Ground, starts: tuple[str, ...]) -> Field:
    """Whoever starts where, right or wrong."""
    marks = _marks(starts)
    squares = {key: tuple([square for mark, square in sorted(marks) if mark == key]) for key, _ in marks}
    foes = tuple([square for mark in FOE_MARKS for square in squares.get(mark, ())])
    return Field(ground, squares.get("h", ()), foes, squares.get("x", ()))


def raise_first(faults: Iterable[Fault]) -> None:
    """Raises WrongTable where there are any."""
    for fault in faults:
        raise WrongTable(fault.words)


def start_faults(ground: Ground, starts: tuple[str, ...]) -> list[Fault]:
    """Marks that stand for nothing, and those where nobody can stand."""
    found = []
    for mark, (column, row) in _marks(starts):
        there = f"Row {row + 1} of the starts has {mark!r}"
        if mark not in "hx" + FOE_MARKS:
            found.append(Fault(f"{there}. It takes h, x and a to g.", ((column, row),)))
        elif not ground.is_open((column, row)):
            found.append(Fault(f"{there} where nobody can stand.", ((column, row),)))
    return found


def place_faults(there: Field) -> list[Fault]:
    """Everybody has a start, and whoever starts can come to all the others and to the objective."""
    found = []
    if not there.heroes:
        found.append(Fault("No hero has a start. Say where up to four begin: an h in the rows of a file."))
    if not there.foes:
        words = "No foe has a start. Say where they stand, the first to come first: a to g in the rows of a file."
        found.append(Fault(words))
    if len(there.heroes) > MOST_HEROES:
        words = f"There are starts for {len(there.heroes)} heroes. At most {MOST_HEROES} fight."
        found.append(Fault(words, there.heroes))
    return [*found, *(_way_faults(there) if there.heroes else ())]


def _way_faults(there: Field) -> list[Fault]:
    ground = there.ground
    reached = reach_over(ground, there.heroes[0], len(ground.open_squares()))
    return [
        Fault(
            f"Nobody can walk to tile {column + 1} of row {row + 1} of the starts. Open a way of steps to it.",
            ((column, row),),
        )
        for column, row in (*there.heroes, *there.foes, *there.goal)
        if (column, row) not in reached
    ]


def check_encounter(encounter: Encounter) -> None:
    """Raises WrongTable where foes are unknown, or more than there is room for."""
    raise_first(encounter_faults(encounter))


def encounter_faults(encounter: Encounter) -> list[Fault]:
    """Foes that are unknown or too many, and what lies where nothing can lie."""
    ground = more_maps.ground_faults(encounter.name, encounter.ground, encounter.field.ground.is_open)
    found = [*_foe_faults(encounter), *(Fault(words, (square,)) for words, square in ground)]
    if encounter.objective is not Objective.DEFEAT and not encounter.field.goal:
        found.append(Fault(f"{encounter.name} is decided on tiles that are not there. Mark them with x."))
    return found


def _foe_faults(encounter: Encounter) -> list[Fault]:
    known, room, found = [*COMPONENTS.foes, *(kind.id for kind in encounter.kinds)], len(encounter.field.foes), []
    for foe in [foe for foe, _ in encounter.foes if foe not in known]:
        like = did_you_mean(foe, known)
        words = f"{encounter.name} has {foe!r}, which is no foe. Yours lie in the folder `foes`.{like}"
        found.append(Fault(words, (), "foes"))
    for heroes in range(1, MOST_HEROES + 1):
        if (count := len(encounter.foes_for(heroes))) > room:
            against = f"against {counted(heroes, 'hero', 'heroes')}, and starts for {room}"
            found.append(Fault(f"{encounter.name} has {count} foes {against}. Mark more, or take foes out."))
    return found


def _marks(starts: tuple[str, ...]) -> list[tuple[str, Square]]:
    rows = enumerate(starts)
    return [(mark, (column, row)) for row, line in rows for column, mark in enumerate(line) if mark != " "]


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
