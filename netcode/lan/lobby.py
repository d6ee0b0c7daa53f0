"""A lobby as the client has it: what is shown of it, and what one may do about it. The network thread does it; called
from the client's thread.
"""

from __future__ import annotations

from collections.abc import Callable

from core.errors import ParlourError
from core.plain import OptionValue, Seat
from netcode.lan.going_on.signpost import point_the_way
from netcode.lan.lobbies.host import LobbyHost, LobbyStage
from netcode.lan.lobbies.plan import FREE, LobbyError
from netcode.lan.machine.lobby_phase import lobby_of
from netcode.lan.machine.parcels import ChatMessage, Wish
from netcode.lan.machine.table import Table, decide_door
from netcode.lan.session import LanSession
from netcode.lan.views import LobbyView


class Lobby:
    """A table before its match; `session` is there as soon as the match is known. leaving: the table in play that is
    left when this one begins.
    """

    def __init__(self, table: Table, leaving: Table | None = None) -> None:
        self._table = table
        self._leaving = leaving
        self._session: LanSession | None = None

    @property
    def session(self) -> LanSession | None:
        """The match, when it has begun; at once when the table plays already."""
        if self._session is None and self._table.views.table is not None:
            self._session = LanSession(self._table)
            if self._leaving is not None:
                self._leaving.close()
                point_the_way(self._table)
        return self._session

    @property
    def view(self) -> LobbyView:
        """The lobby as it was shown last."""
        return self._table.views.lobby

    # --- what can be done

    def take(self, seat: Seat) -> None:
        """Take a free seat."""
        self._wish(Wish("take", seat, ""))

    def free(self, seat: Seat) -> None:
        """Give up an own seat."""
        self._wish(Wish("free", seat, ""))

    def seat_name(self, seat: Seat, name: str) -> None:
        """Name an own seat."""
        self._wish(Wish("name", seat, name[:64]))

    def colour(self, seat: Seat, colour: str) -> None:
        """Give an own seat a colour that is free."""
        self._wish(Wish("colour", seat, colour))

    def bot(self, seat: Seat, who: str) -> None:
        """Let a bot play an own seat, `bot:NAME`, or a person again, `human`."""
        self._wish(Wish("bot", seat, who))

    def ready(self, ready: bool) -> None:
        """Say that the match may begin."""
        self._wish(Wish("ready", FREE, "yes" if ready else "no"))

    def option(self, id: str, value: OptionValue) -> None:
        """Settle an option; only who opened the table may."""
        self._try(lambda host: host.set_option(id, value))

    def start(self) -> None:
        """Begin; only who opened the table may. Harmless where the match is beginning already. Raises LobbyError where
        it cannot begin.
        """
        self._table.done(self._start)

    def _start(self) -> None:
        host = self._table.lobby
        if host is None:
            raise LobbyError("Only whoever opened the table can start the match.")
        if host.stage is LobbyStage.OPEN and (reason := host.start_refusal()) is not None:
            raise LobbyError(reason)
        self._tried(host, lambda host: host.start())

    def say(self, text: str) -> None:
        """Say something to everybody in the lobby. Raises LobbyError for who has said a lot already."""
        text = text.strip()[:500]
        if text:
            self._table.done(lambda: self._say(text))

    def _say(self, text: str) -> None:
        table = self._table
        _refuse(table.talk.refusal(table.now()))
        if table.lobby is not None:
            table.lobby.say(table.own_name, text)
        else:
            table.say_to_host(ChatMessage(table.own_name, text))

    def close_door(self, closed: bool) -> None:
        """Let nobody else in, or others again. Raises LobbyError for who watches, or decides too often."""
        self._table.done(lambda: self._decide_door(closed))

    def _decide_door(self, closed: bool) -> None:
        table = self._table
        members = table.lobby_state.members if table.lobby_state is not None else ()
        if not any(each.key == table.own_key for each in members):
            raise LobbyError("Those who play decide who may come.")
        _refuse(table.admission.refusal(table.now()))
        decide_door(table, closed)

    def leave(self) -> None:
        """Leave the table; if one has opened it, it is closed. A match that has begun goes on in its session."""
        if self._session is None:
            self._table.close()
            if self._leaving is not None:
                self._leaving.thread.call(self._leaving.moving.lay, None)

    def _wish(self, wish: Wish) -> None:
        self._table.thread.call(self._ask_for, wish)

    def _ask_for(self, wish: Wish) -> None:
        if self._table.lobby is not None:
            self._tried(self._table.lobby, lambda host: host.do(self._table.own_key, wish))
        elif (phase := lobby_of(self._table)) is not None:
            phase.guest.ask_for(wish)

    def _try(self, work: Callable[[LobbyHost], None]) -> None:
        self._table.thread.call(lambda: self._tried(self._table.lobby, work))

    def _tried(self, host: LobbyHost | None, work: Callable[[LobbyHost], None]) -> None:
        """Let whoever keeps the lobby work; what it refuses becomes the table's trouble."""
        if host is None:
            return
        table = self._table
        try:
            work(host)
            table.trouble = None
        except ParlourError as error:
            table.trouble = str(error)
        table.changed()


def _refuse(reason: str | None) -> None:
    if reason is not None:
        raise LobbyError(reason)
