"""Salmon Run: a race up a river for two to four. `GAME` is what the rest of the program sees."""

from __future__ import annotations

from core.game import CONTRACT, Game, Option
from core.kit.option_values import numbers
from salmon_run.rules import DECK, RiverState, leave, play_unit, start
from salmon_run.words import WORDS, sensible

GAME = Game(
    id="salmon_run",
    name="Salmon Run",
    summary="Two to four salmon race up a river: all choose a card at once, swim, and defy the current.",
    rules_version=1,
    seats=(2, 4),
    options=(
        Option("rounds", "Last round", "After this round whoever is farthest up the river wins.", numbers(6, 10), 10),
    ),
    state_type=RiverState,
    start=start,
    play_unit=play_unit,
    words=WORDS,
    bots={"sensible": sensible},
    card_faces=frozenset(DECK),
    leave=leave,
    reference="salmon_run.words:REFERENCE",
    contract=CONTRACT,
)
