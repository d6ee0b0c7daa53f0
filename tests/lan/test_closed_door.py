"""Letting nobody else in: decided by those who play, kept by every machine, and no hindrance for who belongs there."""

from __future__ import annotations

import pytest

from netcode.lan.machine.admission import MOST_AHEAD, MOST_GUESTS, Admission
from netcode.lan.machine.parcels import DoorState
from netcode.lan.session import LanSession
from netcode.lan.views import LanError
from netcode.link.discovery import read_text_record, text_record
from netcode.link.messages import Announcement
from netcode.link.switchboard import Door
from tests.lan.house import House, lobbies, sessions

LOCKED = "This table is locked. Ask those at the table to open it."


def keeper() -> tuple[Admission, list[DoorState], list[Door]]:
    told: list[DoorState] = []
    doors: list[Door] = []
    return Admission(told.append, doors.append), told, doors


def test_the_last_decision_counts_and_is_passed_on_once() -> None:
    door, told, _ = keeper()
    door.hear(b"b", DoorState(True, 3), 0.0)
    door.hear(b"c", DoorState(True, 3), 0.0)
    door.hear(b"c", DoorState(False, 2), 0.0)
    assert told == [DoorState(True, 3)]
    door.hear(b"c", DoorState(False, 4), 0.0)
    door.decide(True)
    assert told[1:] == [DoorState(False, 4), DoorState(True, 5)]


def test_of_two_decisions_at_once_the_closed_door_counts_everywhere() -> None:
    one, _, _ = keeper()
    two, _, _ = keeper()
    one.decide(True)
    two.decide(True)
    two.decide(False)
    one.decide(False)
    one.hear(b"b", DoorState(True, 2), 0.0)
    two.hear(b"a", DoorState(True, 2), 0.0)
    assert one.decided == two.decided == DoorState(True, 2)


def test_a_decision_that_nobody_can_outdo_is_passed_over() -> None:
    door, told, _ = keeper()
    door.hear(b"b", DoorState(True, MOST_AHEAD + 1), 0.0)
    assert not door.decided.closed and told == []


def test_members_and_who_was_here_may_come_to_a_closed_door() -> None:
    door, _, doors = keeper()
    door.seat([b"a", b"b"], frozenset([b"a", b"b"]))
    door.met(b"watcher")
    door.decide(True)
    assert doors[-1] == Door(only=frozenset([b"a", b"b", b"watcher"]), members=frozenset([b"a", b"b"]))
    door.decide(False)
    assert doors[-1].only is None


def test_who_came_in_elsewhere_may_come_here_too_and_makes_nobody_else_forgotten() -> None:
    """Ana's door was open when they came, and Ben's was closed already."""
    door, _, doors = keeper()
    door.met(b"watcher")
    door.decide(True)
    door.met_elsewhere([b"late"])
    assert doors[-1].only == frozenset([b"watcher", b"late"])
    door.met_elsewhere([bytes([number]) for number in range(MOST_GUESTS)])
    assert len(doors[-1].only) == MOST_GUESTS and b"watcher" in doors[-1].only


def watcher(house: House, session: LanSession, name: str) -> str | None:
    """Why somebody of this name cannot come to watch, None once they have."""
    lobby = house.network(name).join(session.view.link, watch=True)
    house.until(lambda: lobby.session is not None or lobby.view.state == "over")
    return lobby.view.trouble if lobby.session is None else None


def behind_a_closed_door(house: House) -> tuple[LanSession, LanSession]:
    """Two play, Ana has closed the door, and Ben knows."""
    ana, ben = sessions(house)
    ana.commands.close_door(True)
    house.until(lambda: ben.view.closed)
    return ana, ben


def test_at_a_table_in_play_every_machine_keeps_newcomers_out_until_the_door_is_open(house: House) -> None:
    ana, ben = behind_a_closed_door(house)
    assert watcher(house, ben, "Cleo") == LOCKED and watcher(house, ana, "Dora") == LOCKED
    about = ben.table.hub.about
    assert about is not None and about.closed
    ben.commands.close_door(False)
    house.until(lambda: not ana.view.closed)
    assert watcher(house, ana, "Eve") is None


def test_who_was_let_in_before_one_machine_heard_of_the_closed_door_comes_in_everywhere(house: House) -> None:
    ana, ben = sessions(house)
    ana.table.admission.hear = lambda *_: None  # type: ignore[method-assign]
    ben.commands.close_door(True)
    house.until(lambda: ben.view.closed)
    cleo = house.network("Cleo").join(ana.view.link, watch=True)
    house.until(lambda: cleo.session is not None and len(cleo.session.table.peers) == 2)


def test_a_member_comes_back_to_a_closed_table_and_learns_that_it_is(house: House) -> None:
    ana, ben = behind_a_closed_door(house)
    path = ben.path
    ben.close()
    house.until(lambda: not ana.table.peers)
    assert path is not None
    back = house.networks["Ben"].resume(path)
    house.until(lambda: back.view.closed and bool(ana.table.peers))


def restarted(house: House, *those: LanSession) -> list[LanSession]:
    """All machines of a table are switched off, and Continue is chosen on each."""
    paths = [each.path for each in those]
    for each in those:
        each.close()
    house.close()
    back = []
    for name, path in zip(list(house.networks), paths, strict=True):
        assert path is not None
        back.append(house.network(name).resume(path))
    house.until(lambda: all(len(each.table.peers) == len(back) - 1 for each in back))
    return back


def test_a_closed_door_is_closed_when_all_machines_have_been_off(house: House) -> None:
    ana, ben = behind_a_closed_door(house)
    ana, ben = restarted(house, ana, ben)
    assert ana.view.closed and ben.view.closed
    assert watcher(house, ana, "Cleo") == LOCKED and watcher(house, ben, "Dora") == LOCKED
    ben.commands.close_door(False)
    house.until(lambda: not ana.view.closed)
    assert watcher(house, ana, "Eve") is None


def test_a_decision_that_was_missed_while_a_machine_was_off_counts(house: House) -> None:
    ana, ben = behind_a_closed_door(house)
    path = ben.path
    ben.close()
    house.until(lambda: not ana.table.peers)
    ana.commands.close_door(False)
    house.until(lambda: not ana.view.closed)
    assert path is not None
    back = house.networks["Ben"].resume(path)
    house.until(lambda: not back.view.closed)
    ana, ben = restarted(house, ana, back)
    assert not ana.view.closed and not ben.view.closed


def test_who_watched_before_the_machines_were_off_comes_back_to_a_closed_door(house: House) -> None:
    ana, ben = sessions(house)
    cleo = house.network("Cleo").join(ana.view.link, watch=True)
    house.until(lambda: cleo.session is not None and len(cleo.session.table.peers) == 2)
    assert cleo.session is not None
    ben.commands.close_door(True)
    house.until(lambda: ana.view.closed and cleo.session is not None and cleo.session.view.closed)
    ana, ben, watching = restarted(house, ana, ben, cleo.session)
    assert ana.view.closed and ben.view.closed and watching.view.closed


def test_who_only_watches_decides_nothing(house: House) -> None:
    ana, ben = sessions(house)
    lobby = house.network("Cleo").join(ana.view.link, watch=True)
    house.until(lambda: lobby.session is not None)
    cleo = lobby.session
    assert cleo is not None
    with pytest.raises(LanError, match="Only players decide"):
        cleo.commands.close_door(True)
    cleo.table.thread.call(cleo.table.admission.decide, True)
    ana.commands.say("Look")
    house.until(lambda: any(line.text == "Look" for line in cleo.view.chat))
    cleo.commands.say("At what")
    house.until(lambda: any(line.text == "At what" for line in ana.view.chat))
    assert not ana.view.closed and not ben.view.closed


def test_a_guest_closes_the_door_of_a_lobby(house: House) -> None:
    opened, joined = lobbies(house, ("here", "open", "open"))
    joined.close_door(True)
    house.until(lambda: opened.view.closed)
    late = house.network("Cleo").join(opened.view.link)
    house.until(lambda: late.view.state == "over")
    assert late.view.trouble == LOCKED
    opened.close_door(False)
    house.until(lambda: not joined.view.closed)
    again = house.networks["Cleo"].join(opened.view.link)
    house.until(lambda: again.view.state == "open")


def test_a_closed_table_is_announced_as_one() -> None:
    about = Announcement(bytes(16), "toy", "Ana", 0, 2, False, "0.1.0", bytes(32), 4000, closed=True)
    record = {key.encode(): value.encode() for key, value in text_record(about).items()}
    assert read_text_record(record, 4000) == about
    assert "c" not in text_record(Announcement(bytes(16), "toy", "Ana", 0, 2, False, "0.1.0", bytes(32), 4000))
