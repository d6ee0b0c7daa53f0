"""The lobby phase of a table, which is opened or joined here: the host's lobby, or a guest's until the match begins."""

from __future__ import annotations

import logging
from collections.abc import Callable

from netcode.lan.lobbies.guest import Guest
from netcode.lan.lobbies.host import LobbyHost
from netcode.lan.lobbies.lobby_view import lobby_view
from netcode.lan.lobbies.past import Past
from netcode.lan.machine import match_phase, parcels
from netcode.lan.machine.machine import UNFOUNDED, parted
from netcode.lan.machine.match_phase import hear_anywhere
from netcode.lan.machine.parcels import LobbyState, Parcel, Proposal
from netcode.lan.machine.reach import TableConfig
from netcode.lan.machine.table import Table
from netcode.lan.play.bodies import BadBody
from netcode.lan.play.founding import founding_of, nonce_of
from netcode.lan.views import LobbyView
from netcode.link import messages as wire
from netcode.link.limits import HostPort, Reason
from netcode.link.messages import Role
from netcode.link.network_thread import NetworkThread
from netcode.replica.canonical import Malformed
from netcode.replica.outbox import Message as ReplicaMessage

log = logging.getLogger(__name__)

MOST_EARLY = 64
"""Messages of others about a match of which this machine has not been told yet; what is more comes again."""


class LobbyPhase:
    """See the module. guest: the side of a machine that is not the host."""

    def __init__(self, table: Table) -> None:
        self.guest = Guest(table, self.begin)
        self.early: list[tuple[bytes, ReplicaMessage]] = []
        self._table = table

    def keep(self, state: LobbyState, proposal: Proposal, past: Past | None) -> None:
        """This machine has opened the table and hosts its lobby. past: the match that it goes on from."""
        table = self._table
        assert table.signer is not None and table.config.seed is not None
        hooks = (table.tell, self.begin, table.changed, table.chat.add)
        table.lobby = LobbyHost(table.config.table, state, table.signer, proposal, *hooks, past, self._doubted)
        table.lobby.nonce = nonce_of(table.config.seed, 0)

    def _doubted(self, name: str) -> None:
        """A guest's machine does not sign the past."""
        self._table.trouble = DOUBTED.format(name=name)

    # --- who comes and goes

    def welcome(self, peer: bytes, hello: wire.Hello) -> None:
        table = self._table
        if table.lobby is None:
            if table.host == peer:
                self.guest.knock(peer)
        elif hello.role is Role.SPECTATOR:
            table.lobby.watch(peer)

    def parted(self, peer: bytes, code: int, text: str, name: str) -> None:
        table = self._table
        if table.lobby is not None:
            table.lobby.leave(peer)
        elif peer == table.host and not table.over:
            table.trouble = parted(code, text, name)
            table.over = code in (Reason.LEAVING, Reason.FULL, Reason.CLOSED, Reason.BANNED)

    # --- what others say

    def received(self, peer: bytes, message: ReplicaMessage) -> bool:
        """A message about a match that this machine may not know of yet."""
        table = self._table
        if table.shown is not None and table.host in table.peers:
            if len(self.early) < MOST_EARLY:
                self.early.append((peer, message))
        elif table.lobby is None:
            return match_phase.learn(table).received(peer, message)
        return False

    def hear(self, peer: bytes, parcel: Parcel) -> None:
        table = self._table
        if table.lobby is not None:
            if (reason := table.talk.wish_refusal(peer, parcel, table.now())) is not None:
                table.tell(peer, parcels.LobbyRefusal(reason, False))
            elif isinstance(parcel, parcels.ToHost):
                table.lobby.hear(peer, parcel)
        elif isinstance(parcel, parcels.ToAnybody):
            hear_anywhere(table, peer, parcel)
        elif isinstance(parcel, parcels.FromHost) and peer == table.host:
            self.guest.hear(peer, parcel)

    # --- going on

    def tick(self) -> None:
        if self._table.lobby is None:
            self.guest.tick()

    def view(self) -> LobbyView:
        return self._table.views.show_lobby(lobby_view(self._table))

    def close(self) -> None:
        self._table.way_back.release()

    def begin(self, raw: bytes) -> None:
        """All have signed: the match begins."""
        table = self._table
        try:
            founding = founding_of(raw)
            founding.game()
        except (Malformed, BadBody) as error:
            log.warning("a table that cannot be founded: %r", error)
            table.trouble = UNFOUNDED
            return
        if founding.table != table.config.table or table.node is not None:
            return
        table.trouble = None
        phase = match_phase.begin(table, founding, raw)
        for peer, message in self.early:
            phase.received(peer, message)


DOUBTED = "{name}'s machine does not sign the match that this table goes on from. Ask what it says there."


def new_table(thread: NetworkThread, config: TableConfig, wake: Callable[[], None]) -> Table:
    table = Table(thread, config, wake)
    table.phase = LobbyPhase(table)
    return table


def lobby_of(table: Table) -> LobbyPhase | None:
    return table.phase if isinstance(table.phase, LobbyPhase) else None


# --- ways in, from the client's thread


def open_table(table: Table, state: LobbyState, proposal: Proposal, port: int, past: Past | None = None) -> None:
    """Open a table and let others in. Raises StoreError or LinkError."""
    phase = lobby_of(table)
    assert phase is not None
    table.way_back.require_room()
    table.thread.do(lambda: phase.keep(state, proposal, past))
    table.reach.listen(port)
    table.done(table.begin_to_tick)


def call(table: Table, addresses: list[HostPort], port: int = 0) -> None:
    """Go to a table that others opened. Raises StoreError if this machine would play there, or LinkError."""
    if table.signer is not None:
        table.way_back.require_room()
    table.reach.listen(port)
    table.hub.dial(addresses)
    table.done(table.begin_to_tick)
