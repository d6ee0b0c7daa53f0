"""Maps of a player's own: each in a file alone, for encounters that name it, or within one of these.

A map is one text, a line for each row, with the marks that `encounters` names; the starts and the Field Effects lie
over it in texts of the same size, where a dot stands for nothing.
"""

from __future__ import annotations

from core.errors import WrongTable
from core.frozen import frozen
from core.games.fated_hand.components import NAME
from core.games.fated_hand.encounter_forms import FOE_MARKS, Field, field, place_faults
from core.games.fated_hand.ground import reach_over
from core.games.fated_hand.more_maps import ground_faults
from core.games.fated_hand.naming import tile_name
from core.grids.square import Square
from core.kit.catalogue import BadEntry, Entry, by_id, entry_of, file_of, identifier, shortened
from core.kit.english import listing
from core.kit.own_things import OwnThings

MOST_COLUMNS, MOST_ROWS, LEAST = 24, 16, 4
NOTHING_THERE = "."
FOLDER = "maps"

EXAMPLE = """\
# A map of your own for Fated Hand. Put this file into the folder that `parlour maps` names: encounters of your own can
# say `map = "lime_pit"` then, instead of drawing it.
id = "lime_pit"
name = "The lime pit"

# '#' a wall, 'o' debris, '.' an open tile, '1' to '9' one of that height; a step climbs one level at most
map = '''
############
#....11....#
#....12.o..#
#.......o..#
#..oo......#
############
'''

# 'h' where heroes start; 'a' to 'g' where foes do, in that order; 'x' the tiles of an objective
starts = '''
............
.h........a.
.h........b.
.h..........
.h........c.
............
'''

# what lies there at the beginning: 'b' brine, 't' thorns, 'l' slime, 's' smog; this text may be left out
ground = '''
............
............
............
...ttt......
............
............
'''
"""


@frozen
class OwnMap:
    """ground: marks of the Field Effects that lie there when a battle begins."""

    id: str
    name: str
    field: Field
    ground: tuple[str, ...]


def read_maps(plain: object, file: str = "") -> dict[str, OwnMap]:
    """From this file, if it has a name. Raises BadEntry."""
    return file_of(plain, file, {"maps"}).read("maps", by_id("a map", _read_map))


def _read_map(plain: object, place: str) -> OwnMap:
    entry = entry_of(plain, place, ("id", "name", "map"), ("starts", "ground"))
    found = OwnMap(entry.read("id", identifier), entry.read("name", NAME), read_field(entry), read_ground(entry))
    faults = [(each.part or "starts", each.words) for each in place_faults(found.field)]
    lying = ground_faults(found.name, found.ground, found.field.ground.is_open)
    for part, words in [*faults, *[("ground", words) for words, _ in lying]]:
        raise BadEntry(f"{place}.{part}: {words}")
    return found


# --- the texts of a map


def read_field(entry: Entry) -> Field:
    """One without starts may name a map that no file has, so its map is read first."""
    tiles, starts = entry.read("map", _rows), entry.read_or("starts", _over, ())
    try:
        return field(tiles, starts)
    except WrongTable as error:
        raise BadEntry(f"{entry.place}: {error}") from None


def read_ground(entry: Entry) -> tuple[str, ...]:
    """Of the size of the map, none where nothing lies there."""
    found, tiles = entry.read_or("ground", _over, ()), entry.read("map", _rows)
    if found and [len(row) for row in found] != [len(row) for row in tiles]:
        right = f"{len(tiles)} rows of {len(tiles[0])} tiles"
        raise BadEntry(f"{entry.place}.ground is of another size than the map. Give it {right}.")
    return found


def _rows(plain: object, place: str) -> tuple[str, ...]:
    """The lines of a text."""
    rows = _lines(plain)
    if not LEAST <= len(rows) <= MOST_ROWS or not all(LEAST <= len(row) <= MOST_COLUMNS for row in rows):
        size = f"{LEAST} to {MOST_ROWS} rows of {LEAST} to {MOST_COLUMNS} tiles"
        right = f"It is a text of {size}, a line for each row, or the id of a map in the folder `maps`."
        raise BadEntry(f"{place} is {shortened(plain)}, which is no map. {right}")
    return rows


def _over(plain: object, place: str) -> tuple[str, ...]:
    """Of a size that is compared with that of the map."""
    rows = _lines(plain)
    if not rows or len(rows) > MOST_ROWS:
        raise BadEntry(f"{place} is {shortened(plain)}. It is a text of the size of the map, a line for each row.")
    return tuple([row.replace(NOTHING_THERE, " ") for row in rows])


def _lines(plain: object) -> tuple[str, ...]:
    return tuple(plain.strip("\n").split("\n")) if isinstance(plain, str) else ()


# --- in text


def drawn_maps(maps: dict[str, OwnMap]) -> list[str]:
    """Each with its starts over it, and what nobody can come to."""
    return [
        line
        for each in maps.values()
        for line in (f"{each.name}.", *drawn_field(each.field), *cut_off_words(each.field))
    ]


def drawn_field(there: Field) -> list[str]:
    marks = {square: FOE_MARKS[place] for place, square in enumerate(there.foes)}
    marks |= dict.fromkeys(there.heroes, "h") | {square: "x" for square in there.goal if square not in marks}
    squares = {square: marks.get(square, tile.replace("0", ".")) for square, tile in there.ground.tiles.items()}
    board = there.ground.board
    columns = "".join(tile_name((column, 0))[0] for column in range(board.width))
    rows = ["".join(squares[column, row] for column in range(board.width)) for row in range(board.height)]
    return [f"   {columns}", *(f"{number:>2} {row}" for number, row in enumerate(rows, 1))]


def cut_off_words(there: Field) -> list[str]:
    missed = [tile_name(square) for square in cut_off(there)]
    return [f"Nobody can come to {listing(missed)}."] if missed else []


def cut_off(there: Field) -> list[Square]:
    """The open tiles to which nobody can come; none where no hero starts."""
    open_squares = there.ground.open_squares()
    if not there.heroes:
        return []
    reached = reach_over(there.ground, there.heroes[0], len(open_squares))
    return [square for square in open_squares if square not in reached]


OWN_MAPS = OwnThings("maps", read_maps).files(FOLDER, EXAMPLE, drawn=drawn_maps)
