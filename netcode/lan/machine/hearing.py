"""What may be said to anybody at a table who has not opened its lobby: moods, marks on the board, the match shown to
whoever is far behind.
"""

from __future__ import annotations

from netcode.lan.machine.parcels import Enough, OfTheMatch, Pointing, PresencePause, SnapshotRequest, ToAnybody
from netcode.lan.machine.table import Table
from netcode.lan.play.bodies import check_plain

MOST_POINTS = 64
"""Marks on the board that wait to be shown."""


def hear_anywhere(table: Table, peer: bytes, parcel: ToAnybody) -> None:
    """Raises BadBody."""
    if isinstance(parcel, PresencePause):
        table.talk.hear_mood(peer, parcel, table.now())
    elif not isinstance(parcel, Pointing):
        _hear_of_the_match(table, peer, parcel)
    else:
        check_plain(parcel.place)
        if table.points.qsize() < MOST_POINTS and table.talk.may_mark(peer, table.now()):
            table.points.put((table.name_at(peer), parcel.place))
            table.pointed += 1


def _hear_of_the_match(table: Table, peer: bytes, parcel: OfTheMatch) -> None:
    """Somebody is far behind and asks to be shown the table; or shows it to us."""
    node = table.node
    if isinstance(parcel, SnapshotRequest):
        knows = node is not None and node.is_founded and not table.late.is_checking
        if node is None or not knows or not table.guide.hear(peer, parcel, node, table.now()):
            table.tell(peer, Enough())
        return
    if isinstance(parcel, Enough):
        table.guide.gone(peer)
    table.late.hear(peer, parcel)
