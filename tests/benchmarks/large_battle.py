"""Battles of Fated Hand larger than any of the data, at which figures of its rules and of its screen are taken."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from core.games.fated_hand.encounter_forms import Field
from core.games.fated_hand.encounters import ENCOUNTERS
from core.games.fated_hand.ground import Ground
from core.games.fated_hand.more_maps import LAID
from core.plain import Options

COLUMNS, ROWS = 20, 14
BATTLE = "captain"


@contextmanager
def large_battle(foes: int, fields: int = 0) -> Iterator[Options]:
    """The options of a battle of four heroes against so many foes, with Field Effects on so many tiles."""
    kept, field = ENCOUNTERS[BATTLE], large_field(foes)
    kinds = (("militia_spear", (foes,) * 4),)
    large = replace(kept, field=field, foes=kinds, ground=marks_on(field.ground, fields))
    with patch.dict(ENCOUNTERS.made, {BATTLE: large}):
        yield {"battle": BATTLE, "heroes": 4}


def large_field(foes: int) -> Field:
    """Hills and walls all over it; heroes at the left, foes at the right."""
    rows = ["".join(_tile(column, row) for column in range(COLUMNS)) for row in range(ROWS)]
    heroes = tuple((0, 2 * number + 2) for number in range(4))
    columns = [(column, row) for row in range(2, 12) for column in (COLUMNS - 1, COLUMNS - 2)]
    return Field(Ground(tuple(rows)), heroes, tuple(columns[:foes]))


def _tile(column: int, row: int) -> str:
    if column in (0, 1, COLUMNS - 2, COLUMNS - 1):
        return "0"
    if (column * 7 + row * 11) % 17 == 0:
        return "#"
    return str(max(0, 2 - abs(column - 10) // 2)) if 3 < row < 10 else "0"


def marks_on(ground: Ground, tiles: int) -> tuple[str, ...]:
    """The five kinds in turn on open tiles all over it."""
    step = max(1, len(ground.open_squares()) // max(1, tiles))
    chosen = ground.open_squares()[::step][:tiles]
    marks = dict(zip(chosen, list(LAID) * tiles, strict=False))
    return tuple(["".join(marks.get((column, row), " ") for column in range(COLUMNS)) for row in range(ROWS)])
