"""An encounter while somebody works on it: as a file holds it, right or wrong, with all that keeps it from a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from core.errors import WrongTable
from core.frozen import frozen
from core.games.fated_hand.components import NAME
from core.games.fated_hand.encounter_forms import (
    FOE_MARKS,
    MOST_HEROES,
    Encounter,
    Fault,
    Field,
    Objective,
    ground_of,
    laid_out,
    place_faults,
    start_faults,
)
from core.games.fated_hand.encounters import ARENAS, ENCOUNTERS
from core.games.fated_hand.own_battles import (
    ABOUT,
    ADDED_ENCOUNTER,
    own_faults,
    with_named_foes,
)
from core.games.fated_hand.own_foes import OWN_FOES, read_kinds
from core.games.fated_hand.own_maps import LEAST, MOST_COLUMNS, MOST_ROWS, NOTHING_THERE
from core.games.fated_hand.pieces import FoeKind
from core.grids.square import Square
from core.kit.own_things import with_named

Counts = tuple[int, int, int, int]
Rows = tuple[str, ...]
FIELDS = ("id", "name", "about", "tier", "objective", "until", "map", "starts", "ground", "foes", "kinds")
"""Of the table in a file, in the order in which they are written."""
OPEN, TILES = ".", "#o.123456789"
"""What an open tile is, and all that a tile can be."""
NEW = (12, 8)
UNNAMED = "A new encounter"
TAKEN = (*ENCOUNTERS, *ARENAS)


@frozen
class EncounterDraft:
    """id: '' for one that takes it from its name. tiles, starts, ground: rows of marks, all of one size, where a dot
    stands for an open tile and for nothing. foes: how many of each stand against one to four heroes. kinds: foes of its
    own, as the file has them. rest: fields that nobody reads. beside: foes that have files of their own, which it may
    name.
    """

    id: str
    name: str
    tier: int
    tiles: Rows
    starts: Rows
    ground: Rows
    foes: tuple[tuple[str, Counts], ...] = ()
    objective: Objective = Objective.DEFEAT
    until: int = 0
    about: str = ""
    kinds: tuple[Mapping[str, object], ...] = ()
    rest: tuple[tuple[str, object], ...] = ()
    beside: tuple[Mapping[str, object], ...] = ()

    @property
    def width(self) -> int:
        return len(self.tiles[0])

    @property
    def height(self) -> int:
        return len(self.tiles)

    @property
    def field(self) -> Field:
        """Whoever starts where, right or wrong."""
        return laid_out(ground_of(self.tiles), blank(self.starts))

    def start_at(self, square: Square) -> str:
        """The mark there, '' for none."""
        return self.starts[square[1]][square[0]].replace(NOTHING_THERE, "")

    def lies_at(self, square: Square) -> str:
        """The mark of the Field Effect there, '' for none."""
        return self.ground[square[1]][square[0]].replace(NOTHING_THERE, "")

    def counts_of(self, foe: str) -> Counts:
        return dict(self.foes).get(foe, (0, 0, 0, 0))

    def foes_for(self, heroes: int) -> tuple[str, ...]:
        """Who stands against so many, in the order in which they come."""
        return tuple([foe for foe, counts in self.foes for _ in range(counts[heroes - 1])])


def blank(rows: Rows) -> Rows:
    """As the rules have them: a space stands for nothing."""
    return tuple([row.replace(NOTHING_THERE, " ") for row in rows])


def empty_rows(width: int, height: int) -> Rows:
    return (NOTHING_THERE * width,) * height


def new_draft() -> EncounterDraft:
    """A room with four heroes in it."""
    width, height = NEW
    inside = "#" + "." * (width - 2) + "#"
    tiles = ("#" * width, *[inside] * (height - 2), "#" * width)
    hero = ".h" + NOTHING_THERE * (width - 2)
    starts = tuple([hero if 1 < row < 6 else NOTHING_THERE * width for row in range(height)])
    return EncounterDraft("", UNNAMED, 0, tiles, starts, empty_rows(width, height))


# --- from and to the table of a file


def draft_of(encounter: Encounter) -> EncounterDraft:
    """Of one of the house, to begin with: a copy has an id of its own."""
    there = encounter.field
    width, height = there.ground.board.width, there.ground.board.height
    marks = dict(zip(there.foes, FOE_MARKS, strict=False))
    marks |= dict.fromkeys(there.goal, "x") | dict.fromkeys(there.heroes, "h")
    starts = ["".join(marks.get((column, row), NOTHING_THERE) for column in range(width)) for row in range(height)]
    ground = tuple([row.replace(" ", NOTHING_THERE) for row in encounter.ground])
    return EncounterDraft(
        "",
        encounter.name,
        encounter.tier,
        tuple([row.replace("0", ".") for row in there.ground.rows]),
        tuple(starts),
        ground or empty_rows(width, height),
        encounter.foes,
        encounter.objective,
        encounter.until,
        encounter.about,
    )


def draft_from(plain: Mapping[str, object]) -> EncounterDraft:
    """Of a table, also of one with faults: what can be read of it is there, and other tiles are open ones."""
    tiles = _rows(plain.get("map")) or new_draft().tiles
    width = min(MOST_COLUMNS, max(LEAST, *map(len, tiles)))
    tiles = tuple(["".join(tile if tile in TILES else OPEN for tile in row) for row in tiles])
    tiles = _sized(tiles, width, min(MOST_ROWS, max(LEAST, len(tiles))))
    words = {each.value: each for each in Objective}
    kinds = plain.get("kinds")
    return EncounterDraft(
        str(plain.get("id", "")),
        str(plain.get("name", "")),
        _number(plain.get("tier"), 3),
        tiles,
        _sized(_rows(plain.get("starts")), width, len(tiles)),
        _sized(_rows(plain.get("ground")), width, len(tiles)),
        _foes(plain.get("foes")),
        words.get(str(plain.get("objective")), Objective.DEFEAT),
        _number(plain.get("until"), 30),
        str(plain.get("about", "")),
        tuple([each for each in kinds if isinstance(each, Mapping)] if isinstance(kinds, list) else ()),
        tuple([(key, value) for key, value in plain.items() if key not in FIELDS]),
    )


def _rows(plain: object) -> Rows:
    return tuple(plain.strip("\n").split("\n")) if isinstance(plain, str) and plain.strip("\n") else ()


def _sized(rows: Rows, width: int, height: int) -> Rows:
    """What lies beyond the size is cut off, and what is missing is open or nothing."""
    wide = [row[:width].replace(" ", NOTHING_THERE).ljust(width, NOTHING_THERE) for row in rows[:height]]
    return (*wide, *empty_rows(width, height - len(wide)))


def _number(plain: object, most: int) -> int:
    return plain if type(plain) is int and 0 <= plain <= most else 0


def _foes(plain: object) -> tuple[tuple[str, Counts], ...]:
    found = plain.items() if isinstance(plain, Mapping) else ()
    return tuple([(str(foe), _counts(each)) for foe, each in found])


def _counts(plain: object) -> Counts:
    given = [_number(each, 7) for each in cast("Sequence[object]", plain)] if isinstance(plain, list) else []
    one, two, three, four = (*given, 0, 0, 0, 0)[:MOST_HEROES]
    return one, two, three, four


def plain_of(draft: EncounterDraft) -> dict[str, object]:
    """The table that a file holds; what need not be there is left out."""
    plain: dict[str, object] = {
        "id": draft.id or id_of(draft.name),
        "name": draft.name,
        "about": draft.about,
        "tier": draft.tier,
        "objective": draft.objective.value,
        "until": draft.until,
        "map": _text(draft.tiles),
        "starts": _text(draft.starts),
    }
    if draft.ground != empty_rows(draft.width, draft.height):
        plain["ground"] = _text(draft.ground)
    plain["foes"] = {foe: list(counts) for foe, counts in draft.foes}
    plain["kinds"] = [dict(each) for each in draft.kinds]
    usual = {"about": "", "objective": Objective.DEFEAT.value, "until": 0, "kinds": []}
    return {key: value for key, value in plain.items() if usual.get(key) != value} | dict(draft.rest)


def id_of(name: str) -> str:
    """'The mill yard' is the_mill_yard."""
    letters = "".join(letter if letter.isascii() and letter.isalnum() else " " for letter in name.lower())
    id = "_".join(letters.split())
    id = id if id[:1].isalpha() else f"encounter_{id}".strip("_")
    return f"{id}_of_yours" if id in TAKEN else id


def _text(rows: Rows) -> str:
    return "".join(f"{row}\n" for row in rows)


# --- what is wrong with it


def faults_of(draft: EncounterDraft) -> tuple[Fault, ...]:
    """Every reason why no table takes it, as files are refused; none where it can be played."""
    found = [*_word_faults(draft), *_map_faults(draft)]
    return tuple(found or _last_faults(draft))


def _word_faults(draft: EncounterDraft) -> list[Fault]:
    found = []
    if draft.id in TAKEN:
        found.append(Fault(f"There is a battle {draft.id!r} already. Give this one another id."))
    for read, words, what in ((NAME, draft.name, "The name"), (ABOUT, draft.about, "What it is about")):
        try:
            read(words, what)
        except WrongTable as error:
            found.append(Fault(str(error)))
    return found


def _map_faults(draft: EncounterDraft) -> list[Fault]:
    there = draft.field
    found = start_faults(there.ground, blank(draft.starts)) or place_faults(there)
    try:
        return [*found, *own_faults(encounter_of_draft(draft))]
    except WrongTable as error:
        return [*found, Fault(str(error))]


def _last_faults(draft: EncounterDraft) -> list[Fault]:
    """What only the reader of files finds."""
    try:
        ADDED_ENCOUNTER.from_text(text_of(draft))
    except WrongTable as error:
        return [Fault(str(error))]
    return []


def own_kinds(draft: EncounterDraft) -> dict[str, FoeKind]:
    """Foes of its own and of files of theirs, by their ids. Raises WrongTable."""
    ids = [each["id"] for each in draft.beside]
    return read_kinds(with_named({"kinds": [*draft.kinds]}, "kinds", draft.beside, ids)["kinds"], "Foes of its own")


def encounter_of_draft(draft: EncounterDraft) -> Encounter:
    """Right or wrong; only its own foes are checked. Raises WrongTable."""
    kinds = tuple(own_kinds(draft).values())
    return Encounter(
        draft.id or id_of(draft.name), draft.name, draft.tier, draft.field, draft.foes, draft.objective, draft.until,
        blank(draft.ground), kinds, draft.about,
    )  # fmt: skip


def text_of(draft: EncounterDraft) -> str:
    """What the option of a table takes. Raises WrongTable."""
    return ADDED_ENCOUNTER.text([with_named_foes(plain_of(draft), {OWN_FOES.folder: draft.beside})])
