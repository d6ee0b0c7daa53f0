"""A guest in a lobby: it asks for a seat, looks at what the table goes on from, and signs what its people agreed to."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from netcode.lan.admission.doorkeeper import Acquaintances
from netcode.lan.going_on.check import REFUSED, WAITING, FindCopy, PastCheck
from netcode.lan.lobbies.plan import FREE, check_state, laid_out, proposed, seated
from netcode.lan.machine.parcels import (
    Founded,
    FromHost,
    Joining,
    LobbyState,
    Parcel,
    PastPiece,
    Proposal,
    Signature,
    Sorry,
    WantPast,
    Wish,
)
from netcode.lan.machine.reach import Setting
from netcode.lan.machine.site import TableSite
from netcode.lan.play.founding import certified, commitment, nonce_of
from netcode.link.network_thread import NetworkThread
from netcode.store import StoreError

OPENER_AWAY = 30.0
"""Seconds after which a guest does not wait any more for whoever opened the table."""
OPENER_GONE = "{name}, who opened this table, has not been heard for half a minute, so no match begins here."


class Guest(TableSite):
    """The side of a table in a lobby that somebody else keeps. check: what is known of the match that it goes on from.
    find_copy: gives this machine's copy of the match of an older table. has_no_seat: whether it was not let in as a
    player. acquaintances: where those who play are remembered.
    """

    def __init__(self, thread: NetworkThread, setting: Setting, wake: Callable[[], None]) -> None:
        super().__init__(thread, setting, wake)
        self.check: PastCheck | None = None
        self.find_copy: FindCopy = lambda table: None
        self._ready_for: object = None
        self._has_doubted = False
        self._shown_for = b""
        self._attempt = 0
        self._opener_heard = self.now()
        self.has_no_seat = False
        self.acquaintances: Acquaintances | None = None

    def _each_second(self) -> None:
        self.remember()
        self._await_opener()
        super()._each_second()

    def _await_opener(self) -> None:
        """Before the match everything hangs on whoever opened the table; nobody waits for that one for ever."""
        state, now = self.shown, self.now()
        if state is None or self.lobby is not None or self.node is not None or self.host in self.company:
            self._opener_heard = now
        elif not self.over and now - self._opener_heard >= OPENER_AWAY:
            self.over = True
            self.trouble = OPENER_GONE.format(name=state.members[0].name)

    def remember(self) -> None:
        """Who plays is known from then on."""
        if self.acquaintances is not None and self.node is not None and self.node.is_founded:
            self.trouble = self.acquaintances.look(self.node.board.stand) or self.trouble

    def _begin(self, raw: bytes) -> None:
        """All have signed: the match begins."""
        raise NotImplementedError

    def _knock(self, peer: bytes) -> None:
        """Ask who opened the table for a seat; who watches only waits."""
        if self.signer is not None:
            certificate = self.setting.identity.sign(certified(self.setting.table, self.signer.key))
            self._send(peer, Joining(self.signer.key, certificate, self.setting.name, self._commitment))

    @property
    def _nonce(self) -> bytes:
        """What this machine adds to the words of the table, other each time that it has shown one in vain."""
        assert self.setting.seed is not None
        return nonce_of(self.setting.seed, self._attempt)

    @property
    def _commitment(self) -> bytes:
        assert self.signer is not None
        return commitment(self.setting.table, self.signer.key, self._nonce)

    def _bind_anew(self, state: LobbyState) -> None:
        """A nonce that was shown and founded nothing is known to others: it goes into no other table."""
        if state.starting or self.signer is None or self.host is None:
            return
        if self._shown_for:
            self._shown_for = b""
            self._attempt += 1
        if [each for each in state.members if each.key == self.signer.key and each.commitment != self._commitment]:
            self._knock(self.host)

    def _is_bound(self, header: bytes) -> bool:
        """Whether the table is bound to a nonce of this machine that nobody has seen, or only with the same table."""
        assert self.signer is not None and self.shown is not None
        own = [each.commitment for each in self.shown.members if each.key == self.signer.key]
        return own == [self._commitment] and self._shown_for in (b"", header)

    def _hear_host(self, peer: bytes, parcel: FromHost) -> None:
        """What who opened the table says before the match."""
        match parcel:
            case LobbyState():
                check_state(parcel)
                self.shown = parcel
                self._bind_anew(parcel)
                self._look_at_past(parcel)
                self._look_whether_ready()
            case PastPiece(number, payload):
                if self.check is not None:
                    self.check.add(number, payload)
                    self._go_on_checking()
            case Sorry(text, final):
                self._refused(text, final)
            case Proposal():
                self._sign(peer, parcel)
            case Founded(raw):
                self._begin(raw)
            case _:
                assert_never(parcel)

    def say_to_host(self, parcel: Parcel) -> None:
        """What one is ready for is remembered. Nobody is ready for a past that is not signed."""
        if isinstance(parcel, Wish) and parcel.what != "doubt":
            self.trouble = None  # what was refused before is asked otherwise now
        if isinstance(parcel, Wish) and parcel.what == "ready":
            ready = parcel.text == "yes"
            if ready:
                self.trouble = self._doubt()
            if ready and self.trouble is not None:
                self.changed()
                return
            self._ready_for = self._laid_out() if ready else None
        super().say_to_host(parcel)

    def _laid_out(self) -> object:
        """What a person here agrees to by being ready: the game, its options, and everybody who would play."""
        return None if self.shown is None else (laid_out(self.shown), seated(self.shown))

    def _look_whether_ready(self) -> None:
        """Who was ready for another table is ready no more, and says so before anything is to be signed."""
        if self._ready_for is not None and self._ready_for != self._laid_out():
            self._not_ready()

    def _not_ready(self) -> None:
        self.say_to_host(Wish("ready", FREE, "no"))
        self.trouble = "The table has changed since you were ready. Look at it, and say again that you are ready."

    def _sign(self, peer: bytes, proposal: Proposal) -> None:
        """Sign what the lobby shows, if it is what the people here were ready for."""
        if self.signer is None or self.shown is None:
            return
        if self._ready_for is None or self._ready_for != self._laid_out():
            self._not_ready()
            return
        if (doubt := self._doubt()) is not None:
            self.trouble = doubt
            self.say_to_host(Wish("doubt", FREE, ""))
            return
        try:
            self.way_back.require_room()
            self.way_back.claim()
        except StoreError as error:
            self.say_to_host(Wish("ready", FREE, "no"))
            self.trouble = str(error)
            return
        header = proposed(self.setting.table, self.shown, proposal)
        if not self._is_bound(header):
            self._not_ready()
            return
        self._shown_for = header
        self._send(peer, Signature(self.signer.sign_block(header), self._nonce))

    def _refused(self, text: str, final: bool) -> None:
        self.trouble = text
        if final:
            self.over = self.has_no_seat = True
            self.hub.close()

    # --- the match that the table goes on from

    def _look_at_past(self, state: LobbyState) -> None:
        """Begin to check it, again where another one is shown now."""
        if self.signer is None or state.past is None:
            self.check = None
        elif self.check is None or not self.check.is_of(state):
            self.check = PastCheck(state, lambda table: self.find_copy(table))
            self._has_doubted = False
            self._go_on_checking()

    def _go_on_checking(self) -> None:
        """Ask for the next piece, or say what came out."""
        check = self.check
        assert check is not None
        check.compare()
        if check.wanted is not None:
            self.say_to_host(WantPast(check.wanted))
        elif check.standing == REFUSED and not self._has_doubted:
            self._has_doubted = True
            self.say_to_host(Wish("doubt", FREE, ""))
        self.changed()

    def _doubt(self) -> str | None:
        """Why this machine does not sign what the table goes on from, None if it does. The old table may have gone on
        meanwhile, so it is looked at once more.
        """
        if self.check is None:
            return None
        self.check.compare()
        if self.check.standing in (REFUSED, WAITING):
            return self.check.sentence
        present = [each.installation for each in self.shown.members] if self.shown is not None else []
        return self.check.unopened.refusal(present) if self.check.unopened else None
