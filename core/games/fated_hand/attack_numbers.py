"""The two numbers of a running attack with all their parts: its Strike, and the Defense against it (6)."""

from __future__ import annotations

from core.breakdown import Breakdown, Part
from core.games.fated_hand.fields import SMOG_COSTS, is_veiled
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.ranges import is_higher, post_of, range_penalty
from core.games.fated_hand.state import Attack, FatedHandState, arm_of, tile_nearest
from core.games.fated_hand.stats import parts_in_the_open, static_defense

RIPOSTE_MELEE, HIGH_GROUND = 2, 1
"""What a Riposte in melee adds, and a shot from higher up."""


def strike_in(state: FatedHandState, place: int) -> Breakdown:
    """The attacker's Strike with all that this attack adds."""
    attack = state.attacks[place]
    if attack.fixed is not None:
        magic = arm_of(state.fighters[attack.by], attack.arm)
        return Breakdown(((attack.fixed, magic.name if magic.is_magic else "the same Strike"),))
    parts = parts_in_the_open(state, attack.by, Stat.STRIKE, attack.arm)
    parts += situation_parts(state, attack)
    parts += [(each.amount, each.cause) for each in attack.bonuses if each.on == "strike"]
    return Breakdown(tuple(parts))


def situation_parts(state: FatedHandState, attack: Attack) -> list[Part]:
    """What range, height and the kind of attack add to Strike."""
    parts: list[Part] = []
    if attack.is_ranged:
        arm, post = arm_of(state.fighters[attack.by], attack.arm), post_of(state, attack)
        outside = 0 if arm.is_magic else range_penalty(state, attack.attempt, post)
        parts += [(-outside, "outside the Effective Range")] if outside else []
        parts += [(HIGH_GROUND, "high ground")] if is_higher(state, post, attack.target) else []
    elif attack.is_riposte:
        parts.append((RIPOSTE_MELEE, "Riposte in melee"))
    return parts + smog_parts(state, attack)


def smog_parts(state: FatedHandState, attack: Attack) -> list[Part]:
    """Shots and spells through Smog (13)."""
    is_magic = arm_of(state.fighters[attack.by], attack.arm).is_magic
    if not (state.fields and (attack.is_ranged or is_magic)):
        return []
    post = post_of(state, attack)
    return [(-SMOG_COSTS, "Smog")] if is_veiled(state, post, tile_nearest(state, attack.target, post)) else []


def defense_in(state: FatedHandState, place: int) -> Breakdown:
    attack = state.attacks[place]
    static = static_defense(state.fighters[attack.target], is_ranged=attack.is_ranged)
    if static is not None:
        return static
    parts = parts_in_the_open(state, attack.target, Stat.DEFENSE, attack.guard or None)
    parts += [(each.amount, each.cause) for each in attack.bonuses if each.on == "defense"]
    return Breakdown(tuple(parts))
