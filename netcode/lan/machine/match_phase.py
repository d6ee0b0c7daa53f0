"""The match phase of a table: this machine's part in the match, petitions for seats, and talk. A match begins here:
from the signed genesis, from others who play already, or from the disk.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from netcode.lan.disk.netfile import NetFile
from netcode.lan.lobbies.lobby_view import lobby_view
from netcode.lan.machine.machine import SHUT_OUT_HERE
from netcode.lan.machine.node import Intake, Node
from netcode.lan.machine.parcels import Declined, Joining, NewTableOffer, Parcel, PresencePause, ToAnybody
from netcode.lan.machine.seat_requests import SeatRequests
from netcode.lan.machine.table import Table, seat_members
from netcode.lan.machine.table_view import dispute, table_view
from netcode.lan.play.bodies import check_plain
from netcode.lan.play.founding import Founding
from netcode.link import messages as wire
from netcode.link.limits import HostPort, Reason
from netcode.replica.outbox import Message as ReplicaMessage
from netcode.store import require_room

MOST_POINTS = 64
"""Marks on the board that wait to be shown."""


def hear_anywhere(table: Table, peer: bytes, parcel: ToAnybody) -> None:
    """Raises BadBody."""
    if isinstance(parcel, PresencePause):
        table.talk.hear_presence(peer, parcel, table.now())
        return
    check_plain(parcel.place)
    if table.points.qsize() < MOST_POINTS and table.talk.may_mark(peer, table.now()):
        table.points.put((table.name_at(peer), parcel.place))
        table.pointed += 1


RESUMING = 300.0
"""Seconds that reading a long match back may take."""


class MatchPhase:
    """See the module. The table has a node, which in a newcomer does not know the table yet."""

    def __init__(self, table: Table, node: Node) -> None:
        """Make neighbours of all who are connected."""
        table.node, table.phase = node, self
        self.seat_requests = SeatRequests(table)
        self.intake = Intake(table.later, self._sit_down)
        self._table = table
        self._node = node
        self._is_seated = False
        for peer in list(table.peers):
            node.connected(peer, self.seat_requests.key_of(peer))
        self._sit_down()

    def _sit_down(self) -> None:
        """Once the match is known, say so to later callers and keep the way back."""
        table, node = self._table, self._node
        if self._is_seated or not node.has_genesis:
            return
        self._is_seated = True
        node.is_paused = lambda: table.pausing.is_paused
        node.petitions.is_here = table.peers.__contains__
        self.seat_requests.go_on()
        seat_members(table)
        table.keep_way_back()
        self.intake.go_on()
        table.changed()

    # --- who comes and goes

    def welcome(self, peer: bytes, hello: wire.Hello) -> None:
        table = self._table
        self._node.connected(peer, self.seat_requests.key_of(peer))
        table.tell(peer, table.pausing.own)
        if table.moving.own is not None:
            table.tell(peer, table.moving.own)
        table.keep_way_back()

    def parted(self, peer: bytes, code: int, text: str, name: str) -> None:
        self._node.disconnected(peer)
        if code == Reason.BANNED:
            self._node.troubles.verdict = SHUT_OUT_HERE.format(name=name)

    # --- what others say

    def received(self, peer: bytes, message: ReplicaMessage) -> bool:
        self.intake.received(self._node, peer, message)
        self._sit_down()
        return self._node.has_genesis

    def hear(self, peer: bytes, parcel: Parcel) -> None:
        table = self._table
        if isinstance(parcel, ToAnybody):
            hear_anywhere(table, peer, parcel)
        elif isinstance(parcel, Joining | Declined):
            self.seat_requests.hear(peer, parcel)
        elif isinstance(parcel, NewTableOffer) and table.plays(peer) and peer in table.peers:
            table.moving.hear(peer, parcel, table.peers[peer].address[0])

    # --- going on

    def tick(self) -> None:
        """Remember the players, and call the members that are not connected: nobody depends on the host."""
        self.seat_requests.go_on()
        self._node.tick()
        self._sit_down()
        if not self._node.has_genesis:
            return
        table, state = self._table, self._node.rules.state
        if table.acquaintances is not None:
            table.trouble = table.acquaintances.look(state) or table.trouble
        live = dict.fromkeys(state.members[number].card.installation for number in state.live)
        missing = [each for each in live if each != table.config.identity.key and each not in table.peers]
        table.reach.seek(missing, table.way_back.addresses, table.now())

    def view(self) -> object:
        table, node = self._table, self._node
        if table.views.table is None:
            lobby = table.views.show_lobby(lobby_view(table, dispute(table, node)))
            if not node.has_genesis:
                return lobby
        return table.views.show_table(table_view(table, node, self.seat_requests.view(), self.intake))

    def close(self) -> None:
        self.intake.stop()
        self._node.file.close()
        self._table.way_back.release()


# --- ways into a match


def begin(table: Table, founding: Founding, raw: bytes) -> MatchPhase:
    config, file = table.config, NetFile(table.config.folder, table.way_back.close)
    if config.seed is None or all(each.key != table.own_key for each in founding.members):
        return _resumed(table, file, None, founding.id)
    file.past = _past_pieces(table)
    table.keep_way_back()
    table.way_back.claim()
    return MatchPhase(table, Node.begin(table, file, config.seed, raw, config.bot_ms))


def learn(table: Table) -> MatchPhase:
    """The match has begun elsewhere: learn it from the others, and watch unless this key is a member's."""
    seed = table.config.seed if table.shown is not None or table.has_signed else None
    file = NetFile(table.config.folder, table.way_back.close)
    file.past = _past_pieces(table) if seed is not None else ()
    return _resumed(table, file, seed, table.named)


def _resumed(table: Table, file: NetFile, seed: bytes | None, named: bytes = b"") -> MatchPhase:
    file.is_bound = seed is not None
    return MatchPhase(table, Node.resume(table, file, seed, table.config.table, table.config.bot_ms, named))


def _past_pieces(table: Table) -> Sequence[bytes]:
    """The pieces that the table takes over: the host's own, or those that have come."""
    if table.lobby is not None:
        return table.lobby.past.pieces if table.lobby.past is not None else ()
    return table.check.pieces if table.check is not None else ()


def come_back(table: Table, path: Path, addresses: list[HostPort], port: int = 0) -> None:
    """Go on with a saved match. From the client's thread. Raises BadFile, StoreError or LinkError."""
    table.way_back.claim()
    try:
        require_room(path.parent)
        failed, seed = table.way_back.close, table.config.seed
        table.thread.do(lambda: _resumed(table, NetFile.open(path, failed), seed), RESUMING)
        table.reach.listen_again(port)
    except Exception:
        table.way_back.release()
        raise
    for address in addresses:
        table.hub.dial([address])
    table.done(table.begin_to_tick)


def match_of(table: Table) -> MatchPhase:
    assert isinstance(table.phase, MatchPhase), "the match of this table has not begun"
    return table.phase
