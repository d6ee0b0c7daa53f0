"""Going on from a match at a new table on the LAN: from a table without a majority, from files, from the theatre."""

from __future__ import annotations

import pytest

from client.screens.matches import ContinueScreen
from client.screens.menu import MenuScreen
from client.table.screen import TableScreen
from netcode.answerers import SeededLuck
from netcode.folders import data_folder, matches_folder
from netcode.lan.views import MemberPresence, NewTable
from netcode.session import Session
from tests.client.lan.fake import CHECKS, FakeNetwork, FakeSession
from tests.client.lan.test_lan_screens import SIZES, asked_now, at_menu, gone, knock
from tests.client.lan.test_lan_screens import at_table as plain_table
from tests.client.scenes import at_sizes
from tests.client.table.tables import PERSON, seats_of, until_asked

pytestmark = pytest.mark.unpainted


def at_table(*own):
    pilot, screen, session = plain_table(*own)
    pilot.app.network = FakeNetwork()
    return pilot, screen, session


def alone(pilot, session):
    """Ben is gone, and without him there is no majority."""
    gone(pilot, session, ways=("wait", "found anew"))


def lay_anew(pilot, session):
    alone(pilot, session)
    pilot.click("What now?")
    pilot.click("Go on at a new table")
    knock(pilot)


# --- a table that cannot go on


def test_a_new_table_is_laid_where_no_majority_is_left_and_the_old_one_stays():
    pilot, screen, session = at_table(0)
    alone(pilot, session)
    pilot.click("What now?")
    assert pilot.has("every hidden card is dealt anew") and pilot.has("it goes on when Ben comes back")
    pilot.click("Go on at a new table")
    knock(pilot)
    assert pilot.app.network.hosted == [session]
    assert pilot.has("Goes on from a saved match") and pilot.has("It is the match that this machine has.")
    pilot.press("escape")
    assert pilot.has("You are back at the table you came from")
    pilot.click("Leave")
    assert pilot.app.top is screen and session.done == []


def test_the_old_table_is_left_when_the_match_begins_at_the_new_one():
    pilot, screen, session = at_table(0)
    lay_anew(pilot, session)
    lobby = pilot.app.top.lobby
    lobby.session = FakeSession.at(0)
    pilot.tick()
    assert pilot.app.top.session is lobby.session and screen not in pilot.app.screens


def test_a_new_table_that_cannot_be_laid_says_why_and_nothing_has_changed():
    pilot, screen, session = at_table(0)
    pilot.app.network.refuses = "Another program uses port 47821."
    lay_anew(pilot, session)
    assert pilot.has("Another program uses port 47821.") and pilot.app.top is screen


def test_who_is_refused_a_new_table_is_not_offered_one():
    pilot, _, session = at_table(0)
    session.found_refusal = "You watch this match."
    alone(pilot, session)
    pilot.click("What now?")
    assert not pilot.has("Go on at a new table") and pilot.has("Wait for Ben")


def test_the_others_are_offered_the_new_table_and_may_stay():
    pilot, screen, session = asked_now(0)
    pilot.app.network = FakeNetwork()
    pilot.press("right")
    focused = pilot.app.control.focused
    session.new_tables = (NewTable(3, "Ben", "Ben goes on from here at a new table."),)
    pilot.tick()
    assert pilot.has("Ben goes on from here at a new table.") and pilot.app.control.focused is focused
    pilot.click("Go there")
    knock(pilot)
    assert pilot.app.network.joined == [(3, None, False)]
    pilot.press("escape")
    pilot.click("Leave")
    assert pilot.app.top is screen
    pilot.tick()
    pilot.click("Stay")
    pilot.tick()
    assert session.new_tables == () and not pilot.has("Ben goes on from here")


def test_who_came_back_is_named_in_the_lobby_of_the_new_table():
    pilot, screen, session = at_table(0)
    lay_anew(pilot, session)
    session.becomes(1, MemberPresence.HERE, 0)
    session.missing = ()
    pilot.tick()
    assert pilot.has("Ben is back at the table you came from.")
    pilot.click("Back to that table")
    assert pilot.app.top is screen


# --- its lobby


def in_lobby(size=(1280, 720), scale=1.0):
    pilot, _, session = at_table(0)
    lay_anew(pilot, session)
    pilot.app.settings.scale = scale
    pilot.app.apply_settings()
    pilot.resize(size)
    return pilot, pilot.app.top.lobby


def test_names_and_shapes_stay_and_seats_are_taken_and_given_back():
    pilot, lobby = in_lobby()
    lobby._change(1, name="Ben")
    pilot.tick()
    assert pilot.has("Ben: a free seat") and not pilot.has("#name 0") and not pilot.has("#shape 0")
    pilot.click("#free 0")
    assert lobby.view.seats[0].member is None


def test_nobody_is_ready_before_the_past_has_come_and_fits():
    pilot, lobby = in_lobby()
    for state in ("waiting", "refused"):
        lobby.past(state, CHECKS[state])
        pilot.tick()
        pilot.click("Ready")
        assert pilot.has(CHECKS[state]) and not lobby.view.seats[0].ready
    lobby.past("own", CHECKS["own"])
    pilot.tick()
    pilot.click("Ready")
    assert lobby.view.seats[0].ready


@pytest.mark.unpainted(False)
@at_sizes(*SIZES)
def test_no_text_of_such_a_lobby_is_clipped(size, scale):
    pilot, lobby = in_lobby(size, scale)
    lobby._change(1, name="Ben")
    for state in CHECKS:
        lobby.past(state, CHECKS[state])
        pilot.tick()
        assert pilot.clipped_texts() == []


# --- from saved matches


def saved(records=30, **options):
    """A match of two on one couch that is broken off, in its file."""
    folder = matches_folder(data_folder())
    session = Session.new("champions_combat", options, seats_of(PERSON, PERSON), folder=folder, luck=SeededLuck(2))
    while len(session.match.log) < records:
        if session.waiting.value == "person":
            session.answer(session.match.question.listed()[-1])
        else:
            session.advance()
    session.close()
    return session.path


def test_a_saved_match_goes_on_at_a_table_on_the_lan():
    saved(), saved()
    pilot, network = at_menu()
    pilot.click("Continue")
    pilot.settle()
    assert isinstance(pilot.app.top, ContinueScreen)
    pilot.click("On the LAN")
    knock(pilot)
    assert pilot.has("30 entries are taken over.") and pilot.has("Ana") and pilot.has("Ben")
    pilot.click("#who 1")
    pilot.click("Open to all near by")
    pilot.click("Open the table")
    knock(pilot)
    ((past, seats, code),) = network.hosted
    assert past.entries == 30 and seats == ("here", "bot:sensible") and not code
    assert pilot.has("Goes on from a saved match")


def test_whoever_opens_the_table_sits_down_where_they_sat_before():
    saved(), saved()
    pilot, network = at_menu()
    network.name = "Ben"
    pilot.click("Continue")
    pilot.settle()
    pilot.click("On the LAN")
    knock(pilot)
    pilot.click("Open the table")
    knock(pilot)
    assert network.hosted[0][1] == ("open", "here")


def test_a_table_needs_somebody_of_this_machine():
    saved(), saved()
    pilot, network = at_menu()
    pilot.click("Continue")
    pilot.settle()
    pilot.click("On the LAN")
    knock(pilot)
    pilot.click("#who 0")
    pilot.click("Open the table")
    knock(pilot)
    assert network.hosted == [] and pilot.app.top.title == "Play on the LAN from here"


def test_the_theatre_leads_to_the_lan_from_where_it_stands_with_keys_alone():
    path = saved()
    pilot, network = at_menu()
    pilot.click("Replays")
    pilot.settle()
    pilot.app.top.choose(pilot.app.top.matches[0])
    pilot.settle()
    theatre = pilot.app.top
    theatre._go(20)
    pilot.app.control.focus(pilot.find("#play on the LAN"), ring=True)
    pilot.press("enter")
    knock(pilot)
    assert pilot.has("20 entries are taken over.")
    pilot.app.control.focus(pilot.app.top.first_focus(), ring=True)
    pilot.press("enter")
    knock(pilot)
    assert network.hosted[0][0].entries == 20 and path.exists()


def test_a_local_table_goes_on_on_the_lan_and_is_left_when_the_match_begins():
    saved()
    pilot, network = at_menu()
    pilot.click("Continue")
    pilot.settle()
    local = pilot.app.top
    assert type(local) is TableScreen
    until_asked(pilot, local)
    pilot.press("escape")
    pilot.click("Play on the LAN from here")
    knock(pilot)
    pilot.click("Open the table")
    knock(pilot)
    assert network.hosted[0][0].entries == len(local.session.match.log)
    pilot.press("escape")
    pilot.click("Leave")
    assert pilot.app.top is local
    pilot.press("escape")
    pilot.click("Play on the LAN from here")
    knock(pilot)
    pilot.click("Open the table")
    knock(pilot)
    pilot.app.top.lobby.session = FakeSession.at(0)
    pilot.tick()
    assert local not in pilot.app.screens and isinstance(pilot.app.screens[0], MenuScreen)


@pytest.mark.unpainted(False)
@at_sizes(*SIZES)
def test_no_text_of_the_form_is_clipped(size, scale):
    saved(), saved()
    pilot, _ = at_menu(size, scale)
    pilot.click("Continue")
    pilot.settle()
    assert pilot.clipped_texts() == []
    pilot.app.top._on_the_lan(pilot.app.top.matches[0])
    knock(pilot)
    assert pilot.clipped_texts() == []
