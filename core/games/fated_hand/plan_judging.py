"""What a plan is worth to the sensible bot: who Hits whom, and who comes first, against the nearest enemies.

What enemies will plan nobody knows: their Stances count by their weights, their cards by what a deck or a pack holds.
"""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

from core.games.fated_hand.attack_verbs import SUCCESS_MARGIN
from core.games.fated_hand.components import spell
from core.games.fated_hand.forecast import WHOLE, powers
from core.games.fated_hand.pieces import FISTS, STANCES, Stance, Stat, Triple
from core.games.fated_hand.planning import PlanAnswer, Plans
from core.games.fated_hand.playing_cards import power
from core.games.fated_hand.ranges import melee_reach
from core.games.fated_hand.state import FatedHandState, Fighter, arm_of, enemies, opponents, square_of
from core.games.fated_hand.stats import base_stat
from core.grids.square import chebyshev
from core.options import Luck
from core.plain import CardId
from core.view import View

WATCHED = 2
"""Against how many enemies, the nearest, a plan is made."""
EVEN = (34, 33, 33)
"""How heroes choose their Stances, as far as an enemy can know."""
HUNDRED = 100


def best_plan(
    view: View, state: FatedHandState, plans: Plans, stances: tuple[Stance, ...] = tuple(Stance)
) -> PlanAnswer:
    """The arms, and of these Stances that with the cards that are worth most."""
    fighter = state.fighters[plans.id]
    main, offhand = max(plans.arms, key=lambda pair: arms_worth(state, fighter, *pair))
    prospect = Prospect(state, fighter, main)
    hands = tuple(permutations(plans.hand, 3)) if plans.hand else ((),)
    known = {card: face_power(view, card) for card in plans.hand}
    options = [
        (prospect.worth(stance, tuple([known[card] for card in cards])), stance, cards)
        for stance in stances
        for cards in hands
    ]
    _, stance, cards = max(options, key=lambda each: each[0])
    return (stance.value, main, offhand, cards)


def stances_of(fighter: Fighter, luck: Luck) -> tuple[Stance, ...]:
    """A foe takes its Stance by its weights (15), everybody else chooses from all."""
    weights = fighter.sheet.stances
    return (drawn_stance(weights, luck),) if any(weights) else tuple(Stance)


def drawn_stance(weights: Triple, luck: Luck) -> Stance:
    """Whole percents, 100 together."""
    number = luck.below(HUNDRED)
    for stance, weight in zip(Stance, weights, strict=True):
        if number < weight:
            return stance
        number -= weight
    raise AssertionError(f"the weights {weights} are not 100 together")


def face_power(view: View, card: CardId) -> int:
    face = view.face(card)
    return power(face) if face is not None else 0


def arms_worth(state: FatedHandState, fighter: Fighter, main: str, offhand: str) -> int:
    """Strike before Defense before Speed; rather not bare hands, nor a bow for who is Engaged, never a shield alone.
    Whoever casts weighs what it would strike with by magic, and each spell that an arm lends.
    """
    printed = arm_of(fighter, main)
    magic = magic_of(fighter, main, offhand)
    if not (printed.melee or printed.can_shoot or magic):
        return -HUNDRED
    numbers = [base_stat(fighter, stat, main) for stat in Stat]
    best = weighed_strike(fighter, main, magic)
    total = 4 * best + 3 * numbers[1] + 2 * numbers[2] + (LENT * magic.lent if magic else 0)
    shoots = printed.can_shoot and not melee_reach(fighter, main)
    is_bare = main == FISTS and bool(fighter.carries)
    return 2 * total + bool(offhand) - 10 * is_bare - 3 * (shoots and bool(opponents(state, fighter.id)))


def weighed_strike(fighter: Fighter, main: str, magic: Magic | None) -> int:
    """With the arm, and by magic as often as Reagents come: who draws one a round casts in half of them."""
    body = base_stat(fighter, Stat.STRIKE, main)
    if magic is None:
        return body
    printed = arm_of(fighter, main)
    armed = body if printed.melee or printed.can_shoot else body - EMPTY_HANDS
    casts = min(2, max(1, fighter.sheet.draws))
    return max(armed, (casts * magic.strike + (2 - casts) * armed) // 2)


EMPTY_HANDS = 2
"""How much worse it is to strike beside a catalyst that is no weapon."""
LENT = 1
"""What each spell is worth that an arm lends and its holder has not mastered, in the points of `arms_worth`."""


class Magic(NamedTuple):
    """What somebody would cast with these arms in hand: the Strike of its best attack, and how many spells they lend
    that it knows not otherwise.
    """

    strike: int
    lent: int


def magic_of(fighter: Fighter, main: str, offhand: str = "") -> Magic | None:
    """None of who has no Reagents, or could attack with no spell."""
    sheet = fighter.sheet
    if not sheet.reagents:
        return None
    held = [arm_of(fighter, arm) for arm in (main, offhand) if arm]
    lent = [] if sheet.foe else [id for arm in held for id in arm.spells if id not in sheet.mastered]
    attacks = [spell(id).strike for id in (*sheet.mastered, *lent) if spell(id).is_attack and not spell(id).is_reaction]
    if not attacks:
        return None
    bonus = sheet.magic_strike if sheet.foe else sheet.magic_strike + _lent_strike(fighter, main)
    plain = base_stat(fighter, Stat.STRIKE, main) - (0 if sheet.foe else arm_of(fighter, main).stats[Stat.STRIKE])
    return Magic(bonus + max(attacks) + (0 if sheet.foe else plain), len(dict.fromkeys(lent)))


def _lent_strike(fighter: Fighter, arm: str) -> int:
    return arm_of(fighter, arm).magic_strike if fighter.sheet.is_proficient(arm) else 0


class Prospect:
    """One fighter with a Main Arm before the nearest enemies. Numbers that were weighed once are kept."""

    def __init__(self, state: FatedHandState, fighter: Fighter, main: str) -> None:
        here = square_of(state, fighter.id)
        foes = sorted(enemies(state, fighter.id), key=lambda foe: chebyshev(here, square_of(state, foe.id)))
        magic, own = magic_of(fighter, main), [base_stat(fighter, stat, main) for stat in Stat]
        own[0] = weighed_strike(fighter, main, magic)
        self._own = [number - fighter.handicap[stat.value] for number, stat in zip(own, Stat, strict=True)]
        self._foes = [tuple([outcomes(foe, stat) for stat in Stat]) for foe in foes[:WATCHED]]
        self._known: dict[tuple[int, ...], int] = {}
        self._gap = tiles_to_walk(state, fighter, main, foes[:1]) if magic is None else 0

    def worth(self, stance: Stance, cards: tuple[int, ...]) -> int:
        """To Hit, not to be Hit, to be first where both would, and to come up to somebody."""
        laid = cards or (0, 0, 0)
        numbers = [sum(parts) for parts in zip(self._own, STANCES[stance], laid, strict=True)]
        found = 0
        for number, (strikes, defenses, speeds) in enumerate(self._foes):
            hits = self._chance((number, 0, numbers[0] - SUCCESS_MARGIN), defenses)
            holds = self._chance((number, 1, numbers[1] + SUCCESS_MARGIN - 1), strikes)
            first = self._chance((number, 2, numbers[2]), speeds)
            saved = hits * (WHOLE - holds) // WHOLE * first // WHOLE
            found += hits + holds + saved
        walked = min(self._gap, (max(0, numbers[2]) + 1) // 2)
        return 10 * found + WALKED * walked + 3 * sum(numbers)

    def _chance(self, key: tuple[int, int, int], of: tuple[tuple[int, int], ...]) -> int:
        """That the number of an enemy is at most the last of the key, in thousandths."""
        if key not in self._known:
            least = sum(weight for number, weight in of if number <= key[2])
            self._known[key] = WHOLE * least // sum(weight for _, weight in of)
        return self._known[key]


WALKED = 3 * WHOLE
"""What a step up to an enemy is worth that would be out of reach: three tenths of a Hit."""


def tiles_to_walk(state: FatedHandState, fighter: Fighter, main: str, nearest: list[Fighter]) -> int:
    """Until it strikes or shoots at the nearest enemy."""
    far = max(melee_reach(fighter, main), arm_of(fighter, main).far)
    here = square_of(state, fighter.id)
    return max([0, *[chebyshev(here, square_of(state, foe.id)) - far for foe in nearest]])


def outcomes(foe: Fighter, stat: Stat) -> tuple[tuple[int, int], ...]:
    """Every number that the Stat of an enemy may come to in this round, with its weight."""
    at = stat.value
    base = base_stat(foe, stat) - foe.handicap[at]
    shares = foe.sheet.stances if any(foe.sheet.stances) else EVEN
    return tuple([
        (base + STANCES[stance][at] + value, share * weight)
        for stance, share in zip(Stance, shares, strict=True)
        for value, weight in powers(foe.plays_cards)
    ])  # fmt: skip
