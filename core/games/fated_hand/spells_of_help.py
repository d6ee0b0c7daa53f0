"""Spells that strengthen, and those that raise the fallen (17.6)."""

from __future__ import annotations

from core.games.fated_hand.aiming import bodies_in_sight, friends_in_sight
from core.games.fated_hand.effects import Grant
from core.games.fated_hand.effects_of_spells import Revive
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.spells import Cast, SpellRow, add_spells
from core.games.fated_hand.spells_of_harm import whom
from core.games.fated_hand.state import FatedHandState
from core.games.fated_hand.windows import Effect

TWO_TURNS = ("turn end", "turn end")


def guidance(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    """To the end of its second turn from now."""
    return (
        Grant(whom(cast), Stat.STRIKE, 1, cast.spell, TWO_TURNS),
        Grant(whom(cast), Stat.DEFENSE, 2, cast.spell, TWO_TURNS),
    )


add_spells(
    SpellRow("heaven_guide_you", friends_in_sight, guidance),
    SpellRow(
        "not_your_time",
        bodies_in_sight,
        lambda state, cast: (Revive(whom(cast), (2, 2, 2), cast.spell),),
    ),
)
