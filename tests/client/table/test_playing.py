"""Whole matches at the table, by mouse alone and by keys alone, and what can be done on the way."""

from random import Random

import pytest

from client.scene.text_node import TextNode
from client.table.sheets import show_lines
from client.table.spot import Mood
from core.breakdown import Step, Steps
from core.games.champions_combat.events import StrikeRolled
from core.games.champions_combat.state import numbers_in_zone
from core.kit.words import GameWords
from netcode.answerers import SeededLuck
from netcode.session import Session
from tests.client.scenes import at_sizes
from tests.client.table.tables import (
    BOT,
    PERSON,
    open_table,
    open_without_notes,
    play_on,
    seats_of,
    session_of,
    until_asked,
)

pytestmark = pytest.mark.unpainted

SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((2560, 1440), 2.0)]


def by_mouse(pilot, screen, chance):
    def act():
        spots = screen.scene.field.spots()
        if spots:
            pilot.click(chance.choice(spots))
            return
        question = screen.session.match.question
        words = screen.session.game.words.option(question, None, screen.scene.view, screen.names)
        pilot.click(words)

    return act


@at_sizes(*SIZES)
def test_a_match_is_played_to_victory_by_mouse(size, scale):
    pilot, screen = open_table(session_of(PERSON, BOT, winning_score=3, seed=4), size, scale, hints=scale == 1)
    play_on(pilot, screen, by_mouse(pilot, screen, Random(2)))
    assert pilot.has("New match")


@pytest.mark.slow
@pytest.mark.unpainted(False)
def test_two_people_play_to_victory_by_mouse_with_motions():
    pilot, screen = open_without_notes(session_of(PERSON, PERSON, winning_score=3, round_limit=5), speed="fast")
    play_on(pilot, screen, by_mouse(pilot, screen, Random(3)), most=20000)
    assert pilot.has("New match")


def test_four_bots_play_for_a_spectator():
    pilot, screen = open_without_notes(session_of(BOT, BOT, BOT, BOT, winning_score=3))
    play_on(pilot, screen, lambda: None, most=6000)
    assert screen.viewer is None


@pytest.mark.parametrize("speed", ["none", pytest.param("normal", marks=pytest.mark.soak)])
def test_a_match_is_played_to_victory_by_keys(speed):
    pilot, screen = open_without_notes(session_of(PERSON, BOT, winning_score=3, seed=6), speed=speed)
    chance = Random(5)

    def act():
        before = len(screen.session.match.log)
        if screen.session.match.question.name in ("play", "reaction"):
            pilot.press(str(chance.randrange(1, 5)))
            pilot.press("enter")
        else:
            pilot.press("down")
            for _ in range(chance.randrange(3)):
                pilot.press(chance.choice(["left", "right", "up", "down", "tab"]))
            pilot.press("enter")
        if len(screen.session.match.log) == before:
            answer_in_list(pilot)

    play_on(pilot, screen, act, most=20000)
    assert pilot.has("New match")


def answer_in_list(pilot):
    pilot.press("escape") if pilot.app.questions else None
    pilot.press("l")
    pilot.press("tab")
    pilot.press("enter")


def test_every_answer_can_be_given_in_the_list():
    session = session_of(PERSON, BOT)
    pilot, screen = open_without_notes(session)
    until_asked(pilot, screen)
    listed = session.match.question.listed()
    pilot.press("l")
    assert all(pilot.has(f"#answer {index}") for index in range(len(listed)))
    before = len(session.match.log)
    pilot.click(f"#answer {len(listed) - 1}")
    assert len(session.match.log) > before


def test_what_cannot_be_chosen_says_why():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "move")
    field = screen.scene.field
    refused = [spot for spot in field.pieces.board.cells.values() if spot.mood is Mood.REFUSED]
    question = screen.session.match.question
    assert refused and all(spot.hint == question.refusal(spot.cell) for spot in refused)
    pilot.hover(refused[0])
    pilot.tick(600)
    pilot.tick()
    assert pilot.has(refused[0].hint)


def test_why_not_lists_the_reasons():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "play")
    pilot.press("w")
    reasons = screen.scene.field.why_not()
    assert reasons and all(pilot.has(words) and pilot.has(reason) for words, reason in reasons)


def test_a_refused_section_is_no_answer():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "play")
    before = len(screen.session.match.log)
    card = next(iter(screen.scene.field.pieces.hand.cards.values()))
    pilot.click(card.parts["reaction"])
    assert len(screen.session.match.log) == before


def test_a_move_is_taken_back_with_u():
    session = session_of(PERSON, BOT)
    pilot, screen = open_without_notes(session)
    until_asked(pilot, screen, "move")
    start = session.match.state.fighters[0].hex
    pilot.click(screen.scene.field.spots()[0])
    pilot.tick(33)
    assert session.match.question.name == "facing"
    pilot.press("u")
    pilot.tick(33)
    pilot.settle()
    assert session.match.question.name == "move"
    assert session.match.state.fighters[0].hex == start


def test_a_card_played_against_a_bot_is_taken_back_until_dice_are_thrown():
    session = session_of(PERSON, BOT)
    pilot, screen = open_without_notes(session)
    until_asked(pilot, screen, "play")
    before = session.match.digest()
    pilot.click(screen.scene.field.spots()[0])
    pilot.settle()
    assert session.match.digest() != before and screen.is_asking
    pilot.press("u")
    pilot.tick(33)
    pilot.settle()
    assert session.match.question.name == "play" and session.match.digest() == before


def test_undo_says_why_it_is_not_possible():
    session = session_of(PERSON, BOT)
    pilot, screen = open_without_notes(session)
    until_asked(pilot, screen, "play")
    reason = session.undo_refusal(0)
    assert reason is not None
    pilot.press("u")
    pilot.tick()
    assert pilot.has(reason)


def test_a_card_is_dragged_to_the_hex_it_moves_to():
    session = session_of(PERSON, BOT)
    pilot, screen = open_without_notes(session)
    until_asked(pilot, screen, "play")
    field = screen.scene.field
    for card in field.pieces.hand.cards.values():
        pilot.drag(card.parts["move"], (640, 300), drop=False)
        goals = [spot for spot in field.pieces.board.cells.values() if spot.marks.path]
        pilot.press("escape")
        own = session.match.state.fighters[0].hex
        if goals and goals[0].cell != own:
            pilot.drag(card.parts["move"], goals[0])
            break
    else:
        pytest.skip("no card of this hand moves")
    pilot.tick(33)
    pilot.settle()
    assert session.match.state.fighters[0].hex == goals[0].cell


def lit_move(screen):
    """A card of the hand whose Move can be used."""
    cards = screen.scene.field.pieces.hand.cards.values()
    return next(card for card in cards if card.parts["move"].mood is Mood.LIT)


def test_a_card_dropped_beside_the_board_goes_back_to_the_hand():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "play")
    before, card = len(screen.session.match.log), lit_move(screen)
    place = card.position
    pilot.drag(card.parts["move"], (640, 20))
    pilot.hover((640, 10))
    assert len(screen.session.match.log) == before and card.position == place
    assert not any(spot.marks.path for spot in screen.scene.field.pieces.board.cells.values())


def test_a_card_dropped_on_any_other_place_is_played_and_the_question_is_asked():
    session = session_of(PERSON, BOT)
    pilot, screen = open_without_notes(session)
    until_asked(pilot, screen, "play")
    board, card = screen.scene.field.pieces.board, lit_move(screen)
    pilot.drag(card.parts["move"], (640, 300), drop=False)
    goals = {cell for cell, spot in board.cells.items() if spot.marks.path}
    pilot.press("escape")
    elsewhere = next(spot for cell, spot in board.cells.items() if cell not in goals)
    before = len(session.match.log)
    pilot.drag(card.parts["move"], elsewhere)
    assert goals and len(session.match.log) == before + 1 and card.card not in session.match.state.fighters[0].hand


def test_the_board_zooms_and_comes_back_with_0():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen)
    arena = screen.scene.field.pieces.board
    whole = arena.node.camera.zoom
    pilot.wheel(4, arena.cells[(0, 0)])
    assert arena.node.camera.zoom > whole
    pilot.press("0")
    assert arena.node.camera.zoom == whole


def test_a_line_of_the_chronicle_shows_its_moment_and_there_is_a_way_back():
    session = session_of(PERSON, BOT)
    pilot, screen = open_without_notes(session)
    until_asked(pilot, screen, "facing")
    before = len(session.match.log)
    line = screen.chronicle.lines[2]
    screen.look_at(line.position)
    pilot.tick(33)
    assert screen.scene.view.state is not session.match.state
    assert not screen.scene.field.spots()
    pilot.click("Back to the table")
    pilot.tick(33)
    assert screen.scene.view.state is session.match.state
    assert screen.scene.field.spots() and len(session.match.log) == before


def test_a_line_is_clicked_in_the_rail():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "facing")
    pilot.click(screen.chronicle.lines[-1].text)
    assert screen.moment == screen.chronicle.lines[-1].position


def test_discard_piles_open_and_close():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "facing")
    pilot.click("#Ana Discard pile")
    assert pilot.has("Discard pile of Ana")
    pilot.press("escape")
    assert not pilot.app.questions


def test_leaving_asks_first_and_staying_stays():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen)
    pilot.press("escape")
    pilot.click("Leave the table")
    assert pilot.has("Leave this table?")
    pilot.press("escape")
    assert pilot.app.top is screen and not pilot.app.questions


def test_acting_skips_motions():
    session = session_of(PERSON, BOT)
    pilot, screen = open_without_notes(session, speed="slow")
    for _ in range(40):
        pilot.tick()
    assert screen.is_busy
    before = len(session.match.log)
    pilot.press("x")
    pilot.tick(50)
    assert len(session.match.log) > before


def test_the_match_is_never_more_than_one_answer_ahead_of_the_screen():
    session = session_of(BOT, BOT)
    pilot, screen = open_without_notes(session, speed="normal")
    shown = len(session.match.log)
    for _ in range(400):
        busy = screen.is_busy
        pilot.tick()
        now = len(session.match.log)
        assert now - shown <= 1
        assert not (busy and screen.is_busy and now > shown and not screen.scene)
        shown = now




@pytest.mark.slow
def test_what_dice_show_is_said_when_they_lie_and_not_before(monkeypatch):
    pilot, screen = open_without_notes(session_of(PERSON, BOT, seed=3), speed="normal")
    chance, said, play = Random(1), [], screen._play

    def watched(happening):
        before = screen.scene.words.asked
        play(happening)
        if any(isinstance(event, StrikeRolled) for event in happening.events):
            said.append((before, screen.scene.words.asked))

    monkeypatch.setattr(screen, "_play", watched)
    while len(said) < 2:
        if screen.is_asking:
            screen.answer(chance.choice(screen.session.match.question.listed()))
        pilot.tick(900)
    assert [before for before, _ in said] == [during for _, during in said], "what the dice are thrown for"
    assert all(" rolls " in during for _, during in said)


def test_the_attack_lies_on_the_table_when_the_screen_is_passed_for_a_reaction():
    session = session_of(PERSON, PERSON, seed=3)
    pilot, screen = open_without_notes(session)
    until_asked(pilot, screen, "reaction")
    pieces = screen.scene.field.pieces
    assert [node.face for node in pieces.played.children]
    assert pieces.tray.described() == "" and pilot.has("Die shows")
    assert any(spot.marks.target for spot in pieces.board.cells.values())


def test_a_refused_hex_says_why_when_it_is_clicked():
    session = session_of(PERSON, BOT)
    pilot, screen = open_without_notes(session)
    until_asked(pilot, screen, "move")
    arena = screen.scene.field.pieces.board
    spot = next(spot for spot in arena.cells.values() if spot.mood is Mood.REFUSED)
    before, reason = len(session.match.log), spot.hint
    pilot.click(spot)
    assert len(session.match.log) == before
    assert pilot.has(reason)


@pytest.mark.parametrize("speed", ["none", "normal"])
def test_the_window_may_change_its_size_at_any_moment(speed):
    session = session_of(PERSON, BOT, seed=2)
    pilot, screen = open_without_notes(session, speed=speed)
    for step in range(60):
        pilot.tick(90)
        if step % 12 == 5:
            pilot.resize([(1024, 640), (1920, 1080), (1280, 720)][step // 12 % 3])
    until_asked(pilot, screen)
    pilot.resize((1100, 700))
    assert screen.is_asking and screen.scene.field.spots()
    pilot.click(screen.scene.field.spots()[0])


def test_choosing_a_facing_shows_the_zone_it_would_have():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "facing")
    arena = screen.scene.field.pieces.board
    zones = set()
    for arrow in screen.scene.field.pieces.arrows.spots():
        pilot.hover(arrow)
        zones.add(frozenset(hex for hex, spot in arena.cells.items() if spot.marks.area))
    assert len(zones) >= 3
    assert all(
        window.contains(arrow.screen_rect())
        for window in [arena.node.screen_rect()]
        for arrow in screen.scene.field.pieces.arrows.spots()
    )


def test_the_zone_of_any_fighter_is_shown_with_its_numbers():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "play")
    arena, state = screen.scene.field.pieces.board, screen.session.match.state
    pilot.hover(arena.cells[state.fighters[1].hex])
    areas = [spot.marks.area for spot in arena.cells.values() if spot.marks.area]
    assert {area.label for area in areas} <= {"", "3+", "4+"} and any(area.is_strong for area in areas)
    pilot.hover((640, 10))
    assert not any(spot.marks.area for spot in arena.cells.values())


def test_the_winner_sees_figures_for_every_seat():
    pilot, screen = open_without_notes(session_of(BOT, BOT, winning_score=3))
    for _ in range(4000):
        pilot.tick(33)
        if screen.session.match.question is None and pilot.app.questions:
            break
    for words in ("Expected hits", "Luck of the dice", "Hits taken"):
        assert pilot.has(words)
    winner = screen.names[screen.session.match.state.result.winners[0]]
    assert pilot.has(f"{winner} wins")
    assert pilot.clipped_texts() == []
    pilot.click("Look at the table")
    pilot.click("Result")
    assert pilot.has(f"{winner} wins")


@pytest.mark.unpainted(False)
def test_nothing_is_drawn_while_a_person_thinks(monkeypatch):
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen)
    for _ in range(10):
        pilot.tick(1000)
    pilot.settle()
    painter, shown = pilot.app.painter, []
    frame = painter.frame
    monkeypatch.setattr(painter, "frame", lambda *rest: shown.append(frame(*rest)) or shown[-1])
    for _ in range(50):
        pilot.tick(100)
    assert not any(shown)
    pilot.hover(screen.scene.field.spots()[0])
    assert any(shown)


def test_a_line_of_the_chronicle_says_where_its_number_comes_from():
    pilot, screen = open_without_notes(session_of(PERSON, BOT, BOT, BOT, seed=5))
    chance = Random(3)
    while not (screen.is_asking and any("-" in line.why for line in screen.chronicle.lines[-3:])):
        if screen.is_asking:
            screen.answer(chance.choice(screen.session.match.question.listed()))
        pilot.tick(33)
    line = next(line for line in screen.chronicle.lines[-3:] if "-" in line.why)
    pilot.settle()
    pilot.hover(line.text)
    assert pilot.has("Where it comes from") and pilot.has(line.why)
    pilot.hover("Menu")
    assert not pilot.has("Where it comes from")


@pytest.mark.parametrize("folded", [False, True])
def test_a_number_in_steps_is_shown_line_by_line(monkeypatch, folded):
    steps = Steps((Step("Thrown", ((3, "dice"),)), Step("Halved", among=2), Step("Added", ((4, "luck"),))))
    monkeypatch.setattr(GameWords, "why", lambda words, event: steps)
    pilot, screen = open_without_notes(session_of(BOT, BOT, seed=5), *((760, 560),) * folded)
    while not screen.chronicle.lines:
        pilot.tick(33)
    line = screen.chronicle.lines[0]
    shown = "Thrown: 3 = 3 dice.\nHalved: 1 = 3 divided by 2.\nAdded: 5 = 1 + 4 luck.\nTotal: 5."
    assert line.why == shown
    if folded:
        show_lines(pilot.app, screen.chronicle, lambda position: None)
    else:
        pilot.settle()
        pilot.hover(line.text)
    assert pilot.has(f"{line.text}\n{shown}")


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_line_of_the_folded_chronicle_leads_to_its_moment_and_only_lines_in_sight_are_made(by_keys):
    pilot, screen = open_without_notes(session_of(BOT, BOT, seed=5), (760, 560))
    while len(screen.chronicle.lines) < 60:
        pilot.tick(33)
    gone, lines = [], screen.chronicle.lines[::-1]
    sheet = show_lines(pilot.app, screen.chronicle, gone.append)
    pilot.settle()
    shown = [node for node in sheet.root.walk() if getattr(node, "text", "") in {line.text for line in lines}]
    assert len(shown) < 40
    if by_keys:
        for key in ("tab", "down", "enter"):
            pilot.press(key)
    else:
        pilot.click(lines[1].text)
    assert gone == [lines[1].position] and sheet not in pilot.app.questions


def test_the_zone_shows_its_number_above_a_fighter_that_stands_in_it():
    pilot, screen = open_without_notes(session_of(PERSON, BOT, BOT, BOT, seed=5))
    chance = Random(3)
    while not any(numbers_in_zone(screen.session.match.state, seat) for seat in range(4)):
        if screen.is_asking:
            screen.answer(chance.choice(screen.session.match.question.listed()))
        pilot.tick(33)
    pilot.settle()
    state, arena = screen.session.match.state, screen.scene.field.pieces.board
    seat = next(seat for seat in range(4) if numbers_in_zone(state, seat))
    (target, number), *_ = numbers_in_zone(state, seat)
    pilot.hover(arena.cells[state.fighters[seat].hex])
    (tag,) = [node for node in arena.node.walk() if node.name == "area label" and node.visible][:1]
    assert tag.screen_rect().colliderect(arena.cells[state.fighters[target].hex].screen_rect())
    area = arena.cells[state.fighters[target].hex].marks.area
    assert area.is_strong is (number == 3) and not area.label


def test_tab_reaches_what_is_lit_first_and_the_prompt_before_the_piles():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "move")
    spots = screen.scene.field.spots()
    reached = []
    for _ in range(len(spots) + 3):
        pilot.press("tab")
        reached.append(pilot.app.control.focused)
    assert reached[: len(spots)] == spots
    assert all(node.within(screen.scene.prompt) for node in reached[len(spots) :])


def test_after_an_answer_by_keys_the_focus_is_on_what_is_lit():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "move")
    control = pilot.app.control
    pilot.press("tab")
    for _ in range(4):
        assert control.focused in screen.scene.field.spots() and control.ring_shown
        before = len(screen.session.match.log)
        pilot.press("enter")
        while not screen.is_asking or len(screen.session.match.log) == before:
            pilot.tick(33)
        if not screen.scene.field.spots():
            break


def test_after_an_answer_by_mouse_no_focus_comes_by_itself():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "move")
    pilot.click(screen.scene.field.spots()[0])
    pilot.settle()
    assert screen.session.match.question.name == "facing"
    assert not pilot.app.control.ring_shown


def test_why_not_answers_for_what_lies_under_the_pointer_in_every_question():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    for name in ("play", "move"):
        until_asked(pilot, screen, name)
        pieces = screen.scene.field.pieces
        spots = [*pieces.board.cells.values(), *(spot for card in pieces.hand.in_order() for spot in card.spots())]
        for mood in Mood:
            spot = next((each for each in spots if each.mood is mood and each.screen_rect().width), None)
            if spot is None:
                continue
            pilot.hover(spot)
            pilot.press("w")
            said = {Mood.REFUSED: spot.hint, Mood.LIT: "It can be chosen", Mood.IDLE: "Nothing asks for it now."}
            assert pilot.has(said[spot.mood])
            pilot.press("escape")


def test_why_not_answers_for_what_the_keys_have_come_to_when_cards_have_slid_below_the_pointer():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "play")
    second = screen.scene.field.pieces.hand.in_order()[1]
    pilot.hover(second.parts["reaction"])
    while screen.session.match.question.name != "move":
        pilot.press("1")
        pilot.press("enter")
        pilot.settle()
    spot = pilot.app.control.focused
    assert spot in screen.scene.field.spots() and screen.scene.said == f"Hex {spot.words}"
    pilot.press("w")
    assert pilot.has(screen.scene.said) and pilot.has("It can be chosen")


@pytest.mark.parametrize("game", ["stonebound", "dragon_dice", "fated_hand"])
def test_why_not_answers_for_what_lies_under_the_pointer_while_a_set_is_put_together(game):
    session = Session.new(game, {}, seats_of(PERSON, BOT), folder=None, luck=SeededLuck(3))
    pilot, screen = open_without_notes(session)
    until_asked(pilot, screen)
    screen.guide.hide()
    pilot.hover(next(spot for spot in screen.scene.field.spots() if spot.mood is Mood.LIT))
    pilot.press("w")
    assert pilot.has("It can be chosen")


def test_no_line_of_the_help_ends_between_a_key_and_what_it_does():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen)
    pilot.press("h")
    (keys,) = [node for node in pilot.app.root.walk() if isinstance(node, TextNode) and node.text.startswith("1-4:")]
    assert len(keys.lines) > 1 and not any(line.rstrip().endswith(":") for line in keys.lines)


def test_why_not_while_others_choose_says_whom_the_table_waits_for():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    for _ in range(3000):
        question = screen.session.match.question
        if screen.scene is not None and question.seat == 1 and not screen.is_busy:
            break
        if screen.is_asking:
            screen.answer(question.listed()[0])
        pilot.tick(33)
    said = pilot.words().count("Ben is choosing.")
    pilot.press("w")
    assert said and pilot.words().count("Ben is choosing.") > said, "in the prompt, and in the list of reasons"


def test_the_list_of_answers_has_the_focus_and_marks_its_line_on_the_board():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "move")
    pilot.press("l")
    listed = screen.session.match.question.listed()
    field = screen.scene.field
    for place, answer in enumerate(listed[:3]):
        assert pilot.app.control.focused is pilot.find(f"#answer {place}")
        marked = [spot for spot in field.spots() if spot.near]
        assert [spot.answer for spot in marked] == ([answer] if answer is not None else [])
        assert all(not spot.screen_rect().colliderect(pilot.find("#answer 0").screen_rect()) for spot in marked)
        pilot.press("tab")
    pilot.press("escape")
    assert not [spot for spot in field.spots() if spot.near]


def test_the_table_is_laid_once_for_what_an_answer_brings_and_the_next_question(monkeypatch):
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "play")
    laid, field = [], screen.scene.field
    sync = field.sync
    monkeypatch.setattr(field, "sync", lambda view: (laid.append(len(screen.session.match.log)), sync(view)))
    screen.answer(screen.asked.listed()[0])
    pilot.tick()
    pilot.settle()
    assert screen.is_asking and laid == [len(screen.session.match.log)]
