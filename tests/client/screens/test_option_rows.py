"""Options of a planned table: presets, sides that play together, and a player's own text."""

import json
from dataclasses import replace

import pytest

from client.screens.new_table import NewTableScreen
from client.screens.option_rows import OWN_RULES
from client.screens.plan import sides_in_words, usual_plan
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.stonebound.data import ROSTER
from netcode.folders import data_folder
from tests.client.fated_hand.campaign.folders import hero, keep


@pytest.fixture
def pilot(stage):
    pilot = stage(NewTableScreen, motion_speed="none")
    pilot.click("#stonebound")
    pilot.app.top._fold()
    pilot.tick()
    return pilot


def plan(pilot):
    return pilot.app.top.plan


def test_a_preset_settles_several_options_at_once(pilot):
    assert pilot.has("Edition: Newer edition")
    pilot.app.control.focus(pilot.find("#preset"))
    pilot.press("right")
    assert plan(pilot).options["repay_fuses"] is True and plan(pilot).options["draw_mode"] == "refill"
    assert pilot.has("Edition: Older edition") and pilot.has("Drawing: Up to the hand size")


def test_an_option_of_ones_own_leaves_the_preset_and_comes_back_to_it(pilot):
    pilot.wheel(-1, at=pilot.find("#preset"))
    pilot.app.control.focus(pilot.find("#draw_mode"))
    pilot.press("right")
    assert plan(pilot).preset_place() is None and pilot.has(f"Edition: {OWN_RULES}")
    pilot.press("left")
    assert plan(pilot).preset_place() == 0 and pilot.has("Edition: Newer edition")


SIDES = {
    2: "",
    4: "Seats 1 and 3 play together against seats 2 and 4.",
    6: "Seats 1, 3 and 5 play together against seats 2, 4 and 6.",
}


@pytest.mark.parametrize(("count", "words"), SIDES.items())
def test_who_plays_together_is_said(count, words):
    plan = usual_plan("stonebound")
    plan.seat_count(count)
    assert sides_in_words(plan) == words


def test_a_single_seat_against_a_company_is_said_as_one():
    plan = usual_plan("fated_hand")
    plan.seat_count(3)
    assert sides_in_words(plan) == "Seats 1 and 2 play together against seat 3."


def test_where_everybody_plays_alone_nothing_is_said():
    plan = usual_plan("champions_combat")
    plan.seat_count(4)
    assert sides_in_words(plan) == "" and plan.preset_place() is None


def test_characters_of_ones_own_can_be_chosen(stage):
    folder = data_folder() / "characters"
    folder.mkdir(parents=True)
    own = json.loads(json.dumps(ROSTER[0])) | {"id": "own_one", "name": "Own One"}
    for card in ("offense", "defense"):
        for number, ability in enumerate(own[card]):
            ability["id"] = f"own_{card}_{number}"
    (folder / "own.json").write_text(json.dumps(own))
    (folder / "broken.json").write_text("{")
    pilot = stage(NewTableScreen, (1280, 3000), motion_speed="none")
    pilot.click("#stonebound")
    pilot.click("#options")
    pilot.app.control.focus(pilot.find("#characters"))
    pilot.press("left")
    assert pilot.has("Added characters: Own One") and "own_one" in plan(pilot).options["characters"]
    assert pilot.has("This file is left out.") and plan(pilot).refusal() is None


def test_the_form_says_what_each_seat_leads(stage):
    pilot = stage(NewTableScreen, motion_speed="none")
    pilot.click("#fated_hand")
    assert pilot.has("Leads one hero") and pilot.has("Leads the foes")


def test_a_table_of_fated_hand_begins_with_a_battle_a_first_fight_or_an_evening(stage):
    pilot = stage(NewTableScreen, motion_speed="none")
    pilot.click("#fated_hand")
    pilot.app.top._fold()
    pilot.tick()
    assert pilot.has("Begin with: A battle")
    pilot.app.control.focus(pilot.find("#preset"))
    pilot.press("right")
    assert plan(pilot).options["story"] == "first_blows" and plan(pilot).options["heroes"] == 1
    pilot.press("right")
    assert plan(pilot).options["story"] == "bell_under_the_hill" and pilot.has("Begin with: An evening")


def test_a_hero_of_ones_own_that_is_of_no_use_at_this_table_is_told(stage):
    scout = ready_made()["scout"]
    keep(hero("Robin"), replace(scout, made=replace(scout.made, name="Sal")))
    pilot = stage(NewTableScreen, (1280, 3000), motion_speed="none")
    pilot.click("#fated_hand")
    pilot.click("#options")
    pilot.app.control.focus(pilot.find("#own_heroes"))
    pilot.press("right")
    said = "Sal is a Scout of tier 1, and this table is for tier 0. Bring a hero of tier 0."
    assert plan(pilot).options["own_heroes"] and pilot.has(said) and not pilot.has("Robin is a")
    pilot.app.control.focus(pilot.find("#story"))
    while plan(pilot).options["story"] != "silver_road":
        pilot.press("right")
    assert not pilot.has(said)
