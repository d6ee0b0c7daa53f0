"""A match of Dragon Dice from its options to its result: set-up, then turns of six phases (5, 6)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from core.games.dragon_dice.dragon_phase import dragon_phase
from core.games.dragon_dice.dragon_verbs import free_white_dragons
from core.games.dragon_dice.eighth_faces import eighth_face_phase
from core.games.dragon_dice.forces import ForceTerms
from core.games.dragon_dice.lasting import turn_begins
from core.games.dragon_dice.marches import first_march, march
from core.games.dragon_dice.progress import bury_all, end_pre_march, go_on, stop_rolls
from core.games.dragon_dice.reserves import reserves_phase
from core.games.dragon_dice.setup import open_plans, place_armies, settle_order
from core.games.dragon_dice.state import NO_LAST_ROUND, DragonDiceState, Phase
from core.games.dragon_dice.steps import end_step
from core.games.dragon_dice.verbs import Dragon, end_effects
from core.games.dragon_dice.victory import leave_match
from core.plain import Options, Seat


def start(options: Options, seats: int) -> DragonDiceState:
    """The table before the first question: nothing but what was agreed on."""
    last_round = int(options["last_round"]) or NO_LAST_ROUND
    return DragonDiceState(seats=seats, terms=terms_of(options, seats), last_round=last_round)


def terms_of(options: Options, seats: int) -> ForceTerms:
    return ForceTerms(
        int(options["points"]),
        seats,
        bool(options["advanced_terrains"]),
        bool(options["minor_terrains"]),
        bool(options["dragonkin"]),
        bool(options["items"]),
        bool(options["eldarim"]),
        bool(options["ready_forces"]),
    )


async def play_unit(game: Dragon) -> None:
    """From one restart point to the next: a part of set-up or a phase of a turn."""
    phase = game.state.phase
    if phase in SET_UP:
        return await SET_UP[phase](game)
    await PHASES[phase](game)
    return go_on(game) if game.state.result is None else None


async def begin_turn(game: Dragon) -> None:
    """Phases 1 and 2: effects end, then eighth faces act."""
    seat = game.state.turn
    free_white_dragons(game, seat)
    end_effects(game, turn_begins(seat))
    if not await end_step(game):
        await eighth_face_phase(game, seat)
        await end_step(game)


async def dragon_attack(game: Dragon) -> None:
    """Phase 3."""
    await dragon_phase(game, game.state.turn)
    if game.state.result is None:
        await end_step(game)


SET_UP: dict[Phase, Callable[[Dragon], Awaitable[None]]] = {
    Phase.PLANS: open_plans,
    Phase.ORDER: settle_order,
    Phase.PLACING: place_armies,
}
PHASES: dict[Phase, Callable[[Dragon], Awaitable[None]]] = {
    Phase.TURN_START: begin_turn,
    Phase.DRAGONS: dragon_attack,
    Phase.FIRST_MARCH: first_march,
    Phase.SECOND_MARCH: march,
    Phase.RESERVES: reserves_phase,
}


def leave(game: Dragon, seat: Seat) -> None:
    """Who gives up is out, units buried (HR-47). What was going on is over: the phase if something of it was done that
    cannot be done again, the turn if it was the player's own.
    """
    stop_rolls(game)
    bury_all(game, seat)
    leave_match(game, seat)
    phase = game.state.phase
    if game.state.result is not None or phase in SET_UP:
        return
    if seat == game.state.turn or phase in AT_ONCE or _is_begun(game.state):
        go_on(game)
    elif phase is Phase.FIRST_MARCH:
        end_pre_march(game)


def _is_begun(state: DragonDiceState) -> bool:
    """The abilities before the first march are no part of it: it still comes, and they do not come again."""
    if state.phase is Phase.FIRST_MARCH:
        return bool(state.marched)
    return state.is_begun and state.phase is not Phase.RESERVES


AT_ONCE = (Phase.TURN_START, Phase.DRAGONS)
"""Phases in which something is done before anybody is asked."""
