"""Effective stats, and what else running fuses do to a character all the time (1.2, 5.3, H9). Nothing here asks.

A fuse with the target `self` works on its bearer, one with the mode `all` on whoever it covers at this moment (H3).
"""

from __future__ import annotations

from core.breakdown import Breakdown, Part
from core.games.stonebound.board import by_row, distance
from core.games.stonebound.characters import roster_of
from core.games.stonebound.data import STATUSES
from core.games.stonebound.forms import UNLIMITED, WEAPON, Ability, Effect
from core.games.stonebound.state import StoneState, UnitId, ability_of, are_enemies, character_of, gap, starting_stat
from core.grids.square import Square
from core.plain import Seat

LEAST = {"RNG": 1}
MOST = {"CRT": 100}
"""Where a stat is held; every other one is at least 0 and has no upper end (H9)."""


def base(state: StoneState, unit_id: UnitId, stat: str) -> int:
    """Worn PD and SD, else the starting value."""
    if stat == "PD":
        return state.units[unit_id].pd
    if stat == "SD":
        return state.units[unit_id].sd
    return starting_stat(state, unit_id, stat)


def effective(state: StoneState, unit_id: UnitId, stat: str) -> int:
    """The stat as it counts now: the total of `breakdown`, without its words."""
    unit = state.units[unit_id]
    total = base(state, unit_id, stat)
    for modifier in unit.modifiers:
        if modifier.stat == stat:
            total += modifier.amount
    if unit.statuses:
        total += sum([amount for amount, _ in _from_statuses(state, unit_id, stat)])
    total += _of_fuses(state, unit_id, stat)
    return max(LEAST.get(stat, 0), min(total, MOST[stat]) if stat in MOST else total)


def _of_fuses(state: StoneState, unit_id: UnitId, stat: str) -> int:
    """What running fuses, its own and areas, add to a unit's stat."""
    total = 0
    abilities = roster_of(state.custom).abilities
    for bearer in state.units:
        for fuse in bearer.fuses:
            ability = abilities[fuse.ability]
            for effect in ability.effects:
                if effect.op != "modify_stat" or effect.stat != stat:
                    continue
                if is_for_bearer(ability, effect):
                    total += (effect.amount or 0) if bearer.id == unit_id else 0
                elif covers(state, bearer.id, ability, unit_id):
                    total += effect.amount or 0
    return total


def breakdown(state: StoneState, unit_id: UnitId, stat: str) -> Breakdown:
    """Where the stat comes from: its base and each change with its reason."""
    parts = ((base(state, unit_id, stat), "base"), *changes(state, unit_id, stat))
    return Breakdown(parts, least=LEAST.get(stat, 0), most=MOST.get(stat))


def changes(state: StoneState, unit_id: UnitId, stat: str) -> tuple[Part, ...]:
    """What is added to the base: modifiers, own fuses, areas of fuses, statuses, in that order.

    Areas never change RNG: `legality` lets no such fuse in, and so an area can reach as far as its bearer's RNG.
    """
    own = [*_from_modifiers(state, unit_id, stat), *_from_own_fuses(state, unit_id, stat)]
    return (*own, *_from_areas(state, unit_id, stat), *_from_statuses(state, unit_id, stat))


def _from_modifiers(state: StoneState, unit_id: UnitId, stat: str) -> list[Part]:
    modifiers = [each for each in state.units[unit_id].modifiers if each.stat == stat]
    return [(each.amount, ability_of(state, each.source).name) for each in modifiers]


def _from_own_fuses(state: StoneState, unit_id: UnitId, stat: str) -> list[Part]:
    abilities = [ability_of(state, fuse.ability) for fuse in state.units[unit_id].fuses]
    return [
        (effect.amount or 0, ability.name)
        for ability in abilities
        for effect in ability.effects
        if effect.op == "modify_stat" and effect.stat == stat and is_for_bearer(ability, effect)
    ]


def _from_areas(state: StoneState, unit_id: UnitId, stat: str) -> list[Part]:
    found: list[Part] = []
    for bearer_id, ability in area_fuses(state):
        amounts = [
            effect.amount or 0
            for effect in ability.effects
            if effect.op == "modify_stat" and effect.stat == stat and not is_for_bearer(ability, effect)
        ]
        if amounts and covers(state, bearer_id, ability, unit_id):
            reason = f"{ability.name} of {character_of(state, bearer_id).name}"
            found += [(amount, reason) for amount in amounts]
    return found


def _from_statuses(state: StoneState, unit_id: UnitId, stat: str) -> list[Part]:
    found: list[Part] = []
    for name, stacks in sorted(state.units[unit_id].statuses.items()):
        status = STATUSES[name]
        tokens = status.tokens[stacks - 1].stats if status.tokens and not state.units[unit_id].fresh else ()
        found += [(amount * stacks, name) for changed, amount in status.stats if changed == stat]
        found += [(amount, name) for changed, amount in tokens if changed == stat]
    return found


# --- whom a fuse works on


def is_for_bearer_alone(ability: Ability) -> bool:
    """Whether a fuse works on its bearer, not on an area."""
    return ability.target.mode == "one"


def is_for_bearer(ability: Ability, effect: Effect) -> bool:
    """Whether an effect of a fuse works on its bearer, not on an area."""
    return is_for_bearer_alone(ability) or effect.to in ("bearer", "user")


def area_fuses(state: StoneState) -> list[tuple[UnitId, Ability]]:
    """The running fuses that work on an area, with their bearers, by unit."""
    abilities = [(unit.id, ability_of(state, fuse.ability)) for unit in state.units for fuse in unit.fuses]
    return [(bearer_id, ability) for bearer_id, ability in abilities if ability.target.mode == "all"]


def covers(state: StoneState, bearer_id: UnitId, ability: Ability, unit_id: UnitId) -> bool:
    """Whether this fuse of the bearer works on the unit now; `ally_or_self` holds the bearer too (H55)."""
    if not is_meant(state, bearer_id, ability, unit_id) or not state.units[unit_id].stands:
        return False
    reach = reach_of(state, bearer_id, ability)
    return reach is None or gap(state, bearer_id, unit_id) <= reach


def is_meant(state: StoneState, user_id: UnitId, ability: Ability, unit_id: UnitId) -> bool:
    """Whether the unit is of those whom the ability names, wherever it stands."""
    match ability.target.who:
        case "enemy":
            return are_enemies(state, user_id, unit_id)
        case "self":
            return user_id == unit_id
        case "ally_or_self":
            return not are_enemies(state, user_id, unit_id)
    return user_id != unit_id and not are_enemies(state, user_id, unit_id)


def area_members(state: StoneState, user_id: UnitId, ability: Ability) -> tuple[UnitId, ...]:
    """Whom an ability for all works on now: the nearest first, ties by row, then by column (H3)."""
    own = state.units[user_id].place
    inside = [unit for unit in state.units if covers(state, user_id, ability, unit.id)]
    assert own is not None
    return tuple(unit.id for unit in sorted(inside, key=lambda unit: _nearest_first(own, unit.place)))


def _nearest_first(own: Square, space: Square | None) -> tuple[int, int, int]:
    assert space is not None
    return (distance(own, space), *by_row(space))


def reach_of(state: StoneState, user_id: UnitId, ability: Ability) -> int | None:
    """How many spaces the ability reaches now, None where range does not matter (11)."""
    if ability.target.reach == UNLIMITED:
        return None
    if ability.target.reach == WEAPON:
        return effective(state, user_id, "RNG")
    return ability.target.reach


# --- what else fuses do


def hand_size_bonus(state: StoneState, seat: Seat) -> int:
    """By how much the fuses of a seat's units change its max hand size (16)."""
    total = 0
    for unit in state.units:
        if unit.seat == seat:
            for fuse in unit.fuses:
                effects = ability_of(state, fuse.ability).effects
                total += sum([effect.amount or 0 for effect in effects if effect.op == "hand_size"])
    return total


def is_immune(state: StoneState, unit_id: UnitId, status: str) -> bool:
    """Whether a fuse keeps this status from being added to the unit."""
    bearers = [(unit.id, ability_of(state, fuse.ability)) for unit in state.units for fuse in unit.fuses]
    return any(
        effect.op == "immunity" and status in (effect.statuses or STATUSES)
        for bearer_id, ability in bearers
        if covers(state, bearer_id, ability, unit_id)
        for effect in ability.effects
    )
