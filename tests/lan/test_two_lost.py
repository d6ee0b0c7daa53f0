"""Two of four are lost, the second before those who are left have shared their secrets anew: two shares of three."""

from __future__ import annotations

from pathlib import Path

import pytest

from netcode.lan.play.dropping import Fate, base_of, can_be_opened, lacking
from netcode.secrets.tokens import BothKeys
from tests.lan.nodes import World, world
from tests.lan.returning import check_end, check_hand

pytestmark = pytest.mark.slow


def suspect(table: World, number: int, *voters: str) -> None:
    for name in voters:
        table.nodes[name].order(lambda replica, now: replica.orders.suspect(number, now, Fate().encode()))


def lose_two(table: World) -> tuple[Path, Path]:
    """Dov is dropped, and Cleo is killed while the others exchange keys; gives their files."""
    table.begin()
    table.play(upto=9)
    dov = table.kill("Dov")
    table.wait(15)
    suspect(table, 3, "Ana", "Ben", "Cleo")
    ana = table.nodes["Ana"].rules
    for _ in range(100):
        while table.wires and not (3 in ana.state.opened and ana.state.unkeyed):
            table.carry()
        if ana.state.unkeyed and 3 in ana.state.opened:
            break
        table.clock += 1
        for node in table.nodes.values():
            node.tick()
    assert ana.state.unkeyed and not ana.state.opening
    return dov, table.kill("Cleo")


def test_those_who_are_left_wait_for_one_of_the_two(tmp_path: Path) -> None:
    """They are not offered to go on without the second one; when it comes back, all go on."""
    table = world(tmp_path, 4)
    _, cleo = lose_two(table)
    table.wait(60)
    state = table.nodes["Ana"].rules.state
    assert state.unkeyed and not can_be_opened(state, 2) and can_be_opened(state, 3)
    table.come_back("Cleo", cleo)
    table.wait(10)
    assert table.nodes["Ana"].rules.state.unkeyed == () and table.nodes["Cleo"].plays
    assert can_be_opened(table.nodes["Ana"].rules.state, 2)
    check_end(table)


@pytest.mark.parametrize(("name", "number"), [("Dov", 3), ("Cleo", 2)])
def test_whoever_comes_back_lends_what_is_lacking(tmp_path: Path, name: str, number: int) -> None:
    """They have dropped the second one all the same: its secrets open when one of the two is there again, and not
    before. The one who lends has nothing to say at the table for that.
    """
    table = world(tmp_path, 4)
    paths = dict(zip(("Dov", "Cleo"), lose_two(table), strict=True))
    table.wait(15)
    suspect(table, 2, "Ana", "Ben")
    table.wait(60)
    ana = table.nodes["Ana"].rules
    assert ana.state.live == (0, 1) and ana.state.opening == (2,) and lacking(ana.state) == (2, 3)
    node = table.come_back(name, paths[name])
    table.wait(15)
    assert ana.state.opening == () and lacking(ana.state) == () and not node.plays
    assert node.own is not None and node.own.member == number
    table.play(upto=len(ana.match.log) + 3)
    for each, seat in (("Ana", 0), ("Ben", 1)):
        check_hand(table.nodes[each], seat)
    check_end(table)


def test_a_lent_share_must_be_right(tmp_path: Path) -> None:
    from netcode.replica.canonical import Refused

    table = world(tmp_path, 4)
    lose_two(table)
    table.wait(15)
    suspect(table, 2, "Ana", "Ben")
    table.wait(40)
    ana = table.nodes["Ana"]
    (base,) = [base_of(ana.rules.state, 2)]
    lie = BothKeys((1).to_bytes(32, "little"), (1).to_bytes(32, "little")).encode()
    with pytest.raises(Refused):
        ana.order(lambda replica, now: replica.orders.lend(3, base, lie, now))
    assert ana.rules.state.opening == (2,)


def test_nothing_is_lent_before_it_is_certain_that_somebody_is_gone(tmp_path: Path) -> None:
    """One has the recover block and the other's ack never comes: it may still be given up, and Cleo be there."""
    table = world(tmp_path, 4)
    dov, _ = lose_two(table)
    table.wait(15)
    suspect(table, 2, "Ana", "Ben")
    first = carry_until_one_opens(table, "Ana", "Ben")
    table.kill("Ben" if first == "Ana" else "Ana")
    table.come_back("Dov", dov)
    table.wait(15)
    for name in (first, "Dov"):
        node = table.nodes[name]
        assert node.rules.state.opening == (2,) and lacking(node.rules.state)
        assert not node.replica.state.applied.facts.of(base_of(node.rules.state, 2))


def carry_until_one_opens(table: World, *names: str) -> str:
    """Time passes until one of these has the recover block, and not the other."""
    for _ in range(100):
        while table.wires:
            table.carry()
            found = [name for name in names if table.nodes[name].rules.state.opening == (2,)]
            if found:
                (name,) = found
                return name
        table.clock += 1
        for name in names:
            table.nodes[name].tick()
    raise AssertionError("nobody has gone on without Cleo")
