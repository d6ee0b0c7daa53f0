"""The editor under a pilot: the ways there, and pixels of tiles."""

from __future__ import annotations

from pathlib import Path

from client.games.fated_hand.editor.editor_screen import EditorScreen
from client.games.fated_hand.editor.encounters_screen import EncountersScreen
from client.screens.menu import MenuScreen
from client.screens.new_table import NewTableScreen
from core.games.fated_hand.own_battles import OWN_ENCOUNTERS
from core.grids.square import Square, square_name
from netcode.own_files import folder_of
from tests.client.pilot import Pilot, open_app

USUAL = (1280, 720)


def at_encounters(size: tuple[int, int] = USUAL, scale: float = 1.0, *, by_way: bool = False) -> Pilot:
    """by_way: as a player comes there, from the box of the game."""
    app = open_app(size, scale, motion_speed="none", mute=True, hints=False)
    app.push(MenuScreen(app))
    pilot = Pilot(app)
    app.push(NewTableScreen(app, "fated_hand") if by_way else EncountersScreen(app))
    pilot.settle()
    if by_way:
        pilot.click("Maps and encounters")
        pilot.settle()
    return pilot


def editor(pilot: Pilot) -> EditorScreen:
    assert isinstance(pilot.app.top, EditorScreen)
    return pilot.app.top


def tile(pilot: Pilot, square: Square) -> tuple[float, float]:
    """Its middle, in pixels of the window."""
    board = editor(pilot).view.board
    place, (x, y) = board.screen_place(), board.layout.centre(square)
    return place.x + x, place.y + y


def prompt(pilot: Pilot) -> str:
    return pilot.find("#prompt").described()


def press_all(pilot: Pilot, *keys: str) -> None:
    for key in keys:
        pilot.press(key)


def go_to(pilot: Pilot, square: Square) -> None:
    """By the arrows."""
    cursor = editor(pilot).view.board.cursor
    across, down = square[0] - cursor[0], square[1] - cursor[1]
    press_all(pilot, *["right" if across > 0 else "left"] * abs(across), *["down" if down > 0 else "up"] * abs(down))
    assert prompt(pilot).startswith(square_name(square))


def file_of(name: str) -> Path:
    return folder_of(OWN_ENCOUNTERS) / f"{name}.toml"


def put_file(name: str, text: str) -> Path:
    path = file_of(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def unsaved() -> list[Path]:
    return sorted(folder_of(OWN_ENCOUNTERS).glob("unsaved/*"))
