"""A LAN table without a window: bots sit down, play to the end, and print what happens line by line."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from time import monotonic

from core.errors import ParlourError
from core.kit.english import listing
from core.plain import by_seat
from netcode.lan.lobby import Lobby
from netcode.lan.network import Network
from netcode.lan.session import LanSession
from netcode.lan.views import LanError, LobbyView
from netcode.replica.replica import FULL
from netcode.table_session import Waiting

ASK_AGAIN = 15.0
"""Seconds before a bot asks for its seat once more."""
TROUBLE_AGAIN = 10.0
"""Seconds between two sentences about what holds the table up."""
HAND_OVER = 60.0
"""Seconds that a machine which comes back to a match that is over stays for those who lack its end."""
PATIENCE = 1.0
"""Seconds between two looks where nothing wakes us."""

Tell = Callable[[str, dict[str, object]], None]
"""Says something: what kind it is, and its fields."""


@dataclass
class Headless:
    """One table from the lobby to the end. bot: who plays our seats, None for a spectator. wait: seconds to stay after
    the end, so that the others hear of it. patience: seconds of silence after which we vote to drop a member, 0: never.
    """

    network: Network
    tell: Tell
    bot: str | None
    woken: Event
    wait: float = 3.0
    patience: float = 0.0
    _told: dict[str, object] = field(default_factory=dict)
    _trouble: str | None = None
    _trouble_after: float = 0.0
    _ask_after: float = 0.0
    _last: LobbyView | None = None

    def _tell_new(self, kind: str, fields: dict[str, object]) -> None:
        """Say it, unless it was the last of its kind that was said."""
        if self._told.get(kind) != fields:
            self._told[kind] = fields
            self.tell(kind, fields)

    # --- ways in

    def host(self, lobby: Lobby) -> int:
        view = lobby.view
        said: dict[str, object] = {"addresses": list(view.addresses), "code": view.code, "link": view.link}
        self.tell("open", said if view.past is None else {**said, "past": view.past.entries})
        return self._sit(lobby)

    def join(self, address: str, code: str | None) -> int:
        return self._sit(self.network.join(address, code, watch=self.bot is None))

    def resume(self, path: Path) -> int:
        session = self.network.resume(path)
        self.tell("resumed", {"entries": len(session.match.log)})
        return self._play(session)

    # --- the lobby

    def _sit(self, lobby: Lobby) -> int:
        self._last = None
        self._told.pop("past", None)
        while (session := lobby.session) is None:
            self.woken.wait(PATIENCE)
            self.woken.clear()
            view = lobby.view
            if view.state == "over" or self.network.failure is not None:
                raise LanError(view.trouble or "The table was closed.")
            self._do_in_lobby(lobby, view)
        return self._play(session)

    def _do_in_lobby(self, lobby: Lobby, view: LobbyView) -> None:
        """Put our bot into our seats, be ready, and start if the table is ours and complete."""
        if view == self._last:
            return
        if view.trouble and (self._last is None or view.trouble != self._last.trouble):
            self.tell("trouble", {"text": view.trouble})
        if view.past is not None:
            self._tell_new("past", {"text": view.past.text, "state": view.past.state, "check": view.past.check})
        self._last = view
        who = f"bot:{self.bot}"
        if self.bot is not None:
            mine = [number for number, seat in by_seat(view.seats) if seat.here and seat.who != who]
            for number in mine:
                lobby.bot(number, who)
            checked = view.past is None or view.past.state in ("own", "sent")
            if not mine and checked and any(seat.here and not seat.ready for seat in view.seats):
                lobby.ready(True)
        if view.is_host and view.start_refusal is None and view.state == "open":
            with suppress(LanError):  # somebody has changed the table since we looked: then we look again
                lobby.start()
                self.tell("starting", {"seats": [seat.name for seat in view.seats]})

    # --- the match

    def _play(self, session: LanSession) -> int:
        self.tell("playing", {"words": session.view.words, "file": str(session.path), "port": session.table.reach.port})
        said, was_over = 0, session.waiting is Waiting.OVER
        while session.waiting is not Waiting.OVER:
            self.woken.wait(PATIENCE)
            self.woken.clear()
            self._look_around(session)
            if self.bot is not None and session.view.new_tables:
                return self._go_along(session)
            while session.waiting in (Waiting.CHANCE, Waiting.BOT):
                session.advance()
            if len(session.match.log) >= said + 10:
                said = len(session.match.log)
                self.tell("entries", {"entries": said})
        self._linger(session, was_over)
        result = session.match.state.result
        assert result is not None
        winners = [session.header.names[seat] for seat in result.winners]
        log = session.match.log
        over = {"winners": winners, "entries": len(log), "chain": log.chain.hex(), "file": str(session.path)}
        self.tell("over", over)
        return 0

    def _go_along(self, session: LanSession) -> int:
        """Follow the others to their new table; the old one is left once the match there is known."""
        new_table = session.view.new_tables[0]
        self.tell("moves", {"text": new_table.text})
        return self._sit(self.network.go_along(session, new_table))

    def _look_around(self, session: LanSession) -> None:
        """Vote to drop members that are gone for too long; ask for our seat where the others dropped us."""
        if (failure := self.network.failure) is not None:
            raise LanError(f"Parlour made a mistake at this table: {failure!r}. What was played is in the file.")
        if session.view.verdict:
            self._tell_new("verdict", {"text": session.view.verdict})
        if session.notice is not None:
            self._tell_new("notice", {"text": session.notice})
        if session.view.trouble == FULL:
            raise LanError(FULL)
        members = [each.name for each in session.view.members]
        self._tell_new("company", {"members": members, "seated": not session.view.spectator})
        self._tell_waiting(tuple(each.name for each in session.view.missing))
        self._tell_trouble(session.view.trouble)
        for each in session.view.missing if self.patience else ():
            if each.seconds >= self.patience and "bot" in each.ways:
                session.commands.go_on_without(each.member, "bot")
        if self.bot is not None and monotonic() >= self._ask_after:
            self._ask_back(session)

    def _tell_waiting(self, names: tuple[str, ...]) -> None:
        """For whom this machine waits, said when that changes."""
        text = f"The match waits for {listing(names)}." if names else "Everybody is here again."
        if names or "waits" in self._told:
            self._tell_new("waits", {"for": list(names), "text": text})

    def _tell_trouble(self, text: str | None) -> None:
        """The trouble when it changes, but not each second that it counts."""
        if text == self._trouble or (text is not None and monotonic() < self._trouble_after):
            return
        self._trouble = text
        if text is not None:
            self._trouble_after = monotonic() + TROUBLE_AGAIN
            self.tell("trouble", {"text": text})

    def _ask_back(self, session: LanSession) -> None:
        asking = session.view.door.asking
        own = [each for each in session.view.door.free_seats if each.own] if session.view.door.is_out else []
        if not own or (asking is not None and asking.state != "refused"):
            return
        self._ask_after = monotonic() + ASK_AGAIN
        with suppress(ParlourError):
            session.commands.ask(own[0].seat)
            self.tell("asks", {"seats": list(own[0].seats)})

    def _linger(self, session: LanSession, came_to_hand_over: bool) -> None:
        """Stay until the others have the end, but not for ever; longer if this machine came only to hand it over."""
        end = monotonic() + (max(self.wait, HAND_OVER) if came_to_hand_over else self.wait)
        while monotonic() < end and (lacking := session.view.course.lacking):
            self._tell_waiting(lacking)
            self.woken.wait(0.2)
            self.woken.clear()
            while session.waiting in (Waiting.CHANCE, Waiting.BOT):
                session.advance()
