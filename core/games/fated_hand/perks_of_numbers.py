"""Perks that change the numbers of one attack (`modify`)."""

from __future__ import annotations

from collections.abc import Callable

from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.conditions import (
    adjacent_friends,
    are_in_line,
    arm_against,
    attacks,
    attacks_itself,
    base_of,
    both_stand,
    has_declared,
    in_melee,
    is_target,
    lowest_stat,
    running,
    share_a_wall,
    size_of,
    target_of,
)
from core.games.fated_hand.declared import DECLARED
from core.games.fated_hand.effects import Add, Suffer
from core.games.fated_hand.effects_of_arms import AddAgainstWeak
from core.games.fated_hand.pieces import Arm, Stat
from core.games.fated_hand.state import (
    Attack,
    FatedHandState,
    FighterId,
    distance,
    enemies,
    is_engaged,
    main_arm,
    offhand_arm,
    opponents,
)
from core.games.fated_hand.stats import felt_handicap, handicap_weight, marked, speed
from core.games.fated_hand.windows import At, Effect, May, Must, add_rows

Amount = Callable[[FatedHandState, At, FighterId], int]


def adds(perk: str, on: str, amount: Amount) -> Must:
    """A part of Strike or Defense wherever the amount is not 0."""
    return Must(
        perk,
        "modify",
        lambda state, at, bearer: amount(state, at, bearer) != 0,
        lambda state, at, bearer: (Add(on, amount(state, at, bearer), perk),),
    )


# --- what always counts


def keen_eye(state: FatedHandState, at: At, bearer: FighterId) -> int:
    return int(attacks(state, at, bearer) and speed(state, target_of(state, at)) < speed(state, bearer))


def well_coached(state: FatedHandState, at: At, bearer: FighterId) -> int:
    if not attacks(state, at, bearer):
        return 0
    own = base_of(state, bearer, Stat.SPEED)
    return int(any(base_of(state, each.id, Stat.SPEED) > own for each in adjacent_friends(state, bearer)))


def defender(state: FatedHandState, at: At, bearer: FighterId) -> int:
    if not is_target(state, at, bearer):
        return 0
    own = base_of(state, bearer, Stat.DEFENSE)
    return int(any(base_of(state, each.id, Stat.DEFENSE) < own for each in adjacent_friends(state, bearer)))


def piercing(state: FatedHandState, at: At, bearer: FighterId) -> int:
    sheet = state.fighters[target_of(state, at)].sheet
    is_pierced = not sheet.armour or COMPONENTS.armour[sheet.armour].is_pierced
    return int(attacks(state, at, bearer) and sheet.is_armoured and is_pierced)


def crushing(state: FatedHandState, at: At, bearer: FighterId) -> int:
    if not attacks(state, at, bearer):
        return 0
    return 2 if state.fighters[target_of(state, at)].sheet.is_hard else -1


def slashing(state: FatedHandState, at: At, bearer: FighterId) -> int:
    if not attacks(state, at, bearer):
        return 0
    return -2 if state.fighters[target_of(state, at)].sheet.is_armoured else 2


def studied_sword(state: FatedHandState, at: At, bearer: FighterId) -> int:
    """Strike and Defense alike, against an arm in either hand that its owner knows, and no natural weapon."""
    attack = running(state, at)
    if bearer not in (attack.by, attack.target):
        return 0
    other = state.fighters[attack.target if bearer == attack.by else attack.by]
    arms = [arm for arm in (main_arm(other), offhand_arm(other)) if arm is not None and not arm.is_natural]
    return 2 if any(state.fighters[bearer].sheet.is_proficient(arm.id) for arm in arms) else 0


def parrying(state: FatedHandState, at: At, bearer: FighterId) -> int:
    """Against the Light and the Simple: 2 Defense, and 1 Strike of a Riposte."""
    attack = running(state, at)
    if attack.by == bearer and attack.is_riposte:
        return int(is_light(main_arm(state.fighters[attack.target])))
    return 2 if attack.target == bearer and is_light(arm_against(state, at)) else 0


def is_light(arm: Arm) -> bool:
    return not {"light", "simple"}.isdisjoint(arm.traits)


def close_combat(state: FatedHandState, at: At, bearer: FighterId) -> int:
    return 2 if attacks(state, at, bearer) and marked(state, target_of(state, at), "close_combat", bearer) else 0


def indomitable(state: FatedHandState, at: At, bearer: FighterId) -> int:
    attack = running(state, at)
    is_smaller = size_of(state.fighters[attack.by]) < size_of(state.fighters[bearer])
    return int(is_target(state, at, bearer) and is_smaller)


def din_of_battle(state: FatedHandState, at: At, bearer: FighterId) -> int:
    """For each enemy no farther off than the nearest friend, four tiles at most."""
    if not attacks(state, at, bearer):
        return 0
    side = state.fighters[bearer].side
    near = [distance(state, bearer, each.id) for each in state.fighters if each.stands and each.side == side]
    radius = min(4, *[tiles for tiles in near if tiles > 0], 4)
    return sum(distance(state, bearer, foe.id) <= radius for foe in enemies(state, bearer))


def narrow_flank(state: FatedHandState, at: At, bearer: FighterId) -> int:
    return 2 if is_target(state, at, bearer) and share_a_wall(state, bearer, running(state, at).by) else 0


def charge(state: FatedHandState, at: At, bearer: FighterId) -> int:
    """For every two tiles of an unbroken straight run in this turn that ends at the attack."""
    return state.fighters[bearer].run // 2 if attacks_itself(state, at, bearer) and state.turn == bearer else 0


def target_practice(state: FatedHandState, at: At, bearer: FighterId) -> int:
    return marked(state, target_of(state, at), "target_practice", bearer) if attacks_itself(state, at, bearer) else 0


PASSIVE: dict[str, tuple[str, Amount]] = {
    "keen_eye": ("strike", keen_eye),
    "well_coached": ("strike", well_coached),
    "defender": ("defense", defender),
    "piercing": ("strike", piercing),
    "crushing": ("strike", crushing),
    "slashing": ("strike", slashing),
    "close_combat": ("strike", close_combat),
    "indomitable": ("defense", indomitable),
    "din_of_battle": ("strike", din_of_battle),
    "narrow_flank": ("defense", narrow_flank),
    "charge": ("strike", charge),
    "target_practice": ("strike", target_practice),
}
add_rows(*(adds(perk, on, amount) for perk, (on, amount) in PASSIVE.items()))
add_rows(
    Must(
        "studied_sword",
        "modify",
        lambda state, at, bearer: studied_sword(state, at, bearer) != 0,
        lambda state, at, bearer: (
            Add("strike" if attacks(state, at, bearer) else "defense", 2, "studied_sword"),
        ),
    ),
    Must(
        "parrying",
        "modify",
        lambda state, at, bearer: parrying(state, at, bearer) != 0,
        lambda state, at, bearer: (
            Add("strike" if attacks(state, at, bearer) else "defense", parrying(state, at, bearer), "parrying"),
        ),
    ),
)


# --- what is declared with the attack


def any_blow(state: FatedHandState, attack: Attack) -> bool:
    return not attack.is_riposte


def sucker_punch(state: FatedHandState, attack: Attack) -> bool:
    """In melee, against somebody Engaged with another."""
    others = [id for id in opponents(state, attack.target) if id != attack.by]
    return in_melee(state, attack) and bool(others)


def total_focus(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """It may be declared before there is any Strike Handicap: what Swordplay brings does not count either."""
    return has_declared(state, at, bearer, "total_focus") and strike_lost(state, bearer) > 0


def strike_lost(state: FatedHandState, id: FighterId) -> int:
    """What Handicap takes from it."""
    return handicap_weight(state, felt_handicap(state, state.fighters[id], Stat.STRIKE))


def overhead(state: FatedHandState, attack: Attack) -> bool:
    """Against a creature of which a Stat may be below 1, as far as everybody can see."""
    return any_blow(state, attack) and lowest_stat(state, attack.target) < 1


def overhead_bonus(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Effect, ...]:
    return (AddAgainstWeak(target_of(state, at), 3, "overhead"),)


def adds_if_declared(perk: str, amount: Amount) -> Must:
    return Must(
        perk,
        "modify",
        lambda state, at, bearer: has_declared(state, at, bearer, perk),
        lambda state, at, bearer: (Add("strike", amount(state, at, bearer), perk),),
    )


DECLARED.update(
    haymaker=any_blow, sucker_punch=sucker_punch, total_focus=any_blow, overhead=overhead, uppercut=any_blow
)
add_rows(
    adds_if_declared("haymaker", lambda state, at, bearer: 4),
    adds_if_declared("sucker_punch", lambda state, at, bearer: 3),
    Must(
        "total_focus",
        "modify",
        total_focus,
        lambda state, at, bearer: (Add("strike", strike_lost(state, bearer), "total_focus"),),
    ),
    Must(
        "overhead", "modify", lambda state, at, bearer: has_declared(state, at, bearer, "overhead"), overhead_bonus,
    ),
    adds_if_declared("uppercut", lambda state, at, bearer: 2),
    Must(
        "haymaker",
        "after",
        lambda state, at, bearer: has_declared(state, at, bearer, "haymaker"),
        lambda state, at, bearer: (Suffer(bearer, (0, 2, 0), "haymaker"),),
    ),
)


# --- what is added in the middle of it


def perfect_deflect(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    return is_target(state, at, bearer) and running(state, at).is_defended


def hammer_and_anvil(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """A friend attacks an enemy Engaged with its owner from another direction; once an Engagement."""
    attack = running(state, at)
    by, target = state.fighters[attack.by], attack.target
    if attack.is_riposte or by.id == bearer or by.side != state.fighters[bearer].side:
        return False
    if not is_engaged(state, bearer, target) or not both_stand(state, at):
        return False
    was_used = any(use.perk == "hammer_and_anvil" and use.on == target for use in state.fighters[bearer].uses)
    return not was_used and not are_in_line(state, target, bearer, by.id)


add_rows(
    May(
        "perfect_deflect",
        "modify",
        perfect_deflect,
        lambda state, at, bearer, choice: (Add("defense", 3, "perfect_deflect"),),
    ),
    May(
        "hammer_and_anvil",
        "modify",
        hammer_and_anvil,
        lambda state, at, bearer, choice: (Add("strike", 3, "hammer_and_anvil"),),
    ),
)
