"""Triggers at the ends of a turn and after an action (1.3, 12.13). May ask.

Those that change a number before it counts are in `reactions`.
"""

from __future__ import annotations

from core.games.stonebound.forms import contains
from core.games.stonebound.reactions import Call, Happening, begin, calls, carry_out, is_called, trigger_of
from core.games.stonebound.state import Action, character_of
from core.games.stonebound.statuses import sees
from core.games.stonebound.verbs import Stones, begin_action, end_action, end_modifiers


async def turn_start(game: Stones, seat: int) -> None:
    """After the normal draw of the seat's turn."""
    await answer_all(game, calls(game.state, Happening("turn_start", seat=seat)))


async def turn_end(game: Stones, seat: int) -> None:
    """After the seat's last activation, before Burn."""
    await answer_all(game, calls(game.state, Happening("turn_end", seat=seat)))


async def finish_action(game: Stones) -> None:
    """The open action is over: `action` modifiers end, then whoever was attacked in it and stands may answer.

    Counters and effects of fuses provoke nothing: they are never finished in this way (1.3, 15.6).
    """
    action = game.state.action
    assert action is not None and not action.reaction
    user_id = action.user
    attacked = [(unit_id, action.lost.get(unit_id, 0)) for unit_id in action.attacked]
    end_action(game)
    end_modifiers(game, "action")
    called: list[Call] = []
    kind = character_of(game.state, user_id).attack_type
    for unit_id, lost in attacked:
        what = Happening("after_attacked", unit_id, user_id, kind=kind, from_attack=True, lost=lost)
        called += calls(game.state, what)
    await answer_all(game, sorted(called, key=lambda call: (call.number, call.place)))


async def answer_all(game: Stones, called: list[Call]) -> None:
    """Each trigger in turn, as long as it is still called and the match goes on."""
    for call in called:
        if game.state.result is not None:
            return
        if is_called(game.state, call):
            await answer_alone(game, call)


async def answer_alone(game: Stones, call: Call) -> None:
    """A trigger outside an action has one of its own, which provokes nothing. Its attacks need eyes too (H48)."""
    begin_action(game, Action(call.bearer, call.ability, reaction=True))
    begin(game, call)
    attacks = contains(trigger_of(game.state, call).effects, "standard_attack")
    if not attacks or await sees(game, call.bearer):
        await carry_out(game, call)
    end_action(game)
    end_modifiers(game, "action")
