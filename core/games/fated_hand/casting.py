"""A spell that has been paid: declared, resolved, and what comes after it (12.3)."""

from __future__ import annotations

from core.games.fated_hand import magic_verbs
from core.games.fated_hand.spells import SPELLS, Cast
from core.games.fated_hand.state import FatedHandState
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.windows import At, carry_out, open_window
from core.options import place_of


async def carry_out_cast(game: Fated, cast: Cast) -> None:
    """The Reagents are spent in any case; where its aim is gone by then, nothing else comes of it."""
    magic_verbs.spend_reagents(game, cast.by, cast.cards)
    magic_verbs.cast(game, cast.by, cast.spell, cast.aim, cast.cards)
    at = At(cast.by, cause=cast.spell)
    await open_window(game, "cast_declare", at)
    if not has_aim(game.state, cast):
        return magic_verbs.fizzle(game, cast.by, cast.spell)
    await open_window(game, "cast_resolve", at)
    await carry_out(game, SPELLS[cast.spell].effects(game.state, cast), at, cast.by)
    if game.state.result is None:
        await open_window(game, "cast_after", at)
    return None


def has_aim(state: FatedHandState, cast: Cast) -> bool:
    """Whether the caster stands, and what it aims at is still there."""
    if not state.fighters[cast.by].stands:
        return False
    return place_of(cast.aim, tuple(SPELLS[cast.spell].aims(state, cast.by))) >= 0
