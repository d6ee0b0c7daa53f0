"""Whose keys signed a match that was proven, how far, and who was left behind: what can be said of them and no more.

A block names the one before it, so its author has signed all that lies under it; so have those whose acks it carries.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from netcode.lan.play.board import Board
from netcode.lan.play.stand import Stand
from netcode.replica.blocks import Block, Kind
from netcode.replica.chain import Chain
from netcode.replica.errors import Malformed
from netcode.replica.outbox import Keeps, read_record
from netcode.replica.statements import Ack, read_statement
from netcode.replica.witness import read_evidence


@dataclass(frozen=True, slots=True)
class Signer:
    """The key of an installation that signed, and what its machine called itself."""

    name: str
    key: bytes


@dataclass(frozen=True, slots=True)
class Signing:
    """signers: each installation once, in order of coming. most: so many entries more than half of those who were there
    at the end have signed. left: who was left behind, each with the number of entries before. term: how often it was
    begun to agree anew on who plays. liars: who was proven to have signed two things that contradict each other.
    """

    signers: tuple[Signer, ...]
    most: int
    left: tuple[tuple[str, int], ...]
    term: int
    liars: tuple[str, ...]


def signing_of(chain: Chain, board: Board, kept: Iterable[bytes]) -> Signing:
    """What the blocks of a whole chain and what was kept beside them say."""
    blocks = [chain[height].block for height in range(chain.height + 1)]
    names = {member.card.installation: member.card.name for member in board.stand.members}
    signers = tuple(Signer(name, key) for key, name in names.items())
    return Signing(signers, _signed_by_most(blocks, board), _left(board.stands), blocks[-1].term, _liars(board, kept))


def _signed_by_most(blocks: Sequence[Block], board: Board) -> int:
    """The number of entries under the highest block that more than half of the live members have signed."""
    tops: dict[bytes, int] = {}
    for height, block in enumerate(blocks):
        authors = [each.key for each in board.stand.members] if block.kind is Kind.GENESIS else [block.author]
        tops.update(dict.fromkeys(authors, height))
        for key, acked in _acks(block):
            tops[key] = max(tops.get(key, 0), acked)
    live = sorted((tops.get(board.stand.members[number].key, 0) for number in board.stand.live), reverse=True)
    return board.stands[live[len(live) // 2]].records


def _acks(block: Block) -> list[tuple[bytes, int]]:
    """Whose acks the block carries, each with the height that is acked."""
    found: list[tuple[bytes, int]] = []
    for raw in () if block.kind is Kind.GENESIS else block.statements:
        statement = read_statement(raw, block.table)
        if isinstance(statement, Ack) and statement.place.height < block.height:
            found.append((statement.key, statement.place.height))
    return found


def _left(stands: Sequence[Stand]) -> tuple[tuple[str, int], ...]:
    """Who was there before a block and is not behind it."""
    found: list[tuple[str, int]] = []
    for before, after in pairwise(stands):
        gone = [number for number in before.live if number not in after.live]
        found += [(before.members[number].card.name, before.records) for number in gone]
    return tuple(found)


def _liars(board: Board, kept: Iterable[bytes]) -> tuple[str, ...]:
    names = {member.key: member.card.name for member in board.stand.members}
    keys: list[bytes] = []
    for record in kept:
        kind, data = read_record(record)
        if kind is Keeps.EVIDENCE:
            try:
                keys.append(read_evidence(data, board.founding.table).key)
            except Malformed:
                continue  # what proves nothing says nothing
    return tuple(dict.fromkeys(names[key] for key in keys if key in names))
