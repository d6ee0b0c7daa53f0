"""Perks that leap, carry off, poison, tip off, learn and break."""

from __future__ import annotations

from core.games.fated_hand.attack_numbers import strike_in
from core.games.fated_hand.components import COMPONENTS, perk
from core.games.fated_hand.conditions import (
    attacks,
    attacks_itself,
    both_stand,
    has_declared,
    has_succeeded,
    id_in,
    is_target,
    running,
    target_of,
    tile_in,
)
from core.games.fated_hand.declared import DECLARED, declarable
from core.games.fated_hand.effects import Add, Disengage, MarkOn, Push, Replace, Stealth, SufferRandom
from core.games.fated_hand.effects_of_tricks import Borrow, Break, Carry, DeclareAlso, GiveTip, Lay, Leap, Poison
from core.games.fated_hand.ground import seen_from
from core.games.fated_hand.perks_of_blows import beside
from core.games.fated_hand.perks_of_numbers import adds_if_declared
from core.games.fated_hand.perks_of_turns import has_primary
from core.games.fated_hand.pieces import FISTS, Stat
from core.games.fated_hand.ranges import melee_reach
from core.games.fated_hand.state import (
    FatedHandState,
    FighterId,
    Laid,
    distance,
    enemies,
    friends,
    is_free,
    sees_tile,
    square_of,
    tile_nearest,
)
from core.games.fated_hand.stats import marked
from core.games.fated_hand.windows import At, Effect, May, Must, add_rows
from core.grids.square import chebyshev
from core.plain import Answer

LEAP, BOUNCE, TIP = 2, 2, 3

# --- Leap Kick


def leaps(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """A target, and a tile nearer to it from which the Main Arm reaches it; its own where that does."""
    start, fighter = square_of(state, bearer), state.fighters[bearer]
    reach = melee_reach(fighter, fighter.main)
    tiles = [tile for tile in seen_from(state.ground, start, (), LEAP) if is_free(state, tile)]
    found: list[Answer] = []
    for foe in [each for each in enemies(state, bearer) if each.is_target]:
        there = tile_nearest(state, foe.id, start)
        nearer = [tile for tile in (start, *tiles) if tile == start or chebyshev(tile, there) < chebyshev(start, there)]
        in_reach = [tile for tile in nearer if 0 < chebyshev(tile, there) <= reach]
        found += [(foe.id, *tile) for tile in in_reach if sees_tile(state, tile, there, past=bearer)]
    return tuple(found)


def bounces(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Free tiles about the target with nothing between."""
    target = target_of(state, at)
    ways = [(tile_nearest(state, target, to), to) for to in state.ground.open_squares()]
    near = [(there, to) for there, to in ways if chebyshev(there, to) <= BOUNCE and is_free(state, to)]
    return tuple([to for there, to in near if sees_tile(state, there, to, past=bearer)])


def bounce(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    """Away, and out of the Engagement that the kick has made."""
    left = (Disengage(target_of(state, at)),) if running(state, at).has_engaged else ()
    return (Push(bearer, (tile_in(choice),), "leap_kick"), *left)


add_rows(
    May(
        "leap_kick",
        "turn",
        lambda state, at, bearer: has_primary(state, bearer),
        lambda state, at, bearer, choice: (Leap(id_in(choice), tile_in(choice)),),
        leaps,
    ),
    Must(
        "leap_kick",
        "modify",
        lambda state, at, bearer: has_declared(state, at, bearer, "leap_kick"),
        lambda state, at, bearer: (Add("check", 3, "leap_kick"),),
    ),
    May(
        "leap_kick",
        "no_riposte",
        lambda state, at, bearer: (
            has_declared(state, at, bearer, "leap_kick")
            and both_stand(state, at)
            and not running(state, at).was_riposte_won
        ),
        bounce,
        bounces,
    ),
)


# --- Pillager Charge


DECLARED.update(pillager_charge=beside)
add_rows(
    adds_if_declared("pillager_charge", lambda state, at, bearer: 4),
    Must(
        "pillager_charge",
        "outcome",
        lambda state, at, bearer: has_declared(state, at, bearer, "pillager_charge") and has_succeeded(state, at),
        lambda state, at, bearer: (Replace(), Carry(target_of(state, at))),
    ),
)


# --- cards laid down


def laid_by(state: FatedHandState, id: FighterId, perk_id: str) -> list[Laid]:
    return [each for each in state.fighters[id].laid if each.perk == perk_id]


def poisons(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """The first Attack or Riposte, and then the next Attack."""
    poison = laid_by(state, bearer, "poisoned_blade")
    if not poison or not attacks(state, at, bearer):
        return False
    return not poison[0].is_shown or not running(state, at).is_riposte


def tips(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """A friend, and a Stat."""
    near = [each for each in friends(state, bearer) if distance(state, bearer, each.id) <= TIP]
    return tuple([(each.id, stat.word) for each in near for stat in Stat])


def tip(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    assert isinstance(choice, tuple), f"{choice!r} names nobody"
    return (Lay("tip_off", id_in(choice), Stat[str(choice[1]).upper()]),)


def tips_for(state: FatedHandState, at: At, bearer: FighterId) -> list[Laid]:
    """Whose turn begins."""
    return [each for each in laid_by(state, bearer, "tip_off") if each.upon == at.who]


add_rows(
    May(
        "poisoned_blade",
        "turn",
        lambda state, at, bearer: bool(state.fighters[bearer].hand) and not laid_by(state, bearer, "poisoned_blade"),
        lambda state, at, bearer, choice: (Lay("poisoned_blade", bearer), Stealth(-3)),
    ),
    Must(
        "poisoned_blade",
        "after_attack",
        poisons,
        lambda state, at, bearer: (Poison(target_of(state, at), laid_by(state, bearer, "poisoned_blade")[0]),),
    ),
    May(
        "tip_off",
        "turn",
        lambda state, at, bearer: bool(state.fighters[bearer].hand),
        tip,
        tips,
    ),
    Must(
        "tip_off",
        "turn_start",
        lambda state, at, bearer: bool(tips_for(state, at, bearer)),
        lambda state, at, bearer: tuple([GiveTip(each) for each in tips_for(state, at, bearer)]),
    ),
)


# --- Humble Student


def lessons(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """What a friend near it has used in the turn directly before; not the same friend two turns in a row."""
    friend = state.last_turn
    if friend is None or friend not in [each.id for each in friends(state, bearer)]:
        return ()
    if distance(state, bearer, friend) > 2 or marked(state, friend, "humble_student", bearer):
        return ()
    own = state.fighters[bearer].sheet.perks
    return tuple([each for each in state.fighters[friend].used if each not in own])


def learn(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    assert state.last_turn is not None, "somebody has taught it"
    return Borrow(str(choice)), MarkOn(state.last_turn, "humble_student", 1, ("turn end", "turn end"))


add_rows(
    May("humble_student", "turn", lambda state, at, bearer: bool(lessons(state, at, bearer)), learn, lessons),
)


# --- Innovative Techniques


def others_to_declare(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """A second Exclusive perk that fits the attack."""
    attack = running(state, at)
    if attack.by != bearer or len(attack.perks) != 1 or not perk(attack.perks[0]).is_exclusive:
        return ()
    return tuple([id for id in declarable(state, attack) if id not in attack.perks and perk(id).is_exclusive])


def has_combined(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    return attacks(state, at, bearer) and len(running(state, at).perks) > 1


add_rows(
    May(
        "innovative_techniques",
        "declare",
        lambda state, at, bearer: bool(others_to_declare(state, at, bearer)),
        lambda state, at, bearer, choice: (DeclareAlso(str(choice)),),
        others_to_declare,
    ),
    Must(
        "innovative_techniques",
        "after_attack",
        lambda state, at, bearer: has_combined(state, at, bearer) and running(state, at).is_riposte,
        lambda state, at, bearer: (SufferRandom(bearer, 1, "innovative_techniques"),),
    ),
    Must(
        "innovative_techniques",
        "after",
        lambda state, at, bearer: has_combined(state, at, bearer) and attacks_itself(state, at, bearer),
        lambda state, at, bearer: (SufferRandom(bearer, 1, "innovative_techniques"),),
    ),
)


# --- Disposable Armament


def benefit(state: FatedHandState, id: FighterId, item: str, stat: Stat) -> int:
    """What an arm or the armour adds to a Stat; breaking it gives as much again."""
    fighter = state.fighters[id]
    if item == fighter.sheet.armour:
        return max(0, COMPONENTS.armour[item].stats[stat.value])
    if item == FISTS or item not in fighter.carries or not fighter.sheet.is_proficient(item):
        return 0
    return max(0, COMPONENTS.arms[item].stats[stat.value])


def breakable(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """The arm of its attack, or what it defends itself with."""
    attack, fighter = running(state, at), state.fighters[bearer]
    stat = Stat.STRIKE if attack.by == bearer else Stat.DEFENSE
    items = (attack.arm,) if attack.by == bearer else (fighter.main, fighter.sheet.armour)
    return tuple([item for item in items if item and benefit(state, bearer, item, stat)])


def double(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    item, is_attacking = str(choice), attacks(state, at, bearer)
    on, stat = ("strike", Stat.STRIKE) if is_attacking else ("defense", Stat.DEFENSE)
    return Add(on, benefit(state, bearer, item, stat), "disposable_armament"), Break(item)


def can_break(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Whoever declares, and whoever is targeted (HR-67)."""
    is_one = attacks(state, at, bearer) if running(state, at).window == "declare" else is_target(state, at, bearer)
    return is_one and bool(breakable(state, at, bearer))


add_rows(
    May("disposable_armament", "declare", can_break, double, breakable),
    May("disposable_armament", "targeted", can_break, double, breakable),
)


# --- Hidden Fang with Deadly Riposte


add_rows(
    Must(
        "hidden_fang",
        "modify",
        lambda state, at, bearer: attacks(state, at, bearer)
        and running(state, at).is_riposte
        and marked(state, bearer, "hidden_fang", bearer) > 0,
        lambda state, at, bearer: (
            Add("strike", max(0, strike_in(state, at.attack).total) // 2, "hidden_fang"),
            MarkOn(bearer, "hidden_fang", 0),
        ),
    ),
)
