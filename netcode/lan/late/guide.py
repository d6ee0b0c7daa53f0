"""Showing the table to somebody who is far behind: a snapshot, then each record as it becomes final, until whoever is
shown it stands by itself. Only what is final is shown, so that nobody is led where the match does not go.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.log import ANEW, UNDO, Anew, Undo, decode_record
from netcode.lan.late.snapshot import in_parts, taken
from netcode.lan.machine.node import Node
from netcode.lan.machine.parcels import Following, Glance, Parcel

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

    def hear(self, peer: bytes, parcel: Glance, node: Node, now: float) -> bool:
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
    return min(board.stands[replica.final_height].records, len(board.match.log))
