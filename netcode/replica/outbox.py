"""What leaves a replica: first to the disk, then to the neighbours."""

from __future__ import annotations

from netcode.replica.effects import Effect, Send
from netcode.replica.messages import Fact, Facts, Message
from netcode.replica.storage import Storage

FACTS_AT_ONCE = 160 * 1024
"""Bytes of facts in one message."""


class Outbox:
    """Effects and records of the running input. peers: neighbour -> the member key it has proven, if any."""

    def __init__(self, storage: Storage) -> None:
        self.peers: dict[int, bytes | None] = {}
        self.journal: list[bytes] = []
        self.effects: list[Effect] = []
        self._facts: list[tuple[Fact, int | None]] = []
        self._storage = storage

    def send(self, peer: int, message: Message) -> None:
        self.effects.append(Send(peer, message))

    def broadcast(self, message: Message, but: int | None = None, by: bytes | None = None) -> None:
        """To every neighbour except the one it came from, and the member whose it is by its key."""
        for peer, key in self.peers.items():
            if peer != but and (by is None or key != by):
                self.send(peer, message)

    def spread(self, fact: Fact, source: int | None) -> None:
        """Tell the neighbours a new fact, together with the others of this input."""
        self._facts.append((fact, source))

    def take(self) -> list[Effect]:
        """Write what must be durable, then hand out the effects."""
        self._send_facts()
        if self.journal:
            self._storage.write(self.journal)
            self.journal = []
        effects, self.effects = self.effects, []
        return effects

    def _send_facts(self) -> None:
        facts, self._facts = self._facts, []
        for peer in self.peers if facts else ():
            for some in in_portions([fact for fact, source in facts if source != peer]):
                self.send(peer, Facts(some))


def in_portions(facts: list[Fact]) -> list[tuple[Fact, ...]]:
    """The facts in messages of bounded size."""
    portions: list[tuple[Fact, ...]] = []
    portion: list[Fact] = []
    size = 0
    for fact in facts:
        if size + fact.size > FACTS_AT_ONCE or len(portion) == 512:
            portions.append(tuple(portion))
            portion, size = [], 0
        portion.append(fact)
        size += fact.size
    return [*portions, tuple(portion)] if portion else portions
