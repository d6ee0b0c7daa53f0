"""Tables found over real multicast on loopback, garbage on the same port, and an address that is asked."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pytest
from msgspec.structs import replace
from zeroconf import IPVersion, ServiceInfo, Zeroconf
from zeroconf.asyncio import AsyncZeroconf

from netcode.link import discovery as discovering
from netcode.link.diagnosis import Adapter, AdapterKind
from netcode.link.discovery import Discovery, text_record
from netcode.link.limits import LinkError
from netcode.link.messages import NewBlock, encode
from netcode.link.network_thread import NetworkThread
from netcode.link.noise import framed
from netcode.link.reaching import asked
from tests.link.ends import ABOUT, RULES
from tests.link.sockets import PATIENCE, party, run_threaded

LOOPBACK = ["127.0.0.1"]
SERVICE = f"_p{os.getpid()}._tcp.local."
"""What nobody else on this machine announces or looks for, above all no other process with these tests."""
GROUP = ("224.0.0.251", 5353)


class Looker:
    """A discovery on loopback, and a way to wait until it shows what is expected."""

    def __init__(self, thread: NetworkThread, hosts: list[str] | None = None) -> None:
        self._news = threading.Condition()
        self.discovery = Discovery(thread, "0.1.0", RULES, self._changed, LOOPBACK if hosts is None else hosts)

    def _changed(self) -> None:
        with self._news:
            self._news.notify_all()

    def wait_until(self, expected: Callable[[Discovery], bool]) -> None:
        with self._news:
            assert self._news.wait_for(lambda: expected(self.discovery), PATIENCE), self.discovery.announced

    def titles(self) -> list[str]:
        return sorted(table.announcement.title for table in self.discovery.announced)


@pytest.fixture(autouse=True)
def _service_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discovering, "SERVICE", SERVICE)


@pytest.fixture
def lookers(thread: NetworkThread) -> Iterator[list[Looker]]:
    found = [Looker(thread), Looker(thread)]
    yield found
    for looker in found:
        looker.discovery.close()


def multicast_reaches_us() -> bool:
    """Whether this machine lets a packet to the group come back on loopback."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as found:
        try:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind(("", 0))
            member = socket.inet_aton(GROUP[0]) + socket.inet_aton("127.0.0.1")
            found.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, member)
            found.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton("127.0.0.1"))
            found.settimeout(1)
            found.sendto(b"x", (GROUP[0], found.getsockname()[1]))
            return found.recv(10) == b"x"
        except OSError:
            return False


needs_multicast = pytest.mark.skipif(not multicast_reaches_us(), reason="no multicast on loopback here")


@pytest.mark.slow
@needs_multicast
def test_a_table_is_found_changed_and_gone(lookers: list[Looker]) -> None:
    ana, bo = (each.discovery for each in lookers)
    bo.look()
    began = time.perf_counter()
    ana.announce(b"a" * 32, ABOUT)
    assert time.perf_counter() - began < 0.05, "announcing never waits"
    lookers[1].wait_until(lambda each: bool(each.announced))
    (table,) = bo.announced
    assert table.announcement == ABOUT and not table.why_not and table.addresses == (("127.0.0.1", 4000),)
    ana.announce(b"a" * 32, replace(ABOUT, seats_free=1, needs_code=True))
    lookers[1].wait_until(lambda each: bool(each.announced) and each.announced[0].announcement.seats_free == 1)
    ana.withdraw(b"another table ..")
    ana.withdraw(ABOUT.table)
    lookers[1].wait_until(lambda each: each.announced == ())


@pytest.mark.slow
@needs_multicast
def test_one_does_not_find_oneself(lookers: list[Looker]) -> None:
    ana, bo = (each.discovery for each in lookers)
    ana.look(), bo.look()
    ana.announce(b"a" * 32, replace(ABOUT, title="Ana's"))
    bo.announce(b"b" * 32, replace(ABOUT, title="Bo's", table=b"B" * 16))
    lookers[0].wait_until(lambda each: bool(each.announced))
    lookers[1].wait_until(lambda each: bool(each.announced))
    assert (lookers[0].titles(), lookers[1].titles()) == (["Bo's"], ["Ana's"])


@pytest.mark.slow
@needs_multicast
def test_a_closed_discovery_takes_its_table_with_it(thread: NetworkThread, lookers: list[Looker]) -> None:
    lookers[1].discovery.look()
    leaving = Looker(thread)
    leaving.discovery.announce(b"a" * 32, ABOUT)
    lookers[1].wait_until(lambda each: bool(each.announced))
    leaving.discovery.close()
    lookers[1].wait_until(lambda each: each.announced == ())


def spoofed(number: int, properties: dict[str, str]) -> ServiceInfo:
    name = f"evil{number}"
    full, server = f"{name}.{SERVICE}", f"{name}.local."
    return ServiceInfo(SERVICE, full, 1 + number, properties=properties, server=server, parsed_addresses=LOOPBACK)


@pytest.mark.slow
@needs_multicast
def test_garbage_and_spoofed_announcements_are_harmless(lookers: list[Looker]) -> None:
    """Random packets, and well-formed records that say nonsense: only the honest table is listed."""
    bo = lookers[1].discovery
    bo.look()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as noisy:
        noisy.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton("127.0.0.1"))
        random = Random(5)
        for _ in range(300):
            header = b"\0\0\x84\0\0\0\0\x01\0\0\0\0" if random.random() < 0.7 else b""
            noisy.sendto(header + random.randbytes(random.randrange(1, 400)), GROUP)
    spoofer = Zeroconf(interfaces=LOOPBACK, ip_version=IPVersion.V4Only)
    good = text_record(ABOUT)
    try:
        run_threaded(
            *(
                partial(spoofer.register_service, spoofed(number, {**good, **wrong}), strict=False)
                for number, wrong in enumerate(({"t": "zz"}, {"f": "999"}, {"g": ""}, {"r": good["r"][1:]}))
            )
        )
        lookers[0].discovery.announce(b"a" * 32, ABOUT)
        lookers[1].wait_until(lambda each: bool(each.announced))
        assert lookers[1].titles() == ["Ana's table"]
        assert bo.trouble is None
    finally:
        spoofer.close()


def test_without_a_network_there_is_a_sentence(thread: NetworkThread, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discovering, "own_addresses", lambda: ())
    monkeypatch.setattr(discovering, "own_adapters6", lambda: ())
    looker = Looker(thread, hosts=[])
    looker.discovery.look()
    looker.wait_until(lambda each: each.trouble is not None and "on no network" in each.trouble)
    looker.discovery.announce(b"a" * 32, ABOUT)
    looker.discovery.close()


def test_an_adapter_that_vanished_is_a_sentence(thread: NetworkThread, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(**_: object) -> None:
        raise OSError(99, "Cannot assign requested address")

    monkeypatch.setattr(discovering, "AsyncZeroconf", gone)
    looker = Looker(thread)
    looker.discovery.look()
    looker.wait_until(lambda each: each.trouble is not None)
    looker.discovery.close()


@pytest.mark.parametrize("refused", [OSError(97, "Address family not supported"), RuntimeError("no such adapter")])
def test_where_ipv6_is_refused_it_goes_without(
    thread: NetworkThread, monkeypatch: pytest.MonkeyPatch, refused: Exception
) -> None:
    made: list[list[object]] = []

    def picky(interfaces: list[str], ip_version: IPVersion) -> AsyncZeroconf:
        made.append([*interfaces, ip_version])
        if ip_version is not IPVersion.V4Only:
            raise refused
        return AsyncZeroconf(interfaces=interfaces, ip_version=ip_version)

    monkeypatch.setattr(discovering, "AsyncZeroconf", picky)
    monkeypatch.setattr(discovering, "own_addresses", lambda: ("127.0.0.1",))
    monkeypatch.setattr(discovering, "own_adapters6", lambda: (Adapter("eth0", "fe80::1", 64, AdapterKind.LAN, 7),))
    looker = Looker(thread, hosts=[])
    looker.discovery.look()
    thread.run(settled(looker.discovery))
    looker.discovery.close()
    assert made == [["127.0.0.1", 7, IPVersion.All], ["127.0.0.1", IPVersion.V4Only]]
    assert looker.discovery.trouble is None


async def settled(discovery: Discovery) -> None:
    assert discovery._work is not None
    await discovery._work


@pytest.mark.slow
@needs_multicast
def test_a_machine_that_changes_networks_begins_anew(
    thread: NetworkThread, lookers: list[Looker], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At first there is none; then there is one, and what was announced is found there."""
    addresses: list[tuple[str, ...]] = [()]
    monkeypatch.setattr(discovering, "own_addresses", lambda: addresses[0])
    monkeypatch.setattr(discovering, "own_adapters6", lambda: ())
    lookers[1].discovery.look()
    moving = Looker(thread, hosts=[])
    moving.discovery.announce(b"a" * 32, ABOUT)
    moving.discovery.look()
    moving.wait_until(lambda each: each.trouble is not None)
    addresses[0] = ("127.0.0.1",)
    moving.discovery.look()
    lookers[1].wait_until(lambda each: bool(each.announced))
    moving.wait_until(lambda each: each.trouble is None)
    moving.discovery.close()


def test_closing_what_was_never_used(thread: NetworkThread) -> None:
    Looker(thread).discovery.close()


# --- asking an address


def test_an_address_tells_which_table_it_is() -> None:
    with party() as people:
        ana = people.hub(b"a", "Ana")
        port = ana.hub.listen(0, loopback_only=True)
        ana.hub.thread.call(setattr, ana.hub, "about", ABOUT)
        assert people.thread.run(asked("127.0.0.1", port)) == ABOUT
        ana.hub.thread.call(setattr, ana.hub, "about", None)
        with pytest.raises(LinkError, match="but not as the table that you look for"):
            people.thread.run(asked("127.0.0.1", port))


def test_an_address_where_nothing_is(thread: NetworkThread) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
        with pytest.raises(LinkError, match=f"no table is open at port {port}"):
            thread.run(asked("127.0.0.1", port))
    with pytest.raises(LinkError, match="Check the spelling"):
        thread.run(asked("no-such-machine.invalid", port))


SHELL, LONG = b"SSH-2.0-OpenSSH\r\n", b"\xff\xff" + bytes(70_000)
NONSENSE = [b"", b"\0", SHELL, framed(b"\xff"), framed(encode(NewBlock(b"x"))), LONG]


@pytest.mark.parametrize("answer", NONSENSE)
def test_an_address_where_something_else_answers(thread: NetworkThread, answer: bytes) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            client, _ = server.accept()
            with client:
                client.settimeout(PATIENCE)
                client.recv(100)
                try:
                    client.sendall(answer)
                except OSError:
                    return

        other = threading.Thread(target=serve)
        other.start()
        with pytest.raises(LinkError, match="but not as the table that you look for"):
            thread.run(asked("127.0.0.1", server.getsockname()[1]))
        other.join()
