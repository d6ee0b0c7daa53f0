"""An evening of Stonebound: from the menu by mouse through a match to its end, and watched again."""

import pytest

from client.screens.menu import MenuScreen
from client.screens.theatre import TheatreScreen
from client.table.screen import TableScreen
from netcode.answerers import SeededLuck
from netcode.folders import data_folder, matches_folder
from netcode.record import load
from tests.client.stonebound.tables import Player
from tests.client.table.tables import play_on

pytestmark = [pytest.mark.unpainted, pytest.mark.slow]


def test_from_the_menu_to_victory_and_into_the_theatre(stage, monkeypatch):
    monkeypatch.setattr("netcode.session.SystemLuck", lambda: SeededLuck(11))
    pilot = stage(MenuScreen, motion_speed="none", mute=True, hints=False, player_names=["Ana"])
    pilot.click("#Play")
    pilot.click("#stonebound")
    pilot.app.top.plan.choose("max_rounds", 10)
    pilot.click("#start")
    screen = pilot.app.top
    assert type(screen) is TableScreen and screen.session.game.id == "stonebound"
    play_on(pilot, screen, Player(pilot, screen, 7).act)
    assert pilot.has("Characters standing")
    pilot.click("Watch again")
    pilot.settle()
    assert type(pilot.app.top) is TheatreScreen
    path = next(matches_folder(data_folder()).glob("stonebound-*.parlour"))
    assert load(path).replay().state.result is not None
