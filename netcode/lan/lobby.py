"""A lobby as the client sees it: its view, and the commands on it. Called from the client's thread; the network thread
does the work.

A table that was left for a new one keeps a signpost: a member that comes back to the old table is pointed to the new
one.
"""

from __future__ import annotations

from contextlib import suppress

from core.errors import ParlourError
from core.plain import Seat
from netcode import VERSION
from netcode.lan.disk.ticket import Ticket, read_ticket
from netcode.lan.lobbies.plan import FREE
from netcode.lan.machine.lobby_phase import lobby_of
from netcode.lan.machine.parcels import Bringing, NewTableOffer, Wish, wrap
from netcode.lan.machine.reach import TableConfig
from netcode.lan.machine.table import Table, decide_door
from netcode.lan.session import LanSession
from netcode.lan.table_commands import say
from netcode.lan.views import LanError, LobbyView
from netcode.link.hub import Hub
from netcode.link.identity import Us
from netcode.link.join_code import table_psk
from netcode.link.limits import LinkError
from netcode.link.messages import Parcel, Role
from netcode.link.network_thread import HubEvent, NetworkThread, PeerHere
from netcode.replica.blocks import previous_table
from netcode.replica.canonical import Signer


class Lobby:
    """A table before its match. session: there once the match is known. leaving: the table left for this one."""

    def __init__(self, table: Table, leaving: Table | None = None) -> None:
        self._table = table
        self._leaving = leaving
        self._session: LanSession | None = None

    @property
    def session(self) -> LanSession | None:
        """The match, once it has begun."""
        if self._session is None and self._table.views.table is not None:
            self._session = LanSession(self._table)
            if self._leaving is not None:
                self._leaving.close()
                point_the_way(self._table)
        return self._session

    @property
    def view(self) -> LobbyView:
        return self._table.views.lobby

    # --- what can be done

    def take(self, seat: Seat) -> None:
        self._wish(Wish("take", seat, ""))

    def free(self, seat: Seat) -> None:
        self._wish(Wish("free", seat, ""))

    def seat_name(self, seat: Seat, name: str) -> None:
        self._wish(Wish("name", seat, name[:64]))

    def colour(self, seat: Seat, colour: str) -> None:
        self._wish(Wish("colour", seat, colour))

    def bot(self, seat: Seat, who: str) -> None:
        """Let a bot play an own seat, `bot:NAME`, or a person again, `human`."""
        self._wish(Wish("bot", seat, who))

    def ready(self, ready: bool) -> None:
        self._wish(Wish("ready", FREE, "yes" if ready else "no"))

    def bring(self, id: str, text: str) -> None:
        """Bring things of one's own for an option, as its text; they replace earlier ones, and '' takes them back."""
        self._wish(Bringing(id, text))

    def start(self) -> None:
        """Begin the match; only the host may. Harmless while it is beginning. Raises LanError if it cannot."""
        self._table.done(self._start)

    def _start(self) -> None:
        if self._table.lobby is None:
            raise LanError("Only the host can start the match.")
        self._table.trouble = None
        self._table.lobby.start()

    def say(self, text: str) -> None:
        """Say something to everybody in the lobby. Raises LanError if that is too much at once."""
        if text := text.strip()[:500]:
            self._table.done(lambda: say(self._table, text))

    def close_door(self, closed: bool) -> None:
        """Close the table to newcomers, or open it again. Raises LanError."""
        self._table.done(lambda: decide_door(self._table, closed))

    def leave(self) -> None:
        """Leave the table; the host closes it. A match that has begun goes on in its session."""
        if self._session is None:
            self._table.close()
            if (leaving := self._leaving) is not None:
                leaving.thread.call(lambda: leaving.moving.lay(None))

    def _wish(self, wish: Wish | Bringing) -> None:
        self._table.thread.call(self._ask_for, wish)

    def _ask_for(self, wish: Wish | Bringing) -> None:
        """Ask the host; where that is this machine, its refusal becomes the table's trouble."""
        table = self._table
        if table.lobby is None:
            if (phase := lobby_of(table)) is not None:
                phase.guest.ask_for(wish)
            return
        try:
            table.lobby.do(table.own_key, wish)
            table.trouble = None
        except ParlourError as error:
            table.trouble = str(error)
        table.changed()


def point_the_way(table: Table) -> None:
    """Keep a signpost at the closed old table that this one goes on from. From the client's thread; waits."""
    config = table.config
    previous = table.thread.do(lambda: table.node.founding.previous if table.node is not None else b"")
    if not previous or config.folder is None:
        return
    ticket = read_ticket(config.folder, previous_table(previous))
    if ticket is not None and ticket.seed:
        offer = NewTableOffer(config.table, table.reach.port, config.code or "")
        table.ends.append(_put_up_signpost(table.thread, ticket, config, wrap(offer)).close)


def _put_up_signpost(thread: NetworkThread, old: Ticket, config: TableConfig, offer: Parcel) -> Hub:
    """Listen where this machine was at the old table, where nothing is played any more, to tell members of the new."""

    def tell(event: HubEvent) -> None:
        if isinstance(event, PeerHere):
            hub.send(event.peer, offer)

    table, key = bytes.fromhex(old.table), Signer(bytes.fromhex(old.seed)).key
    psk = table_psk(old.code, table)
    hub = Hub(thread, Us(config.identity, table, psk, key, old.name, Role.MEMBER, config.ruleset, VERSION), tell)
    with suppress(LinkError):  # another program has the port meanwhile: nobody would look for us elsewhere
        hub.listen(old.port, config.loopback)
    return hub
