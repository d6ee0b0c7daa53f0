"""Cards that pay for a spell: a click on one changes the payment, and clicks lead to every payment there is."""

from __future__ import annotations

from client.games.fated_hand.paying import Payment, exchanged
from core.games.fated_hand.components import spell
from core.games.fated_hand.costs import CONDITIONS, payments
from core.games.fated_hand.spells import SPELLS
from core.plain import CardId
from tests.client.fated_hand.casters import SUITS, paying_hand
from tests.listing import of_each


def test_a_card_takes_the_place_of_the_one_that_paid() -> None:
    assert exchanged([(1,), (2,)], (1,), CardId(2)) == (2,)


def test_the_other_card_of_a_pair_stays_where_it_can() -> None:
    assert exchanged([(1, 2), (1, 3), (2, 3), (4, 5)], (1, 2), CardId(3)) == (1, 3)


def test_without_a_card_the_nearest_payment_that_lacks_it_is_taken() -> None:
    assert exchanged([(1,), (1, 2), (3, 4)], (1, 2), CardId(2)) == (1,)
    assert exchanged([(1,), (1, 2)], (1,), CardId(1)) is None


@of_each("name", sorted(SPELLS))
def test_clicks_lead_to_every_payment(name: str) -> None:
    hand = {CardId(number): card for number, card in enumerate(paying_hand(name))}
    every = payments(spell(name).cost, hand, SUITS, frozenset(CONDITIONS))
    assert reached(every, every[0], tuple(hand)) == set(every)


def reached(every: list[Payment], first: Payment, cards: tuple[CardId, ...]) -> set[Payment]:
    found, left = {first}, [first]
    while left:
        paid = left.pop()
        after = {other for card in cards if (other := exchanged(every, paid, card)) is not None} - found
        found |= after
        left += after
    return found
