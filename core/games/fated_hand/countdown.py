"""The countdown from the highest Speed (4.4): who may act or hold, and who goes first."""

from __future__ import annotations

from collections.abc import Mapping

from core.games.fated_hand import verbs
from core.games.fated_hand.asks import ACT_OR_HOLD
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.state import FatedHandState, Fighter, FighterId, Phase, turn_takers
from core.games.fated_hand.stats import Fated, pace
from core.games.fated_hand.turns import take_turn
from core.games.fated_hand.windows import At, open_window, quickness


async def next_turn(game: Fated) -> None:
    """One turn, with the bonus turns that follow from it; or nobody acts any more and the round ends."""
    while game.state.result is None and waiting(game.state):
        actor = await _willing(game)
        if actor is not None:
            await take_turn(game, actor)
            await _take_bonus_turns(game)
            if game.state.result is None and game.state.fighters[actor].stands:
                await open_window(game, "hold", At(actor))
            return
        if is_over(game.state):
            break
        verbs.count_down(game, _next_count(game.state))
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
    return [each for each in turn_takers(state) if not each.acted]


def ready(state: FatedHandState) -> list[FighterId]:
    """Who may act at this count, in order."""
    return _in_order(state, [id for id, own in _paces(state).items() if own >= state.count])


def _paces(state: FatedHandState) -> dict[FighterId, int]:
    return {each.id: pace(state, each.id) for each in waiting(state)}


def _in_order(state: FatedHandState, ids: list[FighterId]) -> list[FighterId]:
    return ids if len(ids) < 2 else sorted(ids, key=lambda id: quickness(state, id))


def is_over(state: FatedHandState) -> bool:
    """At the lower of 0 and the slowest Speed nobody is offered a turn any more."""
    return state.count <= 0 and all(own >= state.count for own in _paces(state).values())


def _next_count(state: FatedHandState) -> int:
    """Down to the next one that may act; the last stop is where the countdown ends."""
    slower = [speed for each in waiting(state) if (speed := pace(state, each.id)) < state.count]
    last = min(0, *slower) if slower else min(0, state.count)
    return max([*slower, last]) if slower else last


async def _willing(game: Fated) -> FighterId | None:
    """Asks those who are ready, in order, whether they act; whoever held is asked again when something has changed."""
    while (id := next_to_ask(game.state)) is not None:
        if await choose_for(game, id, ACT_OR_HOLD, (True, False)):
            return id
        verbs.hold(game, id, holding_mark(game.state))
    return None


def next_to_ask(state: FatedHandState) -> FighterId | None:
    """Who is asked whether it acts now, None where nobody is any more."""
    paces = _paces(state)
    mark = _mark(state, paces)
    asked = [id for id, own in paces.items() if own >= state.count and state.fighters[id].held_at != mark]
    fastest = max([paces[id] for id in asked], default=0)
    return _in_order(state, [id for id in asked if paces[id] == fastest])[0] if asked else None


def acting(state: FatedHandState) -> FighterId | None:
    """Whose turn it is, or who says now whether it acts."""
    if state.turn is not None or state.phase is not Phase.COUNTDOWN or state.result is not None:
        return state.turn
    return next_to_ask(state)


def holding_mark(state: FatedHandState) -> int:
    """Differs from the one before when somebody has acted or become ready, and at the last offer."""
    return _mark(state, _paces(state))


def _mark(state: FatedHandState, paces: Mapping[FighterId, int]) -> int:
    """paces: of all who wait."""
    ready = sum([own >= state.count for own in paces.values()])
    is_last = state.count <= 0 and ready == len(paces)
    return (state.turns * len(state.fighters) + ready) * 2 + is_last
