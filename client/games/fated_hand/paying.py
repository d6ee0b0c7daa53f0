"""Payments of a spell that is being cast, and what a click on one of the Reagents changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from core.plain import CardId

Payment: TypeAlias = tuple[CardId, ...]


def exchanged(payments: Sequence[Payment], paid: Payment, card: CardId) -> Payment | None:
    """The payment nearest to this one with the card, or without it where it pays already; None where there is none.
    Of several that are as near the next in order, so that clicks lead to all of them.
    """
    wanted, place = set(paid) ^ {card}, payments.index(paid)
    in_turn = (*payments[place:], *payments[:place])
    fitting = [each for each in in_turn if (card in each) is (card in wanted)]
    return min(fitting, key=lambda each: len(wanted ^ set(each)), default=None)
