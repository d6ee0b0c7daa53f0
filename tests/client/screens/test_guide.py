"""The guide of the first match: notes at what can be done, each once, and never again when declined."""

import pytest
from pygame import Rect

from client.focus import focusable
from client.guide import targets_of, tip_towards
from client.scene.text_node import TextNode
from client.settings import SettingsStore
from client.table.screen import TableScreen
from core.guide import Beside
from core.header import SeatHeader
from netcode.answerers import SeededLuck
from netcode.session import Session
from netcode.table_session import Waiting
from tests.listing import of_each

pytestmark = pytest.mark.unpainted

SEATS = (SeatHeader("Ana", "blue"), SeatHeader("Otto", "orange", "bot:sensible"))


def table(app):
    return TableScreen(app, Session.new("champions_combat", {}, SEATS, folder=None, luck=SeededLuck(3)))


def until_asked(pilot):
    for _ in range(400):
        pilot.tick(500)
        if pilot.app.top.session.waiting is Waiting.PERSON and not pilot.app.motions.busy:
            break
    pilot.tick(500)


@pytest.fixture
def pilot(stage):
    pilot = stage(table, motion_speed="none")
    until_asked(pilot)
    return pilot


def answer(pilot):
    screen = pilot.app.top
    screen.answer(screen.session.match.question.listed()[0])


def test_the_first_question_has_a_note(pilot):
    assert pilot.has("Drag a card to its Move or its Attack") and pilot.clipped_texts() == []


def test_a_table_is_shown_before_the_place_of_its_first_note_is_looked_for(stage):
    session = Session.new("stonebound", {}, SEATS, folder=None, luck=SeededLuck(3))
    pilot = stage(lambda app: TableScreen(app, session), motion_speed="normal")
    screen = pilot.app.top
    assert screen.is_asking and screen.scene.root.bounds.width and screen.guide.shown is None
    pilot.settle()
    assert screen.guide.shown is not None


def test_a_note_covers_neither_its_goal_nor_its_buttons(pilot):
    bubble = pilot.app.top.guide.shown
    goals = targets_of(Beside.LIT, pilot.app.top.scene, 0)
    assert goals and not [goal for goal in goals if bubble.screen_rect().colliderect(goal.screen_rect())]
    assert pilot.app.window.surface.get_rect().contains(bubble.screen_rect())


@pytest.mark.slow
@pytest.mark.unpainted(False)
def test_an_answer_takes_the_note_away_and_it_does_not_come_back(pilot):
    answer(pilot)
    until_asked(pilot)
    for _ in range(30):
        assert not pilot.has("Drag a card to its Move or its Attack")
        answer(pilot)
        until_asked(pilot)
        if pilot.app.top.session.waiting is Waiting.OVER:
            break


def test_the_first_note_names_the_goal_of_the_match_first(pilot):
    texts = [node.text for node in pilot.app.top.guide.shown.walk() if isinstance(node, TextNode)]
    assert texts[1].startswith("Hits score, and the first with enough score wins.")


@of_each("game, goal", [
    ("champions_combat", "Hits score, and the first with enough score wins."),
    ("stonebound", "Whoever fells all characters of the other side wins."),
    ("dragon_dice", "Two captured terrains win."),
    ("fated_hand", "You win when every foe is down."),
])  # fmt: skip
def test_the_first_note_of_every_game_names_its_goal_first(game, goal):
    session = Session.new(game, {}, SEATS, folder=None, luck=SeededLuck(3))
    while session.waiting is not Waiting.PERSON:
        session.advance()
    assert session.game.words.notes(session.match.question)[0].text.startswith(goal)


def test_a_line_leads_from_the_note_to_what_it_explains(pilot):
    bubble = pilot.app.top.guide.shown
    line = next(node for node in bubble.walk() if node.name == "guide line").screen_rect()
    assert line.colliderect(bubble.screen_rect().inflate(40, 40))
    assert [goal for goal in targets_of(Beside.LIT, pilot.app.top.scene, 0) if line.colliderect(goal.screen_rect())]
    assert not line.inflate(-20, -20).colliderect(bubble.screen_rect()), "it begins at the side that looks there"


def test_got_it_closes_the_note_and_the_guide_goes_on(pilot):
    pilot.click("Got it")
    assert pilot.app.top.guide.shown is None and pilot.app.settings.hints


def test_a_note_stays_when_the_window_changes(pilot):
    pilot.resize((1600, 900))
    assert pilot.has("Drag a card to its Move or its Attack")


def test_no_more_notes_is_kept_for_later_matches(stage, tmp_path):
    store = SettingsStore(tmp_path / "kept")
    pilot = stage(table, motion_speed="none", store=store)
    until_asked(pilot)
    pilot.click("No more notes")
    assert pilot.app.top.guide.shown is None and not store.load().hints
    assert pilot.has("The settings bring them back.")


def test_without_the_guide_no_note_is_shown(stage):
    pilot = stage(table, motion_speed="none", hints=False)
    until_asked(pilot)
    assert pilot.app.top.guide.shown is None


def test_what_lies_on_the_table_is_explained_at_later_turns(pilot):
    guide, question = pilot.app.top.guide, pilot.app.top.session.match.question
    seen = []
    guide.hide()
    while (note := guide.note_for(question)) is not None:
        guide.offer(pilot.app.top.scene, question)
        guide.hide()
        seen.append(note.topic)
    assert seen == ["line", "zone", "power", "score"]


@of_each(
    "goal, tip",
    [((0, 301, 40, 40), (280, 254)), ((700, 301, 40, 40), (620, 254)), ((380, 500, 40, 40), (400, 320)),
     ((380, 20, 40, 40), (400, 180))],
)  # fmt: skip
def test_the_tail_of_a_note_looks_at_its_goal_the_longer_way(goal, tip):
    assert tip_towards(Rect(300, 200, 300, 100), Rect(goal), 20, 26)[-1] == tip


def test_tab_comes_to_the_note_behind_what_is_lit_and_the_prompt(pilot):
    scene, before = pilot.app.top.scene, 0
    while pilot.app.control.focused is None or pilot.app.control.focused.name != "guide known":
        pilot.press("tab")
        before += 1
    assert before <= len(scene.field.spots()) + len(focusable(scene.prompt)) + 1
    pilot.press("enter")
    assert pilot.app.top.guide.shown is None


def test_keys_stay_on_a_note_that_is_laid_anew(pilot):
    """A card that loses the focus lies lower, so that the note that points at it moves."""
    pilot.press("tab")
    note = pilot.app.top.guide.shown
    pilot.app.control.focus(pilot.find("#guide known"), ring=True)
    pilot.settle()
    assert pilot.app.top.guide.shown is not note, "it was laid anew"
    assert pilot.app.control.focused is pilot.find("#guide known") and pilot.app.control.ring_shown


def test_what_a_note_says_of_attacks_points_at_no_button_that_ends_the_activation(stage):
    session = Session.new("stonebound", {}, SEATS, folder=None, luck=SeededLuck(3))
    known = [f"stonebound: {topic}" for topic in ("act", "activate", "team", "place", "first")]
    pilot = stage(lambda app: TableScreen(app, session), motion_speed="none", known=known)
    screen = pilot.app.top
    for _ in range(4000):
        pilot.tick(500)
        if screen.is_asking and session.match.question.name == "act":
            break
        if screen.is_asking:
            screen.answer(session.match.question.listed()[0])
    pilot.settle()
    note = next(each for each in session.game.words.notes(session.match.question) if each.topic == "crt")
    assert pilot.has(note.text)
    assert targets_of(note.beside, screen.scene, session.match.question.seat) == [screen.scene.rail.panels[0]]
