"""Whole matches of Dragon Dice at the table, by clicks on what is lit alone and by keys alone: none is stuck, and no
question is answered from a list.
"""

from pathlib import Path

import pytest

from client.scene.node import Node
from core.games.dragon_dice import GAME
from netcode.answerers import SeededLuck
from netcode.commands.verify import verify
from netcode.record import load
from netcode.session import Session
from tests.client.dragon_dice.people import Player, Use, by_keys, by_mouse, declining_of
from tests.client.table.tables import open_table, play_on, seats_of

PRESETS = {preset.id: preset.options for preset in GAME.presets}
PERSON, BOT, RANDOM = "human", "bot:sensible", "bot:random"
LONG = 40_000


def play(preset: str, who: tuple[str, ...], seed: int, use: Use, points: int = 15, rounds: int = 20,
         size: tuple[int, int] = (1280, 720), folder: Path | None = None, bot: str = "") -> Player:  # fmt: skip
    options = {**PRESETS[preset], "points": points, "last_round": rounds}
    session = Session.new("dragon_dice", options, seats_of(*who), folder=folder, luck=SeededLuck(seed))
    pilot, screen = open_table(session, size, hints=use is by_mouse)
    player = Player(pilot, screen, use, seed, bot)
    play_on(pilot, screen, player.act, most=LONG)
    assert pilot.has("New match")
    pilot.app.close()
    return player


def test_whoever_is_advised_to_choose_nothing_takes_the_one_button_that_does() -> None:
    nothing, other = Node(), Node()
    free = {"prompt Confirm": Node(), "prompt Least loss": Node(), "prompt Keep it": nothing}
    assert declining_of(free) is nothing
    assert declining_of({**free, "prompt Let all be": other}) is None and declining_of({}) is None


@pytest.mark.slow
@pytest.mark.unpainted
@pytest.mark.parametrize(
    ("preset", "who", "seed", "use"),
    [
        ("everything", (PERSON, RANDOM), 6, by_mouse),
        ("everything", (PERSON, RANDOM), 8, by_keys),
    ],
    ids=["by mouse", "by keys"],
)
def test_a_match_is_played_to_its_end(preset: str, who: tuple[str, ...], seed: int, use: Use) -> None:
    asked = play(preset, who, seed, use).asked
    assert asked["plan"] == 1 and asked["march"] > 1


@pytest.mark.soak
@pytest.mark.unpainted
@pytest.mark.parametrize(
    ("preset", "who", "seed", "use"),
    [("basic", (PERSON, PERSON), 2, by_mouse), ("everything", (PERSON, BOT, PERSON), 4, by_keys)],
    ids=["two people by mouse", "two people and a bot by keys"],
)
def test_people_who_know_what_they_do_play_to_a_victory_that_is_proven(
    tmp_path: Path, preset: str, who: tuple[str, ...], seed: int, use: Use
) -> None:
    session = play(preset, who, seed, use, rounds=40, folder=tmp_path, bot=BOT).screen.session
    result = session.match.state.result
    assert result is not None and not result.drawn and result.reason in ("capture", "elimination")
    assert session.path is not None and not verify(load(session.path)).unproven


TABLES = [(PERSON, PERSON), (PERSON, RANDOM), (PERSON, RANDOM, PERSON), (PERSON, BOT, RANDOM, RANDOM), (PERSON,) * 4]


@pytest.mark.soak
@pytest.mark.unpainted
@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_fifty_matches_are_played_to_their_ends(preset: str, seed: int) -> None:
    size = [(1024, 640), (1280, 720), (1920, 1080)][seed % 3]
    play(preset, TABLES[seed % len(TABLES)], seed + 100, by_keys if seed % 4 == 3 else by_mouse, 24, 20, size)
