"""What things are called in sentences."""

from __future__ import annotations

from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.encounter_forms import Encounter, Objective
from core.games.fated_hand.pieces import Stat, Triple
from core.games.fated_hand.state import FatedHandState, FighterId, arm_of
from core.grids.square import square_name
from core.kit.english import listing


def fighter_name(state: FatedHandState, id: FighterId) -> str:
    return state.fighters[id].sheet.name


def arm_name(state: FatedHandState, id: FighterId, arm: str) -> str:
    """Of whoever holds it, whose natural weapon has a name of its own; or of a spell in the place of one."""
    return arm_of(state.fighters[id], arm).name


def attack_verb(arm: str, *, is_ranged: bool) -> str:
    """With a spell nobody shoots."""
    return "shoots at" if is_ranged and arm not in COMPONENTS.spells else "attacks"


def item_name(item: str) -> str:
    """What an arm, an armour or a spell is called."""
    if item in COMPONENTS.armour:
        return COMPONENTS.armour[item].name
    return COMPONENTS.arms[item].name if item in COMPONENTS.arms else COMPONENTS.spells[item].name


tile_name = square_name
"""Columns are letters from the left, rows numbers from the top."""


def amounts_text(amounts: Triple) -> str:
    """'2 Strike and 1 Speed'."""
    return listing([f"{amounts[stat.value]} {stat.word}" for stat in Stat if amounts[stat.value]]) or "nothing"


OBJECTIVES = {
    Objective.DEFEAT: "Down every foe.",
    Objective.REACH: "A hero must stand on a marked tile at the end of a round.",
    Objective.HOLD: "A hero must stand on a marked tile at the end of round {until}.",
    Objective.GUARD: "No foe may stand on a marked tile at the end of any round up to round {until}.",
}


def objective_words(encounter: Encounter) -> str:
    """What the heroes must do to win, other than down every foe."""
    return OBJECTIVES[encounter.objective].format(until=encounter.until)
