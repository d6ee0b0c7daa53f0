"""Battles of Fated Hand at the table to their ends, by clicks on what is lit alone and by keys alone."""

from __future__ import annotations

import pytest

from netcode.answerers import SeededLuck
from netcode.session import Session
from tests.client.dragon_dice.people import Use, by_keys, by_mouse
from tests.client.fated_hand.people import Player
from tests.client.table.tables import open_table, play_on, seats_of

PERSON, BOT, RANDOM = "human", "bot:sensible", "bot:random"
BATTLES = (
    "shakedown", "kennels", "crypt", "picket", "high_road", "gatehouse", "marsh", "knives", "captain", "court",
    "coven", "chapel",
)  # fmt: skip
LONG = 40_000


def play(battle: str, who: tuple[str, ...], seed: int, use: Use, size: tuple[int, int] = (1280, 720),
         **options: bool | int | str) -> Player:  # fmt: skip
    """With the notes of the first match where there is no story, and the mouse."""
    wanted = {"battle": battle, "last_round": 10, **options}
    session = Session.new("fated_hand", wanted, seats_of(*who), folder=None, luck=SeededLuck(seed))
    pilot, screen = open_table(session, size, hints=use is by_mouse and "story" not in options)
    player = Player(pilot, screen, use, seed)
    play_on(pilot, screen, player.act, most=LONG)
    assert pilot.has("New match")
    pilot.app.close()
    return player


@pytest.mark.slow
@pytest.mark.unpainted
@pytest.mark.parametrize(("use", "seed"), [(by_mouse, 3), (by_keys, 5)], ids=["by mouse", "by keys"])
def test_the_shakedown_is_played_to_its_end_against_the_computer(use: Use, seed: int) -> None:
    asked = play("shakedown", (PERSON, BOT), seed, use).asked
    assert asked["plan"] and asked["act"]


@pytest.mark.slow
@pytest.mark.unpainted
def test_a_story_is_played_to_its_end_by_clicks() -> None:
    asked = play("shakedown", (PERSON, BOT), 2, by_mouse, story="lantern_lane").asked
    assert asked["scene"] and asked["check"] and asked["plan"]


@pytest.mark.slow
@pytest.mark.unpainted
def test_a_chapter_of_several_battles_is_played_to_its_end_by_clicks() -> None:
    """By somebody who decides by chance, with a camp on the way."""
    asked = play("shakedown", (PERSON, BOT), 2, by_mouse, story="bell_under_the_hill").asked
    assert asked["scene"] >= 4 and asked["camp"] and asked["plan"]


TABLES = [(PERSON, RANDOM), (PERSON, PERSON), (PERSON, BOT, RANDOM), (PERSON, PERSON, RANDOM), (PERSON,) * 4]


@pytest.mark.soak
@pytest.mark.unpainted
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("battle", BATTLES)
def test_two_hundred_battles_are_played_to_their_ends(battle: str, seed: int) -> None:
    size = [(1024, 640), (1280, 720), (1920, 1080)][seed % 3]
    heroes = (0, 2, 4)[seed % 3]
    play(battle, TABLES[seed % len(TABLES)], seed, by_keys if seed % 4 == 3 else by_mouse, size, heroes=heroes)
