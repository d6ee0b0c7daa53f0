"""What is printed on the cards, checked against a table of its own."""

from __future__ import annotations

import pytest

from core.games.champions_combat.data import (
    ACTION_CARDS,
    HAND,
    POWER_TOKENS,
    SCORE_TOKENS,
    STYLES,
    section,
)
from tests.listing import of_each

CARDS = """
 1 move     2   dd    1+
 2 move     1z  dd    1+
 3 move     ++  dd    1+
 4 move     2   dd    1+
 5 move     2   d+    x
 6 attack   1   db    x
 7 attack   1   dd    x
 8 attack   0+  ddp-  x
 9 attack   0+  dddf- x
10 attack   0+  ddb-  x
11 reaction 1   dd    ++
12 reaction 1   d+    xx-
13 reaction 1   d+    2-
14 reaction 1   d+    xx-
15 reaction 1   d+    1x-
"""

ZONES = """
1 F3 FL4 FR4 BR4
2 F3 FL4 FR4 BL4
3 F3 F.F4 F.F.F4 F.F.F.F4
4 F3 F.F4 F.FL4 F.FR4
5 F3 F.F4 FL4 FR4
6 F3 F.F4 FL4 FL.F4
7 F3 F.F4 FR4 FR.F4
8 F3 FL4 FL.F4 FR4
9 F3 FL4 FR4 FR.F4
"""

STEPS = {"F": 0, "FR": 1, "BR": 2, "B": 3, "BL": 4, "FL": 5}


def rows(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


@of_each("row", rows(CARDS))
def test_action_card_is_as_printed(row: list[str]) -> None:
    card = ACTION_CARDS[int(row[0])]
    printed = [str(card.id), card.emphasis, card.move.symbols, card.attack.symbols, card.reaction.symbols]
    assert printed == row


def test_the_deck_has_fifteen_cards() -> None:
    assert sorted(ACTION_CARDS) == list(range(1, 16))
    assert len(rows(CARDS)) == 15


@of_each("row", rows(ZONES))
def test_style_card_is_as_printed(row: list[str]) -> None:
    expected = {(tuple(STEPS[step] for step in hex[:-1].split(".")), int(hex[-1])) for hex in row[1:]}
    assert set(STYLES[int(row[0])]) == expected


def test_every_style_has_one_hex_at_three_and_three_at_four() -> None:
    assert sorted(STYLES) == list(range(1, 10))
    for zone in STYLES.values():
        assert sorted(number for _, number in zone) == [3, 4, 4, 4]
        assert ((STEPS["F"],), 3) in zone


def test_counts_of_the_components() -> None:
    assert (HAND, POWER_TOKENS, SCORE_TOKENS) == (4, 20, 20)


def test_symbols_are_read_one_by_one() -> None:
    read = section("dddf-")
    assert (read.dice, read.fumble, read.pay, read.steps) == (3, True, 1, None)
    read = section("1z")
    assert (read.steps, read.displace, read.dice) == (1, True, 0)
    read = section("2x-+")
    assert (read.steps, read.shields, read.pay, read.gain) == (2, 1, 1, 1)
    assert section("ddb-").barrage
    assert section("ddp-").push


def test_no_number_is_not_the_number_zero() -> None:
    assert section("++").steps is None
    assert section("0+").steps == 0


@pytest.mark.parametrize("symbols", ["12", "q", "d d"])
def test_a_section_with_unknown_symbols_is_refused(symbols: str) -> None:
    with pytest.raises(ValueError, match="is not a section"):
        section(symbols)
