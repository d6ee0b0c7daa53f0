"""Spells that summon creatures (14, 17.6)."""

from __future__ import annotations

from core.games.fated_hand.effects_of_casts import answer_square
from core.games.fated_hand.effects_of_summons import CountCast, Summon, SummonAnother, room_beside
from core.games.fated_hand.spells import Cast, SpellRow, add_spells
from core.games.fated_hand.state import FatedHandState
from core.games.fated_hand.windows import Effect

BESIDE = {
    "flame_tyrant": "flame_tyrant",
    "great_snapping_turtle": "turtle",
    "mange_wolf": "mange_wolf",
    "young_bear": "young_bear",
}
"""What comes to a tile beside the caster, without anything else."""


def comes_beside(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    return (Summon(BESIDE[cast.spell], cast.spell, (answer_square(cast.aim),)),)


add_spells(
    *(SpellRow(spell, room_beside, comes_beside) for spell in BESIDE),
    SpellRow(
        "conjure_rodent",
        room_beside,
        lambda state, cast: (Summon("rodent", cast.spell, (answer_square(cast.aim),)), CountCast(cast.spell)),
    ),
    SpellRow(
        "monkeys_amok",
        room_beside,
        lambda state, cast: (
            Summon("monkey", cast.spell, (answer_square(cast.aim),)),
            SummonAnother("monkey", cast.spell),
        ),
    ),
)
