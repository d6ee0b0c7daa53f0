"""One effect in words: a function for each operation. No rules. How a trigger is said stands in `moments`.

A clause begins small and has no full stop; `wording` makes sentences of clauses.
"""

from __future__ import annotations

from collections.abc import Callable

from core.games.stonebound.durations import DURATIONS
from core.games.stonebound.forms import Effect
from core.games.stonebound.moments import MOMENTS
from core.games.stonebound.naming import modifier_text, spaces_text
from core.kit.english import count_name, counted, listing, plural

RECIPIENTS = {
    "target": "the target",
    "user": "this character",
    "bearer": "this character",
    "attacker": "the attacker",
}
LIMITS = {"each_time": "", "once_per_turn": "once a turn, ", "once_per_round": "once a round, "}
CRITICALS = {"roll": "", "guaranteed": ", critical without a roll", "never": ", never critical"}


def clause(effect: Effect) -> str:
    """One effect in words, with all that stands inside it."""
    return CLAUSES[effect.op](effect)


def _clauses(effects: tuple[Effect, ...]) -> str:
    return listing([clause(effect) for effect in effects])


def _whom(effect: Effect) -> str:
    return RECIPIENTS[effect.to]


# --- one function for each operation


def _standard_attack(effect: Effect) -> str:
    attacks = "two Standard Attacks" if effect.times == 2 else "a Standard Attack"
    bonus = f" with {modifier_text('ATK', effect.atk_bonus)}" if effect.atk_bonus else ""
    past = ", past its armour" if effect.ignore_armor else ""
    return f"make {attacks}{bonus} on the target{past}{CRITICALS[effect.crit]}"


def _on_roll(effect: Effect) -> str:
    other = f", else {_clauses(effect.otherwise)}" if effect.otherwise else ""
    return f"on a roll of {effect.lo} to {effect.hi} {_clauses(effect.then)}{other}"


def _on_digit(effect: Effect) -> str:
    return f"roll two dice, and for each that shows {effect.digit} {_clauses(effect.then)}"


def _on_crt(effect: Effect) -> str:
    return f"on a roll within this character's CRT {_clauses(effect.then)}"


def _on_doubles(effect: Effect) -> str:
    return f"roll two dice, and if they match {_clauses(effect.then)}"


def _if_damaged(effect: Effect) -> str:
    return f"if the target lost HP to this, {_clauses(effect.then)}"


def _add_status(effect: Effect) -> str:
    times = {1: "", 2: " twice"}.get(effect.stacks, f" {count_name(effect.stacks)} times")
    return f"{_whom(effect)} gains {effect.status}{times}"


def _damage(effect: Effect) -> str:
    if effect.type == "true":
        return f"{_whom(effect)} loses {effect.amount} HP"
    return f"{_whom(effect)} takes {effect.amount} {effect.type} damage"


def _heal(effect: Effect) -> str:
    return f"{_whom(effect)} recovers {effect.amount} HP"


def _raise(effect: Effect) -> str:
    return f"the target stands up again with {effect.hp} HP"


def _move(effect: Effect) -> str:
    return f"{_whom(effect)} may walk up to {spaces_text(effect.distance)}"


def _teleport(effect: Effect) -> str:
    return f"put {_whom(effect)} on a free space up to {spaces_text(effect.distance)} away"


def _push(effect: Effect) -> str:
    return f"push {_whom(effect)} {spaces_text(effect.distance)} away"


def _pull(effect: Effect) -> str:
    return f"pull {_whom(effect)} {spaces_text(effect.distance)} closer"


def _swap(effect: Effect) -> str:
    return f"this character and {_whom(effect)} change places"


def _modify_stat(effect: Effect) -> str:
    return f"{_whom(effect)} has {modifier_text(effect.stat, effect.amount or 0)}{DURATIONS[effect.duration].said}"


def _sunder(effect: Effect) -> str:
    stat = "PD and SD" if effect.stat == "both" else effect.stat
    return f"lower the {stat} of {_whom(effect)} by {effect.amount} for good"


def _draw(effect: Effect) -> str:
    return f"draw {counted(effect.count, 'stone', 'stones')}"


def _hand_size(effect: Effect) -> str:
    amount = effect.amount or 0
    stones = plural(abs(amount), "stone", "stones")
    return f"your hand may hold {abs(amount)} {'more' if amount >= 0 else 'fewer'} {stones}"


def _cleanse(effect: Effect) -> str:
    return f"{_whom(effect)} loses {listing(effect.statuses) if effect.statuses else 'every status'}"


def _break_fuse(effect: Effect) -> str:
    fuses = "a fuse" if effect.count == 1 else f"up to {count_name(effect.count)} fuses"
    return f"you may break {fuses} of {_whom(effect)}"


def _immunity(effect: Effect) -> str:
    if not effect.statuses:
        return f"{_whom(effect)} cannot gain a status"
    return f"{_whom(effect)} cannot gain {listing(effect.statuses, 'or')}"


def _on_event(effect: Effect) -> str:
    return f"{LIMITS[effect.limit]}{MOMENTS[effect.event].when(effect.condition)}, {_clauses(effect.effects)}"


def _counter(effect: Effect) -> str:
    return "this character makes a Standard Attack on the attacker, if it is in weapon range"


def _reflect(effect: Effect) -> str:
    if effect.percent:
        share = "half" if effect.percent == 50 else f"{effect.percent}%"
        return f"the attacker loses {share} of what this character lost, rounded up"
    return f"the attacker loses {effect.amount} HP"


def _redirect(effect: Effect) -> str:
    return "this character becomes the target instead"


def _reduce_damage(effect: Effect) -> str:
    return "nothing is lost" if effect.amount is None else f"the loss is {effect.amount} lower"


def _survive(effect: Effect) -> str:
    return f"this character stays at {effect.hp} HP and this fuse breaks"


CLAUSES: dict[str, Callable[[Effect], str]] = {
    "standard_attack": _standard_attack,
    "on_roll": _on_roll,
    "on_digit": _on_digit,
    "on_crt": _on_crt,
    "on_doubles": _on_doubles,
    "if_damaged": _if_damaged,
    "add_status": _add_status,
    "damage": _damage,
    "heal": _heal,
    "raise": _raise,
    "move": _move,
    "teleport": _teleport,
    "push": _push,
    "pull": _pull,
    "swap": _swap,
    "modify_stat": _modify_stat,
    "sunder": _sunder,
    "draw": _draw,
    "hand_size": _hand_size,
    "cleanse": _cleanse,
    "break_fuse": _break_fuse,
    "immunity": _immunity,
    "on_event": _on_event,
    "counter": _counter,
    "reflect": _reflect,
    "redirect": _redirect,
    "reduce_damage": _reduce_damage,
    "survive": _survive,
}
