"""Effective stats: the current base and everything that changes it, part by part (5.3, H9)."""

from __future__ import annotations

from core.breakdown import Breakdown
from core.games.stonebound.state import StoneState, starting_stat

Part = tuple[int, str]
"""A signed number and where it comes from."""


def base(state: StoneState, unit_id: int, stat: str) -> int:
    """Worn PD and SD, else the starting value."""
    if stat == "PD":
        return state.units[unit_id].pd
    if stat == "SD":
        return state.units[unit_id].sd
    return starting_stat(state, unit_id, stat)


def clamp(stat: str, value: int) -> int:
    """RNG is at least 1, CRT 0 to 100, the others at least 0 (H9)."""
    if stat == "CRT":
        return max(0, min(100, value))
    return max(1 if stat == "RNG" else 0, value)


def effective(state: StoneState, unit_id: int, stat: str) -> int:
    """The stat as it counts now."""
    value = base(state, unit_id, stat)
    for part, _ in changes(state, unit_id, stat):
        value += part
    return clamp(stat, value)


def changes(state: StoneState, unit_id: int, stat: str) -> list[Part]:
    """What is added to the base: modifiers, fuses, auras, statuses, in that order."""
    unit = state.units[unit_id]
    return [(each.amount, each.source) for each in unit.modifiers if each.stat == stat]


def breakdown(state: StoneState, unit_id: int, stat: str) -> Breakdown:
    """Where the stat comes from, before it is clamped at the top."""
    parts = [(base(state, unit_id, stat), "base"), *changes(state, unit_id, stat)]
    return Breakdown(tuple(parts), least=1 if stat == "RNG" else 0)
