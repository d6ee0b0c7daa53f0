"""The records of a match on their way from the board to the file and to the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from netcode.known_match import Seen
from netcode.lan.disk.netfile import NetFile
from netcode.lan.play.board import Board


@dataclass(frozen=True, slots=True)
class Arrived:
    """A record of the match, and what this machine alone was shown with it."""

    position: int
    record: bytes
    seen: Seen | None


@dataclass(frozen=True, slots=True)
class Cut:
    """Only the first `position` records stay. What came after was given up in a recovery and may come again, or the
    last record comes again with a hand that has come to this machine.
    """

    position: int


Post = Callable[[Arrived | Cut], None]


def tell(board: Board, file: NetFile, post: Post, again: bool = False) -> None:
    """What is new in the match goes to the file and to the screen; with `again` all of it to the screen."""
    match, log = board.match, file.log
    assert log is not None
    common = min(len(log), len(match.log))
    while log.chains[common] != match.log.chains[common]:
        common -= 1
    if common < len(log):
        file.cut(common)
        if not again:
            post(Cut(common))
    first = 0 if again else common - _tell_learned(board, file, post, common)
    for number in range(first, len(match.log)):
        record, seen = match.log.records[number], match.seen.get(number)
        if number >= common:
            file.add(record, seen)
        post(Arrived(number, record, seen))


def _tell_learned(board: Board, file: NetFile, post: Post, told: int) -> bool:
    """Whether the last record that was told must be told once more, because a hand has come to this machine."""
    seen = dict(board.match.seen.get(told - 1, {}))
    if not seen or seen == file.seen_at(told - 1):
        return False
    file.see(told - 1, seen)
    post(Cut(told - 1))
    return True
