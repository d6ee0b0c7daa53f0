"""Two machines: one reads what the other has sealed, keeps its own choice shut, and chooses again at a new table.

When both have sealed, each opens its own. A modified client takes what opens the other's seal, gives nothing, and lets
the table stand still until the other founds a new one, to which it comes along: there all choices that were not open
are asked again, and it knows what it plays against. The same with a roll that it foresees.

Now the new table is not begun while all who still owe their part at the old one are in its lobby: neither the machine
that opens it does so nor one that comes as a guest signs, whatever its opener says. They are told to go back and let
the match go on there. Where who owes it is not there, the lobby says who could have read what.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.questions import Roll, Unseal
from netcode.lan.disk.netfile import read_file
from netcode.lan.lobbies.past import Unopened, left_by, past_in, past_of, unopened_in
from netcode.lan.machine import table_view
from netcode.lan.session import LanSession
from netcode.table_session import Waiting
from tests.attacks.test_deal_again_at_will import give, hold_back
from tests.lan.house import House, begin, go_on, sessions
from tests.lan.nodes import World, world
from tests.lan.returning import installation

pytestmark = pytest.mark.slow

FIRST = "go back and let the match go on there first"


@pytest.fixture
def house(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setattr(table_view, "ABSENT_AFTER", 0.5)
    yield house


def standing_still(folder: Path, kind: type, *withholding: str, members: int = 2) -> World:
    """A table where these machines owe their part and nobody can write."""
    table = world(folder, members)
    table.begin()
    for name in withholding:
        hold_back(table.nodes[name], kind)
    table.play()
    assert isinstance(table.nodes["Ana"].rules.match.question, kind)
    return table


def unopened(table: World, name: str = "Ana") -> Unopened:
    found = left_by(table.nodes[name]).unopened
    assert found is not None
    return found


@pytest.mark.parametrize("kind", [Unseal, Roll])
def test_who_owes_its_part_is_known(kind: type, tmp_path: Path) -> None:
    found = unopened(standing_still(tmp_path, kind, "Ben"))
    assert found.is_sealed == (kind is Unseal)
    ana, ben = (installation(name).key for name in ("Ana", "Ben"))
    assert (found.given, found.owing) == (((ana, "Ana"),), ((ben, "Ben"),))
    assert FIRST in str(found.refusal([ana, ben])) and found.refusal([ana]) is None
    assert "Ana" in str(found.remark()) and "Ben" in str(found.remark())


def test_once_it_is_given_nothing_stands_against_a_new_table(tmp_path: Path) -> None:
    table = standing_still(tmp_path, Unseal, "Ben")
    give(table.nodes["Ben"])
    table.run()
    assert left_by(table.nodes["Ana"]).unopened is None


def test_before_all_have_sealed_nothing_could_be_read(tmp_path: Path) -> None:
    table = world(tmp_path, 2)
    table.begin()
    table.run()
    assert left_by(table.nodes["Ana"]).unopened is None


def test_where_one_who_owes_it_is_gone_the_others_are_told(tmp_path: Path) -> None:
    found = unopened(standing_still(tmp_path, Unseal, "Ben", "Cleo", members=3))
    keys = {name: installation(name).key for name in ("Ana", "Ben", "Cleo")}
    assert found.refusal([keys["Ana"], keys["Ben"]]) is None
    assert found.refusal(list(keys.values())) is not None
    remark = str(found.remark())
    assert "read what Ana had sealed" in remark and "what Ben and Cleo had" in remark


def test_it_is_known_from_the_file_too(tmp_path: Path) -> None:
    table = standing_still(tmp_path, Unseal, "Ben")
    live = unopened(table)
    path = table.nodes["Ana"].file.path
    assert path is not None
    assert unopened_in(read_file(path)) == live and past_in(path).unopened == live
    assert past_in(path, 2).unopened is None, "people go back to an earlier moment"


# --- over sockets


def at_a_standstill(house: House) -> tuple[LanSession, LanSession]:
    """Ben's machine has what opens Ana's seal, and keeps its own."""
    ana, ben = sessions(house)
    ben.table.done(lambda: hold_back(ben.table.node, Unseal))
    go_on(house, ana, ben, until=lambda: isinstance(ana.table.node.rules.match.question, Unseal))
    house.until(lambda: any("found anew" in each.ways for each in ana.view.missing))
    return ana, ben


def test_whoever_lays_the_new_table_does_not_begin_it(house: House) -> None:
    ana, ben = at_a_standstill(house)
    lobby = house.networks["Ana"].found_anew(ana)
    assert lobby.view.past is not None and "all there could read what Ana had sealed" in lobby.view.past.check
    house.until(lambda: bool(ben.view.new_tables))
    house.networks["Ben"]._copy = lambda table, id: None  # type: ignore[method-assign]  # as a modified client
    back = house.networks["Ben"].go_along(ben, ben.view.new_tables[0])
    house.until(lambda: any(seat.here for seat in back.view.seats))
    assert ben.table.node is not None
    house.until(lambda: back.view.past is not None and back.view.past.state != "waiting")
    back.ready(True)
    house.until(lambda: FIRST in str(lobby.view.start_refusal))
    ben.table.done(lambda: give(ben.table.node))
    house.until(lambda: not isinstance(ana.table.node.rules.match.question, Unseal))


def test_a_guest_does_not_sign_whoever_lays_it(house: House) -> None:
    _, ben = at_a_standstill(house)
    left = left_by(ben.table.node)
    past = past_of(left.match, left.previous, left.sat)
    assert past.unopened is None, "as a modified client says it"
    lobby = house.networks["Ben"].host_past(past, left.seats)
    back = house.networks["Ana"].join(lobby.view.link)
    house.until(lambda: back.view.past is not None and back.view.past.state == "own")
    back.ready(True)
    house.until(lambda: back.view.trouble is not None)
    assert FIRST in str(back.view.trouble)
    assert lobby.view.start_refusal is not None and lobby.session is None


def test_where_ben_is_gone_ana_goes_on_and_is_told(house: House) -> None:
    ana, ben = at_a_standstill(house)
    ben.close()
    lobby = house.networks["Ana"].found_anew(ana)
    assert lobby.view.past is not None and "All choose again" in lobby.view.past.check
    lobby.take(1)
    lobby.bot(1, "bot:random")
    begin(house, lobby)
    again = lobby.session
    assert again is not None
    go_on(house, again, until=lambda: again.waiting is Waiting.OVER)


