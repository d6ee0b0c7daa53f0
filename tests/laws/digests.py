"""Digests of replayed matches, printed by a process of its own: `python -m tests.laws.digests GAME...`.

Of registered games the golden logs are replayed, toys are played at random. Needs no test packages.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import cast

from core.games import game_ids

ROOT = Path(__file__).resolve().parents[2]
APART = 5
"""So many records of a golden log lie between two whose digests are written."""


def digests_under(hash_seed: str, games: list[str], python: str = sys.executable) -> dict[str, list[str]]:
    """What this module prints for the games in a fresh process with that hash seed."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [python, "-m", "tests.laws.digests", *games]
    said = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True).stdout
    return cast("dict[str, list[str]]", json.loads(said))


def digest_lines(game: str) -> list[str]:
    return golden_lines(game) if game in game_ids() else toy_lines(game)


def golden_lines(game: str) -> list[str]:
    """A line for some records of every second golden log. `test_golden.py` looks at all of them, under a seed by
    chance.
    """
    from tests.laws.golden import golden_logs, replayed

    return [
        match.digest().hex()
        for log in golden_logs(game)[::2]
        for number, match in enumerate(replayed(log))
        if is_written(number, len(log.records))
    ]


def is_written(number: int, last: int) -> bool:
    """Whether the digest after so many records is."""
    return number % APART == 0 or number == last


def recorded_lines(game: str) -> list[str]:
    """What `golden_lines` gave when the golden logs were made."""
    from tests.laws.golden import golden_logs

    return [
        digest.hex()
        for log in golden_logs(game)[::2]
        for number, digest in enumerate(log.digests)
        if is_written(number, len(log.records))
    ]


def toy_lines(game: str) -> list[str]:
    from tests.kit import random_match
    from tests.laws.broken import by_id

    match = random_match(by_id(game), 3, 1)
    return [match.at(position).digest().hex() for position in range(len(match.log) + 1)]


if __name__ == "__main__":
    print(json.dumps({game: digest_lines(game) for game in sys.argv[1:]}))
