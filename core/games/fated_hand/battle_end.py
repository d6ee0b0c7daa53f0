"""How a battle ends (4.8, HR-55, HR-61). Called by whatever may end it."""

from __future__ import annotations

from typing import assert_never

from core.games.fated_hand import lessons
from core.games.fated_hand.battle_lookup import encounter_of
from core.games.fated_hand.encounter_forms import Objective
from core.games.fated_hand.state import FOES, HEROES, FatedHandState, FighterId, Mode, turn_takers
from core.games.fated_hand.stats import Fated, speed
from core.plain import Seats, all_seats
from core.state import Result

DEFEATED, RETREATED, LAST_ROUND, NOBODY_LEFT = "defeated", "retreated", "last round", "nobody left"
OBJECTIVE, FROZEN = "objective", "frozen"
STORY_OVER = "story over"
STALEMATE = 3


def seats_of(state: FatedHandState, side: int) -> Seats:
    return tuple(sorted({each.seat for each in state.fighters if each.side == side}))


def finish(game: Fated, winners: Seats, how: str, *, drawn: bool = False) -> None:
    """The battle is over; first it is told what its heroes have learnt (1.5)."""
    lessons.tell_learnt(game)
    if game.state.story is not None:
        game.state.result = Result(winners, how, drawn)  # until the unit is over, and the story takes it up
    else:
        game.end(winners, how, drawn=drawn)


def is_trapped(state: FatedHandState, id: FighterId) -> bool:
    """In a Vanishing Cabinet."""
    return any((each.spell, each.upon) == ("vanishing_cabinet", id) for each in state.sustained)


def end_if_decided(game: Fated) -> None:
    """One side has no creature able to act; with both it is a draw. Summoned ones fight for nobody who is down."""
    state = game.state
    if state.result is not None:
        return
    left = {each.side for each in turn_takers(state)}
    if len(left) == 1:
        gone = [each for each in state.fighters if each.hp > 0 and each.square is None]
        has_left = any(not is_trapped(state, each.id) for each in gone)
        finish(game, seats_of(state, left.pop()), RETREATED if has_left else DEFEATED)
    elif not left:
        finish(game, tuple(all_seats(state.seats)), NOBODY_LEFT, drawn=True)


def end_by_objective(game: Fated) -> None:
    """At the end of a round (`encounters.Objective`)."""
    state = game.state
    encounter = encounter_of(state)
    if state.result is not None or encounter is None:
        return
    there = {each.side for each in turn_takers(state) if each.square in encounter.field.goal}
    is_last = state.round >= encounter.until
    match encounter.objective:
        case Objective.DEFEAT:
            return
        case Objective.REACH:
            winner = HEROES if HEROES in there else None
        case Objective.HOLD:
            winner = (HEROES if HEROES in there else FOES) if is_last else None
        case Objective.GUARD:
            winner = FOES if FOES in there else HEROES if is_last else None
        case _:
            assert_never(encounter.objective)
    if winner is not None:
        finish(game, seats_of(state, winner), OBJECTIVE)


def end_if_frozen(game: Fated) -> None:
    """Permafrost, with everybody slower than 1 for three whole rounds: all pass out."""
    state = game.state
    is_still = "permafrost" in state.battle_rules and all(speed(state, each.id) < 1 for each in turn_takers(state))
    state.still_rounds = state.still_rounds + 1 if is_still else 0
    if state.still_rounds >= STALEMATE and state.result is None:
        finish(game, tuple(all_seats(state.seats)), FROZEN, drawn=True)


def end_after_last_round(game: Fated) -> None:
    """An encounter counts as a retreat of the heroes; an arena goes to the side with more heroes standing."""
    state = game.state
    if state.terms.mode is Mode.ENCOUNTER:
        finish(game, seats_of(state, 1 - HEROES), LAST_ROUND)
        return
    counts = [sum(each.side == side for each in turn_takers(state)) for side in (0, 1)]
    if counts[0] == counts[1]:
        finish(game, tuple(all_seats(state.seats)), LAST_ROUND, drawn=True)
    else:
        finish(game, seats_of(state, counts.index(max(counts))), LAST_ROUND)
