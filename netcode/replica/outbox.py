"""What leaves a replica: first to the disk, as opaque records in the order they were written; then to the neighbours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Annotated, Protocol

from msgspec import Meta

from netcode.link.messages import Fact, Facts
from netcode.replica.blocks import LONGEST_BLOCK
from netcode.replica.canonical import Array, Natural, pack, unpack
from netcode.replica.effects import Effect, Message, Send

LONGEST_RECORD = LONGEST_BLOCK + 1024


class Storage(Protocol):
    """An append-only file.

    read   the whole records in order; a torn tail is not among them
    write  returns when the records are durable; after a crash in it, a prefix of them may be there
    """

    def read(self) -> Iterable[bytes]: ...
    def write(self, records: Sequence[bytes]) -> None: ...


class Keeps(IntEnum):
    BLOCK = 1
    FACT = 2
    PROMISE = 3
    EVIDENCE = 4


RawRecord = Annotated[bytes, Meta(max_length=LONGEST_RECORD)]


class Kept(Array, frozen=True):
    kind: Natural
    data: RawRecord


def keep(kind: Keeps, data: bytes) -> bytes:
    return pack((int(kind), data))


def read_record(record: bytes) -> tuple[Keeps, bytes]:
    """Kind and data of a record. Raises Malformed."""
    kept = unpack(record, Kept)
    return Keeps(kept.kind), kept.data


FACTS_AT_ONCE = 160 * 1024
"""Bytes of facts in one message."""


class Outbox:
    """Effects and records of the running input. peers: neighbour -> the member key it has proven, if any. near: the
    members that a neighbour is connected with itself, as it says.
    """

    def __init__(self, storage: Storage) -> None:
        self.peers: dict[int, bytes | None] = {}
        self.near: dict[int, frozenset[bytes]] = {}
        self.journal: list[bytes] = []
        self.effects: list[Effect] = []
        self._facts: list[tuple[Fact, int | None, bytes | None]] = []
        self._storage = storage

    def send(self, peer: int, message: Message) -> None:
        self.effects.append(Send(peer, message))

    def broadcast(self, message: Message, but: int | None = None, by: bytes | None = None) -> None:
        """To every neighbour except the one it came from, and the member whose it is by its key."""
        for peer, key in self.peers.items():
            if peer != but and (by is None or key != by):
                self.send(peer, message)

    def relay(self, message: Message, but: int | None, by: bytes) -> None:
        """Pass on what a member has said to every neighbour that does not hear that member itself."""
        for peer in self.peers:
            if peer != but and not self._hears(peer, by):
                self.send(peer, message)

    def hearing(self, key: bytes) -> list[int]:
        """The neighbours that hear a member themselves; it itself is not among them."""
        return [peer for peer in self.peers if self.peers[peer] != key and self._hears(peer, key)]

    def _hears(self, peer: int, key: bytes | None) -> bool:
        return key is not None and (self.peers[peer] == key or key in self.near.get(peer, ()))

    def spread(self, fact: Fact, source: int | None, by: bytes | None) -> None:
        """Tell the neighbours a new fact, together with the others of this input. by: whose it is, None for our own."""
        self._facts.append((fact, source, by))

    def leave(self, peer: int) -> None:
        self.peers.pop(peer, None)
        self.near.pop(peer, None)

    def take(self) -> list[Effect]:
        """Write what must be durable, then hand out the effects. Whoever is shown them meanwhile may lead to another
        input: that one writes and hands out its own.
        """
        self._send_facts()
        effects, self.effects = self.effects, []
        journal, self.journal = self.journal, []
        if journal:
            self._storage.write(journal)
        return effects

    def _send_facts(self) -> None:
        facts, self._facts = self._facts, []
        for peer in self.peers if facts else ():
            new = [fact for fact, source, by in facts if source != peer and not self._hears(peer, by)]
            for some in in_portions(new):
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
