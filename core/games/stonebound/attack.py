"""The Standard Attack, step by step (12): as an action of its own, as a counter, and inside an ability. May ask."""

from __future__ import annotations

from core.breakdown import Breakdown
from core.games.stonebound import events, reactions, statuses
from core.games.stonebound.asks import CRT
from core.games.stonebound.damage import ARMOUR, settle, take
from core.games.stonebound.dice import succeed
from core.games.stonebound.effective import breakdown, effective
from core.games.stonebound.forms import PLAIN_ATTACK, Effect
from core.games.stonebound.moments import BEFORE_DAMAGE
from core.games.stonebound.state import Action, StoneState, UnitId, character_of
from core.games.stonebound.verbs import (
    Cause,
    Stones,
    begin_action,
    declare_attack,
    note_attacked,
    redirect,
    strike,
    wear_armour,
)

CRITICAL_WEAR = 2
"""What armour a critical attack wears off (12.10)."""


async def plain_attack(game: Stones, user_id: UnitId, target_id: UnitId, reaction: bool = False) -> None:
    """Steps 1 to 12 of an attack without an ability. It leaves `state.action` for whoever finishes the action."""
    begin_action(game, Action(user_id, None, target_id, reaction=reaction))
    declare_attack(game, user_id, target_id, reaction)
    if not await statuses.sees(game, user_id):
        return
    await offer_redirect(game)
    action = game.state.action
    assert action is not None and action.target is not None
    await standard_attack(game, user_id, action.target)


async def offer_redirect(game: Stones) -> None:
    """Step 3: an ally of the target may have to step in. Counters do not cause this (1.3)."""
    action = game.state.action
    assert action is not None and action.target is not None
    if action.reaction:
        return
    target = await reactions.ally_targeted(game, action.user, action.target)
    if target != action.target:
        redirect(game, target)


async def standard_attack(game: Stones, user_id: UnitId, target_id: UnitId, effect: Effect = PLAIN_ATTACK) -> int:
    """Steps 4 to 11 of one attack on a standing target, wherever it stands; gives the HP lost."""
    note_attacked(game, target_id)
    critical = await is_critical(game, user_id, target_id, effect.crit)
    kind = character_of(game.state, user_id).attack_type
    damage = attack_strength(game.state, user_id, target_id, effect.atk_bonus) * (2 if critical else 1)
    armour = 0 if effect.ignore_armor else effective(game.state, target_id, ARMOUR[kind])
    before = loss = max(0, damage - armour)
    if loss > 0:
        hurt = reactions.Happening(BEFORE_DAMAGE, target_id, user_id, kind=kind, from_attack=True)
        loss = await reactions.before_damage(game, hurt, loss)
    strike(game, events.Struck(user_id, target_id, damage, armour, before - loss, loss, critical, kind))
    lost = await take(game, target_id, loss, Cause("attack", user_id))
    if critical:
        wear_armour(game, target_id, ARMOUR[kind], CRITICAL_WEAR, "critical")
    elif lost > 0:
        wear_armour(game, target_id, ARMOUR[kind], 1, "attack")
    settle(game, target_id)
    return lost


async def is_critical(game: Stones, user_id: UnitId, target_id: UnitId, crit: str) -> bool:
    """Step 5: [No CRT] wins over everything, [Guaranteed CRT] needs no roll, else a fresh one."""
    if crit == "never":
        return False
    if crit == "guaranteed":
        return True
    return await succeed(game, user_id, CRT, 1, attack_crt(game.state, user_id, target_id))


def attack_strength(state: StoneState, user_id: UnitId, target_id: UnitId, atk_bonus: int = 0) -> int:
    """Step 4: ATK with the bonus of the ability and the target's [Cripple], before doubling (H47)."""
    gains = statuses.attackers_gain(state, target_id, "ATK")
    return max(0, effective(state, user_id, "ATK") + atk_bonus + sum([gain for gain, _ in gains]))


def attack_atk(state: StoneState, user_id: UnitId, target_id: UnitId, atk_bonus: int = 0) -> Breakdown:
    """The same part by part. ATK is at least 0 before anything is added to it (H9)."""
    own = breakdown(state, user_id, "ATK")
    parts = own.parts
    if own.total > (unheld := sum(number for number, _ in parts)):
        parts += ((own.total - unheld, "held at 0"),)
    if atk_bonus:
        parts += ((atk_bonus, "ability"),)
    return Breakdown((*parts, *statuses.attackers_gain(state, target_id, "ATK")), least=0)


def attack_crt(state: StoneState, user_id: UnitId, target_id: UnitId) -> int:
    """Step 4: the chance of a critical attack, with the target's [Break], 0 to 100."""
    gains = statuses.attackers_gain(state, target_id, "CRT")
    return min(100, effective(state, user_id, "CRT") + sum(gain for gain, _ in gains))
