"""The own turn as a newcomer meets it: where keys begin, and that nobody leaves the field by one slip."""

from __future__ import annotations

import pytest

from client.table.cells import CellSpot
from core.games.fated_hand import acts
from tests.client.fated_hand.asked import field_of, session_where, state_of
from tests.client.fated_hand.people import RETREAT
from tests.client.table.tables import open_without_notes, until_asked

pytestmark = pytest.mark.unpainted

ALONE = {"battle": "chapel", "heroes": 1}


def can_retreat(session) -> bool:
    return (acts.RETREAT,) in session.match.question.listed()


@pytest.fixture
def turn():
    """Of a hero who is alone in the field."""
    pilot, screen = open_without_notes(session_where("act", can_retreat, ALONE))
    until_asked(pilot, screen, "act")
    pilot.settle()
    yield pilot, screen
    pilot.app.close()


def test_keys_begin_on_a_tile_and_not_on_an_act(turn) -> None:
    pilot, screen = turn
    pilot.press("tab")
    pilot.app.control.focus(None)
    pilot.app.control.offer_focus(screen.first_focus())
    assert isinstance(pilot.app.control.focused, CellSpot)


def test_a_retreat_is_asked_about_before_the_party_leaves(turn) -> None:
    pilot, screen = turn
    own = state_of(screen).fighters[state_of(screen).turn]
    pilot.click(f"#{RETREAT}")
    pilot.settle()
    assert screen.session.match.question is not None and own.stands
    assert pilot.has("Leave the field? Each enemy may make one Riposte first.")
    pilot.press("escape")
    assert not pilot.has("Leave the field? Each enemy may make one Riposte first.")
    pilot.click(f"#{RETREAT}")
    pilot.settle()
    (slip,) = field_of(screen).pieces.sheet.spots()
    pilot.click(slip)
    pilot.settle()
    assert screen.session.match.question is None, "nobody of the party is left"
