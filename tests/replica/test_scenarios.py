"""Evenings at a table, one trouble each."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from netcode.link.messages import Facts
from netcode.replica.blocks import previous_head, read_block, read_genesis
from netcode.replica.outbox import Effect, Noticed, RolledBack
from netcode.replica.replica import Replica
from tests.listing import of_each
from tests.replica.bench import SIGNERS, genesis_of
from tests.replica.liars import Liar
from tests.replica.storm import run_storm
from tests.replica.toy import ToyRules
from tests.replica.weather import best_node, has_grown
from tests.replica.world import TABLE, Disk, Node, World, key_of

pytestmark = pytest.mark.slow


def members_of(world: World) -> list[int]:
    """Slots that are taken on the best chain."""
    best = best_node(world)
    assert best is not None
    return [member.slot for member in best.replica.roster.members]


def height_of(world: World) -> int:
    best = best_node(world)
    assert best is not None
    return best.replica.chain.height


def plays_on(world: World, nodes: Iterable[int], seconds: float = 120) -> None:
    height = height_of(world)
    chosen = [world.nodes[index] for index in nodes]
    assert world.run_for(seconds, lambda: has_grown(world, height + 3, chosen)), "nobody plays on"


def leave(world: World, *indexes: int) -> None:
    for index in indexes:
        world.stop(world.nodes[index])


def recovers(world: World, slots: list[int], seconds: float = 120) -> None:
    assert world.run_for(seconds, lambda: members_of(world) == slots), f"{members_of(world)} are left, not {slots}"


@pytest.mark.parametrize("members", range(2, 9))
def test_a_quiet_evening(members: int) -> None:
    world = World(members, members, watchers=1)
    plays_on(world, range(members + 1))
    assert all(node.replica is not None and node.replica.state.recovery.promised == 0 for node in world.nodes)


@of_each("members, gone", [(3, (2,)), (5, (3, 4)), (5, (1, 2)), (7, (1, 2, 3))])
def test_so_many_may_vanish_at_once(members: int, gone: tuple[int, ...]) -> None:
    """Also when they would have coordinated the first terms."""
    world = World(11, members)
    world.run_for(5)
    leave(world, *gone)
    left = [slot for slot in range(members) if slot not in gone]
    recovers(world, left)
    plays_on(world, left)


def test_one_after_another_down_to_two() -> None:
    world = World(12, 5)
    world.run_for(3)
    left = list(range(5))
    for gone in (4, 1, 3):
        leave(world, gone)
        left.remove(gone)
        recovers(world, left)
        plays_on(world, left)


def deaf(world: World) -> list[int]:
    """Who hears no majority."""
    there = [(node.index, node.replica) for node in world.nodes if node.replica is not None]
    return [index for index, replica in there if not replica.state.recovery.hears_majority(world.now)]


def test_without_a_majority_nothing_moves() -> None:
    """Two of four: neither half goes on, both know it, and together they do."""
    world = World(13, 4)
    world.run_for(5)
    assert len(deaf(world)) == 0
    world.delay = lambda one, other: 0.01 if (one < 2) == (other < 2) else None
    world.run_for(20)
    height = height_of(world)
    world.run_for(60)
    assert height_of(world) == height and len(deaf(world)) == 4
    world.delay = lambda one, other: 0.01
    plays_on(world, range(4))
    assert len(deaf(world)) == 0


def test_dropped_admitted_again_and_dropped() -> None:
    world = World(14, 4)
    world.run_for(3)
    leave(world, 2)
    recovers(world, [0, 1, 3])
    world.start(world.nodes[2])
    recovers(world, [0, 1, 2, 3])
    assert len(world.nodes[2].keys_before) == 1
    plays_on(world, range(4))
    leave(world, 2)
    recovers(world, [0, 1, 3])
    plays_on(world, [0, 1, 3])


def test_a_substitute_takes_a_slot() -> None:
    """Somebody who has only watched so far asks for the slot of who has left."""
    world = World(15, 3, watchers=1)
    world.run_for(5)
    leave(world, 2)
    recovers(world, [0, 1])
    watcher = world.nodes[3]
    world.stop(watcher)
    watcher.signer, watcher.keys_before = SIGNERS[9], [b"none"]
    world.start(watcher)
    world.run(watcher, lambda: watcher.replica.orders.petition(2, b"substitute", world.now))
    world.run_for(10)
    world.run(watcher, lambda: watcher.replica.orders.petition(2, b"substitute", world.now))
    recovers(world, [0, 1, 2])
    assert watcher.replica.state.me is not None and watcher.replica.state.me.number == 3
    plays_on(world, [0, 1, 3])


def test_a_lost_disk_is_a_lost_key() -> None:
    world = World(16, 4)
    world.run_for(5)
    leave(world, 1)
    world.lose_disk(world.nodes[1])
    world.start(world.nodes[1])
    assert world.run_for(120, lambda: key_of(world.nodes[1]) in world.nodes[0].replica.roster.keys)
    plays_on(world, range(4))


@pytest.mark.parametrize("members", [2, 3, 5])
def test_all_restart_at_once(members: int) -> None:
    world = World(17, members)
    world.run_for(5)
    leave(world, *range(members))
    for node in world.nodes:
        world.start(node)
    plays_on(world, range(members))
    assert all(node.replica is not None and node.replica.state.recovery.promised == 0 for node in world.nodes)


def test_coordinators_vanish_for_several_terms() -> None:
    """Each coordinator goes down as soon as it has promised; the term after theirs does it."""
    world = World(18, 7)
    world.run_for(3)
    leave(world, 6)
    for index in (1, 2):
        assert world.run_for(120, lambda term=index: any(_runs(node, term) for node in world.up()))
        leave(world, index)
    recovers(world, [0, 3, 4, 5], 300)
    plays_on(world, [0, 3, 4, 5])


def _runs(node: Node, term: int) -> bool:
    return node.replica is not None and node.replica.state.recovery.promised >= term


def test_coins_of_the_lost_are_opened_by_the_others() -> None:
    """The author asks for coins and is gone at once; what was asked before the drop is answered after it."""
    world = World(19, 3)
    world.payloads = (b"move",)
    world.run_for(4)
    world.eagerness = 0.0
    world.run_for(2)
    author = next(node.index for node in world.nodes if world.play(node, b"twice"))
    world.tap = lambda one, other, message: None if one == author and isinstance(message, Facts) else message
    world.run_for(1)
    assert not world.nodes[0].replica.state.applied.is_complete
    leave(world, author)
    world.eagerness = 0.5
    left = [slot for slot in range(3) if slot != author]
    recovers(world, left)
    plays_on(world, left)


def test_evidence_after_the_end() -> None:
    """The match is over; a second block of its author turns up, and everybody learns of it."""
    world = World(20, 3)
    world.is_returning = False
    liar = Liar(world, world.nodes[1], "block", (2,))
    world.payloads = (b"end",)
    world.run_for(15)
    replicas = [node.replica for node in world.nodes if node.replica and not node.is_liar]
    assert all(replica.state.applied.rules.author() is None for replica in replicas)
    assert world.run_for(
        60, lambda: all(node.replica.state.equivocations.proven for node in world.up() if not node.is_liar)
    )
    assert liar.told


def test_a_notice_reaches_the_next_block() -> None:
    world = World(21, 3)
    said: list[Effect] = []
    inspect = world.invariants.after_input
    world.invariants.after_input = lambda node, effects: (said.extend(effects), inspect(node, effects))[1]  # type: ignore[method-assign]
    world.run_for(1)
    node = world.nodes[2]
    world.run(node, lambda: node.replica.orders.notice(b"resign", world.now))
    world.run_for(10)
    assert sum(isinstance(each, Noticed) for each in said) == 2
    assert all(node.replica.pending_notices == [] for node in world.nodes)
    bodies = [link.block.body for link in world.nodes[0].replica.chain.after(0)]
    assert sum(b"resign" in body for body in bodies) == 1


def test_a_newcomer_takes_over_a_long_match() -> None:
    """Several answers' worth of blocks, with all facts, and the same state at the end."""
    world = World(22, 2)
    world.run_for(2)
    while height_of(world) < 150:
        for node in world.nodes:
            world.play(node)
        world.run_for(0.1)
    watcher = Node(2, None)
    world.nodes.append(watcher)
    world.start(watcher)
    assert world.run_for(20, lambda: watcher.replica.has_genesis and watcher.replica.chain.height >= 150)
    world.run_for(5)
    assert watcher.replica.chain.final > 150


def test_a_new_table_names_the_old_one() -> None:
    replica = Replica.begin(genesis_of(2), ToyRules, Disk(), SIGNERS[0], 1000.0)
    place = replica.chain.head.place
    assert TABLE in previous_head(TABLE, place) and place.id in previous_head(TABLE, place)
    assert read_genesis(read_block(genesis_of(2))).previous == b""


def test_two_processes_with_one_folder() -> None:
    """The second one meets what the first has signed, and stops signing."""
    world = World(23, 4)
    world.run_for(5)
    twin = Disk()
    twin.records = list(world.nodes[0].disk.records)
    plays_on(world, range(4))
    world.stop(world.nodes[0])
    world.nodes[0].disk.records = twin.records
    world.invariants.orders.clear()
    world.invariants.on_disk.clear()
    world.is_agreeable = False
    world.start(world.nodes[0])
    world.run_for(10)
    assert world.nodes[0].replica.state.has_amnesia


def test_a_storm_rolls_something_back() -> None:
    """The storms are bad enough: without this, many of their checks would prove nothing."""
    wanted = {RolledBack.__name__, "no majority", "Certified", "Wished", "Petitioned", "certificate"}
    seen: set[str] = set()
    for seed in range(200):
        seen |= run_storm(seed).invariants.seen
        if wanted <= seen:
            return
    raise AssertionError(f"{wanted - seen} never comes")
