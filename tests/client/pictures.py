"""The pictures of the main screens that tests compare: how each scene is set up, and how two pictures are compared.

A picture is kept small; what matters is that nothing moved, vanished or changed its colour, not a single pixel.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
from pygame import Surface

from client.crash import Failure
from client.screens.crashed import CrashedScreen
from client.screens.how_to_play import HowToPlayScreen
from client.screens.matches import show_replays
from client.screens.menu import MenuScreen
from client.screens.new_table import NewTableScreen
from client.screens.projector import watch
from client.screens.rules import RulesScreen
from client.screens.settings import SettingsScreen
from client.table.screen import TableScreen
from core.header import SeatHeader
from netcode.answerers import SeededLuck
from netcode.installed import find_game
from netcode.session import Session
from tests.client.pilot import Pilot, open_app
from tests.client.screens.matches import saved_match
from tests.client.table.tables import come_to, play_to

FOLDER = Path(__file__).parents[1] / "golden" / "pictures"
SMALL = (240, 135)
TILE = 15
WHOLE_LIMIT, TILE_LIMIT = 2.5, 22.0
"""How far colours may lie apart: on average over the picture, and in its worst tile."""

SEATS = (SeatHeader("Ana", "blue"), SeatHeader("Otto", "orange", "bot:sensible"))
BOTS = (SeatHeader("Ana", "blue", "bot:sensible"), SeatHeader("Otto", "orange", "bot:sensible"))
SITTING = (("Ana", "blue"), ("Ben", "orange"), ("Cleo", "green"), ("Dora", "vermilion"))
COUCH = (SeatHeader("Ana", "blue"), SeatHeader("Ben", "green"))


def _table(pilot: Pilot, seats: tuple[SeatHeader, ...]) -> None:
    """A table after some time; where only bots play, after the match."""
    options = {"arena": "walls", "winning_score": 3}
    session = Session.new("champions_combat", options, seats, folder=None, luck=SeededLuck(3))
    pilot.app.push(TableScreen(pilot.app, session))
    for _ in range(1500 if seats is BOTS else 80):
        pilot.tick(500)


def _stonebound(pilot: Pilot, question: str) -> None:
    """A table of Stonebound where the person is asked for a team, or something else for the fourth time."""
    session = Session.new("stonebound", {"max_rounds": 10}, SEATS, folder=None, luck=SeededLuck(3))
    screen = TableScreen(pilot.app, session)
    pilot.app.push(screen)
    chance, asked = Random(4), 0
    for _ in range(3000):
        pilot.tick(500)
        if screen.is_asking and session.match.question is not None:
            asked += session.match.question.name == question
            if asked == (1 if question == "team" else 4):
                return
            screen.answer(chance.choice(session.match.question.listed()))


def _dragons(pilot: Pilot, question: str, seats: int = 2, seed: int = 3, preset: str = "everything",
             then: Callable[[Pilot, TableScreen], None] = lambda pilot, screen: None) -> None:  # fmt: skip
    """A table of Dragon Dice where the person is asked this, as everybody came to it by chance."""
    presets = {each.id: each.options for each in find_game("dragon_dice").presets}
    people = tuple(SeatHeader(name, colour) for name, colour in SITTING[:seats])
    session = Session.new("dragon_dice", {"points": 24, **presets[preset]}, people, folder=None, luck=SeededLuck(seed))
    play_to(session, question)
    screen = TableScreen(pilot.app, session)
    pilot.app.push(screen)
    for _ in range(3):
        pilot.tick(700)
        come_to(pilot, screen)
    pilot.settle()
    then(pilot, screen)


def _clicks(*targets: str) -> Callable[[Pilot, TableScreen], None]:
    """One after the other."""

    def click(pilot: Pilot, screen: TableScreen) -> None:
        for target in targets:
            pilot.click(target)
            pilot.settle()

    return click


def _replays(pilot: Pilot) -> None:
    saved_match(1)
    saved_match(2, names=("Ana", "Ben", "Cy"), answers=60)
    show_replays(pilot.app)


def _theatre(pilot: Pilot) -> None:
    watch(pilot.app, saved_match(1))
    pilot.app.top.seek(60)


def _rules(pilot: Pilot) -> None:
    pilot.app.push(RulesScreen(pilot.app))
    pilot.press("/")
    pilot.type("power")


def _crashed(pilot: Pilot) -> None:
    report = Path("/home/ana/parlour/reports/parlour.report-1.txt")
    pilot.app.push(CrashedScreen(pilot.app, Failure(ValueError(), "TableScreen", None, report)))


SCENES: dict[str, Callable[[Pilot], None]] = {
    "menu": lambda pilot: None,
    "new_table": lambda pilot: pilot.app.push(NewTableScreen(pilot.app)),
    "settings": lambda pilot: pilot.app.push(SettingsScreen(pilot.app)),
    "how_to_play": lambda pilot: pilot.app.push(HowToPlayScreen(pilot.app)),
    "rules": _rules,
    "replays": _replays,
    "theatre": _theatre,
    "table": lambda pilot: _table(pilot, SEATS),
    "curtain": lambda pilot: _table(pilot, COUCH),
    "result": lambda pilot: _table(pilot, BOTS),
    "crashed": _crashed,
    "stonebound_team": lambda pilot: _stonebound(pilot, "team"),
    "stonebound_act": lambda pilot: _stonebound(pilot, "act"),
    "dragon_plan": lambda pilot: _dragons(pilot, "plan"),
    "dragon_sets": lambda pilot: _dragons(pilot, "plan", then=_clicks("#sets")),
    "dragon_force": lambda pilot: _dragons(pilot, "plan", then=_clicks("#sets", "Take Amazons, Beasts")),
    "dragon_icons": lambda pilot: _dragons(pilot, "plan", then=_clicks("#filter Icon")),
    "dragon_march": lambda pilot: _dragons(pilot, "march", seed=6),
    "dragon_action": lambda pilot: _dragons(pilot, "action", seed=6),
    "dragon_spell": lambda pilot: _dragons(pilot, "spell", seed=57),
    "dragon_retreat": lambda pilot: _dragons(pilot, "retreat", seed=8),
    "dragon_frontier": lambda pilot: _dragons(pilot, "frontier", 4),
    "dragon_four": lambda pilot: _dragons(pilot, "march", 4),
    "dragon_looking": lambda pilot: _dragons(pilot, "march", 4, then=_clicks("#card 2")),
    "dragon_casualties": lambda pilot: _dragons(pilot, "casualties", 4, 28),
    "stonebound_rules": lambda pilot: pilot.app.push(RulesScreen(pilot.app, "stonebound", "roster")),
}


def picture_of(scene: str) -> Surface:
    """The scene as it looks now, small."""
    app = open_app((1280, 720), motion_speed="none", mute=True, hints=False)
    pilot = Pilot(app)
    app.push(MenuScreen(app))
    SCENES[scene](pilot)
    pilot.tick()
    pilot.settle()
    small = pygame.transform.smoothscale(app.window.surface, SMALL).copy()
    app.close()
    return small


def distance(first: Surface, second: Surface) -> tuple[float, float]:
    """How far two pictures lie apart, 0 to 255: on average, and in the tile where they differ most."""
    tiles = [_tile_distance(first, second, x, y) for x in range(0, SMALL[0], TILE) for y in range(0, SMALL[1], TILE)]
    return sum(tiles) / len(tiles), max(tiles)


def _tile_distance(first: Surface, second: Surface, left: int, top: int) -> float:
    total = 0
    for x in range(left, left + TILE):
        for y in range(top, top + TILE):
            total += sum(abs(a - b) for a, b in zip(first.get_at((x, y))[:3], second.get_at((x, y))[:3], strict=True))
    return total / (3 * TILE * TILE)
