"""What spells do that lie on the ground or walk over it, as plain data, and the function for each sort of it."""

from __future__ import annotations

from dataclasses import dataclass

from core.games.fated_hand import magic_verbs
from core.games.fated_hand.asks import HANDICAP_ROLL
from core.games.fated_hand.effects import Suffer, suffers
from core.games.fated_hand.effects_of_casts import CleanseAmong, cleanses_among
from core.games.fated_hand.effects_of_fields import D6
from core.games.fated_hand.harm import throw_dice
from core.games.fated_hand.pieces import Triple
from core.games.fated_hand.state import (
    FatedHandState,
    FighterId,
    Sustained,
    enemies,
    sees_tile,
    square_of,
    standing_near,
)
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.sustaining import end_sustained, sustain
from core.games.fated_hand.windows import At, Effect, carries
from core.grids.square import Square, eight_way_reach


@dataclass(frozen=True, slots=True)
class LayZone(Effect):
    """It goes on there, whatever becomes of its caster."""

    spell: str
    square: Square


@carries(LayZone)
async def lays_zone(game: Fated, effect: LayZone, at: At, bearer: FighterId) -> None:
    await sustain(game, Sustained(effect.spell, bearer, bearer, square=effect.square))


@dataclass(frozen=True, slots=True)
class CleanseOwn(Effect):
    """So much, as this creature likes itself."""

    whom: FighterId
    amount: int
    cause: str


@carries(CleanseOwn)
async def cleanses_own(game: Fated, effect: CleanseOwn, at: At, bearer: FighterId) -> None:
    await cleanses_among(game, CleanseAmong((effect.whom,), effect.amount, effect.cause), at, effect.whom)


# --- bombs


STEPS, SIDES = 4, 6
"""How many tiles a bomb walks a turn, and the die that says whether it bursts."""
BESIDE: Triple = (2, 2, 2)
ON_IT: Triple = (3, 3, 3)


@dataclass(frozen=True, slots=True)
class RunBomb(Effect):
    """It walks, and bursts with a 6; from turn to turn 1 less is enough. place: among the spells that go on."""

    place: int


@carries(RunBomb)
async def runs_bomb(game: Fated, effect: RunBomb, at: At, bearer: FighterId) -> None:
    bomb = game.state.sustained[effect.place]
    goal = way_of_bomb(game.state, bomb)
    if goal != bomb.square:
        magic_verbs.walk_bomb(game, bomb, goal)
    magic_verbs.count_times(bomb, bomb.times + 1)
    (face,) = await throw_dice(game, bearer, HANDICAP_ROLL, (D6,))
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


async def burst_bomb(game: Fated, bomb: Sustained, at: At) -> None:
    """Everybody beside it and on its tile, whoever laid it too."""
    await end_sustained(game, bomb)
    for id in standing_near(game.state, middle(bomb), 1):
        amounts = ON_IT if square_of(game.state, id) == bomb.square else BESIDE
        await suffers(game, Suffer(id, amounts, bomb.spell), at, bomb.by)


def middle(zone: Sustained) -> Square:
    assert zone.square is not None, f"{zone.spell} lies nowhere"
    return zone.square
