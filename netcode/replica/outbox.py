"""What leaves a replica: effects, which are what it wants done or known. Whatever must be durable is on the disk before
that, as opaque records in the order in which they were written.

Replicas talk in messages of the link, which lets in only what is well formed and within its limits. Whether a message
is true is for its receiver to find out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated, Protocol, TypeAlias

from msgspec import Meta

from netcode.arrays import Array, Natural
from netcode.link.messages import Blocks, Fact, Facts, Head, NewBlock, Proof, Said, Want, WantFacts
from netcode.replica.blocks import LONGEST_BLOCK, Block
from netcode.replica.canonical import unpack
from netcode.replica.equivocation_log import Evidence
from netcode.replica.statements import Notice, Petition

Message: TypeAlias = Head | Want | Blocks | NewBlock | Facts | WantFacts | Said | Proof


@dataclass(frozen=True, slots=True)
class Send:
    """Send the message to this neighbour."""

    peer: int
    message: Message


@dataclass(frozen=True, slots=True)
class Appended:
    """A block joined the chain; the rules have applied it."""

    block: Block


@dataclass(frozen=True, slots=True)
class Resolved:
    """The facts asked after the head were there, and the rules went on; may come several times."""


@dataclass(frozen=True, slots=True)
class RolledBack:
    """The chain was cut back to this height; these blocks left it, oldest first."""

    height: int
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Release:
    """Work out this member's fact for the base and hand it to `publish`."""

    base: bytes


@dataclass(frozen=True, slots=True)
class Certified:
    """The recover block at the head is certified: play goes on. unwished: where it drops and admits nobody, the member
    whose promise for its term was the first heard.
    """

    unwished: int | None


@dataclass(frozen=True, slots=True)
class Wished:
    """Another member would agree to drop these members (numbers) and to admit these petitioners."""

    member: int
    drops: tuple[int, ...]
    petitions: tuple[Petition, ...]


@dataclass(frozen=True, slots=True)
class Petitioned:
    """Somebody asks for a slot."""

    petition: Petition


@dataclass(frozen=True, slots=True)
class Convicted:
    """There is proof that the member with this key lied."""

    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Late:
    """Facts of these members (numbers) have been awaited for a long time."""

    members: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Desynced:
    """This member wrote a block on a state that differs from this machine's; it is refused here."""

    member: int


@dataclass(frozen=True, slots=True)
class Broke:
    """This member signed a block against the rules; it is refused here."""

    member: int
    reason: str


@dataclass(frozen=True, slots=True)
class Noticed:
    """A member's request out of turn."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class Misbehaved:
    """The neighbour sent what no honest one sends. is_fact: a false fact, else something unreadable."""

    peer: int
    reason: str
    is_fact: bool = False


Effect: TypeAlias = (
    Send | Appended | Resolved | RolledBack | Release | Certified | Wished | Petitioned | Convicted | Late | Desynced
    | Broke | Noticed | Misbehaved
)  # fmt: skip

# --- records

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
    return Kept(int(kind), data).encode()


def read_record(record: bytes) -> tuple[Keeps, bytes]:
    """Kind and data of a record. Raises Malformed."""
    kept = unpack(record, Kept)
    return Keeps(kept.kind), kept.data


FACTS_AT_ONCE = 160 * 1024
"""Bytes of facts in one message."""


class Outbox:
    """Effects and records of the running input. peers: neighbour -> its proven member key, if any. near: neighbour ->
    the members it says it is connected with.
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
        """To every neighbour except the source and the member that said it."""
        for peer, key in self.peers.items():
            if peer != but and (by is None or key != by):
                self.send(peer, message)

    def relay(self, message: Message, but: int | None, by: bytes) -> None:
        """Pass a member's words on to the neighbours that do not hear it themselves."""
        for peer in self.peers:
            if peer != but and not self._hears(peer, by):
                self.send(peer, message)

    def hearing(self, key: bytes) -> list[int]:
        """The neighbours that hear this member themselves, without the member."""
        return [peer for peer in self.peers if self.peers[peer] != key and self._hears(peer, key)]

    def _hears(self, peer: int, key: bytes | None) -> bool:
        return key is not None and (self.peers[peer] == key or key in self.near.get(peer, ()))

    def spread(self, fact: Fact, source: int | None, by: bytes | None) -> None:
        """Tell a new fact with the others of this input. by: whose it is, None for our own."""
        self._facts.append((fact, source, by))

    def leave(self, peer: int) -> None:
        self.peers.pop(peer, None)
        self.near.pop(peer, None)

    def take(self) -> list[Effect]:
        """Write what must be durable, then hand out the effects. Handling one may lead to another `take`."""
        for peer in self.peers if self._facts else ():
            new = [fact for fact, source, by in self._facts if source != peer and not self._hears(peer, by)]
            for some in in_portions(new):
                self.send(peer, Facts(some))
        self._facts.clear()
        effects, self.effects = self.effects, []
        journal, self.journal = self.journal, []
        if journal:
            self._storage.write(journal)
        return effects


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
