"""The hub with real sockets on loopback: meeting, talking, losing each other, refusing and being refused."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
from contextlib import ExitStack

import pytest

from netcode.link import reaching
from netcode.link.connection import QUERY
from netcode.link.hub import Hub
from netcode.link.limits import NEWCOMERS_PER_ADDRESS, LinkError, LocalFault, Reason
from netcode.link.messages import NewBlock, Parcel, Said
from netcode.link.network_thread import (
    DialFailed,
    HubEvent,
    NetworkThread,
    PeerGone,
    PeerHere,
    PeerMisbehaved,
    PeerSaid,
)
from netcode.link.noise import framed
from netcode.link.switchboard import Door
from tests.link.ends import ABOUT
from tests.link.sockets import PATIENCE, Watched, calling, has_ipv6, party, read_to_end
from tests.listing import of_each


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_two_hubs_meet_and_talk(host: str) -> None:
    if host == "::1" and not has_ipv6():
        pytest.skip("this machine has no IPv6")
    with party() as people:
        ana, bo = people.hub(b"a", "Ana"), people.hub(b"b", "Bo")
        port = ana.hub.listen(0, loopback_only=True)
        bo.hub.dial([(host, port)])
        here = bo.wait_for(PeerHere, peer=ana.key)
        assert isinstance(here, PeerHere) and here.hello.name == "Ana" and here.hello.port == port and here.opened
        ana.wait_for(PeerHere, peer=bo.key, opened=False)
        people.thread.call(bo.hub.send, ana.key, Parcel(1, b"x" * 200_000))
        people.thread.call(ana.hub.broadcast, NewBlock(b"hail"))
        ana.wait_for(PeerSaid, peer=bo.key, message=Parcel(1, b"x" * 200_000))
        bo.wait_for(PeerSaid, peer=ana.key, message=NewBlock(b"hail"))
        assert ana.hub.peers() == (bo.key,)
        ana.hub.close()
        assert bo.wait_for(PeerGone, peer=ana.key, code=Reason.LEAVING)


def test_everybody_finds_everybody() -> None:
    """Three machines; two know only the third, and are told about each other."""
    with party() as people:
        ana, bo, cy = (people.hub(seed, name) for seed, name in ((b"a", "Ana"), (b"b", "Bo"), (b"c", "Cy")))
        port = ana.hub.listen(0, loopback_only=True)
        for other in (bo, cy):
            other.hub.listen(0, loopback_only=True)
            other.hub.dial([("127.0.0.1", port)])
        for one in (ana, bo, cy):
            for other in (ana, bo, cy):
                if one is not other:
                    one.wait_for(PeerHere, peer=other.key)
        people.sync()
        assert [len(each.hub.peers()) for each in (ana, bo, cy)] == [2, 2, 2]


def test_two_who_call_each_other_keep_one_connection() -> None:
    with party() as people:
        ana, bo = people.hub(b"a", "Ana"), people.hub(b"b", "Bo")
        ports = [each.hub.listen(0, loopback_only=True) for each in (ana, bo)]
        ana.hub.dial([("127.0.0.1", ports[1])])
        bo.hub.dial([("127.0.0.1", ports[0])])
        ana.wait_for(PeerHere), bo.wait_for(PeerHere)
        for number in range(20):
            people.thread.call(ana.hub.send, bo.key, Said(b"%d" % number))
            bo.wait_for(PeerSaid, peer=ana.key, message=Said(b"%d" % number))
        people.sync()
        assert ana.hub.peers() == (bo.key,) and bo.hub.peers() == (ana.key,)
        assert not any(isinstance(event, PeerGone) for event in [*ana.events, *bo.events])


@pytest.mark.parametrize("swapped", [False, True])
def test_nothing_is_lost_when_two_call_each_other(swapped: bool) -> None:
    """Each end talks as soon as it sees the other, on whichever of the two connections that is."""
    with party() as people:
        ana, bo = people.hub(b"a", "Ana"), people.hub(b"b", "Bo")
        for each in (ana, bo):
            each.on_event = talk
        ports = [each.hub.listen(0, loopback_only=True) for each in (ana, bo)]
        calls = [(ana, ports[1]), (bo, ports[0])]
        for caller, port in calls[::-1] if swapped else calls:
            caller.hub.dial([("127.0.0.1", port)])
        for each, other in ((ana, bo), (bo, ana)):
            for number in range(50):
                each.wait_for(PeerSaid, peer=other.key, message=Said(b"%d" % number))
        assert not any(isinstance(event, PeerGone) for event in [*ana.events, *bo.events])


def talk(hub: Hub, event: HubEvent) -> None:
    if isinstance(event, PeerHere):
        for number in range(50):
            hub.send(event.peer, Said(b"%d" % number))


def test_what_an_answer_leads_to_is_told_after_it() -> None:
    """The layer above may drop a peer while it is told of something; it is not called again from inside."""
    inside: list[bool] = []
    depth: list[int] = []

    def drop(hub: Hub, event: HubEvent) -> None:
        inside.append(bool(depth))
        depth.append(1)
        if isinstance(event, PeerHere):
            hub.drop(event.peer, 70, "Not now.")
        depth.pop()

    with party() as people:
        ana, bo = people.hub(b"a", "Ana"), people.hub(b"b", "Bo")
        ana.on_event = drop
        bo.hub.dial([("127.0.0.1", ana.hub.listen(0, loopback_only=True))], keep=False)
        bo.wait_for(PeerGone, code=70, text="Not now.")
        ana.wait_for(PeerGone, code=70)
        assert inside == [False, False]


def test_a_caller_comes_back_when_the_table_does() -> None:
    with party() as people:
        ana, bo = people.hub(b"a", "Ana"), people.hub(b"b", "Bo")
        port = ana.hub.listen(0, loopback_only=True)
        bo.hub.dial([("127.0.0.1", port)])
        bo.wait_for(PeerHere)
        ana.hub.close()
        bo.wait_for(PeerGone)
        failed = bo.wait_for(DialFailed, 2, final=False)
        assert isinstance(failed, DialFailed) and f"port {port}" in failed.text
        again = people.hub(b"a", "Ana")
        again.hub.listen(port, loopback_only=True)
        bo.wait_for(PeerHere, 2)
        assert bo.hub.peers() == (ana.key,)


def test_a_connection_cut_without_a_word_is_made_anew() -> None:
    with party() as people:
        ana, bo = people.hub(b"a", "Ana"), people.hub(b"b", "Bo")
        port = ana.hub.listen(0, loopback_only=True)
        bo.hub.dial([("127.0.0.1", port)])
        bo.wait_for(PeerHere)
        people.thread.call(lambda: [stream.cut() for stream in list(ana.hub._open)])
        bo.wait_for(PeerGone, code=Reason.LOST)
        bo.wait_for(PeerHere, 2)
        ana.wait_for(PeerHere, 2)


def test_several_addresses_are_tried_in_turn() -> None:
    with party() as people:
        ana, bo = people.hub(b"a", "Ana"), people.hub(b"b", "Bo")
        port = ana.hub.listen(0, loopback_only=True)
        with socket.socket() as closed:
            closed.bind(("127.0.0.1", 0))
            bo.hub.dial([("127.0.0.1", closed.getsockname()[1]), ("127.0.0.1", port)], keep=False)
            bo.wait_for(PeerHere, peer=ana.key)


def test_an_address_that_does_not_answer_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A queue that is full lets nobody in and refuses nobody."""
    monkeypatch.setattr(reaching, "CALL_TIME", 10 * PATIENCE)
    with party() as people, socket.socket() as silent, ExitStack() as queue:
        silent.bind(("127.0.0.1", 0))
        silent.listen(0)
        for _ in range(4):
            waiting = queue.enter_context(socket.socket())
            waiting.setblocking(False)
            waiting.connect_ex(silent.getsockname())
        ana, bo = people.hub(b"a", "Ana"), people.hub(b"b", "Bo")
        port = ana.hub.listen(0, loopback_only=True)
        bo.hub.dial([silent.getsockname(), ("127.0.0.1", port)], keep=False)
        bo.wait_for(PeerHere, peer=ana.key)


def test_an_address_of_our_own_among_those_of_a_friend_does_no_harm() -> None:
    """Behind two walls two machines may have the same address."""
    with party() as people:
        ana, bo = people.hub(b"a", "Ana"), people.hub(b"b", "Bo")
        own, port = (each.hub.listen(0, loopback_only=True) for each in (bo, ana))
        bo.hub.dial([("127.0.0.1", own), ("127.0.0.1", port)], keep=False)
        bo.wait_for(PeerHere, peer=ana.key)
        with socket.socket() as closed:
            closed.bind(("127.0.0.1", 0))
            bo.hub.dial([("127.0.0.1", own), ("127.0.0.1", closed.getsockname()[1])])
            failed = bo.wait_for(DialFailed, code=Reason.LOST, final=False)
            assert isinstance(failed, DialFailed) and "no table is open" in failed.text
        bo.hub.dial([("127.0.0.1", own)])
        bo.wait_for(DialFailed, code=Reason.OURSELVES)


# --- who may not come in


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"psk": b"Q" * 32}, Reason.WRONG_CODE),
        ({"ruleset": b"S" * 32}, Reason.OTHER_RULES),
    ],
)
def test_calling_a_table_one_cannot_join_ends_with_a_sentence(changes: dict[str, object], code: Reason) -> None:
    with party() as people:
        ana, bo = people.hub(b"a", "Ana"), people.hub(b"b", "Bo", **changes)
        bo.hub.dial([("127.0.0.1", ana.hub.listen(0, loopback_only=True))])
        failed = bo.wait_for(DialFailed, code=code, final=True)
        assert isinstance(failed, DialFailed) and failed.text.endswith(".")
        people.sync()
        assert ana.events == []


def test_a_table_that_is_gone_is_called_again() -> None:
    with party() as people:
        ana, bo = people.hub(b"a", "Ana"), people.hub(b"b", "Bo", table=b"U" * 16)
        bo.hub.dial([("127.0.0.1", ana.hub.listen(0, loopback_only=True))])
        bo.wait_for(DialFailed, 2, code=Reason.NO_SUCH_TABLE, final=False)


def test_a_locked_table_lets_only_its_members_in() -> None:
    with party() as people:
        ana, bo, cy = (people.hub(seed, name) for seed, name in ((b"a", "Ana"), (b"b", "Bo"), (b"c", "Cy")))
        port = ana.hub.listen(0, loopback_only=True)
        ana.hub.switchboard.door = Door(only=frozenset({bo.key}))
        cy.hub.dial([("127.0.0.1", port)])
        cy.wait_for(PeerGone, code=Reason.CLOSED)
        bo.hub.dial([("127.0.0.1", port)])
        bo.wait_for(PeerHere)
        ana.wait_for(PeerHere, peer=bo.key)
        assert not any(isinstance(event, PeerHere) and event.peer == cy.key for event in ana.events)


def test_a_misdeed_shuts_the_key_out_and_the_third_is_counted() -> None:
    with party() as people:
        ana, bo = people.hub(b"a", "Ana"), people.hub(b"b", "Bo")
        bo.hub.dial([("127.0.0.1", ana.hub.listen(0, loopback_only=True))])
        ana.wait_for(PeerHere)
        for count in (1, 2, 3):
            people.thread.call(ana.hub.punish, bo.key, "A proof was wrong.")
            ana.wait_for(PeerMisbehaved, count)
        last = ana.wait_for(PeerMisbehaved, 3)
        assert isinstance(last, PeerMisbehaved) and last.count == 3
        bo.wait_for(PeerGone, code=Reason.BAD_SIGNATURE)
        bo.wait_for(PeerGone, code=Reason.BANNED)
        people.sync()
        assert ana.hub.peers() == ()


# --- strangers at the door


def test_a_query_over_a_socket_is_answered() -> None:
    with party() as people:
        ana = people.hub(b"a", "Ana")
        port = ana.hub.listen(0, loopback_only=True)
        ana.hub.thread.call(setattr, ana.hub, "about", ABOUT)
        people.sync()
        with calling(port) as caller:
            caller.sendall(framed(QUERY))
            assert b"champions_combat" in read_to_end(caller)


def test_nonsense_is_closed_at_once() -> None:
    with party() as people:
        port = people.hub(b"a", "Ana").hub.listen(0, loopback_only=True)
        web, empty, huge, zeros = b"GET / HTTP/1.1\r\n\r\n", b"\x00\x00", b"\xff\xff" + b"x" * 10, bytes(100)
        for nonsense in (web, empty, huge, zeros, b"\x00\x30" + bytes(48)):
            with calling(port) as caller:
                caller.sendall(nonsense)
                assert read_to_end(caller) == b""


def test_only_a_few_strangers_may_wait_at_the_door() -> None:
    """Half-open connections from one address: where a fourth comes, the first is closed."""
    with party() as people:
        port = people.hub(b"a", "Ana").hub.listen(0, loopback_only=True)
        waiting = [socket.create_connection(("127.0.0.1", port), PATIENCE) for _ in range(NEWCOMERS_PER_ADDRESS)]
        try:
            people.sync()
            with calling(port) as one_more:
                waiting[0].settimeout(PATIENCE)
                assert read_to_end(waiting[0]) == b""
                one_more.sendall(framed(QUERY))
        finally:
            for each in waiting:
                each.close()


def test_a_caller_that_resets_leaves_nothing_behind() -> None:
    with party() as people:
        ana, bo = people.hub(b"a", "Ana"), people.hub(b"b", "Bo")
        port = ana.hub.listen(0, loopback_only=True)
        for _ in range(20):
            caller = socket.create_connection(("127.0.0.1", port), PATIENCE)
            caller.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            caller.close()
        bo.hub.dial([("127.0.0.1", port)])
        bo.wait_for(PeerHere)


def test_a_peer_that_never_reads_is_cut_off() -> None:
    with party() as people:
        ana, bo = people.hub(b"a", "Ana"), people.hub(b"b", "Bo")
        bo.hub.dial([("127.0.0.1", ana.hub.listen(0, loopback_only=True))], keep=False)
        bo.wait_for(PeerHere), ana.wait_for(PeerHere)
        people.thread.call(lambda: [stream._transport.pause_reading() for stream in bo.hub._open])
        people.sync()
        for _ in range(80):
            people.thread.call(ana.hub.send, bo.key, Parcel(1, b"x" * 240_000))
        ana.wait_for(PeerGone, peer=bo.key, code=Reason.NOT_READING)


# --- ports, threads, mail


def test_a_port_in_use_is_said_in_a_sentence() -> None:
    with party() as people:
        ana, bo = people.hub(b"a", "Ana"), people.hub(b"b", "Bo")
        port = ana.hub.listen(0, loopback_only=True)
        with pytest.raises(LinkError, match=f"Port {port} is in use"):
            bo.hub.listen(port, loopback_only=True)


def test_without_a_wish_any_free_port_will_do() -> None:
    with party() as people:
        first, second = (people.hub(seed, "A").hub.listen(None, loopback_only=True) for seed in (b"a", b"b"))
        assert first != second


def test_a_machine_without_ipv6_listens_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    from netcode.link import reaching

    bound = reaching._bound

    def without(family: socket.AddressFamily, host: str, port: int) -> socket.socket:
        if family is socket.AF_INET6:
            raise OSError(97, "Address family not supported by protocol")
        return bound(family, host, port)

    monkeypatch.setattr(reaching, "_bound", without)
    with party() as people:
        ana, bo = people.hub(b"a", "Ana"), people.hub(b"b", "Bo")
        bo.hub.dial([("127.0.0.1", ana.hub.listen(0, loopback_only=True))])
        bo.wait_for(PeerHere)


def test_waiting_for_the_network_thread_inside_it_is_refused() -> None:
    with party() as people:
        ana = people.hub(b"a", "Ana")
        errors: list[BaseException] = []

        def listen() -> None:
            try:
                ana.hub.listen(0, loopback_only=True)
            except LocalFault as error:
                errors.append(error)

        people.thread.call(listen)
        people.sync()
        assert len(errors) == 1


def test_no_thread_and_no_socket_is_left() -> None:
    before = threading.active_count()
    with party() as people:
        ana, bo = people.hub(b"a", "Ana"), people.hub(b"b", "Bo")
        bo.hub.dial([("127.0.0.1", ana.hub.listen(0, loopback_only=True))])
        bo.wait_for(PeerHere)
    assert threading.active_count() == before
    assert not ana.hub._open and not bo.hub._open
    ana.hub.close()


@of_each("turns", range(6))
def test_who_calls_while_the_program_ends_is_turned_away(turns: int) -> None:
    """However far the loop has come with the connection."""
    thread = NetworkThread()
    hub = Watched(thread, b"a", "Ana").hub
    port = hub.listen(0, loopback_only=True)
    callers: list[socket.socket] = []

    async def end() -> None:
        callers.append(socket.create_connection(("127.0.0.1", port)))
        for _ in range(turns):
            await asyncio.sleep(0)
        await hub._shut_and_wait()
        thread.loop.stop()

    thread.call(lambda: thread.loop.create_task(end()))
    thread._thread.join(PATIENCE)
    assert thread.is_closed
    (caller,) = callers
    with caller:
        caller.settimeout(1.0)
        assert read_to_end(caller) == b""
