"""Perks that act before a blow is compared, and those that say what its success does; riders of Ripostes."""

from __future__ import annotations

from core.games.fated_hand.blows import is_unseen
from core.games.fated_hand.conditions import (
    BY_STAT,
    PAID,
    attacks,
    attacks_itself,
    has_declared,
    has_succeeded,
    has_used,
    in_melee,
    is_in_melee,
    is_target,
    running,
    size_of,
    target_of,
    tile_in,
)
from core.games.fated_hand.declared import DECLARED
from core.games.fated_hand.effects import (
    Add,
    Cleanse,
    Coin,
    GrantHalfStrike,
    HandSize,
    Hit,
    MarkOn,
    Replace,
    Suffer,
    SufferRandom,
)
from core.games.fated_hand.effects_of_arms import (
    Disarm,
    DisarmTo,
    DropArm,
    Interrupt,
    LockJoint,
    Multiply,
    ShowCard,
    Throw,
)
from core.games.fated_hand.effects_of_spells import LoseReagents
from core.games.fated_hand.effects_of_turns import Discard
from core.games.fated_hand.ground import directions_between
from core.games.fated_hand.perk_limits import can_lose_hand_size
from core.games.fated_hand.perks_of_numbers import adds_if_declared, is_light
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import (
    Attack,
    FatedHandState,
    Fighter,
    FighterId,
    Use,
    distance,
    friends,
    holds_perk,
    main_arm,
    square_of,
    standing_on,
    tile_nearest,
)
from core.games.fated_hand.stats import marked, open_card, speed, strike
from core.games.fated_hand.windows import At, Effect, May, Must, add_rows
from core.grids.square import OFFSETS, eight_way_neighbours
from core.plain import Answer


def attacker(state: FatedHandState, at: At) -> FighterId:
    return running(state, at).by


# --- targeted and interrupt


def is_struck_at(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Targeted in melee, by an Attack."""
    return is_target(state, at, bearer) and is_in_melee(state, at) and not running(state, at).is_riposte


def suffering_stats(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    return tuple([stat.word for stat in Stat if state.fighters[bearer].handicap[stat.value]])


add_rows(
    Must(
        "bulwark", "targeted", is_struck_at,
        lambda state, at, bearer: (Suffer(attacker(state, at), (0, 0, 1), "bulwark"),),
    ),
    Must(
        "swordplay", "targeted", is_struck_at,
        lambda state, at, bearer: (Suffer(attacker(state, at), (1, 1, 0), "swordplay"),),
    ),
    May(
        "toughen_up", "targeted",
        lambda state, at, bearer: is_target(state, at, bearer) and not running(state, at).is_riposte
        and bool(suffering_stats(state, at, bearer)),
        lambda state, at, bearer, choice: (Cleanse(bearer, BY_STAT[str(choice)], "toughen_up"),),
        suffering_stats,
    ),
    May(
        "joint_lock", "targeted",
        lambda state, at, bearer: is_target(state, at, bearer) and not running(state, at).is_riposte,
        lambda state, at, bearer, choice: (Add("check", 1, "joint_lock"),),
    ),
    Must(
        "joint_lock", "riposte",
        lambda state, at, bearer: attacks(state, at, bearer)
        and has_succeeded(state, at)
        and has_used(state, at, Use("joint_lock", "targeted", bearer)),
        lambda state, at, bearer: (Replace(), LockJoint(target_of(state, at))),
    ),
    May(
        "upper_hand", "interrupt",
        lambda state, at, bearer: is_target(state, at, bearer),
        lambda state, at, bearer, choice: (Interrupt(attacker(state, at)),),
    ),
)  # fmt: skip


# --- what success does


def hits_with(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Its own Attack, no Riposte, has succeeded."""
    return attacks_itself(state, at, bearer) and has_succeeded(state, at)


def has_won_with(perk: str, state: FatedHandState, at: At, bearer: FighterId) -> bool:
    return has_declared(state, at, bearer, perk) and has_succeeded(state, at)


def beside(state: FatedHandState, attack: Attack) -> bool:
    return in_melee(state, attack) and distance(state, attack.by, attack.target) == 1


def can_throw(state: FatedHandState, attack: Attack) -> bool:
    """By hand, an Attack or a Riposte, and the target is at most one Size larger."""
    by, target = state.fighters[attack.by], state.fighters[attack.target]
    is_beside = not attack.is_ranged and distance(state, attack.by, attack.target) == 1
    return is_beside and size_of(target) <= size_of(by) + 1


def is_quicker_by_two(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    return speed(state, bearer) >= speed(state, target_of(state, at)) + 2


def can_be_disarmed(fighter: Fighter) -> bool:
    """Fists and natural weapons are part of a body."""
    return fighter.main in fighter.carries


def shredded(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Effect, ...]:
    """The target, and who stands within two tiles straight behind it."""
    target = target_of(state, at)
    start = square_of(state, bearer)
    there = tile_nearest(state, target, start)
    direction = directions_between(start, there)
    behind: list[FighterId] = []
    if direction is not None:
        columns, rows = OFFSETS[direction]
        tiles = [(there[0] + step * columns, there[1] + step * rows) for step in (1, 2)]
        behind = [id for id in standing_on(state, tiles) if id != target]
    return (Replace(), *(Suffer(id, (1, 2, 0), "shrapnel") for id in (target, *behind)))


def robbed(state: FatedHandState, attack: Attack) -> bool:
    """By hand, of whom it has not robbed in this battle, or Hidden on its tile."""
    is_there = beside(state, attack) or (in_melee(state, attack) and is_unseen(state, attack))
    return is_there and not marked(state, attack.target, "pickpocket", attack.by)


DECLARED.update(
    dive_tackle=beside,
    shrapnel=lambda state, attack: attack.is_ranged and not attack.is_riposte,
    bandit_strike=lambda state, attack: can_be_disarmed(state.fighters[attack.target]),
    hip_throw=can_throw,
    pickpocket=robbed,
    crushing_counter=lambda state, attack: attack.is_riposte,
)
add_rows(
    Must(
        "toxic_edge", "outcome", hits_with,
        lambda state, at, bearer: (Replace(), Suffer(target_of(state, at), (2, 2, 2), "toxic_edge")),
    ),
    Must(
        "entangling", "outcome", hits_with,
        lambda state, at, bearer: (Replace(), Suffer(target_of(state, at), (1, 1, 5), "entangling")),
    ),
    adds_if_declared("dive_tackle", lambda state, at, bearer: 4),
    Must(
        "dive_tackle", "outcome",
        lambda state, at, bearer: has_won_with("dive_tackle", state, at, bearer),
        lambda state, at, bearer: (Replace(), Suffer(target_of(state, at), (3, 3, 3), "dive_tackle")),
    ),
    Must(
        "dive_tackle", "after_attack",
        lambda state, at, bearer: has_declared(state, at, bearer, "dive_tackle"),
        lambda state, at, bearer: (Suffer(bearer, (3, 3, 3), "dive_tackle"),),
    ),
    Must(
        "uppercut", "declare",
        lambda state, at, bearer: has_declared(state, at, bearer, "uppercut"),
        lambda state, at, bearer: (Suffer(bearer, (0, 2, 1), "uppercut"),),
    ),
    Must(
        "uppercut", "outcome",
        lambda state, at, bearer: has_won_with("uppercut", state, at, bearer),
        lambda state, at, bearer: (Cleanse(bearer, (0, 2, 0), "uppercut"),),
    ),
    adds_if_declared("shrapnel", lambda state, at, bearer: 1),
    Must(
        "shrapnel", "outcome",
        lambda state, at, bearer: has_won_with("shrapnel", state, at, bearer),
        shredded,
    ),
    May(
        "bandit_strike", "outcome",
        lambda state, at, bearer: has_won_with("bandit_strike", state, at, bearer)
        and is_quicker_by_two(state, at, bearer)
        and can_be_disarmed(state.fighters[target_of(state, at)]),
        lambda state, at, bearer, choice: (Replace(), Disarm(target_of(state, at))),
    ),
    adds_if_declared("hip_throw", lambda state, at, bearer: 2),
    Must(
        "hip_throw", "outcome",
        lambda state, at, bearer: has_won_with("hip_throw", state, at, bearer),
        lambda state, at, bearer: (Replace(), Throw(target_of(state, at))),
    ),
    Must(
        "pickpocket", "modify",
        lambda state, at, bearer: has_declared(state, at, bearer, "pickpocket"),
        lambda state, at, bearer: (Add("strike", speed(state, bearer), "pickpocket"),),
    ),
    Must(
        "pickpocket", "outcome",
        lambda state, at, bearer: has_won_with("pickpocket", state, at, bearer),
        lambda state, at, bearer: (Replace(), HandSize(1), MarkOn(target_of(state, at), "pickpocket", 1)),
    ),
)  # fmt: skip


# --- engage and after


def is_either(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Of the two who are Engaged now, by an attack or without one (Astonish)."""
    pair = (at.who, at.by) if at.attack < 0 else (running(state, at).by, running(state, at).target)
    return bearer in pair


add_rows(
    Must(
        "iron_fist", "engage", is_either,
        lambda state, at, bearer: (GrantHalfStrike("iron_fist", ("turn start", "turn end")),),
    ),
    Must(
        "thrown", "after",
        lambda state, at, bearer: attacks(state, at, bearer) and running(state, at).is_ranged,
        lambda state, at, bearer: (DropArm(bearer, running(state, at).arm, square_of(state, target_of(state, at))),),
    ),
)  # fmt: skip


# --- riders of Ripostes


def landings(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Tiles beside either of the two; at a price where the Riposte alone does not disarm."""
    attack = running(state, at)
    other = state.fighters[attack.target]
    if attack.by != bearer or not attack.is_riposte or not other.stands or not can_be_disarmed(other):
        return ()
    beside_either = [each for id in (bearer, other.id) for each in eight_way_neighbours(square_of(state, id))]
    tiles = tuple(dict.fromkeys(tile for tile in beside_either if state.ground.is_open(tile)))
    if can_disarm(state, at, bearer):
        return tiles
    can_pay = state.fighters[bearer].plays_cards and can_lose_hand_size(state, state.fighters[bearer], 1)
    return tuple([(PAID, *tile) for tile in tiles]) if can_pay else ()


def disarmed(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    assert isinstance(choice, tuple), f"{choice!r} is no tile"
    paid = (Discard(lasts=True),) if choice[0] == PAID else ()
    return (*paid, DisarmTo(target_of(state, at), tile_in(choice)))


def wins_riposte(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    return attacks(state, at, bearer) and running(state, at).is_riposte and has_succeeded(state, at)


def is_deadly(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """With Deadly Riposte the coin of Hidden Fang is for Strike."""
    attack = running(state, at)
    return attack.by == bearer and holds_perk(state.fighters[bearer], "deadly_riposte", attack.arm)


def can_disarm(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """The Strike of its Riposte is 3 above the Strike that the opponent has now."""
    attack = running(state, at)
    return wins_riposte(state, at, bearer) and attack.strike >= strike(state, attack.target) + 3


def might_disarm(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """It would, but for what a closed card of the opponent holds."""
    other = state.fighters[target_of(state, at)]
    is_closed = bool(other.cards) and open_card(state, other.id, Stat.STRIKE) is None
    return is_closed and can_disarm(state, at, bearer) and can_be_disarmed(other)


add_rows(
    Must(
        "crushing_counter", "riposte",
        lambda state, at, bearer: has_won_with("crushing_counter", state, at, bearer),
        lambda state, at, bearer: (Multiply(2),),
    ),
    Must(
        "hidden_fang", "riposte",
        lambda state, at, bearer: wins_riposte(state, at, bearer) and not is_deadly(state, at, bearer),
        lambda state, at, bearer: (Coin((Multiply(3), LoseReagents(target_of(state, at), 3))),),
    ),
    Must(
        "hidden_fang", "declare",
        lambda state, at, bearer: running(state, at).is_riposte and is_deadly(state, at, bearer),
        lambda state, at, bearer: (Coin((MarkOn(bearer, "hidden_fang", 1, ("turn end",)),)),),
    ),
    May(
        "deadly_riposte", "riposte", wins_riposte,
        lambda state, at, bearer, choice: (Replace(), Hit(target_of(state, at))),
    ),
    Must("disarm", "outcome", might_disarm, lambda state, at, bearer: (ShowCard(target_of(state, at), Stat.STRIKE),)),
    May("disarm", "riposte", lambda state, at, bearer: bool(landings(state, at, bearer)), disarmed, landings),
    Must(
        "parrying", "riposte",
        lambda state, at, bearer: wins_riposte(state, at, bearer)
        and is_light(main_arm(state.fighters[target_of(state, at)])),
        lambda state, at, bearer: (SufferRandom(target_of(state, at), running(state, at).times, "parrying"),),
    ),
)  # fmt: skip


# --- events


def drinks(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Its melee blow has downed the creature."""
    in_hand = bool(state.attacks) and state.attacks[-1].by == bearer and not state.attacks[-1].is_ranged
    return at.by == bearer and in_hand and bool(suffering_stats(state, at, bearer))


def drunk(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    """All Handicap of one Stat."""
    strike, defense, speed = BY_STAT[str(choice)]
    held = state.fighters[bearer].handicap
    return (Cleanse(bearer, (strike * held[0], defense * held[1], speed * held[2]), "blood_thirst"),)


def is_relentless(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Beside a creature that suffers; what a Relentless added is no event for another (HR-64)."""
    is_there = at.who != bearer and state.fighters[at.who].stands and distance(state, bearer, at.who) <= 1
    return is_there and at.cause != "Relentless"


def rationed(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """A friend beside it, and which Stat."""
    there = [each for each in friends(state, bearer) if distance(state, bearer, each.id) <= 1]
    return tuple([(each.id, stat.word) for each in there for stat in Stat if each.handicap[stat.value]])


def ration(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    assert isinstance(choice, tuple) and isinstance(choice[0], int), f"{choice!r} names nobody"
    return (Cleanse(FighterId(choice[0]), BY_STAT[str(choice[1])], "rationing"),)


add_rows(
    May("blood_thirst", "on_down", drinks, drunk, suffering_stats),
    May(
        "relentless", "on_handicap", is_relentless,
        lambda state, at, bearer, choice: (Suffer(at.who, BY_STAT[str(choice)], "relentless"),),
        lambda state, at, bearer: ("Strike", "Speed"),
    ),
    May(
        "rationing", "on_cleanse",
        lambda state, at, bearer: at.who == bearer and at.cause != "Rationing" and bool(rationed(state, at, bearer)),
        ration, rationed,
    ),
)  # fmt: skip
