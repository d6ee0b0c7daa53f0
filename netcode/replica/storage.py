"""What a replica keeps on the disk, as records of opaque bytes in the order in which they were written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Protocol

from netcode.replica.blocks import LONGEST_BLOCK
from netcode.replica.canonical import natural, pack, unpack, up_to
from netcode.replica.messages import Fact

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


def keep(kind: Keeps, data: bytes) -> bytes:
    """A record."""
    return pack((int(kind), data))


def keep_fact(fact: Fact) -> bytes:
    return keep(Keeps.FACT, pack((fact.member, fact.base, fact.value)))


def read_record(record: bytes) -> tuple[Keeps, bytes]:
    """Kind and data of a record. Raises Malformed."""
    kind, data = unpack(record, natural, up_to(LONGEST_RECORD))
    return Keeps(kind), data


def read_fact(data: bytes) -> Fact:
    """Raises Malformed."""
    return Fact(*unpack(data, natural, up_to(LONGEST_RECORD), up_to(LONGEST_RECORD)))
