"""Matches for tests of the screens: played by bots from a seed, so they are the same in every run."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from core.header import SeatHeader
from core.log import Log
from netcode.answerers import SeededLuck
from netcode.folders import data_folder, matches_folder
from netcode.session import Session
from netcode.store import MatchStore
from netcode.table_session import Waiting

COLOURS = ("blue", "orange", "green", "vermilion")


def saved_match(
    seed: int = 1, names: tuple[str, ...] = ("Ana", "Ben"), answers: int | None = None, **options: object
) -> Path:
    """The file of a match in the data folder: whole, or stopped after so many answers."""
    chosen = {"winning_score": 3} | options
    return save("champions_combat", seats_of_bots(*names), seed, answers, chosen)


def seats_of_bots(*names: str) -> tuple[SeatHeader, ...]:
    """Seats of bots that answer at random."""
    return tuple(SeatHeader(name, colour, "bot:random") for name, colour in zip(names, COLOURS, strict=False))


def save(
    game: str, seats: tuple[SeatHeader, ...], seed: int, answers: int | None, options: Mapping[str, object]
) -> Path:
    """Save a match that bots play, as above."""
    log = _played(game, seats, seed, answers, tuple(options.items()))
    store = MatchStore.create(matches_folder(data_folder()), game, log)
    store.close()
    return store.path


@cache
def _played(
    game: str, seats: tuple[SeatHeader, ...], seed: int, answers: int | None, options: tuple[tuple[str, object], ...]
) -> Log:
    """The log of a match, played once a test process."""
    session = Session.new(game, dict(options), seats, folder=None, luck=SeededLuck(seed))
    while session.waiting is not Waiting.OVER and (answers is None or len(session.match.log) < answers):
        session.advance()
    return session.match.log


def match_with_an_undo() -> Path:
    """The file of a match between people in which one answer was taken back."""
    seats = (SeatHeader("Ana", "blue"), SeatHeader("Ben", "orange"))
    session = Session.new("champions_combat", {}, seats, folder=matches_folder(data_folder()), luck=SeededLuck(5))
    undone = False
    while len(session.match.log) < 60:
        if session.waiting is not Waiting.PERSON:
            session.advance()
            continue
        question = session.match.question
        session.answer(question.listed()[0])
        if not undone and session.undo_refusal(question.seat) is None:
            session.undo(question.seat)
            undone = True
    path = session.path
    session.close()
    assert undone and path is not None
    return path
