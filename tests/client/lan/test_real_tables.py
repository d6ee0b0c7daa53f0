"""The screens over real tables: two installations in one process on loopback, one of them at the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event
from time import monotonic

import pytest

from client.lan.knocking import Knock
from client.lan.sealing import Seal, SealState
from client.routes import route
from client.screens.matches import continue_a_match
from client.screens.menu import MenuScreen
from netcode.folders import data_folder, matches_folder
from netcode.lan.netfile import NetFile
from netcode.lan.network import Network
from netcode.lan.views import TablePlan
from netcode.session import Waiting
from tests.client.pilot import Pilot, open_app

PATIENCE_S = 60.0
SHORT = {"winning_score": 3}


class Evening:
    """Ana sits at the window, Ben is elsewhere and takes the last answer there is."""

    def __init__(self, folder: Path) -> None:
        self.woken = Event()
        self.app = open_app((1280, 720), 1.0, motion_speed="none", mute=True, hints=False)
        self.app.push(MenuScreen(self.app))
        self.ben = Network.start("Ben", folder / "ben" / "matches", self.woken.set, loopback=True)
        self.sit_at_the_window()
        self.there = None

    def sit_at_the_window(self) -> None:
        """Ana's program begins, with her key and her matches."""
        self.app.network = Network.start("Ana", matches_folder(data_folder()), self.woken.set, loopback=True)
        self.pilot = Pilot(self.app)

    def until(self, holds: Callable[[], bool]) -> None:
        """Let the window tick and Ben answer until this holds."""
        end = monotonic() + PATIENCE_S
        while not holds():
            assert monotonic() < end, self.pilot.words()
            self.woken.wait(0.05)
            self.woken.clear()
            for question in list(self.app.questions):
                if isinstance(question, Knock):
                    question.join()
            self.pilot.tick(50)
            self._ben_plays()

    def _ben_plays(self) -> None:
        while self.there is not None and self.there.waiting in (Waiting.CHANCE, Waiting.BOT):
            self.there.advance()
        if self.there is not None and self.there.waiting is Waiting.PERSON:
            self.there.answer(self.there.match.question.listed()[-1])

    def ana_plays(self, records: int) -> None:
        """Both go on until the match has so many records."""
        screen = self.app.top

        def enough() -> bool:
            if screen.is_asking and len(screen.session.match.log) < records:
                screen.answer(screen.session.match.question.listed()[-1])
            return len(screen.session.match.log) >= records

        self.until(enough)

    def close(self) -> None:
        self.ben.close()
        self.app.network.close()


@pytest.fixture
def evening(tmp_path, monkeypatch):
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "ana"))
    found = Evening(tmp_path)
    yield found
    found.close()


def start(evening: Evening) -> None:
    """Ana opens a table at the window, Ben comes, and the match begins."""
    lobby = evening.app.network.host(TablePlan("champions_combat", SHORT, ("here", "open"), code=True))
    evening.app.push(route("lobby")(evening.app, lobby))
    joined = evening.ben.join(lobby.view.link)
    evening.until(lambda: any(seat.here for seat in joined.view.seats))
    assert joined.view.addresses == lobby.view.addresses and joined.view.link == lobby.view.link
    joined.ready(True)
    evening.until(lambda: lobby.view.start_refusal is None)
    evening.pilot.settle()
    evening.pilot.click("Start")
    evening.until(lambda: joined.session is not None and evening.app.top.title == "Table on the LAN")
    evening.there = joined.session
    evening.until(lambda: hasattr(evening.app.top, "lan"))


def test_a_match_is_played_left_continued_and_sealed(evening):
    start(evening)
    evening.ana_plays(20)
    screen = evening.app.top
    assert screen.viewer == 0 and screen.lan.words == evening.there.words
    path, length = screen.session.path, len(screen.session.match.log)

    evening.app.network.close()
    evening.app.screens[1:] = []
    evening.sit_at_the_window()
    continue_a_match(evening.app)
    evening.until(lambda: hasattr(evening.app.top, "lan"))
    evening.ana_plays(length + 4)
    assert evening.app.top.session.path == path
    assert evening.there.match.log.records[:length] == evening.app.top.session.match.log.records[:length]

    evening.app.network.close()
    seal = Seal(evening.app, path)
    seal.join()
    assert seal.state is SealState.WHOLE
    assert seal.sentence == "Dice and decks verified, signed by 2 members, intact."

    seal = Seal(evening.app, changed(path))
    seal.join()
    assert seal.state is SealState.BROKEN
    assert seal.sentence.startswith("This is not the match that its members signed.")


def changed(path: Path) -> Path:
    """A copy whose frames and chain are right, but one bit of what the members signed is not."""
    copy = path.with_name("changed.parlour")
    copy.write_bytes(path.read_bytes())
    file = NetFile.open(copy, lambda: None)
    longest = max(range(1, len(file._kept)), key=lambda place: len(file._kept[place]))
    kept = bytearray(file._kept[longest])
    kept[len(kept) // 2] ^= 1
    file._kept[longest] = bytes(kept)
    file.close()
    copy.write_bytes(file._whole())
    return copy
