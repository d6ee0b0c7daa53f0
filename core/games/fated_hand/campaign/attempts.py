"""A skill check that is about to be made, with all that spells add to it or take from whoever resists."""

from __future__ import annotations

from dataclasses import replace

from core.breakdown import Breakdown, Part
from core.frozen import frozen
from core.games.fated_hand.campaign.scene_checks import Check
from core.games.fated_hand.campaign.story_spells import story_spells
from core.games.fated_hand.campaign.story_uses import EASE
from core.games.fated_hand.state import FighterId


@frozen
class Attempt:
    """suit: the Star Suit of whoever resists, '' where nobody does. parts: what spells add; spells: those cast for it
    so far. against: what whoever resists has come to, where it is known already, and theirs: what is added to that.
    dice: how many it rolls; the worse counts. numbers: those that count nothing for it. friend: who thinks as one
    with the hero.
    """

    by: FighterId
    check: Check
    suit: str = ""
    parts: tuple[Part, ...] = ()
    spells: tuple[str, ...] = ()
    is_solved: bool = False
    against: Breakdown | None = None
    theirs: tuple[Part, ...] = ()
    dice: int = 1
    numbers: tuple[int, ...] = ()
    friend: FighterId | None = None

    def eased(self, spell: str) -> Attempt:
        return replace(self, parts=(*self.parts, (EASE, story_spells()[spell].name)))
