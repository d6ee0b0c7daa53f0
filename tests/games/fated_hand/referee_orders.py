"""What summoned creatures may be ordered to do as the manual has it: moves and attacks (14.1), and of pieces of the Old
Order captures and promotion (14.3).
"""

from __future__ import annotations

from core.games.fated_hand.state import FatedHandState, Fighter
from core.grids.square import Square
from core.plain import Answer
from tests.games.fated_hand.referee_acts import AROUND, blows, can_step, is_rooted, taken, walks
from tests.games.fated_hand.referee_numbers import foes_of, is_held, is_target, stands, tiles

STRAIGHT = tuple(way for way in AROUND if 0 in way)
ASLANT = tuple(way for way in AROUND if 0 not in way)
WAYS = {"rook": STRAIGHT, "bishop": ASLANT, "queen": AROUND}
LEAPS = tuple((x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y))
PIECES = (*WAYS, "knight", "pawn")


def orders_to_pieces(state: FatedHandState, controller: Fighter) -> set[tuple[Answer, ...]]:
    """Of each kind one moves in a turn, a Queen twice, and none in the turn in which its spell brings it. A capture is
    a move too, and the Primary Action.
    """
    found: set[tuple[Answer, ...]] = set()
    own = [each for each in state.fighters if each.summoned is not None and each.summoned.by == controller.id]
    for piece in [each for each in own if stands(each) and each.sheet.summon in PIECES]:
        if piece.sheet.summon == "pawn" and _advanced(piece) >= 8:
            found |= {(piece.id, "promote", kind) for kind in PIECES if kind != "pawn"}
        if may_move(state, piece, own):
            found |= {(piece.id, "slide", square) for square in goals(state, piece)}
            prey = [foe for foe in foes_of(state, piece) if is_target(foe) and can_take(state, piece, foe)]
            found |= {(piece.id, "take", foe.id) for foe in prey if not controller.is_primary_used}
    return found


MOVEMENT = {
    "rodent": 4, "mange_wolf": 4, "turtle": 1, "young_bear": 4, "monkey": 4, "flame_tyrant": 4, "living_slime": 4,
    "pit_viper": 4, "frost_golem": 2, "firewalker": 3, "rabbit": 5, "newt": 3,
}  # fmt: skip
"""Of those that walk as others do."""


def is_plain(order: tuple[Answer, ...]) -> bool:
    """A move, or an attack with which no perk is declared."""
    match order:
        case (_, "attack", (_, perk)):
            return perk == ""
        case (_, what, _):
            return what == "move"
    return False


def orders_to_others(state: FatedHandState, controller: Fighter) -> set[tuple[Answer, ...]]:
    """Each moves once, up to its Movement, of which it owes what it has paid for a dodge since its last turn; an attack
    of one of them is the Primary Action.
    """
    found: set[tuple[Answer, ...]] = set()
    own = [each for each in state.fighters if each.summoned is not None and each.summoned.by == controller.id]
    for creature in [each for each in own if stands(each) and each.sheet.summon in MOVEMENT]:
        if creature.summoned is not None and not creature.summoned.moves:
            there = walks(state, creature, MOVEMENT[creature.sheet.summon] - creature.spent)
            found |= {(creature.id, "move", square) for square in there}
        if not controller.is_primary_used:
            found |= {(creature.id, "attack", (target, "")) for target, _, _ in blows(state, creature)}
    return found


def may_move(state: FatedHandState, piece: Fighter, own: list[Fighter]) -> bool:
    assert piece.summoned is not None
    is_brought = piece.summoned.is_new and piece.summoned.spell != "rite_of_polymerization"
    if is_brought or is_held(state, piece) or is_rooted(state, piece):
        return False
    kind = piece.sheet.summon
    alike = [each for each in own if each.sheet.summon == kind and each.id != piece.id and stands(each)]
    moved = sum(each.summoned.moves for each in alike if each.summoned is not None)
    return not moved and piece.summoned.moves < (2 if kind == "queen" else 1)


def goals(state: FatedHandState, piece: Fighter) -> set[Square]:
    blocked, kind, here = taken(state, piece), piece.sheet.summon, piece.square
    assert here is not None and piece.summoned is not None
    if kind == "knight":
        there = [(here[0] + x, here[1] + y) for x, y in LEAPS]
        return {to for to in there if state.ground.is_open(to) and to not in blocked}
    if kind == "pawn":
        far = 2 if piece.summoned.home == here else 1
        return {*_ray(state, here, piece.summoned.forward, blocked)[:far]}
    return {to for way in WAYS[kind] for to in _ray(state, here, way, blocked)}


def can_take(state: FatedHandState, piece: Fighter, foe: Fighter) -> bool:
    """Whoever stands where it could go; a Pawn takes to its two forward diagonals."""
    blocked, kind, here = taken(state, piece), piece.sheet.summon, piece.square
    assert here is not None and piece.summoned is not None
    if kind == "pawn":
        x, y = piece.summoned.forward
        ahead = [(here[0] + x + side * y, here[1] + y + side * x) for side in (-1, 1)]
        return any(to in tiles(foe) and can_step(state, here, to) for to in ahead)
    if kind == "knight":
        reached = [(here[0] + x, here[1] + y) for x, y in LEAPS]
        return any(to in tiles(foe) and _has_stand(state, to, blocked) for to in reached)
    free = blocked - {*tiles(foe)}
    return any(to in tiles(foe) for way in WAYS[kind] for to in _up_to(state, here, way, blocked, free))


def _has_stand(state: FatedHandState, to: Square, blocked: set[Square]) -> bool:
    """A free tile beside the target, and no corner of two walls between."""
    ground = state.ground
    near = [(to[0] + x, to[1] + y) for x, y in AROUND]
    free = [tile for tile in near if ground.is_open(tile) and tile not in blocked]
    return any(not (ground.is_wall((tile[0], to[1])) and ground.is_wall((to[0], tile[1]))) for tile in free)


def _ray(state: FatedHandState, here: Square, way: Square, blocked: set[Square]) -> list[Square]:
    found, at = list[Square](), here
    while can_step(state, at, to := (at[0] + way[0], at[1] + way[1])) and to not in blocked:
        found.append(to)
        at = to
    return found


def _up_to(
    state: FatedHandState, here: Square, way: Square, blocked: set[Square], free: set[Square]
) -> list[Square]:
    """The free tiles of a way, and the one after them where only the target stands in it."""
    before = _ray(state, here, way, blocked)
    last = before[-1] if before else here
    to = (last[0] + way[0], last[1] + way[1])
    return [*before, to] if can_step(state, last, to) and to not in free else before


def _advanced(pawn: Fighter) -> int:
    assert pawn.summoned is not None and pawn.square is not None
    home, (x, y) = pawn.summoned.home or pawn.square, pawn.summoned.forward
    return (pawn.square[0] - home[0]) * x + (pawn.square[1] - home[1]) * y
