"""Heroes of a player's own in the folder of a test, and the screens that show them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from client.app import App
from client.screens.menu import MenuScreen
from client.screens.new_table import NewTableScreen
from core.games.fated_hand.campaign.heroes import Hero
from core.games.fated_hand.campaign.own_heroes import OWN_HEROES
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.fated_hand.campaign.sheet_texts import sheet_text
from netcode.own_files import folder_of
from tests.client.pilot import Pilot, open_app

RINGERS = "The Bell Ringers"


def hero(name: str, company: str = RINGERS, **changed: object) -> Hero:
    """A Novice of level 0."""
    pell = ready_made()["novice"]
    return replace(pell, made=replace(pell.made, name=name), company=company, **changed)  # type: ignore[arg-type]


def file_of(name: str) -> Path:
    return folder_of(OWN_HEROES) / f"{name.lower()}.toml"


def keep(*heroes: Hero) -> None:
    for each in heroes:
        file_of(each.name).parent.mkdir(parents=True, exist_ok=True)
        file_of(each.name).write_text(sheet_text(each), encoding="utf-8")


def pilot_at(size: tuple[int, int] = (1280, 720)) -> Pilot:
    """At the menu."""
    app: App = open_app(size, 1.0, motion_speed="none", mute=True)
    app.push(MenuScreen(app))
    return Pilot(app)


def at_companies(size: tuple[int, int] = (1280, 720)) -> Pilot:
    """By the way that a player takes."""
    pilot = pilot_at(size)
    pilot.app.push(NewTableScreen(pilot.app, "fated_hand"))
    pilot.settle()
    pilot.click("Your companies")
    pilot.settle()
    return pilot
