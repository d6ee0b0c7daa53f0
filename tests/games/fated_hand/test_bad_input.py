"""What cannot be brought to a table: seats, options, heroes, files of other rules. Each is refused in a sentence."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.errors import OtherRules, WrongTable
from core.games.fated_hand import GAME
from core.games.fated_hand.campaign.own_heroes import OWN_HEROES
from core.games.fated_hand.campaign.own_stories import OWN_STORIES
from core.games.fated_hand.own_battles import OWN_ENCOUNTERS
from core.games.fated_hand.own_foes import OWN_FOES
from core.games.fated_hand.own_maps import OWN_MAPS
from core.games.fated_hand.party import Parties
from core.log import Log
from core.matchfile import write
from core.own_files import OwnFiles
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
    with pytest.raises(OtherRules, match="played by older rules of Fated Hand, which this Parlour no longer has"):
        load(path)
    assert path.exists()


# --- files of a player's own

OTHER: tuple[Any, ...] = (None, True, -1, 10**9, 1.5, "", "x", "#" * 30, "A2", [], ["a"], {}, {"id": "x"}, [[]], [{}])
"""What stands in the place of something else."""
SORTS = (OWN_FOES, OWN_MAPS, OWN_ENCOUNTERS, OWN_STORIES, OWN_HEROES)


def altered(plain: Any, luck: Random) -> None:
    """One thing within is another, or gone; a file in which nothing is left stays as it is."""
    within = plain
    while within:
        place = luck.choice([*within] if isinstance(within, dict) else range(len(within)))
        inner = within[place]
        if not isinstance(inner, dict | list) or not inner or luck.random() < 0.3:
            break
        within = inner
    if not within:
        return
    if luck.random() < 0.2:
        del within[place]
    else:
        within[place] = deepcopy(luck.choice(OTHER))


def fault_of(own: OwnFiles, plain: object) -> str:
    """Why a file cannot be used, '' where it can, as `read_folder` asks for it."""
    beside = {each.folder: each.read(tomllib.loads(each.example), "") for each in own.named}
    try:
        for thing in own.read(own.joined(plain, beside), "own.toml"):
            own.text([thing])
            own.drawn(thing)
    except WrongTable as error:
        return str(error)
    return ""


def test_one_alteration_after_another_leaves_what_it_takes_from_as_it_is() -> None:
    before = deepcopy(OTHER)
    for seed in range(200):
        plain, luck = tomllib.loads(OWN_HEROES.example), Random(seed)
        for _ in range(8):
            altered(plain, luck)
    assert before == OTHER


def test_whatever_stands_in_an_own_file_is_read_or_refused_with_the_file_in_a_sentence() -> None:
    refused = 0
    for own in SORTS:
        for seed in range(25):
            plain, luck = tomllib.loads(own.example), Random(seed)
            for _ in range(1 + seed % 2):
                altered(plain, luck)
            fault = fault_of(own, plain)
            assert fault == "" or ("own.toml" in fault and fault.endswith((".", "?"))), fault
            refused += bool(fault)
    assert refused > 90
