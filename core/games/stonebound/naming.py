"""What things are called in Stonebound: spaces, stones, characters, abilities, statuses. No rules."""

from __future__ import annotations

from collections import Counter

from core.games.stonebound.asks import ON_DIGIT, ON_DOUBLES
from core.games.stonebound.forms import UNLIMITED, WEAPON, Ability
from core.games.stonebound.state import StoneState, UnitId, ability_of, character_of
from core.games.stonebound.stones import element_of, stars_of
from core.grids.square import square_name
from core.kit.english import count_name, listing, numbered
from core.plain import Face

space_name = square_name
"""A to J from west to east, 1 to 10 from the end row in the north."""


def stone_name(face: Face) -> str:
    """'Fire 2', 'infinite Fire'."""
    stars = stars_of(face)
    return f"infinite {element_of(face)}" if stars is None else f"{element_of(face)} {stars}"


def stones_text(faces: tuple[Face, ...]) -> str:
    """'Fire 2 and Wind 1', equal ones counted: 'two Fire 1'."""
    counts = Counter(faces).items()
    return listing([stone_name(face) if n == 1 else f"{count_name(n)} {stone_name(face)}" for face, n in counts])


def unit_name(state: StoneState, unit_id: UnitId) -> str:
    """The character's name; with a number where both sides, or several players, field the same one."""
    own = state.units[unit_id]
    same = [unit.id for unit in state.units if unit.character == own.character]
    name = character_of(state, unit_id).name
    return name if len(same) == 1 else f"{name} {same.index(unit_id) + 1}"


def ability_name(state: StoneState, ability_id: str) -> str:
    return ability_of(state, ability_id).name


def spaces_text(count: int) -> str:
    """'1 space', '2 spaces'."""
    return numbered(count, "space", "spaces")


def reach_text(ability: Ability) -> str:
    """'in weapon range', 'within 3 spaces', 'at any distance'."""
    if ability.target.reach == WEAPON:
        return "in weapon range"
    if ability.target.reach == UNLIMITED:
        return "at any distance"
    return f"within {spaces_text(ability.target.reach)}"


def roll_text(about: str, least: int, most: int) -> str:
    """What a roll has to show: '60 or less', '41 to 80', 'a 7 on a die', 'two equal dice'."""
    if about == ON_DOUBLES:
        return "two equal dice"
    if about == ON_DIGIT:
        return f"a {most} on a die"
    if most < least:
        return "no number at all"
    return f"{most} or less" if least == 1 else f"{least} to {most}"


def modifier_text(stat: str, amount: int) -> str:
    """'+2 PD'."""
    return f"{'+' if amount >= 0 else '-'}{abs(amount)} {stat}"
