"""The countdown track, the lines in the seats' panels, and the sheets of creatures and heroes."""

import pytest

from client.guide import targets_of
from core.guide import Beside
from tests.client.fated_hand.asked import table_where
from tests.client.fated_hand.tables import BOT, PERSON, field_of, session_of
from tests.client.table.tables import open_without_notes, until_asked

pytestmark = [pytest.mark.unpainted, pytest.mark.slow]


def test_everybody_stands_on_the_track_at_its_speed_and_has_a_sheet() -> None:
    pilot, screen = open_without_notes(session_of(PERSON, PERSON, BOT, battle="gatehouse", heroes=2))
    until_asked(pilot, screen, "party")
    tile = field_of(screen).pieces.builder.spots()[1]
    pilot.right_click(tile)
    assert pilot.has("Guard, tier 2, medium. Class Arms: Simple, Medium, Heavy and Great")
    pilot.press("escape")
    assert pilot.has("Leads the foes"), "before anybody is chosen the panels say what each seat leads"
    until_asked(pilot, screen, "hold")
    field, state = field_of(screen), screen.session.match.state
    marks = field.order(field.pieces.view).marks
    assert [int(mark.number) for mark in marks] == sorted((int(mark.number) for mark in marks), reverse=True)
    assert len(marks) == len(state.fighters)
    assert [mark.when for mark in marks] == ["now", *["next"] * (len(marks) - 1)], "whoever is asked is marked"
    assert {mark.badge for mark in marks} == {"seat_circle", "seat_triangle", "seat_square"}
    assert any(mark.words.endswith(": may act now") for mark in marks)
    lines = [node for node in screen.scene.rail.walk() if node.name.startswith("line of creature")]
    assert len(lines) == len(state.fighters)
    pilot.hover(lines[-1])
    assert pilot.has(f"{state.fighters[-1].sheet.name}, Dora") or pilot.has(state.fighters[-1].sheet.name)
    pilot.press("c")
    assert pilot.has("Led by Cleo") and pilot.has("Values of 1 to 4 in place of cards") and pilot.has("a closed card")


@pytest.mark.parametrize("by", ["pointer", "keys"])
def test_c_opens_the_sheet_of_a_hero_to_choose_from(by: str) -> None:
    """Beside the builder there is not always room for all of what it can do."""
    pilot, screen = open_without_notes(session_of(PERSON, BOT, battle="regent", heroes=2))
    until_asked(pilot, screen, "party")
    tile = field_of(screen).pieces.builder.spots()[0]
    if by == "pointer":
        pilot.hover(tile)
    else:
        pilot.app.control.focus(tile, ring=True)
    pilot.press("c")
    assert pilot.has("Man-At-Arms, tier 3, medium") and pilot.has("Arms and armour")
    pilot.press("escape")
    assert screen.is_asking and not pilot.has("Man-At-Arms, tier 3, medium")
    pilot.app.close()


def test_whoever_holds_or_has_acted_is_marked_on_the_track() -> None:
    pilot, screen = open_without_notes(session_of(PERSON, PERSON))
    until_asked(pilot, screen, "hold")
    asked = screen.session.match.question.options.id
    pilot.click("#prompt Hold")
    until_asked(pilot, screen)
    field = field_of(screen)
    held = [mark for mark in field.order(field.pieces.view).marks if mark.sign == "icon_pause"]
    name = screen.session.match.state.fighters[asked].sheet.name
    assert [mark.words for mark in held if mark.words.startswith(name) and "holds" in mark.words]


def test_where_lines_of_a_panel_would_be_too_low_figures_stand_side_by_side() -> None:
    pilot, screen = open_without_notes(session_of(*[PERSON] * 5, battle="captain", heroes=4))
    until_asked(pilot, screen, "plan")
    lines = [node for node in screen.scene.rail.walk() if node.name.startswith("line of creature")]
    assert len(lines) == len(screen.session.match.state.fighters)
    assert all(line.height >= 22 for line in lines)
    tops = {line.screen_rect().top for line in lines[4:]}
    assert len(tops) < len(lines[4:]), "the foes have one panel among five"
    pilot.app.close()


def test_the_note_of_the_first_turn_points_at_tiles_and_not_at_the_end_of_the_turn() -> None:
    pilot, screen = table_where("act")
    assert screen.scene is not None
    goals, pieces = targets_of(Beside.LIT, screen.scene, screen.viewer), field_of(screen).pieces
    assert pieces.strip.spots() and goals
    assert [goal for goal in goals if goal not in pieces.board.cells.values()] == []
    pilot.app.close()
