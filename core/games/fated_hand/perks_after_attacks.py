"""Perks that act once an attack has been compared: before a Riposte, without one, and when all of it is over."""

from __future__ import annotations

from core.games.fated_hand.blows import blows_at, every_blow
from core.games.fated_hand.conditions import (
    attacks,
    attacks_itself,
    both_stand,
    has_declared,
    has_failed,
    has_succeeded,
    has_used,
    in_melee,
    is_in_melee,
    is_target,
    opponent,
    running,
    target_of,
    tile_in,
)
from core.games.fated_hand.declared import DECLARED
from core.games.fated_hand.effects import (
    GAINS,
    Add,
    Bar,
    Cleanse,
    Coin,
    Disengage,
    FreeAttack,
    FreeRiposte,
    FreeStep,
    Push,
    SpendPrimary,
    Suffer,
)
from core.games.fated_hand.effects_of_arms import PressPoints, Shove, StrikeLow, Trip
from core.games.fated_hand.ground import FAR
from core.games.fated_hand.paths import step_refusal
from core.games.fated_hand.pieces import Stat, Triple
from core.games.fated_hand.ranges import melee_reach
from core.games.fated_hand.state import (
    FatedHandState,
    FighterId,
    Use,
    is_engaged,
    is_free,
    square_of,
    standing_on,
    tile_nearest,
)
from core.games.fated_hand.windows import At, Effect, May, Must, add_rows
from core.grids.square import Square, chebyshev, eight_way_neighbours, eight_way_reach
from core.plain import Answer

DRAGGED = 2
"""How many tiles a Hook Strike moves its target at most."""


def struck_in_melee(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Its own melee Attack, and both still stand."""
    return attacks_itself(state, at, bearer) and is_in_melee(state, at) and both_stand(state, at)


def has_attacked(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Its own Attack, from near or far, and both still stand."""
    return attacks_itself(state, at, bearer) and both_stand(state, at)


def beats(state: FatedHandState, at: At) -> bool:
    """The attacker's Strike at least equals the target's Defense."""
    return running(state, at).margin >= 0


# --- after_attack: before any Riposte


def sweeps(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    return has_declared(state, at, bearer, "sweep_the_leg") and both_stand(state, at)


def places_beside(state: FatedHandState, whom: FighterId, beside: FighterId, most: int) -> tuple[Square, ...]:
    """Free tiles next to `beside` that lie at most so many tiles from where `whom` stands."""
    start = square_of(state, whom)
    around = dict.fromkeys(tile for own in state.fighters[beside].tiles for tile in eight_way_neighbours(own))
    return tuple([tile for tile in around if is_free(state, tile) and 0 < chebyshev(tile, start) <= most])


def is_too_large(state: FatedHandState, at: At) -> bool:
    """The target covers several tiles, and nothing moves it."""
    return bool(state.fighters[target_of(state, at)].tail)


def drags(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Where two forced steps can take the target, next to its attacker (HR-63)."""
    ground = state.ground
    if is_too_large(state, at):
        return ()

    def can_step(start: Square, to: Square) -> bool:
        return ground.can_step(start, to) and is_free(state, to)

    target = target_of(state, at)
    reached = eight_way_reach(square_of(state, target), DRAGGED, can_step)
    return tuple([tile for tile in places_beside(state, target, bearer, DRAGGED) if tile in reached])


def drag(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    """Ending beside a wall, or cornerwise to one, costs 2 Strike and 2 Defense."""
    target, tile = target_of(state, at), tile_in(choice)
    is_walled = any(state.ground.is_wall(each) for each in eight_way_neighbours(tile))
    hurt: tuple[Effect, ...] = (Suffer(target, (2, 2, 0), "hook_strike"),) if is_walled else ()
    return (Push(target, (tile,), "hook_strike"), *hurt)


def steps(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Every tile next to its own to which it can step."""
    around = eight_way_neighbours(square_of(state, bearer))
    return tuple([tile for tile in around if step_refusal(state, bearer, tile) is None])


def maneuver(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    """One tile before any Riposte; where it leads out of the enemy's range no Riposte comes and the Engagement ends."""
    tile = tile_in(choice)
    other = opponent(state, at, bearer)
    reach = max(1, melee_reach(state.fighters[other], state.fighters[other].main))
    is_out = chebyshev(tile, tile_nearest(state, other, tile)) > reach
    found: list[Effect] = [Push(bearer, (tile,), "tactical_maneuver")]
    if is_out:
        found += [Disengage(other), Bar()]
    return tuple(found)


def maneuvers(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    attack = running(state, at)
    is_there = bearer in (attack.by, attack.target) and not attack.is_riposte
    return is_there and both_stand(state, at) and bool(steps(state, at, bearer))


def maneuver_bonus(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Against the Riposte that answers its attack."""
    is_answer = running(state, at).target == bearer
    return is_answer and has_used(state, at, Use("tactical_maneuver", "after_attack", bearer))


DECLARED.update(low_blow=in_melee, sweep_the_leg=in_melee, hook_strike=in_melee)
add_rows(
    May("tactical_maneuver", "after_attack", maneuvers, maneuver, steps),
    Must(
        "tactical_maneuver",
        "modify",
        maneuver_bonus,
        lambda state, at, bearer: (Add("defense", 2, "tactical_maneuver"),),
    ),
    Must(
        "pressure_points",
        "after_attack",
        has_attacked,
        lambda state, at, bearer: (PressPoints(target_of(state, at)),),
    ),
    Must(
        "knockdown",
        "after_attack",
        lambda state, at, bearer: struck_in_melee(state, at, bearer) and beats(state, at),
        lambda state, at, bearer: (Coin((Suffer(target_of(state, at), (2, 2, 2), "knockdown"),)),),
    ),
    Must(
        "low_blow",
        "after_attack",
        lambda state, at, bearer: has_declared(state, at, bearer, "low_blow") and both_stand(state, at),
        lambda state, at, bearer: (StrikeLow(target_of(state, at)),),
    ),
    Must(
        "sweep_the_leg",
        "after_attack",
        sweeps,
        lambda state, at, bearer: (Trip(target_of(state, at)),),
    ),
    May(
        "hook_strike",
        "after_attack",
        lambda state, at, bearer: has_declared(state, at, bearer, "hook_strike")
        and both_stand(state, at)
        and beats(state, at)
        and bool(drags(state, at, bearer)),
        drag,
        drags,
    ),
)


# --- no_riposte: where none was attempted


def was_not_answered(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    return attacks_itself(state, at, bearer) and both_stand(state, at) and not running(state, at).was_riposted


def melee_unanswered(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    return was_not_answered(state, at, bearer) and is_in_melee(state, at)


def hurts_unanswered(perk: str, amounts: Triple) -> Must:
    return Must(
        perk,
        "no_riposte",
        was_not_answered,
        lambda state, at, bearer: (Suffer(target_of(state, at), amounts, perk),),
    )


def beside_target(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Tiles next to where the target stands: those it can be moved to, and those that are blocked."""
    start, ground = square_of(state, target_of(state, at)), state.ground
    around = [tile for tile in eight_way_neighbours(start) if ground.board.contains(tile)]
    others = [tile for tile in around if tile != square_of(state, bearer)]
    return tuple([tile for tile in others if not is_free(state, tile) or ground.can_step(start, tile)])


def grapple(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    """A tile that is blocked costs the target, and whoever stands there, 2 Strike and 1 Speed in place of the shift."""
    target, tile = target_of(state, at), tile_in(choice)
    if is_free(state, tile):
        return (Push(target, (tile,), "grapple"),)
    there = [id for id in standing_on(state, (tile,)) if id != target]
    return tuple(Suffer(id, (2, 0, 1), "grapple") for id in (target, *there))


def mirage(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    """On the opposite side of the opponent the Engagement ends."""
    tile, target = tile_in(choice), target_of(state, at)
    (x, y), (a, b) = square_of(state, target), square_of(state, bearer)
    is_opposite = tile == (2 * x - a, 2 * y - b)
    found: list[Effect] = [Push(bearer, (tile,), "mirage")]
    return (*found, Disengage(target)) if is_opposite else tuple(found)


def press(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    """One tile straight away, and after it if its owner likes; what stops it costs 2 Strike and 2 Defense."""
    return (Shove(target_of(state, at), "press_forward", (2, 2, 0), follows=choice == "follow"),)


DECLARED.update(heavy_strike=lambda state, attack: not attack.is_riposte, press_forward=in_melee)
add_rows(
    hurts_unanswered("pummel", (0, 1, 1)),
    hurts_unanswered("sunder", (0, 1, 1)),
    Must(
        "heavy_strike",
        "no_riposte",
        lambda state, at, bearer: has_declared(state, at, bearer, "heavy_strike")
        and was_not_answered(state, at, bearer),
        lambda state, at, bearer: (Suffer(target_of(state, at), (0, 1, 0), "heavy_strike"),),
    ),
    May(
        "tackle",
        "no_riposte",
        melee_unanswered,
        lambda state, at, bearer, choice: (
            Suffer(target_of(state, at), (1, 2, 2), "tackle"),
            Suffer(bearer, (1, 2, 2), "tackle"),
        ),
    ),
    May(
        "grapple",
        "no_riposte",
        lambda state, at, bearer: melee_unanswered(state, at, bearer) and not is_too_large(state, at),
        grapple,
        beside_target,
    ),
    May(
        "mirage",
        "no_riposte",
        lambda state, at, bearer: was_not_answered(state, at, bearer)
        and bool(places_beside(state, bearer, target_of(state, at), FAR)),
        mirage,
        lambda state, at, bearer: places_beside(state, bearer, target_of(state, at), FAR),
    ),
    May(
        "press_forward",
        "no_riposte",
        lambda state, at, bearer: has_declared(state, at, bearer, "press_forward")
        and both_stand(state, at)
        and not running(state, at).was_riposte_won,
        press,
        lambda state, at, bearer: ("follow", "stay"),
    ),
)


# --- after: all of it is over


def pitched(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Attacks that it makes or faces, no Ripostes."""
    attack = running(state, at)
    there = bearer in (attack.by, attack.target) and state.fighters[opponent(state, at, bearer)].stands
    return there and not attack.is_riposte


def staunches(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    has_some = state.fighters[bearer].handicap[Stat.DEFENSE.value] > 0
    return is_target(state, at, bearer) and has_failed(state, at) and has_some


def counters(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """A successful Defend, and its Primary Action of this round is not spent, also not that of a turn to come."""
    if not is_target(state, at, bearer) or not has_failed(state, at):
        return False
    fighter = state.fighters[bearer]
    is_spent = fighter.is_primary_used if fighter.acted else fighter.owes_primary
    return not is_spent and bool(blows_at(state, bearer, running(state, at).by, is_riposte=True))


def has_hit(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Its own Attack or Riposte has struck a Hit."""
    return attacks(state, at, bearer) and running(state, at).hits > 0


def second_blows(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    return tuple(every_blow(state, bearer))


def one_two(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    assert isinstance(choice, tuple)
    target, arm, is_ranged, perk = choice
    assert isinstance(target, int) and isinstance(arm, str) and isinstance(perk, str)
    return (FreeAttack(FighterId(target), (arm, bool(is_ranged), perk)),)


def is_opportune(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """An opponent Engaged with it has attacked somebody else."""
    attack = running(state, at)
    is_other = bearer not in (attack.by, attack.target) and not attack.is_riposte
    is_near = is_engaged(state, bearer, attack.by) and bool(blows_at(state, bearer, attack.by, is_riposte=True))
    return is_other and is_near


add_rows(
    Must(
        "pitched_battle",
        "after",
        pitched,
        lambda state, at, bearer: (Suffer(opponent(state, at, bearer), (1, 1, 0), "pitched_battle"),),
    ),
    Must("staunch", "after", staunches, lambda state, at, bearer: (Cleanse(bearer, (0, 2, 0), "staunch"),)),
    Must("fade_away", "after", has_hit, lambda state, at, bearer: (GAINS["fade_away"],)),
    Must("contract_killer", "after", has_hit, lambda state, at, bearer: (GAINS["contract_killer"],)),
    Must(
        "fade_away",
        "after_attack",
        lambda state, at, bearer: attacks(state, at, bearer)
        and running(state, at).is_riposte
        and has_succeeded(state, at),
        lambda state, at, bearer: (GAINS["fade_away"],),
    ),
    Must(
        "contract_killer",
        "after_attack",
        lambda state, at, bearer: has_hit(state, at, bearer) and running(state, at).is_riposte,
        lambda state, at, bearer: (GAINS["contract_killer"],),
    ),
    May(
        "counterblow",
        "after",
        counters,
        lambda state, at, bearer, choice: (SpendPrimary(), FreeRiposte(running(state, at).by)),
    ),
    May(
        "one_two",
        "after",
        lambda state, at, bearer: attacks_itself(state, at, bearer) and bool(second_blows(state, at, bearer)),
        one_two,
        second_blows,
    ),
    May(
        "opportunist",
        "plan_lock",
        lambda state, at, bearer: is_engaged(state, bearer, at.who)
        and state.fighters[at.who].has_changed_arms
        and bool(blows_at(state, bearer, at.who, is_riposte=True)),
        lambda state, at, bearer, choice: (FreeRiposte(at.who),),
    ),
    May(
        "opportunist",
        "after",
        is_opportune,
        lambda state, at, bearer, choice: (FreeRiposte(running(state, at).by),),
    ),
    May(
        "quick_footed",
        "after",
        lambda state, at, bearer: attacks_itself(state, at, bearer)
        and running(state, at).is_ranged
        and state.fighters[bearer].stands,
        lambda state, at, bearer, choice: (FreeStep(tile_in(choice)),),
        steps,
    ),
)
