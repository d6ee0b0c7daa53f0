"""Real `parlour` processes on loopback: one of two is killed, the other lays a new table, somebody else comes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from time import monotonic

import pytest

from netcode.folders import matches_folder
from netcode.lan.disk.proving import prove
from netcode.lan.machine import table_view
from netcode.lan.network import Network
from netcode.lan.session import LanSession
from netcode.lan.views import TablePlan
from netcode.link import join_code
from netcode.record import load
from netcode.table_session import Waiting
from tests.lan.players import PATIENCE, SHORT, Player

pytestmark = pytest.mark.slow


def all_agree(players: list[Player], files: list[Path], taken: int) -> None:
    """Everybody's new file holds the same finished match, and proves what came after the past."""
    chains = set()
    for path in [*(player.newest for player in players), *files]:
        recording, proof = load(path), prove(path)
        assert recording.replay().state.result is not None and proof.taken == taken
        chains.add(recording.log.chain)
    assert len(chains) == 1


REAL = {name: getattr(join_code, name) for name in ("MEMORY", "PASSES")}
"""What a process pays for the key of a join code: both ends must derive the same."""


class Window:
    """What a client does, in this process: a network, and the session it plays with bots in its seats."""

    def __init__(self, folder: Path) -> None:
        self.woken = Event()
        self.network = Network("Dov", matches_folder(folder), self.woken.set, loopback=True)
        self.network.bot_ms = 0

    def until(self, holds: object) -> None:
        end = monotonic() + PATIENCE
        while not holds():  # type: ignore[operator]
            assert monotonic() < end and self.network.failure is None, self.network.failure
            self.woken.wait(0.2)
            self.woken.clear()

    def play(self, session: LanSession, holds: object) -> None:
        """Let the bots play until this holds."""

        def entered() -> bool:
            while session.waiting in (Waiting.CHANCE, Waiting.BOT):
                session.advance()
            return holds()  # type: ignore[operator, no-any-return]

        self.until(entered)


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setattr(table_view, "ABSENT_AFTER", 1.0)
    for name, value in REAL.items():
        monkeypatch.setattr(join_code, name, value)
    found = Window(tmp_path / "Dov")
    yield found
    found.network.close()


def test_one_of_two_is_killed_the_other_lays_a_new_table_and_a_third_comes(
    players: dict[str, Player], window: Window
) -> None:
    options = {"winning_score": 3, "round_limit": 5}
    lobby = window.network.host(TablePlan("champions_combat", options, ("bot:random", "open"), code=True))
    ben, cleo = players["Ben"], players["Cleo"]
    ben.start("join", lobby.view.link, "--bot", "random", "--pause", "20")
    window.until(lambda: lobby.view.start_refusal is None)
    lobby.start()
    window.until(lambda: lobby.session is not None)
    session = lobby.session
    assert session is not None
    window.play(session, lambda: len(session.match.log) >= 25)
    ben.kill()
    window.until(lambda: session.view.found_refusal is None)
    new = window.network.found_anew(session)
    assert new.view.past is not None
    taken = new.view.past.entries
    assert taken >= 25 - 3
    cleo.start("join", new.view.link, "--bot", "random")
    assert cleo.wait_for("past")["state"] in ("waiting", "sent")
    window.until(lambda: new.view.start_refusal is None)
    new.start()
    window.until(lambda: new.session is not None)
    again = new.session
    assert again is not None and again.path is not None and session.path is not None
    window.play(again, lambda: again.waiting is Waiting.OVER)
    cleo.wait_for("over")
    assert cleo.end() == 0
    left = ben.file
    ben.start("join", str(left), "--bot", "random")
    assert "goes on from here at a new table" in ben.wait_for("moves")["text"]
    assert ben.wait_for("over")["chain"] == again.match.log.chain.hex() and ben.end() == 0
    path = again.path
    again.close()
    all_agree([cleo, ben], [path], taken)
    said = subprocess.run([sys.executable, "-m", "client", "verify", str(path)], capture_output=True, text=True)
    assert said.returncode == 0 and f"The first {taken} entries were taken over from the match" in said.stdout
    assert load(path).header.origin == (load(session.path).log.chain, taken)
    assert load(left).log.header.origin is None, "the old table's file is as it was"


@pytest.mark.soak
def test_a_saved_match_goes_on_among_processes(players: dict[str, Player]) -> None:
    """Both are killed; one opens a table from its file, the other joins that, and its machine knows the match."""
    ana, ben = players["Ana"], players["Ben"]
    link = ana.start("host", "champions_combat", "--seats", "here,open", "--bot", "random", *SHORT).wait_for("open")
    ben.start("join", link["link"], "--bot", "random", "--pause", "20")
    ana.wait_for("entries", entries=20)
    ana.kill()
    ben.kill()
    found = ana.start("host", "--from", str(ana.file), "--seats", "here,open", "--bot", "random").wait_for("open")
    ben.start("join", found["link"], "--bot", "random")
    while (past := ben.wait_for("past"))["state"] == "waiting":
        pass
    assert past["state"] == "own", past
    for player in (ana, ben):
        player.wait_for("over")
        assert player.end() == 0
    all_agree([ana, ben], [], found["past"])


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        (("host",), 2, "Say which game is played"),
        (("host", "champions_combat", "--from", "x.parlour"), 2, "has its game and options"),
        (("host", "--from", "nowhere.parlour:3"), 2, "There is no file nowhere.parlour"),
    ],
)
def test_wrong_use_has_its_sentence(
    players: dict[str, Player], words: tuple[str, ...], status: int, sentence: str
) -> None:
    ana = players["Ana"].start(*words)
    assert ana.end() == status
    while ana.lines.get(timeout=10) is not None:
        pass
    assert sentence in ana.errors[-1]
