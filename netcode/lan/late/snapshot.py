"""A place of a match as one neighbour shows it to another that is far behind: the public state at the start of the unit
that is played, and the records since. Enough to stand at the table; proof of nothing that came before.

No faces are in it but those that lie open to everybody. The digest over it stands in a block, and acks of more than
half of the founders say that this block is part of their match: so what is shown is what they had, unless they all lie.
What happened before, and everything that follows, is checked from the blocks.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from core.codec import pack, unpack
from core.log import Log
from core.match import NO_FACES, Checkpoint
from core.plain import CardId, Face
from core.pools import Pool, Pools
from netcode.lan.machine.node import Node
from netcode.lan.machine.parcels import MOST_PARTS, PART_BYTES, SnapshotPart
from netcode.lan.play.board import LENGTH_BYTES, Footing, digest_of, kept_bytes
from netcode.lan.play.bodies import BadBody, Bytes32, encode
from netcode.lan.play.founding import Founding
from netcode.replica.blocks import Block, read_block
from netcode.replica.errors import Malformed
from netcode.replica.statements import Ack, read_statement
from netcode.typed import typed, untyped

MOST_BYTES = MOST_PARTS * PART_BYTES
LOOK_BACK = 12
"""Blocks from the head down among which one is looked for that enough members have acked."""

Id = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Ids = Annotated[tuple[Id, ...], Meta(max_length=4096)]
ShownPool = tuple[Annotated[str, Meta(max_length=64)], Ids, Ids]


class Snapshot(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """founding: id of the first block. block: the one that names the place. acks: of members for that block.
    start, chain: number of records before the unit, and the chain hash over them. state: as encoded there. pools: as in
    `core.pools`, as plain values. rest: the rest of the digest. records: those since the start of the unit.
    """

    founding: Bytes32
    block: Annotated[bytes, Meta(min_length=1, max_length=160 * 1024)]
    acks: Annotated[tuple[Annotated[bytes, Meta(max_length=1024)], ...], Meta(max_length=16)]
    start: Annotated[int, Meta(ge=0, le=200_000)]
    chain: Annotated[bytes, Meta(min_length=16, max_length=16)]
    state: Annotated[bytes, Meta(min_length=1, max_length=256 * 1024)]
    pools: Annotated[tuple[ShownPool, ...], Meta(max_length=64)]
    rest: Annotated[bytes, Meta(max_length=64 * 1024)]
    records: Annotated[tuple[Annotated[bytes, Meta(min_length=2, max_length=64 * 1024)], ...], Meta(max_length=8192)]

    def checkpoint(self) -> Checkpoint:
        """The start of the unit, with nobody's knowledge."""
        pools: Pools = tuple(
            Pool(pile, tuple(map(CardId, cards)), tuple(map(Face, faces))) for pile, cards, faces in self.pools
        )
        return Checkpoint(self.start, self.state, NO_FACES, pools)


# --- with the neighbour


def taken(node: Node) -> Snapshot | None:
    """The last place of the match that enough members vouch for; None where there is none at the moment."""
    chain = node.replica.chain
    for height in range(chain.height, max(0, chain.height - LOOK_BACK), -1):
        block = chain[height].block
        acks = {key: ack.raw for key, ack in node.replica.desk.votes.of(block.place).items()}
        footing = node.board.footings.of(block.state)
        if footing is not None and is_enough(node.founding, set(acks)):
            return _taken(node, block, tuple(acks[key] for key in sorted(acks)), footing)
    return None


def _taken(node: Node, block: Block, acks: tuple[bytes, ...], footing: Footing) -> Snapshot:
    log, kept = node.board.match.log, footing.kept
    pools = tuple((pool.pile, pool.cards, pool.faces) for pool in kept.pools)
    records = tuple(log.records[kept.position : footing.records])
    return Snapshot(
        node.founding.id, block.raw, acks, kept.position, log.chains[kept.position], kept.state, pools, footing.rest,
        records,
    )  # fmt: skip


def is_enough(founding: Founding, keys: set[bytes]) -> bool:
    """Whether more than half of the founders are among these keys. Who came later cannot be known to a newcomer."""
    founders = {each.key for each in founding.members}
    return len(founders & keys) > len(founders) // 2


def in_parts(snapshot: Snapshot, number: int) -> list[SnapshotPart]:
    """The messages that carry a snapshot; none where it is too large to be shown. number: names it among others."""
    data = encode(snapshot)
    pieces = [data[first : first + PART_BYTES] for first in range(0, len(data), PART_BYTES)]
    if len(pieces) > MOST_PARTS:
        return []
    return [SnapshotPart(number, part, len(pieces), piece) for part, piece in enumerate(pieces)]


# --- with the newcomer


def read_snapshot(data: bytes) -> Snapshot:
    """A snapshot back from its parts. Raises BadBody."""
    if len(data) > MOST_BYTES:
        raise BadBody(f"a snapshot of {len(data)} bytes is too large")
    try:
        snapshot = typed(unpack(data), Snapshot)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadBody(f"a snapshot that cannot be read: {error}") from error
    if pack(untyped(snapshot)) != data:
        raise BadBody("a snapshot in another form than the one that is written")
    return snapshot


def check_snapshot(snapshot: Snapshot, founding: Founding) -> Block:
    """Check that more than half of the founders vouch for the state and the records; gives the block that names them.
    Raises BadBody.
    """
    if snapshot.founding != founding.id:
        raise BadBody("a snapshot of another table")
    try:
        block = read_block(snapshot.block)
        statements = [read_statement(raw, founding.table) for raw in snapshot.acks]
    except Malformed as error:
        raise BadBody(f"a snapshot with something unreadable in it: {error}") from error
    keys = {each.key for each in statements if isinstance(each, Ack) and each.place == block.place}
    if block.table != founding.table or not is_enough(founding, keys):
        raise BadBody("a snapshot that too few members vouch for")
    log = Log.beginning_at(founding.header(), snapshot.start, snapshot.chain)
    for record in snapshot.records:
        log.append(record)
    if int.from_bytes(snapshot.rest[:LENGTH_BYTES], "big") != len(log):
        raise BadBody("a snapshot of another place than the one that members vouch for")
    if digest_of(log.chain, kept_bytes(snapshot.checkpoint()), snapshot.rest) != block.state:
        raise BadBody("a snapshot of another state than the one that members vouch for")
    return block
