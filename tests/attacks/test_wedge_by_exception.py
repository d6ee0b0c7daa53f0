"""A member writes a block over which the rules stumble, and every machine at the table stands still.

The board expected its own kinds of refusal only. A record that can be read and not be written again (MessagePack before
1.2 read 1,024 levels and wrote 511), or an answer that makes the rules of a game raise anything else, went through the
replica and the clock's tick of every honest machine; the tick was armed again only at its end, so nothing moved after
it, and nobody was named.

Now whatever the rules raise makes the block forbidden, names its author and leaves nothing behind; where chance itself
leads the rules into an error, the table says so and those who are there may found a new one. The tick arms itself
first.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from core.ask import amount
from core.log import Entry
from netcode.lan.machine import table_view
from netcode.lan.machine.machine import Fault
from netcode.lan.machine.member_moves import MemberMoves
from netcode.lan.machine.table import Table
from netcode.lan.play.deriving import derive
from netcode.lan.play.table_rules import TableRules
from netcode.replica.blocks import Kind
from netcode.replica.canonical import Refused
from tests.lan.boards import Tables, at_random
from tests.lan.nodes import World, world
from tests.lan.test_board import asked, tables
from tests.lan.test_cheats import everything


class Stumbled(Exception):
    """What rules may raise."""


ANYTHING = [Stumbled("x"), KeyError("x"), RecursionError("x"), ValueError("nested too deeply"), AssertionError()]


def at_raise(members: int) -> tuple[Tables, MemberMoves]:
    """A table where a seat is asked by how much it raises."""
    table = tables("toy", members)
    while (own := asked(table)) is None or own.asked is None or own.asked.name != "raise":
        table.go_on()
    return table, own


@pytest.mark.parametrize("error", ANYTHING, ids=lambda error: type(error).__name__)
def test_whatever_the_rules_raise_makes_the_block_forbidden(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record is in the log already when they do: nothing of it stays."""
    table, own = at_raise(2)
    kind, payload = own.answer(3)
    before = [everything(board) for board in table.boards]

    async def stumbles(*args: int) -> int:
        if (value := await amount(*args)) == 3:  # type: ignore[arg-type]
            raise error
        return value

    monkeypatch.setattr("tests.lan.toys.amount", stumbles)
    for board in table.boards:
        board.match = board.match.at(len(board.match.log))
        with pytest.raises(Refused):
            board.apply(table.step(kind, own.member, payload))
    assert [everything(board) for board in table.boards] == before
    table.play(lambda own, luck: 2 if own.asked.name == "raise" else at_random(own, luck))  # type: ignore[union-attr]
    assert table.boards[0].match.state.result is not None


@pytest.mark.parametrize("error", ANYTHING, ids=lambda error: type(error).__name__)
def test_a_record_that_can_be_read_and_not_written_is_forbidden(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, own = at_raise(2)
    kind, payload = own.answer(3)
    before = [everything(board) for board in table.boards]
    with monkeypatch.context() as broken:
        broken.setattr(Entry, "encode", lambda self: (_ for _ in ()).throw(error))
        for board in table.boards:
            with pytest.raises(Refused):
                board.apply(table.step(kind, own.member, payload))
    assert [everything(board) for board in table.boards] == before


def test_the_author_of_such_a_block_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table = world(tmp_path, 2)
    table.begin()
    table.play(upto=8)
    while (liar := table.asked()) is None or liar.rules.due.kind is not Kind.ACT:  # type: ignore[union-attr]
        table.answer(liar)  # type: ignore[arg-type]
        table.run()
    assert liar.own is not None
    honest = next(node for node in table.nodes.values() if node is not liar)
    applied = TableRules._applied

    def stumbles(self: TableRules, step):  # type: ignore[no-untyped-def]
        if self is honest.rules and step.kind is Kind.ACT:
            raise KeyError("of the rules")
        return applied(self, step)

    monkeypatch.setattr(TableRules, "_applied", stumbles)
    table.answer(liar)
    table.run()
    assert honest.troubles.broke == {liar.own.member: Fault.BROKE}
    table.wait(3)


def test_chance_over_which_the_rules_stumble_stops_the_match_in_words(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = world(tmp_path, 2)
    table.begin()
    table.play(upto=8)

    def stumbles(context, asked, points):  # type: ignore[no-untyped-def]
        if type(context.match.question).__name__ == "Roll":
            raise Stumbled
        return derive(context, asked, points)

    monkeypatch.setattr("netcode.lan.play.deriving.derive", stumbles)
    while table.asked() is not None:
        table.answer(table.asked())  # type: ignore[arg-type]
        table.run()
    for node in table.nodes.values():
        assert node.rules.have_rules_failed and node.rules.culprit is None
        assert "rules" in str(table_view.verdict_of(node))
    table.wait(3)
    assert_stands_still(table)


def assert_stands_still(table: World) -> None:
    assert len({node.rules.digest() for node in table.nodes.values()}) == 1


def test_the_tick_arms_itself_before_anything_can_fail() -> None:
    armed: list[object] = []

    class Thread:
        def later(self, seconds: float, task: object, *args: object) -> None:
            armed.append(task)

    site = Table.__new__(Table)
    site.thread, site.is_closed = Thread(), False  # type: ignore[assignment]
    with pytest.raises(AttributeError):
        site._tick()
    assert armed == [site._tick]
