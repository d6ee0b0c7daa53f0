"""Whoever slays a piece of the Old Order in melee must stand where it stood (14.3)."""

from __future__ import annotations

from core.games.fated_hand.forced_moves import push_along
from core.games.fated_hand.state import Attack, Outcome, is_free
from core.games.fated_hand.stats import Fated


async def take_slain_place(game: Fated, attack: Attack) -> None:
    """At no cost; who cannot move, or finds no room there, stays."""
    state = game.state
    slayer, slain = state.fighters[attack.by], state.fighters[attack.target]
    is_at_hand = attack.outcome is Outcome.SUCCESS and not (attack.is_ranged or attack.is_afar)
    there = slain.summoned.left_from if slain.summoned is not None and slain.sheet.is_piece else None
    if not is_at_hand or slain.stands or there is None or state.result is not None:
        return
    if slayer.stands and not slayer.tail and is_free(state, there):
        await push_along(game, attack.by, (there,), slain.sheet.name)
