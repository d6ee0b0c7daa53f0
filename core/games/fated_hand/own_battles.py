"""Encounters of a player's own, with maps and foes: in a file alone, or in that of a story.

A map is one text, a line for each row, with the marks that `encounters` names; the starts and the Field Effects lie
over it in texts of the same size, where a dot stands for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from core.errors import WrongTable, did_you_mean
from core.games.fated_hand.components import NAME, check_foe, components, read_foe
from core.games.fated_hand.encounters import (
    ARENAS,
    ENCOUNTERS,
    FOE_MARKS,
    MOST_HEROES,
    Encounter,
    Field,
    Objective,
    check_encounter,
    field,
)
from core.games.fated_hand.naming import objective_words, tile_name
from core.games.fated_hand.pieces import FoeKind
from core.grids.square import eight_way_reach
from core.kit.catalogue import BadEntry, Entry, Read, by_id, entry_of, file_of, identifier, keyed, list_of, whole_number
from core.kit.english import listing
from core.kit.own_things import OwnThings

LONGEST = 12_000
"""Letters of the text that a match carries."""
MOST_COLUMNS, MOST_ROWS, LEAST = 24, 16, 4
LAST_ROUND = 30
NOTHING_THERE = "."

EXAMPLE = """\
# An encounter of your own for Fated Hand. Put this file into the folder that `parlour encounters` names.
id = "mill_yard"
name = "The mill yard"
tier = 1                        # of the heroes who fight here, 0 to 3
objective = "hold"              # defeat, reach, hold or guard: see the tiles x
until = 6                       # the round that decides; only for hold and guard

# '#' a wall, 'o' debris, '.' an open tile, '1' to '9' one of that height; a step climbs one level at most
map = '''
############
#....#.....#
#....#..12.#
#.......12.#
#..o.......#
#....#.....#
############
'''

# 'h' where heroes start, up to four; 'a' to 'g' where foes do, in that order; 'x' the tiles of the objective
starts = '''
............
.h.......a..
.h..........
.h........d.
.h......bxx.
..........c.
............
'''

# what lies there at the beginning: 'b' brine, 't' thorns, 'l' slime, 's' smog; this text may be left out
ground = '''
............
............
............
............
....tt......
............
............
'''

[foes]                          # how many of each there are against one, two, three and four heroes
millers_lad = [1, 2, 2, 3]
slinger = [0, 0, 1, 1]

[[kinds]]                       # foes of your own; without any, leave this out
id = "millers_lad"
name = "Miller's Lad"
threat = 2                      # as others that are as hard to beat: a Footpad has 1, the Iron Captain 8
role = "brute"
tags = ["human", "unarmoured", "mundane"]
size = "medium"                 # small, medium, large ...
hp = 1
stats = [3, 1, 1]               # Strike, Defense and Speed, with all that it has in them
arm = "club"
suit = "heart"
stances = [50, 20, 30]          # how often in a hundred: aggressive, defensive, evasive
perks = ["toughen_up"]
manner = "Swings at whoever stands nearest, sacks and all."
"""


def read_encounters(plain: object, file: str = "") -> tuple[Encounter, ...]:
    """From this file, if it has a name. Raises BadEntry."""
    return tuple(file_of(plain, file, {"encounters"}).read("encounters", encounters_among({})).values())


def encounters_among(foes: Mapping[str, FoeKind]) -> Read[dict[str, Encounter]]:
    """By their ids, none of them one of the house. foes: those of a player's own that stand around them."""

    def read(plain: object, place: str) -> dict[str, Encounter]:
        found = by_id("an encounter", _encounter_among(foes))(plain, place)
        if taken := [id for id in found if id in ENCOUNTERS or id in ARENAS]:
            raise BadEntry(f"{place}: there is a battle {taken[0]!r} already. Give this one another id.")
        return found

    return read


def read_kinds(plain: object, place: str) -> dict[str, FoeKind]:
    """Foes by their ids, none of them one of the house. Raises BadEntry."""
    found = by_id("a foe", read_foe)(plain, place)
    for foe in found.values():
        if foe.id in components().foes:
            raise BadEntry(f"{place}: there is a foe {foe.id!r} already. Give this one another id.")
        try:
            check_foe(foe, components())
        except BadEntry as error:
            raise BadEntry(f"{place}: {error}") from None
    return found


def _encounter_among(foes: Mapping[str, FoeKind]) -> Read[Encounter]:
    def read(plain: object, place: str) -> Encounter:
        needed = ("id", "name", "tier", "map", "starts", "foes")
        entry = entry_of(plain, place, needed, ("objective", "until", "ground", "kinds"))
        kinds = {**foes, **entry.read_or("kinds", read_kinds, {})}
        counts = list_of(whole_number(0, 7), MOST_HEROES, MOST_HEROES)
        found = Encounter(
            entry.read("id", identifier),
            entry.read("name", NAME),
            entry.read("tier", whole_number(0, 3)),
            _read_field(entry),
            tuple([(foe, _four(each)) for foe, each in entry.read("foes", keyed(identifier, counts)).items()]),
            entry.read_or("objective", _objective, Objective.DEFEAT),
            entry.read_or("until", whole_number(1, LAST_ROUND), 0),
            entry.read_or("ground", _over, ()),
            tuple(kinds.values()),
        )
        _check(found, place)
        return found

    return read


def _four(counts: tuple[int, ...]) -> tuple[int, int, int, int]:
    one, two, three, four = counts
    return one, two, three, four


def _objective(plain: object, place: str) -> Objective:
    known = [each.value for each in Objective]
    if not isinstance(plain, str) or plain not in known:
        raise BadEntry(f"{place} is {plain!r}. It is one of {', '.join(known)}.")
    return Objective(plain)


def _rows(plain: object, place: str) -> tuple[str, ...]:
    """The lines of a text."""
    rows = tuple(plain.strip("\n").split("\n")) if isinstance(plain, str) else ()
    if not LEAST <= len(rows) <= MOST_ROWS or not all(LEAST <= len(row) <= MOST_COLUMNS for row in rows):
        size = f"{LEAST} to {MOST_ROWS} rows of {LEAST} to {MOST_COLUMNS} tiles"
        raise BadEntry(f"{place} is no map. It is a text of {size}, a line for each row.")
    return rows


def _over(plain: object, place: str) -> tuple[str, ...]:
    return tuple([row.replace(NOTHING_THERE, " ") for row in _rows(plain, place)])


def _read_field(entry: Entry) -> Field:
    tiles, starts = entry.read("map", _rows), entry.read("starts", _over)
    try:
        return field(tiles, starts)
    except WrongTable as error:
        raise BadEntry(f"{entry.place}: {error}") from None


def _check(found: Encounter, place: str) -> None:
    """Somebody always stands against the heroes, everything has room, and it is known when it ends."""
    board, starts = found.field.ground.board, len(found.field.heroes)
    if found.ground and {(len(found.ground), len(row)) for row in found.ground} != {(board.height, board.width)}:
        right = f"{board.height} rows of {board.width} tiles"
        raise BadEntry(f"{place}.ground is of another size than the map. Give it {right}.")
    try:
        check_encounter(found)
    except WrongTable as error:
        raise BadEntry(f"{place}: {error}") from None
    if alone := [heroes for heroes in range(1, MOST_HEROES + 1) if not found.foes_for(heroes)]:
        raise BadEntry(f"{place}.foes: nobody stands against a party of {alone[0]}. Give a foe a number there.")
    if starts < MOST_HEROES:
        raise BadEntry(f"{place}.starts has {starts} h. Mark {MOST_HEROES}, since so many heroes may come.")
    if (found.objective in (Objective.HOLD, Objective.GUARD)) != bool(found.until):
        raise BadEntry(f"{place}: to hold and to guard need the round that decides as `until`; others have none.")


def drawn(encounters: Iterable[Encounter]) -> list[str]:
    """Each map with its starts over it, who stands there, and what nobody can come to."""
    return [line for each in encounters for line in drawn_encounter(each)]


def drawn_encounter(encounter: Encounter) -> list[str]:
    there, threats = encounter.field, [encounter.threat(heroes) for heroes in range(1, MOST_HEROES + 1)]
    marks = {square: FOE_MARKS[place] for place, square in enumerate(there.foes)}
    marks |= dict.fromkeys(there.heroes, "h") | {square: "x" for square in there.goal if square not in marks}
    squares = {square: marks.get(square, tile.replace("0", ".")) for square, tile in there.ground.tiles.items()}
    board = there.ground.board
    columns = "".join(tile_name((column, 0))[0] for column in range(board.width))
    rows = ["".join(squares[column, row] for column in range(board.width)) for row in range(board.height)]
    foes = listing([f"{encounter.kind_of(foe).name} {', '.join(map(str, counts))}" for foe, counts in encounter.foes])
    return [
        f"{encounter.name}, tier {encounter.tier}. {objective_words(encounter)}",
        f"   {columns}",
        *(f"{number:>2} {row}" for number, row in enumerate(rows, 1)),
        f"Against one to four heroes: {foes}. Threat: {', '.join(map(str, threats))}.",
        *_cut_off(there),
    ]


def _cut_off(there: Field) -> list[str]:
    """What nobody can come to."""
    open_squares = there.ground.open_squares()
    reached = eight_way_reach(there.heroes[0], len(open_squares), there.ground.can_step)
    missed = [tile_name(square) for square in open_squares if square not in reached]
    return [f"Nobody can come to {listing(missed)}."] if missed else []


ADDED_ENCOUNTER = OwnThings("encounters", read_encounters, LONGEST)
OWN_ENCOUNTERS = ADDED_ENCOUNTER.files("encounters", EXAMPLE, alone=True, drawn=drawn)


@cache
def battle_called(battle: str) -> Encounter | None:
    """Of the house by its id, or a player's own as text; None for an arena. Raises WrongTable."""
    if battle in ENCOUNTERS or battle in ARENAS:
        return ENCOUNTERS.get(battle)
    if not battle.startswith("{"):
        known = [*ENCOUNTERS, *ARENAS]
        like = did_you_mean(battle, known)
        raise WrongTable(f"Battle can be {', '.join(known)}, or an own one as text, not {battle!r}.{like}")
    found = ADDED_ENCOUNTER.from_text(battle)
    if len(found) != 1:
        raise WrongTable(f"One encounter is fought at a table, not {len(found)}.")
    return found[0]
