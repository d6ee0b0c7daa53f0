"""Playfields by their defaults alone, the lamp, and answers that are put together in steps."""

from random import Random

import pytest

import client.games
import core.games
from client.app import FETCH_MS
from client.table.field import Field
from client.table.game_table import GameTable
from client.table.pieces import TablePieces
from client.table.spot import Mood
from core.games import find_game
from netcode.answerers import SeededLuck
from netcode.session import Session
from tests.client.table import armies
from tests.client.table.armies import lit
from tests.client.table.tables import PERSON, open_table, play_on, seats_of, session_of, until_asked

pytestmark = pytest.mark.unpainted

RANDOM = "bot:random"
GAMES = {"toy": "tests.laws.toys:FAIR", "many": "tests.laws.many:MANY", "armies": "tests.client.table.armies:GAME"}
BARE = GameTable("tests.client.table.test_field:bare_field")

SOON = ("a_module_that_is_wanted_soon", "sys", "another_one")
WAITING = GameTable("tests.client.table.test_field:bare_field", soon="tests.client.table.test_field:SOON")


def bare_field(stage, view):
    """A playfield of any game that says nothing but its words: nothing lies on the table."""

    class Bare(Field):
        words = find_game(stage.header.game).words

    return Bare(TablePieces(stage=stage, view=view))


@pytest.fixture
def tables(monkeypatch):
    """Opens a table of one of the games above: one person, and a seat that answers at random."""
    opened = []
    for id, place in GAMES.items():
        monkeypatch.setitem(core.games.REGISTERED, id, place)
        monkeypatch.setitem(client.games.REGISTERED, id, "tests.client.table.test_field:BARE")
    monkeypatch.setitem(client.games.REGISTERED, "armies", "tests.client.table.armies:TABLE")

    def table(id, seed=1, **options):
        seats = seats_of(PERSON, RANDOM)
        session = Session.new(id, options, seats, folder=None, luck=SeededLuck(seed))
        opened.append(open_table(session))
        return opened[-1]

    yield table
    for pilot, _ in opened:
        pilot.app.close()


# --- what is imported late


def test_what_a_table_is_shown_without_is_imported_behind_its_first_frame_a_module_at_a_time(tables, monkeypatch):
    fetched = []
    monkeypatch.setattr("client.table.game_table.import_module", fetched.append)
    monkeypatch.setitem(client.games.REGISTERED, "toy", "tests.client.table.test_field:WAITING")
    pilot, _ = tables("toy")
    assert fetched == []
    pilot.tick(FETCH_MS)
    assert fetched == [SOON[0]]
    pilot.tick(FETCH_MS)
    assert fetched == [SOON[0], SOON[2]], "what is there already is not asked for"


# --- nothing on the table


def answer_in_the_list(pilot):
    """Something that can be answered, by clicks on the list that is open."""
    for example in ("#answer example", "#answer example 0"):
        if pilot.has(example):
            pilot.click(example)
    pilot.click("#answer confirm" if pilot.has("#answer confirm") else "#answer 0")


def click_a_button(pilot, screen, chance):
    """A button of the prompt, or the list that it opens, or that lies open where words are asked for."""
    if not pilot.app.questions:
        buttons = [node for node in screen.scene.prompt.walk() if node.focusable and node.words]
        pilot.click(chance.choice([node for node in buttons if node.enabled and not node.hint]))
    if pilot.app.questions:
        answer_in_the_list(pilot)


@pytest.mark.parametrize("id", ["toy", "many"])
def test_a_game_with_nothing_on_its_table_is_played_to_the_end_by_buttons_and_lists(tables, id):
    pilot, screen = tables(id, rounds=2)
    chance, kinds = Random(2), set()

    def act():
        kinds.add(type(screen.session.match.question).__name__)
        before = len(screen.session.match.log)
        click_a_button(pilot, screen, chance)
        assert len(screen.session.match.log) > before

    play_on(pilot, screen, act)
    assert pilot.has("New match")
    assert kinds >= {"toy": {"Choose", "Order", "Seal"}, "many": {"Choose", "ChooseSome", "Amount", "Seal"}}[id]


def test_a_bare_table_says_nothing_of_a_board_and_breaks_nothing(tables):
    pilot, screen = tables("toy")
    until_asked(pilot, screen)
    field, view = screen.scene.field, screen.scene.view
    pilot.press("0")
    assert field.place_at((640, 300)) is None and field.pixel_of((0, 0)) is None
    assert field.spots() == [] and field.pick(0) is None and field.step_back() is False
    assert field.gloss_of(1, view).title == "Ben" and field.order(view).marks == ()
    assert [(each.seat, each.asked) for each in field.facts(view, 0)] == [(0, True), (1, False)]
    pilot.press("w")
    assert field.why_not() == [] and pilot.has("Point at a place that is not lit")


def test_few_answers_have_buttons_and_many_a_list(tables):
    pilot, screen = tables("armies")
    until_asked(pilot, screen, "begin")
    assert pilot.has("#prompt home") and pilot.has("#prompt frontier")
    pilot.click("#prompt home")
    until_asked(pilot, screen, "reserves")
    assert not pilot.has("#prompt 1")
    pilot.click("#prompt Choose from a list")
    pilot.click("#answer confirm")
    assert screen.session.match.question.name == "cast"


def test_where_only_examples_are_listed_a_button_leads_to_all_answers(tables):
    pilot, screen = tables("many")
    until_asked(pilot, screen, "some")
    assert len(screen.session.match.question.listed()) == 2
    assert pilot.has("#prompt Choose from a list") and not pilot.has("#prompt (0, 1)")


def test_what_has_its_place_on_the_table_has_no_button():
    pilot, screen = open_table(session_of(PERSON, "bot:sensible"))
    until_asked(pilot, screen, "facing")
    assert len(screen.session.match.question.listed()) > 1
    assert not [node for node in screen.scene.prompt.walk() if node.focusable and node.enabled and not node.hint]


def test_answers_that_are_equal_but_not_the_same_each_have_a_place(tables):
    pilot, screen = tables("toy")
    until_asked(pilot, screen, "peace")
    answers = screen.session.match.question.listed()
    assert answers == (True, 1, False)
    assert [pilot.has(f"#prompt {answer}") for answer in answers] == [True, True, True]


# --- in steps


@pytest.fixture
def casting(tables):
    """The person is asked which spell to cast."""
    pilot, screen = tables("armies")
    until_asked(pilot, screen, "cast")
    return pilot, screen, screen.scene.field


def test_what_steps_lead_to_has_its_place_and_the_rest_has_buttons(casting):
    _, screen, field = casting
    assert lit(field) == ["ash", "mend"]
    words = [node.words for node in screen.scene.prompt.walk() if node.focusable and node.words]
    assert "nothing" in words and not any("mend" in each or "ash" in each for each in words)


def test_only_the_whole_answer_leaves_the_table(casting):
    pilot, screen, field = casting
    before = len(screen.session.match.log)
    for name in ("ash", "frontier", "die 1 10", "die 1 11"):
        pilot.click(f"#{name}")
        assert len(screen.session.match.log) == before
    assert field.lamp.chosen == (10, 11) and field.pieces.dice_of(1, "frontier")[10].is_taken
    pilot.click("#prompt Cast it")
    assert list(screen.session.match.state.armies[1]["frontier"]) == [12]


def test_a_set_says_why_it_cannot_be_given_until_it_can(casting):
    pilot, screen, field = casting
    before = len(screen.session.match.log)
    for name, reason in (("ash", ""), ("home", "these have 0"), ("die 1 2", ""), ("die 1 0", "these have 3")):
        pilot.click(f"#{name}")
        if reason:
            assert reason in pilot.find("#prompt Cast it").hint
            pilot.click("#prompt Cast it")
            assert len(screen.session.match.log) == before
    pilot.click("#die 1 0")
    assert field.lamp.chosen == (2,) and pilot.find("#prompt Cast it").hint == ""


def test_each_step_back_forgets_one_step_and_then_comes_the_menu(casting):
    pilot, _, field = casting
    for name in ("ash", "home", "die 1 1"):
        pilot.click(f"#{name}")
    pilot.press("escape")
    assert field.lamp.draft.name == "ash" and not field.lamp.draft.place and lit(field) == ["home", "frontier"]
    assert pilot.has("ash: choose where.") and not field.pieces.dice[1].tokens["die 1 1"].is_taken
    pilot.click("#prompt Cancel")
    assert field.lamp.draft is None and lit(field) == ["ash", "mend"]
    assert pilot.has("Answer cast.") and pilot.has("#prompt nothing")
    pilot.press("escape")
    assert pilot.app.questions


def test_another_beginning_takes_the_place_of_the_one_before(casting):
    _, _, field = casting
    field.lamp.begin(armies.Spell("ash"))
    field.lamp.begin(armies.Spell("mend"))
    assert field.step_back() and field.lamp.draft is None and not field.step_back()


def test_the_list_still_answers_while_something_is_begun(casting):
    pilot, screen, _ = casting
    pilot.click("#ash")
    pilot.press("l")
    pilot.click("nothing")
    assert screen.session.match.question.name == "losses"


def test_what_a_step_refuses_is_told_with_its_reason(casting):
    pilot, screen, field = casting
    screen.session.match.state.armies[1]["home"].clear()
    pilot.click("#ash")
    banner = field.pieces.banners.tokens["home"]
    assert banner.mood is Mood.REFUSED and field.why_not() == [("Ash at home", "Nobody is there to burn.")]
    pilot.press("w")
    assert pilot.has("Ash at home") and pilot.has("Nobody is there to burn.")
    pilot.press("escape")
    pilot.press("escape")
    assert field.lamp.draft is None and field.why_not() == []


def test_digits_lead_to_what_is_lit(casting):
    pilot, _, field = casting
    pilot.press("2")
    assert pilot.app.control.focused is field.pieces.spells.tokens["mend"]
    pilot.press("enter")
    assert field.lamp.draft == armies.Spell("mend")


# --- sets


def test_things_are_clicked_until_the_set_can_be_given(casting):
    pilot, screen, field = casting
    screen.answer(None)
    pilot.tick(33)
    assert screen.session.match.question.name == "losses" and pilot.has("0 of 2 health.")
    assert not pilot.has("#prompt Cancel")
    pilot.click("#die 0 0")
    assert pilot.has("1 of 2 health.") and "could go" in pilot.find("#prompt Confirm").hint
    pilot.click("#die 0 12")
    assert "Leave out at least 1 health" in pilot.find("#prompt Confirm").hint
    pilot.click("#die 0 0")
    assert field.lamp.chosen == (12,) and pilot.has("2 of 2 health.")
    pilot.click("#prompt Cancel")
    assert field.lamp.chosen == ()
    for name in ("die 0 10", "die 0 1"):
        pilot.click(f"#{name}")
    pilot.click("#prompt Confirm")
    assert [list(army) for army in screen.session.match.state.armies[0].values()] == [[0, 2], [11, 12]]


def test_armies_of_dice_are_played_to_the_end_by_clicks_alone(tables):
    pilot, screen = tables("armies", seed=3)
    chance = Random(4)

    def act():
        field, name = screen.scene.field, screen.session.match.question.name
        ready = [f"#prompt {words}" for words in ("Cast it", "Confirm") if pilot.has(f"#prompt {words}")
                 and pilot.find(f"#prompt {words}").enabled]  # fmt: skip
        if ready:
            pilot.click(ready[0])
        elif field.spots():
            pilot.click(chance.choice(field.spots()))
        elif name in ("cast", "losses"):
            pilot.click("#prompt Cancel")
        else:
            click_a_button(pilot, screen, chance)

    play_on(pilot, screen, act)
    assert pilot.has("New match") or pilot.has("draw")


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_table_without_piles_or_tracks_fits_into_any_window(tables, size):
    pilot, screen = tables("armies")
    pilot.resize(size)
    until_asked(pilot, screen, "begin")
    assert pilot.clipped_texts() == []
    window = pilot.app.window.surface.get_rect()
    assert all(window.contains(panel.screen_rect()) for panel in screen.scene.rail.panels)
