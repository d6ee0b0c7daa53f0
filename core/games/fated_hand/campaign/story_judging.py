"""What a bot thinks of the choices of a story, of a level, and of objects of its battles."""

from __future__ import annotations

from core.games.fated_hand.campaign.battle_objects import objects_of
from core.games.fated_hand.campaign.company import power_before_card, scene_of
from core.games.fated_hand.campaign.scene_checks import Check
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.state import FatedHandState, FighterId

GOOD_CARD = 3
"""The Power that the better of two cards mostly reaches."""
PLAIN_WAY = 1
"""What a choice of a story is worth that nobody need try."""
KNACK = 3
"""How much more it is worth where it takes a talent or a thing."""


def way_worth(state: FatedHandState, place: int, id: FighterId) -> int:
    """What only somebody can do, then a check by whoever is good at it; else what asks for none, and coins are kept."""
    choice = scene_of(state).choices[place]
    if choice.check is None:
        return PLAIN_WAY + KNACK * choice.needs.are_personal - bool(choice.price)
    return known_power(state, id, choice.check)


def known_power(state: FatedHandState, id: FighterId, check: Check) -> int:
    """Before a card."""
    return power_before_card(state, id, check.skill, check.about)


def growth_worth(answer: str) -> int:
    """A class of as high a tier as may be; of all else whatever luck says."""
    kind = COMPONENTS.classes.get(answer)
    return bool(answer) + (kind.tier if kind is not None else 0)


def object_worth(state: FatedHandState, id: FighterId, place: int) -> int:
    """Rather than an attack of half a chance, where a good card is enough."""
    check = objects_of(state)[place].check
    known = known_power(state, id, check)
    needed = check.foe + GOOD_CARD if check.is_opposed else check.difficulty
    return 230 + 10 * known if known + GOOD_CARD >= needed else -5
