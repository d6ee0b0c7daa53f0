"""Abilities and statuses in plain words, made from their data, so that those of players have texts too. No rules."""

from __future__ import annotations

from core.games.stonebound.clauses import clause
from core.games.stonebound.data import STATUSES, Status, Token
from core.games.stonebound.forms import Ability, Effect, all_effects
from core.games.stonebound.naming import modifier_text, reach_text
from core.kit.english import count_name, listing, sentence

TARGETS_ONE = {
    "enemy": "an enemy",
    "ally": "an ally",
    "ally_or_self": "this character or an ally",
    "downed_ally": "a fallen ally",
}
TARGETS_ALL = {
    "enemy": "every enemy",
    "ally": "every ally",
    "ally_or_self": "this character and every ally",
}

# --- abilities


def ability_text(ability: Ability) -> str:
    """All an ability does, in sentences; its name and its cost are not in it."""
    return " ".join(ability_lines(ability))


def ability_lines(ability: Ability) -> tuple[str, ...]:
    """The same, a sentence a line: what using it asks, whom it is for, what happens."""
    if ability.fuse:
        return _fused_lines(ability)
    return _sentences([*_terms(ability), *_aim(ability), *_effect_clauses(ability)])


def _effect_clauses(ability: Ability) -> list[str]:
    clauses = [clause(effect) for effect in ability.effects]
    if ability.target.mode == "one":
        return clauses
    return [text.replace("the target", "each of them") for text in clauses]


def _sentences(texts: list[str]) -> tuple[str, ...]:
    return tuple(f"{sentence(text)}." for text in texts)


def _terms(ability: Ability) -> list[str]:
    terms: list[str] = []
    if ability.no_action:
        terms.append("costs no action")
    if ability.use_once:
        terms.append("once in an activation")
    if ability.user_hp_above:
        terms.append(f"only with more than {ability.user_hp_above} HP")
    return [", ".join(terms)] if terms else []


def _aim(ability: Ability) -> list[str]:
    if ability.target.who == "self":
        return []
    if ability.target.mode == "all":
        return [f"this works on {aim_text(ability)}, the nearest first"]
    return [f"choose {aim_text(ability)}"]


def aim_text(ability: Ability) -> str:
    """Whom it is for: 'an enemy in weapon range', 'every enemy within 2 spaces', 'this character'."""
    if ability.target.who == "self":
        return "this character"
    whom = TARGETS_ONE if ability.target.mode == "one" else TARGETS_ALL
    return f"{whom[ability.target.who]} {reach_text(ability)}"


def _fused_lines(ability: Ability) -> tuple[str, ...]:
    lines = _effect_clauses(ability)
    if ability.target.mode == "all":
        return _sentences([f"while fused, this works on {aim_text(ability)}", *lines])
    return _sentences([f"while fused, {lines[0]}", *lines[1:]])


# --- keywords


def keywords_of(ability: Ability) -> tuple[str, ...]:
    """The keywords on its card, without brackets: 'Fuse', 'Aura', 'Standard Attack', 'On 1-60', 'Burn'."""
    marks = {
        "Fuse": ability.fuse,
        "Aura": ability.is_aura,
        "No Action": ability.no_action,
        "Use Once": ability.use_once,
    }
    words = [word for word, holds in marks.items() if holds]
    for effect in all_effects(ability.effects):
        words += _keywords(effect)
    return tuple(dict.fromkeys(words))


def _keywords(effect: Effect) -> tuple[str, ...]:
    match effect.op:
        case "standard_attack":
            return _attack_keywords(effect)
        case "on_roll":
            return (f"On {effect.lo}-{effect.hi}",)
        case "on_digit":
            return (f"On {effect.digit}",)
        case "add_status":
            return (effect.status,)
    return {"on_crt": ("On CRT",), "on_doubles": ("On Doubles",), "counter": ("Counter",)}.get(effect.op, ())


def _attack_keywords(effect: Effect) -> tuple[str, ...]:
    if effect.crit == "guaranteed" and effect.times == 1:
        return ("Guaranteed CRT",)
    attack = "Double Attack" if effect.times == 2 else "Standard Attack"
    critical = {"roll": (), "guaranteed": ("Guaranteed CRT",), "never": ("No CRT",)}[effect.crit]
    return (attack, *critical)


# --- statuses


def status_text(name: str) -> str:
    """All a status does, in sentences."""
    status = STATUSES[name]
    return " ".join(_sentences([*_status_clauses(status), *_counting_clauses(status), _limit_clause(status)]))


def _status_clauses(status: Status) -> list[str]:
    each = "" if status.most == 1 else " for each time it has this"
    parts = [
        (status.offence_needs, "its attacks and abilities aimed at enemies need a roll of {} or less, or they fail"),
        (status.attacker_atk, "an attack on it has +{} ATK"),
        (status.attacker_crt, "an attack on it has +{} CRT"),
        (status.turn_end_loss, "it loses {} HP at the end of its turn" + each),
        (status.step_loss, "it loses {} HP for each space it moves or is moved"),
    ]
    changed = [f"it has {modifier_text(stat, amount)}{each}" for stat, amount in status.stats]
    return [text.format(number) for number, text in parts if number] + changed


def _counting_clauses(status: Status) -> list[str]:
    """Token by token, the fullest first."""
    turns = ("in its next turn", "in the turn after that", "one turn later")
    tokens = enumerate(reversed(status.tokens))
    return [f"{turns[min(number, 2)]} {_token_clause(token)}" for number, token in tokens]


def _token_clause(token: Token) -> str:
    parts = ["it cannot walk"] if token.stops_walking else []
    return listing(parts + [f"it has {modifier_text(stat, amount)}" for stat, amount in token.stats])


def _limit_clause(status: Status) -> str:
    if status.tokens:
        return "gaining it again starts it over; after that it is gone"
    if status.most is None:
        return "it can be gained any number of times and stays until it is removed"
    times = {1: "once", 2: "twice"}.get(status.most, f"{count_name(status.most)} times")
    return f"it can be had {times} and stays until it is removed"
