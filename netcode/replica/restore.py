"""A replica back from its records: the best chain in them, the facts, the own promises, what is known about liars."""

from __future__ import annotations

from collections.abc import Sequence

from netcode.replica.blocks import Block
from netcode.replica.desk import Desk
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
    if stopped is not None:
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
    """From the second block of a record to the best one: the highest by (term, height), the first written of equals.

    Parents were written before their children; a block whose parent is missing leads nowhere.
    """
    rooted = {blocks[0].id: blocks[0]}
    best = blocks[0]
    for block in blocks[1:]:
        if block.parent in rooted:
            rooted[block.id] = block
            best = block if block.place.order > best.place.order else best
    way: list[Block] = []
    while best.id != blocks[0].id:
        way.append(best)
        best = rooted[best.parent]
    return way[::-1]
