"""Giving up and agreeing on a draw from the menu of the table."""

import pytest

from client.screens.menu import MenuScreen
from client.screens.projector import watch
from client.table.screen import TableScreen
from netcode.answerers import SeededLuck
from netcode.session import Session
from tests.client.screens.matches import saved_match
from tests.client.table.tables import BOT, PERSON, come_to, open_without_notes, seats_of, session_of, until_asked

pytestmark = pytest.mark.unpainted


def test_giving_up_asks_first_and_then_the_other_side_wins():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen)
    pilot.press("escape")
    for plays_on in (lambda: pilot.click("Play on"), lambda: pilot.press("enter"), lambda: pilot.press("escape")):
        pilot.click("Give up")
        plays_on()
        assert screen.session.match.question is not None and not pilot.app.questions
        pilot.press("escape")
    pilot.click("Give up")
    pilot.click("Give up")
    pilot.settle()
    assert screen.session.match.state.result.reason == "conceded"
    assert pilot.has("Ben wins") and pilot.has("Ana gave the match up.")


@pytest.mark.parametrize(("people", "said"), [(2, "The other side wins at once."), (3, "The others play on without")])
def test_where_more_than_two_can_play_it_is_said_what_giving_up_does_now(people, said):
    seats = seats_of(*[PERSON] * people)
    session = Session.new("dragon_dice", {"points": 15}, seats, folder=None, luck=SeededLuck(1))
    pilot, screen = open_without_notes(session)
    come_to(pilot, screen)
    pilot.press("escape")
    pilot.click("Give up")
    assert pilot.has(said)


def test_two_people_agree_on_a_draw():
    pilot, screen = open_without_notes(session_of(PERSON, PERSON))
    until_asked(pilot, screen)
    pilot.press("escape")
    pilot.click("Offer a draw")
    assert pilot.has("Ana offers a draw.") or pilot.has("Ben offers a draw.")
    pilot.click("Agree on a draw")
    pilot.settle()
    assert screen.session.match.state.result.drawn
    assert pilot.has("Ana and Ben draw")


def test_what_is_not_possible_says_why():
    pilot, screen = open_without_notes(session_of(PERSON, BOT, BOT))
    until_asked(pilot, screen)
    pilot.press("escape")
    pilot.hover("Give up")
    pilot.tick(1500)
    assert pilot.has("Giving up would not end the match, as more than two sides play. Play on, or leave the table.")
    pilot.click("Give up")
    assert screen.session.match.question is not None


def test_a_bot_may_refuse_the_draw_that_is_offered():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen)
    pilot.press("escape")
    pilot.click("Offer a draw")
    pilot.click("Agree on a draw")
    pilot.tick(500)
    assert pilot.has("refuses the draw and plays on.") and screen.session.match.question is not None


def test_keys_begin_at_a_button_where_no_place_is_lit():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen)
    pilot.press("escape")
    pilot.click("Give up")
    pilot.click("Give up")
    pilot.settle()
    pilot.press("escape")
    assert not pilot.has("New match")
    pilot.press("down")
    pilot.press("enter")
    assert pilot.has("New match")


@pytest.mark.slow
def test_the_main_menu_after_a_match_played_on_from_a_replay_is_the_main_menu():
    pilot, _ = open_without_notes(session_of(PERSON, BOT))
    app = pilot.app
    menu = MenuScreen(app)
    app.screens[:] = [menu]
    watch(app, saved_match(1, round_limit=5))
    pilot.settle()
    app.top.play_on()
    app.top.start()
    pilot.settle()
    screen = app.top
    assert isinstance(screen, TableScreen)
    for _ in range(4000):
        if screen.session.match.question is None and pilot.has("Main menu"):
            break
        pilot.tick(33)
    pilot.click("Main menu")
    assert app.screens == [menu]


def test_nobody_is_told_of_oneself_that_one_is_choosing():
    pilot, screen = open_without_notes(session_of(PERSON, PERSON))
    for _ in range(2000):
        if screen.is_recapping:
            break
        if screen.is_passing:
            come_to(pilot, screen)
        elif screen.is_asking:
            screen.answer(screen.session.match.question.listed()[0])
        pilot.tick(33)
    question = screen.session.match.question
    assert screen.is_recapping and question.seat == screen.viewer
    assert not pilot.has(f"{screen.names[screen.viewer]} is choosing")
    assert pilot.has("You choose next.")
