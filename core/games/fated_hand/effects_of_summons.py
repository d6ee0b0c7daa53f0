"""What spells do that summon creatures, as plain data, and the function for each sort of it."""

from __future__ import annotations

from itertools import product

from core.frozen import frozen
from core.games.fated_hand import summon_verbs, verbs
from core.games.fated_hand.choosing import pick
from core.games.fated_hand.components import summon_kind
from core.games.fated_hand.effects_of_spells import Upon
from core.games.fated_hand.ground import footprint, steps_on
from core.games.fated_hand.harm import dismiss
from core.games.fated_hand.old_order import ways_ahead
from core.games.fated_hand.state import FatedHandState, FighterId, Summoned, is_free, square_of
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.summoning import summon
from core.games.fated_hand.windows import At, Effect, carries
from core.grids.square import Square, neighbour


@frozen
class Summon(Effect):
    """A creature that its caster controls from now on. tiles: all that it covers, its square first."""

    kind: str
    spell: str
    tiles: tuple[Square, ...]


@carries(Summon)
async def summons(game: Fated, effect: Summon, at: At, bearer: FighterId) -> None:
    await summon(game, effect.kind, Summoned(bearer, effect.spell, size=len(effect.tiles)), *effect.tiles)


@frozen
class SummonAnother(Effect):
    """One more of them beside its caster, on a tile of its choice; nothing where there is no room."""

    kind: str
    spell: str


@carries(SummonAnother)
async def summons_another(game: Fated, effect: SummonAnother, at: At, bearer: FighterId) -> None:
    room = tuple(room_beside(game.state, bearer))
    if room:
        square = await pick(game, bearer, effect.spell, "tile", room)
        await summons(game, Summon(effect.kind, effect.spell, (square,)), at, bearer)


@frozen
class UseUp(Effect):
    """Nothing is left of a body."""

    body: FighterId


@carries(UseUp)
def uses_up(game: Fated, effect: UseUp, at: At, bearer: FighterId) -> None:
    summon_verbs.use_up(game, effect.body)


@frozen
class UseUpFallen(Upon):
    """Nothing is left of this one where it has fallen."""


@carries(UseUpFallen)
def uses_up_fallen(game: Fated, effect: UseUpFallen, at: At, bearer: FighterId) -> None:
    fallen = game.state.fighters[effect.whom]
    if not fallen.stands and fallen.square is not None:
        summon_verbs.use_up(game, effect.whom)


@frozen
class CountCast(Effect):
    """It was cast once more in this battle."""

    spell: str


@carries(CountCast)
def counts_cast(game: Fated, effect: CountCast, at: At, bearer: FighterId) -> None:
    verbs.limit(game, bearer, effect.spell, "battle")


@frozen
class SummonPawns(Effect):
    """One on the middle tile, and up to two on the tiles beside it, across the way they go."""

    spell: str
    middle: Square
    ahead: Square
    count: int


@carries(SummonPawns)
async def summons_pawns(game: Fated, effect: SummonPawns, at: At, bearer: FighterId) -> None:
    left = list(flanks(effect.middle, effect.ahead))
    squares = [effect.middle]
    while left and len(squares) < effect.count:
        squares.append(await pick(game, bearer, effect.spell, "tile", tuple(left)))
        left.remove(squares[-1])
    for square in squares:
        await summon_pawn(game, Summoned(bearer, effect.spell), square, step_to(effect.middle, effect.ahead))


async def summon_pawn(game: Fated, new: Summoned, square: Square, forward: Square) -> None:
    new.home, new.forward = square, forward
    await summon(game, "pawn", new, square)


def step_to(start: Square, to: Square) -> Square:
    return to[0] - start[0], to[1] - start[1]


def flanks(middle: Square, ahead: Square) -> tuple[Square, Square]:
    """The tiles on both sides of the middle one of a line that goes this way."""
    columns, rows = step_to(middle, ahead)
    return (middle[0] - rows, middle[1] - columns), (middle[0] + rows, middle[1] + columns)


@frozen
class Polymerize(Effect):
    """Both tributes vanish, and a creature of the kind stands on one of their tiles; it may move at once."""

    tributes: tuple[FighterId, FighterId]
    kind: str
    spell: str


@carries(Polymerize)
async def polymerizes(game: Fated, effect: Polymerize, at: At, bearer: FighterId) -> None:
    places = rooms_for(game.state, effect.kind, effect.tributes)
    for id in effect.tributes:
        await dismiss(game, id)
    square = await pick(game, bearer, effect.spell, "tile", tuple(places))
    tiles = places[square]
    if effect.kind == "pawn":
        ways = tuple([neighbour(square, way) for way in ways_ahead(square_of(game.state, bearer), square)])
        ahead = await pick(game, bearer, effect.spell, "ahead", ways)
        await summon_pawn(game, Summoned(bearer, effect.spell), square, step_to(square, ahead))
    else:
        await summons(game, Summon(effect.kind, effect.spell, tiles), at, bearer)


def rooms_for(
    state: FatedHandState, kind: str, tributes: tuple[FighterId, ...]
) -> dict[Square, tuple[Square, ...]]:
    """All tiles that the creature would cover in place of its tributes, by its first tile."""
    freed, wide = [tile for id in tributes for tile in state.fighters[id].tiles], summon_kind(kind).tiles
    parts = product(freed, range(wide), range(wide))
    corners = sorted({(square[0] - across, square[1] - down) for square, across, down in parts})
    rooms = {corner: footprint(corner, wide) for corner in corners}
    return {
        corner: tiles for corner, tiles in rooms.items() if all(tile in freed or is_free(state, tile) for tile in tiles)
    }


def room_beside(state: FatedHandState, id: FighterId) -> list[Square]:
    """Free tiles next to it to which it could step."""
    here = square_of(state, id)
    return [to for to in steps_on(state.ground)(here) if is_free(state, to)]
