"""How far an answer has come that is put together in steps."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from client.games.fated_hand.acts import Key
from client.games.fated_hand.paying import Payment
from client.table.lamp import Lamp
from core.frozen import frozen
from core.games.fated_hand.cast_acts import CAST, CastAct
from core.games.fated_hand.pieces import Stance, Stat
from core.games.fated_hand.planning import PlanAnswer, Plans
from core.games.fated_hand.state import Fighter, FighterId
from core.plain import Answer, CardId

NO_CARD = CardId(-1)


@frozen
class Draft:
    """The answers among which the next step chooses. says: what it asks for; key: the act that they belong to."""

    says: str
    answers: tuple[Answer, ...]
    key: Key = ()


@frozen
class CastDraft:
    """A spell that is begun. by: its caster; answers: at all aims and with all payments; paid: the payment that is
    taken.
    """

    by: FighterId
    spell: str
    answers: tuple[CastAct, ...]
    paid: Payment

    @property
    def aims(self) -> list[Answer]:
        """With any payment."""
        return list(dict.fromkeys(answer[2] for answer in self.answers))

    def is_paid(self, aim: Answer) -> bool:
        """Whether the payment that is taken pays for this aim; some spells cost what depends on it."""
        return self.at(aim) in self.answers

    def paid_for(self, aim: Answer) -> CastDraft:
        """The same with what pays for this aim."""
        first = next(answer for answer in self.answers if answer[2] == aim)
        return self if self.is_paid(aim) else replace(self, paid=first[3])

    @property
    def payments(self) -> list[Payment]:
        """The cheapest first."""
        return list(dict.fromkeys(answer[3] for answer in self.answers))

    def at(self, aim: Answer) -> CastAct:
        """The answer that it comes to."""
        return (CAST, self.spell, aim, self.paid)


@frozen
class CounterDraft:
    """A spell in reaction that is begun. payments: all there are; paid: the one that is taken."""

    spell: str
    payments: tuple[Payment, ...]
    paid: Payment


@frozen
class PlanDraft:
    """A plan as far as it is made. id: whose it is. cards: one a Stat, NO_CARD where none lies yet. aim: the Stat that
    the next card goes to, None for the first empty one.
    """

    id: FighterId
    stance: str
    main: str
    offhand: str
    cards: tuple[CardId, CardId, CardId] = (NO_CARD, NO_CARD, NO_CARD)
    aim: Stat | None = None

    @property
    def next(self) -> Stat | None:
        """Where the next card goes, None where all have theirs."""
        if self.aim is not None:
            return self.aim
        return next((stat for stat in Stat if self.cards[stat.value] == NO_CARD), None)

    def with_card(self, card: CardId, stat: Stat) -> PlanDraft:
        """The card on this Stat; one that lay there changes places with it, or goes back to the Hand."""
        cards = list(self.cards)
        if card in cards:
            cards[cards.index(card)] = cards[stat.value]
        cards[stat.value] = card
        return replace(self, cards=(cards[0], cards[1], cards[2]), aim=None)

    def without(self, card: CardId) -> PlanDraft:
        a, b, c = (NO_CARD if each == card else each for each in self.cards)
        return replace(self, cards=(a, b, c), aim=None)

    def fits(self, plans: Plans) -> bool:
        """Whether it is made of what may be planned there."""
        can_hold = (self.main, self.offhand) in plans.arms
        return self.id == plans.id and can_hold and set(self.cards) <= {NO_CARD, *plans.hand}

    def answer(self, plans: Plans) -> PlanAnswer:
        laid = tuple(card for card in self.cards if card != NO_CARD)
        return (self.stance, self.main, self.offhand, laid if plans.hand else ())


def first_draft(fighter: Fighter, plans: Plans) -> PlanDraft:
    """As in the round before, without cards."""
    stance = fighter.stance or Stance.BALANCED
    held = (fighter.main, fighter.offhand)
    main, offhand = held if held in plans.arms else plans.arms[0]
    return PlanDraft(fighter.id, stance.value, main, offhand)


Begun: TypeAlias = Draft | PlanDraft | CastDraft | CounterDraft
Light = Lamp[Begun]
