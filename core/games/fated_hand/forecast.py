"""What an attack may do, as far as one seat can know: every value of the closed cards, counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TypeAlias

from core.breakdown import Breakdown, Part
from core.games.fated_hand.attack_verbs import SUCCESS_MARGIN
from core.games.fated_hand.attacks import RIPOSTE_MARGIN, blows_at, situation_parts
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.playing_cards import DECK, VALUES, card_name, power
from core.games.fated_hand.state import Attack, FatedHandState, FighterId
from core.games.fated_hand.stats import stat_without_card
from core.view import View

WHOLE = 1000
"""Chances are in thousandths."""
Powers: TypeAlias = tuple[tuple[int, int], ...]
"""What a card may be worth, each with its weight."""


class Result(Enum):
    HIT = "Hit"
    NOTHING = "nothing"
    RIPOSTE = "Riposte"


@dataclass(frozen=True, slots=True)
class Forecast:
    """What lies open of an attack, and what its two cards may be worth. check: what the Riposte check adds.

    strike, defense: all known parts, with the cards that are seen. own, other: what is closed of both, worth 0 for
    certain where nothing is.
    """

    strike: Breakdown
    defense: Breakdown
    own: Powers
    other: Powers
    check: int = 0
    can_riposte: bool = True
    is_riposte: bool = False

    def result(self, mine: int, theirs: int) -> Result:
        """With closed cards of this worth."""
        margin = self.strike.total + mine - self.defense.total - theirs
        if margin >= SUCCESS_MARGIN:
            return Result.HIT
        is_answered = self.can_riposte and -(margin + self.check) >= RIPOSTE_MARGIN
        return Result.RIPOSTE if is_answered else Result.NOTHING

    def chance(self, result: Result) -> int:
        """In thousandths."""
        cases = [(a * b, self.result(mine, theirs)) for mine, a in self.own for theirs, b in self.other]
        return WHOLE * sum(weight for weight, each in cases if each is result) // sum(weight for weight, _ in cases)


def forecast(view: View, state: FatedHandState, attack: Attack) -> Forecast:
    """Of one that is only thought of, or that runs with all that it has gained so far."""
    by, target = attack.by, attack.target
    strike = [*stat_without_card(state, by, Stat.STRIKE, attack.arm).parts, *situation_parts(state, attack)]
    strike += [(each.amount, each.cause) for each in attack.bonuses if each.on == "strike"]
    defense = [*stat_without_card(state, target, Stat.DEFENSE).parts]
    defense += [(each.amount, each.cause) for each in attack.bonuses if each.on == "defense"]
    check = sum(each.amount for each in attack.bonuses if each.on == "check")
    own, mine = _card(view, state, by, Stat.STRIKE)
    other, theirs = _card(view, state, target, Stat.DEFENSE)
    may_answer = not attack.is_riposte and not attack.is_barred
    return Forecast(
        Breakdown((*strike, *mine)),
        Breakdown((*defense, *theirs)),
        own,
        other,
        check,
        may_answer and bool(blows_at(state, target, by, is_riposte=True)),
        attack.is_riposte,
    )


def _card(view: View, state: FatedHandState, id: FighterId, stat: Stat) -> tuple[Powers, tuple[Part, ...]]:
    """What a card may be worth while it is closed to this view, and its part of the number once it is seen."""
    cards = state.fighters[id].cards
    face = view.face(cards[stat.value]) if cards else None
    if face is None:
        return card_powers(view, state, id, stat), ()
    return ((0, 1),), ((power(face), card_name(face)),)


@cache
def powers(plays_cards: bool) -> Powers:
    """What a closed card may be worth, each with its weight."""
    return tuple(sorted(Counter(power(face) for face in (DECK if plays_cards else VALUES)).items()))


def card_powers(view: View, state: FatedHandState, id: FighterId, stat: Stat) -> Powers:
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
