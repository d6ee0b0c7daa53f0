"""How hard a battle is: the threat of its foes against what a party can bear (15)."""

from __future__ import annotations

from enum import Enum

WORTH = (1, 2, 4, 6)
"""The threat that a hero of each tier can bear alone."""


class Hardness(Enum):
    """In words. The measures are 15's: three quarters of what a party can bear are easy, all of it is even, and three
    tenths more are hard.
    """

    NOBODY = "nobody"
    EASY = "easy"
    EVEN = "even"
    HARD = "hard"
    TOO_HARD = "too hard"


MEASURES = ((75, Hardness.EASY), (100, Hardness.EVEN), (130, Hardness.HARD))
"""Up to so many hundredths of what a party can bear it is that."""


def budget(heroes: int, tier: int) -> int:
    """What a party can bear: a threat as large as this is even."""
    return heroes * WORTH[tier]


def hardness(threat: int, heroes: int, tier: int) -> Hardness:
    if not threat:
        return Hardness.NOBODY
    borne = budget(heroes, tier)
    return next((word for share, word in MEASURES if threat * 100 <= borne * share), Hardness.TOO_HARD)
