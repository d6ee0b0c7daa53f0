"""Starting a match, its end, and standing at a place that is not there."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from core.errors import Desync, WrongTable
from core.match import Match
from netcode.answerers import SeededLuck
from netcode.laws.playing import assert_same, snapshot
from tests.kit import Scripted, advance_to, header, new_match, play, random_match, step
from tests.laws.toys import FAIR


def test_a_match_opens_with_its_first_question() -> None:
    match = new_match(FAIR, 3)
    assert match.question is not None and match.question.name == "deck"
    assert len(match.log) == 0 and len(match.happened) == 1
    assert match.state.seats == 3


@pytest.mark.parametrize(("options", "seats"), [({"rounds": 3}, 2), ({"size": 2}, 2), ({}, 1)])
def test_a_wrong_table_is_not_laid(options: dict[str, bool | int | str], seats: int) -> None:
    head = header(FAIR, 2)
    head = replace(head, options=options, seats=head.seats[:seats])
    with pytest.raises(WrongTable):
        Match.start(FAIR, head)


def test_a_finished_match_asks_nothing_more() -> None:
    match = random_match(FAIR)
    assert match.question is None and match.state.result is not None
    assert len(match.happened) == len(match.log) + 1


@pytest.mark.parametrize("position", [-1, 7])
def test_no_place_outside_the_log(position: int) -> None:
    match = random_match(FAIR, upto=6)
    with pytest.raises(IndexError, match="the log has 6 records"):
        match.at(position)


def test_a_record_that_is_none_is_a_value_error() -> None:
    match = random_match(FAIR, upto=6)
    with pytest.raises(ValueError, match="not a record"):
        match.replay(b"\x09\x90")
    assert len(match.log) == 6


def test_another_match_does_not_fit() -> None:
    match, other = new_match(FAIR, 2), random_match(FAIR, 3, upto=30)
    with pytest.raises(Desync, match=r"Entry . does not fit: the rules ask .* mark .* the record answers"):
        for record in other.log.records:
            match.replay(record)


def test_a_replayed_match_keeps_the_bytes_it_was_given() -> None:
    match = random_match(FAIR, 3)
    again = Match.resume(FAIR, match.log.header, match.log.records)
    assert again.log.records == match.log.records and again.log.chains == match.log.chains
    assert again.happened == match.happened


def test_checkpoints_lie_apart_and_any_place_can_be_stood_at_from_them() -> None:
    match = new_match(FAIR, 3, {"rounds": 200})
    luck, live = SeededLuck(4), [snapshot(match)]
    while len(match.log) < 300:
        step(match, luck)
        live.append(snapshot(match))
    positions = [checkpoint.position for checkpoint in match.checkpoints]
    assert len(positions) > 2 and all(later - before >= FAIR.apart for before, later in pairwise(positions))
    for position, expected in enumerate(live):
        there = match.at(position)
        assert_same(snapshot(there), expected, f"back at {position}")
        assert [each.position for each in there.checkpoints] == [each for each in positions if each <= position]


def test_a_match_that_stands_at_a_checkpoint_keeps_it_as_it_is() -> None:
    match = play(Match.start(FAIR, header(FAIR, 3), apart=0), SeededLuck(4))
    for kept in match.checkpoints:
        assert match.at(kept.position).checkpoints[-1] is kept


def test_a_match_of_units_has_a_checkpoint_at_each() -> None:
    match = play(Match.start(FAIR, header(FAIR, 3), apart=0), SeededLuck(4))
    assert len(match.checkpoints) == match.state.round + 1  # type: ignore[attr-defined]


def test_scripted_answers_are_used_up_in_order() -> None:
    match = new_match(FAIR, 2)
    script = Scripted(spend=[0, 0], low_card=[])
    advance_to(match, "sides", decide=script)
    assert script.left == {"spend": [0]}
