"""Numbers before and after an attack, each with its reasons: what the dice promise, and where a score came from."""

from __future__ import annotations

from core.breakdown import Breakdown
from core.games.champions_combat.arena import hex_behind, number_at
from core.games.champions_combat.data import Section
from core.games.champions_combat.state import CombatState
from core.kit.english import counted, plural
from core.kit.tallies import decimal_text
from core.plain import Seat


def hits_breakdown(hits: int, shields: int) -> Breakdown:
    """Where the hits that are left come from: '1 = 2 hits - 1 shield'; more shields than hits are lost."""
    parts = [(hits, plural(hits, "hit", "hits"))]
    if shields:
        parts.append((-shields, plural(shields, "shield", "shields")))
    return Breakdown(tuple(parts), least=0)


def attack_forecast(state: CombatState, seat: Seat, section: Section, target: Seat, names: tuple[str, ...]) -> str:
    """What a seat may expect of an Attack on this target, in a sentence for whoever points at it."""
    own, other = state.fighters[seat], state.fighters[target]
    number = number_at(own.style, own.hex, own.facing, other.hex)
    if number is None:
        return f"{names[target]} does not stand in your zone."
    expected = decimal_text(section.dice * (7 - number), 6)
    dice = f"{counted(section.dice, 'die', 'dice').capitalize()} against {number}+: {expected} hits on average"
    if hex_behind(other.hex, other.facing) == own.hex:
        return f"{dice}, and from behind {names[target]} cannot react."
    return f"{dice}."
