"""Long runs: thousands of random matches saved and played again, and many processes killed."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from core.games import find_game, game_ids
from core.matchfile import read, write
from netcode.answerers import SeededLuck, seats_of
from netcode.commands.verify import verify
from netcode.record import Recording
from netcode.simulate import Simulation, table_of
from tests.netcode.test_killed import test_a_killed_match_loads_with_at_most_one_answer_missing as killed

MATCHES = 40
PARTS = 64
"""Tests that the tables are dealt out to: each of them as one would take longer to collect than the suite to run."""


def tables() -> list[tuple[str, int, dict[str, object]]]:
    """Every game with every number of seats and every value of every option."""
    found = []
    for game in map(find_game, game_ids()):
        values = [[(option.id, value) for value, _ in option.values] for option in game.options]
        found += [
            (game.id, seats, dict(chosen))
            for seats, chosen in product(game.numbers_of_seats, product(*values))
        ]
    return found


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_random_matches_end_and_their_files_prove_them(part: int) -> None:
    for game_id, seats, options in tables()[part::PARTS]:
        try:
            check_matches(game_id, seats, options)
        except Exception as error:
            error.add_note(f"with {seats} seats of {game_id} and {options}")
            raise


def check_matches(game_id: str, seats: int, options: dict[str, object]) -> None:
    game = find_game(game_id)
    header = table_of(game, options, seats_of(game, ("random",) * seats))  # type: ignore[arg-type]
    simulation = Simulation(game, header, SeededLuck(seats))
    for _ in range(MATCHES):
        match = simulation.play()
        data = write(match.log)
        contents = read(data)
        verdict = verify(Recording(Path("soak"), game, contents.log, contents.intact, contents.torn))
        assert verdict.match.digest() == match.digest()
        assert verdict.unproven == []
    assert simulation.tally.unfinished == 0


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 200))
def test_a_hundred_processes_are_killed(tmp_path: Path, seed: int) -> None:
    killed(tmp_path, seed)
