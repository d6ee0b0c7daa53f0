"""A table whose log is full: everybody is told in one sentence, nothing fails, and all of it is saved and proven."""

from __future__ import annotations

from pathlib import Path

import pytest

from netcode.commands.verify import verify
from netcode.lan.disk.proving import prove
from netcode.lan.machine import table_view
from netcode.record import load
from netcode.replica import checking
from netcode.replica.canonical import NotNow
from netcode.replica.replica import FULL
from tests.lan.nodes import World, world

pytestmark = pytest.mark.slow


def played_to_the_end_of_the_log(table: World) -> None:
    table.begin()
    table.run()
    while (node := table.asked()) is not None:
        try:
            table.answer(node)
        except NotNow as error:
            assert str(error) == FULL
            return
        table.run()
    if not all(node.replica.is_full for node in table.nodes.values()):
        raise AssertionError("the match is over before the log is full")


@pytest.mark.parametrize("length", [2, 5, 14, 27])
def test_a_full_log_is_a_sentence_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, length: int
) -> None:
    """Whatever block would be the next: an answer, a turn of a shuffle, keys."""
    monkeypatch.setattr(checking, "LONGEST_CHAIN", length)
    table = world(tmp_path)
    played_to_the_end_of_the_log(table)
    table.wait(70)
    chains = {node.rules.match.log.chain for node in table.nodes.values()}
    assert len(chains) == 1
    for name, node in table.nodes.items():
        assert node.replica.chain.height == length and node.replica.not_now(table.clock) == FULL
        assert table_view.trouble_of(table.sites[name], node, (), None) == FULL  # type: ignore[arg-type]
        assert not table.sites[name].punished
        path = node.file.path
        assert path is not None and verify(load(path)).match.log.chain in chains
        assert prove(path).blocks == length + 1


def test_who_comes_back_to_a_full_log_stands_at_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "LONGEST_CHAIN", 20)
    table = world(tmp_path)
    played_to_the_end_of_the_log(table)
    node = table.come_back("Ben", table.kill("Ben"))
    table.watch("Eve")
    table.wait(10)
    assert node.replica.is_full and table.nodes["Eve"].replica.chain.height == 20
    assert len({each.rules.match.log.chain for each in table.nodes.values()}) == 1
