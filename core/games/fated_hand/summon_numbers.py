"""What the formulas of summoned creatures come to (14.2)."""

from __future__ import annotations

from core.games.fated_hand.formulas import DEFENSE, DIE, MAGIC, SIZE, STRIKE, total
from core.games.fated_hand.pieces import Stat, SummonKind, Triple
from core.games.fated_hand.state import FatedHandState, FighterId, Summoned
from core.games.fated_hand.stats import defense, felt_handicap, handicap_weight, magic_strike, speed, strike


def numbers_of(state: FatedHandState, kind: SummonKind, own: Summoned) -> Triple:
    """What its controller has before Handicap (HR-48), and its Speed."""
    by = own.by
    values = {
        MAGIC: magic_strike(state, by, own.spell) + _worn(state, by, Stat.STRIKE),
        STRIKE: strike(state, by) + _worn(state, by, Stat.STRIKE),
        DEFENSE: defense(state, by) + _worn(state, by, Stat.DEFENSE),
        SIZE: own.size,
        DIE: own.die,
    }
    return (
        total(kind.strike, values), total(kind.defense, values), speed(state, by) + _worn(state, by, Stat.SPEED),
    )  # fmt: skip


def _worn(state: FatedHandState, id: FighterId, stat: Stat) -> int:
    """What Handicap takes from the Stat."""
    return handicap_weight(state, felt_handicap(state, state.fighters[id], stat))
