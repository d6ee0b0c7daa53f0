"""Machines that are lost while a table takes over a match: before, between and behind its pieces, keys and shuffles."""

from __future__ import annotations

from pathlib import Path

import pytest

from netcode.lan.going_on.past import Past
from netcode.lan.play.dropping import Fate, write_fate
from tests.lan.boards import NAMES
from tests.lan.nodes import World, world
from tests.lan.test_past_tables import check_end, goes_on, past_from


@pytest.fixture
def past(tmp_path: Path) -> Past:
    """Of a table of three, in the middle of its first round."""
    table = world(tmp_path / "old", 3)
    table.begin()
    table.play(20)
    return past_from(table.nodes["Ana"])


def after(folder: Path, past: Past, messages: int) -> World | None:
    """The new table when so many messages have been carried, None where its cards are dealt anew before that."""
    table = goes_on(folder, past, [(0,), (1,), (2,)])
    for _ in range(messages):
        if not table.wires:
            return None
        table.carry()
    return table


STRIDES = [pytest.param(17, id="some"), pytest.param(1, id="all", marks=pytest.mark.soak)]
"""Messages between two moments at which somebody is lost."""


@pytest.mark.parametrize("stride", STRIDES)
@pytest.mark.parametrize("lost", [0, 1, 2])
def test_two_of_three_go_on_without_the_third_from_any_moment_of_the_founding(
    tmp_path: Path, past: Past, lost: int, stride: int
) -> None:
    moment = lost
    while (table := after(tmp_path / str(moment), past, moment)) is not None:
        table.kill(NAMES[lost])
        table.wait(15)
        for name in list(table.nodes):
            table.nodes[name].order(lambda replica, now: replica.suspect(lost, now, write_fate(Fate("random"))))
        table.wait(20)
        table.play()
        check_end(table, past)
        moment += stride
    assert moment > 30


@pytest.mark.parametrize("stride", STRIDES)
@pytest.mark.parametrize("killed", [0, 1])
def test_who_is_killed_while_the_match_is_taken_over_comes_back(
    tmp_path: Path, past: Past, killed: int, stride: int
) -> None:
    moment = killed
    while (table := after(tmp_path / str(moment), past, moment)) is not None:
        name = NAMES[killed]
        table.come_back(name, table.kill(name))
        table.wait(4)
        table.play()
        check_end(table, past)
        moment += stride
    assert moment > 30
