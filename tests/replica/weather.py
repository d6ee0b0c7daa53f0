"""Bad luck, drawn from a world's seed: loss, delay, partitions, crashes at bad moments. Then it clears up."""

from __future__ import annotations

from collections.abc import Callable

from netcode.link.messages import NewBlock, Said
from netcode.replica.blocks import Kind, read_block
from netcode.replica.chain import hold_majorities
from netcode.replica.outbox import Effect, Send
from netcode.replica.statements import Ack, Promise, read_statement
from tests.replica.world import TABLE, Node, World

STORM = 20.0
CLEARING = 240.0
MORE_BLOCKS = 3


class Weather:
    """What goes wrong in one world, and when."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.random = world.random
        self.blocked: set[tuple[int, int]] = set()
        self.slow: dict[int, float] = {}
        self.traps: dict[int, str] = {}
        self.base = self.random.choice([0.005, 0.02, 0.1])
        self.jitter = self.random.choice([0.005, 0.05, 0.5])
        self.loss = self.random.choice([0.0, 0.0, 0.05, 0.2, 0.4])
        self.doubling = self.random.choice([0.0, 0.0, 0.3])
        world.patience = self.random.choice([6.0, 12.0])
        world.delay = self.delay
        world.copies = lambda: 2 if self.random.random() < self.doubling else 1
        inspect, self._inspect = world.invariants.after_input, world.invariants.after_input

        def after_input(node: Node, effects: list[Effect]) -> None:
            inspect(node, effects)
            self.spring_trap(node, effects)

        world.invariants.after_input = after_input  # type: ignore[method-assign]

    def delay(self, one: int, other: int) -> float | None:
        if (one, other) in self.blocked or self.random.random() < self.loss:
            return None
        return self.base + self.random.random() * self.jitter + self.slow.get(one, 0.0) + self.slow.get(other, 0.0)

    # --- what may go wrong

    def draw(self) -> None:
        """Draw the troubles of the storm."""
        troubles: list[Callable[[], None]] = [
            self.crash, self.crash, self.crash_in_write, self.crash_in_sending, self.partition, self.partition,
            self.one_way, self.slow_peer, self.set_trap, self.set_trap, self.all_restart, self.several_leave,
        ]  # fmt: skip
        for _ in range(self.random.randint(2, 7)):
            self.world.at(self.random.random() * STORM, self.random.choice(troubles))

    def _someone(self) -> Node | None:
        up = self.world.up()
        return self.random.choice(up) if up else None

    def _go_down(self, node: Node, seconds: float) -> None:
        if node.replica is not None:
            self.world.stop(node)
        if self.random.random() < 0.15 and self._can_lose(node):
            self.world.lose_disk(node)
        self._back_after(node, seconds)

    def _back_after(self, node: Node, seconds: float) -> None:
        self.world.at(seconds, lambda: self.world.start(node) if node.replica is None else None)

    def _can_lose(self, node: Node) -> bool:
        """Whether a majority of keys would be left everywhere: beyond that only a new table helps."""
        if node.signer is None:
            return False
        return keys_suffice(self.world, without=node.signer.key)

    def crash(self) -> None:
        if node := self._someone():
            self._go_down(node, self.random.choice([1.0, 4.0, 16.0]))

    def crash_in_write(self) -> None:
        if node := self._someone():
            node.disk.crash = self.random.randint(0, 2)
            self._back_after(node, self.random.choice([3.0, 20.0]))

    def crash_in_sending(self) -> None:
        if node := self._someone():
            self.world.cut_sending[node.index] = self.random.randint(0, 4)
            self._back_after(node, self.random.choice([3.0, 20.0]))

    def several_leave(self) -> None:
        for _ in range(self.random.randint(1, 3)):
            if node := self._someone():
                self._go_down(node, self.random.choice([14.0, 30.0]))

    def all_restart(self) -> None:
        for node in self.world.up():
            self.world.stop(node)
            self._back_after(node, self.random.random())

    def partition(self) -> None:
        indexes = [node.index for node in self.world.nodes]
        side = {index for index in indexes if self.random.random() < 0.5}
        cut = {(a, b) for a in indexes for b in indexes if (a in side) != (b in side)}
        self._block(cut)

    def one_way(self) -> None:
        indexes = [node.index for node in self.world.nodes]
        self._block({(a, b) for a in indexes for b in indexes if self.random.random() < 0.3})

    def _block(self, cut: set[tuple[int, int]]) -> None:
        self.world.note(f"cut: {sorted(cut)}")
        self.blocked |= cut
        self.world.at(self.random.choice([3.0, 15.0, 30.0]), lambda: self.blocked.difference_update(cut))

    def slow_peer(self) -> None:
        if node := self._someone():
            self.slow[node.index] = self.random.choice([1.0, 10.0])

    def set_trap(self) -> None:
        """Somebody goes down right after doing a certain thing."""
        if node := self._someone():
            self.traps[node.index] = self.random.choice(["ack", "promise", "recover", "coordinator", "block"])

    def spring_trap(self, node: Node, effects: list[Effect]) -> None:
        trap = self.traps.get(node.index)
        if trap is None or not any(self._is_bait(node, trap, effect) for effect in effects):
            return
        del self.traps[node.index]
        self.world.cut_sending[node.index] = self.random.randint(0, 5)
        self._back_after(node, self.random.choice([5.0, 30.0]))

    def _is_bait(self, node: Node, trap: str, effect: Effect) -> bool:
        replica = node.replica
        if isinstance(effect, Send) and isinstance(effect.message, Said) and node.signer is not None:
            statement = read_statement(effect.message.raw, TABLE)
            if replica is not None and trap == "coordinator" and isinstance(statement, Promise):
                coordinator = replica.roster.coordinator(statement.term)
                return coordinator is not None and coordinator.key == statement.key == node.signer.key
            kinds = {"ack": Ack, "promise": Promise}
            return trap in kinds and isinstance(statement, kinds[trap]) and statement.key == node.signer.key
        if isinstance(effect, Send) and isinstance(effect.message, NewBlock) and node.signer is not None:
            block = read_block(effect.message.raw)
            kind = "recover" if block.kind is Kind.RECOVER else "block"
            return trap == kind and block.author == node.signer.key
        return False

    # --- afterwards

    def clear_up(self) -> None:
        """Everything works again, and everybody is back."""
        world = self.world
        world.note("the weather clears up")
        self.blocked.clear()
        self.slow.clear()
        self.traps.clear()
        world.cut_sending.clear()
        self.loss = self.doubling = 0.0
        world.eagerness = 1.0
        self.blocked = set()
        for node in world.nodes:
            node.disk.crash = None
            if node.replica is None:
                world.start(node)


def best_node(world: World, nodes: list[Node] | None = None) -> Node | None:
    founded = [node for node in nodes or world.up() if node.replica is not None and node.replica.has_genesis]
    return max(founded, key=lambda node: node.replica.chain.head.place.order, default=None)


def keys_suffice(world: World, without: bytes = b"") -> bool:
    """Whether on every chain there is, the keys that still exist hold the majorities."""
    keys = {node.signer.key for node in world.nodes if node.signer} - {without}
    for node in world.up():
        replica = node.replica
        if replica is not None and replica.has_genesis:
            head = replica.chain.head
            if not hold_majorities((*head.quorums, head.roster), keys):
                return False
    return True


def has_grown(world: World, height: int, nodes: list[Node] | None = None) -> bool:
    """Whether every honest machine (of these) has final blocks beyond this height."""
    honest = [node for node in nodes or world.nodes if not node.is_liar]
    if any(node.replica is None or not node.replica.has_genesis for node in honest):
        return False
    return all(node.replica.chain.final > height for node in honest)


def live_through(world: World, weather: Weather) -> None:
    """A storm, then clear sky: invariants all the way, and at the end everybody plays on together (14)."""
    weather.draw()
    world.run_for(STORM)
    weather.clear_up()
    best = best_node(world)
    if best is None or not keys_suffice(world):
        return
    height = best.replica.chain.height + MORE_BLOCKS
    alive = world.run_for(CLEARING, lambda: has_grown(world, height))
    assert alive, f"14: after the storm the table does not get past height {height}"
    world.invariants.at_the_end()
