"""The new table: the form, what it refuses, and what it remembers."""

import pytest

from client.screens.new_table import NewTableScreen
from client.settings import SettingsStore


@pytest.fixture
def pilot(stage):
    return stage(NewTableScreen, motion_speed="none")


def plan(pilot):
    return pilot.app.top.plan


def test_more_players_add_rows(pilot):
    pilot.click("4 players")
    assert len(plan(pilot).seats) == 4 and pilot.find("#name 3")


def test_a_name_is_typed(pilot):
    pilot.click("#name 0")
    for _ in range(20):
        pilot.press("backspace")
    pilot.type("Ana")
    assert plan(pilot).seats[0].name == "Ana"


def test_an_empty_name_keeps_the_table_from_starting_and_says_why(pilot):
    pilot.click("#name 0")
    for _ in range(20):
        pilot.press("backspace")
    pilot.click("#start")
    assert type(pilot.app.top) is NewTableScreen
    assert pilot.find("#start").hint == "Seat 1 has no name. Give it one to start."


def test_keys_change_who_plays(pilot):
    pilot.click("#who 1")
    before = plan(pilot).seats[1].who
    pilot.press("right")
    assert plan(pilot).seats[1].who != before
    pilot.press("left")
    assert plan(pilot).seats[1].who == before, "the focus stays where it was though the form is written anew"


def test_pressing_a_shape_gives_the_seat_another(pilot):
    pilot.click("#shape 0")
    assert plan(pilot).seats[0].colour == "green"


def test_options_are_those_of_the_game(pilot):
    for option in plan(pilot).rules.options:
        assert pilot.has(option.help)
    pilot.app.control.focus(pilot.find("#winning_score"))
    pilot.press("right")
    assert plan(pilot).options["winning_score"] == 7


def test_friendly_undo_is_settled_for_any_game(pilot):
    pilot.app.control.focus(pilot.find("#friendly_undo"))
    assert pilot.has("Against bots")
    pilot.press("right")
    assert plan(pilot).options["friendly_undo"] == "always"
    pilot.click("#start")
    session = pilot.app.top.session
    assert session.header.options["friendly_undo"] == "always"


def test_enter_starts_at_once_and_the_table_is_remembered(stage, tmp_path):
    store = SettingsStore(tmp_path / "kept")
    first = stage(NewTableScreen, motion_speed="none", store=store)
    first.click("3 players")
    first.app.control.focus(first.app.top.first_focus())
    first.press("enter")
    assert type(first.app.top).__name__ == "TableScreen"
    second = NewTableScreen(stage(NewTableScreen, last_table=store.load().last_table).app)
    assert len(second.plan.seats) == 3


def test_a_read_only_data_folder_is_said_and_the_match_goes_on(pilot, tmp_path, monkeypatch):
    blocked = tmp_path / "a file"
    blocked.write_text("")
    monkeypatch.setenv("PARLOUR_DATA", str(blocked))
    pilot.click("#start")
    assert type(pilot.app.top).__name__ == "TableScreen"
    assert pilot.has("The match goes on unsaved")
