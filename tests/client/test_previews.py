"""What a match looked like when it was left: kept, found again, and passed over where it is of no use."""

import json
from itertools import count
from pathlib import Path

import pytest
from pygame import Surface, image

from client import previews
from client.previews import Preview
from client.screens.menu import MenuScreen
from client.screens.new_table import NewTableScreen
from client.table import glance
from netcode.answerers import SeededLuck
from netcode.folders import data_folder, matches_folder
from netcode.session import Session
from tests.client.table.tables import BOT, PERSON, open_table, seats_of, until_asked


@pytest.fixture
def pilot(stage):
    return stage(MenuScreen, motion_speed="none")


def match_file(name="one.parlour"):
    path = matches_folder(data_folder()) / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"x")
    return path


def kept(path, finished=False, **fields):
    preview = Preview(str(path), "champions_combat", "Ana and Ben", "Ana 2, Ben 1", "Round 4, Ana's turn", finished)
    previews.keep(preview, Surface((900, 400)))
    return preview


def note_of(path):
    return data_folder() / previews.FOLDER / f"{path.stem}.json"


def test_what_is_kept_is_found_again_no_wider_than_lists_need(pilot):
    path = match_file()
    preview = kept(path)
    assert previews.preview_of(path) == preview == previews.last_open()
    assert previews.picture_of(path).get_width() == previews.WIDEST


@pytest.mark.parametrize("damage", ["", "{", "[]", "null", '{"match": 3}', "9" * 5000, '{"a": "\\u0007"}'])
def test_a_damaged_note_is_passed_over(pilot, damage):
    path = match_file()
    kept(path)
    note_of(path).write_text(damage)
    assert previews.preview_of(path) is None and previews.last_open() is None


def test_control_signs_in_a_note_are_passed_over(pilot):
    path = match_file()
    kept(path)
    note = json.loads(note_of(path).read_text())
    note_of(path).write_text(json.dumps(note | {"title": "Ana\x1b[2J"}))
    assert previews.last_open() is None


def test_a_damaged_picture_is_none(pilot):
    path = match_file()
    kept(path)
    note_of(path).with_suffix(".png").write_bytes(b"no picture")
    assert previews.picture_of(path) is None and previews.preview_of(path) is not None


def test_the_card_in_the_menu_names_the_game_unless_an_older_note_does_not(pilot):
    path = match_file()
    kept(path)
    note = json.loads(note_of(path).read_text())
    for name in ("Champions Combat", None):
        note = {key: each for key, each in note.items() if key != "game_name"} | ({"game_name": name} if name else {})
        note_of(path).write_text(json.dumps(note))
        pilot.app.top.enter()
        pilot.settle()
        assert pilot.has("Continue: Ana and Ben") and pilot.has("Champions Combat") == bool(name)


def test_a_match_that_is_over_or_gone_does_not_wait(pilot):
    kept(match_file("over.parlour"), finished=True)
    kept(Path("/nowhere/gone.parlour"))
    assert previews.last_open() is None


def test_a_folder_that_cannot_be_written_loses_nothing(pilot):
    data_folder().mkdir(parents=True, exist_ok=True)
    (data_folder() / previews.FOLDER).write_text("a file")
    kept(Path("/nowhere/one.parlour"))
    assert previews.last_open() is None


def test_a_preview_goes_with_its_match(pilot):
    first, second = match_file("first.parlour"), match_file("second.parlour")
    kept(first)
    previews.move(first, second)
    assert previews.preview_of(first) is None and previews.preview_of(second).title == "Ana and Ben"
    previews.forget(second)
    assert previews.preview_of(second) is None and previews.picture_of(second) is None


@pytest.mark.slow
def test_a_table_that_is_left_waits_in_the_menu_as_a_card_that_leads_back(stage):
    pilot = stage(MenuScreen, motion_speed="none")
    pilot.app.push(NewTableScreen(pilot.app))
    pilot.click("#start")
    for _ in range(40):
        pilot.tick(500)
    pilot.press("escape")
    pilot.click("Leave the table")
    pilot.click("Leave")
    pilot.settle()
    assert type(pilot.app.top) is MenuScreen
    assert pilot.has("Continue: Player 1 and") and pilot.has("Player 1's turn") and pilot.has("Champions Combat")
    pilot.click("#waiting match")
    pilot.settle()
    assert type(pilot.app.top).__name__ == "TableScreen"


def test_a_table_that_was_open_when_the_system_ended_the_program_waits_in_the_menu_too(stage):
    pilot = stage(MenuScreen, motion_speed="none")
    pilot.app.push(NewTableScreen(pilot.app))
    pilot.click("#start")
    for _ in range(40):
        pilot.tick(500)
    pilot.app.after(0, pilot.app.end)
    pilot.app.clock = count(pilot.clock.now, 20).__next__
    pilot.app.run()
    assert previews.last_open() is not None and previews.last_open().title.startswith("Player 1 and")


def test_the_lamp_of_the_menu_breathes_unless_nothing_shall_move(stage):
    still = stage(MenuScreen, motion_speed="none")
    assert still.app.next_tick_in(still.clock.now) is None or still.app.top._breath is None
    breathing = stage(MenuScreen)
    lamp = next(node for node in breathing.app.root.walk() if node.name == "lamp")
    seen = set()
    for _ in range(30):
        breathing.tick(200)
        seen.add(round(lamp.opacity, 2))
    assert len(seen) > 5 and min(seen) > 0.3


def test_what_is_kept_of_a_table_is_its_board_without_the_note_over_it():
    session = Session.new("champions_combat", {}, seats_of(PERSON, BOT), folder=None, luck=SeededLuck(2))
    pilot, screen = open_table(session, (1280, 720), 1.0)
    until_asked(pilot, screen, "play")
    assert screen.guide.shown is not None
    kept = glance.board(screen.scene)
    screen.guide.hide()
    pilot.settle()
    assert image.tobytes(kept, "RGB") == image.tobytes(glance.board(screen.scene), "RGB")
