"""Summoned creatures at the table: chosen on the board or in the strip, then led, in their controller's shape."""

from __future__ import annotations

import pytest

from client.games.fated_hand.areas import show_areas
from client.games.fated_hand.character_sheet import kind_words, state_lines
from client.games.fated_hand.dashboards import Dashboard, Wires
from client.games.fated_hand.draft import Draft
from client.games.fated_hand.glosses import creature_at, of_creature
from client.games.fated_hand.looks import figure_picture
from client.table.spot import Mood
from core.games.fated_hand import acts, asks
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.planning import Plans
from core.games.fated_hand.state import is_free, summons_of
from core.plain import Answer
from core.questions import Choose, Seal, SeatQuestion
from netcode.session import Session
from tests.client.fated_hand.asked import field_of, state_of, table_where

pytestmark = pytest.mark.unpainted


def with_a_rodent(question: SeatQuestion) -> Answer | None:
    """Griselda with the Ancient Tome in hand casts Conjure Rodent as soon as she can."""
    sealed = isinstance(question, Seal)
    inner = question.inner if isinstance(question, Seal) else question
    options = inner.options if isinstance(inner, Choose) else None
    if question.name == asks.PARTY:
        return (("griselda",),) if sealed else ("griselda",)
    if isinstance(options, Plans) and options.arms_refusal("ancient_tome", "") is None:
        plan = ("balanced", "ancient_tome", "", options.hand[:3])
        return (plan,) if sealed else plan
    if isinstance(options, Acts):
        casts = [each for each in options.listed() if each[:2] == ("cast", "conjure_rodent")]
        return casts[0] if casts and not summons_of(options.state, options.id) else None
    return None


def is_led(session: Session) -> bool:
    state = session.match.state
    return state.turn is not None and bool(summons_of(state, state.turn))


@pytest.fixture(scope="module")
def leading():
    """Whoever has the turn controls a Rodent."""
    pilot, screen = table_where("act", is_led, {"battle": "court", "tier": 3, "heroes": 1}, wish=with_a_rodent)
    pilot.tick(100)
    state = state_of(screen)
    yield pilot, screen, summons_of(state, state.turn)[0].id
    pilot.app.close()


def test_a_creature_stands_on_the_board_with_its_figure_in_the_shape_of_its_controller(leading):
    _, screen, rodent = leading
    node, state = field_of(screen).pieces.board.pieces[rodent], state_of(screen)
    assert node.look is not None and node.look.figure == "figure_rodent" == figure_picture(state.fighters[rodent])
    assert node.seat is field_of(screen).pieces.stage.styles[state.fighters[state.turn].seat]


def test_it_is_led_from_the_strip_to_a_lit_tile(leading):
    pilot, screen, rodent = leading
    pieces = field_of(screen).pieces
    tile = pieces.strip.tiles[acts.ORDER, str(rodent)]
    assert tile.entry.name == "Lead Rodent"
    pilot.click(tile)
    lamp = field_of(screen).lamp
    assert lamp is not None and isinstance(lamp.draft, Draft)
    goal = next(cell for cell, spot in pieces.board.cells.items() if spot.mood is Mood.LIT)
    pilot.click(pieces.board.cells[goal])
    pilot.tick(4000)
    assert state_of(screen).fighters[rodent].square == goal


def test_its_sheet_says_whose_it_is_and_what_its_numbers_come_from(leading):
    _, screen, _ = leading
    pieces, state = field_of(screen).pieces, state_of(screen)
    summon = next(each for each in state.fighters if each.summoned is not None and each.stands)
    name = state.fighters[summon.summoned.by].sheet.name
    lines = state_lines(summon, pieces)
    assert f"Summoned by {name}." in lines and kind_words(summon.sheet).startswith("Summoned creature")
    assert f"Summoned by {name}." in of_creature(pieces, summon.id).text


def test_what_has_vanished_has_no_line_in_the_panel_of_its_seat(leading):
    _, screen, _ = leading
    pieces, state = field_of(screen).pieces, state_of(screen)
    summon = next(each for each in state.fighters if each.summoned is not None and each.stands)
    wires = Wires(lambda id, near: None, lambda id: None)
    shown = [line.id for line in Dashboard.of(pieces, summon.seat, wires).lines]
    assert summon.id in shown
    square, summon.square = summon.square, None
    assert summon.id not in [line.id for line in Dashboard.of(pieces, summon.seat, wires).lines]
    summon.square = square


def test_the_tail_of_an_ourobo_is_marked_in_the_colour_of_its_controller_and_told_as_it(leading):
    _, screen, _ = leading
    field, state = field_of(screen), state_of(screen)
    summon = next(each for each in state.fighters if each.summoned is not None and each.stands)
    tail = next(tile for tile in state.ground.open_squares() if is_free(state, tile))
    summon.tail = [tail]
    show_areas(field.pieces)
    area = field.pieces.board.cells[tail].marks.area
    assert area is not None and (area.label, area.colour) == ("tail", field.pieces.stage.styles[summon.seat].colour)
    assert creature_at(state, tail) == summon.id
    summon.tail = []
    show_areas(field.pieces)
