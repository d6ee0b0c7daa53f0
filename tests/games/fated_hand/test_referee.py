"""Battles under the eyes of a second opinion (`referee`): every number, walk, act, plan and Recovery it knows of."""

from __future__ import annotations

from collections import Counter

import pytest

from core.games.fated_hand import GAME, acts, old_order, orders, round_end
from core.games.fated_hand.pieces import STANCES, Stance
from netcode.answerers import SeededLuck
from tests.games.fated_hand.battles import decide, decide_with_magic, table
from tests.games.fated_hand.referee import Referee
from tests.kit import new_match, step

EVERY = 37
"""Over all sorts of table with few battles: prime to the number of maps."""


def watched(number: int) -> tuple[list[str], Counter[str]]:
    """What was wrong in a battle, and what was looked at; every other one with magic."""
    decides = decide_with_magic if number % 2 else decide
    match, luck = new_match(GAME, *table(number)), SeededLuck(number)
    referee = Referee(match)
    while match.question is not None:
        referee.ask(match.question)
        step(match, luck, lambda match, luck: decides(match, luck, number))
    return referee.findings.faults, referee.findings.looked


@pytest.mark.slow
def test_battles_are_as_the_referee_says() -> None:
    looked: Counter[str] = Counter()
    for number in range(14, 14 + 9 * EVERY, EVERY):
        faults, seen = watched(number)
        assert faults == [], number
        looked += seen
    assert looked["walks"] > 600 and looked["order"] > 300 and looked["price of a step"] > 300 and looked["hand"] > 80
    assert looked["strike"] > 60 and looked["defense"] > 40 and looked["recovery"] > 10


WITH_CREATURES = (47, 49)
"""Battles in which many are summoned."""


@pytest.mark.slow
def test_summoned_creatures_are_led_as_the_referee_says(monkeypatch: pytest.MonkeyPatch) -> None:
    faults = [watched(number) for number in WITH_CREATURES]
    assert [found for found, _ in faults] == [[], []]
    assert sum(looked["pieces"] for _, looked in faults) > 20
    assert sum(looked["creatures"] for _, looked in faults) > 5
    monkeypatch.setattr(old_order, "may_move", lambda state, id: True)
    monkeypatch.setattr(orders, "movement", lambda state, id: 1)
    found = [fault.partition(" after ")[0] for number in WITH_CREATURES for fault in watched(number)[0]]
    assert {*found} >= {"pieces", "creatures"}


@pytest.mark.soak
@pytest.mark.parametrize("hundred", range(20))
def test_many_battles_are_as_the_referee_says(hundred: int) -> None:
    for number in range(hundred * 100, (hundred + 1) * 100):
        assert watched(number)[0] == [], number


def test_the_referee_notices_what_is_not_as_the_manual_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(STANCES, Stance.AGGRESSIVE, (3, -1, 0))
    monkeypatch.setattr(acts, "RESTED", 3)
    monkeypatch.setattr(round_end, "RECOVERED", 1)
    faults = [fault for number in (14, 62) for fault in watched(number)[0]]
    assert {fault.partition(" after ")[0] for fault in faults} >= {"strike", "other acts", "recovery"}
