"""Whom an ability may be used on, tested and listed, with a sentence for what is not allowed (1.1, 11, 14)."""

from __future__ import annotations

from core.games.stonebound.board import SPACES, distance
from core.games.stonebound.effective import area_members, effective, is_meant, reach_of
from core.games.stonebound.forms import Ability
from core.games.stonebound.moving import ends
from core.games.stonebound.naming import spaces_text
from core.games.stonebound.state import StoneState, UnitId, ability_of, character_of, gap
from core.grids.square import Square

WRONG_SIDE = {
    "enemy": "{ability} is for enemies. Choose one of theirs.",
    "ally": "{ability} is for an ally, not for {user}. Choose another of your side.",
    "ally_or_self": "{ability} is for your own side. Choose {user} or an ally.",
    "self": "{ability} works on {user} alone.",
    "downed_ally": "{ability} is for a fallen ally. Choose one of your side that lies on the field.",
}
"""Who the ability is for -> why somebody else is refused."""


def targets_of(state: StoneState, unit_id: UnitId, ability_id: str) -> tuple[UnitId, ...]:
    """Whom the ability can be used on now, by id; for one that works on all, everybody it would work on."""
    ability = ability_of(state, ability_id)
    if ability.target.mode == "all":
        return tuple(sorted(area_members(state, unit_id, ability)))
    reach, own = reach_of(state, unit_id, ability), state.units[unit_id].place
    stand = ability.target.who != "downed_ally"
    assert own is not None
    return tuple([
        unit.id
        for unit in state.units
        if unit.place is not None
        and (unit.hp > 0) == stand
        and (reach is None or distance(own, unit.place) <= reach)
        and is_meant(state, unit_id, ability, unit.id)
    ])


def is_target(state: StoneState, unit_id: UnitId, ability_id: str, target_id: UnitId) -> str | None:
    """None if the ability may be used on this unit, else why not."""
    ability = ability_of(state, ability_id)
    target = state.units[target_id]
    if not is_meant(state, unit_id, ability, target_id):
        return WRONG_SIDE[ability.target.who].format(ability=ability.name, user=character_of(state, unit_id).name)
    if target.place is None or target.stands == (ability.target.who == "downed_ally"):
        return _standing_refusal(state, ability, target_id)
    reach, away = reach_of(state, unit_id, ability), gap(state, unit_id, target_id)
    if reach is None or away <= reach:
        return None
    name = character_of(state, target_id).name
    return f"{ability.name} reaches {spaces_text(reach)} and {name} is {away} away. Choose somebody nearer."


def _standing_refusal(state: StoneState, ability: Ability, target_id: UnitId) -> str:
    """Only what raises the fallen may be aimed at them (H31)."""
    name = character_of(state, target_id).name
    if ability.target.who == "downed_ally":
        return f"{name} stands. {ability.name} is for a fallen ally."
    return f"{name} has fallen. Only what raises the fallen may be aimed at somebody like that."


def strikes_of(state: StoneState, unit_id: UnitId) -> set[Square]:
    """The spaces that a character could hit with an attack after a walk, or from where it stands."""
    unit, steps = state.units[unit_id], effective(state, unit_id, "MV")
    assert unit.place is not None
    reach, stands = effective(state, unit_id, "RNG"), [unit.place, *ends(state, unit_id, steps)]
    return {space for space in SPACES if any(0 < distance(stand, space) <= reach for stand in stands)}
