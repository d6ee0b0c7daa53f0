"""The countdown from the highest Speed (4.4): who may act or hold, and who goes first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from core.games.fated_hand import verbs
from core.games.fated_hand.asks import ACT_OR_HOLD
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.fighters import those_up
from core.games.fated_hand.state import FatedHandState, Fighter, FighterId, Phase
from core.games.fated_hand.stats import Fated, among_equals, pace, quickness
from core.games.fated_hand.turns import take_turn
from core.games.fated_hand.windows import at_own, open_window

Paces: TypeAlias = Mapping[FighterId, int]
"""The Speed of each that waits, as far as the countdown goes."""


async def next_turn(game: Fated) -> None:
    """One turn, with the bonus turns that follow from it; or nobody acts any more and the round ends.

    Counting down changes nobody's Speed.
    """
    paces = _paces(game.state) if game.state.result is None else {}
    while paces:
        actor = await _willing(game, paces)
        if actor is not None:
            await take_turn(game, actor)
            await _take_bonus_turns(game)
            if game.state.result is None and game.state.fighters[actor].stands:
                await open_window(game, "hold", at_own(actor))
            return
        if _is_over(game.state, paces):
            break
        verbs.count_down(game, _next_count(game.state, paces))
    for fighter in waiting(game.state):
        verbs.lose_turn(game, fighter.id)
    verbs.set_phase(game, Phase.ROUND_END)


async def _take_bonus_turns(game: Fated) -> None:
    """Directly after the turn that gave them (4.6)."""
    while game.state.bonus_turns and game.state.result is None:
        id = verbs.take_bonus_turn(game)
        if game.state.fighters[id].stands and game.state.fighters[id].takes_turns:
            await take_turn(game, id, is_bonus=True)


def waiting(state: FatedHandState) -> list[Fighter]:
    """Who stands and has not had its turn this round."""
    return those_up([each for each in state.fighters if not each.acted and each.summoned is None])


def ready(state: FatedHandState) -> list[FighterId]:
    """Who may act at this count, in order."""
    ids = [id for id, own in _paces(state).items() if own >= state.count]
    return ids if len(ids) < 2 else sorted(ids, key=lambda id: quickness(state, id))


def _paces(state: FatedHandState) -> Paces:
    return {each.id: pace(state, each.id) for each in waiting(state)}


def is_over(state: FatedHandState) -> bool:
    return _is_over(state, _paces(state))


def _is_over(state: FatedHandState, paces: Paces) -> bool:
    """At the lower of 0 and the slowest Speed nobody is offered a turn any more."""
    return state.count <= 0 and (not paces or min(paces.values()) >= state.count)


def _next_count(state: FatedHandState, paces: Paces) -> int:
    """Down to the next one that may act; the last stop is where the countdown ends."""
    slower = [speed for speed in paces.values() if speed < state.count]
    last = min(0, *slower) if slower else min(0, state.count)
    return max([*slower, last]) if slower else last


async def _willing(game: Fated, paces: Paces) -> FighterId | None:
    """Asks those who are ready, in order, whether they act; whoever held is asked again when something has changed.

    Holding changes nobody's Speed.
    """
    mark, asked = _asked(game.state, paces)
    while asked:
        id = _fastest(game.state, asked)
        if await choose_for(game, id, ACT_OR_HOLD, (True, False)):
            return id
        verbs.hold(game, id, mark)
        del asked[id]
    return None


def next_to_ask(state: FatedHandState) -> FighterId | None:
    """Who is asked whether it acts now, None where nobody is any more."""
    _, asked = _asked(state, _paces(state))
    return _fastest(state, asked) if asked else None


def _asked(state: FatedHandState, paces: Paces) -> tuple[int, dict[FighterId, int]]:
    """The mark against which somebody holds now, and the Speed of those who are ready and have not held against it. It
    differs from the one before when somebody has acted or become ready, and at the last offer.
    """
    ready = {id: own for id, own in paces.items() if own >= state.count}
    is_last = state.count <= 0 and len(ready) == len(paces)
    mark = (state.turns * len(state.fighters) + len(ready)) * 2 + is_last
    return mark, {id: own for id, own in ready.items() if state.fighters[id].held_at != mark}


def _fastest(state: FatedHandState, asked: Paces) -> FighterId:
    if len(asked) == 1:
        return next(iter(asked))
    most = max(asked.values())
    first = [id for id, own in asked.items() if own == most]
    return first[0] if len(first) == 1 else min(first, key=lambda id: among_equals(state, id))


def acting(state: FatedHandState) -> FighterId | None:
    """Whose turn it is, or who says now whether it acts."""
    if state.turn is not None or state.phase is not Phase.COUNTDOWN or state.result is not None:
        return state.turn
    return next_to_ask(state)

