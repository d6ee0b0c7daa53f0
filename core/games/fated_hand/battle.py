"""The phases of a battle behind the choice of heroes: planning, countdown and round end (4); and of a story.

All perks and spells are loaded with this module.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from importlib import import_module
from typing import TypeAlias

from core.games.fated_hand import verbs
from core.games.fated_hand.battle_end import STORY_OVER
from core.games.fated_hand.blessings import bless_arms
from core.games.fated_hand.countdown import next_turn
from core.games.fated_hand.drawing import open_deck
from core.games.fated_hand.harm import suffer
from core.games.fated_hand.planning import open_all, planning_phase
from core.games.fated_hand.registered import TABLES
from core.games.fated_hand.round_end import end_round
from core.games.fated_hand.state import FOES, HEROES, Phase, standing_ids
from core.games.fated_hand.stats import Fated
from core.place import when_called
from core.plain import Answer
from core.questions import Question

Unit: TypeAlias = Coroutine[Question, Answer, None]
for _table in TABLES:
    import_module(_table)


# --- stories, whose parts are fetched with the first of them


tell: Callable[[Fated], Unit] = when_called("core.games.fated_hand.campaign.mastering:tell")
between_rounds: Callable[[Fated], Unit] = when_called("core.games.fated_hand.campaign.master_battles:between_rounds")
go_on_after: Callable[[Fated], None] = when_called("core.games.fated_hand.campaign.telling:go_on_after")
note_surprise: Callable[[Fated, int], None] = when_called("core.games.fated_hand.campaign.object_verbs:surprise")


# --- phases


def phase(game: Fated) -> Unit:
    """The running one."""
    running = PHASES[game.state.phase](game)
    return running if game.state.story is None else play_told(game, running)


async def play_told(game: Fated, running: Unit) -> None:
    """A battle of a story that is over in this phase is not the end of the match."""
    await running
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
    Phase.SCENE: tell,
    Phase.START: start_battle,
    Phase.PLAN: planning_phase,
    Phase.COUNTDOWN: next_turn,
    Phase.ROUND_END: end_round,
    Phase.BETWEEN: between_rounds,
}
