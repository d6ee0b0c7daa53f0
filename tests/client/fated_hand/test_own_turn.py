"""The own turn as a newcomer meets it: where keys begin, and that nobody leaves the field by one slip."""

from __future__ import annotations

import pytest

from client.games.fated_hand.own_turn import _move_refusal
from client.table.cells import CellSpot
from core.games.fated_hand import acts
from core.games.fated_hand.paths import move_refusal
from core.grids.square import Square
from tests.client.fated_hand.asked import field_of, session_where, state_of
from tests.client.fated_hand.people import RETREAT
from tests.client.table.tables import open_without_notes, until_asked
from tests.games.fated_hand.tables import battle, fighter
from tests.listing import of_each

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


@of_each(
    "left, far, said",
    [
        (3, (7, 4), "That is 6 tiles away, and Movement for 3 is left. Choose a nearer tile."),
        (0, (2, 4), "That is 1 tile away, and no Movement is left. Do something else, or end the turn."),
    ],
)
def test_a_tile_that_is_too_far_says_so_in_its_number(left: int, far: Square, said: str) -> None:
    game = battle()
    id = fighter(game, 0, (1, 4), (0, 0, 2 * left))
    assert _move_refusal(game.state, (1, 4), far, left) == move_refusal(game.state, id, far) == said
