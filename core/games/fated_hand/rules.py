"""A battle of Fated Hand from its options to its result, and what always holds in it (4)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TypeAlias

from core.games.fated_hand.fields import is_under_cover
from core.games.fated_hand.paths import passes_others
from core.games.fated_hand.setup import choose_heroes
from core.games.fated_hand.state import FatedHandState, Fighter, Phase
from core.games.fated_hand.stats import Fated
from core.place import when_called
from core.plain import Answer
from core.questions import Question

Unit: TypeAlias = Coroutine[Question, Answer, None]
phase_of_battle: Callable[[Fated], Unit] = when_called("core.games.fated_hand.battle:phase")
"""What comes behind the choice of heroes, with all perks and spells: fetched while they are chosen."""


def play_unit(game: Fated) -> Unit:
    """From one restart point to the next: the choice of heroes, the start, a planning phase, one turn, or the end of a
    round.
    """
    return choose_heroes(game) if game.state.phase is Phase.PARTY else phase_of_battle(game)


def faults(state: FatedHandState) -> list[str]:
    """What is wrong with a state while a question is open, a sentence each."""
    found = [fault for fighter in state.fighters for fault in _fighter_faults(state, fighter)]
    for one, other in state.engaged:
        if not one < other:
            found.append(f"The Engagement of {one} and {other} is written the wrong way round.")
        if not state.fighters[one].stands or not state.fighters[other].stands:
            found.append(f"{one} and {other} are Engaged, and one of them does not stand.")
    if state.bearers.is_outdated(state.fighters):
        found.append("Somebody's perks or spells have changed, and nobody has said so.")
    places = [tile for each in state.fighters if not passes_others(state, each.id) for tile in each.tiles]
    if len(set(places)) != len(places):
        found.append("Two creatures stand on one tile.")
    return found


def _fighter_faults(state: FatedHandState, fighter: Fighter) -> list[str]:
    found = []
    if min(fighter.handicap) < 0:
        found.append(f"{fighter.sheet.name} has Handicap below 0.")
    if fighter.is_covered != is_under_cover(state, fighter):
        found.append(f"{fighter.sheet.name} is not covered where it stands as its Field Effects say.")
    if fighter.square is not None and not state.ground.is_open(fighter.square):
        found.append(f"{fighter.sheet.name} stands in a wall.")
    laid = [each.card for each in fighter.laid]
    kept = [card for each in state.sustained if each.by == fighter.id for card in each.cards]
    piled = fighter.pile.cards if fighter.pile is not None else []
    held = (
        *fighter.deck, *fighter.hand, *fighter.discard, *fighter.cards, *laid, *fighter.reagents, *fighter.on_table,
        *kept, *piled,
    )  # fmt: skip
    if fighter.plays_cards and fighter.deck + fighter.discard and len(held) != 52:
        found.append(f"{fighter.sheet.name} has {len(held)} cards. They are 52.")
    return found
