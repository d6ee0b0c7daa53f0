"""Effects of perks that hold somebody, or keep somebody going who should have fallen; see `effects`."""

from __future__ import annotations

from core.frozen import frozen
from core.games.fated_hand import lasting_verbs, verbs
from core.games.fated_hand.asks import RISE
from core.games.fated_hand.attacks import offer_riposte, reveal
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.effects import Engage, Hit, Suffer, engage, hit, suffers
from core.games.fated_hand.effects_of_turns import Discard, discard
from core.games.fated_hand.moving import LEFT, go_on, new_trail, rouse
from core.games.fated_hand.paths import path_to
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import FighterId, distance, square_of
from core.games.fated_hand.stats import Fated, base_stat, marked, total_in_the_open
from core.games.fated_hand.turns import take_turn
from core.games.fated_hand.windows import At, Effect, carries
from core.grids.square import Square

ROUNDS_DEAD = 3
"""In which round of playing dead it must rise."""
CHOKED = 3
"""How much Handicap of one Stat ends a Chokehold with a Hit."""


@frozen
class LastStand(Effect):
    """The turn of this round where it is still owed, then a bonus turn, at once, and only then it falls."""


@carries(LastStand)
async def last_stand(game: Fated, effect: LastStand, at: At, bearer: FighterId) -> None:
    turn, is_bonus = game.state.turn, game.state.is_bonus_turn
    lasting_verbs.doom(game, bearer)
    if not game.state.fighters[bearer].has_begun_turn:
        await take_turn(game, bearer)
    if game.state.result is None:
        await take_turn(game, bearer, is_bonus=True)
    lasting_verbs.end_doom(game, bearer)
    if game.state.result is None:
        verbs.resume_turn(game, turn, is_bonus=is_bonus)


# --- Killer Instinct


@frozen
class SecondTurn(Effect):
    """Later in this countdown."""


@carries(SecondTurn)
def second_turn(game: Fated, effect: SecondTurn, at: At, bearer: FighterId) -> None:
    verbs.take_second_turn(game, bearer)


@frozen
class FailInstinct(Effect):
    """2 of each Stat and a card of the Hand; a Hit where a Stat falls below 0 by it."""


@carries(FailInstinct)
async def fail_instinct(game: Fated, effect: FailInstinct, at: At, bearer: FighterId) -> None:
    amounts = (2, 2, 2)
    await suffers(game, Suffer(bearer, amounts, "killer_instinct"), at, bearer)
    await discard(game, Discard(lasts=True), at, bearer)
    for stat in Stat:
        if not game.state.fighters[bearer].stands or game.state.result is not None:
            return
        await reveal(game, bearer, stat)
        if -amounts[stat.value] <= total_in_the_open(game.state, bearer, stat) < 0:
            await hit(game, Hit(bearer), at, bearer)
            return


# --- Play Dead


@frozen
class PlayDead(Effect):
    """If this Stat is 0 or less: half the Base of each other Stat as Handicap, and it drops."""

    stat: Stat


@carries(PlayDead)
async def play_dead(game: Fated, effect: PlayDead, at: At, bearer: FighterId) -> None:
    await reveal(game, bearer, effect.stat)
    if total_in_the_open(game.state, bearer, effect.stat) > 0:
        return
    halves = [max(0, base_stat(game.state.fighters[bearer], stat)) // 2 for stat in Stat]
    halves[effect.stat.value] = 0
    await suffers(game, Suffer(bearer, (halves[0], halves[1], halves[2]), "play_dead"), at, bearer)
    if game.state.fighters[bearer].stands and game.state.result is None:
        verbs.feign(game, bearer)


@frozen
class RiseOrLie(Effect):
    """As its owner likes, until it must."""


@carries(RiseOrLie)
async def rise_or_lie(game: Fated, effect: RiseOrLie, at: At, bearer: FighterId) -> None:
    fighter = game.state.fighters[bearer]
    if fighter.feigned >= ROUNDS_DEAD or await choose_for(game, bearer, RISE, (True, False)):
        verbs.rise(game, bearer)


# --- Chokehold


@frozen
class Catch(Effect):
    whom: FighterId


@carries(Catch)
def catch(game: Fated, effect: Catch, at: At, bearer: FighterId) -> None:
    lasting_verbs.catch(game, effect.whom, bearer)


@frozen
class Release(Effect):
    """Of whoever its owner holds."""


@carries(Release)
def release(game: Fated, effect: Release, at: At, bearer: FighterId) -> None:
    lasting_verbs.loosen_hold(game, bearer)


@frozen
class Choke(Effect):
    """1 of each Stat; 3 in one of them is a Hit, and lets go."""

    whom: FighterId


@carries(Choke)
async def choke(game: Fated, effect: Choke, at: At, bearer: FighterId) -> None:
    await suffers(game, Suffer(effect.whom, (1, 1, 1), "chokehold"), at, bearer)
    if max(game.state.fighters[effect.whom].handicap) >= CHOKED:
        lasting_verbs.loosen_hold(game, bearer)
        await hit(game, Hit(effect.whom), at, bearer)


# --- Pursuer


@frozen
class Pursue(Effect):
    """To the tile at no cost; beside the enemy it is Engaged again, and may Riposte where it has not yet."""

    whom: FighterId
    to: Square


@carries(Pursue)
async def pursue(game: Fated, effect: Pursue, at: At, bearer: FighterId) -> None:
    trail, is_owed = new_trail(), marked(game.state, effect.whom, "pursuer", bearer) == LEFT
    while game.state.fighters[bearer].square not in (None, effect.to):
        before, path = square_of(game.state, bearer), path_to(game.state, bearer, effect.to)
        if not path or game.state.result is not None or not game.state.fighters[bearer].stands:
            break
        await go_on(game, bearer, path, trail, paid=0)
        if game.state.fighters[bearer].square == before:
            break
    await rouse(game, bearer, trail, ())
    lasting_verbs.clear_marks(game, "pursuer", bearer)
    pair = (game.state.fighters[bearer], game.state.fighters[effect.whom])
    if not all(each.is_target for each in pair) or distance(game.state, bearer, effect.whom) != 1:
        return
    await engage(game, Engage(effect.whom), at, bearer)
    if is_owed:
        await offer_riposte(game, bearer, effect.whom)
