"""Dealing the hidden cards anew: the record, the questions after it, refusals, and what a new table takes over."""

from __future__ import annotations

import pytest

from core.cards import mint
from core.ending import concede
from core.entitlement import viewers
from core.errors import IllegalAnswer
from core.events import Conceded, Dealt, DealtAnew
from core.games import find_game, game_ids
from core.kit.sentences import is_common, tell_common
from core.kit.words import DEALING_ANEW
from core.log import Entry, Redealt, Undo, decode_record, mark
from core.match import Match
from core.pools import Pool, Pools, after_shuffle, check_shown, closed_pools
from core.questions import DEAL_ANEW, Choose, Deal, Redeal, Seal, Shuffle, Unseal
from core.redeal import public_records, redeal, redeal_place, redeal_refusal, wrong_redeal
from core.state import Ledger
from core.undo import asking_refusal, last_answer_of, undo, undo_refusal
from netcode.answerers import SeededLuck
from netcode.laws.playing import assert_same, snapshot
from tests.kit import AnyMatch, advance_to, new_match, play, random_match, step
from tests.laws.toys import FACES, FAIR, advance_to_a_play
from tests.listing import of_each

LUCK = SeededLuck(1)


def at_the_bids(seats: int = 3) -> AnyMatch:
    """All hands are dealt and nothing was shown yet: one pool of all cards."""
    match = new_match(FAIR, seats)
    advance_to(match, "bid")
    return match


def dealt(match: AnyMatch) -> AnyMatch:
    """Deal anew and answer what the kernel asks for it."""
    redeal(match)
    while match.interlude:
        step(match, LUCK)
    return match


def hand(match: AnyMatch, seat: int) -> tuple[int, ...]:
    return tuple(sorted(match.state.purses[seat].hand))  # type: ignore[attr-defined]


# --- what is asked


def test_what_is_sealed_is_asked_again_from_its_first_choice_also_while_others_choose_in_the_open() -> None:
    """Foes have sealed their plans, and a party plans openly before they are opened."""
    options = {"plans_open": True, "heroes": 2, "cards_open": "none"}
    match, luck = new_match(find_game("fated_hand"), 2, options), SeededLuck(1)
    advance_to(match, "plan")
    first = len(match.log)
    while isinstance(match.question, Seal):
        step(match, luck)
    assert isinstance(match.question, Choose) and len(match.log) > first
    step(match, luck)
    assert match.at(len(match.log)).sealed_from == redeal_place(match) == first
    dealt(match)
    assert isinstance(match.question, Seal) and match.sealed_from is None
    while match.question is not None and match.question.name in ("plan", "unseal"):
        step(match, luck)
    assert match.sealed_from is None and redeal_place(match) == len(match.log)



def test_each_pool_is_dealt_anew_and_then_each_hand_is_seen_again() -> None:
    match = at_the_bids()
    before, open_question = match.digest(), match.question
    first = len(FACES)
    cards = tuple(range(first, 2 * len(FACES)))
    assert redeal(match) == (DealtAnew(cards),)
    assert match.question == Redeal("deck", cards, FACES)
    assert match.interlude and match.state.cards.seen == {} and match.table.faces == {}
    step(match, LUCK)
    for seat in range(3):
        assert match.question == Deal(seat, hand(match, seat), name=DEAL_ANEW)
        step(match, LUCK)
        assert match.happened[-1] == (Dealt(seat, hand(match, seat)),)
    assert not match.interlude and match.digest() == before
    assert match.question is not None and open_question is not None
    assert mark(match.question) == mark(open_question)


def test_the_cards_have_other_faces_and_together_the_same() -> None:
    match = at_the_bids()
    before = dict(match.table.faces)
    after = dealt(match).table.faces
    assert after != before and after.keys() == before.keys()
    assert sorted(after.values()) == sorted(before.values())


def test_during_it_nobody_sees_a_closed_card_and_after_it_each_seat_its_own() -> None:
    match = at_the_bids()
    redeal(match)
    step(match, LUCK)
    cards = range(len(FACES), 2 * len(FACES))
    assert not any(match.view(seat).face(card) for seat in (0, 1, 2, None) for card in cards)
    while match.interlude:
        step(match, LUCK)
    for seat in range(3):
        assert [card for card in cards if match.view(seat).face(card) is not None] == list(hand(match, seat))


def test_who_had_seen_the_card_of_another_sees_the_new_one() -> None:
    match = new_match(FAIR, 3)
    luck = SeededLuck(4)
    while not any(seats.bit_count() == 2 for seats in match.state.cards.seen.values()):
        step(match, luck)
    seen = dict(match.state.cards.seen)
    redeal(match)
    shown = []
    while match.interlude:
        if isinstance(match.question, Deal):
            shown.append((match.question.to, match.question.cards))
        step(match, luck)
    twice = next(card for card, seats in seen.items() if seats.bit_count() == 2)
    assert sum(twice in cards for _, cards in shown) == 2
    assert shown == sorted(shown) and match.state.cards.seen == seen


def test_where_no_card_is_closed_the_rules_go_on_at_once() -> None:
    match = new_match(FAIR)
    question = match.question
    assert isinstance(question, Shuffle) and redeal(match) == ()
    assert not match.interlude and match.question == question
    assert play(match, SeededLuck(3)).state.result is not None


@of_each("faces", [FACES[:-1], (*FACES[:-1], FACES[0]), (*FACES, FACES[0]), (0,) * len(FACES)])
def test_other_faces_than_those_of_the_pool_are_refused(faces: tuple[int, ...]) -> None:
    match = at_the_bids()
    redeal(match)
    before = snapshot(match)
    with pytest.raises(IllegalAnswer):
        match.answer(None, faces)
    with pytest.raises(IllegalAnswer, match="no answer"):
        match.answer(0, FACES)
    assert_same(snapshot(match), before, "after other faces were refused")


def test_the_new_faces_are_for_no_seat() -> None:
    assert not any(viewers(Redeal("deck", (1,), (2,)), seat) for seat in (0, 1, None))


# --- where


def test_after_an_answer_all_answers_are_kept() -> None:
    match = at_the_bids()
    assert redeal_place(match) == len(match.log)


@of_each("sealed", [0, 1, 2, 3])
def test_sealed_choices_that_are_not_open_are_asked_again(sealed: int) -> None:
    match = at_the_bids()
    first, digest = len(match.log), match.digest()
    for _ in range(sealed):
        step(match, SeededLuck(2))
    assert isinstance(match.question, Unseal if sealed == 3 else Seal)
    assert redeal_place(match) == first
    dealt(match)
    assert match.digest() == digest
    assert isinstance(match.question, Seal) and match.question.seat == 0
    assert not any(first <= index < first + sealed for index in match.log.line())


def test_a_window_that_was_opened_again_by_an_undo_is_asked_from_its_first_choice() -> None:
    match = at_the_bids()
    first = len(match.log)
    match.answer((2,))
    step(match, SeededLuck(2))
    undo(match, 1)
    assert redeal_place(match) == first


def test_dealing_anew_that_is_not_done_begins_anew() -> None:
    match = at_the_bids()
    seen, to = dict(match.state.cards.seen), len(match.log)
    redeal(match)
    step(match, LUCK)
    step(match, LUCK)
    assert redeal_place(match) == to
    redeal(match)
    assert isinstance(match.question, Redeal) and match.log.line() == [*range(to), to + 3]
    while match.interlude:
        step(match, LUCK)
    assert match.state.cards.seen == seen


def test_where_nothing_lies_closed_a_window_of_sealed_choices_may_begin_again_more_than_once() -> None:
    """Dealing anew is done at once there, so that its own record stands right before the window."""
    match = new_match("stonebound", 6)
    while not isinstance(match.question, Seal):
        step(match, LUCK)
    digest = match.digest()
    for _ in range(3):
        step(match, SeededLuck(2))
        assert redeal(match) == () and match.digest() == digest
        assert redeal_place(match) == len(match.log)


@pytest.mark.parametrize("sealed", [0, 2])
def test_dealing_anew_may_begin_again_more_than_once(sealed: int) -> None:
    match = at_the_bids()
    first, digest = len(match.log), match.digest()
    for _ in range(sealed):
        step(match, SeededLuck(2))
    for _ in range(3):
        redeal(match)
        step(match, LUCK)
    assert redeal_place(match) == first
    redeal(match)
    assert match.log.line() == [*range(first), len(match.log) - 1]
    while match.interlude:
        step(match, LUCK)
        assert_same(snapshot(match.fork()), snapshot(match), "dealing anew for the fourth time")
    assert match.digest() == digest


def test_a_record_of_another_place_is_refused() -> None:
    match = at_the_bids()
    match.answer((1,))
    to = len(match.log) - 1
    assert wrong_redeal(match, Redealt(to)) is None
    refused = str(wrong_redeal(match, Redealt(to + 1)))
    assert refused.startswith(f"The hidden cards can be dealt anew from entry {to} now")


@pytest.mark.parametrize("to", [-1, 10_000])
def test_there_is_no_such_entry(to: int) -> None:
    match = at_the_bids()
    before = snapshot(match)
    with pytest.raises(IllegalAnswer, match="There is no entry"):
        match.redeal(to)
    assert_same(snapshot(match), before, "after dealing anew from nowhere")


def test_what_was_taken_back_is_no_place_to_deal_from() -> None:
    match = new_match(FAIR, 3)
    advance_to(match, "spend", seed=2)
    seat = match.question.seat  # type: ignore[union-attr]
    match.answer(0)
    undone = len(match.log)
    undo(match, seat)
    with pytest.raises(IllegalAnswer, match="There is no entry"):
        match.redeal(undone)
    assert match.redeal(undone - 1) and match.interlude


def test_a_match_that_is_over_is_not_dealt_anew() -> None:
    match = random_match(FAIR)
    assert redeal_refusal(match) == wrong_redeal(match, Redealt(len(match.log))) == "The match is over."
    for refused in (lambda: redeal(match), lambda: match.replay(Redealt(3).encode())):
        with pytest.raises(IllegalAnswer, match="over"):
            refused()


# --- what comes before and after


def test_no_undo_goes_back_over_it() -> None:
    match = new_match(FAIR, 3)
    advance_to(match, "spend", seed=2)
    seat = match.question.seat  # type: ignore[union-attr]
    match.answer(0)
    answered = len(match.log) - 1
    dealt(match)
    assert "chance is not taken back" in str(undo_refusal(match, seat))
    assert last_answer_of(match, seat) is None
    assert "dealt anew since" in str(asking_refusal(match, seat))
    with pytest.raises(IllegalAnswer, match="dealt anew since"):
        match.replay(Undo(seat, answered, (0, 1, 2)).encode())
    match.answer(("left", "middle", "right"))
    assert undo_refusal(match, seat) is None
    undo(match, seat)
    assert not match.interlude and match.state.cards.seen


def test_right_after_the_record_nothing_can_be_taken_back() -> None:
    match = new_match(FAIR)
    redeal(match)
    assert "dealt anew since" in str(undo_refusal(match, 0))


def test_giving_up_while_the_cards_are_dealt_anew() -> None:
    match = at_the_bids(2)
    redeal(match)
    assert Conceded(0) in concede(match, 0)
    assert match.question is None and not match.interlude
    assert_same(snapshot(match.fork()), snapshot(match), "given up while dealing anew")


def test_a_unit_after_it_starts_with_the_new_faces() -> None:
    match = dealt(at_the_bids())
    units = len(match.checkpoints)
    luck = SeededLuck(5)
    while len(match.checkpoints) == units:
        step(match, luck)
    assert_same(snapshot(match.at(len(match.log))), snapshot(match), "from the checkpoint of the unit after it")
    assert match.checkpoints[-1].known_faces() == match.table.faces and match.checkpoints[-1].pools == match.pools


# --- pools


def test_a_shown_card_leaves_its_pool_with_its_face() -> None:
    match = new_match(FAIR)
    card = advance_to_a_play(match)
    face = match.table.face(card)
    match.answer(card)
    (pool,) = closed_pools(match.pools, match.state.cards)
    assert card not in pool.cards and face not in pool.faces
    assert len(pool.cards) == len(pool.faces) < len(FACES)


def test_cards_that_stay_behind_are_one_pool_with_those_that_are_shuffled_again() -> None:
    match = new_match(FAIR, 4, {"rounds": 200})
    luck = SeededLuck(1)
    while not (isinstance(match.question, Shuffle) and match.log.records and match.state.cards.seen):
        step(match, luck)
    hands = {card for seat in range(4) for card in hand(match, seat) if card in match.state.cards.seen}
    step(match, luck)
    (pool,) = closed_pools(match.pools, match.state.cards)
    assert hands and hands < set(pool.cards) and pool.faces == FACES


def shuffled(pools: Pools, ledger: Ledger, question: Shuffle) -> Pools:
    return after_shuffle(pools, ledger, question, question.cards_shown(None))


def test_two_piles_that_never_met_are_two_pools() -> None:
    ledger = Ledger()
    mine, other = mint(ledger, (5, 5, 7)), mint(ledger, (1, 2))
    pools = shuffled((), ledger, Shuffle("mine", tuple(mine), 5))
    pools = shuffled(pools, ledger, Shuffle("other", tuple(other), 8))
    for card in (*mine, *other):
        del ledger.open[card]
    assert pools == (Pool("mine", (5, 6, 7), (5, 5, 7)), Pool("other", (8, 9), (1, 2)))
    ledger.open[6] = 5
    assert closed_pools(pools, ledger) == (Pool("mine", (5, 7), (5, 7)), Pool("other", (8, 9), (1, 2)))
    assert shuffled(pools, ledger, Shuffle("all", (5, 6, 8), 10)) == (
        Pool("all", (7, 9, 10, 11, 12), (1, 2, 5, 5, 7)),
    )


def test_a_face_cannot_be_shown_more_often_than_it_is_in_the_pile() -> None:
    match = new_match(FAIR)
    card = advance_to_a_play(match)
    match.answer(card)
    face = match.state.cards.open[card]
    ledger, other = match.state.cards, next(iter(match.state.cards.seen))
    with pytest.raises(IllegalAnswer, match="does not have any more"):
        check_shown(match.pools, ledger, (other,), (face,))
    free = closed_pools(match.pools, ledger)[0].faces
    check_shown(match.pools, ledger, (card, other), (face, free[0]))
    with pytest.raises(IllegalAnswer, match="does not have any more"):
        check_shown(match.pools, ledger, (other, other + 1), (free[0], free[0]))


# --- what a new table takes over


def test_a_new_table_takes_over_what_everybody_knows() -> None:
    match = new_match(FAIR, 3)
    card = advance_to_a_play(match)
    face = match.table.face(card)
    match.answer(card)
    entries = [decode_record(record) for record in public_records(match)]
    assert all(isinstance(entry, Entry) for entry in entries)
    shown = [entry.faces for entry in entries if isinstance(entry, Entry) and entry.faces]
    assert shown == [(face,)]
    assert {entry.faces for entry in entries if isinstance(entry, Entry)} == {None, (face,)}
    there = Match.resume(FAIR, match.log.header, public_records(match))
    assert there.digest() == match.digest() and there.pools == match.pools and there.table.faces == {card: face}


def test_what_was_taken_back_or_lies_sealed_is_not_taken_over() -> None:
    match = new_match(FAIR, 3)
    advance_to(match, "spend", seed=2)
    seat = match.question.seat  # type: ignore[union-attr]
    match.answer(0)
    undo(match, seat)
    assert len(public_records(match)) == len(match.log) - 2
    match = at_the_bids()
    before = public_records(match)
    match.answer((3,))
    assert public_records(match) == before


def test_opened_choices_are_taken_over_as_on_a_network() -> None:
    match = at_the_bids()
    first = len(match.log)
    for _ in range(4):
        step(match, SeededLuck(2))
    entries = [decode_record(record) for record in public_records(match)]
    sealed, opened = entries[first : first + 3], entries[first + 3]
    assert {entry.answer for entry in sealed if isinstance(entry, Entry)} == {()}
    assert isinstance(opened, Entry) and isinstance(opened.answer, tuple) and len(opened.answer) == 3


def test_a_past_that_was_dealt_anew_itself_counts_without_gaps() -> None:
    match = new_match(FAIR, 3)
    advance_to(match, "spend", seed=2)
    seat = match.question.seat  # type: ignore[union-attr]
    match.answer(0)
    undo(match, seat)
    to = len(match.log) - 2
    dealt(match)
    records = public_records(match)
    assert decode_record(match.log.records[to + 2]) == Redealt(to + 2) and decode_record(records[to]) == Redealt(to)
    there = Match.resume(FAIR, match.log.header, records)
    assert there.digest() == match.digest() and len(records) == len(match.log) - 2
    assert all(card in match.state.cards.open for card in there.table.faces)


def test_a_match_that_is_over_is_taken_over_whole() -> None:
    match = random_match(FAIR)
    there = Match.resume(FAIR, match.log.header, public_records(match))
    assert there.question is None and there.digest() == match.digest()


# --- words


@pytest.mark.parametrize("game", [id for id in game_ids() if find_game(id).card_faces])
def test_it_is_asked_alike_in_all_games(game: str) -> None:
    match, luck = new_match(game), SeededLuck(6)
    while not match.state.cards.seen:
        step(match, luck)
    names, words = match.log.header.names, match.game.words
    redeal(match)
    asked = []
    while (question := match.question) is not None and match.interlude:
        asked.append(type(question))
        assert words.prompt(question, match.view(None), names) == DEALING_ANEW
        assert words.option(question, None, match.view(None), names) == "Dealt anew"
        step(match, luck)
    assert asked[0] is Redeal and asked[-1] is Deal
    assert match.question is not None and words.prompt(match.question, match.view(0), names) != DEALING_ANEW


def test_it_is_told_alike_in_all_games() -> None:
    assert is_common(DealtAnew((1,)))
    assert tell_common(DealtAnew((1,)), ("Ana",)) == "The hidden cards were dealt anew."
