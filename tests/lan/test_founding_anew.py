"""A new table that goes on from one that cannot: laid by whoever is left, with bots, with others, from either half."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from core.header import SeatHeader
from core.log import Redealt, decode_record
from core.match import Match
from core.plain import CHANCE
from core.state import State
from netcode.answerers import SeededLuck, answer_at_random
from netcode.lan.disk.proving import prove
from netcode.lan.lobbies.past import left_by, past_in, past_of
from netcode.lan.lobby import Lobby
from netcode.lan.machine import table_view
from netcode.lan.machine.lobby_phase import lobby_of
from netcode.lan.machine.parcels import Founded, Parcel
from netcode.lan.session import LanSession
from netcode.lan.views import LanError, TablePlan
from netcode.record import load
from netcode.session import Session
from netcode.table_session import Waiting
from tests.lan.house import House, begin, go_on, lobbies, sessions

pytestmark = pytest.mark.slow


@pytest.fixture
def house(house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """Installations that take somebody for gone after half a second."""
    monkeypatch.setattr(table_view, "ABSENT_AFTER", 0.5)
    return house


def vanished(house: House, gone: LanSession, left: LanSession) -> None:
    """One has left for good, and the other sees it."""
    gone.close()
    house.until(lambda: left.view.found_refusal is None)


def table_of(house: House, names: tuple[str, ...]) -> list[LanSession]:
    """Everybody sits at a table of the first, a seat each."""
    opened = house.network(names[0]).host(TablePlan("toy", {}, ("here", *["open"] * (len(names) - 1)), code=True))
    lobbies = [opened]
    for name in names[1:]:
        joined = house.network(name).join(opened.view.link)
        house.until(lambda joined=joined: any(seat.here for seat in joined.view.seats))
        lobbies.append(joined)
    begin(house, *lobbies)
    found = [lobby.session for lobby in lobbies if lobby.session is not None]
    house.until(lambda: all(len(each.table.peers) == len(names) - 1 for each in found))
    return found


def local_match(folder: Path, records: int) -> Path:
    """A match of two people on one machine, so many records long."""
    seats = (SeatHeader("One", "blue"), SeatHeader("Two", "orange"))
    session = Session.new("toy", {}, seats, folder=folder, luck=SeededLuck(4))
    while len(session.match.log) < records:
        if session.waiting is Waiting.PERSON:
            session.answer(answer_at_random(session.match, session.match.question, SeededLuck(records)))  # type: ignore[arg-type]
        else:
            session.advance()
    session.close()
    assert session.path is not None
    return session.path


def begun(house: House, *lobbies: Lobby) -> list[LanSession]:
    """Everybody is ready, and the match goes on."""
    for lobby in lobbies[1:]:
        house.until(lambda lobby=lobby: lobby.view.past is not None and lobby.view.past.state in ("own", "sent"))
    begin(house, *lobbies)
    return [lobby.session for lobby in lobbies if lobby.session is not None]


def played_out(house: House, *all_sessions: LanSession) -> None:
    go_on(house, *all_sessions, until=lambda: all(each.waiting is Waiting.OVER for each in all_sessions))
    assert len({each.match.log.chain for each in all_sessions}) == 1
    for session in all_sessions:
        assert session.path is not None
        session.close()
        proof, recording = prove(session.path), load(session.path)
        assert recording.header.origin is not None and proof.taken == recording.header.origin[1]
        assert decode_record(recording.records[proof.taken]) == Redealt(proof.taken)
        assert recording.replay().state.result is not None


def test_who_is_left_goes_on_with_a_bot(house: House) -> None:
    ana, ben = sessions(house)
    go_on(house, ana, ben, until=lambda: len(ana.match.log) >= 12 and ana.waiting is Waiting.PERSON)
    assert ana.view.found_refusal is not None
    with pytest.raises(LanError, match="Enough of you"):
        house.networks["Ana"].found_anew(ana)
    old = ana.match.at(len(ana.match.log))
    vanished(house, ben, ana)
    assert [each.ways for each in ana.view.missing] == [("wait", "found anew")]
    lobby = house.networks["Ana"].found_anew(ana)
    assert lobby.view.past is not None and lobby.view.past.entries > 0
    assert [(seat.name, seat.here) for seat in lobby.view.seats] == [("Ana", True), ("Ben", False)]
    lobby.take(1)
    lobby.bot(1, "bot:random")
    (again,) = begun(house, lobby)
    assert again.match.state.total == old.state.total and again.match.state.hands == old.state.hands
    watching = house.network("Eve").join(again.view.link, watch=True)
    house.until(lambda: watching.session is not None)
    eve = watching.session
    assert eve is not None and eve.view.spectator
    go_on(house, again, eve, until=lambda: again.waiting is eve.waiting is Waiting.OVER)
    played_out(house, again, eve)


def test_whoever_returns_to_a_table_that_was_left_is_led_to_the_new_one(house: House) -> None:
    """Also after whoever laid it has been away."""
    ana, ben = sessions(house)
    go_on(house, ana, ben, until=lambda: len(ana.match.log) >= 12 and ana.waiting is Waiting.PERSON)
    old, entries = ben.path, len(ben.match.log)
    vanished(house, ben, ana)
    lobby = house.networks["Ana"].found_anew(ana)
    lobby.take(1)
    lobby.bot(1, "bot:random")
    (again,) = begun(house, lobby)
    assert old is not None and again.path is not None
    for _ in range(2):
        back = house.networks["Ben"].resume(old)
        offered(house, back)
        assert len(back.match.log) >= entries - 3, "the old table is as it was"
        along = house.networks["Ben"].go_along(back, back.view.new_tables[0])
        house.until(lambda along=along: along.session is not None)
        assert along.session is not None and along.session.header.origin == again.header.origin
        assert back.table.is_closed
        along.session.close()
        again.close()
        again = house.networks["Ana"].resume(again.path)


def offered(house: House, session: LanSession) -> None:
    house.until(lambda: len(session.view.new_tables) == 1)
    (found,) = session.view.new_tables
    assert found.text == f"{found.who} goes on from here at a new table."


def all_await_a_person(sessions: list[LanSession]) -> bool:
    """Whether nothing is on its way any more: all machines stand at the same question, and it is a person's."""
    matches = [each.table.node.rules.match for each in sessions]
    asked = {each.question.seat for each in matches if each.question is not None}
    return len({each.log.chain for each in matches}) == 1 and CHANCE not in asked


def test_those_who_are_here_are_told_and_go_along_and_a_newcomer_takes_a_seat(house: House) -> None:
    four = table_of(house, ("Ana", "Ben", "Cleo", "Dov"))
    ana, ben, cleo, dov = four
    go_on(house, *four, until=lambda: len(ana.match.log) >= 24)
    house.until(lambda: all_await_a_person(four))
    cleo.close()
    vanished(house, dov, ana)
    house.until(lambda: ben.view.found_refusal is None)
    lobby = house.networks["Ana"].found_anew(ana)
    offered(house, ben)
    along = house.networks["Ben"].go_along(ben, ben.view.new_tables[0])
    house.until(lambda: along.view.past is not None and along.view.past.state == "own")
    assert [(seat.name, seat.here) for seat in along.view.seats][:2] == [("Ana", False), ("Ben", True)]
    eve = house.network("Eve").join(lobby.view.link)
    house.until(lambda: eve.view.past is not None and eve.view.past.state == "sent")
    assert eve.view.past is not None and "only those who were there know" in eve.view.past.check
    assert eve.view.seats[2].name == "Cleo" and eve.view.seats[2].here, "the first seat that is free"
    eve.take(3)
    house.until(lambda: eve.view.seats[3].here)
    again = begun(house, lobby, along, eve)
    assert again[2].seats == (2, 3) and again[0].header.names == ("Ana", "Ben", "Cleo", "Dov")
    assert ana.table.is_closed and ben.table.is_closed, "the old table is left"
    played_out(house, *again)
    assert load(dov.path).records == load(cleo.path).records[: len(load(dov.path).records)]  # type: ignore[arg-type]


def test_a_new_table_that_is_given_up_leads_back_to_the_old_one(house: House) -> None:
    ana, ben, cleo, dov = table_of(house, ("Ana", "Ben", "Cleo", "Dov"))
    go_on(house, ana, ben, cleo, dov, until=lambda: len(ana.match.log) >= 16)
    path = dov.path
    cleo.close()
    vanished(house, dov, ana)
    lobby = house.networks["Ana"].found_anew(ana)
    offered(house, ben)
    with pytest.raises(LanError, match="already"):
        house.networks["Ana"].found_anew(ana)
    ben.commands.stay(ben.view.new_tables[0])
    assert ben.view.new_tables == ()
    lobby.leave()
    house.until(lambda: ben.table.moving.by_id(1) is None)
    assert path is not None
    again = house.networks["Dov"].resume(path)
    house.until(lambda: ana.view.found_refusal is not None)
    assert ana.view.found_refusal == "Enough of you are here to go on at this table."
    position = len(ana.match.log)
    go_on(house, ana, ben, again, until=lambda: len(ana.match.log) > position or ana.waiting is Waiting.OTHERS)


def test_who_comes_back_to_the_new_table_gets_its_seat_and_knows_the_match(house: House) -> None:
    ana, ben = sessions(house)
    go_on(house, ana, ben, until=lambda: len(ana.match.log) >= 13 and ana.waiting is Waiting.PERSON)
    vanished(house, ben, ana)
    lobby = house.networks["Ana"].found_anew(ana)
    back = house.networks["Ben"].join(lobby.view.link)
    house.until(lambda: back.view.past is not None and back.view.past.state == "own")
    assert back.view.seats[1].here
    for wish in (lambda: back.seat_name(1, "Benno"), lambda: back.colour(1, "green")):
        back._table.trouble = None
        wish()
        house.until(lambda: back.view.trouble is not None)
    host = lobby._table.lobby
    assert host is not None
    with pytest.raises(LanError, match="options stay"):
        lobby._table.thread.do(lambda: host.set_option("rounds", 3))
    played_out(house, *begun(house, lobby, back))


def test_a_saved_match_of_one_machine_goes_on_at_a_table(house: House, tmp_path: Path) -> None:
    assert past_in(local_match(tmp_path / "short", 4)).entries == 3, "the open sealed choice is asked again"
    path = local_match(tmp_path / "saved", 17)
    past = past_in(path)
    assert past.previous == b"" and past.entries == 17
    lobby = house.network("Ana").host_past(past, ("here", "open"))
    joined = house.network("Ben").join(lobby.view.link)
    again = begun(house, lobby, joined)
    assert joined.view.seats[1].name == "Two"
    played_out(house, *again)
    with pytest.raises(LanError, match="has 17 entries"):
        past_in(path, 18)
    earlier = past_in(path, 6)
    assert earlier.entries == 6
    with pytest.raises(LanError, match="2 seats"):
        house.networks["Ana"].host_past(earlier, ("here",))
    with pytest.raises(LanError, match="at least one seat"):
        house.networks["Ana"].host_past(earlier, ("open", "open"))
    odd = replace(earlier.header.seats[1], name="T\u202ewo")
    hidden = replace(earlier, header=replace(earlier.header, seats=(earlier.header.seats[0], odd)))
    with pytest.raises(LanError, match="a name that cannot be shown"):
        house.networks["Ana"].host_past(hidden)


def test_a_match_at_its_very_beginning_begins_again(house: House, tmp_path: Path) -> None:
    past = past_in(local_match(tmp_path / "saved", 3), 0)
    lobby = house.network("Ana").host_past(past)
    assert [seat.here for seat in lobby.view.seats] == [True, False]
    assert lobby.view.past is not None and "begins again" in lobby.view.past.text
    lobby.take(1)
    lobby.bot(1, "bot:random")
    (again,) = begun(house, lobby)
    go_on(house, again, until=lambda: again.waiting is Waiting.OVER)
    assert again.path is not None
    again.close()
    assert prove(again.path).taken == 0 and "nothing had been decided" in str(prove(again.path).sentence)
    with pytest.raises(LanError, match="over"):
        past_in(again.path)


def test_a_guest_whose_machine_finds_another_match_does_not_sign(house: House) -> None:
    ana, ben = sessions(house)
    go_on(house, ana, ben, until=lambda: len(ana.match.log) >= 13 and ana.waiting is Waiting.PERSON)
    vanished(house, ben, ana)
    left = left_by(ana.table.node)
    past = past_of(left.match.at(6), left.previous, left.sat)
    lobby = house.networks["Ana"].host_past(past, ("here", "open"))
    back = house.networks["Ben"].join(lobby.view.link)
    house.until(lambda: back.view.past is not None and back.view.past.state == "refused")
    assert back.view.past is not None and "left out at the end of your match" in back.view.past.check
    house.until(lambda: lobby.view.trouble is not None)
    assert lobby.view.trouble is not None and lobby.view.trouble.startswith("Ben's machine does not sign")
    back.ready(True)
    house.until(lambda: back.view.trouble is not None)
    assert lobby.view.start_refusal == "Ben is not ready yet."


def test_the_opener_is_killed_when_it_has_told_one_guest_that_all_have_signed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one learns it from that guest, and is the first now who may write the pieces."""
    monkeypatch.setattr("netcode.replica.newcomer.SECOND_OPINION", 0.5)
    past = past_of(three_alone())
    opened = house.network("Ana").host_past(past, ("here", "open", "open"))
    guests = [house.network(name).join(opened.view.link) for name in ("Ben", "Cleo")]
    for lobby in guests:
        house.until(lambda lobby=lobby: lobby.view.past is not None and lobby.view.past.state == "sent")
    assert opened._table.lobby is not None
    monkeypatch.setattr(opened._table.lobby, "begin", lambda raw: None)
    monkeypatch.setattr(lobby_of(guests[0]._table).guest, "_begin", lambda raw: None)  # type: ignore[union-attr]
    begin(house, opened, *guests, until=lambda: guests[1].session is not None)
    house.networks.pop("Ana").close()
    house.until(lambda: all(lobby.session is not None for lobby in guests))
    ben, cleo = (lobby.session for lobby in guests)
    assert ben is not None and cleo is not None
    for session in (ben, cleo):
        house.until(lambda session=session: any("bot" in each.ways for each in session.view.missing))
        session.commands.go_on_without(0, "bot")
    house.until(lambda: all(len(each.table.node.rules.match.log) > past.entries for each in (ben, cleo)))
    played_out(house, ben, cleo)


def three_alone() -> Match[State]:
    """A match of three people on one machine that has begun."""
    seats = tuple(SeatHeader(name, colour) for name, colour in (("A", "blue"), ("B", "orange"), ("C", "green")))
    session = Session.new("toy", {}, seats, folder=None, luck=SeededLuck(4))
    while len(session.match.log) < 12:
        if session.waiting is Waiting.PERSON:
            session.answer(answer_at_random(session.match, session.match.question, SeededLuck(2)))  # type: ignore[arg-type]
        else:
            session.advance()
    return session.match


def test_a_table_is_on_the_openers_disk_before_anybody_is_told_that_all_have_signed(house: House) -> None:
    """An opener that is killed before that has founded nothing; after it, everybody can come back."""
    opened, joined = lobbies(house)
    state, told = opened._table.lobby, list[Path | None]()
    assert state is not None
    send = state.send

    def noted(peer: bytes, parcel: Parcel) -> None:
        if isinstance(parcel, Founded):
            node = opened._table.node
            told.append(None if node is None else node.file.path)
        send(peer, parcel)

    state.send = noted
    joined.ready(True)
    house.until(lambda: opened.view.start_refusal is None)
    opened.start()
    house.until(lambda: joined.session is not None)
    assert [path is not None and path.exists() for path in told] == [True]


def test_who_has_signed_and_is_killed_before_a_file_is_there_comes_back_to_the_own_seat(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("netcode.replica.newcomer.SECOND_OPINION", 0.5)
    opened, joined = lobbies(house)
    link = opened.view.link
    monkeypatch.setattr(lobby_of(joined._table).guest, "_begin", lambda raw: joined._table.keep_way_back())  # type: ignore[union-attr]
    joined.ready(True)
    house.until(lambda: opened.view.start_refusal is None)
    opened.start()
    house.until(lambda: opened.session is not None and bool(list((house.folder / "Ben").rglob("*.json"))))
    house.networks["Ben"].close()
    assert not list((house.folder / "Ben").rglob("*.parlour"))
    back = house.network("Ben").join(link)
    house.until(lambda: back.session is not None and back.session.seats == (1,))
    ana, ben = opened.session, back.session
    assert ana is not None and ben is not None
    go_on(house, ana, ben, until=lambda: len(ben.match.log) > 12)
    ben.close()
    assert ben.path is not None
    again = house.networks["Ben"].resume(ben.path)
    house.until(lambda: again.seats == (1,))
