"""A person's seat and hand for eleven seconds of silence and one wish, with the help of a machine of bots.

Bots agreed to go on without a member as soon as any one person wished it and the member had not been heard for ten
seconds. At a table of Ana, Cleo and a machine of bots, Ana's wish and the bots' were a majority: a cable that was out
for a moment, or a neighbour that was kept from passing Cleo's beats on, gave Cleo's seat with its hand to Ana, who was
the only one to have wished it.

Now bots agree once more than half of all members with people do, the missing one counted among them, and once it has
been silent for a minute or has done what no honest machine does; they never name the seat to the only one who wished;
and what they have agreed to ends when one of these ends.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from core.plain import Seat
from core.questions import Amount
from netcode.lan.machine import table_view
from netcode.lan.machine.bots import PATIENCE
from netcode.lan.machine.machine import Fault
from netcode.lan.play.dropping import Fate
from netcode.link.limits import STRIKES
from tests.lan.boards import NAMES
from tests.lan.nodes import World, world

pytestmark = pytest.mark.slow

ANA, BEN, CLEO, DOV = range(4)
ANYTHING = Amount(Seat(0), "anything", 0, 99)


def with_bots(folder: Path, members: int, *bots: int) -> World:
    """A table where these machines play for bots only, in the middle of a match."""
    table = world(folder, members)
    seats = [replace(seat, who="bot:random" if n in bots else "human") for n, seat in enumerate(table.header.seats)]
    table.header = replace(table.header, seats=tuple(seats))
    table.begin()
    table.play(upto=10)
    return table


def wish(table: World, who: int, gone: int, fate: Fate | None = None) -> None:
    node = table.nodes[NAMES[who]]
    node.order(lambda replica, now: replica.orders.suspect(gone, now, (fate or Fate("", who)).encode()))
    table.run()


def is_there(table: World, member: int) -> bool:
    return all(member in node.rules.state.live for node in table.nodes.values())


@pytest.mark.parametrize("silent", [11, 59, 300])
def test_one_of_two_people_does_not_evict_the_other(silent: int, tmp_path: Path) -> None:
    table = with_bots(tmp_path, 3, BEN)
    table.kill("Cleo")
    table.wait(silent)
    wish(table, ANA, CLEO)
    table.wait(30)
    assert is_there(table, CLEO)
    assert table.nodes["Ben"].replica.state.recovery.drops == {}


def test_two_of_three_people_wait_a_minute_for_the_bots(tmp_path: Path) -> None:
    table = with_bots(tmp_path, 4, DOV)
    table.kill("Cleo")
    table.wait(20)
    for who in (ANA, BEN):
        wish(table, who, CLEO, Fate("", BEN))
    table.wait(PATIENCE - 22)
    assert is_there(table, CLEO)
    assert table_view.bots_wait(table.nodes["Ana"], table.clock) == ["Cleo"]
    table.wait(10)
    assert all(CLEO not in node.rules.state.live for node in table.nodes.values())
    assert table.nodes["Ana"].rules.state.owners[CLEO] == BEN, "as both people have named it"


def test_who_is_heard_again_stays(tmp_path: Path) -> None:
    table = with_bots(tmp_path, 4, DOV)
    path = table.kill("Cleo")
    table.wait(20)
    for who in (ANA, BEN):
        wish(table, who, CLEO)
    table.wait(20)
    table.come_back("Cleo", path)
    table.wait(PATIENCE)
    assert is_there(table, CLEO)


def test_bots_take_back_what_people_take_back(tmp_path: Path) -> None:
    """Else their word and that of one person would be enough later."""
    table = with_bots(tmp_path, 4, DOV)
    drops = table.nodes["Dov"].replica.state.recovery.drops
    for node in table.nodes.values():
        node.troubles.late = (CLEO,)
        node.replica.state.recovery._must_raise = lambda now: False  # type: ignore[method-assign]
    for who in (ANA, BEN):
        wish(table, who, CLEO)
    assert len(drops) == 1
    table.nodes["Ben"].order(lambda replica, now: replica.orders.forgive(CLEO, now))
    table.wait(2)
    assert not drops


def test_the_only_one_who_wished_does_not_get_the_seat(tmp_path: Path) -> None:
    """There is no other person to ask: the bots go on without a machine of bots, and a bot plays on for it."""
    table = with_bots(tmp_path, 3, BEN, CLEO)
    table.kill("Cleo")
    table.wait(PATIENCE + 5)
    wish(table, ANA, CLEO)
    table.wait(20)
    state = table.nodes["Ana"].rules.state
    assert CLEO not in state.live and dict(state.bots) == {CLEO: "random"}


def test_a_machine_that_breaks_the_rules_needs_no_minute(tmp_path: Path) -> None:
    table = with_bots(tmp_path, 4, DOV)
    for node in table.nodes.values():
        node.troubles.broke[CLEO] = Fault.BROKE
    for who in (ANA, BEN):
        wish(table, who, CLEO)
    table.run()
    assert table.nodes["Dov"].replica.state.recovery.promised > 0


def test_who_hid_a_choice_is_left_behind_with_the_bots(tmp_path: Path) -> None:
    """Nothing can be written any more, so nobody is late, and its machine is heard: a table of three people and bots
    stood still for good.
    """
    table = with_bots(tmp_path, 4, DOV)
    liar = table.nodes["Ben"].own
    assert liar is not None
    seal = liar._sealed
    liar._sealed = lambda question, answer: seal(replace(question, inner=ANYTHING), (77,))  # type: ignore[method-assign]
    while table.nodes["Dov"].rules.culprit is None:
        table.answer(table.asked())  # type: ignore[arg-type]
        table.run()
    table.wait(PATIENCE + 5)
    for who in (ANA, CLEO):
        wish(table, who, BEN)
    table.wait(10)
    assert not table_view.bots_wait(table.nodes["Ana"], table.clock)
    assert all(BEN not in node.rules.state.live for name, node in table.nodes.items() if name != "Ben")


def test_whom_all_shut_out_again_and_again_is_left_behind_with_the_bots(tmp_path: Path) -> None:
    """It comes back each time as soon as it may, so it is never silent for a minute."""
    table = with_bots(tmp_path, 4, DOV)
    for name in ("Ana", "Cleo", "Dov"):
        table.nodes[name].troubles.shut[BEN] = (Fault.SHARE, STRIKES)
    for who in (ANA, CLEO):
        wish(table, who, BEN)
    table.wait(10)
    assert all(BEN not in node.rules.state.live for name, node in table.nodes.items() if name != "Ben")


def test_nobody_is_offered_what_bots_would_not_agree_to(tmp_path: Path) -> None:
    table = with_bots(tmp_path, 3, BEN)
    board = table.nodes["Ana"].rules
    assert not table_view.can_decide(board, {ANA, BEN}) and table_view.can_decide(board, {ANA, CLEO})
    (folder := tmp_path / "four").mkdir()
    board = with_bots(folder, 4, DOV).nodes["Ana"].rules
    assert table_view.can_decide(board, {ANA, BEN, DOV}) and not table_view.can_decide(board, {ANA, BEN})
