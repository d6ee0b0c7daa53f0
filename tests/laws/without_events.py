"""The detector of law 7: a match whose tables forget every event must go the same way."""

from __future__ import annotations

import pytest

from core import match as match_module
from core.events import Event
from core.table import S, Table
from tests.kit import AnyGame, random_match


class SilentTable(Table[S]):
    """Notes nothing."""

    def __init__(self, state: S, faces: dict[int, int]) -> None:
        super().__init__(state, faces)
        self.note = _forget


def _forget(event: Event) -> None:
    """Instead of noting it."""


def check_without_events(
    game: AnyGame, seats: int, seed: int, options: dict[str, bool | int | str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = random_match(game, seats, seed, options)
    with monkeypatch.context() as silence:
        silence.setattr(match_module, "Table", SilentTable)
        silent = random_match(game, seats, seed, options)
    assert not any(silent.happened)
    assert any(told.happened)
    assert silent.log.chain == told.log.chain, "other questions or answers without events"
    assert silent.digest() == told.digest(), "another state without events"
