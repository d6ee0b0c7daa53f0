"""What stands where a table was that was left for a new one: whoever comes back to the old one is told of the new."""

from __future__ import annotations

from contextlib import suppress

from netcode.lan.disk.ticket import Ticket, read_ticket
from netcode.lan.machine.parcels import NewTableOffer, wrap
from netcode.lan.machine.reach import Setting
from netcode.lan.machine.table import Table
from netcode.link.hub import Hub
from netcode.link.identity import Us
from netcode.link.join_code import table_psk
from netcode.link.limits import LinkError
from netcode.link.messages import Parcel, Role
from netcode.link.network_thread import HubEvent, NetworkThread, PeerHere
from netcode.replica.blocks import previous_table
from netcode.replica.canonical import Signer
from netcode.version import VERSION


def point_the_way(table: Table) -> None:
    """Whoever comes back to the table that this one goes on from is told of it, if this machine played there. The old
    one must be closed. From the client's thread; waits.
    """
    setting = table.setting
    previous = table.thread.do(lambda: table.node.founding.previous if table.node is not None else b"")
    if not previous or setting.folder is None:
        return
    ticket = read_ticket(setting.folder, previous_table(previous))
    if ticket is not None and ticket.seed:
        offer = NewTableOffer(setting.table, table.reach.port, setting.code or "")
        table.ends.append(Signpost(table.thread, ticket, setting, offer).close)


class Signpost:
    """Listens where this machine was found at the old table and tells each of its members of the new one; there is no
    match behind it, so nothing is played at the old table. ticket: of the old table. setting: of the new one.
    """

    def __init__(self, thread: NetworkThread, ticket: Ticket, setting: Setting, offer: NewTableOffer) -> None:
        self._laying = offer
        old = bytes.fromhex(ticket.table)
        key = Signer(bytes.fromhex(ticket.seed)).key
        psk = table_psk(ticket.code, old)
        us = Us(setting.identity, old, psk, key, ticket.name, Role.MEMBER, setting.ruleset, VERSION)
        self._hub = Hub(thread, us, self._tell)
        with suppress(LinkError):  # another program has the port meanwhile: nobody would look for us elsewhere
            self._hub.listen(ticket.port, setting.loopback)

    def _tell(self, event: HubEvent) -> None:
        if isinstance(event, PeerHere):
            self._hub.send(event.peer, Parcel(*wrap(self._laying)))

    def close(self) -> None:
        """Leave; waits."""
        self._hub.close()
