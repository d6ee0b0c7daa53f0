"""Spells that take somebody off the board for a while: an enemy, or their own caster (17.6)."""

from __future__ import annotations

from core.games.fated_hand.aiming import foes_in_sight
from core.games.fated_hand.effects_of_absence import Float, Melt, PayCabinet, Vanish, cloud_around
from core.games.fated_hand.effects_of_casts import answer_square
from core.games.fated_hand.guiding import Guide, add_guides
from core.games.fated_hand.paths import is_rooted
from core.games.fated_hand.spells import SpellRow, add_spells
from core.games.fated_hand.spells_of_harm import whom
from core.games.fated_hand.state import FatedHandState, FighterId, Sustained, square_of
from core.games.fated_hand.windows import Hold, add_holds
from core.plain import Answer

LEAST_CLOUD = 6
"""How many tiles of Smog hang together where somebody can melt."""


def in_a_cloud(state: FatedHandState, id: FighterId) -> list[Answer]:
    is_whole = not (state.fighters[id].is_smoke or state.fighters[id].tail or is_rooted(state, id))
    return [None] if is_whole and len(cloud_around(state, square_of(state, id))) >= LEAST_CLOUD else []


def elsewhere(state: FatedHandState, kept: Sustained) -> list[Answer]:
    """The other tiles of the cloud."""
    here = square_of(state, kept.by)
    return [square for square in cloud_around(state, here) if square != here]


add_spells(
    SpellRow(
        "vanishing_cabinet",
        lambda state, id: [each for each in foes_in_sight(state, id, 1) if not state.fighters[each].tail],
        lambda state, cast: (Vanish(whom(cast), cast.spell),),
    ),
    SpellRow("into_smoke", in_a_cloud, lambda state, cast: (Melt(cast.spell, len(cast.cards)),)),
)
add_holds(
    Hold(
        "vanishing_cabinet",
        "turn_start",
        lambda state, at, kept: at.who == kept.by,
        lambda state, at, kept: (PayCabinet(kept.spell),),
    )
)
add_guides(
    Guide("into_smoke", elsewhere, lambda state, kept, choice: (Float(answer_square(choice)),), "action")
)
