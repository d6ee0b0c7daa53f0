"""The door of a table at the screen: letting somebody in, taking one's seat back, asking for somebody else's; and what
is shown while a match is being checked.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from client.lan.backfill import Backfill, EarlierLines
from client.motion import Pace
from netcode.lan.views import FreeSeat, MemberPresence
from netcode.session import Waiting
from tests.client.lan.test_lan_screens import SIZES, asked_now, at_table, until

pytestmark = pytest.mark.unpainted

OWN = FreeSeat(0, (0,), "Ana", True, "A bot plays it.")
OTHER = FreeSeat(1, (1,), "Ben", False, "Ben has been gone for 70 seconds.")


# --- somebody asks


def test_who_is_back_is_let_in_with_keys_alone_while_one_is_choosing():
    pilot, screen, session = asked_now(0)
    pilot.press("right")
    focused = pilot.app.control.focused
    session.door.knocks()
    pilot.tick()
    assert pilot.has("Ben is back and asks to play on.") and screen.is_asking
    assert pilot.app.control.focused is focused and not pilot.app.questions
    pilot.press("o")
    pilot.press("enter")
    pilot.tick()
    assert session.door.done == [("yes", "Ben 1")]
    assert pilot.has("You let Ben in.") and not pilot.has("Let in")
    pilot.press("escape")
    assert not pilot.app.questions and pilot.app.control.focused in screen.scene.field.spots()


def test_not_now_takes_the_slip_away_and_leaves_a_way_to_let_in_after_all():
    pilot, _, session = asked_now(0)
    session.door.knocks()
    pilot.tick()
    pilot.click("Not now")
    pilot.tick()
    assert session.door.done == [("no", "Ben 1")] and not pilot.has("Ben is back and asks to play on.")
    pilot.press("t")
    pilot.app.control.focus(pilot.find("Let in after all"), ring=True)
    session.becomes(1, MemberPresence.AWAY)
    pilot.tick()
    pilot.press("enter")
    assert session.door.done[-1] == ("yes", "Ben 1")


def test_who_is_not_asked_sees_no_petition():
    pilot, _, session = at_table()
    session.door.knocks(ours=False)
    pilot.tick()
    assert not pilot.has("Let in")


def test_a_seat_that_passes_on_is_told_to_the_others():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: session.waiting.value == "others")
    session.stand_ins[1] = "bot:sensible"
    pilot.tick()
    assert pilot.has("A bot plays for Ben from now on.")
    del session.stand_ins[1]
    session.door.seat_names = ("Ana", "Cleo")
    session.members = (session.members[0], replace(session.members[1], name="Cleo"))
    pilot.tick(20_000)
    assert pilot.has("Cleo plays for Ben from now on.") and pilot.has("Cleo is choosing")
    assert screen.people == [0]


# --- this machine asks


def test_who_was_dropped_takes_the_seat_back():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: session.waiting.value == "others")
    session.seats, session.spectator, session.door.is_out, session.door.free_seats = (), True, True, (OWN,)
    pilot.tick(33)
    assert pilot.has("The others went on without you.") and screen.viewer is None
    pilot.click("Take your seat back")
    pilot.tick()
    assert session.door.done == [("ask", 0)] and pilot.has("You ask to play on. Ana has still to answer.")
    session.door.asking = replace(session.door.asking, state="refused", text="Ben does not let you in now.")
    pilot.tick()
    pilot.click("Ask again")
    pilot.tick()
    pilot.click("Stop asking")
    pilot.tick()
    assert session.door.asking is None and pilot.has("Take your seat back")
    session.seats, session.spectator, session.door.is_out, session.door.free_seats = (0,), False, False, ()
    pilot.tick(33)
    assert screen.viewer == 0 and not pilot.has("Take your seat back")
    pilot.tick(5000)
    assert pilot.has("You play for Ana from now on.")


def test_who_watches_asks_for_a_seat_by_the_menu():
    pilot, _, session = at_table()
    pilot.settle()
    pilot.press("escape")
    pilot.click("Ask for a seat")
    assert session.door.done == [] and pilot.app.questions
    pilot.press("escape")
    session.door.free_seats = (OTHER,)
    pilot.press("escape")
    pilot.click("Ask for a seat")
    assert pilot.has("Ben has been gone for 70 seconds.") and pilot.clipped_texts() == []
    pilot.click("Ask for this seat")
    pilot.tick()
    assert session.door.done == [("ask", 1)] and not pilot.app.questions and pilot.has("Stop asking")


def test_who_plays_has_no_seat_to_ask_for():
    pilot, _, _ = asked_now(0)
    pilot.press("escape")
    assert pilot.has("Pause") and not pilot.has("Ask for a seat")


@pytest.mark.slow
@pytest.mark.unpainted(False)
def test_no_text_of_the_door_is_clipped():
    pilot, _, session = asked_now(0)
    session.door.knocks()
    session.door.knocks("Cleo", 1, text="Cleo watches and asks to play Ben's seat. Another key had this name.")
    for size, scale in SIZES:
        pilot.app.settings.scale = scale
        pilot.app.apply_settings()
        pilot.resize(size)
        pilot.tick()
        assert pilot.has("Let in") and pilot.clipped_texts() == []


# --- coming late


def test_a_jump_ahead_does_not_say_that_something_was_lost():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: session.waiting.value == "others" and len(session.match.log) > 50)
    session.goes_back(30)
    before = screen.chronicle
    until(pilot, session, lambda: screen.chronicle is not before)
    assert not pilot.has("Somebody was lost")


@pytest.mark.slow
def test_a_long_match_is_shown_at_once_and_its_chronicle_follows():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: len(session.match.log) > 200)
    lines = [line.text for line in screen.chronicle.lines]
    screen._begin_anew()
    assert 0 < len(screen.chronicle.lines) < len(lines)
    pilot.settle()
    for _ in range(200):
        pilot.tick()
    assert [line.text for line in screen.chronicle.lines][: len(lines)] == lines
    assert screen.scene.lines.list.count == len(screen.chronicle.lines)


def in_motion(pilot, screen, session):
    """Motions take their time from now on, and one is under way that tells something."""
    pilot.app.motions.pace = Pace()
    for _ in range(3000):
        before = len(screen.chronicle.lines)
        if screen.is_asking:
            screen.answer(session.match.question.listed()[0])
        elif session.waiting is Waiting.OTHERS:
            session.arrives()
        pilot.tick()
        if screen.is_busy and len(screen.chronicle.lines) > before:
            return
    raise AssertionError("nothing ever moved")


def counts_each_line_once(pilot, screen):
    pilot.app.motions.pace = Pace(0)
    pilot.settle()
    return screen.scene.lines.list.count == len(screen.chronicle.lines)


@pytest.mark.slow
def test_a_chronicle_that_is_completed_while_something_moves_counts_no_line_twice():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: len(session.match.log) > 200)
    screen._begin_anew()
    earlier = next(each for each in screen._features._all if isinstance(each, EarlierLines))
    earlier.look()
    earlier.stop()
    in_motion(pilot, screen, session)
    past = Backfill(pilot.app, screen.chronicle, earlier._told_more)
    while screen.chronicle.since_record:
        past._go_on()
    assert screen.is_busy, "the past was complete only after the motion"
    assert counts_each_line_once(pilot, screen)


def test_a_table_that_is_laid_out_anew_while_something_moves_counts_no_line_twice():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: len(session.match.log) > 20)
    in_motion(pilot, screen, session)
    screen.show()
    screen.app.motions.skip()
    assert counts_each_line_once(pilot, screen)
