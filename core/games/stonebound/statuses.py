"""Statuses: adding them, what they do and when (17). What each one does is in `data.STATUSES`; none is named here."""

from __future__ import annotations

from core.breakdown import Part
from core.games.stonebound.asks import BLIND
from core.games.stonebound.damage import lose
from core.games.stonebound.data import STATUSES, Status
from core.games.stonebound.dice import succeed
from core.games.stonebound.effective import is_immune
from core.games.stonebound.state import StoneState, Unit, UnitId, units_of
from core.games.stonebound.verbs import (
    Cause,
    Stones,
    change_status,
    note_nothing,
    refuse_status,
    remove_status,
    set_fresh,
    set_status,
)
from core.plain import Seat


def held(unit: Unit) -> list[Status]:
    """The statuses of a unit, by name."""
    return [STATUSES[name] for name in sorted(unit.statuses)]


def add_status(game: Stones, unit_id: UnitId, name: str, stacks: int = 1) -> None:
    """So many stacks more, up to the status's limit; one that counts tokens starts over instead (H49)."""
    status, had = STATUSES[name], game.state.units[unit_id].statuses.get(name, 0)
    if is_immune(game.state, unit_id, name):
        return refuse_status(game, unit_id, name, "immune")
    if status.tokens:
        set_status(game, unit_id, name, len(status.tokens))
        return set_fresh(game, unit_id, True)
    wanted = had + stacks if status.most is None else min(status.most, had + stacks)
    if wanted == had:
        return refuse_status(game, unit_id, name, "full")
    return set_status(game, unit_id, name, wanted)


def offence_chance(state: StoneState, unit_id: UnitId) -> int | None:
    """What an attack or an ability aimed at an enemy needs to roll at most, None where it needs no roll."""
    needed = [each.offence_needs for each in held(state.units[unit_id]) if each.offence_needs is not None]
    return min(needed, default=None)


async def sees(game: Stones, unit_id: UnitId) -> bool:
    """The one roll of an action that a status makes necessary; a failure ends the action (12.2, H32, H48)."""
    chance = offence_chance(game.state, unit_id)
    if chance is None or await succeed(game, unit_id, BLIND, 1, chance):
        return True
    note_nothing(game, unit_id, "action", "blinded")
    return False


def attackers_gain(state: StoneState, target_id: UnitId, stat: str) -> list[Part]:
    """What the target's statuses add to the ATK or CRT of one attack on it (12.4)."""
    statuses = held(state.units[target_id])
    gains = [(each.attacker_atk if stat == "ATK" else each.attacker_crt, each.id) for each in statuses]
    return [gain for gain in gains if gain[0]]


def may_walk(state: StoneState, unit_id: UnitId) -> bool:
    """Whether no status keeps the unit from a Movement action and from walking by an effect."""
    unit = state.units[unit_id]
    counting = [(each, unit.statuses[each.id]) for each in held(unit) if each.tokens and not unit.fresh]
    return not any(status.tokens[left - 1].stops_walking for status, left in counting)


def step_loss(state: StoneState, unit_id: UnitId) -> int:
    """HP the unit loses for each space it moves."""
    return sum(each.step_loss for each in held(state.units[unit_id]))


def upkeep(game: Stones, seat: Seat) -> None:
    """Upkeep: a counting status begins to count, then loses one token a turn (9.2.1, 17)."""
    for unit in units_of(game.state, seat):
        for status in held(unit):
            if status.tokens:
                tick(game, unit, status)


def tick(game: Stones, unit: Unit, status: Status) -> None:
    """One turn of a counting status has come."""
    left = unit.statuses[status.id] - 1
    if unit.fresh:
        set_fresh(game, unit.id, False)
    elif left == 0:
        remove_status(game, unit.id, status.id, "over")
    else:
        change_status(game, unit.id, status.id, left)


async def burn(game: Stones, seat: Seat) -> None:
    """Turn end effects: what statuses take at the end of their holder's turn, in placement order (9.2.4, H45)."""
    for unit_id in [unit.id for unit in units_of(game.state, seat)]:
        for name in sorted(game.state.units[unit_id].statuses):
            if game.state.result is not None:
                return
            stacks = game.state.units[unit_id].statuses.get(name, 0)
            await lose(game, unit_id, STATUSES[name].turn_end_loss * stacks, Cause(name.lower()))
