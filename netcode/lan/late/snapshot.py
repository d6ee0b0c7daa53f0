"""A place of a match as a neighbour shows it to a machine that is far behind, and the match it plays on from there.

Enough to stand at the table; proof of nothing that came before.

No faces are in it but those that lie open to everybody. The digest over it stands in a block, and acks of more than
half of the founders say that this block is part of their match: so what is shown is what they had, unless they all lie.
What happened before, and everything that follows, is checked from the blocks.

After the snapshot comes each record as it becomes final, until whoever is shown the table stands by itself. Only what
is final is shown, so that nobody is led where the match does not go.

The screen plays on in a match made of it before anything is checked from the blocks. What a stranger calls a state may
lead the rules anywhere: everything they raise is a refusal, and they get so many lines of Python and no more.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import SimpleQueue
from types import FrameType
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from core.codec import pack, unpack
from core.log import ANEW, UNDO, Anew, Log, Undo, decode_record, link
from core.match import NO_FACES, Checkpoint
from core.plain import CardId, Face
from core.pools import Pool, Pools
from netcode.known_match import KnownMatch
from netcode.lan.machine.node import Node
from netcode.lan.machine.parcels import MOST_PARTS, PART_BYTES, Following, Parcel, SnapshotPart, SnapshotRequest
from netcode.lan.play.bodies import BadBody, Bytes32, encode
from netcode.lan.play.founding import Founding
from netcode.lan.play.table_rules import LENGTH_BYTES, DigestInputs, digest_of, kept_bytes
from netcode.replica.blocks import Block, read_block
from netcode.replica.canonical import Malformed
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
        acks = {key: ack.raw for key, ack in node.replica.state.votes.of(block.place).items()}
        digest_inputs = node.board.digest_history.of(block.state)
        if digest_inputs is not None and is_enough(node.founding, set(acks)):
            return _taken(node, block, tuple(acks[key] for key in sorted(acks)), digest_inputs)
    return None


def _taken(node: Node, block: Block, acks: tuple[bytes, ...], digest_inputs: DigestInputs) -> Snapshot:
    log, kept = node.board.match.log, digest_inputs.kept
    pools = tuple((pool.pile, pool.cards, pool.faces) for pool in kept.pools)
    records = tuple(log.records[kept.position : digest_inputs.records])
    return Snapshot(
        node.founding.id, block.raw, acks, kept.position, log.chains[kept.position], kept.state, pools,
        digest_inputs.rest, records,
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


FAR_BEHIND = 100
"""Records that must be missing before somebody is shown a snapshot: fewer are checked in less time than one frame."""
MOST_AT_ONCE = 64
AGAIN_AFTER = 2.0
"""Seconds before the same neighbour is shown another snapshot."""


@dataclass
class Follower:
    """Somebody who is shown the table. start: where the snapshot begins that it has. records: how many it has been told
    of; None until a snapshot was sent.
    """

    asked_at: float
    records: int | None = None
    start: int = 0
    number: int = 0


class Guide:
    """What one machine shows to its neighbours. tell: sends a parcel."""

    def __init__(self, tell: Callable[[bytes, Parcel], None]) -> None:
        self._tell = tell
        self._followers: dict[bytes, Follower] = {}

    def hear(self, peer: bytes, parcel: SnapshotRequest, node: Node, now: float) -> bool:
        """A neighbour asks to be shown the table; whether it is."""
        if len(node.board.match.log) - parcel.records < FAR_BEHIND:
            return False
        known = self._followers.get(peer)
        if known is None or now >= known.asked_at + AGAIN_AFTER:
            self._followers[peer] = Follower(now, number=known.number if known else 0)
            self.go_on(node)
        return self._followers[peer].records is not None

    def gone(self, peer: bytes) -> None:
        """The neighbour is gone, or has seen enough."""
        self._followers.pop(peer, None)

    def go_on(self, node: Node) -> None:
        """Show what has become final since."""
        if not self._followers:
            return
        final = final_records(node)
        for peer, follower in list(self._followers.items()):
            if follower.records is None or follower.records > final:
                self._show(peer, follower, node)
            if follower.records is not None:
                self._follow(peer, follower, node, final)

    def _show(self, peer: bytes, follower: Follower, node: Node) -> None:
        """The snapshot; where nobody vouches for one yet, later."""
        snapshot = taken(node)
        parts = [] if snapshot is None else in_parts(snapshot, follower.number + 1)
        if snapshot is None or not parts:
            return
        follower.number += 1
        follower.start, follower.records = snapshot.start, snapshot.start + len(snapshot.records)
        for part in parts:
            self._tell(peer, part)

    def _follow(self, peer: bytes, follower: Follower, node: Node, final: int) -> None:
        """The records since; where the match goes back to before the snapshot, another one, as soon as there is one."""
        log = node.board.match.log
        assert follower.records is not None
        for position in range(follower.records, min(final, follower.records + MOST_AT_ONCE)):
            record = log.records[position]
            if goes_back_to(record, position) < follower.start:
                if (snapshot := taken(node)) is not None and snapshot.start + len(snapshot.records) > position:
                    follower.records = None
                    self._show(peer, follower, node)
                return
            self._tell(peer, Following(position, record))
            follower.records = position + 1


def goes_back_to(record: bytes, position: int) -> int:
    """After how many records the match stands with this one, before which it had `position`."""
    if record[0] not in (UNDO, ANEW):
        return position
    bend = decode_record(record)
    assert isinstance(bend, Undo | Anew)
    return bend.to


def final_records(node: Node) -> int:
    """How many records of the match no recovery gives up any more."""
    replica, board = node.replica, node.board
    if replica.final_height >= replica.chain.height:
        return len(board.match.log)
    return min(board.states[replica.final_height].records, len(board.match.log))


T = TypeVar("T")
MOST_LINES = 1_000_000
"""Lines of Python that the rules may run for one record; an honest one takes some hundreds."""


class _Overrun(BaseException):
    """The rules have run too long."""


def within_bounds(task: Callable[[], T]) -> T:
    """What the task gives. Raises BadBody where it raises anything or does not come to an end."""
    left = MOST_LINES

    def count(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise _Overrun
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        return task()
    except _Overrun:
        raise BadBody("rules that do not come to an end on what was shown") from None
    except Exception as error:
        raise BadBody(f"something that the rules do not allow: {error!r}") from error
    finally:
        sys.settrace(before)


class Opening:
    """A snapshot on its way to be a match: `step` does a little, until `match` stands at the place it shows."""

    def __init__(self, founding: Founding, snapshot: Snapshot) -> None:
        self._founding = founding
        self._snapshot = snapshot
        self._left = deque(snapshot.records)
        self._match: KnownMatch | None = None

    @property
    def match(self) -> KnownMatch:
        assert self._match is not None
        return self._match

    def step(self) -> bool:
        """Whether there is more to do. Raises BadBody."""
        if self._match is None:
            self._match = within_bounds(self._begin)
        elif self._left:
            record = self._left.popleft()
            within_bounds(lambda: self.match.take(record))
        return bool(self._left)

    def _begin(self) -> KnownMatch:
        shown, header = self._snapshot, self._founding.header()
        log = Log.beginning_at(header, shown.start, shown.chain)
        match = KnownMatch.from_checkpoint(self._founding.game(), log, shown.checkpoint())
        assert isinstance(match, KnownMatch)
        if match.state.seats != len(header.seats) or not match.checkpoints:
            raise ValueError("a state of another table")
        return match


@dataclass
class Preview:
    """What a neighbour shows, in the network thread; the client's thread is given `match` and `news` in a `Shown`, and
    nobody else touches them. chains: the chain hash after each record from `start` on. height: of the block that
    vouches for it. judged: None while it is being checked, then whether it is the match that was signed.
    """

    number: int
    match: KnownMatch
    guide: bytes
    by: str
    height: int
    start: int = 0
    chains: list[bytes] = field(default_factory=list)
    news: SimpleQueue[bytes] = field(default_factory=SimpleQueue)
    judged: bool | None = None

    def __post_init__(self) -> None:
        self.start = self.match.log.start
        self.chains = self.match.log.chains[self.start :]

    @property
    def end(self) -> int:
        """How many records the match has, with those that the screen has not entered yet."""
        return self.start + len(self.chains) - 1

    def add(self, record: bytes) -> None:
        """The next record, as the neighbour shows it."""
        self.chains.append(link(self.chains[-1], record))
        self.news.put(record)

    def goes_on_in(self, log: Log) -> bool:
        """Whether another snapshot's log is of the same match, as far as both reach: then nothing need be replaced. One
        that begins earlier goes back to where this one cannot.
        """
        if log.start < self.start:
            return False
        common = min(len(log), self.end)
        return common >= max(self.start, log.start) and log.chains[common] == self.chains[common - self.start]

    def agrees(self, log: Log) -> bool:
        """Whether as much of it as the checked log holds is what that one says."""
        common = min(len(log), self.end)
        return common < self.start or log.chains[common] == self.chains[common - self.start]
