"""Field Effects (13): what each kind does, where which lies, and what a step through them costs. Changes nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TypeAlias

from core.frozen import frozen
from core.games.fated_hand.components import summon_kind
from core.games.fated_hand.pieces import NOTHING, Triple
from core.games.fated_hand.state import FatedHandState, FieldTile, Fighter, FighterId, square_of
from core.grids.square import Square, chebyshev, eight_way_neighbours

FLAME, BRINE, THORNS, SLIME, SMOG = "flame", "brine", "thorns", "slime", "smog"


@frozen
class FieldKind:
    """made: Handicap of whoever stands where it is made; entered: of whoever comes in; at_turn_end: of whoever ends its
    turn in it. walk_in, walk_out: what a step costs more. timer: at how many round ends it is gone, 0 for never.
    """

    name: str
    made: Triple = NOTHING
    entered: Triple = NOTHING
    at_turn_end: Triple = NOTHING
    walk_in: int = 0
    walk_out: int = 0
    timer: int = 0


FIELDS: dict[str, FieldKind] = {
    FLAME: FieldKind("Flame", made=(1, 1, 0), entered=(1, 1, 0), at_turn_end=(1, 1, 0), timer=3),
    BRINE: FieldKind("Brine", made=(0, 0, 2), entered=(0, 0, 2)),
    THORNS: FieldKind("Thorns", entered=(0, 1, 0), walk_in=1),
    SLIME: FieldKind("Slime", made=(0, 0, 1), entered=(0, 0, 1), walk_out=1),
    SMOG: FieldKind("Smog", at_turn_end=(0, 0, 1), timer=4),
}
HINDERING = frozenset([id for id, kind in FIELDS.items() if kind.walk_in or kind.walk_out])
"""Those through which a walk costs more."""
SMOG_COSTS = 2
"""How much Strike an attack from afar loses through Smog."""


def fields_at(state: FatedHandState, square: Square | None) -> list[FieldTile]:
    """The ground effect of the tile and Smog over it, as far as they are there."""
    return [each for each in state.fields if each.square == square] if state.fields else []


def has_field(state: FatedHandState, square: Square | None, kind: str) -> bool:
    return any(each.kind == kind for each in fields_at(state, square))


def squares_of(state: FatedHandState, kind: str) -> list[Square]:
    return [each.square for each in state.fields if each.kind == kind]


def tiles_near(state: FatedHandState, squares: Collection[Square], kind: str, tiles: int) -> list[Square]:
    """Those of the kind within so many tiles of any of these."""
    return [each for each in squares_of(state, kind) if any(chebyshev(each, square) <= tiles for square in squares)]


def connected(squares: Iterable[Square], start: Square) -> list[Square]:
    """Those that hang together with the start, beginning with it."""
    left, found = set(squares) - {start}, [start]
    for square in found:  # grows while it is read
        beside = [each for each in eight_way_neighbours(square) if each in left]
        left.difference_update(beside)
        found += beside
    return found


# --- who suffers


def ignores(state: FatedHandState, id: FighterId, tile: FieldTile) -> bool:
    """Creatures that a Field Effect does nothing to, by what they are or by a spell upon them."""
    if tile.kind in state.fighters[id].sheet.immune or state.fighters[id].is_smoke:
        return True
    return any(is_shield(each.spell, tile) for each in state.sustained if each.upon == id)


def is_shield(spell: str, tile: FieldTile) -> bool:
    """Brineskin against Brine, Forgetfullness against all."""
    if spell == "forgetfullness":
        return True
    return spell == "brineskin" and tile.kind == BRINE


def is_under_cover(state: FatedHandState, fighter: Fighter) -> bool:
    """In the Field Effect in which its kind cannot be targeted."""
    cover = summon_kind(fighter.sheet.summon).cover if fighter.sheet.summon and fighter.stands else ""
    return bool(cover) and has_field(state, fighter.square, cover)


# --- steps

Tolls: TypeAlias = tuple[dict[Square, int], dict[Square, int]]
"""What a step out of a tile and one into it cost more, where they do."""


def step_cost(state: FatedHandState, id: FighterId, start: Square, to: Square) -> int:
    """In Movement: 1, more into Thorns and out of Slime."""
    if not state.fields:
        return 1
    out = [FIELDS[each.kind].walk_out for each in fields_at(state, start) if not ignores(state, id, each)]
    into = [FIELDS[each.kind].walk_in for each in fields_at(state, to) if not ignores(state, id, each)]
    return 1 + sum(out) + sum(into)


def tolls(state: FatedHandState, id: FighterId) -> Tolls | None:
    """For who looks at many steps; None where each costs the same."""
    if not state.fields:
        return None
    out: dict[Square, int] = {}
    into: dict[Square, int] = {}
    for tile in [each for each in state.fields if each.kind in HINDERING]:
        if not ignores(state, id, tile):
            kind = FIELDS[tile.kind]
            out[tile.square] = out.get(tile.square, 0) + kind.walk_out
            into[tile.square] = into.get(tile.square, 0) + kind.walk_in
    return (out, into) if out else None


def path_cost(state: FatedHandState, id: FighterId, path: Sequence[Square]) -> int:
    """From where it stands."""
    return cost_along(square_of(state, id), path, tolls(state, id))


def cost_along(start: Square, path: Sequence[Square], toll: Tolls | None) -> int:
    if toll is None:
        return len(path)
    out, into = toll
    return len(path) + sum([out.get(one, 0) + into.get(to, 0) for one, to in zip((start, *path), path, strict=False)])


# --- Smog


def is_veiled(state: FatedHandState, one: Square, other: Square) -> bool:
    """Whether the line between the centres touches Smog, its ends included; never between tiles side by side."""
    if not state.fields or chebyshev(one, other) <= 1:
        return False
    return any(_touches(one, other, square) for square in squares_of(state, SMOG))


def _touches(one: Square, other: Square, tile: Square) -> bool:
    """Whether the line between two centres meets a tile, its border included; counted in halves of tiles."""
    (left, right), (top, bottom) = sorted((one[0], other[0])), sorted((one[1], other[1]))
    if not (left - 1 < tile[0] < right + 1 and top - 1 < tile[1] < bottom + 1):
        return False
    across, down = other[0] - one[0], other[1] - one[1]
    column, row = 2 * (tile[0] - one[0]), 2 * (tile[1] - one[1])
    sides = [across * (row + y) - down * (column + x) for x in (-1, 1) for y in (-1, 1)]
    return min(sides) <= 0 <= max(sides)
