"""One run from one seed. `python -m tests.replica.storm SEED` plays it again and prints the whole trace."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random

from tests.replica.weather import Weather, live_through
from tests.replica.world import World

LINES_SHOWN = 60


def run_storm(seed: int) -> World:
    """A storm over a table of 2 to 8 members; a failure carries the seed and the end of the trace."""
    return watched(seed, make_world(seed), lambda world: live_through(world, Weather(world)))


def make_world(seed: int) -> World:
    random = Random(seed)
    members = random.choice([2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 6, 6, 7, 8])
    return World(seed, members, watchers=random.choice([0, 0, 1]), on_wire=seed % 10 == 0)


def watched(seed: int, world: World, play: Callable[[World], None]) -> World:
    """Play, and tell what happened if it goes wrong."""
    try:
        play(world)
    except Exception as error:
        trace = "\n".join(world.trace[-LINES_SHOWN:])
        raise AssertionError(f"seed {seed}, {len(world.nodes)} machines: {error!r}\n{trace}") from error
    return world


if __name__ == "__main__":
    seed = int(sys.argv[1])
    world = make_world(seed)
    try:
        live_through(world, Weather(world))
    finally:
        print("\n".join(world.trace))
