"""Triggers at the ends of a turn and after an action (1.3, 12.13). May ask.

Those that change a number before it counts are in `reactions`.
"""

from __future__ import annotations

from core.games.stonebound.durations import ACTION_END
from core.games.stonebound.forms import contains
from core.games.stonebound.moments import AFTER_ATTACKED, TURN_END, TURN_START
from core.games.stonebound.reactions import Call, Happening, Occasion, begin, called, carry_out, stands, trigger_of
from core.games.stonebound.state import Action, character_of
from core.games.stonebound.statuses import sees
from core.games.stonebound.verbs import Stones, begin_action, end_action, end_modifiers
from core.kit.lasting import Moment
from core.kit.windows import Window, open_window
from core.plain import Seat


async def turn_start(game: Stones, seat: Seat) -> None:
    """After the normal draw of the seat's turn."""
    await open_window(game, START, Occasion((Happening(TURN_START, seat=seat),)))


async def turn_end(game: Stones, seat: Seat) -> None:
    """After the seat's last activation, before Burn."""
    await open_window(game, END, Occasion((Happening(TURN_END, seat=seat),)))


async def finish_action(game: Stones) -> None:
    """The open action is over: `action` modifiers end, then whoever was attacked in it and stands may answer.

    Counters and effects of fuses provoke nothing: they are never finished in this way (1.3, 15.6).
    """
    action = game.state.action
    assert action is not None and not action.reaction
    attacker_id, lost = action.user, {unit_id: action.lost.get(unit_id, 0) for unit_id in action.attacked}
    end_action(game)
    end_modifiers(game, Moment(ACTION_END))
    kind = character_of(game.state, attacker_id).attack_type
    attacks = [
        Happening(AFTER_ATTACKED, unit_id, attacker_id, kind=kind, from_attack=True, lost=lost[unit_id])
        for unit_id in lost
    ]
    await open_window(game, ATTACKED, Occasion(tuple(attacks)))


async def answer_alone(game: Stones, what: Occasion, call: Call) -> None:
    """A trigger outside an action has one of its own, which provokes nothing. Its attacks need eyes too (H48)."""
    begin_action(game, Action(call.bearer, call.ability, reaction=True))
    begin(game, call)
    attacks = contains(trigger_of(game.state, call).effects, "standard_attack")
    if not attacks or await sees(game, call.bearer):
        await carry_out(game, call)
    end_action(game)
    end_modifiers(game, Moment(ACTION_END))


START = Window(TURN_START, called, stands, answer_alone)
END = Window(TURN_END, called, stands, answer_alone)
ATTACKED = Window(AFTER_ATTACKED, called, stands, answer_alone)
