"""Which Attacks and Ripostes somebody can make now: with which arm, and with which perk declared (6, 9)."""

from __future__ import annotations

from typing import TypeAlias

from core.games.fated_hand.declared import declarable, declares_any
from core.games.fated_hand.ground import FAR
from core.games.fated_hand.pieces import FISTS
from core.games.fated_hand.ranges import LIBERTY, attack_refusal, melee_reach, reach_of, roams_with, way_refusal
from core.games.fated_hand.state import (
    Attack,
    Attempt,
    FatedHandState,
    Fighter,
    FighterId,
    arm_of,
    distance,
    enemies,
    is_engaged,
)
from core.options import Luck, drawn_of_first

Blow: TypeAlias = tuple[str, bool, str]
"""An arm, whether it shoots, and the perk that is declared with it, '' for none."""
Aimed: TypeAlias = tuple[FighterId, str, bool, str]
"""The same at a target."""
Reaching: TypeAlias = tuple[str, bool, int]
"""An arm, whether it shoots, and how far it can."""


def is_unseen(state: FatedHandState, attack: Attack) -> bool:
    """A Pickpocket of one who is Hidden on the tile of its target: it stays Hidden, and so Engages nobody (11)."""
    by, target = state.fighters[attack.by], state.fighters[attack.target]
    is_theft = by.is_hidden and "pickpocket" in attack.perks and by.square == target.square
    return is_theft and not is_engaged(state, attack.by, attack.target)


def made(by: FighterId, target: FighterId, blow: Blow, *, is_riposte: bool = False, is_primary: bool = False) -> Attack:
    arm, is_ranged, perk = blow
    return Attack(by, target, arm, is_ranged, is_riposte, (perk,) if perk else (), is_primary=is_primary)


def blows_at(state: FatedHandState, by: FighterId, target: FighterId, *, is_riposte: bool) -> list[Blow]:
    """Every way in which it can attack the target now."""
    ways = ways_to_attack(state.fighters[by])
    return [blow[1:] for blow in blows_upon(state, by, target, ways, is_riposte)]


def ways_to_attack(fighter: Fighter) -> list[Reaching]:
    """All that its arms are for, whoever the target is."""
    if not fighter.stands or fighter.feigned or fighter.is_smoke:
        return []
    ways: list[Reaching] = []
    for arm in arms_at_hand(fighter):
        printed = arm_of(fighter, arm)
        if printed.melee:
            ways.append((arm, False, reach_of(fighter, printed) + (LIBERTY if roams_with(fighter, arm) else 0)))
        if printed.can_shoot:
            ways.append((arm, True, FAR))
    return ways


def blows_upon(
    state: FatedHandState, by: FighterId, target: FighterId, ways: list[Reaching], is_riposte: bool = False
) -> list[Aimed]:
    """At the target, in these ways."""
    if not ways or not state.fighters[target].is_target:
        return []
    tiles = distance(state, by, target)
    if tiles == 0:
        return [] if is_riposte else [(target, *blow) for blow in unseen_blows(state, by, target)]
    near = [(arm, is_ranged) for arm, is_ranged, reach in ways if tiles <= reach]
    there = [way for way in near if way_refusal(state, Attempt(by, target, *way)) is None] if near else []
    if not there or not declares_any(state.fighters[by]):
        return [(target, *way, "") for way in there]
    return [
        (target, *way, perk)
        for way in there
        for perk in ("", *declarable(state, made(by, target, (*way, ""), is_riposte=is_riposte)))
    ]


def unseen_blows(state: FatedHandState, by: FighterId, target: FighterId) -> list[Blow]:
    """On the tile of its target one can only pick its pocket."""
    fighter = state.fighters[by]
    if not state.fighters[target].is_target:
        return []
    blows: list[Blow] = [(arm, False, "pickpocket") for arm in arms_at_hand(fighter) if melee_reach(fighter, arm)]
    thefts = [(blow, made(by, target, blow)) for blow in blows]
    return [blow for blow, theft in thefts if is_unseen(state, theft) and "pickpocket" in declarable(state, theft)]


def every_blow(state: FatedHandState, by: FighterId) -> list[Aimed]:
    """At every enemy."""
    ways = ways_to_attack(state.fighters[by])
    foes = enemies(state, by) if ways else ()
    return [blow for foe in foes for blow in blows_upon(state, by, foe.id, ways)]


def drawn_blow(state: FatedHandState, by: FighterId, luck: Luck) -> Aimed | None:
    """At one enemy by chance."""
    if ways := ways_to_attack(state.fighters[by]):
        return drawn_of_first(enemies(state, by), luck, lambda foe: blows_upon(state, by, foe.id, ways))
    return None


def blow_refusal(state: FatedHandState, by: FighterId, target: FighterId, blow: Blow) -> str | None:
    """Why it cannot be made, None where it can."""
    arm, is_ranged, perk = blow
    if not perk:
        return attack_refusal(state, Attempt(by, target, arm, is_ranged))
    attack = made(by, target, blow)
    if is_unseen(state, attack) and (arm, False, "pickpocket") in unseen_blows(state, by, target):
        return None
    reason = attack_refusal(state, attack.attempt)
    if reason is not None:
        return reason
    if perk in declarable(state, attack):
        return None
    return "That perk does not fit this attack. Choose one that is lit, or none."


def arms_at_hand(fighter: Fighter) -> list[str]:
    """The Main Arm, and the Offhand Arm where it was not used this round (HR-13); Fists for catalysts (17.4)."""
    main = _weapon(fighter, fighter.main)
    if not fighter.offhand or fighter.is_offhand_used:
        return [main]
    offhand = _weapon(fighter, fighter.offhand)
    return [main] if offhand == main else [main, offhand]


def _weapon(fighter: Fighter, arm: str) -> str:
    """What the holder of this arm attacks with."""
    return FISTS if arm_of(fighter, arm).is_tool else arm
