"""What spells do that lie on the ground or walk over it, as plain data, and the function for each sort of it."""

from __future__ import annotations

from core.frozen import frozen
from core.games.fated_hand import magic_verbs
from core.games.fated_hand.aiming import open_to_magic
from core.games.fated_hand.asks import HANDICAP_ROLL
from core.games.fated_hand.attacks import carry_through, reveal
from core.games.fated_hand.components import spell
from core.games.fated_hand.effects import Suffer, suffers
from core.games.fated_hand.effects_of_casts import CleanseAmong, cleanses_among
from core.games.fated_hand.effects_of_fields import D6
from core.games.fated_hand.forced_moves import free_way, push_along, shove
from core.games.fated_hand.harm import suffer, throw_dice
from core.games.fated_hand.moving import passes
from core.games.fated_hand.pieces import Stat, Triple
from core.games.fated_hand.playing_cards import power
from core.games.fated_hand.state import (
    Attack,
    FatedHandState,
    FighterId,
    Sustained,
    enemies,
    sees_tile,
    square_of,
    standing_near,
)
from core.games.fated_hand.stats import Fated, magic_strike
from core.games.fated_hand.sustaining import end_sustained, sustain, sustained_on
from core.games.fated_hand.windows import At, Effect, carries
from core.grids.square import Square, eight_way_reach


@frozen
class LayZone(Effect):
    """It goes on there, whatever becomes of its caster."""

    spell: str
    square: Square


@carries(LayZone)
async def lays_zone(game: Fated, effect: LayZone, at: At, bearer: FighterId) -> None:
    await sustain(game, Sustained(effect.spell, bearer, bearer, square=effect.square))


@frozen
class CleanseOwn(Effect):
    """So much, as this creature likes itself."""

    whom: FighterId
    amount: int
    cause: str


@carries(CleanseOwn)
async def cleanses_own(game: Fated, effect: CleanseOwn, at: At, bearer: FighterId) -> None:
    await cleanses_among(game, CleanseAmong((effect.whom,), effect.amount, effect.cause), at, effect.whom)


REACHES = {"hallowed_ground": 1, "short_fuse": 1, "proximity_fuse": 2}
"""How far each spell that lies on the ground reaches around its tile."""


# --- bombs


def touched_near(state: FatedHandState, square: Square, tiles: int) -> list[FighterId]:
    """Who stands there or within so many tiles, without those whom no magic touches."""
    return open_to_magic(state, standing_near(state, square, tiles))


STEPS, SIDES = 4, 6
"""How many tiles a bomb walks a turn, and the die that says whether it bursts."""
BESIDE: Triple = (2, 2, 2)
ON_IT: Triple = (3, 3, 3)


@frozen
class RunBomb(Effect):
    """It walks, and bursts with a 6; from turn to turn 1 less is enough. number: of the spell that goes on."""

    number: int


@carries(RunBomb)
async def runs_bomb(game: Fated, effect: RunBomb, at: At, bearer: FighterId) -> None:
    bomb = next(each for each in game.state.sustained if each.number == effect.number)
    goal = way_of_bomb(game.state, bomb)
    if goal != bomb.square:
        magic_verbs.walk_bomb(game, bomb, goal)
    magic_verbs.count_times(bomb, bomb.times + 1)
    (face,) = await throw_dice(game, bearer, HANDICAP_ROLL, (D6,), spell(bomb.spell).name)
    if face > SIDES - bomb.times:
        await burst_bomb(game, bomb, at)


def way_of_bomb(state: FatedHandState, bomb: Sustained) -> Square:
    """The tile in its reach that is nearest to the nearest enemy it sees; its own where it sees none."""
    here, step = middle(bomb), state.ground.can_step
    far = len(state.ground.open_squares())
    there = [square_of(state, each.id) for each in enemies(state, bomb.by) if each.is_target]
    walks = [eight_way_reach(goal, far, step) | {goal: 0} for goal in there if sees_tile(state, here, goal)]
    near = [walk for walk in walks if here in walk]
    if not near:
        return here
    to_goal = min(near, key=lambda walk: walk[here])
    reach = eight_way_reach(here, STEPS, step) | {here: 0}
    return min(reach, key=lambda square: (to_goal.get(square, far), reach[square], square))


@passes("proximity_fuse")
async def passes_bomb(game: Fated, bomb: Sustained, id: FighterId, tiles: int) -> None:
    """A grumpy one: the nearer somebody comes the likelier it bursts."""
    (face,) = await throw_dice(game, bomb.by, HANDICAP_ROLL, (D6,), spell(bomb.spell).name)
    if face >= BURSTS_ON[min(2, tiles)]:
        await shake(game, bomb)


BURSTS_ON = (2, 2, 4)
"""With which face of the die, by the distance."""
SHAKEN: Triple = (0, 3, 2)
SHAKEN_TWICE: Triple = (0, 6, 4)


async def shake(game: Fated, bomb: Sustained) -> None:
    """Everybody within 2 tiles suffers, and whoever is beside it is shoved to 2 tiles from it."""
    await end_sustained(game, bomb)
    there, name = middle(bomb), spell(bomb.spell).name
    for id in touched_near(game.state, there, FAR_ENOUGH):
        await suffer(game, id, SHAKEN_TWICE if bomb.is_aligned else SHAKEN, name, bomb.by, is_own=id == bomb.by)
    for id in touched_near(game.state, there, FAR_ENOUGH - 1):
        if game.state.result is None and game.state.fighters[id].stands:
            await shove_out(game, id, there, name)


FAR_ENOUGH = REACHES["proximity_fuse"]


async def shove_out(game: Fated, id: FighterId, source: Square, name: str) -> None:
    """Straight away; one on the very tile goes on as it came."""
    here, way = square_of(game.state, id), game.state.fighters[id].way
    if here != source:
        await shove(game, id, source, 1, name)
    else:
        path = free_way(game.state, here, lambda start: (start[0] + way[0], start[1] + way[1]), FAR_ENOUGH)
        await push_along(game, id, path if any(way) else (), name)


@frozen
class BurstMist(Effect):
    """Around somebody who has fallen: Handicap by the cards that it was given, and an attack of twice Magic Strike."""

    upon: FighterId
    spell: str


LEAST_MIST, MIST = 2, 2
"""How much Handicap it gives at least, and how far it reaches."""


@carries(BurstMist)
async def bursts_mist(game: Fated, effect: BurstMist, at: At, bearer: FighterId) -> None:
    """Its caster is not attacked, but goes on to attack when it is down itself."""
    kept = sustained_on(game.state, effect.upon, effect.spell)
    if kept is None:
        return
    amount = max(LEAST_MIST, sum(map(power, game.faces_of(tuple(kept.cards)))))
    await end_sustained(game, kept)
    await reveal(game, bearer, Stat.STRIKE)
    there, strike = square_of(game.state, effect.upon), 2 * magic_strike(game.state, bearer, effect.spell)
    near = [id for id in touched_near(game.state, there, MIST) if id != effect.upon]
    for id in near:
        await suffers(game, Suffer(id, (0, amount, 0), effect.spell), at, bearer)
    for id in [id for id in near if id != bearer and game.state.fighters[bearer].square is not None]:
        if game.state.result is None and game.state.fighters[id].stands and not game.state.fighters[id].feigned:
            mist = Attack(bearer, id, effect.spell, True, fixed=strike, is_afar=True, outlives=True, start=there)
            await carry_through(game, mist)


async def burst_bomb(game: Fated, bomb: Sustained, at: At) -> None:
    """Everybody beside it and on its tile, whoever laid it too."""
    await end_sustained(game, bomb)
    for id in touched_near(game.state, middle(bomb), REACHES[bomb.spell]):
        amounts = ON_IT if bomb.square in game.state.fighters[id].tiles else BESIDE
        await suffers(game, Suffer(id, amounts, bomb.spell), at, bomb.by)


def middle(zone: Sustained) -> Square:
    assert zone.square is not None, f"{zone.spell} lies nowhere"
    return zone.square
