"""One installation at a table that is measured: `python -m tests.benchmarks.lan_player FOLDER NAME LINK N THOUGHT`.

It answers when it is asked, as a client does: woken by arrivals, and asleep between them. Times are those of the
system's one monotonic clock, so that those of two processes can be compared.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event
from time import monotonic, perf_counter, sleep
from typing import NamedTuple

from netcode.lan.lobby import Lobby
from netcode.lan.network import Network
from netcode.lan.views import LanError, TablePlan
from netcode.table_session import Waiting
from tests.benchmarks.lan_game import GAME_ID, installed

BEGINNING = 180.0
LONGEST_WAIT = 60.0
"""Seconds in which a match is begun, which waits for processes to start; and in which it must have come on."""


class Times(NamedTuple):
    """When this machine gave a record, and when it had it; by the number of the record."""

    given: dict[int, float]
    had: dict[int, float]


class Player:
    """An installation with a folder of its own."""

    def __init__(self, folder: Path, name: str) -> None:
        self.woken = Event()
        self.network = Network(name, folder / "matches", self.woken.set, loopback=True)

    def until(self, holds: Callable[[], bool], seconds: float) -> None:
        end = monotonic() + seconds
        while not holds():
            if monotonic() > end:
                raise TimeoutError("what is measured stands still")
            self.rest()

    def rest(self) -> None:
        """Sleep until something arrives."""
        self.woken.wait(0.5)
        self.woken.clear()

    def play(self, lobby: Lobby, answers: int, thought: float) -> Times:
        """Play until the log has so many records, with so many seconds of thought before an answer."""
        self.until(lambda: has_begun(lobby), BEGINNING)
        session = lobby.session
        assert session is not None
        times = Times({}, {})
        while len(session.match.log) < answers:
            self.until(lambda: bool(session.following.queue) or session.waiting is Waiting.PERSON, LONGEST_WAIT)
            if session.following.queue:
                times.had.setdefault(len(session.match.log), perf_counter())
                session.advance()
            else:
                sleep(thought)
                times.given[len(session.match.log)] = perf_counter()
                session.answer(1)
        return times

    def open(self, members: int, rolls: int) -> Lobby:
        seats = ("here", *("open" for _ in range(members - 1)))
        return self.network.host(TablePlan(GAME_ID, {"answers": 1_000, "rolls": rolls}, seats, code=False))

    def close(self) -> None:
        self.network.close()


def has_begun(lobby: Lobby) -> bool:
    """Whether the match has begun. Until then this machine does its part, again where the table has changed since: it
    says that it is ready, and who opened the table starts the match.
    """
    seats = lobby.view.seats
    if all(seat.name for seat in seats) and any(seat.here and not seat.ready for seat in seats):
        lobby.ready(True)
    if lobby.view.is_host and lobby.view.start_refusal is None:
        with suppress(LanError):
            lobby.start()
    return lobby.session is not None


def main(folder: str, name: str, link: str, answers: str, thought: str) -> None:
    """Join, play, wait for a line of input so that the others can end in peace, and print what was measured."""
    with installed():
        player = Player(Path(folder), name)
        lobby = player.network.join(link)
        times = player.play(lobby, int(answers), float(thought))
        print(json.dumps(times), flush=True)
        sys.stdin.readline()
        player.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
