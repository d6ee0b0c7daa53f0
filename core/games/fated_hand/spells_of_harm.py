"""Spells that attack, and those that give Handicap (17.6)."""

from __future__ import annotations

from typing import cast

from core.games.fated_hand.aiming import foes_in_sight, with_stats
from core.games.fated_hand.conditions import BY_STAT, near
from core.games.fated_hand.effects import Suffer
from core.games.fated_hand.effects_of_spells import MagicAttack, SufferTwoRandom
from core.games.fated_hand.pieces import Stance
from core.games.fated_hand.spells import Cast, SpellRow, add_spells
from core.games.fated_hand.state import FatedHandState, FighterId
from core.games.fated_hand.windows import Effect
from core.plain import Answer


def whom(cast: Cast) -> FighterId:
    """Of a spell that is aimed at one creature."""
    assert isinstance(cast.aim, int), f"{cast.aim!r} is nobody"
    return FighterId(cast.aim)


add_spells(
    SpellRow(
        "spectral_slice",
        lambda state, id: foes_in_sight(state, id, 1),
        lambda state, cast: (MagicAttack(whom(cast), cast.spell),),
    ),
    SpellRow(
        "black_dagger",
        lambda state, id: foes_in_sight(state, id, 1),
        lambda state, cast: (MagicAttack(whom(cast), cast.spell, (2, 2, 0)),),
    ),
    SpellRow(
        "ka_pow",
        lambda state, id: foes_in_sight(state, id, 3),
        lambda state, cast: (MagicAttack(whom(cast), cast.spell, (0, 1, 3)),),
    ),
)


# --- Handicap, against which nobody Defends


def one_stat(state: FatedHandState, spell: Cast) -> tuple[Effect, ...]:
    """1 of the Stat that is named."""
    target, stat = cast("tuple[int, str]", spell.aim)
    return (Suffer(FighterId(target), BY_STAT[stat], spell.spell),)


def flare(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    """Those who guard themselves suffer less."""
    foes = [foe for foe in near(state, cast.by, 1) if not foe.is_hidden]
    amounts = {foe.id: 1 if foe.stance is Stance.DEFENSIVE else 3 for foe in foes}
    return tuple([Suffer(id, (0, amount, amount), cast.spell) for id, amount in amounts.items()])


def flare_aims(state: FatedHandState, id: FighterId) -> list[Answer]:
    """Everybody beside the caster, where there is somebody."""
    return [None] if any(not foe.is_hidden for foe in near(state, id, 1)) else []


add_spells(
    SpellRow("flash_bolt", lambda state, id: with_stats(foes_in_sight(state, id, 6)), one_stat),
    SpellRow(
        "petty_hex",
        lambda state, id: foes_in_sight(state, id, 6),
        lambda state, cast: (SufferTwoRandom(whom(cast), cast.spell),),
    ),
    SpellRow("solar_flare", flare_aims, flare),
)
