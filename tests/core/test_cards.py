"""The ledger of hidden cards: who is entitled to which face, after a shuffle, a deal, a pass and a reveal."""

from __future__ import annotations

import pytest

from core.cards import deal, may_know, mint, open_up, redeal
from core.errors import IllegalAnswer, UnknownFace
from core.events import Dealt, Shown, Shuffled
from core.pools import Pool
from core.questions import DEAL_ANEW, Deal, Redeal
from core.state import Ledger, State
from core.table import Table
from netcode.answerers import SeededLuck as Luck
from netcode.laws.feeds import Feed, answer_everywhere
from netcode.laws.playing import assert_same, snapshot
from tests.kit import AnyMatch, advance_to, new_match, step
from tests.laws.toys import FACES, FAIR, advance_to_a_play, playable


def after_set_up() -> AnyMatch:
    match = new_match(FAIR, 3)
    advance_to(match, "bid")
    return match


def test_minted_cards_lie_open_and_ids_are_never_used_twice() -> None:
    ledger = Ledger()
    assert mint(ledger, (7, 7, 9)) == [0, 1, 2]
    assert mint(ledger, (1,)) == [3]
    assert ledger.open == {0: 7, 1: 7, 2: 9, 3: 1}


def test_a_shuffle_gives_new_ids_and_closes_them() -> None:
    match = new_match(FAIR)
    before = dict(match.state.cards.open)
    step(match, Luck(1))
    ledger = match.state.cards
    assert ledger.open == {} and ledger.next_id == 2 * len(FACES)
    assert sorted(match.table.faces.values()) == sorted(before.values())
    assert match.happened[-1][0] == Shuffled("deck", tuple(before), tuple(range(len(FACES), 2 * len(FACES))))


def test_a_dealt_card_is_known_to_its_seat_alone() -> None:
    match = after_set_up()
    ledger = match.state.cards
    for card in (20, 21, 22):
        assert [may_know(ledger, card, seat) for seat in (0, 1, 2, None)] == [True, False, False, False]
    assert Dealt(0, (20, 21, 22)) in [event for events in match.happened for event in events]


def test_hands_are_dealt_anew_in_the_order_of_ids_however_they_came() -> None:
    """The order of a dict differs between a match that went on and one that was set up from a checkpoint."""
    table = Table(State(seats=1, cards=Ledger(next_id=9, seen={7: 1, 3: 1})), {})
    questions = redeal(table, (Pool("deck", (3, 7), (1, 2)),))
    assert questions.send(None) == Redeal("deck", (3, 7), (1, 2))
    assert questions.send(None) == Deal(0, (3, 7), name=DEAL_ANEW)


def test_dealing_a_card_that_lies_open_makes_no_secret_of_it() -> None:
    table = Table(State(seats=2), {})
    (card,) = mint(table.state.cards, (7,))
    dealing = deal(table, 1, (card,))
    dealing.send(None)
    with pytest.raises(StopIteration):
        dealing.send(None)
    assert table.state.cards.seen == {} and table.events == [Dealt(1, (card,))]


def test_a_passed_card_is_known_to_both() -> None:
    match = after_set_up()
    question = advance_to(match, "pass")
    card = match.state.purses[question.seat].hand[0]  # type: ignore[attr-defined]
    match.answer((card,))
    match.answer(None)
    knowing = [may_know(match.state.cards, card, seat) for seat in range(3)]
    assert knowing.count(True) == 2 and not may_know(match.state.cards, card, None)


def test_a_played_card_is_shown_to_all_once() -> None:
    match = new_match(FAIR, 3)
    card = advance_to_a_play(match)
    events = match.answer(card)
    assert events.count(Shown((card,))) == 1
    assert may_know(match.state.cards, card, None) and card not in match.state.cards.seen


def test_a_shown_card_is_noted_once() -> None:
    match = new_match(FAIR, 3)
    question = advance_to(match, "show")
    events = match.answer(None)
    assert [event for event in events if isinstance(event, Shown)] == [Shown(question.cards_shown(None))]


def test_an_opened_card_needs_no_bits_any_more() -> None:
    table = Table(State(seats=2, cards=Ledger(next_id=2, seen={1: 3})), {1: 8})
    open_up(table, (1,))
    assert table.state.cards == Ledger(next_id=2, open={1: 8})


def test_a_face_that_is_not_known_here_fails_loudly() -> None:
    table = Table(State(seats=2), {4: 7})
    assert table.face(4) == 7 and table.knows(4) and not table.knows(5)
    assert table.faces_or_none((4, 5)) == [7, None]
    with pytest.raises(UnknownFace, match=r"card 5 is not known here"):
        table.face(5)


def test_a_shuffle_that_changes_the_cards_is_refused() -> None:
    match = new_match(FAIR)
    with pytest.raises(IllegalAnswer, match="gives back the cards it was given"):
        match.answer(None, (*FACES[1:], FACES[1]))
    with pytest.raises(IllegalAnswer, match="20 faces belong here, not 1"):
        match.answer(None, (1,))
    assert match.table.faces == {} and len(match.log) == 0


def test_a_played_card_must_be_shown_where_it_is_not_known() -> None:
    """A process that does not know the hand takes the play only with its face, and only if that can be played."""
    full, spectator = new_match(FAIR, 3), Feed(None, new_match(FAIR, 3), [])
    luck = Luck(4)
    while playable(full) is None:
        answer_everywhere(full, [spectator], luck)
    card, here = playable(full), spectator.match
    assert card is not None and not here.table.knows(card)
    before = snapshot(here)
    for faces, sentence in (
            (None, "must be shown"),
            ((7,), "no card with such a face"),
            ((FACES[1],), "is odd"),
            ((FACES[0], FACES[1]), "1 faces belong here, not 2"),
        ):
        with pytest.raises(IllegalAnswer, match=sentence):
            here.answer(card, faces)
        assert_same(snapshot(here), before, f"after the faces {faces} were refused")
    here.answer(card, (full.table.face(card),))
    assert here.view(None).face(card) == full.table.face(card)
