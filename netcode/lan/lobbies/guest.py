"""The guest's side of a lobby: ask for a seat, check the past, and sign what the people here agreed to."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from netcode.lan.lobbies.check import REFUSED, WAITING, PastCheck
from netcode.lan.lobbies.plan import FREE, check_state, laid_out, proposed, seated
from netcode.lan.machine import parcels
from netcode.lan.machine.table import Table
from netcode.lan.play.founding import certified, commitment, nonce_of
from netcode.replica.canonical import BLOCK
from netcode.store import StoreError

DOUBT = parcels.Wish("doubt", FREE, "")
HOST_AWAY = 30.0
"""Seconds after which a guest stops waiting for the host."""
HOST_GONE = "{name}, who opened this table, has not been heard for half a minute, so no match begins here."


class Guest:
    """The side of a table in a lobby that somebody else keeps. begin: called with the block that all have signed."""

    def __init__(self, table: Table, begin: Callable[[bytes], None]) -> None:
        self._table = table
        self._begin = begin
        self._ready_for: object = None
        self._has_doubted = False
        self._shown_for = b""
        self._attempt = 0
        self._host_heard = table.now()

    def tick(self) -> None:
        """Stop waiting for a host that has long been silent: before the match everything depends on it."""
        table, now = self._table, self._table.now()
        if table.shown is None or table.host in table.peers:
            self._host_heard = now
        elif not table.over and now - self._host_heard >= HOST_AWAY:
            table.over = True
            table.trouble = HOST_GONE.format(name=table.shown.members[0].name)

    def knock(self, peer: bytes) -> None:
        """Ask the host for a seat; a spectator only waits."""
        table = self._table
        if table.signer is not None:
            certificate = table.config.identity.sign(certified(table.config.table, table.signer.key))
            table.tell(peer, parcels.Joining(table.signer.key, certificate, table.config.name, self._commitment))

    @property
    def _nonce(self) -> bytes:
        """This machine's part of the table's words; a fresh one each time it was revealed in vain."""
        table = self._table
        assert table.config.seed is not None
        return nonce_of(table.config.seed, self._attempt)

    @property
    def _commitment(self) -> bytes:
        table = self._table
        assert table.signer is not None
        return commitment(table.config.table, table.signer.key, self._nonce)

    def _bind_anew(self, state: parcels.LobbyState) -> None:
        """Commit to a new nonce once the last was revealed in vain."""
        table = self._table
        if state.starting or table.signer is None or table.host is None:
            return
        if self._shown_for:
            self._shown_for = b""
            self._attempt += 1
        if [each for each in state.members if each.key == table.signer.key and each.commitment != self._commitment]:
            self.knock(table.host)

    def _is_bound(self, header: bytes) -> bool:
        """Whether the table commits this machine to a nonce that nobody has seen, or saw only for this table."""
        table = self._table
        assert table.signer is not None and table.shown is not None
        own = [each.commitment for each in table.shown.members if each.key == table.signer.key]
        return own == [self._commitment] and self._shown_for in (b"", header)

    def hear(self, peer: bytes, parcel: parcels.FromHost) -> None:
        table = self._table
        match parcel:
            case parcels.LobbyState():
                check_state(parcel)
                table.shown = parcel
                self._bind_anew(parcel)
                self._look_at_past(parcel)
                if self._ready_for is not None and self._ready_for != self._laid_out():
                    self._not_ready()
            case parcels.PastPiece(number, payload):
                if table.check is not None:
                    table.check.add(number, payload)
                    self._go_on_checking(table.check)
            case parcels.LobbyRefusal(text, final):
                table.trouble = text
                if final:
                    table.over = table.has_no_seat = True
                    table.hub.close()
            case parcels.Proposal():
                self._sign(peer, parcel)
            case parcels.Founded(raw):
                self._begin(raw)
            case _:
                assert_never(parcel)

    def ask_for(self, wish: parcels.Wish | parcels.Bringing) -> None:
        """Ask the host for a change. Remembers what people here are ready for; refuses a past that is not signed."""
        table = self._table
        if wish != DOUBT:
            table.trouble = None  # what was refused before is asked otherwise now
        if isinstance(wish, parcels.Wish) and wish.what == "ready":
            is_ready = wish.text == "yes"
            if is_ready and (doubt := self._doubt()) is not None:
                table.trouble = doubt
                table.changed()
                return
            self._ready_for = self._laid_out() if is_ready else None
        table.say_to_host(wish)

    def _laid_out(self) -> object:
        """What a person here agrees to by being ready: the game, its options, and everybody who would play."""
        table = self._table
        return None if table.shown is None else (laid_out(table.shown), seated(table.shown))

    def _not_ready(self) -> None:
        self.ask_for(parcels.Wish("ready", FREE, "no"))
        self._table.trouble = (
            "The table has changed since you were ready. Look at it, and say again that you are ready."
        )

    def _sign(self, peer: bytes, proposal: parcels.Proposal) -> None:
        """Sign what the lobby shows, if it is what the people here were ready for."""
        table = self._table
        if table.signer is None or table.shown is None:
            return
        if self._ready_for is None or self._ready_for != self._laid_out():
            self._not_ready()
            return
        if (doubt := self._doubt()) is not None:
            table.trouble = doubt
            self.ask_for(DOUBT)
            return
        try:
            table.way_back.require_room()
            table.way_back.claim()
        except StoreError as error:
            self.ask_for(parcels.Wish("ready", FREE, "no"))
            table.trouble = str(error)
            return
        header = proposed(table.config.table, table.shown, proposal)
        if not self._is_bound(header):
            self._not_ready()
            return
        self._shown_for = header
        table.tell(peer, parcels.Signature(table.signer.sign(BLOCK, header), self._nonce))

    # --- the match that the table goes on from

    def _look_at_past(self, state: parcels.LobbyState) -> None:
        """Begin to check it; begin anew if another one is shown."""
        table = self._table
        if table.signer is None or state.past is None:
            table.check = None
        elif table.check is None or laid_out(table.check.state) != laid_out(state):
            table.check = PastCheck(state, lambda old: table.find_copy(old))
            self._has_doubted = False
            self._go_on_checking(table.check)

    def _go_on_checking(self, check: PastCheck) -> None:
        """Ask for the next piece, or say what came out."""
        check.compare()
        if check.wanted is not None:
            self._table.say_to_host(parcels.WantPast(check.wanted))
        elif check.outcome == REFUSED and not self._has_doubted:
            self._has_doubted = True
            self.ask_for(DOUBT)
        self._table.changed()

    def _doubt(self) -> str | None:
        """Why this machine does not sign the past, None if it does; looks again, as the old table may have gone on."""
        check = self._table.check
        if check is None:
            return None
        check.compare()
        if check.outcome in (REFUSED, WAITING):
            return check.sentence
        members = self._table.shown.members if self._table.shown is not None else ()
        return check.unopened.refusal([each.installation for each in members]) if check.unopened else None
