"""Machines that are lost while a table takes over a match: before, between and behind its pieces, keys and shuffles."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from core.matchfile import HEAD_BYTES, SIGNATURE, read
from netcode.lan.lobbies.past import Past
from netcode.lan.play.dropping import Fate
from netcode.record import kept_in
from tests.lan.boards import NAMES
from tests.lan.nodes import World, world
from tests.lan.test_past_tables import check_end, goes_on, past_from

pytestmark = pytest.mark.slow


@pytest.fixture
def past() -> Past:
    """Of a table of three, in the middle of its first round."""
    return past_of_three()


@cache
def past_of_three() -> Past:
    with TemporaryDirectory() as folder:
        table = world(Path(folder), 3)
        table.begin()
        table.play(20)
        past = past_from(table.nodes["Ana"])
        for name in list(table.nodes):
            table.kill(name)
    return past


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
            table.nodes[name].order(lambda replica, now: replica.orders.suspect(lost, now, Fate("random").encode()))
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


# --- killed while the founding is being written


@pytest.fixture
def several(past: Past, monkeypatch: pytest.MonkeyPatch) -> Past:
    """The same in more than one piece."""
    monkeypatch.setattr("netcode.lan.lobbies.past.LONGEST_PIECE", 120)
    split = replace(past)
    assert len(split.pieces) > 2
    return split


def founded(folder: Path, past: Past) -> World:
    """A table whose founders have each written all they can, and have said nothing."""
    table = goes_on(folder, past, [(0,), (1,), (2,)])
    table.wires = deque()
    return table


def ends(data: bytes) -> list[int]:
    """Where the frames of a file end."""
    found, place = [], len(SIGNATURE)
    while place < len(data):
        place += HEAD_BYTES + int.from_bytes(data[place + 1 : place + 4], "big") + 16
        found.append(place)
    return found


def prefixes(data: bytes) -> list[bytes]:
    """What can be on the disk of a founder that is killed, once the genesis is there; some break off in a frame."""
    whole = [data[:end] for end in ends(data)]
    torn = [data[: end + (after - end) // 2] for end, after in zip(ends(data), ends(data)[1:], strict=False)]
    return [each for each in sorted(whole + torn) if kept_in(read(each))]


def set_back(table: World, name: str, written: int) -> None:
    """A founder is killed and started again; its file holds the first so many of what could have been written."""
    path = table.kill(name)
    path.write_bytes(prefixes(path.read_bytes())[written])
    table.come_back(name, path)


def cuts(table: World, name: str) -> int:
    path = table.nodes[name].file.path
    assert path is not None
    return len(prefixes(path.read_bytes()))


def test_a_founder_that_is_killed_while_it_writes_the_pieces_writes_the_others(tmp_path: Path, several: Past) -> None:
    for written in range(0, cuts(founded(tmp_path / "whole", several), "Ana"), 5):
        table = founded(tmp_path / str(written), several)
        set_back(table, "Ana", written)
        table.wait(4)
        table.play()
        check_end(table, several)


def test_founders_that_were_all_killed_behind_the_genesis_have_the_pieces(tmp_path: Path, several: Past) -> None:
    table = founded(tmp_path / "new", several)
    for name in NAMES[:3]:
        set_back(table, name, 0)
    table.wait(4)
    table.play()
    check_end(table, several)


def test_whoever_came_back_writes_the_pieces_where_the_first_founder_is_lost(tmp_path: Path, several: Past) -> None:
    table = founded(tmp_path / "new", several)
    set_back(table, "Ben", 0)
    table.kill("Ana")
    table.wait(15)
    for name in list(table.nodes):
        table.nodes[name].order(lambda replica, now: replica.orders.suspect(0, now, Fate("random").encode()))
    table.wait(20)
    table.play()
    check_end(table, several)


def test_a_founder_whose_blocks_are_given_up_has_the_pieces(tmp_path: Path, several: Past) -> None:
    table = founded(tmp_path / "new", several)
    path = table.nodes["Ana"].file.path
    assert path is not None
    table.nodes["Ana"].file.cut(0)
    assert read(path.read_bytes()).network != ()
    set_back(table, "Ana", 0)
    table.wait(4)
    table.play()
    check_end(table, several)
