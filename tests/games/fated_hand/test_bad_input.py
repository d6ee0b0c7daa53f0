"""What cannot be brought to a table: seats, options, heroes, files of other rules. Each is refused in a sentence."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from core.errors import OtherRules, WrongTable
from core.games.fated_hand import GAME
from core.games.fated_hand.party import Parties
from core.log import Log
from core.matchfile import write
from core.plain import Options
from netcode.record import load
from tests.kit import header
from tests.listing import of_each


@of_each(
    "seats, options, words",
    [
        (1, {}, "Fated Hand is for 2 to 5 players, not 1"),
        (6, {}, "Fated Hand is for 2 to 5 players, not 6"),
        (4, {"heroes": 2}, "3 players lead heroes, and there are two heroes"),
        (2, {"battle": "dungeon"}, "Battle can be shakedown"),
        (2, {"heroes": 5}, "Heroes can be 0, 1, 2, 3, 4, not 5"),
        (2, {"foes": "all"}, "has no option 'foes'"),
    ],
)
def test_a_table_that_cannot_be_laid(seats: int, options: Options, words: str) -> None:
    with pytest.raises(WrongTable, match=words):
        GAME.table(options, seats)


def test_a_hero_is_led_once_in_a_party() -> None:
    parties = Parties(0, 2, taken=("novice",))
    assert parties.refusal(("novice", "joss")) == (
        "Pell is led by another player of your party. Choose another hero."
    )
    assert parties.refusal(("joss", "joss")) == "Joss is in your party already. Choose each hero once."


def test_a_file_of_older_rules_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """Rules 1 were never published: nobody has a battle by them that could be played on."""
    path = tmp_path / "first.parlour"
    path.write_bytes(write(Log(replace(header(GAME.id), rules_version=1))))
    with pytest.raises(OtherRules, match="version 1 of the rules of Fated Hand, and this Parlour knows version 15"):
        load(path)
    assert path.exists()
