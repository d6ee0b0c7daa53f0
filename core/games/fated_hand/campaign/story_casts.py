"""What who has magic may do in a story: Focus once between two steps (HR-62), or cast story spells (17.7).

A Reagent Hand is hidden: whether somebody is asked depends on how many Reagents it holds, never on which.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final, Literal, TypeAlias

from core.frozen import frozen
from core.games.fated_hand.campaign.story_spells import price_of_cast
from core.games.fated_hand.cast_acts import face_of, reagents_among
from core.games.fated_hand.costs import Suits, open_ways, payments, pays
from core.games.fated_hand.spells import holds_retrograde
from core.games.fated_hand.state import FatedHandState, FighterId
from core.options import ListedOptions, is_same
from core.plain import Answer, CardId, Face

FOCUS: Final = "focus"
StoryCast: TypeAlias = tuple[str, Answer, tuple[CardId, ...]]
"""The spell, its aim, and the Reagents that pay for it, in the order of the hand."""
StoryMagic: TypeAlias = StoryCast | tuple[Literal["focus"]] | None


@frozen
class Offer:
    """A spell that could be cast now. aim: a hero, a hero and what it carries, AGAIN for a later payment, or None where
    the scene says at whom. suit: the Star Suit of whoever it is aimed at, '' for nobody's.
    """

    spell: str
    aim: Answer = None
    suit: str = ""
    is_willing: bool = False

    @property
    def conditions(self) -> frozenset[str]:
        return frozenset({"willing"} if self.is_willing else ())

    def about(self) -> Answer:
        return (self.spell, self.aim, self.suit, self.is_willing)


@frozen
class StoryCasts(ListedOptions[StoryMagic]):
    """Of one hero. is_helping: for the check that is about to be made, and not between two steps."""

    state: FatedHandState
    id: FighterId
    offers: tuple[Offer, ...]
    may_focus: bool = False
    is_helping: bool = False
    faces: Mapping[CardId, Face] = field(default_factory=dict)

    def listed(self) -> tuple[StoryMagic, ...]:
        focus: list[StoryMagic] = [(FOCUS,)] if self.may_focus else []
        casts: list[StoryMagic] = [
            (each.spell, each.aim, cards) for each in self.offers for cards in self.payments_of(each)
        ]
        return (None, *focus, *casts)

    def payments_of(self, offer: Offer) -> list[tuple[CardId, ...]]:
        hand = {card: face_of(self.state, self.faces, card) for card in self.state.fighters[self.id].reagents}
        return payments(price_of_cast(offer.spell, offer.aim), hand, self._suits(offer), offer.conditions)

    def _suits(self, offer: Offer) -> Suits:
        caster = self.state.fighters[self.id]
        return Suits(caster.sheet.suit, "", offer.suit, holds_retrograde(caster))

    def refusal(self, answer: Answer) -> str | None:
        if answer is None or (self.may_focus and is_same(answer, (FOCUS,))):
            return None
        if not isinstance(answer, tuple) or len(answer) != 3:
            return "Cast a spell that is lit, or none."
        named = [each for each in self.offers if is_same((each.spell, each.aim), answer[:2])]
        if not named:
            return "That spell cannot be cast so here. Cast one that is lit, or none."
        return self._payment_refusal(named[0], answer[2])

    def _payment_refusal(self, offer: Offer, cards: Answer) -> str | None:
        held = self.state.fighters[self.id].reagents
        paid = reagents_among(held, cards)
        if not isinstance(cards, tuple) or len(paid) != len(cards) or paid != [each for each in held if each in paid]:
            return "Pay with Reagents, each once and in the order of the hand."
        shown = [face_of(self.state, self.faces, card) for card in paid]
        if not pays(price_of_cast(offer.spell, offer.aim), shown, self._suits(offer), offer.conditions):
            return "These Reagents do not pay for it. Take cards that do, and none too many."
        return None

    def shows(self, answer: Answer) -> tuple[CardId, ...]:
        cards = answer[2] if isinstance(answer, tuple) and len(answer) == 3 else ()
        named = reagents_among(self.state.fighters[self.id].reagents, cards)
        return tuple(named) if isinstance(cards, tuple) and len(set(named)) == len(cards) else ()

    def about(self) -> Answer:
        held = tuple(self.state.fighters[self.id].reagents)
        return (self.id, tuple([each.about() for each in self.offers]), self.may_focus, self.is_helping, held)


def affordable(state: FatedHandState, id: FighterId, offers: list[Offer]) -> tuple[Offer, ...]:
    """Those for which it holds as many Reagents as they cost at least."""
    held = len(state.fighters[id].reagents)
    return tuple([each for each in offers if held >= least_cards(each)])


def least_cards(offer: Offer) -> int:
    return min(way.least for way in open_ways(price_of_cast(offer.spell, offer.aim), offer.conditions))
