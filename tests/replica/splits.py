"""A table loses somebody and, at any step of going on without them, falls apart; then the wires are whole again.

People here say once that they would go on without somebody and never take it back, as people at a screen do, and bots
agree with them. `python -m tests.replica.splits MEMBERS LOST SIDE STEP SECONDS` tells one evening again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice, product

from netcode.link.limits import ABSENT_AFTER
from netcode.link.messages import NewBlock, Said
from netcode.replica.blocks import Kind, RecoverBody, read_block
from netcode.replica.canonical import unpack
from netcode.replica.outbox import Effect, Message, Wished
from netcode.replica.replica import Replica
from netcode.replica.statements import Ack, read_statement
from tests.replica.world import TABLE, Node, World, key_of

HANG_UP_AFTER = 12.0
"""Seconds after which a connection without a word is given up."""
REST = 15.0
"""Seconds after which a table that is whole again plays on, all together: also with somebody who was left behind, who
notices it, asks, and is let in.
"""
WATCHED = 30.0
"""Seconds for which nothing may stir any more."""
TIME_TO_FALL = 60.0
ON_ITS_WAY = 0.1
"""Seconds after which everybody has heard of everybody with whom it has a connection when the wires are whole: until
then the last one whose word was needed to go on without somebody may say it.
"""
STEPS = 40
SECONDS = (3.0, 14.0, 30.0)
MOST_EMPTY = 2
"""Recover blocks that change nothing, where members are in the middle of agreeing when the wires are whole: one is on
its way and without a certificate, another brings those back who have promised more.
"""
WISHED_EMPTY = 1
"""The same, where members only wish to go on without somebody: the last one who has not found that one again raises the
term before it hears that the others wish it no more.
"""


@dataclass(frozen=True)
class Split:
    """lost: who vanishes first. side: one half of the members when the table falls apart; everybody in it: it does not.
    step: after so many messages about going on. seconds: how long it stays so.
    """

    members: int
    lost: int
    side: frozenset[int]
    step: int
    seconds: float


class Stubborn(World):
    """A world of people who never take back what they said."""

    def __init__(self, split: Split) -> None:
        super().__init__(split.members * 1000 + split.step, split.members)
        self.split = split
        self.patience = 5.0
        self.eagerness = 0.5
        self.apart: frozenset[int] | None = None
        self.steps = 0
        self._hung_up: set[frozenset[int]] = set()
        self.delay = self._delay
        self.tap = self._tap

    # --- the wires

    def _delay(self, one: int, other: int) -> float | None:
        return 0.02 + self.random.random() * 0.02 if self._is_joined(one, other) else None

    def _is_joined(self, one: int, other: int) -> bool:
        return self.apart is None or (one in self.apart) == (other in self.apart)

    def fall_apart(self, side: frozenset[int]) -> None:
        self.note(f"cut: {sorted(side)}")
        self.apart = side
        for one in self.nodes:
            for other in self.nodes[: one.index]:
                if not self._is_joined(one.index, other.index):
                    seconds = HANG_UP_AFTER + self.random.random() * 4
                    self.at(seconds, lambda one=one, other=other: self._hang_up(one, other))

    def _hang_up(self, one: Node, other: Node) -> None:
        if self._is_joined(one.index, other.index) or frozenset((one.index, other.index)) in self._hung_up:
            return
        self._hung_up.add(frozenset((one.index, other.index)))
        for each, peer in ((one, other), (other, one)):
            self.run(each, lambda each=each, peer=peer: each.replica.disconnected(peer.index, self.now))

    def heal(self) -> None:
        """Who lost a connection finds the other again within three seconds. Nobody hesitates to answer from then on, so
        that a table which stands still is not one where somebody thinks.
        """
        self.note("the wires are whole")
        self.apart, self.eagerness = None, 1.0
        for pair in sorted(self._hung_up, key=sorted):
            self.at(self.random.random() * 3, lambda pair=pair: self._meet(*(self.nodes[index] for index in pair)))

    def _meet(self, one: Node, other: Node) -> None:
        self._hung_up.discard(frozenset((one.index, other.index)))
        for each, peer in ((one, other), (other, one)):
            self.run(each, lambda each=each, peer=peer: each.replica.connected(peer.index, key_of(peer), self.now))

    def _tap(self, one: int, other: int, message: Message) -> Message:
        """Count what is said about going on without somebody; at the step that is chosen the table falls apart."""
        if self.split.step > 0 and self.steps < self.split.step and is_about_going_on(message):
            self.steps += 1
            if self.steps == self.split.step:
                self.fall_apart(self.split.side)
        return message

    # --- people and bots

    def _think(self, node: Node, replica: Replica) -> None:
        if replica.state.me is None:
            self._ask_in(node, replica)
            return
        members = replica.roster.members
        silent = [each.number for each in members if each != replica.state.me and self._is_silent(replica, each.number)]
        for number in silent if 2 * (len(members) - len(silent)) > len(members) else ():
            self.run(node, lambda number=number: replica.orders.suspect(number, self.now))
        if self.random.random() < self.eagerness:
            self.at(self.random.random(), lambda: self.play(node))

    def _is_silent(self, replica: Replica, number: int) -> bool:
        silence = replica.silence(number, self.now)
        return silence is None or silence > ABSENT_AFTER

    def _act_on(self, node: Node, effect: Effect) -> None:
        replica = node.replica
        if isinstance(effect, Wished) and replica is not None:
            for number in effect.drops:
                if self._is_silent(replica, number):
                    self.run(node, lambda number=number: replica.orders.suspect(number, self.now))
        super()._act_on(node, effect)

    # --- what has come of it

    def _replicas(self) -> list[Replica]:
        """Nobody is ever switched off here."""
        return [node.replica for node in self.nodes if node.replica is not None]

    def highest(self) -> int:
        return max(each.chain.height for each in self._replicas())

    def lowest_final(self) -> int:
        return min(each.chain.final for each in self._replicas())

    def most_empty(self) -> int:
        """How many recover blocks that change nothing what is under way now may end in."""
        desks = [each.state for each in self._replicas()]
        if any(each.recovery.is_running or not each.votes.settles(each.chain.head) for each in desks):
            return MOST_EMPTY
        return WISHED_EMPTY if any(each.recovery.open_drops() for each in desks) else 0

    def is_at_rest(self) -> bool:
        """Whether all sit at one table, nobody wants anything, and everything is final."""
        heads = {each.chain.head.block.id for each in self._replicas()}
        return len(heads) == 1 and all(is_calm(each) for each in self._replicas())

    def recovers_after(self, height: int) -> list[RecoverBody]:
        """What recover blocks above this height say."""
        replica = self.nodes[0].replica
        assert replica is not None
        return [unpack(link.block.body, RecoverBody) for link in replica.chain.after(height) if link.is_recover]


def is_calm(replica: Replica) -> bool:
    """Whether this machine plays and wants nothing else."""
    recovery, is_settled = replica.state.recovery, replica.state.votes.settles(replica.chain.head)
    wants = recovery.is_running or recovery.open_drops() or recovery.open_admits()
    return replica.state.me is not None and is_settled and not wants


def is_about_going_on(message: Message) -> bool:
    """A wish, a promise, a recover block or an ack of one."""
    if isinstance(message, NewBlock):
        return read_block(message.raw).kind is Kind.RECOVER
    return isinstance(message, Said) and not isinstance(read_statement(message.raw, TABLE), Ack)


def splits(members: int, stride: int = 1) -> Iterator[Split]:
    """Whoever is lost first, each way to fall apart then, at each step, for a moment and for long; every `stride`th."""
    sides = [frozenset((0, *more)) for size in range(members) for more in combinations(range(1, members), size)]
    evenings = product(range(members), sides, range(STEPS), SECONDS)
    for lost, side, step, seconds in islice(evenings, 0, None, stride):
        yield Split(members, lost, side, step, seconds)


def live_through(split: Split) -> Stubborn:
    """Raises AssertionError where the table does not come to rest. It does so alone: nothing is asked of anybody."""
    world = Stubborn(split)
    world.run_for(2.0)
    if split.step == 0:
        world.fall_apart(split.side)
    else:
        world.fall_apart(frozenset(range(split.members)) - {split.lost})
        world.run_for(TIME_TO_FALL, lambda: world.steps >= split.step)
    world.run_for(split.seconds)
    most_empty, before = world.most_empty(), world.highest()
    world.heal()
    world.run_for(ON_ITS_WAY)
    most_empty = max(most_empty, world.most_empty())
    assert world.run_for(REST, lambda: world.is_at_rest() and world.lowest_final() > before), "it does not play on"
    recovers = world.recovers_after(before)
    assert sum(not each.drops and not each.admits for each in recovers) <= most_empty, "for nothing"
    height = world.highest()
    world.run_for(WATCHED)
    assert world.recovers_after(height) == [], "it stirs again"
    assert world.run_for(3.0, world.is_at_rest) and world.lowest_final() > height, "it has stopped again"
    world.invariants.at_the_end()
    return world


if __name__ == "__main__":
    members, lost, side, step, seconds = sys.argv[1:]
    told = Split(int(members), int(lost), frozenset(map(int, side.split(","))), int(step), float(seconds))
    print("\n".join(live_through(told).trace))
