"""What a table says of its file when the disk fails in the middle of a match."""

from __future__ import annotations

import pytest

from client.table import leaving
from netcode.session import Session
from netcode.store import MatchStore, StoreError
from tests.client.table.tables import BOT, PERSON, open_without_notes, seats_of, until_asked

pytestmark = pytest.mark.unpainted


@pytest.fixture
def at_table(tmp_path):
    session = Session.new("champions_combat", {}, seats_of(PERSON, BOT), folder=tmp_path)
    pilot, screen = open_without_notes(session)
    until_asked(pilot, screen)
    return pilot, screen


def fails(monkeypatch):
    def full(store, record, chain):
        raise StoreError("The disk is full, so the match cannot be saved any more.")

    monkeypatch.setattr(MatchStore, "append", full)


def test_a_disk_that_fails_in_mid_match_is_said_once(at_table, monkeypatch):
    pilot, screen = at_table
    fails(monkeypatch)
    screen.answer(screen.session.match.question.listed()[0])
    pilot.tick()
    assert pilot.has("The disk is full") and pilot.has("The match goes on unsaved")
    for _ in range(3):
        until_asked(pilot, screen)
        screen.answer(screen.session.match.question.listed()[0])
    pilot.tick(20_000)
    pilot.tick()
    assert not pilot.has("The match goes on unsaved") and screen.session.match.question is not None


def test_who_leaves_a_match_that_is_no_longer_saved_is_warned(at_table, monkeypatch):
    pilot, screen = at_table
    fails(monkeypatch)
    screen.answer(screen.session.match.question.listed()[0])
    pilot.settle()
    pilot.press("escape")
    pilot.click("Leave the table")
    assert pilot.has("This match is not saved and will be lost.")
    pilot.press("enter")
    assert pilot.app.top is screen and not pilot.app.questions, "the first key that comes loses nothing"
    pilot.close_window()
    pilot.press("enter")
    assert pilot.app.running and not pilot.app.questions


def test_a_match_that_is_no_longer_saved_is_kept_elsewhere_from_the_menu(at_table, monkeypatch, tmp_path):
    pilot, screen = at_table
    monkeypatch.setattr(leaving, "places_to_save", lambda: (tmp_path / "elsewhere",))
    pilot.press("escape")
    assert not pilot.has("Save the match elsewhere")
    pilot.press("escape")
    with monkeypatch.context() as failing:
        fails(failing)
        screen.answer(screen.session.match.question.listed()[0])
        pilot.settle()
    pilot.press("escape")
    pilot.click("Save the match elsewhere")
    pilot.tick(20_000)
    assert screen.session.path.parent == tmp_path / "elsewhere" and screen.session.notice is None
    pilot.press("escape")
    assert not pilot.has("Save the match elsewhere")
    pilot.click("Leave the table")
    assert pilot.has(str(screen.session.path.name))
