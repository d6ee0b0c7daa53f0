"""Long runs, `-m soak`: thousands of random matches, and the dear laws over many seeds."""

from __future__ import annotations

import pytest

from core.games import find_game, game_ids
from netcode.answerers import SeededLuck
from netcode.laws import battery, feeds, playing
from netcode.laws.battery import tables
from netcode.laws.out_of_turn import check_anywhere, check_often
from tests.kit import AnyGame, new_match, random_match
from tests.laws.toys import FACES, FAIR

pytestmark = pytest.mark.soak

GAMES: list[AnyGame] = [FAIR, *map(find_game, game_ids())]
TABLES = [(game, *setting) for game in GAMES for setting in tables(game)]
LONGEST = 20_000


def name_of(value: object) -> str:
    return str(getattr(value, "id", value)).replace(" ", "")


every_table = pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=name_of)


@pytest.fixture(autouse=True)
def _all_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where laws are content with some places of a long match otherwise."""
    monkeypatch.setattr(playing, "THEN", 1)
    monkeypatch.setattr(feeds, "EXACT", 1)
    monkeypatch.setattr(battery, "FORKS", 10**9)


@every_table
def test_random_matches_end(game: AnyGame, seats: int, options: dict[str, bool | int | str]) -> None:
    for seed in range(400):
        match = random_match(game, seats, seed, options, upto=LONGEST)
        assert match.state.result is not None, f"seed {seed} goes on after {LONGEST} answers"
        assert match.state.result.winners


@every_table
def test_law_8_over_many_seeds(game: AnyGame, seats: int, options: dict[str, bool | int | str]) -> None:
    for seed in range(100, 112):
        feeds.check_feeds(new_match(game, seats, options), SeededLuck(seed), FACES if game is FAIR else ())


@every_table
def test_law_2_over_many_seeds(game: AnyGame, seats: int, options: dict[str, bool | int | str]) -> None:
    for seed in range(100, 103):
        battery.check_plain_states(new_match(game, seats, options), SeededLuck(seed))


@every_table
def test_law_9_forks_anywhere(game: AnyGame, seats: int, options: dict[str, bool | int | str]) -> None:
    battery.check_forks(new_match(game, seats, options), SeededLuck(12))


@every_table
def test_law_4_over_many_seeds(game: AnyGame, seats: int, options: dict[str, bool | int | str]) -> None:
    for seed in range(200, 212):
        battery.check_looking_again(new_match(game, seats, options), SeededLuck(seed))


@every_table
def test_law_9_over_many_seeds(game: AnyGame, seats: int, options: dict[str, bool | int | str]) -> None:
    for seed in range(300, 306):
        battery.check_rewind(new_match(game, seats, options), SeededLuck(seed), every=3)


@every_table
def test_law_9_dealt_anew_over_many_seeds(game: AnyGame, seats: int, options: dict[str, bool | int | str]) -> None:
    for seed in range(400, 440):
        check_often(new_match(game, seats, options), seed, (8, 15, 40, 150)[seed % 4])
    for seed in range(500, 505):
        check_anywhere(new_match(game, seats, options), seed, 4)
