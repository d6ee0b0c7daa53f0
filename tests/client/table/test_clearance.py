"""Notes, tips, toasts and banners lie beside what they are about, and on nothing that is looked at or clicked."""

from random import Random

import pytest
from pygame import Rect

from client.clearance import (
    Lead,
    NoteRoom,
    clear_place,
    clear_way,
    clickable,
    controls,
    distance,
    seen_box,
    texts_of,
    words_in,
)
from client.input_events import Action
from client.overlays import READ_MS, TOAST_MS, banner
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.text_node import TextNode
from client.screens.menu import MenuScreen
from client.screens.new_table import NewTableScreen
from client.screens.settings import SettingsScreen
from client.table.stage import Gloss
from client.widgets.button import Button
from netcode.answerers import SeededLuck
from netcode.session import Session
from tests.client.pilot import open_app
from tests.client.scenes import at_sizes
from tests.client.table.tables import BOT, PERSON, come_to, open_table, seats_of, session_of, until_asked

pytestmark = pytest.mark.unpainted

ROOM = Rect(0, 0, 800, 600)


def on_pieces(scene, box):
    """The pieces, cards and dice that a box lies on."""
    return [other for other in scene.field.solid() if box.colliderect(other)]


# --- where something lies


def test_it_lies_beside_its_goal():
    box, goal = clear_place([Rect(300, 300, 40, 40)], (200, 50), NoteRoom(ROOM, 8, []))
    assert distance(box, goal) <= 8 and not box.colliderect(goal) and ROOM.contains(box)


def test_it_lies_on_nothing_that_is_taken_where_there_is_room():
    taken = [Rect(0, 0, 800, 290), Rect(250, 345, 550, 255)]
    box, _ = clear_place([Rect(300, 300, 40, 40)], (200, 50), NoteRoom(ROOM, 8, taken))
    assert box.collidelistall(taken) == []


def test_of_several_goals_it_takes_the_one_with_room():
    goals = [Rect(20, 20, 40, 40), Rect(700, 500, 40, 40)]
    _, goal = clear_place(goals, (200, 50), NoteRoom(ROOM, 8, [Rect(0, 0, 400, 600)]))
    assert goal == goals[1]


def test_where_all_is_taken_it_covers_as_little_as_can_be():
    box, _ = clear_place([Rect(300, 300, 40, 40)], (200, 50), NoteRoom(ROOM, 8, [Rect(0, 0, 800, 560)]))
    assert box.bottom > 560


def test_where_something_must_be_covered_it_lies_near_its_goal_and_never_on_it():
    goal = Rect(20, 20, 200, 40)
    box, _ = clear_place([goal], (200, 200), NoteRoom(ROOM, 8, [Rect(0, 0, 800, 400), Rect(0, 400, 800, 192)]))
    assert distance(box, goal) <= 8 and not box.colliderect(goal)


def test_the_line_from_a_note_crosses_no_words_where_another_place_or_goal_has_none_between():
    goals = [Rect(left, 100, 60, 80) for left in range(20, 780, 80)]
    words, below = Rect(20, 300, 500, 30), Rect(40, 400, 200, 90)
    box, goal = clear_way(below, goals, ROOM, [], Lead([words]))
    assert box.y == below.y and box.right > words.right and goal.right > words.right
    assert clear_way(below, goals, ROOM, [Rect(240, 400, 560, 90)], Lead())[0] == below, "nothing is covered for it"


def test_a_note_whose_line_crosses_no_words_stays_where_it_lies():
    box, goal = Rect(500, 300, 200, 90), Rect(300, 450, 60, 80)
    assert clear_way(box, [goal], ROOM, [], Lead())[0] == box


def test_a_note_whose_line_would_cross_a_piece_lies_higher() -> None:
    below, goal, piece = Rect(500, 300, 280, 200), Rect(100, 100, 60, 60), Rect(430, 310, 60, 60)
    box, _ = clear_way(below, [goal], ROOM, [Rect(0, 300, 490, 200)], Lead([piece], 40))
    assert box.x == below.x and box.bottom < piece.bottom
    around = [Rect(0, 300, 490, 200), Rect(500, 0, 300, 300), Rect(500, 500, 300, 100)]
    assert clear_way(below, [goal], ROOM, around, Lead([piece], 40))[0] == below, "nothing is covered for it"


def test_what_should_be_spared_is_covered_only_where_nothing_else_is_near():
    goal, board = Rect(380, 500, 40, 60), [Rect(200, 0, 400, 430)]
    beside = clear_place([goal], (200, 150), NoteRoom(ROOM, 8, [], board))[0]
    assert beside.collidelist(board) < 0
    taken = [Rect(0, 0, 150, 600), Rect(650, 0, 150, 600), Rect(0, 435, 800, 165)]
    upon = clear_place([goal], (200, 150), NoteRoom(ROOM, 8, taken, board))[0]
    assert upon.collidelist(board) == 0


def test_of_two_places_that_cover_something_it_takes_the_near_one_unless_that_covers_much_more():
    goal, room = Rect(0, 250, 40, 100), Rect(0, 0, 800, 600)
    near = clear_place([goal], (200, 200), NoteRoom(room, 0, [Rect(0, 0, 500, 600), Rect(500, 0, 300, 600)]))[0]
    assert distance(near, goal) <= 8
    far = clear_place([goal], (200, 200), NoteRoom(room, 0, [*[Rect(0, 0, 500, 600)] * 9, Rect(500, 0, 300, 600)]))[0]
    assert far.left >= 500


def test_words_lie_where_their_letters_are():
    pilot, screen = open_table(session_of(PERSON, BOT))
    until_asked(pilot, screen, "play")
    prompt = screen.scene.prompt
    assert max(box.width for box in words_in(prompt)) < prompt.width / 2


def test_letters_in_the_middle_or_at_the_right_end_of_their_room_lie_there_and_nothing_lies_where_none_are():
    app = open_app()
    texts = {align: app.kit.text("Ana", width=300, align=align) for align in ("left", "centre", "right")}
    found = {align: text.letters() for align, text in texts.items()}
    assert found["left"].left == 0 and abs(found["centre"].centerx - 150) <= 1
    assert found["right"].right == 300 and len({box.width for box in found.values()}) == 1
    assert words_in(Node(app.kit.text("", width=300, align="centre"))) == []
    app.close()


# --- a sentence appears once


@at_sizes(((1280, 720), 1.0), ((1024, 640), 1.0))
def test_why_something_cannot_be_chosen_is_said_once_beside_everything(size, scale):
    pilot, screen = open_table(session_of(PERSON, BOT), size, scale)
    until_asked(pilot, screen, "play")
    screen.guide.hide()
    spot = next(part for card in screen.scene.field.pieces.hand.in_order() for part in card.spots() if part.hint)
    for act in (pilot.hover, pilot.click):
        act(spot)
        pilot.tick(600)
        pilot.settle()
        assert sum(spot.hint in words for words in pilot.words()) == 1
    if screen.scene.layout.folded:
        assert on_pieces(screen.scene, screen.scene.detail.screen_rect()) == []
    pilot.app.close()


def test_what_is_said_of_what_keys_have_come_to_lies_beside_it_wherever_the_pointer_rests():
    pilot, screen = open_table(session_of(PERSON, BOT), (1024, 640))
    until_asked(pilot, screen, "move")
    screen.guide.hide()
    places = screen.scene.field.spots()
    pilot.point_at(places[-1].screen_rect().center)
    said = []
    for place in places:
        pilot.app.control.act(Action.NEXT)
        pilot.app.control.focus(place, ring=True)
        pilot.settle()
        said.append((screen.scene.detail.screen_rect(), place.screen_rect()))
    assert said and not [each for each, place in said if each.colliderect(place)]
    assert max(distance(each, place) for each, place in said) < 120
    pilot.app.close()


def test_what_stands_there_already_is_not_said_beside_it_as_well():
    pilot, screen = open_table(session_of(PERSON, BOT), (1024, 640))
    until_asked(pilot, screen, "play")
    screen.guide.hide()
    scene, words = screen.scene, next(iter(texts_of(screen.scene.root)))
    shown = []
    for gloss in (Gloss(words, ""), Gloss(words, "More."), Gloss("Nowhere else", ""), Gloss("Nowhere else", "")):
        scene.explain(gloss)
        shown.append(scene.detail.visible)
    assert shown == [False, True, True, True]
    pilot.app.close()


def test_a_note_that_comes_sends_what_is_said_elsewhere():
    pilot, screen = open_table(session_of(PERSON, BOT), (1024, 640))
    until_asked(pilot, screen, "move")
    scene, place = screen.scene, screen.scene.field.spots()[0]
    screen.guide.hide()
    pilot.app.settings.known.clear()
    pilot.app.control.act(Action.NEXT)
    pilot.app.control.focus(place, ring=True)
    pilot.settle()
    screen.guide.offer(scene, screen.session.question)
    corner = screen.guide.shown.position
    screen.guide.hide()
    pilot.app.settings.known.clear()
    scene.detail.position = corner
    screen.guide.offer(scene, screen.session.question)
    note = screen.guide.shown.screen_rect()
    assert scene.detail.visible and not note.colliderect(scene.detail.screen_rect())
    pilot.app.close()


def test_a_tip_lies_on_no_piece_card_number_or_control():
    pilot, screen = open_table(session_of(PERSON, BOT, BOT, BOT))
    until_asked(pilot, screen, "play")
    screen.guide.hide()
    hinted = [node for node in screen.scene.root.walk() if node.hint and node.focusable]
    assert len(hinted) > 4
    for node in hinted:
        pilot.hover(node)
        pilot.tick(400)
        pilot.tick()
        (tip,) = [each.screen_rect() for each in pilot.app.hints.node.children]
        assert on_pieces(screen.scene, tip) == []
        assert tip.collidelistall(controls(screen.scene.root)) == [], node.described()
        assert tip.collidelistall([panel.screen_rect() for panel in screen.scene.rail.panels]) == []


def test_a_tip_does_not_lie_on_a_note():
    pilot, screen = open_table(session_of(PERSON, BOT))
    until_asked(pilot, screen, "play")
    note = screen.guide.shown.screen_rect()
    assert [box for box in controls(screen.scene.root) if box == note]
    for node in [node for node in screen.scene.root.walk() if node.hint and node.focusable]:
        pilot.hover(node)
        pilot.tick(400)
        pilot.tick()
        assert not [tip for tip in pilot.app.hints.node.children if tip.screen_rect().colliderect(note)]


@at_sizes(((1280, 720), 1.0), ((1024, 640), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.25))
def test_a_toast_keeps_off_order_line_and_pieces(size, scale):
    pilot, screen = open_table(session_of(PERSON, BOT, BOT, BOT), size, scale)
    until_asked(pilot, screen, "play")
    pilot.app.notify("The device is full. The match goes on in memory; make room and save it from the menu.")
    pilot.tick()
    toast = pilot.app.toasts.node.children[0].screen_rect()
    assert pilot.app.window.surface.get_rect().contains(toast)
    assert not toast.colliderect(screen.scene.order.screen_rect()) and on_pieces(screen.scene, toast) == []
    assert toast.collidelistall(controls(screen.scene.root)) == []


LONG = (
    "This file was damaged or changed after Parlour saved it, so its match cannot be opened. Take a copy of it from a "
    "backup, or ask whoever else has it."
)


@at_sizes(((1280, 720), 1.0), ((1024, 640), 1.0), ((1280, 720), 2.0), ((1920, 1080), 2.0))
@pytest.mark.parametrize("screen", [MenuScreen, SettingsScreen, NewTableScreen])
def test_a_toast_keeps_off_what_is_clicked_on_a_screen(stage, screen, size, scale):
    pilot = stage(screen, size, scale, motion_speed="none")
    pilot.settle()
    pilot.app.notify(LONG)
    pilot.tick()
    toast = pilot.app.toasts.node.children[0].screen_rect()
    assert pilot.app.window.surface.get_rect().contains(toast)
    assert toast.collidelistall(clickable(pilot.app.top.root)) == []


@at_sizes(((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 2.0))
def test_a_toast_keeps_off_what_is_clicked_on_a_sheet_and_off_its_words_where_there_is_room(size, scale):
    pilot, screen = open_table(session_of(PERSON, BOT), size, scale)
    until_asked(pilot, screen, "play")
    pilot.app.notify(LONG)
    pilot.press("h")
    pilot.settle()
    toast, sheet = pilot.app.toasts.node.children[0].screen_rect(), pilot.app.questions[-1].root
    assert toast.collidelistall(clickable(sheet)) == []
    if scale == 1.0:
        assert toast.collidelistall(words_in(sheet)) == []


@at_sizes(((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 2.0))
@pytest.mark.parametrize("has_room", [True, False])
def test_only_the_paper_that_is_shown_is_laid_out(stage, monkeypatch, has_room, size, scale):
    app = stage(MenuScreen, size, scale).app
    laid_out, lay_out = [], TextNode._lay_out
    monkeypatch.setattr(TextNode, "_lay_out", lambda node: (laid_out.append(node), lay_out(node)))
    room = Place(0, 400, 260 * scale, 120 * scale) if has_room else None
    banner(app.kit, LONG, size, app.top.root, room)
    assert len(laid_out) == 1


def test_a_toast_is_in_smaller_type_rather_than_on_words_that_are_read(stage):
    """Words all over the window, but for a band that is as high as the sentence at three quarters of the scale."""
    pilot = stage(MenuScreen, scale=2.0)
    app = pilot.app
    root, kit, sentence = Node(size=(1280, 720)), app.kit, "The rails are folded up. Press Tab to bring them back."
    root.add(*(kit.text("Words " * 40, "small", at=(0, y)) for y in (*range(0, 300, 30), *range(370, 720, 30))))
    app.root.add(root)
    pilot.tick()
    paper = banner(kit, sentence, (1280, 720), root)
    assert Rect(paper.position, paper.size).collidelistall(words_in(root)) == []


def test_a_long_sentence_stays_as_long_as_it_takes_to_read(stage):
    pilot = stage(MenuScreen)
    pilot.app.notify(LONG)
    pilot.tick(TOAST_MS)
    pilot.tick()
    assert pilot.app.toasts.shown == LONG
    pilot.tick(len(LONG) * READ_MS)
    pilot.tick()
    assert pilot.app.toasts.shown == ""


@pytest.mark.slow
@pytest.mark.parametrize("game", ["champions_combat", "stonebound"])
def test_over_a_match_no_note_and_no_banner_lies_on_what_is_looked_at(game):
    seats = seats_of(PERSON, BOT, BOT, BOT)
    options = {"winning_score": 3} if game == "champions_combat" else {"max_rounds": 10}
    session = Session.new(game, options, seats, folder=None, luck=SeededLuck(2))
    pilot, screen = open_table(session, speed="normal")
    chance, notes, banners = Random(1), 0, 0
    for _ in range(6000):
        if session.match.question is None or (notes > 6 and banners > 6):
            break
        if screen.is_passing or screen.is_recapping:
            come_to(pilot, screen)
        elif screen.is_asking:
            notes += check_note(screen)
            screen.answer(chance.choice(session.match.question.listed()))
        pilot.tick(200)
        banners += check_banner(screen)
        pilot.app.motions.skip()
    assert notes > 3 and banners > 2


def test_a_banner_lies_in_the_middle_below_a_piece_that_stands_at_the_top():
    pilot, screen = open_table(session_of(PERSON, BOT), speed="normal", hints=False)
    until_asked(pilot, screen, "play")
    arena = screen.scene.layout.arena
    assert on_pieces(screen.scene, Rect(round(arena.x + arena.width / 2), round(arena.y + arena.height * 0.04), 1, 64))
    screen.scene._banner("Round 2", None)
    (band,) = [child for child in screen.scene.over.children if child.name == "turn banner"]
    assert abs(band.screen_rect().centerx - (arena.x + arena.width / 2)) <= 1
    assert on_pieces(screen.scene, band.screen_rect()) == []


def check_note(screen):
    """One where a note is shown, which lies right."""
    note = screen.guide.shown
    if note is None:
        return 0
    box, scene = note.screen_rect(), screen.scene
    assert on_pieces(scene, box) == []
    others = [node for node in scene.root.walk() if node.focusable and node.visible and not node.within(note)]
    assert not [node.described() for node in others if node.screen_rect().colliderect(box)]
    return 1


def check_banner(screen):
    """One where a banner is shown, which lies right."""
    shown = [child for child in screen.scene.over.children if child.name == "turn banner"] if screen.scene else []
    for band in shown:
        assert on_pieces(screen.scene, band.screen_rect()) == []
        assert not band.screen_rect().colliderect(screen.scene.order.screen_rect())
    return len(shown)


@at_sizes(((1280, 720), 1.0), ((1024, 640), 1.0), ((1920, 1080), 2.0))
def test_no_note_lies_on_what_is_chosen_for_a_team_nor_on_the_question(size, scale):
    """The note of the first match, and what is said of a character where the rail is folded."""
    session = Session.new("stonebound", {}, seats_of(PERSON, BOT), folder=None, luck=SeededLuck(2))
    pilot, screen = open_table(session, size, scale)
    until_asked(pilot, screen, "team")
    builder, scene = screen.scene.field.pieces.builder, screen.scene
    tiles = [seen_box(tile) for tile in builder.tiles.values() if seen_box(tile)]
    note = screen.guide.shown.screen_rect()
    question = scene.prompt.screen_rect().inflate(0, -12)
    assert note.collidelistall([*tiles, builder.told.screen_rect(), question]) == []
    assert pilot.clipped_texts() == []
    screen.guide.hide()
    for tile in [tile for tile in builder.tiles.values() if seen_box(tile)][::3]:
        pilot.hover(tile)
        pilot.settle()
        said = scene.detail.screen_rect()
        assert not scene.layout.folded or said.collidelistall(tiles) == []
    pilot.app.close()


@at_sizes(((1024, 640), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.25), ((1920, 1080), 2.0))
def test_the_line_of_the_first_note_of_stonebound_crosses_no_character_and_no_words(size, scale):
    session = Session.new("stonebound", {}, seats_of(PERSON, BOT), folder=None, luck=SeededLuck(2))
    pilot, screen = open_table(session, size, scale)
    until_asked(pilot, screen, "team")
    note = screen.guide.shown
    around = next(node for node in note.walk() if node.name == "guide line").screen_rect()
    line = around.inflate(-16 * scale, -16 * scale)
    words = [box for box in words_in(screen.scene.root) if not note.screen_rect().contains(box)]
    ends = [(line.topleft, line.bottomright), (line.bottomleft, line.topright)]
    tiles = [seen_box(tile) for tile in screen.scene.field.pieces.builder.tiles.values() if seen_box(tile)]
    inner = [tile.inflate(-24 * scale, -24 * scale) for tile in tiles]
    buttons = [each for each in screen.scene.root.walk() if isinstance(each, Button) and not each.within(note)]
    pressed = [box for each in buttons if (box := seen_box(each))]
    assert pressed and min(len([box for box in (*words, *inner, *pressed) if box.clipline(*end)]) for end in ends) == 0
    pilot.app.close()


def test_a_note_about_buttons_points_at_them_and_lies_on_no_card():
    """Whoever may act or hold in Fated Hand has cards in hand, which nothing asks for."""
    session = Session.new("fated_hand", {"last_round": 10}, seats_of(PERSON, BOT), folder=None, luck=SeededLuck(2))
    pilot, screen = open_table(session)
    for _ in range(400):
        if screen.is_asking and session.match.question.name == "hold":
            break
        if screen.is_asking:
            screen.answer(session.match.question.listed()[0])
        pilot.tick(33)
    pilot.settle()
    scene, note = screen.scene, screen.guide.shown
    line = next(node for node in note.walk() if node.name == "guide line")
    assert [box for button in scene.prompt.answers if (box := seen_box(button)).colliderect(line.screen_rect())]
    cards = [seen_box(card) for card in scene.field.pieces.hand.children]
    assert cards and note.screen_rect().collidelist(cards) < 0
    pilot.app.close()
