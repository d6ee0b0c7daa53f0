"""A replica back from its records: the best chain in them, the facts, the own promises, what is known about liars."""

from __future__ import annotations

from collections.abc import Sequence

from netcode.replica.blocks import Block
from netcode.replica.desk import Desk
from netcode.replica.errors import FactsMissing
from netcode.replica.evidence import read_evidence
from netcode.replica.statements import Promise, read_statement
from netcode.replica.storage import Keeps, read_fact


def restore(desk: Desk, blocks: Sequence[Block], records: Sequence[tuple[Keeps, bytes]]) -> None:
    """Bring a desk that stands at its genesis to where the records end. Raises Malformed or Refused."""
    for kind, data in records:
        if kind is Keeps.FACT:
            desk.standing.facts.learn(read_fact(data))
    desk.standing.settle()
    stopped = desk.standing.adopt(0, best_way(blocks))
    if stopped is not None and not isinstance(stopped.reason, FactsMissing):
        raise stopped.reason
    for block in blocks[1:]:
        desk.witness.saw_block(block)
    for kind, data in records:
        _recall(desk, kind, data)


def _recall(desk: Desk, kind: Keeps, data: bytes) -> None:
    """What this member has promised, and what it knows about liars."""
    table = desk.chain.genesis.table
    if kind is Keeps.PROMISE:
        promise = read_statement(data, table)
        if isinstance(promise, Promise) and promise.key == desk.key:
            desk.recovery.keep_own(promise)
            desk.witness.saw_promise(promise)
    if kind is Keeps.EVIDENCE:
        evidence = read_evidence(data, table)
        desk.witness.saw_evidence(evidence)
        desk.agree_to_drop(evidence.key)


def best_way(blocks: Sequence[Block]) -> list[Block]:
    """From the second block of a record to the best one: the highest by (term, height), the first written of equals."""
    by_id = {block.id: block for block in blocks}
    best = blocks[0]
    for block in blocks:
        if block.place.order > best.place.order and leads_back(block, blocks[0], by_id):
            best = block
    way: list[Block] = []
    while best.id != blocks[0].id:
        way.append(best)
        best = by_id[best.parent]
    return way[::-1]


def leads_back(block: Block, first: Block, by_id: dict[bytes, Block]) -> bool:
    """Whether the record holds every block between these two."""
    while block.id != first.id:
        if block.parent not in by_id:
            return False
        block = by_id[block.parent]
    return True
