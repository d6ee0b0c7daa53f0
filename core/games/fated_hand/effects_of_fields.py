"""What spells do with Field Effects, as plain data, and the function for each sort of it; see `effects`."""

from __future__ import annotations

from collections.abc import Sequence

from core.dice import numbered
from core.frozen import frozen
from core.games.fated_hand import field_verbs, magic_verbs, verbs
from core.games.fated_hand.asks import DISARM_WAY, HANDICAP_ROLL
from core.games.fated_hand.choosing import pick
from core.games.fated_hand.components import cause_name
from core.games.fated_hand.effects import Cleanse, Grant, cleanses, grant
from core.games.fated_hand.effects_of_casts import SetRule, sets_rule
from core.games.fated_hand.effects_of_spells import MagicAttack, Upon, magic_attack
from core.games.fated_hand.field_rules import halved, make_field
from core.games.fated_hand.fields import FLAME, SMOG, THORNS, connected, has_field, squares_of, tiles_near
from core.games.fated_hand.harm import throw_dice
from core.games.fated_hand.moving import go_on, new_trail
from core.games.fated_hand.paths import is_rooted
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import FatedHandState, FighterId, is_free, square_of, tile_nearest
from core.games.fated_hand.stats import Fated, allowance, holder_of
from core.games.fated_hand.windows import At, Effect, carries
from core.grids.square import Square, eight_way_neighbours, orthogonal_neighbours
from core.grids.square_areas import diamond

D6, D20 = numbered(6), numbered(20)


# --- made and cleared


@frozen
class MakeField(Effect):
    """spares: its caster does not suffer it where it is made."""

    kind: str
    squares: tuple[Square, ...]
    spares: bool = False


@carries(MakeField)
async def makes_field(game: Fated, effect: MakeField, at: At, bearer: FighterId) -> None:
    await make_field(game, effect.kind, effect.squares, bearer, spared=bearer if effect.spares else None)


@frozen
class ClearTiles(Effect):
    """Of every Field Effect."""

    squares: tuple[Square, ...]


@carries(ClearTiles)
def clears_tiles(game: Fated, effect: ClearTiles, at: At, bearer: FighterId) -> None:
    field_verbs.clear_tiles(game, effect.squares)


@frozen
class Consume(Effect):
    """A Field Effect is used up on these tiles."""

    kind: str
    squares: tuple[Square, ...]


@carries(Consume)
def consumes(game: Fated, effect: Consume, at: At, bearer: FighterId) -> None:
    field_verbs.clear_field(game, effect.kind, effect.squares)


@frozen
class Spread(Effect):
    """Up to so many more tiles, each beside one that hangs together with the first."""

    kind: str
    start: Square
    most: int
    cause: str


@carries(Spread)
async def spreads(game: Fated, effect: Spread, at: At, bearer: FighterId) -> None:
    await spread_on(game, effect, halved(game.state, effect.kind, effect.most), bearer)


async def spread_on(game: Fated, effect: Spread, most: int, bearer: FighterId) -> None:
    """Tile by tile; a battle rule has counted already."""
    for _ in range(most):
        beside = room_beside(game.state, effect.kind, effect.start)
        tile = await pick(game, bearer, effect.cause, "tile", (None, *beside)) if beside else None
        if tile is None:
            return
        await make_field(game, effect.kind, (tile,), bearer)


def room_beside(state: FatedHandState, kind: str, start: Square) -> list[Square]:
    """Open tiles without it beside those that hang together with the start."""
    whole = connected([start, *squares_of(state, kind)], start)
    beside = dict.fromkeys(to for square in whole for to in eight_way_neighbours(square))
    return sorted(to for to in beside if to not in whole and is_bare(state, kind, to))


@frozen
class GrowBeside(Effect):
    """On a tile beside its caster, and on as many in all as hang together with it."""

    kind: str
    count: int
    cause: str


@carries(GrowBeside)
async def grows_beside(game: Fated, effect: GrowBeside, at: At, bearer: FighterId) -> None:
    around = [to for to in eight_way_neighbours(square_of(game.state, bearer)) if is_bare(game.state, effect.kind, to)]
    if around:
        tile = await pick(game, bearer, effect.cause, "tile", tuple(around))
        await make_field(game, effect.kind, (tile,), bearer)
        more = halved(game.state, effect.kind, effect.count) - 1
        await spread_on(game, Spread(effect.kind, tile, more, effect.cause), more, bearer)


@frozen
class RollField(Effect):
    """Four dice of six name tiles of these; one that has it already, or is no ground, may give a tile beside it."""

    kind: str
    squares: tuple[Square, ...]
    cause: str


ROLLED = 4


@carries(RollField)
async def rolls_field(game: Fated, effect: RollField, at: At, bearer: FighterId) -> None:
    faces = await throw_dice(game, bearer, HANDICAP_ROLL, (D6,) * ROLLED, cause_name(effect.cause))
    for face in faces[: halved(game.state, effect.kind, ROLLED)]:
        square = effect.squares[face - 1]
        if not game.state.ground.is_open(square) or has_field(game.state, square, effect.kind):
            around = [to for to in eight_way_neighbours(square) if is_bare(game.state, effect.kind, to)]
            beside = await pick(game, bearer, effect.cause, "tile", (None, *around))
            if beside is None:
                continue
            square = beside
        await make_field(game, effect.kind, (square,), bearer)


def is_bare(state: FatedHandState, kind: str, square: Square) -> bool:
    return state.ground.is_open(square) and not has_field(state, square, kind)


@frozen
class Wither(Effect):
    """As many tiles of these kinds as a die of twenty says go, and fewer are made from now on."""

    kinds: tuple[str, ...]
    spell: str


@carries(Wither)
async def withers(game: Fated, effect: Wither, at: At, bearer: FighterId) -> None:
    (count,) = await throw_dice(game, bearer, HANDICAP_ROLL, (D20,), cause_name(effect.spell))
    for _ in range(count):
        tiles = tuple(sorted({each.square for each in game.state.fields if each.kind in effect.kinds}))
        tile = await pick(game, bearer, effect.spell, "tile", (None, *tiles)) if tiles else None
        if tile is None:
            break
        for kind in effect.kinds:
            field_verbs.clear_field(game, kind, (tile,))
    sets_rule(game, SetRule(effect.spell), at, bearer)


@frozen
class TakeRoot(Upon):
    """Thorns where it is, and on the tiles beside that. tiles: where it was, for one who vanishes."""

    tiles: tuple[Square, ...]


@carries(TakeRoot)
async def takes_root(game: Fated, effect: TakeRoot, at: At, bearer: FighterId) -> None:
    tiles = game.state.fighters[effect.whom].tiles or effect.tiles
    await make_field(game, THORNS, with_sides(tiles), bearer)


def with_sides(tiles: Sequence[Square]) -> tuple[Square, ...]:
    """These and the tiles beside them, not across corners."""
    return tuple(dict.fromkeys((*tiles, *[to for tile in tiles for to in orthogonal_neighbours(tile)])))


# --- what they are used up for


@frozen
class TakeIn(Effect):
    """As many of these Flames as its caster likes go out: so much more in a Stat of its choice until the round ends."""

    squares: tuple[Square, ...]
    cause: str


@carries(TakeIn)
async def takes_in(game: Fated, effect: TakeIn, at: At, bearer: FighterId) -> None:
    taken = await _use_up(game, bearer, FLAME, effect.squares, effect.cause)
    if taken:
        word = await pick(game, bearer, effect.cause, "stat", tuple(stat.word for stat in Stat))
        grant(game, Grant(bearer, Stat[word.upper()], taken, effect.cause, ("round end",)), at, bearer)


async def _use_up(game: Fated, id: FighterId, kind: str, squares: tuple[Square, ...], cause: str) -> int:
    """Tile by tile; gives how many."""
    left = [square for square in squares if has_field(game.state, square, kind)]
    count = len(left)
    while left:
        tile = await pick(game, id, cause, "tile", (None, *left))
        if tile is None:
            break
        left.remove(tile)
        field_verbs.clear_field(game, kind, (tile,))
    return count - len(left)


@frozen
class Choke(Effect):
    """The Smog over somebody and any of it within 2 tiles becomes an attack, 2 stronger for each of those."""

    whom: FighterId
    spell: str


SMOKE = 2


@carries(Choke)
async def chokes(game: Fated, effect: Choke, at: At, bearer: FighterId) -> None:
    tiles = game.state.fighters[effect.whom].tiles
    here = next(tile for tile in tiles if has_field(game.state, tile, SMOG))
    field_verbs.clear_field(game, SMOG, (here,))
    near = tuple(tiles_near(game.state, (here,), SMOG, SMOKE))
    more = SMOKE * await _use_up(game, bearer, SMOG, near, effect.spell)
    await magic_attack(game, MagicAttack(effect.whom, effect.spell, more=more), at, bearer)


@frozen
class Burst(Effect):
    """Thorns near its caster become an attack, 3 stronger for each; then they grow about the target."""

    whom: FighterId
    spell: str
    most: int


POD, POD_REACH = 3, 3


@carries(Burst)
async def bursts(game: Fated, effect: Burst, at: At, bearer: FighterId) -> None:
    here, there = square_of(game.state, bearer), square_of(game.state, effect.whom)
    count = 0
    while count < effect.most and (near := tiles_near(game.state, (here,), THORNS, POD_REACH)):
        tile = await pick(game, bearer, effect.spell, "tile", tuple(near))
        field_verbs.clear_field(game, THORNS, (tile,))
        count += 1
    await magic_attack(game, MagicAttack(effect.whom, effect.spell, more=POD * count), at, bearer)
    await make_field(game, THORNS, diamond(there, count - 1), bearer)


@frozen
class CleanseAll(Effect):
    """All of its own Handicap."""

    cause: str


@carries(CleanseAll)
async def cleanses_all(game: Fated, effect: CleanseAll, at: At, bearer: FighterId) -> None:
    strike, defense, speed = game.state.fighters[bearer].handicap
    await cleanses(game, Cleanse(bearer, (strike, defense, speed), effect.cause), at, bearer)


@frozen
class ExtraHitPoint(Effect):
    whom: FighterId
    cause: str


@carries(ExtraHitPoint)
def gives_hit_point(game: Fated, effect: ExtraHitPoint, at: At, bearer: FighterId) -> None:
    magic_verbs.give_hit_point(game, effect.whom)
    verbs.limit(game, effect.whom, effect.cause, "battle")


# --- who may get out of the way


@frozen
class Ignite(Effect):
    """Flame under somebody, who may jump aside to a tile that chance names."""

    whom: FighterId
    cause: str


@carries(Ignite)
async def ignites(game: Fated, effect: Ignite, at: At, bearer: FighterId) -> None:
    here = square_of(game.state, effect.whom)
    free = [to for to in eight_way_neighbours(here) if can_dodge_to(game.state, effect.whom, to)]
    if free and await wants_to_dodge(game, effect.whom, effect.cause):
        (face,) = await throw_dice(game, effect.whom, DISARM_WAY, (numbered(len(free)),), cause_name(effect.cause))
        await dodge(game, effect.whom, free[face - 1])
    await make_field(game, FLAME, (here,), bearer)


def can_dodge_to(state: FatedHandState, id: FighterId, to: Square) -> bool:
    return is_free(state, to) and state.ground.can_step(square_of(state, id), to)


async def wants_to_dodge(game: Fated, id: FighterId, cause: str) -> bool:
    """A step that costs 1 Movement, of the turn that runs or of the next one."""
    fighter = game.state.fighters[id]
    paid = fighter.spent if game.state.turn == id else fighter.owed
    is_held = fighter.feigned or holder_of(game.state, id) is not None or is_rooted(game.state, id)
    if is_held or allowance(game.state, id) <= paid:
        return False
    return await pick(game, id, cause, "dodge", ("dodge", "stay")) == "dodge"


async def dodge(game: Fated, id: FighterId, to: Square) -> None:
    """It provokes as usual."""
    magic_verbs.owe_movement(game, id, 1)
    await go_on(game, id, (to,), new_trail(), paid=0)


@frozen
class Scorch(Effect):
    """Flame under somebody and on all tiles beside both; who is there is attacked, or jumps out of it to where the
    caster says. others: those beside it.
    """

    whom: FighterId
    others: tuple[FighterId, ...]
    spell: str


@carries(Scorch)
async def scorches(game: Fated, effect: Scorch, at: At, bearer: FighterId) -> None:
    tiles = burning_tiles(game.state, bearer, effect.whom)
    burned = sorted((effect.whom, *effect.others))
    left = [id for id in burned if not await _was_driven_off(game, id, effect.spell, bearer, tiles)]
    await make_field(game, FLAME, tiles, bearer)
    for id in left:
        flies = id != effect.whom
        await magic_attack(game, MagicAttack(id, effect.spell, (1, 1, 1), flies=flies), at, bearer)


def burning_tiles(state: FatedHandState, caster: FighterId, whom: FighterId) -> tuple[Square, ...]:
    """Under somebody and beside both."""
    here = square_of(state, caster)
    there = tile_nearest(state, whom, here)
    return (there, *[square for square in eight_way_neighbours(there) if square in eight_way_neighbours(here)])


async def _was_driven_off(
    game: Fated, id: FighterId, cause: str, bearer: FighterId, burning: tuple[Square, ...]
) -> bool:
    here = square_of(game.state, id)
    around = (to for to in eight_way_neighbours(here) if to not in burning)
    free = tuple(to for to in around if can_dodge_to(game.state, id, to))
    if not free or not await wants_to_dodge(game, id, cause):
        return False
    await dodge(game, id, await pick(game, bearer, cause, "drive", free))
    return game.state.fighters[id].square != here


@frozen
class Sun(Effect):
    """The target is attacked, or lets Flame cover its tile and the four beside it."""

    whom: FighterId
    spell: str


@carries(Sun)
async def shines(game: Fated, effect: Sun, at: At, bearer: FighterId) -> None:
    if await pick(game, effect.whom, effect.spell, "sun", ("defend", "burn")) == "burn":
        own = game.state.fighters[effect.whom].tiles
        around = [beside for tile in own for beside in orthogonal_neighbours(tile)]
        await make_field(game, FLAME, tuple(dict.fromkeys((*own, *around))), bearer)
    else:
        await magic_attack(game, MagicAttack(effect.whom, effect.spell), at, bearer)
