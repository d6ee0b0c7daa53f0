"""Giving up and agreeing on a draw: when it is refused, what is appended, and standing at any place around it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.ending import agree_draw, concede, concede_refusal, draw_refusal
from core.errors import IllegalAnswer
from core.events import Conceded, DrawAgreed, MatchEnded
from core.header import SeatHeader
from core.log import Concede, Draw, decode_record
from core.match import Match
from core.state import Result
from core.undo import last_answer_of, undo, undo_refusal
from netcode.answerers import SeededLuck
from netcode.laws.playing import assert_same, snapshot
from tests.kit import AnyMatch, new_match, play
from tests.laws.toys import FAIR


def begun(seats: int = 2, who: str = "human", answers: int = 9) -> AnyMatch:
    match = new_match(FAIR, seats)
    header = replace(match.log.header, seats=tuple(SeatHeader(f"P{seat}", "", "human") for seat in range(seats)))
    if who != "human":
        header = replace(header, seats=(*header.seats[:-1], SeatHeader("Bot", "", who)))
    match = Match.start(FAIR, header)
    play(match, SeededLuck(1), upto=answers)
    return match


def test_whoever_gives_up_loses_to_the_other_side() -> None:
    match = begun()
    events = concede(match, 0)
    assert events == (Conceded(0), MatchEnded((1,), "conceded"))
    assert match.question is None and match.state.result == Result((1,), "conceded")
    assert decode_record(match.log.records[-1]) == Concede(0)


def test_a_side_gives_up_together() -> None:
    """Seats 0 and 2 play for one side, 1 and 3 for the other."""
    match = begun(4)
    match.game = replace(FAIR, side_of=lambda state, seat: seat % 2)
    concede(match, 2)
    assert match.state.result == Result((1, 3), "conceded")


def test_one_of_three_cannot_give_up_for_the_others() -> None:
    match = begun(3)
    before = snapshot(match)
    with pytest.raises(IllegalAnswer, match="more than two sides"):
        concede(match, 0)
    assert_same(snapshot(match), before, "after a refused concession")


def test_a_draw_needs_the_consent_of_every_person() -> None:
    match = begun(3)
    with pytest.raises(IllegalAnswer, match="consent of every person"):
        agree_draw(match, 0, (1,))
    assert agree_draw(match, 0, (1, 2)) == (DrawAgreed(0), MatchEnded((0, 1, 2), "agreed", drawn=True))
    assert decode_record(match.log.records[-1]) == Draw(0, (1, 2))


def test_a_draw_needs_the_consent_of_a_bot_that_plays_alone_on_its_side() -> None:
    match = begun(who="bot:random")
    assert draw_refusal(match, 0) is None
    assert draw_refusal(match, 1) == "Only a person who plays offers a draw."
    with pytest.raises(IllegalAnswer, match="and of the bots that play alone"):
        agree_draw(match, 0, ())
    assert agree_draw(match, 0, (1,))[0] == DrawAgreed(0)


def test_a_bot_with_a_person_on_its_side_is_not_asked() -> None:
    match = begun(4, who="bot:random")
    match.game = replace(FAIR, side_of=lambda state, seat: seat % 2)
    assert agree_draw(match, 0, (1, 2))[0] == DrawAgreed(0)


def test_who_is_out_cannot_give_up_and_has_no_say_in_a_draw() -> None:
    match = begun(3)
    match.game = replace(FAIR, is_out=lambda state, seat: seat == 1)
    before = snapshot(match)
    for end in (lambda: concede(match, 1), lambda: agree_draw(match, 1, (0, 2))):
        with pytest.raises(IllegalAnswer, match="You are out of the match"):
            end()
    assert_same(snapshot(match), before, "after it was refused")
    assert concede_refusal(match, 0) is None, "two sides are left, and the other one wins"
    assert agree_draw(match, 0, (2,))[0] == DrawAgreed(0)


def test_nothing_can_be_ended_twice() -> None:
    match = begun()
    concede(match, 1)
    assert concede_refusal(match, 0) == draw_refusal(match, 0) == "The match is over."
    with pytest.raises(IllegalAnswer, match="over"):
        match.end_by(Concede(0))
    assert "ended by the people" in str(undo_refusal(match, 0))


def test_standing_at_every_place_of_a_match_that_was_given_up() -> None:
    match = begun(answers=0)
    live = [snapshot(match)]
    while len(match.log) < 30:
        play(match, SeededLuck(len(live)), upto=len(match.log) + 1)
        live.append(snapshot(match))
    concede(match, 1)
    live.append(snapshot(match))
    for position, expected in enumerate(live):
        assert_same(snapshot(match.at(position)), expected, f"back at {position}")
    again = Match.resume(FAIR, match.log.header, match.log.records)
    assert_same(snapshot(again), live[-1], "resumed")


def test_an_answer_is_taken_back_with_the_consent_of_the_others() -> None:
    """Also after chance has fallen; the match stands before the seat's own last answer."""
    match = begun(3, answers=0)
    luck = SeededLuck(2)
    while last_answer_of(match, 0) is None or undo_refusal(match, 0) is None:
        play(match, luck, upto=len(match.log) + 1)
    with pytest.raises(IllegalAnswer):
        undo(match, 0)
    with pytest.raises(IllegalAnswer, match="consent of every person"):
        undo(match, 0, (1,))
    mine = last_answer_of(match, 0)
    assert mine is not None
    before = match.at(mine)
    undo(match, 0, (1, 2))
    assert match.digest() == before.digest() and match.question == before.question
