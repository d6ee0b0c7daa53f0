"""Shut the door with silent sockets, and make others knock where they should not.

Eight callers who had not said who they were filled the door, three of one address: twelve sockets from four addresses,
opened again every five seconds, and no friend came in and no member came back. Nobody had to know the join code.

Now the oldest caller goes where one more comes, a caller has one second for its first message, and addresses at which
those who play were seen have places of their own.

Whoever was inside could also tell all others where "members" are: 127.0.0.1, or any machine near by at any port, and
they called it. Naming Ben's member key in its own HELLO made all others count Ben as connected, and never call him.
Hearsay now leads to the ports where tables listen and never to this machine itself, at most once in ten seconds about
each key, and a peer is known by the installation key that it has proven.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address

import pytest

from netcode.lan.machine.reach import Reach
from netcode.link import limits
from netcode.link.connection import Connection, Phase
from netcode.link.limits import HostPort, PeerFault, Reason
from netcode.link.messages import Address, PeerAddress, Peers
from netcode.link.network_thread import PeerGone, PeerHere
from netcode.link.reaching import PORT, PORTS
from netcode.link.switchboard import PAUSE, Mesh
from tests.link.ends import BO, us
from tests.link.sockets import PATIENCE, Party, Watched, calling, party, read_to_end
from tests.listing import of_each

MINE, BENS, CLEOS = bytes(32), b"\x05" * 32, b"\x06" * 32


@contextmanager
def silent(port: int, hosts: int = 4, each: int = 3) -> Iterator[list[socket.socket]]:
    """Sockets from several addresses that are opened and say nothing."""
    found: list[socket.socket] = []
    try:
        for number in range(hosts * each):
            source = (f"127.0.1.{number % hosts + 1}", 0)
            found.append(socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=source))
        yield found
    finally:
        for one in found:
            one.close()


def opened(people: Party) -> tuple[Watched, int]:
    ana = people.hub(b"a", "Ana")
    return ana, ana.hub.listen(0, loopback_only=True)


def test_twelve_silent_sockets_do_not_keep_a_friend_out() -> None:
    with party() as people:
        ana, port = opened(people)
        with silent(port):
            people.sync()
            bo = people.hub(b"b", "Bo")
            bo.hub.dial([("127.0.0.1", port)], keep=False)
            ana.wait_for(PeerHere, peer=bo.key)


def test_nor_a_member_who_comes_back_while_more_come_all_the_time() -> None:
    """Each caller of a stranger makes an older stranger go, never one from where Bo has been seen."""
    with party() as people:
        ana, port = opened(people)
        bo = people.hub(b"b", "Bo")
        bo.hub.dial([("127.0.0.1", port)], keep=False)
        ana.wait_for(PeerHere, peer=bo.key)
        ana.hub.thread.call(ana.hub.drop, bo.key, Reason.LEAVING, "")
        ana.wait_for(PeerGone, peer=bo.key)
        with calling(port) as caller, silent(port, hosts=20, each=1) as strangers:
            strangers[10].settimeout(PATIENCE)
            assert read_to_end(strangers[10]) == b""
            caller.setblocking(False)
            with pytest.raises(BlockingIOError):
                caller.recv(1)


def test_a_caller_has_one_second_for_its_first_word() -> None:
    door = Connection(us(BO, "Bo"), False, 100.0)
    assert door.next_tick == 100.0 + limits.FIRST_MESSAGE_TIME == 101.0
    with pytest.raises(PeerFault) as slow:
        door.tick(101.0)
    assert slow.value.reason is Reason.TOO_SLOW and door.phase is Phase.CLOSED


def test_whoever_has_begun_the_handshake_has_its_usual_time() -> None:
    caller, door = Connection(us(BO, "Bo"), True, 100.0), Connection(us(BO, "Bo"), False, 100.0)
    door.receive(caller.outgoing(), 100.5)
    assert list(door.events(100.5)) == []
    assert door.next_tick == 100.5 + limits.HANDSHAKE_TIME


# --- making others call


class Calls:
    """A machine that is told where others are, by whoever is at the table."""

    def __init__(self, loopback: bool = False, known: frozenset[bytes] = frozenset()) -> None:
        self.made: list[HostPort] = []
        self.due: list[tuple[float, object]] = []
        self.mesh = Mesh(MINE, known.__contains__, self.call, lambda when, what: self.due.append((when, what)))
        self.mesh.loopback = loopback

    def call(self, places: tuple[HostPort, ...], done: object) -> None:
        self.made += places
        done()  # type: ignore[operator]

    def hear(self, *places: HostPort, key: bytes = BENS) -> list[HostPort]:
        """What is called because somebody says that the machine with this key is at these places."""
        addresses = tuple(Address(ip_address(host).packed, port) for host, port in places)
        self.mesh.hear(Peers((PeerAddress(key, addresses, 0),)))
        self.made.clear()
        due, self.due = self.due, []
        for when, what in due:
            if when < PAUSE:
                what()  # type: ignore[operator]
            else:
                self.due.append((when, what))
        return self.made


ELSEWHERE = [
    ("127.0.0.1", PORT),
    ("127.3.2.1", PORT),
    ("::1", PORT),
    ("::ffff:127.0.0.1", PORT),
    ("0.0.0.0", PORT),
    ("::", PORT),
    ("255.255.255.255", PORT),
    ("192.168.1.5", 22),
    ("192.168.1.5", 9100),
    ("192.168.1.5", PORTS.stop),
    ("fd00::1", 80),
    ("8.8.8.8", PORT),
]


@of_each("place", ELSEWHERE)
def test_nobody_is_made_to_call(place: HostPort) -> None:
    assert Calls().hear(place) == []


def test_where_tables_listen_is_called_once_in_a_while() -> None:
    calls = Calls()
    assert calls.hear(("192.168.1.5", PORT)) == [("192.168.1.5", PORT)]
    assert calls.hear(("192.168.1.5", PORT)) == [] and calls.hear(("192.168.1.6", PORT)) == []
    assert calls.hear(("192.168.1.6", PORT), key=CLEOS) == [("192.168.1.6", PORT)]


def test_a_table_for_trying_out_stays_on_its_machine() -> None:
    calls = Calls(loopback=True)
    assert calls.hear(("192.168.1.5", PORT)) == []
    assert calls.hear(("127.0.0.1", 5_000)) == [("127.0.0.1", 5_000)]


class Dials:
    """What a table calls, instead of a hub."""

    def __init__(self) -> None:
        self.called: list[HostPort] = []

    def dial(self, places: list[HostPort], keep: bool = True) -> int:
        self.called += places
        return 0

    def peers(self) -> tuple[bytes, ...]:
        return ()


@of_each("place", ELSEWHERE)
def test_an_announcement_makes_nobody_call(place: HostPort) -> None:
    dials = Dials()
    reach = Reach(dials, loopback=False)  # type: ignore[arg-type]
    reach.meet_at([place])
    assert dials.called == []
    reach.meet_at([("192.168.1.5", PORT)])
    assert dials.called == [("192.168.1.5", PORT)]


@pytest.mark.parametrize("port", [22, 9100])
def test_a_member_that_names_a_port_in_its_greeting_is_not_called_there(port: int) -> None:
    dials = Dials()
    reach = Reach(dials, loopback=False)  # type: ignore[arg-type]
    reach.saw(BENS, ("192.168.1.5", 50_001), port)
    reach.seek([BENS], (), 0.0)
    assert dials.called == [] and reach.addresses.get(BENS) is None
    reach.saw(BENS, ("192.168.1.5", 50_001), PORT + 3)
    reach.hurry()
    reach.seek([BENS], (), 1.0)
    assert dials.called == [("192.168.1.5", PORT + 3)]


def test_who_was_called_at_a_port_of_its_own_is_called_there_again() -> None:
    dials = Dials()
    reach = Reach(dials, loopback=False)  # type: ignore[arg-type]
    reach.saw(BENS, ("192.168.1.5", 5_000), None)
    reach.seek([BENS], (), 0.0)
    assert dials.called == [("192.168.1.5", 5_000)]


def test_nobody_counts_as_connected_because_another_names_it() -> None:
    """Fay names Ana's and then Cleo names Ben's key as her own in her HELLO; both are called and come all the same."""
    with party() as people:
        ana, port = opened(people)
        ben = people.hub(b"b", "Ben")
        cleo, fay = people.hub(b"c", "Cleo", member=ben.key), people.hub(b"f", "Fay", member=ana.key)
        for each in (cleo, ben, fay):
            each.hub.listen(0, loopback_only=True)
            each.hub.dial([("127.0.0.1", port)])
            ana.wait_for(PeerHere, peer=each.key)
        for one, other in ((cleo, ben), (fay, ben), (fay, cleo)):
            one.wait_for(PeerHere, peer=other.key)


def test_the_one_who_is_named_is_called() -> None:
    assert Calls(known=frozenset({CLEOS})).hear(("192.168.1.5", PORT), key=BENS) == [("192.168.1.5", PORT)]
    assert Calls(known=frozenset({BENS})).hear(("192.168.1.5", PORT), key=BENS) == []
