"""Whole evenings at windows that are processes of their own, each on a host of its own, in real time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Condition, Thread
from time import monotonic, sleep

import pytest

from tests.link.namespaces import Hosts, hosts_on_a_bridge

ROOT = Path(__file__).resolve().parents[3]
PATIENCE_S = 120.0
APART_S = 60.0
LONG, PACE = 1000, "0.5"

pytestmark = pytest.mark.soak


class Player:
    """Somebody at a window on a host of a network, and what can be seen there."""

    def __init__(self, hosts: Hosts, number: int, name: str, folder: Path) -> None:
        self.name = name
        self._command = ["ip", "netns", "exec", hosts.names[number], sys.executable, "-m",
                         "tests.client.lan.window_process", name]  # fmt: skip
        driver = {"SDL_VIDEODRIVER": os.environ.get("PARLOUR_TEST_WINDOWS", "dummy"), "SDL_AUDIODRIVER": "dummy"}
        self._env = {**os.environ, **driver, "PARLOUR_DATA": str(folder / name), "PARLOUR_CONFIG": str(folder / name)}
        self._errors = folder / f"{name}.errors"
        self._news = Condition()
        self.begin()

    def begin(self) -> None:
        """The program begins, with what it had saved."""
        pipe = subprocess.PIPE
        self.seen: dict[str, object] = {}
        with self._errors.open("a") as errors:
            self._process = subprocess.Popen(
                self._command, cwd=ROOT, env=self._env, stdin=pipe, stdout=pipe, stderr=errors, text=True
            )
        self._reader = Thread(target=self._read, args=(self._process,), daemon=True)
        self._reader.start()

    def _read(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        with process.stdout:
            for line in process.stdout:
                if line.startswith("{"):
                    with self._news:
                        self.seen = json.loads(line)
                        self._news.notify_all()

    def do(self, *words: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(" ".join(words) + "\n")
        self._process.stdin.flush()

    def until(self, holds: Callable[[dict[str, object]], object], seconds: float = PATIENCE_S) -> float:
        """Wait until this is seen at the window; gives the seconds it took."""
        begun = monotonic()
        with self._news:
            while not holds(self.seen):
                left = begun + seconds - monotonic()
                assert left > 0, f"{self.name} sees {self.seen}"
                assert self._process.poll() is None, self._errors.read_text()
                self._news.wait(min(left, 1.0))
        return monotonic() - begun

    @property
    def entries(self) -> int:
        return int(self.seen.get("entries", 0))  # type: ignore[call-overload]

    def kill(self) -> None:
        """As when the power fails."""
        self._process.kill()
        self.end()

    def end(self) -> None:
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):
            self._process.stdin.close()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._reader.join()


@pytest.fixture
def hosts() -> Iterator[Hosts]:
    with hosts_on_a_bridge(4) as found:
        yield found


@pytest.fixture
def sit(hosts: Hosts, tmp_path: Path) -> Iterator[Callable[[int, str], Player]]:
    sitting: list[Player] = []

    def sit_down(number: int, name: str) -> Player:
        sitting.append(Player(hosts, number, name, tmp_path))
        return sitting[-1]

    yield sit_down
    for player in sitting:
        player.end()


def begun(*players: Player, limit: str = "winning_score=10") -> str:
    """The first opens a table, the others come, and the match begins; gives the way there."""
    opener, *guests = players
    opener.do("host", ",".join(["here", *["open"] * len(guests)]), limit)
    opener.until(lambda seen: "link" in seen)
    link = str(opener.seen["link"])
    for guest in guests:
        guest.do("join", link)
        guest.until(lambda seen, guest=guest: guest.name in seen.get("here", ()))
    for guest in guests:
        guest.do("ready")
    opener.until(lambda seen: seen.get("can start"))
    opener.do("start")
    for player in players:
        player.until(lambda seen: "entries" in seen)
        player.do("play", PACE)
    return link


def agree(*players: Player) -> None:
    """They stand at one place of one match, and say so within a minute."""
    end = monotonic() + 60
    while len({(player.entries, player.seen.get("chain")) for player in players}) > 1:
        assert monotonic() < end, [player.seen for player in players]
        sleep(0.2)


@pytest.mark.parametrize("moves", [False, True], ids=["same address", "new address"])
def test_the_opener_leaves_for_good_and_the_others_find_each_other_again(
    hosts: Hosts, sit: Callable[[int, str], Player], moves: bool
) -> None:
    ana, ben, cleo = sit(0, "Ana"), sit(1, "Ben"), sit(2, "Cleo")
    begun(ana, ben, cleo)
    ana.until(lambda seen: seen["entries"] >= 15)
    ana.kill()
    for left in (ben, cleo):
        left.until(lambda seen: "Ana" in seen["missing"])
        left.do("without", "Ana")
    before = ben.entries
    for left in (ben, cleo):
        left.until(lambda seen: seen["entries"] > before + 5 and seen["missing"] == [])
    hosts.plug(2, False)
    for left, other in ((ben, "Cleo"), (cleo, "Ben")):
        left.until(lambda seen, other=other: other in seen["missing"])
    sleep(APART_S)
    if moves:
        hosts.move(2, 77)
    hosts.plug(2, True)
    before = max(ben.entries, cleo.entries)
    took = [left.until(lambda seen: seen["entries"] > before + 5, 60) for left in (ben, cleo)]
    print(f"found each other and went on {max(took):.1f} s after the cable was in")
    for left in (ben, cleo):
        left.do("play", "never")
    agree(ben, cleo)


def test_a_latecomer_and_a_returning_player_in_a_match_of_a_thousand_entries(
    sit: Callable[[int, str], Player], tmp_path: Path
) -> None:
    ana, ben = sit(0, "Ana"), sit(1, "Ben")
    link = begun(ana, ben)
    for player in (ana, ben):
        player.do("play", "0.01")
    ana.until(lambda seen: seen["entries"] >= LONG or seen["over"], 900)
    assert not ana.seen["over"], f"it was over after {ana.entries} entries"
    for player in (ana, ben):
        player.do("play", PACE)
    eve = sit(2, "Eve")
    eve.do("join", link)
    there = eve.until(lambda seen: "entries" in seen, 60)
    eve.until(lambda seen: seen["checked"] and seen["lines"] > 300, 120)
    ben.kill()
    ana.until(lambda seen: seen["missing"] == ["Ben"])
    ben.begin()
    ben.until(lambda seen: "screen" in seen)
    ben.do("resume")
    back = ben.until(lambda seen: seen.get("waiting") == "person", 90)
    ben.do("play", PACE)
    before = ana.entries
    for player in (ana, ben, eve):
        player.until(lambda seen: seen["entries"] > before + 20)
    print(f"the latecomer saw the table after {there:.1f} s, the returning player was asked after {back:.1f} s")
    for player in (ana, ben):
        player.do("play", "never")
    agree(ana, ben, eve)
