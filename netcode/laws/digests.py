"""Prints digests of random matches of a game: `python -m netcode.laws.digests module:name`."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import cast

from core.place import loaded
from netcode.answerers import SeededLuck
from netcode.laws.playing import AnyGame, new_match, step
from netcode.laws.source import NoSource


def digests_under(hash_seed: str, place: str, python: str = sys.executable) -> bytes:
    """What this module prints for the game in a fresh process with that hash seed. Raises NoSource."""
    if getattr(sys, "frozen", False):
        raise NoSource("A bundle has no Python to start.")
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [python, "-m", "netcode.laws.digests", place]
    ran = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert ran.returncode == 0, ran.stderr.decode(errors="replace").strip().rpartition("\n")[2]
    return ran.stdout


def digest_lines(game: AnyGame) -> list[str]:
    """One line a record of matches with the most seats, and with the fewest."""
    return [line for seats in sorted(game.seats) for seed in (1, 2) for line in match_lines(game, seats, seed)]


def match_lines(game: AnyGame, seats: int, seed: int) -> list[str]:
    """The digest at the first question of a match at random, and after each record."""
    match, luck = new_match(game, seats, game.quick), SeededLuck(seed)
    lines = [match.digest().hex()]
    while match.question is not None:
        step(match, luck)
        lines.append(match.digest().hex())
    return lines


if __name__ == "__main__":
    print("\n".join(digest_lines(cast(AnyGame, loaded(sys.argv[1])))))
