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


def digests_under(hash_seed: str, games: list[str], python: str = sys.executable) -> dict[str, list[str]]:
    """What this module prints for the games in a fresh process with that hash seed."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [python, "-m", "tests.laws.digests", *games]
    said = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True).stdout
    return cast("dict[str, list[str]]", json.loads(said))


def digest_lines(game: str) -> list[str]:
    return golden_lines(game) if game in game_ids() else toy_lines(game)


def golden_lines(game: str) -> list[str]:
    """One line a record of every golden log."""
    from tests.laws.golden import golden_logs, replayed

    return [match.digest().hex() for log in golden_logs(game) for match in replayed(log)]


def recorded_lines(game: str) -> list[str]:
    """What `golden_lines` gave when the golden logs were made."""
    from tests.laws.golden import golden_logs

    return [digest.hex() for log in golden_logs(game) for digest in log.digests]


def toy_lines(game: str) -> list[str]:
    from tests.kit import random_match
    from tests.laws.broken import by_id

    match = random_match(by_id(game), 3, 1)
    return [match.at(position).digest().hex() for position in range(len(match.log) + 1)]


if __name__ == "__main__":
    print(json.dumps({game: digest_lines(game) for game in sys.argv[1:]}))
