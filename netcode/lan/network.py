"""The LAN as the client sees it: one per program, made on first use.

It owns the network thread, this installation's key, and the tables found so far. Methods return at once unless they say
otherwise; the network thread calls `wake` whenever there is something new to look at.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from msgspec import structs

from core.errors import BadFile, ParlourError
from netcode import VERSION
from netcode.installed import find_game, game_ids
from netcode.lan.disk.netfile import founding_in, read_file
from netcode.lan.disk.ticket import Ticket, read_ticket
from netcode.lan.lobbies.check import OwnCopy, copy_in, copy_of
from netcode.lan.lobbies.past import NO_TABLE, LeftTable, Past, left_by, past_of, unopened_at
from netcode.lan.lobbies.plan import lobby_again, lobby_of, usual_seats
from netcode.lan.lobby import Lobby, point_the_way
from netcode.lan.machine.admission import Acquaintances
from netcode.lan.machine.lobby_phase import call, new_table, open_table
from netcode.lan.machine.match_phase import come_back
from netcode.lan.machine.parcels import LobbyState, MemberPlan, NewTableOffer, Proposal
from netcode.lan.machine.reach import TableConfig
from netcode.lan.machine.table import Table
from netcode.lan.play.founding import certified, commitment, nonce_of, ruleset
from netcode.lan.session import LanSession
from netcode.lan.views import CodeNeeded, LanError, ListedTable, NewTable, TablePlan
from netcode.link.diagnosis import diagnose, own_addresses
from netcode.link.discovery import AnnouncedTable, Discovery, named_by, why_not
from netcode.link.identity import TrustStore, load_identity
from netcode.link.join_code import new_join_code, read_address, read_join_code, read_join_link, written
from netcode.link.limits import HostPort
from netcode.link.network_thread import NetworkThread
from netcode.link.reaching import PORT, asked
from netcode.link.wording import LONGEST_NAME, key_words
from netcode.record import kept_in
from netcode.replica.canonical import Signer
from netcode.secrets.group import require_safe_library
from netcode.store import OWN_FOLDER, StoreError, now_text, why

log = logging.getLogger(__name__)

MISTAKE = "Parlour made a mistake at this table. What was played is saved. Leave the table, and come back to it."


class Network:
    """See the module. failure: an error of this program that nobody caught in the network thread."""

    def __init__(self, name: str, folder: Path, wake: Callable[[], None], loopback: bool = False) -> None:
        """The network thread begins; no port is open yet. `folder` is that of the matches. `loopback`: only programs on
        this machine are reached, for trying out. Raises ParlourError where cryptography, keys or folder fail.
        """
        require_safe_library()
        try:
            folder.mkdir(mode=OWN_FOLDER, parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"LAN matches cannot be saved in {folder}: {why(error)}.") from error
        self.name = name
        self.identity, self.notice = load_identity(folder.parent)
        self.bot_ms = 600
        self._folder = folder
        self._loopback = loopback
        self._trust = TrustStore(folder.parent)
        self.failure: BaseException | None = None
        self._wake = wake
        self._thread = NetworkThread(self._failed)
        self._tables: list[Table] = []
        self._looking = False
        self._seats: dict[bytes, bool] = {}
        self._discovery = Discovery(self._thread, VERSION, ruleset(), self._note_announced)

    def _failed(self, error: BaseException) -> None:
        """An error of this program in the network thread: the tables say so instead of standing still."""
        self.failure = error
        log.error("the network thread has failed", exc_info=error)
        for table in self._tables:
            table.trouble = MISTAKE
            table.changed()
        self._wake()

    # --- looking around

    @property
    def words(self) -> str:
        return key_words(self.identity.key)

    @property
    def addresses(self) -> tuple[str, ...]:
        return own_addresses()

    def look(self, on: bool) -> None:
        """Look for tables that are announced, or stop showing them."""
        self._looking = on
        self._seats.clear()
        if on and not self._loopback:
            self._discovery.look()

    def _note_announced(self) -> None:
        """Who comes back to a table calls those who announce it now. In the network thread."""
        for found in self._discovery.announced:
            for table in self._tables:
                if table.node is not None and table.config.table == found.announcement.table:
                    table.reach.meet_at(list(found.addresses))
        self._wake()

    @property
    def announced(self) -> tuple[ListedTable, ...]:
        """The tables that are announced, newest first; our own are left out."""
        if not self._looking:
            return ()
        own = {table.config.table for table in self._tables if not table.is_closed}
        others = (each for each in self._discovery.announced if each.announcement.table not in own)
        return tuple(_shown(each, self._has_seat(each.announcement.table)) for each in others)

    def _has_seat(self, table: bytes) -> bool:
        """Whether this machine has a way back to a seat at this table; the disk is asked once for each list."""
        if table not in self._seats:
            ticket = self._ticket(table)
            self._seats[table] = ticket is not None and bool(ticket.seed and ticket.file)
        return self._seats[table]

    @property
    def advice(self) -> tuple[str, ...]:
        """Why one may not see a friend's table. Looks at the adapters."""
        return diagnose()

    # --- opening and joining

    def host(self, plan: TablePlan) -> Lobby:
        """Open a table. Raises WrongTable, StoreError, LanError or LinkError."""
        return Lobby(self._open(lobby_of(plan, self.name), plan.code, plan.port))

    def host_past(self, past: Past, seats: tuple[str, ...] | None = None, code: bool = True, port: int = 0) -> Lobby:
        """Open a table that goes on from a match. seats: as in a `TablePlan`; None: the first person sits here, bots
        stay bots of this machine, and the other seats are open. Raises WrongTable, StoreError, LanError or LinkError.
        """
        return Lobby(self._open(lobby_again(past, seats or usual_seats(past, self.name)), code, port, past))

    def _open(self, state: LobbyState, code: bool, port: int, past: Past | None = None) -> Table:
        """Open a table; this machine is the first member in its lobby."""
        self._check_name()
        table = self._table(os.urandom(16), read_join_code(new_join_code()) if code else None, os.urandom(32))
        assert table.signer is not None and table.config.seed is not None
        key = table.signer.key
        certificate = self.identity.sign(certified(table.config.table, key))
        bound = commitment(table.config.table, key, nonce_of(table.config.seed, 0))
        us = MemberPlan(key, self.identity.key, certificate, self.name, True, bound)
        open_table(table, structs.replace(state, members=(us,)), Proposal(now_text()), port, past)
        self._tables.append(table)
        return table

    def found_anew(self, session: LanSession, code: bool = True) -> Lobby:
        """Open a table that goes on from this one, which is left when that begins. Raises LanError or LinkError."""
        if (reason := session.view.found_refusal) is not None:
            raise LanError(reason)
        left = self._thread.do(lambda: _left(session.table))
        past = past_of(left.match, left.previous, left.sat, left.unopened)
        table = self._open(lobby_again(past, left.seats), code, 0, past)
        offer = NewTableOffer(table.config.table, table.reach.port, table.config.code or "")
        self._thread.call(lambda: session.table.moving.lay(offer))
        return Lobby(table, session.table)

    def go_along(self, session: LanSession, new_table: NewTable) -> Lobby:
        """Go to another member's new table; the old one is left when its match begins. Raises LanError, LinkError."""
        offered = self._thread.do(lambda: session.table.moving.by_id(new_table.id))
        if offered is None:
            raise LanError(f"{new_table.who} no longer offers a new table. Go on here.")
        offer = offered.offer
        table = self._at(offer.table, [(offered.host, offer.port)], offer.code or None, False)
        return Lobby(table, session.table)

    def _copy(self, table: Table, id: bytes) -> OwnCopy | None:
        """This machine's copy of the match of an older table, to check a new one by. In the network thread."""
        for old in self._tables:
            if old.config.table == id and (node := old.node_with_genesis) is not None and table.host in old.peers:
                return copy_of(node.rules.match, unopened_at(node.rules, node.replica))
        return copy_in(self._folder, id)

    def join(self, address: str, code: str | None = None, watch: bool = False) -> Lobby:
        """Go to a table: `192.168.1.5:47821`, a found table's address, or a link. What goes wrong on the way is said in
        the lobby. Raises BadJoinCode, LanError, LinkError. Waits up to four seconds for an address to say what it is.
        """
        self._check_name()
        if address.startswith("parlour:"):
            link = read_join_link(address)
            named = link.genesis or named_by(self._discovery.announced, link.table)
            return Lobby(self._at(link.table, [(link.host, link.port)], code or link.code, watch, named))
        host_port = read_address(address, PORT)
        about = next((each.announcement for each in self._discovery.announced if host_port in each.addresses), None)
        about = about or self._thread.run(asked(*host_port))
        if reason := why_not(about, VERSION, ruleset()):
            raise LanError(reason)
        if about.needs_code and code is None and self._ticket(about.table) is None:
            raise CodeNeeded("This table needs its join code. It stands on the screen of the host.")
        named = named_by(self._discovery.announced, about.table)
        return Lobby(self._at(about.table, [host_port], code if about.needs_code else None, watch, named))

    def _at(
        self, table_id: bytes, addresses: list[HostPort], code: str | None, watch: bool, named: bytes = b""
    ) -> Table:
        """A table that is found at these addresses: again with the key that is kept here, or as a guest."""
        ticket = None if watch else self._ticket(table_id)
        if ticket is not None and ticket.seed:
            if ticket.file:
                return self._come_back(table_id, ticket, addresses)
            table = self._table(table_id, ticket.code, bytes.fromhex(ticket.seed), ticket)
            table.has_signed = True
        else:
            plain = None if code is None else read_join_code(code)
            table = self._table(table_id, plain, None if watch else os.urandom(32))
        table.named = named
        call(table, addresses)
        self._tables.append(table)
        return table

    def resume(self, path: Path) -> LanSession:
        """Go on with a saved LAN match: own seats and secrets. Raises BadFile, LanError, LinkError."""
        table_id = table_of(path)
        ticket = read_ticket(self._folder, table_id)
        if ticket is None:
            raise LanError("The key to this table is not on this machine, so it can only be watched as a recording.")
        if path.name != ticket.file and (self._folder / ticket.file).is_file():
            ticket = replace(ticket, seed="")  # it was only watched here, or is a copy: it lacks what was signed since
        return LanSession(self._come_back(table_id, ticket, [], path))

    def _come_back(self, table_id: bytes, ticket: Ticket, addresses: list[HostPort], path: Path | None = None) -> Table:
        seed = bytes.fromhex(ticket.seed) if ticket.seed else None
        table = self._table(table_id, ticket.code, seed, ticket)
        known = list(dict.fromkeys((*addresses, *ticket.places)))
        table.admission.recall(ticket.door)
        come_back(table, path or self._folder / ticket.file, known, ticket.port)
        point_the_way(table)
        if not self._loopback:
            self._discovery.look()
        self._tables.append(table)
        return table

    def _ticket(self, table_id: bytes) -> Ticket | None:
        """The way back to a table, if its file is still here; or the key that signed the first block, where this
        machine was killed before that was in a file.
        """
        ticket = read_ticket(self._folder, table_id)
        if ticket is None or not (ticket.file or ticket.seed):
            return None
        return ticket if not ticket.file or (self._folder / ticket.file).exists() else None

    def _table(self, id: bytes, code: str | None, seed: bytes | None, kept: Ticket | None = None) -> Table:
        """kept: what this machine noted when it was at the table before."""
        name, addresses, only_here = (kept.name, kept.places, kept.loopback) if kept is not None else ("", (), False)
        called, loopback = name or self.name, self._loopback or only_here
        here = self._folder, seed, loopback, self.bot_ms, addresses
        table = new_table(self._thread, TableConfig(self.identity, id, code, called, ruleset(), *here), self._wake)
        table.acquaintances = Acquaintances(self._trust, self.identity.key)
        table.find_copy = lambda old: self._copy(table, old)
        if not loopback:
            key = Signer(seed).key if seed is not None else self.identity.key
            table.announce = lambda about: self._discovery.announce(key, about)
            table.reach.look_around = self._discovery.look
            table.ends.append(lambda: self._discovery.withdraw(id))
        return table

    def _check_name(self) -> None:
        if not 1 <= len(self.name.strip()) <= LONGEST_NAME:
            raise LanError(f"A name has 1 to {LONGEST_NAME} characters. Choose one before you go to a table.")

    def close(self) -> None:
        """Leave all tables and end the network thread. Waits a moment."""
        for table in self._tables:
            table.close()
        self._discovery.close()
        self._thread.close()


def table_of(path: Path) -> bytes:
    """The id of the table whose match this file holds. Raises BadFile."""
    kept = kept_in(read_file(path))
    if not kept:
        raise BadFile(f"{path.name} is not a LAN match.")
    try:
        return founding_in(kept[0]).table
    except (ParlourError, ValueError) as error:
        raise BadFile(NO_TABLE.format(file=path.name)) from error


def _shown(found: AnnouncedTable, own: bool) -> ListedTable:
    about = found.announcement
    name = find_game(about.game).name if about.game in game_ids() else about.game
    address = written(*found.addresses[0])
    seats = about.seats_free + about.members
    trouble = found.why_not or None
    playing = about.seats_free == 0
    return ListedTable(
        about.table.hex(), about.title, about.game, name, seats, about.members, about.needs_code, playing, address,
        trouble, about.closed, own,
    )  # fmt: skip


def _left(table: Table) -> LeftTable:
    """In the network thread: what a new table takes over. Raises LanError if this machine opens one already."""
    if table.moving.own is not None:
        raise LanError("You are opening a new table already. Go to its lobby, or leave it first.")
    return left_by(table.node_in_play)
