"""The detector of law 7: a match whose tables forget every event must go the same way."""

from __future__ import annotations

from core.events import Event
from core.log import Log
from core.match import Match
from core.state import State
from core.table import Table
from netcode.laws.battery import Options
from netcode.laws.playing import AnyGame, header, play, random_match
from netcode.luck import SeededLuck


class SilentMatch(Match[State]):
    """Its rules and verbs note nothing."""

    __slots__ = ()

    def __init__(self, game: AnyGame, log: Log, table: Table[State]) -> None:
        super().__init__(game, log, table)
        table.note = _forget


def _forget(event: Event) -> None:
    """Instead of noting it."""


def check_without_events(game: AnyGame, seats: int, seed: int, options: Options) -> None:
    """A match at random, told and untold."""
    told = random_match(game, seats, seed, options)
    silent = play(SilentMatch.start(game, header(game, seats, options)), SeededLuck(seed))
    assert not any(silent.happened)
    assert any(told.happened)
    assert silent.log.chain == told.log.chain, "other questions or answers without events"
    assert silent.digest() == told.digest(), "another state without events"
