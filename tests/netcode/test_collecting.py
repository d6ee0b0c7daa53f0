"""Cycles of garbage are seldom looked for during long work, and as before when it is over."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from netcode.collecting import NEW_OBJECTS, little_collecting
from netcode.lan.late.intake import SELDOM, Sweeping
from netcode.record import load
from netcode.verify import verify
from tests.kit import random_match
from tests.netcode.test_record import file_of


def test_garbage_is_collected_as_before_when_it_is_over() -> None:
    before = gc.get_threshold()
    with pytest.raises(KeyboardInterrupt), little_collecting():
        assert gc.isenabled() and gc.get_threshold() == (NEW_OBJECTS, *before[1:]) and before[0] < NEW_OBJECTS
        raise KeyboardInterrupt
    assert gc.get_threshold() == before


def test_one_within_the_other_leaves_the_end_to_the_first() -> None:
    before = gc.get_threshold()
    with little_collecting():
        with little_collecting():
            pass
        assert gc.get_threshold()[0] == NEW_OBJECTS
    assert gc.get_threshold() == before


def test_a_long_match_that_comes_in_meanwhile_keeps_its_own_numbers() -> None:
    before, sweeping = gc.get_threshold(), Sweeping()
    with little_collecting():
        sweeping.put_off(1)
    assert gc.get_threshold() == (before[0], SELDOM, SELDOM)
    with little_collecting():
        sweeping.end()
    assert gc.get_threshold() == before


def test_a_file_is_played_again_and_verified_with_little_collecting(tmp_path: Path) -> None:
    match = random_match("champions_combat")
    recording = load(file_of(tmp_path, match.log.header, match.log.records))
    seen = list[int]()
    recording.replay(lambda done, total: seen.append(gc.get_threshold()[0]))
    assert seen[0] == NEW_OBJECTS
    verify(recording, lambda done, total: seen.append(gc.get_threshold()[0]))
    assert seen[-1] == NEW_OBJECTS
