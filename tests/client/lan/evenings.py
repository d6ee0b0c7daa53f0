"""Evenings over real tables: several installations in one process on loopback, one of them at a window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from threading import Event
from time import monotonic

from client.lan.knocking import Knock
from client.screens.menu import MenuScreen
from client.table.screen import TableScreen
from core.errors import IllegalAnswer
from core.plain import OptionValue
from netcode.folders import data_folder, matches_folder
from netcode.lan.lobby import Lobby
from netcode.lan.network import Network
from netcode.lan.session import LanSession
from netcode.lan.views import TablePlan
from netcode.replica.canonical import NotNow
from netcode.table_session import Waiting
from tests.client.pilot import Pilot, open_app
from tests.lan.jumping import Jumping

PATIENCE_S = 90.0
SHORT = {"winning_score": 3}


class Evening:
    """Ana sits at the window; the others are elsewhere and take the last answer there is."""

    def __init__(self, folder: Path, time: Jumping, *names: str) -> None:
        self.folder, self.woken, self._time = folder, Event(), time
        self.app = open_app((1280, 720), 1.0, motion_speed="none", mute=True, hints=False)
        self.app.push(MenuScreen(self.app))
        self.others = {name: self.arrive(name) for name in names}
        self.sit_at_the_window()
        self.there: dict[str, LanSession] = {}
        self.watches: set[str] = set()
        """Those who answer nothing just now."""

    def arrive(self, name: str) -> Network:
        """Somebody's program begins, with the key and the matches that were there before."""
        network = Network(name, self.folder / name / "matches", self.woken.set, loopback=True)
        network.bot_ms = 0
        return network

    def sit_at_the_window(self) -> None:
        """Ana's program begins, with her key and her matches."""
        self.app.network = Network("Ana", matches_folder(data_folder()), self.woken.set, loopback=True)
        self.app.network.bot_ms = 0
        self.pilot = Pilot(self.app)

    @property
    def screen(self):
        return self.app.top

    @property
    def ben(self) -> Network:
        return self.others["Ben"]

    def until(self, holds: Callable[[], bool]) -> None:
        """Let the window tick and the others answer until this holds."""
        end = monotonic() + PATIENCE_S
        while not holds():
            assert monotonic() < end, self.pilot.words()
            self._time.wait(self.woken, 0.05)
            for question in list(self.app.questions):
                if isinstance(question, Knock):
                    question.join()
            self.pilot.tick(50)
            for name, session in self.there.items():
                _play(session, answers=name not in self.watches)

    def start(
        self, game: str = "champions_combat", options: Mapping[str, OptionValue] = SHORT, *, last: bool = False
    ) -> None:
        """Ana opens a table at the window, the others come, and the match begins. last: she has the last seat."""
        open_seats = ["open"] * len(self.others)
        seats = (*open_seats, "here") if last else ("here", *open_seats)
        lobby = self.app.network.host(TablePlan(game, dict(options), seats, code=True))
        self.app.navigator.open_lobby(lobby, replace=False)
        joined = {name: network.join(lobby.view.link) for name, network in self.others.items()}
        for each in joined.values():
            self.until(lambda each=each: any(seat.here for seat in each.view.seats))
            assert each.view.addresses == lobby.view.addresses and each.view.link == lobby.view.link
        self.until(lambda: _all_ready(joined.values()) and lobby.view.start_refusal is None)
        self.pilot.settle()
        self.pilot.click("Start")
        self.until(lambda: all(each.session is not None for each in joined.values()))
        self.until(lambda: isinstance(self.screen, TableScreen))
        self.there = {name: each.session for name, each in joined.items()}

    def ana_plays(self, records: int) -> None:
        """All go on until the match has so many records, and Ana is asked."""
        screen = self.screen

        def enough() -> bool:
            if screen.is_asking and len(screen.session.match.log) < records:
                screen.answer(screen.session.match.question.listed()[-1])
            return len(screen.session.match.log) >= records and screen.is_asking

        self.until(enough)

    def ana_waits(self, holds: Callable[[], bool]) -> None:
        """Ana answers whatever she is asked until this holds, and she waits for others."""
        screen = self.screen

        def waits() -> bool:
            if screen.is_asking:
                screen.answer(screen.session.match.question.listed()[-1])
            return screen.session.waiting is Waiting.OTHERS and holds()

        self.until(waits)

    def vanish(self, name: str) -> None:
        """Somebody's program ends without a word."""
        self.there.pop(name)
        self.others[name].close()

    def close(self) -> None:
        for network in self.others.values():
            network.close()
        self.app.network.close()


def _all_ready(lobbies: Iterable[Lobby]) -> bool:
    """Everybody says so, again where the table has changed meanwhile."""
    for lobby in lobbies:
        if any(seat.here and not seat.ready for seat in lobby.view.seats):
            lobby.ready(True)
    return True


def _play(session: LanSession, *, answers: bool) -> None:
    while session.waiting in (Waiting.CHANCE, Waiting.BOT):
        session.advance()
    if answers and session.waiting is Waiting.PERSON and not session.view.paused:
        try:
            session.answer(session.question.listed()[-1])
        except IllegalAnswer as refused:  # an heir was quicker, in the network's thread
            assert isinstance(refused.__cause__, NotNow)
