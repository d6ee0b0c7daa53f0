"""Pieces of the Old Order (14.3): they walk as in chess, take by walking, and control the tiles they could walk to.

Of each kind one moves in a turn of its controller, a Queen twice; taking is a move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from core.games.fated_hand import summon_verbs, verbs
from core.games.fated_hand.attacks import carry_through
from core.games.fated_hand.blows import made
from core.games.fated_hand.choosing import pick
from core.games.fated_hand.field_rules import enter_tile
from core.games.fated_hand.forced_moves import push_along
from core.games.fated_hand.ground import LEAPS, SLIDES, chess_walks, directions_between
from core.games.fated_hand.moving import answers_moves, break_engagements, end_move, step_freely
from core.games.fated_hand.orders import add_orders, order_row
from core.games.fated_hand.paths import is_rooted
from core.games.fated_hand.pieces import FISTS
from core.games.fated_hand.state import (
    Attack,
    FatedHandState,
    FighterId,
    Summoned,
    distance,
    enemies,
    is_free,
    square_of,
    summons_of,
    tile_nearest,
    turn_takers,
)
from core.games.fated_hand.stats import Fated, holder_of
from core.games.fated_hand.summoning import refresh
from core.grids.square import OFFSETS, Square, chebyshev, eight_way_neighbours, neighbour
from core.plain import Answer

PAWN, KNIGHT, QUEEN = "pawn", "knight", "queen"
HIGHER = ("bishop", KNIGHT, "rook", QUEEN)
"""What a Pawn can become."""
PROMOTED, TRIBUTE = 8, 3
"""How many tiles a Pawn must have advanced to become another piece, and to be a tribute."""
RITE = "rite_of_polymerization"
SLIDE, TAKE, LOOK_BACK, PROMOTE = "slide", "take", "look back", "promote"


def part_of(state: FatedHandState, id: FighterId) -> Summoned:
    own = state.fighters[id].summoned
    assert own is not None, f"fighter {id} was not summoned"
    return own


# --- walks


def walks_of(state: FatedHandState, id: FighterId) -> list[Square]:
    """Where it could go now, whether it may or not."""
    kind, here = state.fighters[id].sheet.summon, square_of(state, id)
    if kind == PAWN:
        return _pawn_walks(state, id, is_far=part_of(state, id).home == here)
    found = chess_walks(kind, here, state.ground.board, lambda square: not is_free(state, square))
    return [to for to in found if kind == KNIGHT or way_is_open(state, here, to)]


def _pawn_walks(state: FatedHandState, id: FighterId, *, is_far: bool) -> list[Square]:
    """One tile ahead, two the first time."""
    found, at, (columns, rows) = list[Square](), square_of(state, id), part_of(state, id).forward
    for _ in range(1 + is_far):
        ahead = (at[0] + columns, at[1] + rows)
        if not is_free(state, ahead) or not state.ground.can_step(at, ahead):
            break
        found.append(ahead)
        at = ahead
    return found


def line_to(start: Square, to: Square) -> list[Square]:
    """The tiles of a straight way, without the start."""
    direction = directions_between(start, to)
    assert direction is not None, f"no straight way leads from {start} to {to}"
    found = [start]
    while found[-1] != to:
        found.append(neighbour(found[-1], direction))
    return found[1:]


def way_is_open(state: FatedHandState, start: Square, to: Square) -> bool:
    """Neither a corner of two walls nor a height stops it; creatures aside."""
    return all(state.ground.can_step(one, other) for one, other in pairwise([start, *line_to(start, to)]))


def controlled(state: FatedHandState, id: FighterId, square: Square) -> bool:
    """Whether it could take whoever stands on this tile: it could go there if the tile were free."""
    kind, here = state.fighters[id].sheet.summon, square_of(state, id)
    if kind == PAWN:
        return square in pawn_controls(state, id)
    if kind == KNIGHT:
        return (square[0] - here[0], square[1] - here[1]) in LEAPS
    if directions_between(here, square) not in SLIDES[kind]:
        return False
    return all(is_free(state, each) for each in line_to(here, square)[:-1]) and way_is_open(state, here, square)


def pawn_controls(state: FatedHandState, id: FighterId) -> list[Square]:
    """The two tiles diagonally ahead, as far as it could step there."""
    here, (columns, rows) = square_of(state, id), part_of(state, id).forward
    diagonals = [(here[0] + columns + side * rows, here[1] + rows + side * columns) for side in (-1, 1)]
    return [square for square in diagonals if state.ground.can_step(here, square)]


def may_move(state: FatedHandState, id: FighterId) -> bool:
    """One of each kind in a turn, the Queen twice; none that its own spell has just brought."""
    fighter, own = state.fighters[id], part_of(state, id)
    kind = fighter.sheet.summon
    if (own.is_new and own.spell != RITE) or holder_of(state, id) is not None or is_rooted(state, id):
        return False
    alike = [each for each in summons_of(state, own.by) if each.sheet.summon == kind and each.id != id]
    if any(part_of(state, each.id).moves for each in alike):
        return False
    return own.moves < (2 if kind == QUEEN else 1)


def slides(state: FatedHandState, id: FighterId) -> Sequence[Square]:
    return walks_of(state, id) if state.fighters[id].sheet.is_piece and may_move(state, id) else []


async def slide_to(game: Fated, id: FighterId, square: Square) -> None:
    summon_verbs.note_move(game, id)
    await go(game, id, square)


async def go(game: Fated, id: FighterId, to: Square) -> None:
    """Tile by tile, and a Knight over everything."""
    if game.state.fighters[id].sheet.summon != KNIGHT:
        return await step_freely(game, id, *line_to(square_of(game.state, id), to))
    await break_engagements(game, id)
    if game.state.fighters[id].stands and game.state.result is None:
        verbs.step(game, id, to, 0)
        await enter_tile(game, id)
        await end_move(game, id, (to,))
    return None


# --- taking


def stands_for(state: FatedHandState, id: FighterId, target: FighterId) -> Square | None:
    """The tile from which it takes somebody whom it controls, None where there is none: the last one before the target
    on its way, of a Knight the free one beside the target that is nearest to where it stands.
    """
    here, kind = square_of(state, id), state.fighters[id].sheet.summon
    there = next((tile for tile in state.fighters[target].tiles if controlled(state, id, tile)), None)
    if there is None:
        return None
    if kind == PAWN:
        return here
    if kind != KNIGHT:
        return [here, *line_to(here, there)][-2]
    free = [to for to in eight_way_neighbours(there) if is_free(state, to) and not state.ground.is_squeezed(to, there)]
    return min(free, key=lambda to: (chebyshev(here, to), to), default=None)


def prey(state: FatedHandState, id: FighterId) -> list[FighterId]:
    """Whom it could take now, whether it may or not."""
    targets = [foe.id for foe in enemies(state, id) if foe.is_target]
    return [target for target in targets if stands_for(state, id, target) is not None]


def takes(state: FatedHandState, id: FighterId) -> Sequence[FighterId]:
    return prey(state, id) if state.fighters[id].sheet.is_piece and may_move(state, id) else []


async def take_in_turn(game: Fated, id: FighterId, target: FighterId) -> None:
    summon_verbs.note_move(game, id)
    await take(game, id, target, is_primary=True)


async def take(game: Fated, id: FighterId, target: FighterId, *, is_primary: bool) -> None:
    """It goes up to the target and attacks; where that falls it stands on its tile."""
    stand = stands_for(game.state, id, target)
    assert stand is not None, "it is offered only where there is one"
    if stand != square_of(game.state, id):
        await go(game, id, stand)
    await strike_beside(game, id, target, is_primary=is_primary)


async def strike_beside(game: Fated, id: FighterId, target: FighterId, *, is_primary: bool) -> None:
    """Where both still stand side by side."""
    state = game.state
    if state.result is not None or not (state.fighters[id].stands and state.fighters[target].is_target):
        return
    if distance(state, id, target) != 1:
        return
    there = tile_nearest(state, target, square_of(state, id))
    await carry_through(game, replace(taking(id, target), is_primary=is_primary))
    await advance(game, id, target, there)


def taking(id: FighterId, target: FighterId) -> Attack:
    return made(id, target, (FISTS, False, ""))


async def advance(game: Fated, id: FighterId, target: FighterId, there: Square) -> None:
    """Onto the tile of whoever has fallen; the body lies where the piece stood."""
    state, fallen = game.state, game.state.fighters[target]
    if state.result is not None or fallen.stands or not state.fighters[id].stands:
        return
    here = square_of(state, id)
    if here == there:
        return
    name = state.fighters[id].sheet.name
    if fallen.square == there:
        verbs.push(game, target, (here,), name)
    await push_along(game, id, (there,), name)


# --- Control


@answers_moves
async def answer_move(game: Fated, id: FighterId, way: Sequence[Square]) -> None:
    """Each controller of the other side may let one piece take whoever ends its Move on a tile that it controls."""
    summoned = game.state.bearers.summoned(game.state.fighters)
    if not summoned or not any(game.state.fighters[each].sheet.is_piece for each in summoned):
        return
    side = game.state.fighters[id].side
    for controller in [each.id for each in turn_takers(game.state) if each.side != side]:
        note_passings(game, controller, id, way)
        fighter = game.state.fighters[id]
        if game.state.result is not None or not fighter.is_target:
            return
        pieces = [each.id for each in summons_of(game.state, controller) if each.sheet.is_piece]
        ready = [piece for piece in pieces if id in prey(game.state, piece) and is_free_to_go(game.state, piece)]
        if ready and game.state.fighters[controller].stands:
            spell = part_of(game.state, ready[0]).spell
            chosen = await pick(game, controller, spell, "control", (None, *ready))
            if chosen is not None:
                await take(game, chosen, id, is_primary=False)


def is_free_to_go(state: FatedHandState, id: FighterId) -> bool:
    """Nothing holds it where it is, and it did not come in the running turn of its controller."""
    own = part_of(state, id)
    is_just_here = own.is_new and state.turn == own.by
    return not is_just_here and holder_of(state, id) is None and not is_rooted(state, id)


def note_passings(game: Fated, controller: FighterId, id: FighterId, way: Sequence[Square]) -> None:
    """Of a Move of more than one tile over tiles that Pawns control."""
    if len(way) < 2:
        return
    for pawn in [each.id for each in summons_of(game.state, controller) if each.sheet.summon == PAWN]:
        for square in pawn_controls(game.state, pawn):
            if square in way[:-1]:
                summon_verbs.note_passing(game, pawn, id, square)


# --- Pawns


def looks_back(state: FatedHandState, id: FighterId) -> Sequence[tuple[FighterId, int, int]]:
    """Onto a tile over which somebody has gone who is beside it now: (the enemy, column, row)."""
    if state.fighters[id].sheet.summon != PAWN or not may_move(state, id):
        return []
    passed = [(foe, square) for foe, square in part_of(state, id).passed if state.fighters[foe].is_target]
    near = [
        (foe, square)
        for foe, square in dict.fromkeys(passed)
        if is_free(state, square) and chebyshev(tile_nearest(state, foe, square), square) == 1
        and square in pawn_controls(state, id)
    ]  # fmt: skip
    return [(foe, *square) for foe, square in near]


async def look_back(game: Fated, id: FighterId, choice: tuple[FighterId, int, int]) -> None:
    foe, column, row = choice
    summon_verbs.note_move(game, id)
    await step_freely(game, id, (column, row))
    if game.state.fighters[id].square == (column, row):
        await strike_beside(game, id, foe, is_primary=True)


def advanced(state: FatedHandState, id: FighterId) -> int:
    """How many tiles a Pawn has come away from where it began."""
    own, here = part_of(state, id), square_of(state, id)
    home = own.home or here
    return (here[0] - home[0]) * own.forward[0] + (here[1] - home[1]) * own.forward[1]


def promotions(state: FatedHandState, id: FighterId) -> Sequence[Answer]:
    is_there = state.fighters[id].sheet.summon == PAWN and advanced(state, id) >= PROMOTED
    return HIGHER if is_there else ()


async def promote(game: Fated, id: FighterId, choice: Answer) -> None:
    summon_verbs.promote(game, id, str(choice))
    await refresh(game, id)


def ways_ahead(start: Square, at: Square) -> list[int]:
    """In which of the four directions a Pawn at that tile goes away from the start."""
    apart = (at[0] - start[0], at[1] - start[1])
    return [way for way in (0, 2, 4, 6) if apart[0] * OFFSETS[way][0] + apart[1] * OFFSETS[way][1] > 0]


add_orders(
    order_row(SLIDE, False, slides, slide_to),
    order_row(TAKE, True, takes, take_in_turn),
    order_row(LOOK_BACK, True, looks_back, look_back),
    order_row(PROMOTE, False, promotions, promote),
)
