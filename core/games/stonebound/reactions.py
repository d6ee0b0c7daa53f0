"""Triggers that fuses carry (1.3): which of them an event calls, and those that change a number before it counts.

What happens after an action or at the ends of a turn is in `triggers`. Triggers are mandatory and run in the order in
which their fuses were made (H2). A trigger that has begun is spent as far as its limit goes, whatever its rolls show.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from core.ask import choose
from core.frozen import frozen
from core.games.stonebound.asks import REDIRECT
from core.games.stonebound.effective import area_members, is_for_bearer_alone
from core.games.stonebound.forms import Ability, Condition, Effect, contains
from core.games.stonebound.interpreter import Pending, Scene, run
from core.games.stonebound.moments import (
    AFTER_ATTACKED,
    ALLY_TARGETED,
    BEFORE_DAMAGE,
    TURN_END,
    TURN_START,
    WOULD_FALL,
)
from core.games.stonebound.state import StoneState, UnitId, ability_of, are_enemies, character_of, find_fuse, gap
from core.games.stonebound.verbs import Stones, note_trigger, spend_limit
from core.kit.windows import Window, open_window
from core.plain import Seat


@frozen
class Happening:
    """An event that fuses may answer.

    unit: who is aimed at, is about to lose HP, was attacked, or would fall. seat: whose turn starts or ends.
    kind: the type of the damage. lost: HP the unit lost to the action.
    """

    event: str
    unit: UnitId | None = None
    attacker: UnitId | None = None
    seat: Seat | None = None
    kind: str = ""
    from_attack: bool = False
    lost: int = 0


@frozen
class Call:
    """A trigger that is called: its fuse's number, bearer and ability, and its place among the ability's effects."""

    number: int
    bearer: UnitId
    ability: str
    place: int
    happening: Happening


@frozen
class Occasion:
    """What a window is open for. pending: what may still be changed. chosen: of those who could step in, who may."""

    happenings: tuple[Happening, ...]
    pending: Pending = field(default_factory=Pending)
    chosen: UnitId | None = None


# --- one function for each trigger: whom an event concerns, None for nobody, else how far away it happens


def turn_of_bearer(state: StoneState, what: Happening, bearer_id: UnitId) -> int | None:
    """The turn of the bearer's controller."""
    return 0 if state.units[bearer_id].seat == what.seat else None


def ally_in_need(state: StoneState, what: Happening, bearer_id: UnitId) -> int | None:
    """An ally of the bearer, not itself; measured from the bearer to that ally."""
    assert what.unit is not None
    if what.unit == bearer_id or are_enemies(state, what.unit, bearer_id):
        return None
    return gap(state, bearer_id, what.unit)


def bearer_under_attack(state: StoneState, what: Happening, bearer_id: UnitId) -> int | None:
    """The bearer itself; measured from the attacker to the bearer."""
    assert what.attacker is not None
    return gap(state, what.attacker, bearer_id) if what.unit == bearer_id else None


def bearer_attacked(state: StoneState, what: Happening, bearer_id: UnitId) -> int | None:
    """The bearer itself, as long as both it and its attacker stand; measured from one to the other."""
    assert what.attacker is not None
    return bearer_under_attack(state, what, bearer_id) if state.units[what.attacker].stands else None


def bearer_falling(state: StoneState, what: Happening, bearer_id: UnitId) -> int | None:
    """The bearer itself."""
    return 0 if what.unit == bearer_id else None


CONCERNED: dict[str, Callable[[StoneState, Happening, UnitId], int | None]] = {
    TURN_START: turn_of_bearer,
    TURN_END: turn_of_bearer,
    ALLY_TARGETED: ally_in_need,
    BEFORE_DAMAGE: bearer_under_attack,
    AFTER_ATTACKED: bearer_attacked,
    WOULD_FALL: bearer_falling,
}
"""Moment -> whom it concerns."""


# --- calling


def calls(state: StoneState, what: Happening) -> list[Call]:
    """The triggers that answer the event now, in the order their fuses were made."""
    found = [
        Call(fuse.number, unit.id, fuse.ability, place, what)
        for unit in state.units
        for fuse in unit.fuses
        for place, effect in enumerate(ability_of(state, fuse.ability).effects)
        if effect.event == what.event
    ]
    return sorted((call for call in found if is_called(state, call)), key=lambda call: (call.number, call.place))


def called(state: StoneState, what: Occasion) -> list[Call]:
    """Those that answer one of the events, in the order their fuses were made."""
    found = [call for happening in what.happenings for call in calls(state, happening)]
    return sorted(found, key=lambda call: (call.number, call.place))


def stands(state: StoneState, what: Occasion, call: Call) -> bool:
    return is_called(state, call)


def is_called(state: StoneState, call: Call) -> bool:
    """Whether the fuse still runs, its limit is not spent, and its conditions hold at this moment."""
    fuse = find_fuse(state, call.bearer, call.ability)
    if fuse is None or call.place in fuse.used:
        return False
    what, bearer = call.happening, state.units[call.bearer]
    away = CONCERNED[what.event](state, what, call.bearer) if bearer.stands else None
    return away is not None and holds(trigger_of(state, call).condition, what, away)


def holds(condition: Condition, what: Happening, away: int) -> bool:
    """Whether an event so many spaces away is what the condition asks for."""
    if condition.min_distance is not None and away < condition.min_distance:
        return False
    if condition.max_distance is not None and away > condition.max_distance:
        return False
    if condition.damage_type is not None and condition.damage_type != what.kind:
        return False
    return (what.from_attack or not condition.from_standard_attack) and (what.lost > 0 or not condition.hp_lost)


def trigger_of(state: StoneState, call: Call) -> Effect:
    """The `on_event` that is called."""
    return ability_of(state, call.ability).effects[call.place]


async def answer(game: Stones, what: Occasion, call: Call) -> None:
    """Begin a trigger and run it."""
    begin(game, call)
    await carry_out(game, call, what.pending)


def begin(game: Stones, call: Call) -> None:
    """The trigger answers, and its limit is spent."""
    trigger = trigger_of(game.state, call)
    if trigger.limit != "each_time":
        spend_limit(game, call.bearer, call.ability, call.place)
    note_trigger(game, call.bearer, call.ability, trigger.event)


async def carry_out(game: Stones, call: Call, pending: Pending | None = None) -> None:
    """Run what a trigger does: for its bearer, or once for each unit in its area (H3)."""
    trigger, ability = trigger_of(game.state, call), ability_of(game.state, call.ability)
    for target_id in answered_for(game.state, call, ability):
        what = call.happening
        await run(game, Scene(ability.id, call.bearer, target_id, what.attacker, what.lost, pending), trigger.effects)


def answered_for(state: StoneState, call: Call, ability: Ability) -> tuple[UnitId, ...]:
    """Whom a trigger runs for: the bearer of a fuse of its own, else whoever the area holds."""
    return (call.bearer,) if is_for_bearer_alone(ability) else area_members(state, call.bearer, ability)


# --- what changes a number


async def ally_targeted(game: Stones, attacker_id: UnitId, target_id: UnitId) -> UnitId:
    """The unit that is attacked in the end: the target, or an ally that steps in (12.3, H33)."""
    kind = character_of(game.state, attacker_id).attack_type
    happening = Happening(ALLY_TARGETED, target_id, attacker_id, kind=kind)
    what = Occasion((happening,), chosen=await choose_redirector(game, happening))
    await open_window(game, TARGETED, what)
    return target_id if what.pending.target is None else what.pending.target


async def choose_redirector(game: Stones, what: Happening) -> UnitId | None:
    """The bearer that may step in; of several the target's controller picks one, the nearest offered first (H2)."""
    bearers = redirectors(game.state, what)
    if len(bearers) < 2:
        return bearers[0] if bearers else None
    assert what.unit is not None
    return await choose(game.state.units[what.unit].seat, REDIRECT, bearers)


def redirectors(state: StoneState, what: Happening) -> tuple[UnitId, ...]:
    """Who could step in for the target, the nearest first, then the earliest fuse."""
    unit_id = what.unit
    assert unit_id is not None
    able = [call for call in calls(state, what) if steps_in(state, call)]
    able.sort(key=lambda call: (gap(state, call.bearer, unit_id), call.number))
    return tuple(dict.fromkeys(call.bearer for call in able))


def steps_in(state: StoneState, call: Call) -> bool:
    return contains(trigger_of(state, call).effects, "redirect")


def may_step_in(state: StoneState, what: Occasion, call: Call) -> bool:
    """Only the one that was chosen steps in, and only once; what else a trigger does it does anyway."""
    is_late = call.bearer != what.chosen or what.pending.target is not None
    return is_called(state, call) and not (steps_in(state, call) and is_late)


async def before_damage(game: Stones, happening: Happening, loss: int) -> int:
    """What is left of a loss above 0 after the fuses that lower it."""
    what = Occasion((happening,), Pending(loss=loss))
    await open_window(game, HURT, what)
    return what.pending.loss


async def would_fall(game: Stones, unit_id: UnitId) -> int:
    """The HP that a fuse leaves the unit with instead of 0; 0 if none does, and it falls."""
    what = Occasion((Happening(WOULD_FALL, unit_id),))
    await open_window(game, FALLING, what)
    return what.pending.kept


TARGETED = Window(ALLY_TARGETED, called, may_step_in, answer)
HURT = Window(BEFORE_DAMAGE, called, stands, answer, is_closed=lambda state, what: what.pending.loss == 0)
FALLING = Window(WOULD_FALL, called, stands, answer, is_closed=lambda state, what: what.pending.kept > 0)
