"""What an ability would do from here, line by line, before anybody pays for it: numbers, chances, who may answer.

Nothing is rolled and nothing changes. The numbers of single attacks are `forecast`'s.
"""

from __future__ import annotations

from dataclasses import replace

from core.frozen import frozen
from core.games.stonebound.clauses import clause
from core.games.stonebound.data import STATUSES
from core.games.stonebound.effective import area_members, effective, is_for_bearer, is_immune, reach_of
from core.games.stonebound.forecast import attack_forecast, attack_sentence, damage_forecast
from core.games.stonebound.forms import Ability, Effect, all_effects, contains
from core.games.stonebound.naming import unit_name
from core.games.stonebound.reactions import Happening, calls, redirectors, trigger_of
from core.games.stonebound.state import StoneState, UnitId, ability_of, character_of, gap, starting_stat
from core.games.stonebound.statuses import offence_chance
from core.kit.english import listing, sentence


def ability_preview(
    state: StoneState, user_id: UnitId, ability_id: str, target_id: UnitId | None = None
) -> tuple[str, ...]:
    """The ability used on this target, or fused, as things stand; `target_id` is None where nobody is chosen.

    An ability for all has its lines for each it would reach, the nearest first.
    """
    ability = ability_of(state, ability_id)
    if ability.fuse:
        return tuple(_fused_lines(state, user_id, ability))
    lines = _sight_lines(state, user_id, ability)
    for each in _targets(state, user_id, ability, target_id):
        lines += _lines_against(Look(state, user_id, each, ability))
    return tuple(lines)


@frozen
class Look:
    """An ability looked at as used on one target; `redirected`: somebody has stepped in, so range does not matter."""

    state: StoneState
    user: UnitId
    target: UnitId
    ability: Ability
    redirected: bool = False

    def name(self, unit_id: UnitId) -> str:
        return unit_name(self.state, unit_id)


def _lines_against(look: Look) -> list[str]:
    bearers = _redirectors(look)
    lines = [f"{listing([look.name(each) for each in bearers], 'or')} steps in as the target."] if bearers else []
    if len(bearers) == 1:
        look = replace(look, target=bearers[0], redirected=True)
    for effect in look.ability.effects:
        lines += _lines(look, effect)
    return lines + _answer_lines(look)


def _targets(state: StoneState, user_id: UnitId, ability: Ability, target_id: UnitId | None) -> tuple[UnitId, ...]:
    if ability.target.mode == "all":
        return area_members(state, user_id, ability)
    if ability.target.who == "self":
        return (user_id,)
    return () if target_id is None else (target_id,)


# --- the effects of an ability that is used


def _lines(look: Look, effect: Effect) -> list[str]:
    whom = look.target if effect.to == "target" else look.user
    match effect.op:
        case "standard_attack":
            return [_attack_line(look, effect)]
        case "damage":
            return [f"{look.name(whom)} loses {damage_forecast(look.state, whom, effect)} HP."]
        case "heal":
            missing = starting_stat(look.state, whom, "HP") - look.state.units[whom].hp
            return [f"{look.name(whom)} recovers {min(effect.amount or 0, missing)} HP."]
        case "add_status":
            return [_status_line(look.state, whom, effect)]
    if effect.then:
        return _chance_lines(look, effect)
    return [_ended(_named(look.state, look.user, look.target, clause(effect)))]


def _attack_line(look: Look, effect: Effect) -> str:
    text = attack_sentence(look.state, look.target, attack_forecast(look.state, look.user, look.target, effect))
    in_reach = gap(look.state, look.user, look.target) <= effective(look.state, look.user, "RNG")
    if in_reach or look.redirected or reach_of(look.state, look.user, look.ability) is None:
        return text
    return f"If {look.name(look.target)} is in weapon range by then: {text}"


def _status_line(state: StoneState, unit_id: UnitId, effect: Effect) -> str:
    name, status = unit_name(state, unit_id), STATUSES[effect.status]
    if is_immune(state, unit_id, status.id):
        return f"{name} cannot gain {status.id}."
    if not status.tokens and state.units[unit_id].statuses.get(status.id, 0) == status.most:
        return f"{name} has {status.id} already, and no more of it."
    return _ended(f"{name} gains {status.id}" + ("" if effect.stacks == 1 else f", {effect.stacks} times"))


def _chance_lines(look: Look, effect: Effect) -> list[str]:
    odds = _odds(look.state, look.user, effect)
    lines = [f"{odds}: {text}" for each in effect.then for text in _lines(look, each)]
    return lines + [f"Else: {text}" for each in effect.otherwise for text in _lines(look, each)]


def _odds(state: StoneState, user_id: UnitId, effect: Effect) -> str:
    match effect.op:
        case "on_roll":
            return f"{effect.hi - effect.lo + 1} %"
        case "on_crt":
            return f"{effective(state, user_id, 'CRT')} %"
        case "on_doubles":
            return "10 %"
        case "on_digit":
            return "10 % for each of two dice"
    return "If HP were lost"


def _named(state: StoneState, user_id: UnitId, target_id: UnitId, text: str) -> str:
    """A clause with the names of those it is about."""
    return text.replace("the target", unit_name(state, target_id)).replace("this character", unit_name(state, user_id))


def _ended(text: str) -> str:
    return f"{sentence(text)}."


# --- what may come between


def _sight_lines(state: StoneState, user_id: UnitId, ability: Ability) -> list[str]:
    chance = offence_chance(state, user_id) if ability.target.who == "enemy" else None
    if chance is None or contains(ability.effects, "standard_attack"):
        return []
    return [f"Blinded: it happens in {chance} of 100 cases."]


def _redirectors(look: Look) -> tuple[UnitId, ...]:
    """Who would have to step in for the target, the nearest first."""
    ability = look.ability
    if ability.target.mode == "all" or ability.target.who != "enemy" or not ability.has_attack:
        return ()
    kind = character_of(look.state, look.user).attack_type
    return redirectors(look.state, Happening("ally_targeted", look.target, look.user, kind=kind))


def _answer_lines(look: Look) -> list[str]:
    """Fuses of the target that would answer the loss or the attack, from where everybody stands now."""
    return [
        f"{look.name(look.target)} has {ability_of(look.state, call.ability).name} fused: "
        f"{_named(look.state, look.target, look.target, clause(trigger_of(look.state, call)))}."
        for event in _provoked(look)
        for call in calls(look.state, event)
    ]


def _provoked(look: Look) -> list[Happening]:
    """The events that the ability would cause for fuses of its target."""
    harms = [effect for effect in all_effects(look.ability.effects) if effect.op == "damage" and effect.to == "target"]
    if look.ability.has_attack:
        kind = character_of(look.state, look.user).attack_type
        before = Happening("before_damage", look.target, look.user, kind=kind, from_attack=True)
        return [before, replace(before, event="after_attacked", lost=1)]
    kinds = dict.fromkeys(effect.type for effect in harms if effect.type != "true")
    return [Happening("before_damage", look.target, look.user, kind=kind) for kind in kinds]


# --- a fuse


def _fused_lines(state: StoneState, user_id: UnitId, ability: Ability) -> list[str]:
    members = area_members(state, user_id, ability) if ability.target.mode == "all" else (user_id,)
    lines: list[str] = []
    for effect in ability.effects:
        for each in (user_id,) if is_for_bearer(ability, effect) else members:
            lines.append(_lasting_line(state, user_id, each, effect))
    return list(dict.fromkeys(lines))


def _lasting_line(state: StoneState, user_id: UnitId, unit_id: UnitId, effect: Effect) -> str:
    if effect.op != "modify_stat":
        return _ended(_named(state, user_id, unit_id, clause(effect)))
    now = effective(state, unit_id, effect.stat)
    return f"{unit_name(state, unit_id)} has {effect.stat} {now + (effect.amount or 0)} instead of {now}."
