"""Numbers before an attack, each with its reasons: what it takes, what a critical one takes, how likely that is."""

from __future__ import annotations

from core.breakdown import Breakdown
from core.frozen import frozen
from core.games.stonebound.attack import CRITICAL_WEAR, attack_atk, attack_crt
from core.games.stonebound.damage import ARMOUR
from core.games.stonebound.effective import breakdown
from core.games.stonebound.events import Struck
from core.games.stonebound.forms import PLAIN_ATTACK, Effect
from core.games.stonebound.naming import unit_name
from core.games.stonebound.state import StoneState, Unit, UnitId, ability_of, character_of
from core.games.stonebound.statuses import offence_chance


@frozen
class Outcome:
    """One way an attack can end, fuses of the target aside: its damage, the HP it takes, the armour it wears off."""

    damage: Breakdown
    loss: int
    wear: int
    fells: bool


@frozen
class AttackForecast:
    """What a Standard Attack promises. chance: percent for the critical outcome. sight: percent that it happens at all,
    where a status makes the attacker roll first. times: how often it is made. armour is of the kind `stat`."""

    attack: Breakdown
    stat: str
    armour: Breakdown
    normal: Outcome
    critical: Outcome
    chance: int
    times: int = 1
    sight: int = 100


def attack_forecast(
    state: StoneState, user_id: UnitId, target_id: UnitId, effect: Effect | None = None
) -> AttackForecast:
    """The plain attack, or the one that an ability's `effect` makes."""
    effect = effect or PLAIN_ATTACK
    stat = ARMOUR[character_of(state, user_id).attack_type]
    attack = attack_atk(state, user_id, target_id, effect.atk_bonus)
    armour = Breakdown(((0, "ignored"),)) if effect.ignore_armor else breakdown(state, target_id, stat)
    chance = critical_chance(state, user_id, target_id, effect)
    unit = state.units[target_id]
    return AttackForecast(
        attack=attack,
        stat=stat,
        armour=armour,
        normal=_outcome(unit, stat, attack, armour, critical=False),
        critical=_outcome(unit, stat, attack, armour, critical=True),
        chance=chance,
        times=effect.times,
        sight=offence_chance(state, user_id) or 100,
    )


def critical_chance(state: StoneState, user_id: UnitId, target_id: UnitId, effect: Effect) -> int:
    """Percent for a critical attack with this effect."""
    if effect.crit == "roll":
        return attack_crt(state, user_id, target_id)
    return 100 if effect.crit == "guaranteed" else 0


def _outcome(unit: Unit, stat: str, attack: Breakdown, armour: Breakdown, *, critical: bool) -> Outcome:
    """Upon the unit, whose armour of the kind `stat` it meets."""
    doubled = ((attack.total, "critical"),) if critical else ()
    damage = Breakdown((*attack.parts, *doubled), least=0)
    loss = min(unit.hp, max(0, damage.total - armour.total))
    wear = CRITICAL_WEAR if critical else int(loss > 0)
    base = unit.pd if stat == "PD" else unit.sd
    return Outcome(damage, loss, min(base, wear), loss == unit.hp)


def damage_forecast(state: StoneState, target_id: UnitId, effect: Effect) -> int:
    """The HP that the operation `damage` takes, fuses of the target aside."""
    amount = effect.amount or 0
    if effect.type == "true":
        return min(state.units[target_id].hp, amount)
    return min(state.units[target_id].hp, max(0, amount - breakdown(state, target_id, ARMOUR[effect.type]).total))


def loss_breakdown(struck: Struck) -> Breakdown:
    """Where the HP come from that an attack took: '9 = 12 damage, doubled - 3 PD'."""
    armour = "PD" if struck.kind == "physical" else "SD"
    parts = [(struck.damage, "damage, doubled" if struck.critical else "damage"), (-struck.armour, armour)]
    if struck.reduced:
        parts.append((-struck.reduced, "held off by fuses"))
    return Breakdown(tuple(parts), least=0)


def attack_text(state: StoneState, user_id: UnitId, target_id: UnitId) -> str:
    """The plain attack in a sentence or two, for whoever points at its target."""
    return attack_sentence(state, target_id, attack_forecast(state, user_id, target_id))


def ability_text(state: StoneState, user_id: UnitId, ability_id: str, target_id: UnitId) -> str:
    """What an ability promises against this target in HP and armour, part by part; '' where it touches neither."""
    ability = ability_of(state, ability_id)
    parts = [text for effect in ability.effects if (text := _part(state, user_id, target_id, effect)) is not None]
    return " ".join(parts)


def _part(state: StoneState, user_id: UnitId, target_id: UnitId, effect: Effect) -> str | None:
    name = unit_name(state, target_id)
    if effect.op == "standard_attack":
        return attack_sentence(state, target_id, attack_forecast(state, user_id, target_id, effect))
    if effect.op == "damage" and effect.to == "target":
        return f"{name} loses {damage_forecast(state, target_id, effect)} HP."
    if effect.op == "heal" and effect.to == "target":
        return f"{name} recovers up to {effect.amount} HP."
    return None


def attack_sentence(state: StoneState, target_id: UnitId, forecast: AttackForecast) -> str:
    """What a forecast promises, in a sentence or two."""
    name, normal, critical = unit_name(state, target_id), forecast.normal, forecast.critical
    if forecast.chance == 100:
        text = f"{_takes(critical)} from {name}, critical without fail."
    elif forecast.chance == 0:
        text = f"{_takes(normal)} from {name}, never critical."
    else:
        critically = f"{forecast.chance} % for a critical attack, which {_takes(critical).replace('Takes', 'takes')}"
        text = f"{_takes(normal)} from {name}; {critically}."
    times = " It is made twice." if forecast.times == 2 else ""
    sight = f" Blinded: it happens in {forecast.sight} of 100 cases." if forecast.sight < 100 else ""
    return text + times + sight


def _takes(outcome: Outcome) -> str:
    """'Takes 2 HP and 1 armour', 'Takes 9 HP and fells'."""
    taken = f"Takes {outcome.loss} HP" if outcome.loss else "Takes no HP"
    wear = f" and {outcome.wear} armour" if outcome.wear else ""
    return taken + wear + (" and fells it" if outcome.fells else "")
