"""Reads a match file back: its log, and the match replayed from it with every answer checked.

The file of a network match has more frames beside the records. Reading them needs no network and no cryptography.

  16 kept   what the replica keeps: a MessagePack byte string, see `netcode.replica.outbox`
  17 seen   [number of the record, [[card, face] ...]]: what this machine alone was shown with that record
  19 clock  how many seconds had been played when so many records stood, in a match with a time limit; also where one
            machine plays alone, see `netcode.match_clock`
  18 piece  a founder's own copy of the next piece of the match that the table continues from, before the genesis
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import TypeAlias, TypeGuard

from core.errors import BadFile, Desync, ParlourError, WrongTable, against_rules
from core.events import Event
from core.frozen import frozen
from core.game import Game
from core.header import Header
from core.log import Log
from core.match import Match
from core.matchfile import ELSEWHERE, Contents, beside, check_rules, read
from core.plain import CardId, Face, Seen
from core.state import State
from netcode.installed import find_game
from netcode.match_clock import clock_in
from netcode.store import read_match

Progress: TypeAlias = Callable[[int, int], None]
"""Called now and then during long work with how much is done and how much there is."""

PROGRESS_EVERY = 64


class WrongEntry(ParlourError):
    """An entry of a whole file breaks the rules; `entry` counts from 0."""

    def __init__(self, entry: int, reason: str) -> None:
        super().__init__(f"{against_rules(entry)} (Entry {entry} breaks the rules: {reason})")
        self.entry = entry


@frozen
class Recording:
    """The intact part of a match file, with `torn` bytes of a cut-off answer behind it. network: whether several
    machines played it. seen: what the machine that wrote it was shown alone, by entry. clock: how many seconds had been
    played when so many entries stood.
    """

    path: Path
    game: Game[State]
    log: Log
    intact: int
    torn: int
    network: bool = False
    seen: Mapping[int, Seen] = field(default_factory=dict)
    clock: tuple[tuple[int, int], ...] = ()

    @property
    def header(self) -> Header:
        return self.log.header

    @property
    def records(self) -> list[bytes]:
        return self.log.records

    @property
    def notice(self) -> str | None:
        """What the player should know about the file, None if it is whole."""
        if not self.torn:
            return None
        return "The last answer was cut off when Parlour stopped, so the match goes on with the question before it."

    def replay(self, progress: Progress | None = None) -> Match[State]:
        """The match played to the end of the file. Raises WrongEntry or Desync."""
        match = Match.start(self.game, self.header)
        match.seen.update(self.seen)
        for record in told(self.records, progress):
            replay_record(match, record)
        return match


def told(records: list[bytes], progress: Progress | None) -> Iterator[bytes]:
    """The records one by one; `progress` is told now and then how many are done."""
    for index, record in enumerate(records):
        if progress and index % PROGRESS_EVERY == 0:
            progress(index, len(records))
        yield record
    if progress:
        progress(len(records), len(records))


def load(path: Path) -> Recording:
    """Read a match file. Raises BadFile."""
    contents = read(read_match(path))
    game, seen = _game_of(contents.log.header), seen_in(contents)
    network = any(record[0] == KEPT for _, record in contents.network)
    return Recording(path, game, contents.log, contents.intact, contents.torn, network, seen, clock_in(contents))


def replay_record(match: Match[State], record: bytes) -> tuple[Event, ...]:
    """Add one recorded entry to the match, checked as when it was played. Raises WrongEntry or Desync."""
    entry = len(match.log)
    try:
        return match.replay(record)
    except Desync:
        raise
    except ParlourError as error:
        raise WrongEntry(entry, str(error)) from error


def _game_of(header: Header) -> Game[State]:
    """The installed game, if it can be played as this header says."""
    try:
        game = find_game(header.game)
    except WrongTable as error:
        words = (
            f"This is a match of {header.game!r}, a game that this Parlour does not have. Install that game, or update "
            "Parlour, to open it."
        )
        raise BadFile(words) from error
    check_rules(header, game)
    try:
        game.table(header.options, len(header.seats))
    except WrongTable as error:
        raise BadFile(f"This match has a table that this Parlour cannot lay out: {error} {ELSEWHERE}") from error
    return game


KEPT = 16
SEEN = 17
PIECE = 18


def kept_in(contents: Contents) -> list[bytes]:
    """What the replica kept in a file, in order. Raises BadFile."""
    return [body for _, body in beside(contents, KEPT, _is_raw)]


def seen_in(contents: Contents) -> dict[int, Seen]:
    """What the machine that wrote a file was shown alone, by record number. Raises BadFile."""
    return {number: dict(faces) for _, (number, faces) in beside(contents, SEEN, _is_seen)}


def pieces_in(contents: Contents) -> list[bytes]:
    """The pieces of a past that a founder kept, all of them or none. Raises BadFile."""
    return [body for _, body in beside(contents, PIECE, _is_raw)]


def _is_raw(body: object) -> TypeGuard[bytes]:
    return type(body) is bytes


def _is_seen(body: object) -> TypeGuard[tuple[int, tuple[tuple[CardId, Face], ...]]]:
    if not (isinstance(body, tuple) and len(body) == 2 and type(body[0]) is int and isinstance(body[1], tuple)):
        return False
    return all(isinstance(each, tuple) and [*map(type, each)] == [int, int] for each in body[1])
