"""Passing by itself where nothing else is possible, if the player wishes."""

import pytest

from client.table.screen import TableScreen
from core.games.champions_combat.choices import Reactions
from core.header import SeatHeader
from netcode.answerers import SeededLuck
from netcode.session import Session
from netcode.table_session import Waiting
from tests.client.screens.replies import until_nothing_but_passing

pytestmark = pytest.mark.unpainted

# A hand of which nothing can be used is rare, so every hand is made one for Reactions.
SEATS = (SeatHeader("Ana", "blue"), SeatHeader("Otto", "orange", "bot:sensible"))


@pytest.fixture(autouse=True)
def useless_hands(monkeypatch):
    monkeypatch.setattr(Reactions, "listed", lambda self: (None,))


def table(app):
    return TableScreen(app, Session.new("champions_combat", {}, SEATS, folder=None, luck=SeededLuck(4)))


@pytest.mark.parametrize("delay", (300, 700, 1500))
def test_it_passes_after_the_delay_of_the_settings(stage, delay):
    pilot = stage(table, motion_speed="none", hints=False, answer_delay_ms=delay)
    session = until_nothing_but_passing(pilot)
    before = len(session.match.log)
    pilot.tick(delay - 100)
    assert len(session.match.log) == before
    pilot.tick(101)
    assert len(session.match.log) > before


def test_it_waits_for_ever_where_that_is_wished(stage):
    pilot = stage(table, motion_speed="none", hints=False, answer_delay_ms=0)
    session = until_nothing_but_passing(pilot)
    before = len(session.match.log)
    pilot.tick(20_000)
    assert len(session.match.log) == before and session.waiting is Waiting.PERSON
