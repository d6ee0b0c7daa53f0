"""The desk of a Game Master at the table: powers as cards and slips, words on a sheet, tiles and foes on the board."""

from __future__ import annotations

import pytest

from client.games.fated_hand.dashboards import led_by
from client.table.screen import TableScreen
from core.games.fated_hand import asks
from core.games.fated_hand.campaign import master_options as powers
from core.games.fated_hand.campaign.master_battles import free_tiles
from core.games.fated_hand.state import FatedHandState, is_told
from core.plain import Seat
from tests.client.fated_hand.tables import BOT, PERSON, field_of, session_of
from tests.client.pilot import Pilot
from tests.client.table.tables import open_without_notes, until_asked

pytestmark = pytest.mark.unpainted


def opened(*who: str) -> tuple[Pilot, TableScreen]:
    """A person in the seat of the foes."""
    pilot, screen = open_without_notes(session_of(*who, teller="master", last_round=10))
    until_asked(pilot, screen, asks.MASTER)
    return pilot, screen


def state_of(screen: TableScreen) -> FatedHandState:
    state = screen.session.match.state
    assert isinstance(state, FatedHandState)
    return state


def test_a_master_tells_and_calls_for_a_check_by_clicks_and_keys() -> None:
    pilot, screen = opened(BOT, PERSON)
    assert pilot.has("Choose what happens next, as the Game Master.") and pilot.has("Open a battle")
    assert not pilot.has("speaks next"), "the word is the Master's"
    pilot.click("#choice Tell what happens")
    until_asked(pilot, screen, asks.TELLING)
    pilot.settle()
    assert pilot.app.control.focused == pilot.find("#answer text"), "the sheet lies there to be written on"
    pilot.press("escape")
    pilot.click("#prompt Write")
    pilot.settle()
    pilot.type("It grows dark, and cold.")
    pilot.press("enter")
    until_asked(pilot, screen, asks.MASTER)
    pilot.settle()
    assert pilot.has('The Game Master: "It grows dark, and cold."')
    pilot.click("#choice Call for a check")
    until_asked(pilot, screen, asks.MASTER_DETAIL)
    pilot.click("#choice Rhetoric")
    until_asked(pilot, screen, asks.MASTER_DETAIL)
    pilot.click("#choice Crowds")
    until_asked(pilot, screen, asks.MASTER_DETAIL)
    pilot.click("#choice A difficulty")
    until_asked(pilot, screen, asks.DIFFICULTY)
    pilot.click("#choice Difficulty 3")
    until_asked(pilot, screen, asks.MASTER)
    pilot.settle()
    assert pilot.has("against 3")
    pilot.app.close()


def test_digits_choose_among_the_cards_of_a_master_in_a_story_and_in_a_battle() -> None:
    pilot, screen = opened(BOT, PERSON)
    for number, words in (("1", "Let everybody rest"), ("3", "Ask a hero to act")):
        pilot.press(number)
        assert pilot.app.control.focused == pilot.find(f"#choice {words}")
    for answer in (powers.BATTLE, "shakedown", "slinger", None, ""):
        screen.answer(answer)
        pilot.settle()
    until_asked(pilot, screen, asks.MASTER)
    pilot.settle()
    pilot.press("2")
    focused = pilot.app.control.focused
    assert focused is not None and focused.described() == "Remove a foe"
    pilot.app.close()


def test_before_its_first_scene_a_story_is_named_and_no_battle() -> None:
    pilot, screen = open_without_notes(session_of(PERSON, PERSON, teller="master", last_round=10))
    until_asked(pilot, screen, asks.PARTY)
    assert pilot.has("A story of the Game Master") and not pilot.has("Back-street shakedown")
    pilot.app.close()


def test_what_a_master_without_a_book_has_told_is_the_scene() -> None:
    pilot, screen = opened(BOT, PERSON)
    assert pilot.has("What happens next is for the Game Master to tell.")
    screen.answer(powers.TELL)
    pilot.settle()
    screen.answer("A cart burns")
    until_asked(pilot, screen, asks.MASTER)
    pilot.settle()
    words = [node.described() for node in field_of(screen).pieces.story.walk()]
    assert 'The Game Master: "A cart burns."' in words
    assert "What happens next is for the Game Master to tell." not in words
    pilot.app.close()


def test_the_foes_of_a_battle_are_gone_as_the_story_goes_on() -> None:
    pilot, screen = opened(BOT, PERSON)
    for answer in (powers.BATTLE, "shakedown", "slinger", "slinger", None, ""):
        if answer is None:
            assert pilot.has("Back-Street Slinger ×2. Add a foe")
        screen.answer(answer)
        pilot.settle()
    until_asked(pilot, screen, asks.MASTER)
    assert [each.id for each in led_by(state_of(screen), Seat(1))] == [1, 2]
    screen.answer(powers.STOP)
    until_asked(pilot, screen, asks.MASTER_DETAIL)
    screen.answer(0)
    until_asked(pilot, screen, asks.MASTER)
    pilot.settle()
    assert is_told(state_of(screen)) and led_by(state_of(screen), Seat(1)) == []
    assert pilot.has("The heroes hold the field.") and not pilot.has("Slinger 1: Strike")
    pilot.app.close()


def test_between_rounds_a_master_places_a_foe_by_a_slip_and_a_tile() -> None:
    pilot, screen = opened(BOT, PERSON)
    for answer in (powers.BATTLE, "shakedown", "slinger", None, ""):
        screen.answer(answer)
        pilot.settle()
    until_asked(pilot, screen, asks.MASTER)
    screen.answer(None)
    until_asked(pilot, screen, asks.PLAN)
    while state_of(screen).phase.value != "between rounds":
        until_asked(pilot, screen)
        screen.answer(screen.session.question.listed()[-1])  # type: ignore[union-attr]
        pilot.tick(33)
    until_asked(pilot, screen, asks.MASTER)
    assert pilot.has("#prompt End the battle") and pilot.has("#prompt Tell what happens")
    pilot.click("#slip Place a foe")
    until_asked(pilot, screen, asks.MASTER_DETAIL)
    screen.answer("slinger")
    pilot.settle()
    pilot.click("#prompt Never mind")
    until_asked(pilot, screen, asks.MASTER)
    pilot.click("#slip Place a foe")
    until_asked(pilot, screen, asks.MASTER_DETAIL)
    screen.answer("slinger")
    pilot.settle()
    tile = free_tiles(state_of(screen))[0]
    before = len(state_of(screen).fighters)
    pilot.click(field_of(screen).pieces.board.cells[tile])
    until_asked(pilot, screen, asks.MASTER)
    assert len(state_of(screen).fighters) == before + 1 and state_of(screen).fighters[-1].square == tile
    pilot.resize((1920, 1080))
    pilot.app.settings.scale = 2.0
    pilot.app.apply_settings()
    pilot.settle()
    assert pilot.has("#slip Place a foe") and pilot.clipped_texts() == [], "at 200 % nothing lies over the board either"
    pilot.click("#prompt Begin the round")
    until_asked(pilot, screen, asks.PLAN)
    pilot.app.close()


def test_never_mind_beside_the_prompt_leads_back_to_the_desk_by_click_and_by_key() -> None:
    pilot, screen = opened(BOT, PERSON)
    pilot.click("#choice Call for a check")
    until_asked(pilot, screen, asks.MASTER_DETAIL)
    assert not pilot.has("#choice Never mind"), "it is no card among the details"
    pilot.click("#prompt Never mind")
    until_asked(pilot, screen, asks.MASTER)
    pilot.click("#choice Give or take coins")
    until_asked(pilot, screen, asks.MASTER_DETAIL)
    pilot.press("tab")
    while (focused := pilot.app.control.focused) is None or focused.words != "Never mind":
        pilot.press("tab")
    pilot.press("enter")
    until_asked(pilot, screen, asks.MASTER)
    assert pilot.has("Open a battle") and not pilot.has("#prompt Never mind")
    pilot.app.close()


def test_many_things_to_choose_from_lie_in_groups_over_the_whole_board() -> None:
    pilot, screen = opened(BOT, PERSON)
    assert pilot.has("The story") and pilot.has("The company")
    screen.answer(powers.GIVE)
    until_asked(pilot, screen, asks.MASTER_DETAIL)
    pilot.settle()
    assert pilot.has("Arms") and not pilot.has("The purse holds")
    pilot.click("#choice Club")
    until_asked(pilot, screen, asks.MASTER)
    pilot.settle()
    assert pilot.has("The purse holds") and pilot.has("Open a battle")
    pilot.app.close()


def test_before_a_battle_a_master_chooses_a_foe_among_all_and_builds_a_wall_on_the_board() -> None:
    pilot, screen = opened(BOT, PERSON)
    for answer in (powers.BATTLE, "shakedown", "slinger", None, ""):
        screen.answer(answer)
        pilot.settle()
    until_asked(pilot, screen, asks.MASTER)
    pilot.click("#slip Place a foe")
    until_asked(pilot, screen, asks.MASTER_DETAIL)
    pilot.settle()
    assert pilot.has("Choose a foe.") and pilot.has("Threat 1") and pilot.has("Threat 6")
    pilot.click("#choice Marsh Ogre")
    until_asked(pilot, screen, asks.MASTER_DETAIL)
    pilot.settle()
    pilot.click(field_of(screen).pieces.board.cells[free_tiles(state_of(screen))[0]])
    until_asked(pilot, screen, asks.MASTER)
    assert state_of(screen).fighters[-1].sheet.foe == "marsh_ogre"
    pilot.click("#slip Change a tile")
    until_asked(pilot, screen, asks.MASTER_DETAIL)
    tile, before = free_tiles(state_of(screen))[5], field_of(screen).pieces.board
    pilot.click(field_of(screen).pieces.board.cells[tile])
    until_asked(pilot, screen, asks.MASTER_DETAIL)
    pilot.settle()
    pilot.click("#slip A wall")
    until_asked(pilot, screen, asks.MASTER)
    pilot.settle()
    assert field_of(screen).pieces.state.ground.is_wall(tile)
    assert field_of(screen).pieces.board is not before, "it is laid anew with its wall"
    pilot.app.close()


def test_whoever_is_called_to_check_sees_what_is_asked_and_what_each_card_would_reach() -> None:
    pilot, screen = open_without_notes(session_of(PERSON, PERSON, teller="master", last_round=10))
    until_asked(pilot, screen, asks.MASTER)
    for answer in (powers.CHECK, "rhetoric", "crowds", "plain"):
        screen.answer(answer)
        pilot.settle()
    until_asked(pilot, screen, asks.DIFFICULTY)
    screen.answer(4)
    until_asked(pilot, screen, asks.CHECK)
    pilot.settle()
    assert pilot.has("Rhetoric, about crowds.") and pilot.has("Reaches ")
    assert not pilot.has("It takes 4"), "it is sealed"
    pilot.app.close()


def test_what_was_written_stays_when_the_window_is_another() -> None:
    pilot, screen = opened(BOT, PERSON)
    pilot.click("#choice Tell what happens")
    until_asked(pilot, screen, asks.TELLING)
    pilot.settle()
    pilot.type("A cart")
    pilot.resize((1400, 800))
    pilot.settle()
    pilot.click("#answer text")
    pilot.press("end")
    pilot.type(" burns")
    pilot.press("enter")
    until_asked(pilot, screen, asks.MASTER)
    pilot.settle()
    assert pilot.has('The Game Master: "A cart burns."')
    pilot.app.close()


def test_the_sheet_to_write_on_is_gone_with_its_question() -> None:
    pilot, screen = opened(BOT, PERSON)
    pilot.click("#choice Tell what happens")
    until_asked(pilot, screen, asks.TELLING)
    pilot.settle()
    assert pilot.has("Your words")
    screen.answer("A cart burns")
    until_asked(pilot, screen, asks.MASTER)
    assert not pilot.app.questions
    pilot.app.close()
