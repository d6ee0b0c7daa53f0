"""The tape: where a player of a recorded match steps to."""

from dataclasses import fields
from importlib import import_module

import pytest

from client.screens.tape import Mark, Tape, tape_of
from core.events import MatchEnded, Undone
from core.games import game_ids
from core.games.champions_combat.events import Scored, TurnBegan
from core.kit.rounds import RoundBegan
from netcode.record import load
from tests.client.screens.matches import saved_match
from tests.listing import of_each

EVENTS = [
    (),
    (RoundBegan(1),),
    (TurnBegan(0, 0, False),),
    (),
    (Scored(0, 1, 2, 0, 2, 2), TurnBegan(1, 1, False)),
    (Undone(1, 3),),
    (MatchEnded((0,), "score"),),
]


@of_each("id", game_ids())
def test_rounds_and_turns_of_every_game_say_their_number_and_whose_they_are(id):
    events = import_module(f"core.games.{id}.events")
    assert "round" in {each.name for each in fields(RoundBegan)}
    assert "seat" in {each.name for each in fields(events.TurnBegan)}


@pytest.fixture
def tape() -> Tape:
    return tape_of(EVENTS)


def test_positions_run_from_nothing_answered_to_the_last_answer(tape):
    assert (tape.end, tape.clamped(-3), tape.clamped(99), tape.clamped(2.4)) == (6, 0, 6, 2)


def test_marks_stand_where_their_events_happened(tape):
    assert tape.marks == (
        Mark(1, "round", None, 1), Mark(2, "turn", 0), Mark(4, "score", 0), Mark(4, "turn", 1), Mark(5, "undo", 1),
        Mark(6, "victory", None),
    )  # fmt: skip


def test_steps_by_turn_lead_to_the_places_where_turns_begin(tape):
    assert [tape.next_turn(place) for place in range(7)] == [1, 2, 4, 4, 6, 6, 6]
    assert [tape.turn_before(place) for place in range(7)] == [0, 0, 1, 2, 2, 4, 4]


def test_the_tape_knows_round_and_turn_at_every_place(tape):
    assert [tape.round_at(place) for place in (0, 1, 6)] == [None, 1, 1]
    assert [tape.turn_at(place) for place in range(7)] == [None, None, 0, 0, 1, 1, None]


def test_every_turn_of_a_real_match_is_a_stop(own_folders):
    match = load(saved_match()).replay()
    tape = tape_of(match.happened)
    turns = [
        place for place, events in enumerate(match.happened) if any(isinstance(each, TurnBegan) for each in events)
    ]
    assert set(turns) <= set(tape.stops)
    assert tape.marks[-1].meaning == "victory" and tape.marks[-1].position == tape.end == len(match.log)
