"""Spells that go on, at the table: guided from the strip of acts, and seen where they lie on the ground."""

from __future__ import annotations

import pytest

from core.games.fated_hand import acts
from core.games.fated_hand.state import Sustained
from tests.client.fated_hand.asked import field_of, state_of, table_where

pytestmark = pytest.mark.unpainted


@pytest.fixture(scope="module")
def keeping():
    """Whoever has the turn keeps Immolate up; holy ground lies in the middle, and a bomb of the other side under it."""
    pilot, screen = table_where("act", options={"battle": "court", "tier": 3, "heroes": 2})
    state = state_of(screen)
    own = state.fighters[state.turn]
    foe = next(each for each in state.fighters if each.side != own.side)
    state.sustained += [
        Sustained("immolate", own.id, own.id),
        Sustained("hallowed_ground", own.id, own.id, square=(6, 4)),
        Sustained("short_fuse", foe.id, foe.id, square=own.square),
    ]
    field_of(screen).arrange()
    pilot.tick(100)
    yield pilot, screen
    pilot.app.close()


def test_a_spell_that_acts_at_will_stands_in_the_strip(keeping):
    _, screen = keeping
    tile = field_of(screen).pieces.strip.tiles[acts.GUIDE, "immolate"]
    assert tile.entry.name == "Guide Immolate"


def test_holy_ground_is_marked_on_its_tiles_in_the_colour_of_its_caster(keeping):
    _, screen = keeping
    state, pieces = state_of(screen), field_of(screen).pieces
    holy = {cell: spot.marks.area for cell, spot in pieces.board.cells.items() if spot.marks.area is not None}
    around = {(column, row) for column in (5, 6, 7) for row in (3, 4, 5) if state.ground.is_open((column, row))}
    assert set(holy) == {*around, state.fighters[state.turn].square}
    assert {holy[cell].label for cell in around} == {"holy"}
    assert {holy[cell].colour for cell in around} == {pieces.stage.styles[state.fighters[state.turn].seat].colour}


def test_a_tile_of_holy_ground_says_whose_it_is(keeping):
    pilot, screen = keeping
    pilot.hover(field_of(screen).pieces.board.cells[6, 4])
    pilot.tick(100)
    name = state_of(screen).fighters[state_of(screen).turn].sheet.name
    assert f"Hallowed Ground of {name}" in screen.scene.said_text
