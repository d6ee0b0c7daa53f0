"""Effects of perks that take arms away, throw bodies and break into attacks; see `effects`."""

from __future__ import annotations

from core.dice import numbered
from core.frozen import frozen
from core.games.fated_hand import attack_verbs, gear_verbs
from core.games.fated_hand.asks import COIN, DISARM_WAY, LOW_BLOW, THROW_FAR
from core.games.fated_hand.attacks import offer_riposte, reveal
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.components import cause_name
from core.games.fated_hand.conditions import BY_STAT
from core.games.fated_hand.effects import Add, Suffer, add, suffers
from core.games.fated_hand.forced_moves import push_along, shove
from core.games.fated_hand.harm import COIN_DIE, HEADS, random_stat, suffer, throw_dice
from core.games.fated_hand.pieces import FISTS, Stat, Triple
from core.games.fated_hand.state import FighterId, is_free, is_taken, square_of, standing_on
from core.games.fated_hand.stats import Fated, defense, speed, strike, total_in_the_open
from core.games.fated_hand.windows import At, Effect, carries, open_window
from core.grids.square import OFFSETS, Square

D8 = numbered(8)
"""Directions clockwise from north (HR-02)."""


@frozen
class Multiply(Effect):
    """What the Riposte takes of every Stat."""

    times: int


@carries(Multiply)
def multiply(game: Fated, effect: Multiply, at: At, bearer: FighterId) -> None:
    attack_verbs.multiply(game, at.attack, effect.times)


@frozen
class Interrupt(Effect):
    """Both show their Strike; who has 2 more may Riposte before the attack goes on."""

    attacker: FighterId


@carries(Interrupt)
async def interrupt(game: Fated, effect: Interrupt, at: At, bearer: FighterId) -> None:
    await reveal(game, bearer, Stat.STRIKE)
    await reveal(game, effect.attacker, Stat.STRIKE)
    arm = game.state.attacks[at.attack].arm
    if strike(game.state, bearer) >= strike(game.state, effect.attacker, arm) + 2:
        await offer_riposte(game, bearer, effect.attacker)


@frozen
class ShowCard(Effect):
    """The card that somebody has on a Stat."""

    whom: FighterId
    stat: Stat


@carries(ShowCard)
async def shows_card(game: Fated, effect: ShowCard, at: At, bearer: FighterId) -> None:
    await reveal(game, effect.whom, effect.stat)


@frozen
class AddAgainstWeak(Effect):
    """So much Strike if a Stat of the creature really is below 1; closed cards are shown as far as that needs them."""

    whom: FighterId
    amount: int
    cause: str


@carries(AddAgainstWeak)
async def add_against_weak(game: Fated, effect: AddAgainstWeak, at: At, bearer: FighterId) -> None:
    for stat in (Stat.SPEED, Stat.DEFENSE, Stat.STRIKE):
        if total_in_the_open(game.state, effect.whom, stat) < 1:
            await reveal(game, effect.whom, stat)
        if total_in_the_open(game.state, effect.whom, stat) < 1:
            return add(game, Add("strike", effect.amount, effect.cause), at, bearer)
    return None


@frozen
class LockJoint(Effect):
    """Handicap in one random Stat as high as that Stat is now; one of 0 or less takes none."""

    whom: FighterId


@carries(LockJoint)
async def lock_joint(game: Fated, effect: LockJoint, at: At, bearer: FighterId) -> None:
    strike_of, defense_of, speed_of = await random_stat(game, bearer, 1, cause_name("joint_lock"))
    stat = Stat.STRIKE if strike_of else Stat.DEFENSE if defense_of else Stat.SPEED
    await reveal(game, effect.whom, stat)
    amount = max(0, total_in_the_open(game.state, effect.whom, stat))
    await suffers(
        game,
        Suffer(effect.whom, (strike_of * amount, defense_of * amount, speed_of * amount), "joint_lock"),
        at,
        bearer,
    )


@frozen
class Disarm(Effect):
    """The Main Arm flies one tile or two, by a coin, in a direction by a die, and stops before a wall."""

    whom: FighterId


@carries(Disarm)
async def disarm(game: Fated, effect: Disarm, at: At, bearer: FighterId) -> None:
    if game.state.fighters[effect.whom].main not in game.state.fighters[effect.whom].carries:
        return
    (face,) = await throw_dice(game, bearer, COIN, (COIN_DIE,))
    (way,) = await throw_dice(game, bearer, DISARM_WAY, (D8,))
    square = square_of(game.state, effect.whom)
    for _ in range(1 if face == HEADS else 2):
        beyond = (square[0] + OFFSETS[way - 1][0], square[1] + OFFSETS[way - 1][1])
        if game.state.ground.is_open(beyond):
            square = beyond
    gear_verbs.drop_arm(game, effect.whom, game.state.fighters[effect.whom].main, square)
    await open_window(game, "on_disarm", At(effect.whom, by=bearer, to=square))


@frozen
class DisarmTo(Effect):
    """The Main Arm lands on the tile."""

    whom: FighterId
    square: Square


@carries(DisarmTo)
async def disarm_to(game: Fated, effect: DisarmTo, at: At, bearer: FighterId) -> None:
    gear_verbs.drop_arm(game, effect.whom, game.state.fighters[effect.whom].main, effect.square)
    await open_window(game, "on_disarm", At(effect.whom, by=bearer, to=effect.square))


@frozen
class DropArm(Effect):
    """It leaves the hand and lies there."""

    whom: FighterId
    arm: str
    square: Square


@carries(DropArm)
def drop_arm(game: Fated, effect: DropArm, at: At, bearer: FighterId) -> None:
    if effect.arm in game.state.fighters[effect.whom].carries and effect.arm != FISTS:
        gear_verbs.drop_arm(game, effect.whom, effect.arm, effect.square)


@frozen
class Throw(Effect):
    """One or two tiles to the far side of its owner, with the effects of a Riposte; a creature that it lands against
    suffers the same.
    """

    whom: FighterId


@carries(Throw)
async def throw(game: Fated, effect: Throw, at: At, bearer: FighterId) -> None:
    (x, y), (a, b) = square_of(game.state, bearer), square_of(game.state, effect.whom)
    line = [(x + step * (x - a), y + step * (y - b)) for step in (1, 2)]
    free: list[Square] = []
    before = (x, y)
    for tile in line:
        if not is_free(game.state, tile) or not game.state.ground.can_step(before, tile):
            break
        free.append(tile)
        before = tile
    struck = standing_on(game.state, line[len(free) : len(free) + 1])
    most = min(2, len(free) + bool(struck))
    far = await choose_for(game, bearer, THROW_FAR, (1, 2)) if free and most == 2 else most
    against = struck if far > len(free) else []
    await push_along(game, effect.whom, tuple(free[:far]), "Hip Throw")
    for id in (effect.whom, *against):
        await suffer(game, id, (1, 1, 1), "Hip Throw", bearer)


@frozen
class Shove(Effect):
    """Straight away from its owner. A wall that stops it costs it these amounts, a creature costs both of them; debris
    and height only stop it (HR-63). follows: its owner goes as far the same way, where it can.
    """

    whom: FighterId
    cause: str
    stopped: Triple
    follows: bool = False
    tiles: int = 1


@carries(Shove)
async def shoves(game: Fated, effect: Shove, at: At, bearer: FighterId) -> None:
    if game.state.fighters[effect.whom].tail:
        return
    source, before = square_of(game.state, bearer), square_of(game.state, effect.whom)
    stop = await shove(game, effect.whom, source, effect.tiles, cause_name(effect.cause))
    if stop is None:
        if effect.follows:
            await _follow(game, bearer, before, effect)
        return
    last, ground = game.state.fighters[effect.whom].square, game.state.ground
    is_hard = ground.is_wall(stop) or (last is not None and ground.is_squeezed(last, stop))
    if not (is_hard or is_taken(game.state, stop)):
        return
    against = [id for id in standing_on(game.state, (stop,)) if not game.state.fighters[id].is_hidden]
    for id in (effect.whom, *against):
        await suffers(game, Suffer(id, effect.stopped, effect.cause), at, bearer)


async def _follow(game: Fated, bearer: FighterId, before: Square, effect: Shove) -> None:
    """It keeps its distance. before: where the other one stood, whose own tile may be where it goes."""
    (x, y), after = square_of(game.state, bearer), square_of(game.state, effect.whom)
    to = (x + after[0] - before[0], y + after[1] - before[1])
    if to == before or (game.state.ground.can_step((x, y), to) and not is_taken(game.state, to)):
        await push_along(game, bearer, (to,), cause_name(effect.cause))


@frozen
class StrikeLow(Effect):
    """2 of a Stat that its owner chooses, and 1 of the same for the owner."""

    whom: FighterId


@carries(StrikeLow)
async def strike_low(game: Fated, effect: StrikeLow, at: At, bearer: FighterId) -> None:
    word = await choose_for(game, bearer, LOW_BLOW, tuple(stat.word for stat in Stat))
    strike_of, defense_of, speed_of = BY_STAT[word]
    await suffers(game, Suffer(effect.whom, (2 * strike_of, 2 * defense_of, 2 * speed_of), "low_blow"), at, bearer)
    await suffers(game, Suffer(bearer, (strike_of, defense_of, speed_of), "low_blow"), at, bearer)


@frozen
class PressPoints(Effect):
    """1 Speed, and 1 Defense of whoever has more Defense than its owner."""

    whom: FighterId


@carries(PressPoints)
async def press_points(game: Fated, effect: PressPoints, at: At, bearer: FighterId) -> None:
    for id in (effect.whom, bearer):
        await reveal(game, id, Stat.DEFENSE)
    guard = game.state.attacks[at.attack].guard or None
    is_harder = defense(game.state, effect.whom, guard) > defense(game.state, bearer)
    await suffers(game, Suffer(effect.whom, (0, int(is_harder), 1), "pressure_points"), at, bearer)


@frozen
class Trip(Effect):
    """If Strike and Speed of its owner reach Defense and Speed of the target, with the arms of the attack (HR-13)."""

    whom: FighterId


@carries(Trip)
async def trip(game: Fated, effect: Trip, at: At, bearer: FighterId) -> None:
    await reveal(game, bearer, Stat.STRIKE)
    await reveal(game, effect.whom, Stat.DEFENSE)
    attack = game.state.attacks[at.attack]
    own = strike(game.state, bearer, attack.arm) + speed(game.state, bearer)
    if own >= defense(game.state, effect.whom, attack.guard or None) + speed(game.state, effect.whom):
        await suffers(game, Suffer(effect.whom, (1, 1, 2), "sweep_the_leg"), at, bearer)
