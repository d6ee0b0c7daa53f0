"""Real `parlour` processes on loopback, each with a data folder of its own, and what they say line by line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

from core.state import State
from netcode.commands.verify import Claim, verify
from netcode.folders import matches_folder
from netcode.lan.disk.proving import prove
from netcode.record import load
from tests.lan.forking import CAN_DIVIDE, Divided
from tests.lan.program import ROOT

PATIENCE = 120.0
SHORT = ("--option", "winning_score=3", "--option", "round_limit=5")


@dataclass
class Player:
    """One installation. Its process can be killed and started again. inside: what stands before its command where it
    runs on a machine of its own; else it keeps to loopback. anew: as people start it, with a Python of its own.
    """

    folder: Path
    name: str
    inside: tuple[str, ...] = ()
    anew: bool = not CAN_DIVIDE
    process: subprocess.Popen[str] | Divided | None = None
    lines: Queue[dict[str, Any] | None] = field(default_factory=Queue)
    heard: list[dict[str, Any]] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    _readers: list[Thread] = field(default_factory=list)

    def start(self, *words: str) -> Player:
        """Run a command of `parlour` without a window."""
        self.folder.mkdir(parents=True, exist_ok=True)
        env = {**os.environ, "PARLOUR_DATA": str(self.folder), "PARLOUR_CONFIG": str(self.folder)}
        usual = ["--headless", "--json", "--name", self.name, *(() if self.inside else ("--loopback",))]
        self.lines = Queue()
        self.process = self._started([*words, *usual], env)
        reader = Thread(target=self._read, args=(self.process, self.lines), daemon=True)
        self._readers.append(reader)
        reader.start()
        return self

    def _started(self, words: list[str], env: dict[str, str]) -> subprocess.Popen[str] | Divided:
        if not self.inside and not self.anew:
            return Divided(words, env)
        command = [*self.inside, sys.executable, "-m", "tests.lan.program", *words]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env, cwd=ROOT)

    def _read(self, process: subprocess.Popen[str] | Divided, lines: Queue[dict[str, Any] | None]) -> None:
        assert process.stdout is not None and process.stderr is not None
        with process.stdout, process.stderr:
            for line in process.stdout:
                lines.put(json.loads(line))
            self.errors.append(process.stderr.read())
        lines.put(None)

    def wait_for(self, event: str, **fields: int) -> dict[str, Any]:
        """Read lines until one says this, with at least these numbers."""
        while True:
            try:
                line = self.lines.get(timeout=PATIENCE)
            except Empty:
                raise AssertionError(f"{self.name} says nothing more after {self.heard[-3:]}") from None
            assert line is not None, f"{self.name} ended: {self.errors} after {self.heard[-3:]}"
            self.heard.append(line)
            if line["event"] == event and all(line[name] >= least for name, least in fields.items()):
                return line

    def kill(self) -> None:
        """SIGKILL, as when the power fails."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self, on: bool) -> None:
        """SIGSTOP and SIGCONT, as when a laptop is closed and opened."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP if on else signal.SIGCONT)

    def end(self) -> int:
        """Wait until it ends; gives the exit status."""
        assert self.process is not None
        return self.process.wait(PATIENCE)

    @property
    def file(self) -> Path:
        (path,) = matches_folder(self.folder).glob("*.parlour")
        return path

    @property
    def newest(self) -> Path:
        """The file that was begun last."""
        return max(matches_folder(self.folder).glob("*.parlour"), key=lambda path: path.stat().st_ctime_ns)

    def close(self) -> None:
        """Whatever still runs ends now."""
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for reader in self._readers:
            reader.join(10)


def _lies_closed(state: State, claim: Claim) -> bool:
    """Whether some card that it is about has never come to light."""
    return not all(card in state.cards.open for card in claim.cards)


def check_one_end(players: list[Player]) -> None:
    """All play to the end; every file holds the same match, proves it, and replays to the same digest."""
    digests = set()
    for player in players:
        player.wait_for("over")
        assert player.end() == 0 and prove(player.file).blocks > 10
        recording = load(player.file)
        verdict = verify(recording)
        assert all(_lies_closed(verdict.match.state, each) for each in verdict.unproven)
        digests.add((recording.log.chain, recording.replay().digest()))
    assert len(digests) == 1
