"""The encounter that is fought: one of the house, of the story that is told, or of a player's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.fated_hand.campaign.own_stories import told_story
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.encounter_forms import Encounter, Field
from core.games.fated_hand.encounters import ARENAS, ENCOUNTERS
from core.games.fated_hand.naming import objective_words
from core.games.fated_hand.own_battles import battle_called
from core.games.fated_hand.pieces import FoeKind
from core.games.fated_hand.state import FatedHandState, Mode
from core.plain import Options

if TYPE_CHECKING:
    from core.games.fated_hand.campaign.scenes import StoryKind

BOOK, MASTER = "book", "master"
"""Who tells a story."""


def encounter_named(battle: str, told: str) -> Encounter | None:
    """told: the story, '' for none. None for an arena. Raises WrongTable."""
    kind = told_story(told)
    own = kind.encounters.get(battle) if kind is not None else None
    return own or battle_called(battle)


def _story_of(state: FatedHandState) -> StoryKind | None:
    """None where a Game Master goes free, and without a story."""
    return told_story(state.story.told) if state.story is not None else None


def battle_of(options: Options) -> str:
    """The battle that is chosen, or the first one of the story that is."""
    kind, battle = told_story(str(options["story"])), str(options["battle"])
    if kind is not None:
        return kind.first_battle
    return next(iter(ENCOUNTERS)) if battle in ARENAS and is_led(options) else battle


def is_led(options: Options) -> bool:
    """By a Game Master, with a chapter or without one."""
    return options["teller"] == MASTER


def encounter_chosen(options: Options) -> Encounter | None:
    """None for an arena."""
    return encounter_named(battle_of(options), str(options["story"]))


def encounter_of(state: FatedHandState) -> Encounter | None:
    """None in an arena."""
    if state.terms.mode is Mode.ARENA:
        return None
    return encounter_named(state.terms.battle, state.story.told if state.story is not None else "")


def battles_known(state: FatedHandState) -> dict[str, Encounter]:
    """All that can be fought here, by their ids: those of the house and of the story."""
    kind = _story_of(state)
    return {**ENCOUNTERS, **(kind.encounters if kind is not None else {})}


def foes_known(state: FatedHandState) -> dict[str, FoeKind]:
    """All that can stand here, by their ids: of the house, of the story and of the encounter."""
    encounter, kind = encounter_of(state), _story_of(state)
    own = [*(kind.kinds if kind is not None else ()), *(encounter.kinds if encounter is not None else ())]
    return {**COMPONENTS.foes, **{each.id: each for each in own}}


def field_of(encounter: Encounter | None, battle: str) -> Field:
    """battle: the arena, where there is no encounter."""
    return encounter.field if encounter is not None else ARENAS[battle]


def field_in(state: FatedHandState) -> Field:
    return field_of(encounter_of(state), state.terms.battle)


def battle_words(state: FatedHandState) -> str:
    """'Robbery on the high road: a hero must stand on ...', 'Arena: bring down the other side.'"""
    encounter = encounter_of(state)
    if encounter is None:
        return "Arena: bring down everybody of the other side."
    goal = objective_words(encounter)
    return f"{encounter.name}: {goal[:1].lower()}{goal[1:]}"
