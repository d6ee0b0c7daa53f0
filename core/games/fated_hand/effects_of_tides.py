"""Spells that move creatures over Brine, Slime and Thorns; see `effects`."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from core.frozen import frozen
from core.games.fated_hand.attacks import offer_attack
from core.games.fated_hand.blows import blows_at
from core.games.fated_hand.choosing import pick
from core.games.fated_hand.components import cause_name
from core.games.fated_hand.effects_of_casts import Set, sets
from core.games.fated_hand.effects_of_fields import can_dodge_to, dodge, wants_to_dodge
from core.games.fated_hand.effects_of_spells import MagicAttack, Upon, magic_attack
from core.games.fated_hand.field_rules import make_field
from core.games.fated_hand.fields import BRINE, SLIME, THORNS, has_field, squares_of
from core.games.fated_hand.forced_moves import free_way, push_along
from core.games.fated_hand.free_casts import offer_cast
from core.games.fated_hand.ground import reach_over, step_toward
from core.games.fated_hand.moving import break_engagements
from core.games.fated_hand.paths import is_rooted
from core.games.fated_hand.state import (
    FatedHandState,
    FighterId,
    distance,
    is_free,
    is_taken,
    sees_tile,
    square_of,
)
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.windows import At, Effect, carries, open_window
from core.grids.square import OFFSETS, Square, chebyshev, eight_way_neighbours


@frozen
class Soak(Effect):
    """Brine under somebody, who may step aside first, and on the tiles between. tiles: where it was, for one who
    vanishes.
    """

    whom: FighterId
    tiles: tuple[Square, ...]
    cause: str


@carries(Soak)
async def soaks(game: Fated, effect: Soak, at: At, bearer: FighterId) -> None:
    source, there = square_of(game.state, bearer), game.state.fighters[effect.whom].tiles or effect.tiles
    tiles = (*way_between(source, min(there, key=lambda tile: chebyshev(tile, source))), *there)
    if game.state.fighters[effect.whom].stands:
        await step_aside(game, effect.whom, effect.cause)
    await make_field(game, BRINE, tiles, bearer)


async def step_aside(game: Fated, id: FighterId, cause: str) -> None:
    """To a tile of its own choice."""
    free = tuple(to for to in eight_way_neighbours(square_of(game.state, id)) if can_dodge_to(game.state, id, to))
    if free and await wants_to_dodge(game, id, cause):
        await dodge(game, id, await pick(game, id, cause, "tile", free))


def way_between(start: Square, to: Square) -> list[Square]:
    """The tiles between two, as straight as it goes."""
    found: list[Square] = []
    at = step_toward(start, to)
    while at != to and len(found) < chebyshev(start, to):
        found.append(at)
        at = step_toward(at, to)
    return found


@frozen
class DragIn(Upon):
    """Straight to its caster, until it is beside it or something is in the way."""

    cause: str


@carries(DragIn)
async def drags_in(game: Fated, effect: DragIn, at: At, bearer: FighterId) -> None:
    if not game.state.fighters[effect.whom].stands:
        return
    start, goal = square_of(game.state, effect.whom), square_of(game.state, bearer)
    path = free_way(game.state, start, partial(step_toward, source=goal), chebyshev(start, goal) - 1)
    await push_along(game, effect.whom, path, cause_name(effect.cause))


@frozen
class Wave(Effect):
    """These are pushed off these tiles in a direction; then Brine lies on the tiles beyond."""

    whom: tuple[FighterId, ...]
    squares: tuple[Square, ...]
    way: int
    cause: str


@carries(Wave)
async def sweeps(game: Fated, effect: Wave, at: At, bearer: FighterId) -> None:
    (across, down) = OFFSETS[effect.way]
    there = {id: square_of(game.state, id) for id in effect.whom if game.state.fighters[id].stands}
    for id in sorted(there, key=lambda id: -(there[id][0] * across + there[id][1] * down)):
        await push_along(game, id, _swept(game.state, id, effect), cause_name(effect.cause))
    await make_field(game, BRINE, tiles_beyond(effect.squares, effect.way), bearer)


def tiles_beyond(squares: tuple[Square, ...], way: int) -> list[Square]:
    """Next to the far edge of these."""
    across, down = OFFSETS[way]
    return [(x + across, y + down) for x, y in squares if (x + across, y + down) not in squares]


def _swept(state: FatedHandState, id: FighterId, effect: Wave) -> tuple[Square, ...]:
    """Straight on, aslant where that is blocked."""
    at, path = square_of(state, id), list[Square]()
    while at in effect.squares:
        ways = [(effect.way + turn) % 8 for turn in (0, 1, 7)]
        tiles = [(at[0] + OFFSETS[way][0], at[1] + OFFSETS[way][1]) for way in ways]
        open_to = [to for to in tiles if state.ground.can_step(at, to) and not is_taken(state, to)]
        if not open_to:
            break
        at = open_to[0]
        path.append(at)
    return tuple(path)


@frozen
class PullThroughThorns(Effect):
    """Onto Thorns beside it; one in Thorns goes through up to two tiles of them."""

    whom: FighterId
    cause: str


@carries(PullThroughThorns)
async def pulls(game: Fated, effect: PullThroughThorns, at: At, bearer: FighterId) -> None:
    steps = 2 if has_field(game.state, square_of(game.state, effect.whom), THORNS) else 1
    for number in range(steps):
        if not game.state.fighters[effect.whom].stands:
            return
        near = thorns_for(game.state, effect.whom)
        items = (*([None] if number else []), *near)
        tile = await pick(game, bearer, effect.cause, "pull", items) if near else None
        if tile is None:
            return
        await push_along(game, effect.whom, (tile,), cause_name(effect.cause))


def thorns_for(state: FatedHandState, id: FighterId) -> list[Square]:
    """Tiles of Thorns beside somebody that it could step onto."""
    return [to for to in thorns_beside(state, square_of(state, id)) if can_dodge_to(state, id, to)]


def thorns_beside(state: FatedHandState, square: Square) -> list[Square]:
    return [to for to in eight_way_neighbours(square) if has_field(state, to, THORNS)]


@frozen
class Snap(Effect):
    """An attack: success drags the target onto Slime in sight within 2 tiles of it."""

    whom: FighterId
    spell: str


@carries(Snap)
async def snaps(game: Fated, effect: Snap, at: At, bearer: FighterId) -> None:
    slime = tuple(slime_for(game.state, bearer, effect.whom))
    if slime:
        tile = await pick(game, bearer, effect.spell, "tile", slime)
        drag = Set(effect.whom, tile, effect.spell)
        await magic_attack(game, MagicAttack(effect.whom, effect.spell, then=(drag,), is_moving=True), at, bearer)


def slime_for(state: FatedHandState, caster: FighterId, id: FighterId) -> list[Square]:
    """Free Slime that the caster sees, within 2 tiles of the creature."""
    here, there = square_of(state, caster), square_of(state, id)
    near = [square for square in squares_of(state, SLIME) if chebyshev(square, there) <= 2]
    return [square for square in near if is_free(state, square) and sees_tile(state, here, square)]


@frozen
class Hop(Effect):
    """To a free tile within 3 to which one could walk; only where it lands something acts, what guards the tile too."""

    whom: FighterId
    cause: str


HOP = 3


@carries(Hop)
async def hops(game: Fated, effect: Hop, at: At, bearer: FighterId) -> None:
    free = hop_goals(game.state, effect.whom)
    if free:
        tile = await pick(game, bearer, effect.cause, "tile", free)
        await sets(game, Set(effect.whom, tile, effect.cause), at, bearer)
        if game.state.result is None and game.state.fighters[effect.whom].square == tile:
            await open_window(game, "move_after", At(effect.whom, start=tile, to=tile))


def hop_goals(state: FatedHandState, id: FighterId) -> tuple[Square, ...]:
    near = reach_over(state.ground, square_of(state, id), HOP)
    return tuple(square for square in near if is_free(state, square))


@frozen
class Surge(Effect):
    """Its caster rushes beside somebody, leaving Brine behind, and may strike, with a spell or an arm. Brine where it
    lands does nothing to it.
    """

    whom: FighterId
    cause: str


@carries(Surge)
async def surges(game: Fated, effect: Surge, at: At, bearer: FighterId) -> None:
    start = square_of(game.state, bearer)
    goals = tuple(surge_goals(game.state, bearer, effect.whom))
    if goals:
        goal = await pick(game, bearer, effect.cause, "tile", goals)
        await break_engagements(game, bearer)
        if game.state.result is not None or not game.state.fighters[bearer].stands:
            return
        if is_free(game.state, goal):
            await push_along(game, bearer, (goal,), cause_name(effect.cause), ignored=BRINE)
        await make_field(game, BRINE, (start, *way_between(start, goal)), bearer, spared=bearer)
    if await offer_cast(game, bearer, whom=effect.whom):
        return
    blows = blows_at(game.state, bearer, effect.whom, is_riposte=False)
    await offer_attack(game, bearer, [(effect.whom, *blow) for blow in blows])


def surge_goals(state: FatedHandState, caster: FighterId, target: FighterId) -> list[Square]:
    """Free tiles beside the target and not beyond it to which a straight way leads; none where the caster is beside it
    already.
    """
    here, apart = square_of(state, caster), distance(state, caster, target)
    if apart <= 1 or is_rooted(state, caster):
        return []
    around = dict.fromkeys(to for tile in state.fighters[target].tiles for to in eight_way_neighbours(tile))
    near = [to for to in around if is_free(state, to) and chebyshev(here, to) <= apart]
    ways = {to: [here, *way_between(here, to), to] for to in near}
    return [to for to, way in ways.items() if all(state.ground.can_step(*step) for step in pairwise(way))]
