"""What an attack may do, as far as one seat can know: every value of the closed cards, counted."""

from __future__ import annotations

from collections import Counter
from functools import cache

from core.games.fated_hand.attack_verbs import SUCCESS_MARGIN
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.playing_cards import DECK, VALUES, power
from core.games.fated_hand.state import FatedHandState, FighterId
from core.games.fated_hand.stats import stat_without_card
from core.view import View

WHOLE = 1000
"""Chances are in thousandths."""


@cache
def powers(plays_cards: bool) -> tuple[tuple[int, int], ...]:
    """What a closed card may be worth, each with its weight."""
    return tuple(sorted(Counter(power(face) for face in (DECK if plays_cards else VALUES)).items()))


def card_powers(view: View, state: FatedHandState, id: FighterId, stat: Stat) -> tuple[tuple[int, int], ...]:
    """What its Combat Card may be worth to this view."""
    fighter = state.fighters[id]
    if not fighter.cards:
        return ((0, 1),)
    face = view.face(fighter.cards[stat.value])
    return powers(fighter.plays_cards) if face is None else ((power(face), 1),)


def chance_to_hit(view: View, state: FatedHandState, by: FighterId, target: FighterId, more: int, arm: str) -> int:
    """In thousandths. more: what else the attack adds to Strike."""
    strike = stat_without_card(state, by, Stat.STRIKE, arm).total + more
    defense = stat_without_card(state, target, Stat.DEFENSE).total
    needed = defense + SUCCESS_MARGIN - strike
    own, other = card_powers(view, state, by, Stat.STRIKE), card_powers(view, state, target, Stat.DEFENSE)
    hits = sum(a * b for mine, a in own for theirs, b in other if mine - theirs >= needed)
    return WHOLE * hits // (sum(a for _, a in own) * sum(b for _, b in other))
