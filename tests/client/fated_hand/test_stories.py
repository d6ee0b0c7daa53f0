"""A story at the table: each of its battles has a board of its own, also where one looks back."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import cast

import pytest

from client.games.fated_hand.campaign.campaign_log import paragraphs_of
from client.games.fated_hand.foreseen_attacks import subject_of
from client.games.fated_hand.playfield import BattleField
from client.games.fated_hand.slips import SlipEntry, Slips
from client.screens.theatre import TheatreScreen
from client.table.chronicle import Chronicle
from client.table.scene import TableScene
from core.games.fated_hand import GAME
from core.games.fated_hand.asks import STORY_MAGIC
from core.games.fated_hand.campaign.own_heroes import OWN_HEROES
from core.games.fated_hand.campaign.story_casts import StoryCasts
from core.games.fated_hand.encounters import ENCOUNTERS
from core.games.fated_hand.state import FatedHandState
from core.match import Match
from core.questions import Choose
from core.state import State
from netcode.answerers import SeededLuck
from netcode.laws.playing import new_match, step
from netcode.own_files import read_folder
from netcode.session import Session
from tests.client.fated_hand.tables import BOT, PERSON, field_of, session_of
from tests.client.pilot import Pilot, open_app
from tests.client.table.tables import open_table, open_without_notes, until_asked
from tests.games.fated_hand.battles import sensible_answer
from tests.games.fated_hand.campaign.nights import TWO_BATTLES, night
from tests.games.fated_hand.campaign.test_story_magic import MAGE
from tests.games.fated_hand.campaign.test_story_magic import company as told
from tests.games.fated_hand.campaign.two_battles import two_battles
from tests.netcode.test_keepsakes import PLAIN as ROBIN


def battle_of(match: Match[State]) -> int:
    story = cast(FatedHandState, match.state).story
    assert story is not None
    return story.battles


def is_laid_for(scene: TableScene | None, encounter: str) -> bool:
    """Whether the open tiles of its ground are there to be clicked, and everybody stands on the board."""
    assert scene is not None and isinstance(scene.field, BattleField)
    pieces, ground = scene.field.pieces, ENCOUNTERS[encounter].field.ground
    there = {id for id, each in enumerate(pieces.state.fighters) if each.square is not None}
    squares, board = set(ground.open_squares()), set(pieces.board.cells)
    return squares <= board and max(squares) == max(board) and set(pieces.board.pieces) == there


def places(session: Session) -> list[int]:
    """The first place in each battle, before the first one and in the two of them."""
    counts = [battle_of(session.match.at(place)) for place in range(len(session.match.log) + 1)]
    return [0, *[place for place, (one, other) in enumerate(pairwise(counts), 1) if one != other]]


def test_what_happened_in_an_earlier_battle_is_told_afterwards_as_it_was_told_then() -> None:
    """Fewer foes come to the second battle, and others."""
    match, luck = new_match(GAME, 2, {"story": night(TWO_BATTLES), "heroes": 2, "last_round": 10}), SeededLuck(2)
    live = Chronicle(match)
    while match.question is not None:
        step(match, luck, sensible_answer)
        live.catch_up(len(match.log))
    told = [line.text for line in live.lines]
    assert [line.text for line in Chronicle(match).lines] == told
    assert "leads Alley Cur 1 and Alley Cur 2." in " ".join(told) and " leads Footpad." in " ".join(told)
    assert paragraphs_of(match)[-1][0] == "It is over."


@pytest.mark.slow
def test_the_board_is_laid_anew_for_the_second_battle_and_again_when_one_looks_back() -> None:
    session = session_of(BOT, BOT, story=two_battles(), last_round=10)
    pilot, screen = open_table(session)
    for _ in range(20_000):
        if battle_of(session.match) == 2:
            break
        pilot.tick(200)
    pilot.settle()
    assert is_laid_for(screen.scene, "kennels") and not is_laid_for(screen.scene, "shakedown")
    _, first, second = places(session)
    screen.look_at(first)
    assert is_laid_for(screen.scene, "shakedown")
    screen.look_at(second - 1)
    told = screen.scene.field if screen.scene is not None else None
    assert isinstance(told, BattleField) and not told.pieces.sheet.story, "the first battle is over"
    assert pilot.has("Twice") and "Ben leads ." not in pilot.words()
    screen.look_at(None)
    assert is_laid_for(screen.scene, "kennels")
    pilot.app.close()
    look_back(session.match, first, second)


def look_back(match: Match[State], first: int, second: int) -> None:
    """In the theatre, with the knob and step by step."""
    app = open_app((1280, 720), 1.0, motion_speed="none", mute=True)
    theatre, pilot = TheatreScreen(app, match), Pilot(app)
    app.push(theatre)
    for place, encounter in [(second, "kennels"), (first, "shakedown"), (second, "kennels"), (second - 1, "shakedown")]:
        theatre.seek(place)
        pilot.tick(33)
        assert is_laid_for(theatre.scene, encounter), f"at {place}"
    theatre.step()
    pilot.settle()
    assert is_laid_for(theatre.scene, "kennels")
    theatre.step_back()
    pilot.tick(33)
    assert is_laid_for(theatre.scene, "shakedown")
    app.close()


@pytest.mark.unpainted
def test_the_choices_of_a_scene_are_read_whole_and_nothing_is_told_of_the_last_attack() -> None:
    session = session_of(PERSON, BOT, battle="shakedown", story="lantern_lane")
    pilot, screen = open_without_notes(session)
    screen.answer(("pell",))
    until_asked(pilot, screen, "scene")
    field = field_of(screen)
    field.pieces.sheet.tell("Pell falls.", 4)
    field.arrange()
    pilot.settle()
    assert not field.pieces.sheet.story
    question = screen.session.question
    assert isinstance(question, Choose)
    assert [card.answer for card in field.pieces.story.spots()] == list(question.listed())
    assert pilot.clipped_texts() == []
    pilot.app.close()


def test_slips_for_which_there_is_no_room_are_as_tall_as_a_finger() -> None:
    app = open_app((1280, 720))
    slips, long = Slips(app.kit, (160, 300)), SlipEntry("ask", "Ask around who walks the lane at night. " * 3)
    (tall,) = slips.heights([long], 300)
    assert tall > app.kit.theme.touch and slips.heights([long, long], 1.5 * tall) == [app.kit.theme.touch] * 2
    app.close()


def test_sheets_are_kept_at_a_camp(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    sheet = tmp_path / "heroes" / "robin.toml"
    sheet.parent.mkdir()
    sheet.write_text(ROBIN, encoding="utf-8")
    own = read_folder(OWN_HEROES, sheet.parent).text
    session = session_of(PERSON, BOT, story=night(), own_heroes=own)
    pilot, screen = open_table(session)
    screen.answer(("Robin",))
    for name, answer in [("scene", (0, 0)), ("camp", ("study", "rapier"))]:
        until_asked(pilot, screen, name)
        assert "rapier" not in sheet.read_text(encoding="utf-8")
        screen.answer(answer)
    until_asked(pilot, screen, "scene")
    assert pilot.has("Robin was kept in robin.toml.") and session.match.state.result is None
    assert tomllib.loads(sheet.read_text(encoding="utf-8"))["points"] == {"rapier": 4}
    pilot.app.close()


def test_whoever_may_cast_in_a_story_has_its_reagents_on_the_table() -> None:
    asked = StoryCasts(told().state, MAGE, (), may_focus=True)
    assert subject_of(Choose(0, STORY_MAGIC, asked)) == MAGE
