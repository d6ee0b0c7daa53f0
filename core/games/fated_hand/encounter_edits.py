"""What can be done to an encounter in the editor: tiles are painted, starts are set, the map grows. Pure."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import assert_never

from core.frozen import frozen
from core.games.fated_hand.encounter_drafts import OPEN, Counts, EncounterDraft, Rows
from core.games.fated_hand.encounter_forms import FOE_MARKS, MOST_HEROES, Objective
from core.games.fated_hand.ground import DEBRIS, WALL
from core.games.fated_hand.own_maps import LEAST, MOST_COLUMNS, MOST_ROWS, NOTHING_THERE
from core.grids.square import Square

HERO, GOAL = "h", "x"
HIGHEST = 9
MOST_OF_A_FOE = 7
USUAL_ROUNDS = 6


class Brush(Enum):
    """What a stroke over a tile does."""

    FLOOR = "floor"
    WALL = "wall"
    DEBRIS = "debris"
    RAISE = "raise"
    LOWER = "lower"
    HERO = "hero"
    FOE = "foe"
    GOAL = "goal"
    FIELD = "field"
    ERASER = "eraser"


class Edge(Enum):
    """Of a map."""

    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"
    LEFT = "left"


@frozen
class Paint:
    """foe: who is put. lies: the mark of the Field Effect. heroes: the size of the party whose foes are seen."""

    brush: Brush
    foe: str = ""
    lies: str = ""
    heroes: int = MOST_HEROES


# --- one tile


def refusal(draft: EncounterDraft, paint: Paint, square: Square) -> str:
    """Why a stroke there does nothing, '' where it does something or changes nothing that is not so already."""
    is_open = height_at(draft, square) is not None
    stands = paint.brush in (Brush.HERO, Brush.FOE, Brush.GOAL, Brush.FIELD)
    if stands and not is_open:
        return "Nobody can stand there. Make it floor first."
    if paint.brush in (Brush.RAISE, Brush.LOWER) and not is_open:
        return "Only open tiles have a height. Make it floor first."
    if paint.brush is Brush.HERO and draft.start_at(square) != HERO and len(draft.field.heroes) >= MOST_HEROES:
        return f"{MOST_HEROES} heroes start already. Erase one of them first."
    if paint.brush is not Brush.FOE:
        return ""
    if not paint.foe:
        return "No foe is chosen. Add one first."
    return _foe_refusal(draft, paint, square)


def _foe_refusal(draft: EncounterDraft, paint: Paint, square: Square) -> str:
    places = draft.field.foes
    if square not in places and len(places) >= len(FOE_MARKS):
        return f"There are {len(FOE_MARKS)} places for foes already. Erase one first, or click one of them."
    if draft.counts_of(paint.foe)[paint.heroes - 1] >= MOST_OF_A_FOE:
        return f"There are {MOST_OF_A_FOE} of them already, the most that there can be."
    return ""


def painted(draft: EncounterDraft, paint: Paint, square: Square) -> EncounterDraft:
    """After a stroke over that tile; the same where it is refused."""
    if refusal(draft, paint, square):
        return draft
    match paint.brush:
        case Brush.FLOOR | Brush.WALL | Brush.DEBRIS:
            return _with_tile(draft, paint, square)
        case Brush.RAISE | Brush.LOWER:
            return _with_height(draft, square, 1 if paint.brush is Brush.RAISE else -1)
        case Brush.HERO | Brush.GOAL:
            cleared = draft if draft.start_at(square) in (HERO, GOAL) else without_start(draft, square, paint.heroes)
            return _marked(cleared, square, HERO if paint.brush is Brush.HERO else GOAL)
        case Brush.FOE:
            return _with_foe_at(draft, paint, square)
        case Brush.FIELD:
            return replace(draft, ground=_put(draft.ground, square, paint.lies))
        case Brush.ERASER:
            return _erased(draft, square, paint.heroes)
        case _:
            assert_never(paint.brush)


def height_at(draft: EncounterDraft, square: Square) -> int | None:
    """None where nobody can stand."""
    tile = draft.tiles[square[1]][square[0]]
    return int(tile) if tile.isdigit() else 0 if tile == OPEN else None


def _with_tile(draft: EncounterDraft, paint: Paint, square: Square) -> EncounterDraft:
    """Where nobody can stand any more, nobody starts and nothing lies."""
    tile = {Brush.WALL: WALL, Brush.DEBRIS: DEBRIS}.get(paint.brush, OPEN)
    if tile != OPEN:
        draft = without_start(draft, square, paint.heroes)
        draft = replace(draft, ground=_put(draft.ground, square, NOTHING_THERE))
    return replace(draft, tiles=_put(draft.tiles, square, tile))


def _with_height(draft: EncounterDraft, square: Square, by: int) -> EncounterDraft:
    height = min(HIGHEST, max(0, (height_at(draft, square) or 0) + by))
    return replace(draft, tiles=_put(draft.tiles, square, str(height) if height else OPEN))


def _erased(draft: EncounterDraft, square: Square, heroes: int) -> EncounterDraft:
    """First whoever starts there and what lies there, then the tile itself."""
    if draft.start_at(square) or draft.lies_at(square):
        draft = without_start(draft, square, heroes)
        return replace(draft, ground=_put(draft.ground, square, NOTHING_THERE))
    return replace(draft, tiles=_put(draft.tiles, square, OPEN))


def moved(draft: EncounterDraft, start: Square, to: Square) -> EncounterDraft:
    """Whoever starts on the one tile starts on the other, which is open and nobody's; the same where it is not."""
    if not draft.start_at(start) or draft.start_at(to) or height_at(draft, to) is None:
        return draft
    return _marked(_marked(draft, to, draft.start_at(start)), start, NOTHING_THERE)


def may_carry(draft: EncounterDraft, paint: Paint, square: Square) -> bool:
    """Whether there is somebody there whom this brush puts, so that it can be moved on."""
    if paint.brush is Brush.FOE:
        return bool(paint.foe) and occupants(draft, paint.heroes).get(square) == paint.foe
    return paint.brush is Brush.HERO and draft.start_at(square) == HERO


def _marked(draft: EncounterDraft, square: Square, mark: str) -> EncounterDraft:
    return replace(draft, starts=_put(draft.starts, square, mark))


def _put(rows: Rows, square: Square, mark: str) -> Rows:
    column, row = square
    return (*rows[:row], rows[row][:column] + mark + rows[row][column + 1 :], *rows[row + 1 :])


# --- foes and their places


def occupants(draft: EncounterDraft, heroes: int) -> dict[Square, str]:
    """Who stands where against so many heroes; '' for places that stay empty then."""
    foes, places = draft.foes_for(heroes), draft.field.foes
    return {square: foes[number] if number < len(foes) else "" for number, square in enumerate(places)}


def without_start(draft: EncounterDraft, square: Square, heroes: int) -> EncounterDraft:
    """Nobody starts there. A foe that stood there against so many heroes is gone, and against others whoever has no
    room any more.
    """
    mark = draft.start_at(square)
    if not mark or mark not in FOE_MARKS:
        return _marked(draft, square, NOTHING_THERE) if mark else draft
    gone = occupants(draft, heroes).get(square, "")
    places = tuple([each for each in draft.field.foes if each != square])
    for party in range(1, MOST_HEROES + 1):
        if party == heroes and gone:
            draft = counted(draft, gone, party, -1)
        elif len(draft.foes_for(party)) > len(places):
            draft = counted(draft, _spared(draft, party, gone), party, -1)
    return _placed(_marked(draft, square, NOTHING_THERE), places)


def _spared(draft: EncounterDraft, party: int, like: str) -> str:
    """Who goes where there is no room: one like the other that went, or the last who comes."""
    there = draft.foes_for(party)
    return like if like in there else there[-1]


def counted(draft: EncounterDraft, foe: str, heroes: int, by: int) -> EncounterDraft:
    """So many more of a foe stand against so many heroes; whoever was not among the foes comes last."""
    counts = list(draft.counts_of(foe))
    counts[heroes - 1] = min(MOST_OF_A_FOE, max(0, counts[heroes - 1] + by))
    return _with_counts(draft, foe, counts)


def _with_counts(draft: EncounterDraft, foe: str, counts: list[int]) -> EncounterDraft:
    one, two, three, four = counts
    new: Counts = (one, two, three, four)
    known = [(id, new if id == foe else each) for id, each in draft.foes]
    return replace(draft, foes=tuple(known if foe in dict(draft.foes) else [*known, (foe, new)]))


def without_foe(draft: EncounterDraft, foe: str) -> EncounterDraft:
    """None of that foe stands against anybody. The places stay."""
    return replace(draft, foes=tuple([(id, counts) for id, counts in draft.foes if id != foe]))


def with_foe(draft: EncounterDraft, foe: str) -> EncounterDraft:
    """It can be placed; none stands there yet."""
    return draft if foe in dict(draft.foes) else _with_counts(draft, foe, [0, 0, 0, 0])


def _with_foe_at(draft: EncounterDraft, paint: Paint, square: Square) -> EncounterDraft:
    """Against this party it stands there, and all others stand where they stood. Larger parties meet as many of it, as
    far as there is room.
    """
    there = occupants(draft, paint.heroes)
    if there.get(square) == paint.foe:
        return draft
    if there.get(square):
        draft = counted(draft, there[square], paint.heroes, -1)
    elif square not in there:
        draft = without_start(draft, square, paint.heroes)
    draft = counted(draft, paint.foe, paint.heroes, 1)
    there[square] = paint.foe
    order = [foe for foe, _ in draft.foes]
    taken = sorted((each for each in there if there[each]), key=lambda each: order.index(there[each]))
    draft = _placed(draft, (*taken, *[each for each in there if not there[each]]))
    return _as_many_for_more(draft, paint, len(there))


def _as_many_for_more(draft: EncounterDraft, paint: Paint, room: int) -> EncounterDraft:
    least = draft.counts_of(paint.foe)[paint.heroes - 1]
    for party in range(paint.heroes + 1, MOST_HEROES + 1):
        missing = least - draft.counts_of(paint.foe)[party - 1]
        free = room - len(draft.foes_for(party))
        draft = counted(draft, paint.foe, party, max(0, min(missing, free)))
    return draft


def _placed(draft: EncounterDraft, places: tuple[Square, ...]) -> EncounterDraft:
    """Foes start on these tiles in this order. Of more places than there are letters each keeps its own."""
    if len(places) > len(FOE_MARKS):
        return draft
    for mark, square in zip(FOE_MARKS, places, strict=False):
        draft = _marked(draft, square, mark)
    return draft


# --- the whole map


def resize_refusal(draft: EncounterDraft, edge: Edge, by: int) -> str:
    is_row = edge in (Edge.TOP, Edge.BOTTOM)
    size, most = (draft.height, MOST_ROWS) if is_row else (draft.width, MOST_COLUMNS)
    what = "rows" if is_row else "columns"
    if size + by > most:
        return f"A map has at most {most} {what}."
    return f"A map has at least {LEAST} {what}." if size + by < LEAST else ""


def resized(draft: EncounterDraft, edge: Edge, by: int) -> EncounterDraft:
    """With a line more (by 1) or less (by -1) at that edge; a wall that closes the map there stays at the edge."""
    if resize_refusal(draft, edge, by):
        return draft
    lines = _turned(draft.tiles, edge)
    at = 1 if set(lines[0]) == {WALL} else 0
    if by < 0:
        draft = _without_starts_on(draft, edge, at)
    tiles, starts, ground = (_turned(rows, edge) for rows in (draft.tiles, draft.starts, draft.ground))
    if by > 0:
        new = "".join(WALL if tile == WALL and place in (0, len(tiles[0]) - 1) else OPEN
                      for place, tile in enumerate(tiles[at]))  # fmt: skip
        nothing = NOTHING_THERE * len(new)
        tiles, starts, ground = (
            (*rows[:at], line, *rows[at:]) for rows, line in ((tiles, new), (starts, nothing), (ground, nothing))
        )
    else:
        tiles, starts, ground = ((*rows[:at], *rows[at + 1 :]) for rows in (tiles, starts, ground))
    tiles, starts, ground = (_turned_back(rows, edge) for rows in (tiles, starts, ground))
    return replace(draft, tiles=tiles, starts=starts, ground=ground)


def _without_starts_on(draft: EncounterDraft, edge: Edge, line: int) -> EncounterDraft:
    """Nobody starts on the line that is so many from that edge."""
    far = {Edge.TOP: line, Edge.BOTTOM: draft.height - 1 - line, Edge.LEFT: line, Edge.RIGHT: draft.width - 1 - line}
    axis = 1 if edge in (Edge.TOP, Edge.BOTTOM) else 0
    squares = [(column, row) for row in range(draft.height) for column in range(draft.width)]
    for square in [each for each in squares if each[axis] == far[edge]]:
        draft = without_start(draft, square, MOST_HEROES)
    return draft


def _turned(rows: Rows, edge: Edge) -> Rows:
    """The lines along that edge, the one at the edge first."""
    lines = rows if edge in (Edge.TOP, Edge.BOTTOM) else tuple(["".join(column) for column in zip(*rows, strict=True)])
    return lines if edge in (Edge.TOP, Edge.LEFT) else lines[::-1]


def _turned_back(lines: Rows, edge: Edge) -> Rows:
    lines = lines if edge in (Edge.TOP, Edge.LEFT) else lines[::-1]
    return lines if edge in (Edge.TOP, Edge.BOTTOM) else tuple(["".join(row) for row in zip(*lines, strict=True)])


def with_objective(draft: EncounterDraft, objective: Objective) -> EncounterDraft:
    """The round that decides comes and goes with it."""
    decides = objective in (Objective.HOLD, Objective.GUARD)
    return replace(draft, objective=objective, until=(draft.until or USUAL_ROUNDS) if decides else 0)
