"""What an attack may do, as far as one seat can know: every value of the closed cards, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace as copied
from enum import Enum
from functools import cache
from typing import TypeAlias

from core.breakdown import Breakdown, Part
from core.frozen import frozen
from core.games.fated_hand.attack_numbers import situation_parts
from core.games.fated_hand.attack_verbs import SUCCESS_MARGIN
from core.games.fated_hand.attacks import RIPOSTE_MARGIN
from core.games.fated_hand.bearers import perks_of
from core.games.fated_hand.blows import blows_at
from core.games.fated_hand.components import perk
from core.games.fated_hand.effects import Add, Bar
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.playing_cards import DECK, VALUES, card_name, power
from core.games.fated_hand.ranges import post_of
from core.games.fated_hand.state import Attack, FatedHandState, FighterId, arm_of
from core.games.fated_hand.stats import stat_without_card, static_defense, total_without_card
from core.games.fated_hand.windows import ROWS, At, Effect, Must, can_act, in_order
from core.view import View

BEFORE = ("declare", "targeted", "interrupt", "modify")
"""The windows of an attack before its numbers are compared (6)."""
WHOLE = 1000
"""Chances are in thousandths."""
Powers: TypeAlias = tuple[tuple[int, int], ...]
"""What a card may be worth, each with its weight."""


class Result(Enum):
    HIT = "Hit"
    NOTHING = "nothing"
    RIPOSTE = "Riposte"


@frozen
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
    is_defended: bool = True

    def result(self, mine: int, theirs: int) -> Result:
        """With closed cards of this worth."""
        if not self.is_defended:
            return Result.HIT
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
    """Of one that is only thought of, or that runs, with all that it has gained so far and must still gain."""
    by, target = attack.by, attack.target
    to_come = effects_to_come(state, attack)
    bonuses = [(each.on, each.amount, each.cause) for each in attack.bonuses]
    bonuses += [(each.on, each.amount, perk(each.cause).name) for each in to_come if isinstance(each, Add)]
    own, other = _card(view, state, by, Stat.STRIKE), _card(view, state, target, Stat.DEFENSE)
    strike = [*stat_without_card(state, by, Stat.STRIKE, attack.arm).parts, *own.seen, *situation_parts(state, attack)]
    strike += _parts(bonuses, "strike")
    if attack.fixed is not None:
        own, strike = Closed(), [(attack.fixed, "the same Strike")]
    defense = [*stat_without_card(state, target, Stat.DEFENSE, attack.guard or None).parts, *other.seen]
    static = static_defense(state.fighters[target], is_ranged=attack.is_ranged)
    may_answer = not attack.is_riposte and not attack.is_barred and not any(isinstance(each, Bar) for each in to_come)
    return Forecast(
        Breakdown(tuple(strike)),
        static or Breakdown((*defense, *_parts(bonuses, "defense"))),
        own.powers,
        other.powers,
        sum(amount for amount, _ in _parts(bonuses, "check")),
        attack.is_defended and may_answer and bool(blows_at(state, target, by, is_riposte=True)),
        attack.is_riposte,
        attack.is_defended,
    )


def _parts(bonuses: Sequence[tuple[str, int, str]], on: str) -> list[Part]:
    return [(amount, cause) for each, amount, cause in bonuses if each == on]


def effects_to_come(state: FatedHandState, attack: Attack) -> list[Effect]:
    """What perks must still do of themselves before the numbers are compared, as things stand now (6)."""
    is_running = any(each is attack for each in state.attacks)
    left = BEFORE[BEFORE.index(attack.window) + 1 :] if attack.window in BEFORE else ()
    windows = left if is_running else BEFORE
    if not windows:
        return []
    running = attack if is_running else copied(attack, start=post_of(state, attack))
    there = state if is_running else copied(state, attacks=[*state.attacks, running])
    at = At(attack.by, next(place for place, each in enumerate(there.attacks) if each is running), by=attack.target)
    rows = [row for window in windows for row in ROWS[window].values() if isinstance(row, Must)]
    bearers = in_order(there, at, there.bearers.among(there.fighters, frozenset(row.perk for row in rows)))
    held = {bearer: perks_of(there.fighters[bearer]) for bearer in bearers}
    called = [(row, bearer) for row in rows for bearer in bearers if row.perk in held[bearer]]
    acting = [(row, bearer) for row, bearer in called if can_act(there, at, bearer, row)]
    return [effect for row, bearer in acting for effect in row.effects(there, at, bearer)]


@frozen
class Closed:
    """A card as a view sees it. powers: what it may be worth while it is closed; seen: its part of the number else."""

    powers: Powers = ((0, 1),)
    seen: tuple[Part, ...] = ()


def _card(view: View, state: FatedHandState, id: FighterId, stat: Stat) -> Closed:
    cards = state.fighters[id].cards
    face = view.face(cards[stat.value]) if cards else None
    if face is None:
        return Closed(card_powers(view, state, id, stat))
    return Closed(seen=((power(face), card_name(face)),))


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


@frozen
class PossibleAttack:
    """One that may be begun, or has been. more: what it adds to Strike besides what the arm does."""

    by: FighterId
    target: FighterId
    arm: str
    more: int = 0


def chance_to_hit(view: View, state: FatedHandState, attack: PossibleAttack) -> int:
    """In thousandths."""
    by, target, arm = attack.by, attack.target, attack.arm
    strike = total_without_card(state, by, Stat.STRIKE, arm) + attack.more
    static = static_defense(state.fighters[target], is_ranged=not arm_of(state.fighters[by], arm).melee)
    defense = (static or stat_without_card(state, target, Stat.DEFENSE)).total
    needed = defense + SUCCESS_MARGIN - strike
    own, other = card_powers(view, state, by, Stat.STRIKE), card_powers(view, state, target, Stat.DEFENSE)
    hits = sum(a * b for mine, a in own for theirs, b in other if mine - theirs >= needed)
    return WHOLE * hits // (sum(a for _, a in own) * sum(b for _, b in other))
