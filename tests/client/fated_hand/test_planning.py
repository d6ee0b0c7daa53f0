"""Heroes chosen as cards, and a plan made on the planning board: by mouse, by keys, by dragging."""

import pytest

from client.clearance import seen_box
from client.games.fated_hand.draft import NO_CARD
from client.games.fated_hand.plan_tiles import fitting
from client.games.fated_hand.planning import draft_of
from client.scene.text_node import TextNode
from core.games.fated_hand.pieces import Stat
from netcode.session import Session
from tests.client.fated_hand.asked import session_where
from tests.client.fated_hand.tables import BOT, PERSON, field_of, session_of
from tests.client.scenes import at_sizes
from tests.client.table.tables import open_table, open_without_notes, until_asked

pytestmark = pytest.mark.unpainted


def to_the_plan(session: Session, **window):
    """A table at the first plan; the heroes are chosen by mouse."""
    pilot, screen = open_without_notes(session, **window)
    until_asked(pilot, screen, "party")
    builder = field_of(screen).pieces.builder
    pilot.click("#take heroes" if pilot.has("#take heroes") else builder.spots()[0])
    until_asked(pilot, screen, "plan")
    return pilot, screen


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 2.0), ((1024, 640), 1.0)])
def test_all_heroes_of_a_first_match_are_seen_at_once(size, scale) -> None:
    pilot, screen = open_without_notes(session_of(PERSON, BOT), size, scale)
    until_asked(pilot, screen, "party")
    tiles = field_of(screen).pieces.builder.tiles.values()
    assert len(tiles) == 4 and all(seen_box(tile) == tile.screen_rect() for tile in tiles)


@at_sizes(((1280, 720), 1.0), ((1024, 640), 1.0), ((1920, 1080), 1.25), ((1920, 1080), 2.0))
def test_the_note_beside_the_first_plan_covers_no_piece_and_no_card(size, scale) -> None:
    pilot, screen = open_table(session_of(PERSON, BOT), size, scale)
    until_asked(pilot, screen, "plan")
    pieces, note = field_of(screen).pieces, screen.guide.shown.screen_rect()
    lying = [*pieces.board.pieces.values(), *pieces.hand.in_order(), pieces.planning]
    assert not [node.name for node in lying if seen_box(node).inflate(-6, -6).colliderect(note)]


@at_sizes(((1280, 720), 1.0), ((1024, 640), 1.0), ((1920, 1080), 2.0))
def test_the_note_beside_the_first_defence_covers_no_card(size, scale) -> None:
    pilot, screen = open_table(session_where("defend"), size, scale)
    until_asked(pilot, screen, "defend")
    pieces, note = field_of(screen).pieces, screen.guide.shown.screen_rect()
    lying = [*pieces.laid.children, *pieces.hand.in_order(), *pieces.board.pieces.values()]
    assert pieces.laid.visible and not [each.name for each in lying if seen_box(each).inflate(-6, -6).colliderect(note)]


def wide(text: str, *, size: int) -> int:
    """As if all letters had one width."""
    return size * len(text)


def test_a_stance_in_a_narrow_slot_is_named_without_the_word() -> None:
    assert fitting("+2 Aggressive Stance", 20 * 14, 14, wide) == ("+2 Aggressive Stance", 14)
    assert fitting("+2 Aggressive Stance", 19 * 14, 14, wide) == ("+2 Aggressive", 14)


def test_a_part_of_a_sum_that_is_too_wide_is_written_smaller_before_it_is_cut() -> None:
    assert fitting("+1 Quarterstaff", 15 * 24, 26, wide) == ("+1 Quarterstaff", 24)
    assert fitting("+1 Quarterstaff", 15 * 20, 26, wide) == ("+1 Quartersta…", 21)


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 2.0), ((1280, 720), 1.0)])
def test_what_a_seat_leads_is_read_in_full_at_every_seat_of_a_mastered_story(size, scale) -> None:
    seats = BOT, BOT, BOT, BOT, PERSON
    session = session_of(*seats, teller="master", story="bell_under_the_hill", last_round=10, heroes=4)
    _, screen = open_without_notes(session, size, scale)
    panels = screen.scene.rail.panels
    roles = [node for panel in panels for node in panel.walk() if isinstance(node, TextNode)]
    assert not [node.text for node in roles if node.clipped]
    words = [" ".join(node.text for node in panel.walk() if isinstance(node, TextNode)) for panel in panels]
    assert all("Lead" in each or "Heroes" in each for each in words[:4]), words
    assert ("Tells the story, leads foes" if scale == 1 else "Master") in words[4]


def laid(screen) -> list[int]:
    field = field_of(screen)
    return [number for number, card in enumerate(field.pieces.hand.in_order()) if card.card in cards_of(screen)]


def cards_of(screen) -> tuple[int, int, int]:
    field = field_of(screen)
    assert field.lamp is not None
    return draft_of(field.pieces, field.lamp).cards


@pytest.mark.slow
def test_a_plan_is_made_by_mouse_step_by_step_and_taken_back_in_parts() -> None:
    pilot, screen = to_the_plan(session_of(PERSON, BOT))
    board, hand = field_of(screen).pieces.planning, field_of(screen).pieces.hand.in_order()
    assert board.visible and not pilot.find("#prompt Seal the plan").enabled
    assert board.slots[Stat.STRIKE].look.is_next and board.slots[Stat.STRIKE].look.total == 2
    pilot.click(hand[0])
    assert cards_of(screen) == (hand[0].card, NO_CARD, NO_CARD) and board.slots[Stat.DEFENSE].look.is_next
    assert board.slots[Stat.STRIKE].look.total == 5, "a 10 has Power 3"
    pilot.click(board.slots[Stat.SPEED])
    pilot.click(hand[1])
    assert cards_of(screen) == (hand[0].card, NO_CARD, hand[1].card)
    pilot.drag(hand[1], board.slots[Stat.STRIKE])
    assert cards_of(screen) == (hand[1].card, NO_CARD, hand[0].card), "a card that is dragged changes places"
    pilot.press("escape")
    assert cards_of(screen) == (hand[0].card, NO_CARD, hand[1].card), "each step can be taken back"
    pilot.click(board.stances["aggressive"])
    assert board.slots[Stat.STRIKE].look.total == 7 and board.slots[Stat.DEFENSE].look.total == 0
    pilot.click(hand[2])
    pilot.click("#prompt Seal the plan")
    assert not board.visible
    until_asked(pilot, screen)
    state = screen.session.match.state
    assert state.fighters[0].cards == [hand[0].card, hand[2].card, hand[1].card]


def test_a_plan_is_made_by_keys_and_suggested() -> None:
    pilot, screen = to_the_plan(session_of(PERSON, BOT))
    for digit in "421":
        pilot.press(digit)
    assert laid(screen) == [0, 1, 3]
    pilot.press("2")
    assert laid(screen) == [0, 3], "the same digit takes the card back"
    pilot.click("#prompt Suggest")
    assert NO_CARD not in cards_of(screen) and pilot.find("#prompt Seal the plan").enabled


def test_enter_seals_a_plan_that_digits_have_made_whole() -> None:
    pilot, screen = to_the_plan(session_of(PERSON, BOT))
    for digit in "42":
        pilot.press(digit)
    pilot.press("enter")
    assert field_of(screen).pieces.planning.visible, "it lacks a card"
    pilot.press("1")
    seal = pilot.find("#prompt Seal the plan")
    assert pilot.app.control.focused is seal
    pilot.press("enter")
    assert not field_of(screen).pieces.planning.visible


def test_enter_seals_a_plan_that_digits_have_made_whole_after_an_arm_was_chosen() -> None:
    pilot, screen = to_the_plan(session_of(PERSON, BOT))
    board = field_of(screen).pieces.planning
    pilot.app.control.focus(board.stances["defensive"], ring=True)
    pilot.press("enter")
    for digit in "42":
        pilot.press(digit)
        assert pilot.app.control.focused is board.stances["defensive"]
    pilot.press("1")
    assert pilot.app.control.focused is pilot.find("#prompt Seal the plan")
    pilot.press("1")
    assert not pilot.find("#prompt Seal the plan").enabled, "the same digit takes the card back"


def test_what_seals_a_plan_stays_where_it_is_while_cards_are_laid() -> None:
    pilot, _ = to_the_plan(session_of(PERSON, BOT))
    before = pilot.find("#prompt Seal the plan").screen_rect().right
    for digit in "421":
        pilot.press(digit)
        assert pilot.find("#prompt Seal the plan").screen_rect().right == before


def test_what_cannot_be_held_together_says_why() -> None:
    pilot, screen = to_the_plan(session_of(PERSON, BOT, battle="gatehouse", heroes=2))
    club = field_of(screen).pieces.planning.offhands["club"]
    assert pilot.has("Plan for Aldous, Soldier") and club.hint.startswith("The Club cannot be in both hands.")
    pilot.click("#prompt Suggest")
    pilot.click("#prompt Seal the plan")
    until_asked(pilot, screen, "plan")
    board = field_of(screen).pieces.planning
    pilot.click(board.mains["halberd"])
    assert board.portrait is not None
    assert board.portrait._shown.key[0] == "arm_halberd+figure_guard", "the figure holds what is planned"
    assert board.offhands["club"].hint == "The Halberd takes both hands. Choose no Offhand Arm, or another Main Arm."
    assert board.slots[Stat.STRIKE].look.parts == ((1, "Guard"), (2, "Halberd"))


def test_the_field_is_seen_whole_beside_the_board_at_the_smallest_window() -> None:
    pilot, screen = to_the_plan(session_of(PERSON, BOT, battle="marsh", heroes=4), size=(1024, 640))
    pieces = field_of(screen).pieces
    edge = pieces.planning.screen_rect().left
    order = field_of(screen).order(pieces.view)
    assert order.title == "Round 1 of 30"
    assert order.phase == "Planning. The marsh bridge: a hero must stand on a marked tile at the end of round 8."
    places = [pieces.board.pixel(square)[0] for square in pieces.state.ground.open_squares()]
    assert max(places) < edge
    pilot.click("#prompt Suggest")
    assert pilot.clipped_texts() == []


def test_a_plan_that_is_begun_is_kept_when_the_window_changes_and_never_given_to_another_hero() -> None:
    pilot, screen = to_the_plan(session_of(PERSON, BOT, battle="picket", heroes=2))
    pilot.press("1")
    begun = cards_of(screen)
    pilot.resize((1400, 800))
    pilot.settle()
    assert cards_of(screen) == begun != (NO_CARD, NO_CARD, NO_CARD)
    pilot.click("#prompt Suggest")
    pilot.click("#prompt Seal the plan")
    until_asked(pilot, screen, "plan")
    assert pilot.has("Plan for Bram, Lout") and pilot.has("2 of 2")
    assert field_of(screen).pieces.planned == 1
    pilot.resize((1280, 720))
    pilot.settle()
    assert cards_of(screen) == (NO_CARD, NO_CARD, NO_CARD)


def test_two_at_one_screen_choose_their_heroes_and_plan_in_secret() -> None:
    pilot, screen = open_without_notes(session_of(PERSON, PERSON, battle="court", tier=3, heroes=2))
    until_asked(pilot, screen, "party")
    pilot.click(field_of(screen).pieces.builder.tiles["duelist"])
    pilot.click(field_of(screen).pieces.builder.tiles["sniper"])
    pilot.click("#take heroes")
    pilot.settle()
    assert screen.is_passing, "what the one has chosen is hidden from the other"
    until_asked(pilot, screen, "party")
    pilot.click("#take heroes")
    until_asked(pilot, screen, "plan")
    names = [each.sheet.name for each in screen.session.match.state.fighters]
    assert names == ["Sir Corwin 1", "Edda", "Sir Corwin 2", "Livia"]
