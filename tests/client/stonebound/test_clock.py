"""A match with a time limit at one screen: the clock in the top line, its warnings, and the end by time."""

import pytest

from client.screens.projector import watch
from client.screens.theatre import TheatreScreen
from core.header import SeatHeader
from netcode.answerers import SeededLuck
from netcode.record import load
from netcode.session import Session
from tests.client.stonebound.tables import until_asked
from tests.client.table.tables import open_without_notes, play_on

SEATS = (SeatHeader("Ana", "blue"), SeatHeader("Otto", "orange", "bot:sensible"))
pytestmark = [pytest.mark.unpainted, pytest.mark.slow]


@pytest.fixture
def table(tmp_path):
    """Five characters a side and twenty minutes."""
    options = {"team_size": 5, "time_limit": 20}
    session = Session.new("stonebound", options, SEATS, folder=tmp_path, luck=SeededLuck(4))
    pilot, screen = open_without_notes(session)
    until_asked(pilot, screen, "act", skip=3)
    return pilot, screen


def left(screen) -> float:
    return screen.session.clock.left


def pass_time(pilot, seconds: int) -> None:
    for _ in range(seconds):
        pilot.tick(1000)


def test_the_clock_stands_in_the_top_line_and_goes_on_while_the_table_is_looked_at(table):
    pilot, screen = table
    before = left(screen)
    pass_time(pilot, 30)
    assert 29 <= before - left(screen) <= 31
    assert pilot.has(f"{screen.session.clock.text()} left")


def test_the_clock_waits_while_something_else_is_on_the_screen(table):
    pilot, screen = table
    screen.asides.rules()
    pilot.tick()
    before = left(screen)
    pass_time(pilot, 100)
    screen.app.pop()
    pass_time(pilot, 2)
    assert before - left(screen) <= 4


def test_an_hour_of_sleep_is_not_counted_and_said(table):
    pilot, screen = table
    before = left(screen)
    pilot.tick(3_600_000)
    pilot.tick(1000)
    assert before - left(screen) <= 2
    assert pilot.has("did not count the 60 minutes")


def test_a_match_of_five_characters_a_side_is_played_to_its_end_by_time(table):
    pilot, screen = table
    session = screen.session
    session.clock.spent = session.clock.limit - 302
    pass_time(pilot, 3)
    assert pilot.has("5 minutes of play are left.")
    pass_time(pilot, 10)
    session.clock.spent = session.clock.limit - 62
    pass_time(pilot, 3)
    assert pilot.has("One minute of play is left.")
    pass_time(pilot, 62)
    assert session.match.state.is_time_called and session.match.question is not None
    assert any("time is over" in line.text for line in screen.chronicle.lines)
    play_on(pilot, screen, lambda: screen.answer(next(iter(session.match.question.listed()))))
    assert session.match.state.result.reason == "time"
    assert "The time was over" in screen.chronicle.lines[-1].text
    session.close()
    assert load(session.path).clock[-1][1] >= 20 * 60


def test_a_replay_shows_the_clock_as_it_stood(table):
    pilot, screen = table
    pass_time(pilot, 20)
    path = screen.session.path
    pilot.app.go_home()
    screen.session.close()
    watch(pilot.app, path)
    pilot.settle()
    assert type(pilot.app.top) is TheatreScreen and pilot.has("20:00 left")
    pilot.app.top.seek(pilot.app.top.reel.tape.end)
    pilot.tick()
    assert pilot.has("19:40 left")
