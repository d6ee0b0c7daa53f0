"""Equivocation to every split of the others: nobody honest is fooled for good, and the liar is caught and dropped."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from tests.replica.liars import LIES, Liar
from tests.replica.storm import watched
from tests.replica.weather import Weather, has_grown, live_through
from tests.replica.world import World

pytestmark = pytest.mark.slow

LIAR = 1
SPLITS = list(chain.from_iterable(combinations((0, 2, 3), size) for size in (1, 2)))
"""Who is told the second version: everybody would make it the only one."""


def is_caught(world: World, liar: Liar) -> bool:
    """Whether every honest machine holds the proof, and the liar is no member any more."""
    keys = {*liar.node.keys_before, liar.node.signer.key}
    honest = [node.replica for node in world.up() if not node.is_liar]
    return all(
        keys & replica.state.equivocations.proven.keys() and not keys & replica.roster.keys for replica in honest
    )


def catch(world: World, liar: Liar) -> None:
    """The liar is caught and dropped, and the others play on."""
    assert world.run_for(120, lambda: is_caught(world, liar)), f"{liar.lie} told {liar.told} times and not caught"
    height = max(node.replica.chain.height for node in world.up() if node.replica)
    up = [node for node in world.nodes if node.replica is not None]
    assert world.run_for(90, lambda: has_grown(world, height + 3, up)), "the others do not play on"
    world.invariants.at_the_end()


@pytest.mark.parametrize("others", SPLITS)
@pytest.mark.parametrize("lie", ["block", "ack"])
def test_in_play(lie: str, others: tuple[int, ...]) -> None:
    world = World(7, 4)
    world.is_returning = False
    liar = Liar(world, world.nodes[LIAR], lie, others)
    watched(7, world, lambda world: catch(world, liar))


@pytest.mark.parametrize("others", SPLITS)
@pytest.mark.parametrize("lie", ["promise", "withheld", "recover"])
def test_in_recovery(lie: str, others: tuple[int, ...]) -> None:
    """The last machine leaves for good, so that the liar has a promise to make, and in its term a recover block."""
    world = World(8, 5)
    world.is_returning = False
    liar = Liar(world, world.nodes[LIAR], lie, others)
    world.run_for(3)
    world.stop(world.nodes[4])
    watched(8, world, lambda world: catch(world, liar))


@pytest.mark.parametrize("seed", range(15))
def test_in_bad_weather(seed: int) -> None:
    world = World(seed, 4 + seed % 3)
    lie = LIES[seed % len(LIES)]
    others = tuple(node.index for node in world.nodes if world.random.random() < 0.5)
    world.is_returning = False
    Liar(world, world.nodes[LIAR], lie, others)
    watched(seed, world, lambda world: live_through(world, Weather(world)))
