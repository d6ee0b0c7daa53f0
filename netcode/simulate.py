"""Many bot matches in a row: answers checked, logged and chained. Each match has its own luck, in whichever process."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import TypeAlias

from core.errors import WrongTable
from core.game import Game
from core.header import Header, SeatHeader
from core.log import Log
from core.match import Match
from core.plain import OptionValue, Seats
from core.questions import Amount, Choose, ChooseSome, Order, Seal
from core.state import State
from core.writing import Write
from netcode.answerers import Answerer, SeededLuck, answerer_of, deal_chance
from netcode.installed import find_game
from netcode.store import keep_simulated

SEEDS = 2**32
MOST_ANSWERS = 100_000
"""A match this long is given up and counted as unfinished."""

Keep: TypeAlias = Callable[[Log], object]
_OF_SEATS = (Choose, ChooseSome, Order, Amount, Write, Seal)


@dataclass(slots=True)
class Tally:
    """What came out so far. matches: those begun, also unfinished ones. reasons: how often a match ended for each.
    decided: matches that somebody won and in which one side went first; first_wins: those that this side won.
    """

    wins: list[int]
    matches: int = 0
    answers: int = 0
    seconds: float = 0.0
    draws: int = 0
    unfinished: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    decided: int = 0
    first_wins: int = 0
    acted: dict[str, Counter[str]] = field(default_factory=dict)

    @property
    def answers_per_second(self) -> float:
        return self.answers / self.seconds if self.seconds else 0.0

    @property
    def matches_per_second(self) -> float:
        return self.matches / self.seconds if self.seconds else 0.0

    @property
    def mean_answers(self) -> float:
        return self.answers / self.matches if self.matches else 0.0

    def add(self, match: Match[State], seconds: float) -> None:
        """Count a match that has ended or been given up."""
        self.matches += 1
        self.answers += len(match.log)
        self.seconds += seconds
        self._add_acted(match)
        result = match.state.result
        if result is None:
            self.unfinished += 1
            return
        self.reasons[result.reason] += 1
        if result.drawn:
            self.draws += 1
        else:
            self._add_winners(match, result.winners)

    def _add_acted(self, match: Match[State]) -> None:
        """All entries are there, also those that never acted."""
        acting = match.game.acting
        if acting is None:
            return
        if not self.acted:
            self.acted = {chapter: Counter(dict.fromkeys(ids, 0)) for chapter, ids in acting.entries().items()}
        for event in (each for events in match.happened for each in events):
            if (entry := acting.of(event)) is not None:
                chapter, id = entry
                self.acted[chapter][id] += 1

    def add_all(self, other: Tally) -> None:
        """Count what another one has counted."""
        self.wins = [mine + more for mine, more in zip(self.wins, other.wins, strict=True)]
        self.matches += other.matches
        self.answers += other.answers
        self.seconds += other.seconds
        self.draws += other.draws
        self.unfinished += other.unfinished
        self.decided += other.decided
        self.first_wins += other.first_wins
        self.reasons.update(other.reasons)
        for chapter, counted in other.acted.items():
            self.acted.setdefault(chapter, Counter()).update(counted)

    def _add_winners(self, match: Match[State], winners: Seats) -> None:
        for seat in winners:
            self.wins[seat] += 1
        game, state = match.game, match.state
        first = game.first_side(state)
        if first is not None:
            self.decided += 1
            self.first_wins += any(game.side_of(state, seat) == first for seat in winners)


@dataclass(slots=True)
class Simulation:
    """Matches of one table with one source of luck. `keep` is given the log of every match, for saving."""

    game: Game[State]
    header: Header
    luck: SeededLuck
    keep: Keep | None = None
    tally: Tally = field(init=False)
    _bots: list[Answerer] = field(init=False)

    def __post_init__(self) -> None:
        self.tally = Tally([0] * len(self.header.seats))
        bots = [answerer_of(self.game, seat.who) for seat in self.header.seats]
        self._bots = [bot for bot in bots if bot is not None]
        if len(self._bots) < len(bots):
            raise WrongTable("Only bots play in a simulation. Name a bot for every seat.")

    def play(self, luck: SeededLuck | None = None) -> Match[State]:
        """Play one more match, with this luck instead of the usual one, and count it, also where it is interrupted."""
        start = perf_counter()
        match = Match.start(self.game, self.header)
        try:
            play_out(match, self._bots, luck or self.luck)
        finally:
            self.tally.add(match, perf_counter() - start)
            if self.keep:
                self.keep(match.log)
        return match


def luck_of(seed: int, number: int) -> SeededLuck:
    """The luck of one match of a simulation, whichever process plays it."""
    return SeededLuck(seed * SEEDS + number)


def table_of(game: Game[State], options: Mapping[str, OptionValue], seats: tuple[SeatHeader, ...]) -> Header:
    """The head of simulated matches: without a time, so that the same seed gives the same bytes."""
    return Header(game.id, game.rules_version, game.table(options, len(seats)), seats)


def play_out(match: Match[State], bots: list[Answerer], luck: SeededLuck) -> None:
    """Answer until the match is over or too long."""
    for _ in range(MOST_ANSWERS):
        question = match.question
        if isinstance(question, _OF_SEATS):
            match.answer(bots[question.seat](match, question, luck))
        elif question is None:
            return
        else:
            match.answer(*deal_chance(match, question, luck))


def saver(folder: Path, stem: str) -> Keep:
    """Saves each log as a file of its own in the folder, numbered on. Raises StoreError."""
    return partial(keep_simulated, folder, stem, count(1))


_laid: list[tuple[Header, int, bool]] = []
"""What this process plays: the table, the seed, and whether the records are wanted."""


def play_all(header: Header, seed: int, matches: int, jobs: int, wants_records: bool) -> Iterator[tuple[Tally, Log]]:
    """What came of each match, in their order; the logs are empty where nobody wants the records."""
    from multiprocessing import Pool  # brings sockets and pickles: not for matches in this process

    with Pool(jobs, _begin, (header, seed, wants_records)) as pool:
        for tally, records in pool.imap(_play, range(matches), chunksize=max(1, min(8, matches // (4 * jobs)))):
            log = Log(header)
            for record in records:
                log.append(record)
            yield tally, log
        pool.close()
        pool.join()


def _begin(header: Header, seed: int, wants_records: bool) -> None:
    """In each process: Ctrl-C is for the one that waits; SIGTERM, by which that one ends the others, is obeyed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    _laid[:] = [(header, seed, wants_records)]


def _play(number: int) -> tuple[Tally, list[bytes]]:
    header, seed, wants_records = _laid[0]
    simulation = Simulation(find_game(header.game), header, luck_of(seed, number))
    match = simulation.play()
    return simulation.tally, match.log.records if wants_records else []
