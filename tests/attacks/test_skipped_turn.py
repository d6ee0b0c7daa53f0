"""Skip a turn by claiming "nothing playable", with a hand that nobody else sees.

In Champions Combat whoever can use a card must, and only its owner knows a hand. A changed client answered that it
could play nothing: all other machines took that on trust, the turn was skipped, and `parlour verify` listed one more
claim that nobody could test. Standing still is worth a lot to a fighter who leads.

But no printed Move costs power, so whoever has a card at all can play it. Every machine refuses the claim now, whether
it knows the hand or not.
"""

from __future__ import annotations

import pytest

from core.errors import IllegalAnswer
from core.games.champions_combat.choices import Plays
from core.games.champions_combat.data import ACTION_CARDS
from core.questions import Choose
from tests.games.champions_combat.arrange import Play, lay


def unseen(power: int = 0) -> Play:
    """The turn of seat 0, on a machine that knows none of its cards."""
    play = lay(power={0: power})
    for card in play.fighter(0).hand:
        del play.match.table.faces[card]
    return play


@pytest.mark.parametrize("power", [0, 1, 3])
def test_a_machine_that_does_not_know_the_hand_refuses_the_claim(power: int) -> None:
    play = unseen(power)
    before = play.match.digest()
    with pytest.raises(IllegalAnswer, match="you must play one"):
        play.match.answer(None)
    assert play.match.digest() == before and play.asked == (0, "play")


def test_that_is_so_because_no_printed_move_costs_power() -> None:
    assert all(card.move.pay == 0 for card in ACTION_CARDS.values())


def test_a_turn_of_the_special_card_may_still_be_declined() -> None:
    play = unseen()
    assert isinstance(play.question, Choose)
    game = play.question.options.game  # type: ignore[attr-defined]
    assert Plays(game, 0, may_decline=True).refusal(None) is None
