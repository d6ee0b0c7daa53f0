"""The menu of a table with others: what a seat may offer or decide, a seat for who watches, and leaving."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from client.app import App
from client.lan.attempting import attempt
from client.lan.door import AskSheet, ask_refusal
from client.table import sheets
from client.table.leaving import ask_to_give_up, ask_to_leave, saving, what_becomes
from client.table.sheets import Entry
from client.widgets.dialog import Answer, Dialog
from core.ending import concede_refusal, draw_refusal
from core.plain import Seat
from netcode.lan.session import LanSession

COME_BACK = "Choose Continue in the main menu to come back."
UNSAVED = "Your file could not be written to its end, so you can only come back to watch."
WAIT = "The others wait for you, or decide to go on without you. {way_back}"


class TableMenu:
    """`talk` opens the sheet of talk and company."""

    def __init__(self, app: App, session: LanSession, talk: Callable[[], None]) -> None:
        self._app, self._session, self._talk = app, session, talk

    def open(self, seat: Seat | None, leave: Callable[[], None]) -> None:
        """seat: the one that decides here, None for who watches."""
        app, session = self._app, self._session
        entries = [
            Entry("Go on playing", lambda: None),
            Entry("Talk and company", self._talk),
            Entry("Settings", app.navigator.open_settings),
            Entry("Rules", lambda: app.navigator.open_rules(session.game.id)),
        ]
        if session.match.question is not None:
            asking = Entry("Ask for a seat", lambda: AskSheet(app, session), ask_refusal(session))
            entries += [asking] if seat is None else self._decisions(seat)
        entries += saving(app, session)
        entries.append(Entry("Leave the table", lambda: self._ask_to_leave(leave)))
        sheets.show_menu(app, entries)

    def _decisions(self, seat: Seat) -> list[Entry]:
        app, session = self._app, self._session
        paused, match = session.view.paused, session.match
        return [
            Entry("Go on after the pause" if paused else "Pause",
                  lambda: attempt(app, lambda: session.commands.pause(not session.view.paused))),
            Entry("Offer a draw", lambda: attempt(app, session.consent.offer_draw), draw_refusal(match, seat)),
            Entry("Give up", lambda: self._ask_to_resign(seat), concede_refusal(match, seat)),
        ]  # fmt: skip

    def _ask_to_resign(self, seat: Seat) -> None:
        app, session = self._app, self._session
        give_up = partial(attempt, app, lambda: session.consent.resign(seat))
        ask_to_give_up(app, session.view.names[seat], what_becomes(session), give_up)

    def _ask_to_leave(self, leave: Callable[[], None]) -> None:
        session = self._session
        if session.match.question is None or session.view.spectator:
            ask_to_leave(self._app, session, leave)
            return
        detail = WAIT.format(way_back=COME_BACK if session.notice is None else UNSAVED)
        Dialog(self._app, "Leave this table?", [Answer("Leave", leave), Answer("Stay")], detail=detail)
