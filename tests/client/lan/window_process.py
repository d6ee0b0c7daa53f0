"""A window of the client as a process of its own, in real time. What its person does comes line by line on the standard
input; what can be seen goes out as a line of JSON each half second.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from threading import Event, Thread
from time import monotonic

from client.lan.entering import come_back
from client.lan.knocking import Knock
from client.screens.menu import MenuScreen
from client.table.screen import TableScreen
from netcode.folders import data_folder, matches_folder
from netcode.lan.network import Network
from netcode.lan.views import TablePlan
from netcode.table_session import Waiting
from tests.client.pilot import Pilot, open_app

FRAME_S, LOOK_S = 0.05, 0.5


class Window:
    """One person's program. pace: seconds from one answer to the next, None: nobody answers."""

    def __init__(self, name: str) -> None:
        self.app = open_app((1280, 720), 1.0, motion_speed="fast", mute=True, hints=False, player_names=[name])
        self.app.push(MenuScreen(self.app))
        self.pilot = Pilot(self.app)
        self.woken = Event()
        self.network = self.app.network = Network(name, matches_folder(data_folder()), self.woken.set)
        self.lobby = None
        self.pace: float | None = None
        self._luck = Random(name)
        self._answered = self._looked = 0.0

    # --- what the person does

    def host(self, seats: str, *options: str) -> None:
        settled = {name: int(value) for name, _, value in (each.partition("=") for each in options)}
        lobby = self.network.host(TablePlan("champions_combat", settled, tuple(seats.split(",")), code=True))
        self._enter(lobby)

    def join(self, link: str) -> None:
        self._enter(self.network.join(link))

    def _enter(self, lobby) -> None:
        self.lobby = lobby
        self.app.navigator.open_lobby(lobby, replace=False)

    def ready(self) -> None:
        self.lobby.ready(True)

    def start(self) -> None:
        self.lobby.start()

    def play(self, pace: str) -> None:
        self.pace = float(pace) if pace != "never" else None

    def resume(self) -> None:
        """Continue, as from the menu."""
        (path,) = matches_folder(data_folder()).glob("*.parlour")
        come_back(self.app, path)

    def without(self, name: str) -> None:
        """Agree to go on without somebody, a bot in the seat."""
        for each in self.app.top.session.view.missing:
            if each.name == name and "bot" in each.ways:
                self.app.top.session.commands.go_on_without(each.member, "bot")

    def shot(self, path: str) -> None:
        self.pilot.screenshot(Path(path))

    # --- time goes by

    def frame(self, now: float) -> None:
        """One frame, and an answer where one is due."""
        for question in list(self.app.questions):
            if isinstance(question, Knock):
                question.join()
        self.pilot.tick(int(FRAME_S * 1000))
        screen = self.app.top
        asked = isinstance(screen, TableScreen) and screen.is_asking
        if asked and self.pace is not None and now - self._answered >= self.pace:
            self._answered = now
            screen.answer(self._luck.choice(list(screen.session.match.question.listed())))
        if now - self._looked >= LOOK_S:
            self._looked = now
            self._tell()

    def _tell(self) -> None:
        seen: dict[str, object] = {"screen": type(self.app.top).__name__}
        if self.lobby is not None:
            view = self.lobby.view
            seen |= {"link": view.link, "can start": view.is_host and view.start_refusal is None}
            seen |= {"here": [seat.name for seat in view.seats if seat.member is not None]}
        if isinstance(self.app.top, TableScreen):
            lan = self.app.top.session
            log, missing = lan.match.log, [each.name for each in lan.view.missing]
            seen |= {"entries": len(log), "chain": log.chain.hex()[:12], "missing": missing}
            seen |= {"trouble": lan.view.trouble}
            seen |= {"waiting": lan.waiting.value, "over": lan.waiting is Waiting.OVER, "seats": list(lan.seats)}
            seen |= {"checked": lan.view.progress is None, "lines": len(self.app.top.chronicle.lines)}
        print(json.dumps(seen), flush=True)


def _read(lines: SimpleQueue[list[str] | None]) -> None:
    for line in sys.stdin:
        lines.put(line.split())
    lines.put(None)


def main() -> None:
    window = Window(sys.argv[1])
    lines: SimpleQueue[list[str] | None] = SimpleQueue()
    Thread(target=_read, args=(lines,), daemon=True).start()
    due = monotonic()
    while True:
        try:
            words = lines.get_nowait()
            if words is None:
                break
            getattr(window, words[0])(*words[1:])
        except Empty:
            pass
        window.frame(monotonic())
        due = max(due + FRAME_S, monotonic())
        window.woken.wait(max(0.0, due - monotonic()))
        window.woken.clear()
    window.network.close()


if __name__ == "__main__":
    main()
