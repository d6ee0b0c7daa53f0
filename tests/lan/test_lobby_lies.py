"""What a stranger with the join code may say to whoever opened a table, and what that one may say to its guests: no
other seat is taken, nobody signs what it has not agreed to, and nothing of it stops the network thread or the screen.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from core.codec import pack
from core.games import find_game
from netcode.lan.lobbies.host import LobbyHost
from netcode.lan.lobbies.plan import FREE
from netcode.lan.lobby import Lobby
from netcode.lan.machine.lobby_phase import MOST_EARLY, lobby_of, new_table
from netcode.lan.machine.match_phase import MOST_POINTS
from netcode.lan.machine.parcels import (
    ChatMessage,
    Founded,
    Joining,
    LobbyRefusal,
    LobbyState,
    MemberPlan,
    Parcel,
    Pointing,
    PresencePause,
    Proposal,
    SeatPlan,
    Signature,
    Wish,
    unwrap,
    wrap,
)
from netcode.lan.machine.reach import MOST_MET, Reach, TableConfig
from netcode.lan.machine.table import Table
from netcode.lan.machine.talk import PeerState
from netcode.lan.play.founding import certified, commitment, nonce_of
from netcode.link import messages as wire
from netcode.link.identity import Identity, TrustStore
from netcode.link.messages import Role
from netcode.link.network_thread import NetworkThread, PeerSaid
from netcode.link.reaching import PORT, PORTS
from netcode.replica.blocks import block_id
from netcode.replica.canonical import BLOCK, Signer
from tests.lan.boards import TABLE, seed_of
from tests.lan.nodes import genesis_of, world
from tests.listing import of_each

OPENER = Identity(bytes(31) + b"\1")
BO, CLEO = Identity(bytes(31) + b"\2"), Identity(bytes(31) + b"\3")
BO_KEY, CLEO_KEY = Signer(seed_of(1)).key, Signer(seed_of(2)).key


def joining(who: Identity, key: bytes, name: str) -> Joining:
    return Joining(key, who.sign(certified(TABLE, key)), name)


def state_of(seats: int = 3) -> LobbyState:
    signer = Signer(seed_of(0))
    game = find_game("toy")
    member = MemberPlan(signer.key, OPENER.key, OPENER.sign(certified(TABLE, signer.key)), "Ana", True)
    places = tuple(SeatPlan("", "orange", "human", FREE) for _ in range(seats - 1))
    first = SeatPlan("Ana", "blue", "human", 0)
    return LobbyState(game.id, pack(game.settle({})), (first, *places), (member,), False)


class Opened:
    """A lobby and what it has sent to whom."""

    def __init__(self, seats: int = 3) -> None:
        self.sent: list[tuple[bytes, Parcel]] = []
        self.begun: list[bytes] = []
        send = lambda peer, parcel: self.sent.append((peer, parcel))  # noqa: E731
        proposal = Proposal("2026-11-21T20:00:00+00:00")
        self.host = LobbyHost(
            TABLE, state_of(seats), Signer(seed_of(0)), proposal, send, self.begun.append, lambda: None, lambda *_: None
        )

    def refusals(self, peer: Identity) -> list[str]:
        return [parcel.text for to, parcel in self.sent if to == peer.key and isinstance(parcel, LobbyRefusal)]

    def hear(self, peer: Identity, *parcels: Parcel) -> None:
        for parcel in parcels:
            self.host.hear(peer.key, unwrap(wrap(parcel)))


# --- strangers


def test_one_installation_takes_one_place_however_often_it_joins() -> None:
    table = Opened(4)
    table.hear(BO, joining(BO, BO_KEY, "Bo"), joining(BO, CLEO_KEY, "Bo again"), joining(BO, BO_KEY, "Bo 3"))
    assert [each.name for each in table.host.state.members] == ["Ana", "Bo"]
    table.host.leave(BO.key)
    assert [each.name for each in table.host.state.members] == ["Ana"]
    assert sum(seat.member == FREE for seat in table.host.state.seats) == 3


def test_nobody_sits_down_with_the_key_of_another_member() -> None:
    table = Opened()
    table.hear(BO, joining(BO, BO_KEY, "Bo"))
    table.hear(CLEO, joining(CLEO, BO_KEY, "Cleo"))
    assert len(table.host.state.members) == 2 and table.refusals(CLEO)
    table.hear(CLEO, Wish("free", 1, ""), Wish("name", 1, "Mine"))
    assert table.host.state.seats[1].name == "Bo"
    table.hear(CLEO, joining(BO, CLEO_KEY, "Cleo"))
    assert len(table.host.state.members) == 2, "certified by somebody else"


@of_each("name", ["", " ", "Bo\n", "B\x00o", "Bo\u202egnp", "\ufeffBo", " Bo"])
def test_names_that_cannot_be_shown_are_refused(name: str) -> None:
    table = Opened()
    table.hear(BO, joining(BO, BO_KEY, name))
    assert len(table.host.state.members) == 1 and table.refusals(BO)
    table.hear(BO, joining(BO, BO_KEY, "Bo"), Wish("name", 1, name + "\x07"))
    assert table.host.state.seats[1].name == "Bo"


def test_wishes_of_any_kind_never_touch_the_seats_of_others() -> None:
    table = Opened()
    table.hear(BO, joining(BO, BO_KEY, "Bo"))
    before = table.host.state.seats[0]
    for what in ("take", "free", "name", "colour", "bot", "ready", "", "start", "x" * 64):
        for seat in (-1, 0, 3, 31):
            table.hear(BO, Wish(what, seat, "bot:nobody"), Wish(what, seat, ""), Wish(what, seat, "red\n"))
    assert table.host.state.seats[0] == before
    assert {seat.colour for seat in table.host.state.seats} <= {"blue", "orange"}
    assert all(seat.who == "human" for seat in table.host.state.seats)
    table.hear(CLEO, Wish("take", 2, ""), Signature(bytes(64)))
    assert len(table.refusals(CLEO)) == 2


def test_seats_have_different_names_whatever_people_are_called() -> None:
    table = Opened(4)
    long = "x" * 24
    table.hear(BO, joining(BO, BO_KEY, long), Wish("take", 2, ""), Wish("free", 1, ""), Wish("name", 2, "Cleo"))
    table.hear(CLEO, joining(CLEO, CLEO_KEY, "Cleo"), Wish("take", 3, ""))
    names = [seat.name.casefold() for seat in table.host.state.seats]
    assert len(set(names)) == 4 and all(1 <= len(name) <= 24 for name in names)


def test_whoever_moves_to_another_seat_is_called_there_as_before() -> None:
    table = Opened(4)
    table.hear(BO, joining(BO, BO_KEY, "Bo"), Wish("take", 3, ""))
    assert [seat.name for seat in table.host.state.seats] == ["Ana", "Bo", "", "Bo 2"]
    table.hear(BO, Wish("free", 1, ""))
    assert [seat.name for seat in table.host.state.seats] == ["Ana", "", "", "Bo"]
    table.hear(BO, Wish("take", 1, ""), Wish("name", 3, "Beatrice"), Wish("free", 1, ""))
    assert table.host.state.seats[3].name == "Beatrice"


def test_who_was_ready_for_other_options_is_not_ready_any_more() -> None:
    table = Opened(2)
    table.hear(BO, joining(BO, BO_KEY, "Bo"), Wish("ready", FREE, "yes"))
    assert table.host.start_refusal() is None
    table.host.set_option("rounds", 6)
    assert table.host.start_refusal() == "Bo is not ready yet."


def test_a_start_that_is_asked_for_twice_is_one_start() -> None:
    """Whoever presses twice, or a bot that has not seen yet that the match begins, is told nothing is wrong."""
    table = Opened(2)
    table.hear(BO, joining(BO, BO_KEY, "Bo"), Wish("ready", FREE, "yes"))
    table.host.start()
    sent = len(table.sent)
    table.host.start()
    assert table.host.state.starting and len(table.sent) == sent


def test_a_signature_for_another_genesis_founds_nothing_and_a_start_can_be_taken_back() -> None:
    table = Opened(2)
    table.hear(BO, joining(BO, BO_KEY, "Bo"), Wish("ready", FREE, "yes"))
    table.host.start()
    table.hear(BO, Signature(Signer(seed_of(1)).sign(BLOCK, b"another genesis")), Signature(bytes(64)))
    assert not table.begun and table.host.state.starting
    table.hear(BO, Wish("ready", FREE, "no"))
    assert not table.host.state.starting and not table.begun
    signature = Signer(seed_of(1)).sign(BLOCK, b"")
    table.hear(BO, Signature(signature))
    assert not table.begun


def test_a_signature_that_was_on_its_way_when_the_start_was_called_off_is_passed_over() -> None:
    table = Opened(3)
    for who, key, name in ((BO, BO_KEY, "Bo"), (CLEO, CLEO_KEY, "Cleo")):
        table.hear(who, joining(who, key, name), Wish("ready", FREE, "yes"))
    table.host.start()
    signature = Signature(Signer(seed_of(1)).sign(BLOCK, table.host._header))
    table.hear(CLEO, Wish("ready", FREE, "no"))
    table.hear(BO, signature)
    table.hear(CLEO, Wish("name", 2, "Clea"), Wish("ready", FREE, "yes"))
    table.host.start()
    table.hear(BO, signature)
    assert table.refusals(BO) == [] and not table.begun


# --- whoever opened the table


class Guest:
    """A machine that has joined a table of somebody who lies; nothing goes over a socket."""

    def __init__(self, folder: Path) -> None:
        self.failures: list[BaseException] = []
        self.thread = NetworkThread(self.failures.append)
        config = TableConfig(BO, TABLE, None, "Bo", bytes(32), folder, seed_of(1), loopback=True)
        self.table = new_table(self.thread, config, lambda: None)
        self.told: list[Parcel] = []
        self.punished: list[bytes] = []
        self.table.tell = lambda peer, parcel: self.told.append(parcel)  # type: ignore[method-assign]
        self.table.hub.punish = lambda peer, text, code: self.punished.append(peer)  # type: ignore[method-assign]
        hello = wire.Hello(
            2, "1", bytes(32), TABLE, Role.LOBBY, "Ana", 0, OPENER.key, bytes(64), Signer(seed_of(0)).key
        )
        for peer in (OPENER, CLEO):
            self.table.peers[peer.key] = PeerState(hello, ("127.0.0.1", 1))
        self.table.host = OPENER.key
        self.lobby = Lobby(self.table, TrustStore(folder))

    def hear(self, parcel: Parcel | tuple[int, bytes], peer: Identity = OPENER) -> None:
        """In the network thread, as the hub would; then the screen looks."""
        said = wire.Parcel(*parcel) if isinstance(parcel, tuple) else wrap(parcel)
        self.here(lambda: self.table.deliver(PeerSaid(peer.key, said)))

    def ask_for(self, wish: Wish) -> None:
        """The people here ask whoever opened the table."""
        self.here(lambda: lobby_of(self.table).guest.ask_for(wish))  # type: ignore[union-attr]

    def here(self, work) -> None:  # type: ignore[no-untyped-def]
        self.table.done(work)
        assert self.lobby.view is not None and self.failures == []

    @property
    def signatures(self) -> int:
        return sum(isinstance(parcel, Signature) for parcel in self.told)


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Guest]:
    found = Guest(tmp_path)
    yield found
    found.table.close()
    found.thread.close()


BOUND = commitment(TABLE, BO_KEY, nonce_of(seed_of(1), 0))


def with_bo(state: LobbyState, ready: bool = True) -> LobbyState:
    member = MemberPlan(BO_KEY, BO.key, BO.sign(certified(TABLE, BO_KEY)), "Bo", ready, BOUND)
    seats = (state.seats[0], SeatPlan("Bo", "orange", "human", 1), *state.seats[2:])
    return msgspec.structs.replace(state, members=(*state.members, member), seats=seats)


def test_a_lobby_that_cannot_be_is_a_reason_to_leave_and_not_to_fall_over(guest: Guest) -> None:
    good = with_bo(state_of(2))
    replace = msgspec.structs.replace
    lies = [
        replace(good, game="no such game"),
        replace(good, options=b"\xc1"),
        replace(good, options=pack(7)),
        replace(good, options=pack({"rounds": 99})),
        replace(good, options=pack({"a": {"b": 1}})),
        replace(good, options=pack([[1, 2], [3, 4]])),
        replace(good, seats=()),
        replace(good, seats=good.seats[:1]),
        replace(good, seats=(replace(good.seats[0], member=9), good.seats[1])),
        replace(good, seats=(replace(good.seats[0], name="A\x1b[31m"), good.seats[1])),
        replace(good, members=()),
    ]
    for number, lie in enumerate(lies, 1):
        guest.hear(lie)
        assert len(guest.punished) == number, lie
        guest.hear(Proposal("x"))
    for junk in (b"", b"\xc1", b"\x90", b"\xdd\xff\xff\xff\xff", b"\x91" * 9000):
        for kind in range(20):
            guest.hear((kind, junk))
    guest.hear(Founded(b"\xc1"))
    guest.hear(Founded(bytes(60_000)))
    assert guest.table.node is None and guest.signatures == 0
    guest.hear(good)
    assert guest.lobby.view.state == "open"


def test_nobody_signs_what_it_was_not_ready_for(guest: Guest) -> None:
    good, proposal = with_bo(state_of(2)), Proposal("2026-11-21T20:00:00+00:00")
    guest.hear(good)
    guest.hear(proposal)
    assert guest.signatures == 0, "nobody has said to be ready here"
    guest.ask_for(Wish("ready", FREE, "yes"))
    other = msgspec.structs.replace(good, options=pack(find_game("toy").settle({"rounds": 6})))
    swapped = msgspec.structs.replace(
        good,
        seats=(msgspec.structs.replace(good.seats[0], member=1), msgspec.structs.replace(good.seats[1], member=0)),
    )
    for lie in (other, swapped):
        guest.hear(lie)
        guest.hear(proposal)
        assert guest.signatures == 0
        assert "changed" in str(guest.lobby.view.trouble)
        guest.hear(good)
        guest.ask_for(Wish("ready", FREE, "yes"))
    guest.hear(proposal)
    assert guest.signatures == 1


def test_only_who_opened_the_table_is_heard_about_it(guest: Guest) -> None:
    guest.hear(with_bo(state_of(2)), CLEO)
    guest.hear(LobbyRefusal("Go away.", True), CLEO)
    guest.hear(Proposal("x"), CLEO)
    assert guest.table.shown is None and not guest.table.over and not guest.told


def test_what_comes_before_the_match_is_bounded_and_marks_are_plain(guest: Guest) -> None:
    guest.hear(with_bo(state_of(2)))
    for _ in range(3 * MOST_EARLY):
        guest.here(lambda: guest.table.deliver(PeerSaid(CLEO.key, wire.NewBlock(bytes(1000)))))
    assert len(lobby_of(guest.table).early) == MOST_EARLY
    guest.table.talk.may_mark = lambda peer, now: True  # type: ignore[method-assign]
    for _ in range(3 * MOST_POINTS):
        guest.hear(Pointing(pack((1, 2))), CLEO)
    assert guest.table.points.qsize() == MOST_POINTS
    before = len(guest.punished)
    guest.hear(Pointing(b"\xc1"), CLEO)
    guest.hear(Pointing(b"\x91" * 200), CLEO)
    assert len(guest.punished) == before + 2
    guest.hear(ChatMessage("Ana\nBo", "hi\x1b[2J\nthere" * 20), OPENER)
    assert (guest.table.chat.lines[-1].who, guest.table.chat.lines[-1].text) == ("AnaBo", "hi[2Jthere" * 20)


def test_a_genesis_that_is_none_founds_nothing(guest: Guest, tmp_path: Path) -> None:
    """Signed by all, and still of a game, rules or a table that are not these."""
    guest.hear(with_bo(state_of(2)))
    header = world(tmp_path, 2).header
    lies = [
        genesis_of(header, [(0,), (1,)], b"another table..."),
        genesis_of(msgspec_header(header, rules_version=99), [(0,), (1,)]),
        genesis_of(msgspec_header(header, created="\x1b[2J2026"), [(0,), (1,)]),
        genesis_of(header, [(0,), (0,)]),
        genesis_of(header, [(0,), ()]),
        genesis_of(header, [(0,), (2,)]),
    ]
    for lie in lies:
        guest.hear(Founded(lie))
        assert guest.table.node is None
    good = genesis_of(header, [(0,), (1,)])
    guest.hear(Founded(good[:-1] + bytes((good[-1] ^ 1,))))
    assert guest.table.node is None
    guest.hear(Founded(good))
    node = guest.table.node
    assert node is not None and node.has_genesis
    first = node.founding.id
    renamed = msgspec_header(header, created="later")
    guest.hear(Founded(genesis_of(renamed, [(0,), (1,)])))
    assert guest.table.node is node and node.founding.id == first, "a table is founded once"
    assert block_id(b"") != first


def msgspec_header(header, **changes: object):  # type: ignore[no-untyped-def]
    from dataclasses import replace

    return replace(header, **changes)


def test_no_member_can_pause_a_table_for_good_and_nobody_else_at_all(guest: Guest, tmp_path: Path) -> None:
    guest.hear(with_bo(state_of(2)))
    guest.hear(Founded(genesis_of(world(tmp_path, 2).header, [(0,), (1,)])))
    table = guest.table
    assert table.node is not None
    guest.hear(PresencePause(True, True, 2**31 - 1), CLEO)
    assert not table.pausing.is_paused, "who is not a member has no say"
    assert PresencePause(True, True, 2**31 - 1).encode()
    table.peers[founder_key(table)] = table.peers[OPENER.key]
    guest.hear(PresencePause(True, True, 2**31 - 1), Peer(founder_key(table)))
    assert table.pausing.is_paused
    guest.here(lambda: table.pausing.pause(False))
    assert unwrap(wrap(table.pausing.own)) == table.pausing.own, "what is said of it can be read by the others"


def test_announcements_make_nobody_call_without_end(guest: Guest) -> None:
    """Anybody may announce anything for this table: few addresses are called, each once, none far away, and none but
    those where tables listen.
    """
    called: list[tuple[str, int]] = []
    guest.table.hub.dial = lambda addresses, keep=True: called.extend(addresses) or 0  # type: ignore[assignment,func-returns-value,method-assign]
    guest.table.reach = Reach(guest.table.hub, loopback=False)
    guest.table.reach.meet_at([("8.8.8.8", PORT), ("example.org", PORT), ("224.0.0.1", PORT), ("10.0.0.7", 80)])
    assert called == []
    for _ in range(2):
        guest.table.reach.meet_at([(f"10.0.0.{number}", port) for number in range(1, 64) for port in PORTS])
    assert len(called) == len(set(called)) == MOST_MET == 64
    for second in range(10):
        guest.table.reach.seek([b"nobody"], [], second)
        guest.table.reach.meet_at([(f"10.0.0.{number}", port) for number in range(1, 64) for port in PORTS])
    assert len(called) <= 64 + 4 * (64 + 64), "four rounds in ten seconds, however much is announced"
    called.clear()
    guest.table.reach.seek([b"nobody"], [], 50)
    guest.table.reach.meet_at([("10.0.1.8", PORT)])
    guest.table.reach.seek([b"nobody"], [], 100)
    assert ("10.0.1.8", PORT) in called, "what is announced last has a place"


def test_nobody_is_called_while_nobody_is_missing(guest: Guest) -> None:
    called: list[tuple[str, int]] = []
    guest.table.hub.dial = lambda addresses, keep=True: called.extend(addresses) or 0  # type: ignore[assignment,func-returns-value,method-assign]
    for second in range(10):
        guest.table.reach.seek([], [("10.0.0.7", 1)], second)
    assert called == []


class Peer:
    def __init__(self, key: bytes) -> None:
        self.key = key


def founder_key(table: Table) -> bytes:
    assert table.node is not None
    return table.node.founding.members[0].card.installation
