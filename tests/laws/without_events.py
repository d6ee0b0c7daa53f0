"""The detector of law 7: a match whose tables forget every event must go the same way."""

from __future__ import annotations

from typing import Any

import pytest

from core.table import Table
from tests.kit import AnyGame, random_match


def check_without_events(
    game: AnyGame, seats: int, seed: int, options: dict[str, bool | int | str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = random_match(game, seats, seed, options)
    with monkeypatch.context() as silence:
        silence.setattr(Table, "note", _forget)
        silent = random_match(game, seats, seed, options)
    assert not any(silent.happened)
    assert any(told.happened)
    assert silent.log.chain == told.log.chain, "other questions or answers without events"
    assert silent.digest() == told.digest(), "another state without events"


def _forget(table: Any, event: object) -> None:
    """Instead of noting it."""
