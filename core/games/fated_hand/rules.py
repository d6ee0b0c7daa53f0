"""A battle of Fated Hand from its options to its result: rounds of planning, countdown and round end (4)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TypeAlias

from core.games.fated_hand import creatures as creatures
from core.games.fated_hand import old_order as old_order
from core.games.fated_hand import perks_after_attacks as perks_after_attacks
from core.games.fated_hand import perks_of_blows as perks_of_blows
from core.games.fated_hand import perks_of_casters as perks_of_casters
from core.games.fated_hand import perks_of_last_stands as perks_of_last_stands
from core.games.fated_hand import perks_of_magic as perks_of_magic
from core.games.fated_hand import perks_of_more_blows as perks_of_more_blows
from core.games.fated_hand import perks_of_numbers as perks_of_numbers
from core.games.fated_hand import perks_of_own_turns as perks_of_own_turns
from core.games.fated_hand import perks_of_plans as perks_of_plans
from core.games.fated_hand import perks_of_scholars as perks_of_scholars
from core.games.fated_hand import perks_of_shots as perks_of_shots
from core.games.fated_hand import perks_of_tricks as perks_of_tricks
from core.games.fated_hand import perks_of_turns as perks_of_turns
from core.games.fated_hand import spells_away as spells_away
from core.games.fated_hand import spells_in_reaction as spells_in_reaction
from core.games.fated_hand import spells_kept_up as spells_kept_up
from core.games.fated_hand import spells_of_fields as spells_of_fields
from core.games.fated_hand import spells_of_harm as spells_of_harm
from core.games.fated_hand import spells_of_help as spells_of_help
from core.games.fated_hand import spells_of_motion as spells_of_motion
from core.games.fated_hand import spells_of_summons as spells_of_summons
from core.games.fated_hand import spells_of_zones as spells_of_zones
from core.games.fated_hand import verbs
from core.games.fated_hand.battle_end import STORY_OVER
from core.games.fated_hand.blessings import bless_arms
from core.games.fated_hand.countdown import next_turn
from core.games.fated_hand.drawing import open_deck
from core.games.fated_hand.fields import is_under_cover
from core.games.fated_hand.harm import suffer
from core.games.fated_hand.paths import passes_others
from core.games.fated_hand.planning import open_all, planning_phase
from core.games.fated_hand.round_end import end_round
from core.games.fated_hand.setup import choose_heroes
from core.games.fated_hand.state import FOES, HEROES, FatedHandState, Fighter, Phase, standing_ids
from core.games.fated_hand.stats import Fated
from core.place import when_called
from core.plain import Answer
from core.questions import Question

Unit: TypeAlias = Coroutine[Question, Answer, None]


# --- stories, whose parts are fetched with the first of them


tell: Callable[[Fated], Unit] = when_called("core.games.fated_hand.campaign.mastering:tell")
between_rounds: Callable[[Fated], Unit] = when_called("core.games.fated_hand.campaign.master_battles:between_rounds")
go_on_after: Callable[[Fated], None] = when_called("core.games.fated_hand.campaign.telling:go_on_after")
note_surprise: Callable[[Fated, int], None] = when_called("core.games.fated_hand.campaign.object_verbs:surprise")


# --- a battle


def play_unit(game: Fated) -> Unit:
    """From one restart point to the next: the start, a planning phase, one turn, or the end of a round."""
    phase = PHASES[game.state.phase](game)
    return phase if game.state.story is None else play_told(game, phase)


async def play_told(game: Fated, phase: Unit) -> None:
    """A battle of a story that is over in this phase is not the end of the match."""
    await phase
    if game.state.result is not None and game.state.result.reason != STORY_OVER:
        go_on_after(game)


async def start_battle(game: Fated) -> None:
    """Every card player and every caster shuffles a deck; Hands are filled when planning begins (4.1)."""
    for id in standing_ids(game.state):
        fighter = game.state.fighters[id]
        if fighter.plays_cards or fighter.sheet.reagents:
            await open_deck(game, id)
    await bless_arms(game)
    await tire(game)
    await surprise(game)
    await open_all(game, "battle_start")
    verbs.set_phase(game, Phase.PLAN)


async def tire(game: Fated) -> None:
    """Everybody begins with the Handicap of its Exhaustion (7.5)."""
    for id in standing_ids(game.state):
        await suffer(game, id, game.state.fighters[id].sheet.fatigue, "Exhaustion", None, is_own=True)


async def surprise(game: Fated) -> None:
    """A side that a story catches off its guard begins with 2 Speed Handicap."""
    surprised = game.state.story.surprised if game.state.story is not None else ""
    if not surprised:
        return
    side = HEROES if surprised == "heroes" else FOES
    note_surprise(game, side)
    for id in [each.id for each in game.state.fighters if each.side == side and each.stands]:
        await suffer(game, id, SURPRISED, "Surprise", None, is_own=True)


SURPRISED = (0, 0, 2)


PHASES: dict[Phase, Callable[[Fated], Unit]] = {
    Phase.PARTY: choose_heroes,
    Phase.SCENE: tell,
    Phase.START: start_battle,
    Phase.PLAN: planning_phase,
    Phase.COUNTDOWN: next_turn,
    Phase.ROUND_END: end_round,
    Phase.BETWEEN: between_rounds,
}


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
