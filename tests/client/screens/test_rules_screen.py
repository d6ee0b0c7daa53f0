"""The rules reference: chapters, search, marks, and the ways in and out."""

import pytest

from client.scene.text_node import TextNode
from client.screens.menu import MenuScreen
from client.screens.passage import places
from client.screens.rules import NOTHING, RulesScreen
from core.games.champions_combat.reference import REFERENCE
from netcode.installed import game_ids
from tests.client.scenes import at_sizes

pytestmark = pytest.mark.unpainted


@pytest.fixture
def pilot(stage):
    pilot = stage(MenuScreen, motion_speed="none")
    pilot.app.push(RulesScreen(pilot.app))
    pilot.tick()
    return pilot


@pytest.mark.parametrize("chapter", [each.title for each in REFERENCE.chapters])
def test_every_chapter_opens_and_fits(pilot, chapter):
    pilot.click(chapter)
    assert pilot.app.top.chapter == next(each.id for each in REFERENCE.chapters if each.title == chapter)
    assert pilot.clipped_texts() == []


@at_sizes(((1280, 720), 1.0), ((1024, 640), 1.0), ((1280, 720), 2.0))
def test_no_name_of_a_chapter_is_cut_in_the_list_of_any_game(stage, size, scale):
    pilot, cut = stage(MenuScreen, size, scale, motion_speed="none"), []
    for game in game_ids():
        screen = RulesScreen(pilot.app, game)
        pilot.app.push(screen)
        texts = [node for entry in screen._entries.values() for node in entry.children if isinstance(node, TextNode)]
        cut += [node.text for node in texts if node.clipped]
    assert cut == []


def test_the_chapters_can_be_read_one_after_the_other(pilot):
    read = [pilot.app.top.chapter]
    while pilot.has("#next chapter"):
        pilot.click("#next chapter")
        read.append(pilot.app.top.chapter)
    assert read == [each.id for each in REFERENCE.chapters]


def test_the_chapter_that_is_open_is_seen_in_the_list_however_it_was_opened(stage):
    pilot = stage(MenuScreen, motion_speed="none")
    screen = RulesScreen(pilot.app, "fated_hand", "casting")
    pilot.app.push(screen)
    for chapter in ("casting", *[each.id for each in screen.reference.chapters]):
        screen.open(chapter)
        pilot.tick()
        (chosen,) = [entry for entry in screen._entries.values() if entry.chosen]
        assert chosen.name == screen.chapter == chapter
        assert pilot.app.window.surface.get_rect().contains(chosen.screen_rect()), chapter


def test_the_slash_leads_to_the_search_and_words_are_found_as_they_are_typed(pilot):
    pilot.press("/")
    pilot.type("barrage")
    assert pilot.has("You attack every fighter in your zone.")
    assert not pilot.has("Two to four fighters meet")


def test_words_nobody_wrote_give_a_sentence(pilot):
    pilot.click("#search")
    pilot.type("zeppelin")
    assert pilot.has(NOTHING)


def test_escape_ends_the_search_first_and_then_leaves(pilot):
    pilot.press("/")
    pilot.type("push")
    pilot.press("escape")
    assert pilot.app.top.wanted == "" and type(pilot.app.top) is RulesScreen
    pilot.press("escape")
    assert type(pilot.app.top) is MenuScreen


def test_choosing_a_chapter_ends_the_search(pilot):
    pilot.press("/")
    pilot.type("power")
    pilot.click("#walls")
    assert pilot.app.top.wanted == "" and pilot.app.top.chapter == "walls"


def test_f1_leads_back_as_it_led_here(pilot):
    pilot.press("f1")
    assert type(pilot.app.top) is MenuScreen


def test_marks_stand_where_the_words_stand(pilot):
    text = pilot.app.kit.text("Power up: gain power", width=4000)
    assert list(places(text, ("power",))) == [(0, 0, 5), (0, 15, 20)]


def test_marks_are_found_on_every_line(pilot):
    kit = pilot.app.kit
    text = kit.text("push push push push", width=kit.text("push push").width + 2)
    assert list(places(text, ("push",))) == [(0, 0, 4), (0, 5, 9), (1, 0, 4), (1, 5, 9)]
