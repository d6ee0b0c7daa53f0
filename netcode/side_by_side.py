"""Matches of a simulation in several processes: the same matches as in one, as each has luck of its own."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from multiprocessing import Pool

from core.header import Header
from core.log import Log
from netcode.collecting import little_collecting
from netcode.installed import find_game
from netcode.simulate import Simulation, Tally, luck_of

_laid: list[tuple[Header, int, bool]] = []
"""What this process plays: the table, the seed, and whether the records are wanted."""


def play_all(header: Header, seed: int, matches: int, jobs: int, wants_records: bool) -> Iterator[tuple[Tally, Log]]:
    """What came of each match, in their order; the logs are empty where nobody wants the records."""
    with Pool(jobs, _begin, (header, seed, wants_records)) as pool:
        for tally, records in pool.imap(_play, range(matches), chunksize=max(1, min(8, matches // (4 * jobs)))):
            log = Log(header)
            for record in records:
                log.append(record)
            yield tally, log


def _begin(header: Header, seed: int, wants_records: bool) -> None:
    """In each process: Ctrl-C is for the one that waits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _laid[:] = [(header, seed, wants_records)]


def _play(number: int) -> tuple[Tally, list[bytes]]:
    header, seed, wants_records = _laid[0]
    simulation = Simulation(find_game(header.game), header, luck_of(seed, number))
    with little_collecting():
        match = simulation.play()
    return simulation.tally, match.log.records if wants_records else []
