"""Effects of perks of those who shoot; see `effects`."""

from __future__ import annotations

from core.frozen import frozen
from core.games.fated_hand import attack_verbs, gear_verbs
from core.games.fated_hand.asks import BARRAGE, BLOW, DISCARD, RUSH, SIGHT
from core.games.fated_hand.attacks import carry_through, offer_blows, reveal
from core.games.fated_hand.blows import blows_at
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.drawing import discard_openly
from core.games.fated_hand.effects import MarkOn, mark_on
from core.games.fated_hand.moving import end_move, go_on, new_trail, rouse
from core.games.fated_hand.paths import path_to, reachable
from core.games.fated_hand.pieces import FISTS, Stat
from core.games.fated_hand.playing_cards import power
from core.games.fated_hand.ranges import melee_reach, range_penalty
from core.games.fated_hand.state import (
    Attack,
    Attempt,
    Bonus,
    FatedHandState,
    FighterId,
    arm_of,
    distance,
    enemies,
    seen_tiles,
    sees,
    sighted_by,
    square_of,
    tile_nearest,
)
from core.games.fated_hand.stats import Fated, movement, strike
from core.games.fated_hand.windows import At, Effect, carries
from core.grids.square import Square, chebyshev

FREE_RUSH = 2


@frozen
class Shot(Effect):
    """A Riposte with an arm that shoots."""

    whom: FighterId


@carries(Shot)
async def shot(game: Fated, effect: Shot, at: At, bearer: FighterId) -> None:
    await offer_blows(game, bearer, effect.whom, shots_at(game.state, bearer, effect.whom))


def shots_at(state: FatedHandState, by: FighterId, target: FighterId) -> list[tuple[str, bool, str]]:
    """Ripostes from afar."""
    return [blow for blow in blows_at(state, by, target, is_riposte=True) if blow[1]]


@frozen
class FollowUp(Effect):
    """A part of its owner's Strike is added to the running attack; its shot is used."""

    arm: str
    divisor: int


@carries(FollowUp)
async def follow_up(game: Fated, effect: FollowUp, at: At, bearer: FighterId) -> None:
    await reveal(game, bearer, Stat.STRIKE)
    fighter = game.state.fighters[bearer]
    if effect.arm == fighter.offhand and effect.arm != fighter.main:
        gear_verbs.use_offhand(game, bearer)
    if arm_of(fighter, effect.arm).reload:
        gear_verbs.empty(game, bearer, effect.arm)
    amount = max(0, strike(game.state, bearer, effect.arm)) // effect.divisor
    attack_verbs.add_bonus(game, at.attack, Bonus("strike", amount, "Follow Up"))


@frozen
class TakeAim(Effect):
    """So many markers that last, each on a tile in sight that has none yet."""

    count: int


@carries(TakeAim)
async def take_aim(game: Fated, effect: TakeAim, at: At, bearer: FighterId) -> None:
    for _ in range(effect.count):
        lasting = [each.square for each in game.state.sighted if each.by == bearer and each.is_lasting]
        tiles = tuple([square for square in seen_tiles(game.state, bearer) if square not in lasting])
        if tiles:
            square = await choose_for(game, bearer, SIGHT, tiles)
            gear_verbs.take_aim(game, bearer, square, is_lasting=True)


# --- Barrage


@frozen
class Volley(Effect):
    """Two cards of the Hand go; the Power of the first is how many shots are made, all with one load."""


@carries(Volley)
async def volley(game: Fated, effect: Volley, at: At, bearer: FighterId) -> None:
    hand = tuple(game.state.fighters[bearer].hand)
    first = await choose_for(game, bearer, BARRAGE, hand)
    second = await choose_for(game, bearer, DISCARD, tuple([card for card in hand if card != first]))
    await discard_openly(game, bearer, (first, second))
    arm = game.state.fighters[bearer].main
    for _ in range(power(game.face(first))):
        targets = without_penalty(game.state, bearer)
        if game.state.result is not None or not game.state.fighters[bearer].stands or not targets:
            return
        answer = await choose_for(game, bearer, BLOW, (None, *((id, arm, True, "") for id in targets)))
        if answer is None:
            return
        await carry_through(game, Attack(bearer, answer[0], arm, True))


def without_penalty(state: FatedHandState, id: FighterId) -> list[FighterId]:
    """Enemies in sight within the Effective Range of the Main Arm."""
    main = state.fighters[id].main
    there = [each.id for each in enemies(state, id) if each.is_target and sees(state, id, each.id)]
    return [
        each for each in there
        if distance(state, id, each) and not range_penalty(state, Attempt(id, each, main, True))
    ]  # fmt: skip


# --- Chasing Slice


@frozen
class Rush(Effect):
    """To a tile beside the target: two tiles for free, the rest at their cost."""

    target: FighterId


@carries(Rush)
async def rush(game: Fated, effect: Rush, at: At, bearer: FighterId) -> None:
    tiles = rushes(game.state, bearer, effect.target)
    goal = await choose_for(game, bearer, RUSH, (None, *tiles)) if tiles else None
    free, trail = FREE_RUSH, new_trail()
    while goal is not None and game.state.fighters[bearer].square not in (None, goal):
        before, path = square_of(game.state, bearer), path_to(game.state, bearer, goal)
        if not path or game.state.result is not None or not game.state.fighters[bearer].stands:
            break
        await go_on(game, bearer, path, trail, paid=0 if free > 0 else 1)
        free -= 1
        if game.state.fighters[bearer].square == before:
            break
    await rouse(game, bearer, trail, ())
    await end_move(game, bearer)
    if is_beside(game.state, bearer, effect.target):
        mark_on(game, MarkOn(bearer, "chasing_slice", 1, ("turn end",)), at, bearer)


def is_beside(state: FatedHandState, one: FighterId, other: FighterId) -> bool:
    stand = state.fighters[one].stands and state.fighters[other].stands
    return stand and distance(state, one, other) == 1


def rushes(state: FatedHandState, id: FighterId, target: FighterId) -> list[Square]:
    near = reachable(state, id, FREE_RUSH + movement(state, id))
    return [tile for tile in near if chebyshev(tile, tile_nearest(state, target, tile)) == 1]


@frozen
class AddMeleeHalf(Effect):
    """Half the Strike of its Offhand Arm where that strikes in melee, else of Fists."""


@carries(AddMeleeHalf)
def add_melee_half(game: Fated, effect: AddMeleeHalf, at: At, bearer: FighterId) -> None:
    fighter, shooting = game.state.fighters[bearer], game.state.attacks[at.attack].arm
    arm = FISTS
    can_strike = fighter.offhand not in ("", shooting) and melee_reach(fighter, fighter.offhand) > 0
    if can_strike and not fighter.is_offhand_used:
        arm = fighter.offhand
        gear_verbs.use_offhand(game, bearer)
    half = strike(game.state, bearer, arm) // 2
    attack_verbs.add_bonus(game, at.attack, Bonus("strike", half, "Chasing Slice"))


def sights(state: FatedHandState, id: FighterId, whom: FighterId) -> int:
    """How near somebody is to what it has in its sights: 0 for in them, 1 for beside them, 2 for neither."""
    return min([chebyshev(tile_nearest(state, whom, each), each) for each in sighted_by(state, id)] + [2])
