"""Spells that go on, at the table: guided from the strip of acts, and seen where they lie on the ground."""

from __future__ import annotations

import pytest

from client.games.fated_hand.zones import Zone, odds_of, zones_of
from client.table.spot import Mood
from core.games.fated_hand import acts
from core.games.fated_hand.state import FieldTile, FighterId, Sustained
from core.grids.square import chebyshev
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


def test_holy_ground_and_bombs_lie_on_the_ground_with_their_owner_and_odds(keeping):
    _, screen = keeping
    state, styles = state_of(screen), field_of(screen).stage.styles
    own = state.fighters[state.turn]
    foe = next(each for each in state.fighters if each.side != own.side)
    assert zones_of(state, styles) == (
        Zone("hallowed_ground", (6, 4), styles[own.seat]),
        Zone("short_fuse", own.square, styles[foe.seat], "1/6"),
    )


def test_what_lies_on_the_ground_lies_below_what_is_lit(keeping):
    _, screen = keeping
    pieces = field_of(screen).pieces
    assert pieces.fields in pieces.board.floor.children and pieces.zones.floor in pieces.board.floor.children
    assert [node.name for node in pieces.zones.above.children] == ["zone short_fuse"]


def test_a_bomb_that_waits_is_likelier_to_burst_beside_it():
    assert odds_of(Sustained("proximity_fuse", FighterId(0), FighterId(0), square=(1, 1))) == "3-5/6"
    assert odds_of(Sustained("short_fuse", FighterId(0), FighterId(0), times=2, square=(1, 1))) == "3/6"


def test_a_tile_says_what_the_way_to_it_costs_through_thorns(keeping):
    pilot, screen = keeping
    state, cells = state_of(screen), field_of(screen).pieces.board.cells
    lit = [spot for spot in cells.values() if spot.answer == ("move", *spot.cell) and spot.mood is Mood.LIT]
    near = next(spot for spot in lit if chebyshev(spot.cell, state.fighters[state.turn].square) == 1)
    state.fields.append(FieldTile("thorns", near.cell, FighterId(0)))
    pilot.hover(near)
    state.fields.clear()
    assert "The way there costs 2 of" in screen.scene.said_text


def test_a_tile_of_holy_ground_says_whose_it_is(keeping):
    pilot, screen = keeping
    pilot.hover(field_of(screen).pieces.board.cells[6, 4])
    pilot.tick(100)
    name = state_of(screen).fighters[state_of(screen).turn].sheet.name
    assert f"Hallowed Ground of {name}" in screen.scene.said_text
