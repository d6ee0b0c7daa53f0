"""Two ends of a connection: greeting, talking, silence, goodbye; and who is refused for what."""

from __future__ import annotations

import msgspec
import pytest

from netcode.link import limits
from netcode.link.connection import QUERY, Connection, Left, Phase, Proven, Silent
from netcode.link.limits import LocalFault, PeerFault, Reason
from netcode.link.messages import Hello, NewBlock, Parcel, Ping, Role, Said, decode, encode
from netcode.link.noise import Frames, framed
from tests.link.ends import ABOUT, ANA, BO, Pair, Rogue, reason, said, us
from tests.listing import of_each


@pytest.mark.parametrize("piece", [pytest.param(1, marks=pytest.mark.slow), 7, 1 << 20])
def test_two_ends_greet_and_talk(piece: int) -> None:
    pair = Pair(piece, bo=us(BO, "Bo", role=Role.SPECTATOR)).carry()
    (welcome,) = pair.heard[pair.ana]
    assert isinstance(welcome, Hello)
    assert (welcome.installation, welcome.name, welcome.role) == (BO.key, "Bo", Role.SPECTATOR)
    pair.ana.send(NewBlock(b"a block"))
    pair.bo.send(Parcel(7, b"x" * 200_000))
    pair.carry()
    assert pair.heard[pair.bo][1:] == [NewBlock(b"a block")]
    assert pair.heard[pair.ana][1:] == [Parcel(7, b"x" * 200_000)]


NAMES = [("A\u202ena\n", "Ana"), ("x" * 30, "x" * 24), ("", "Somebody"), (" ", "Somebody")]


@of_each("name, told", NAMES)
def test_others_are_told_a_name_they_can_show(name: str, told: str) -> None:
    pair = Pair(bo=us(BO, name)).carry()
    assert pair.ana.hello is not None and pair.ana.hello.name == told


def test_a_goodbye_arrives_and_nothing_after_it() -> None:
    pair = Pair().carry()
    pair.ana.send(NewBlock(b"last"))
    pair.ana.close(Reason.LEAVING, "Good night.")
    pair.carry()
    assert said(pair.heard[pair.bo]) == [Hello, NewBlock, Left]
    assert pair.heard[pair.bo][-1] == Left(Reason.LEAVING, "Good night.")
    assert pair.bo.phase is Phase.CLOSED
    with pytest.raises(LocalFault):
        pair.bo.send(NewBlock(b"too late"))


def test_who_finishes_still_hears_what_is_on_its_way() -> None:
    pair = Pair().carry()
    pair.bo.send(NewBlock(b"on its way"))
    under_way = pair.bo.outgoing()
    pair.ana.finish(Reason.DUPLICATE, "Another connection is in use.", pair.now)
    with pytest.raises(LocalFault):
        pair.ana.send(NewBlock(b"too late"))
    pair.give(pair.ana, under_way)
    assert pair.heard[pair.ana][-1] == NewBlock(b"on its way")
    pair.give(pair.bo, pair.ana.outgoing())
    assert pair.heard[pair.bo][-1] == Left(Reason.DUPLICATE, "Another connection is in use.")
    assert (pair.ana.phase, pair.bo.phase) == (Phase.LEAVING, Phase.CLOSED)
    assert pair.ana.ended().reason is Reason.LOST


def test_both_finish_at_once() -> None:
    pair = Pair().carry()
    pair.ana.finish(Reason.DUPLICATE, "", pair.now)
    pair.bo.finish(Reason.DUPLICATE, "", pair.now)
    pair.carry()
    assert [pair.heard[end][-1] for end in (pair.ana, pair.bo)] == [Left(Reason.DUPLICATE, "")] * 2


def test_who_never_says_goodbye_is_left_all_the_same() -> None:
    rogue = Rogue()
    rogue.honest.finish(Reason.DUPLICATE, "", rogue.pair.now)
    assert rogue.throw(rogue.seal(encode(Ping(1)))) is None
    rogue.honest.outgoing()
    assert rogue.honest.next_tick == rogue.pair.now + limits.LEAVING_TIME
    with pytest.raises(PeerFault):
        rogue.honest.tick(rogue.honest.next_tick)
    assert (rogue.honest.phase, rogue.honest.outgoing()) == (Phase.CLOSED, b"")


def test_the_events_before_a_fault_are_heard() -> None:
    rogue = Rogue()
    fault = rogue.throw(rogue.seal(encode(NewBlock(b"good"))) + rogue.seal(b"\xff"))
    assert reason(fault) is Reason.BAD_FRAME
    assert said(rogue.pair.heard[rogue.honest]) == [Hello, NewBlock]


# --- who is refused


@of_each(
    "changes, expected",
    [
        ({"psk": b"Q" * 32}, Reason.BAD_HANDSHAKE),
        ({"table": b"U" * 16}, Reason.BAD_HANDSHAKE),
        ({"ruleset": b"S" * 32}, Reason.OTHER_RULES),
        ({"identity": ANA}, Reason.OURSELVES),
    ],
)
def test_who_does_not_belong_here(changes: dict[str, object], expected: Reason) -> None:
    pair = Pair(bo=us(BO, "Bo", **changes)).carry()
    faults = [fault.reason for fault in pair.faults.values()]
    assert expected in faults
    assert Phase.OPEN not in (pair.ana.phase, pair.bo.phase)


def test_other_rules_are_explained_on_both_sides() -> None:
    pair = Pair(bo=us(BO, "Bo", ruleset=b"S" * 32, version="0.2.0")).carry()
    told = [str(pair.faults[end]) if end in pair.faults else pair.heard[end][-1].text for end in (pair.ana, pair.bo)]
    assert "Parlour 0.2.0" in told[0] and "0.1.0" in told[0]
    assert "0.2.0" in told[1]


def test_a_wrong_code_is_told_from_a_closed_table() -> None:
    wrong = Pair(bo=us(BO, "Bo", psk=b"Q" * 32)).carry()
    assert wrong.ana.ended().reason is Reason.WRONG_CODE
    closed = Connection(us(ANA, "Ana"), True, 0.0)
    assert closed.ended().reason is Reason.NO_SUCH_TABLE


def test_a_signature_by_another_key_is_refused() -> None:
    rogue = Rogue(hello=False)
    hello = rogue.hello()
    assert reason(rogue.say(encode(msgspec.structs.replace(hello, installation=b"c" * 32)))) is Reason.BAD_SIGNATURE


def test_a_greeting_cannot_be_turned_back_on_its_sender() -> None:
    """Ana's own signature, over the same handshake, does not prove that Ana is on the other side."""
    rogue = Rogue(hello=False)
    own = rogue.hello()
    (welcome,) = rogue.pair.heard[rogue.pair.bo]
    assert isinstance(welcome, Hello) and welcome.installation == ANA.key
    forged = msgspec.structs.replace(own, installation=ANA.key, signature=welcome.signature)
    assert reason(rogue.say(encode(forged))) is Reason.BAD_SIGNATURE


def test_a_greeting_cannot_be_replayed_on_another_connection() -> None:
    hello = Rogue(hello=False).hello()
    assert reason(Rogue(hello=False).say(encode(hello))) is Reason.BAD_SIGNATURE


def test_a_table_named_otherwise_in_the_greeting_is_refused() -> None:
    rogue = Rogue(hello=False)
    assert reason(rogue.say(encode(rogue.hello(table=b"U" * 16)))) is Reason.OTHER_TABLE


def test_a_newer_protocol_is_named() -> None:
    rogue = Rogue(hello=False)
    newer = msgspec.structs.replace(rogue.hello(version="9.0"), proto=9)
    fault = rogue.say(encode(newer))
    assert reason(fault) is Reason.OTHER_PROTOCOL
    assert "9.0" in str(fault)


# --- time


def test_nobody_says_hello_within_five_seconds() -> None:
    pair = Pair()
    pair.pass_time(limits.FIRST_MESSAGE_TIME - 0.5, connected=False)
    assert not pair.faults
    pair.pass_time(0.5, connected=False)
    assert list(pair.faults) == [pair.bo], "nothing has come to the door in its second"
    pair.pass_time(limits.HANDSHAKE_TIME - limits.FIRST_MESSAGE_TIME, connected=False)
    assert {fault.reason for fault in pair.faults.values()} == {Reason.TOO_SLOW}
    assert len(pair.faults) == 2


def test_a_handshake_without_a_greeting_ends_too() -> None:
    rogue = Rogue(hello=False)
    rogue.pair.now += limits.HELLO_TIME
    with pytest.raises(PeerFault) as caught:
        rogue.honest.tick(rogue.pair.now)
    assert caught.value.reason is Reason.TOO_SLOW


def test_an_idle_connection_stays_open_and_says_little() -> None:
    pair = Pair().carry()
    spoken = 0
    for _ in range(120):
        pair.now += 0.5
        for end, other in ((pair.ana, pair.bo), (pair.bo, pair.ana)):
            end.tick(pair.now)
            data = end.outgoing()
            spoken += len(data)
            pair.give(other, data)
    assert not pair.faults
    assert said(pair.heard[pair.ana]) == [Hello, Proven]
    assert spoken / 60 < 100, "bytes a second, both ways"
    assert pair.ana.round_trip is not None


def test_silence_makes_absent_then_back_then_closed() -> None:
    pair = Pair().carry()
    pair.pass_time(limits.ABSENT_AFTER - 0.5, connected=False)
    assert said(pair.heard[pair.ana]) == [Hello]
    pair.pass_time(1, connected=False)
    assert said(pair.heard[pair.ana]) == [Hello, Silent] and pair.heard[pair.ana][-1] == Silent(is_over=False)
    # What was lost above leaves a gap in the counters, so only a new pair can come back.
    pair = Pair().carry()
    kept = []
    for _ in range(22):
        pair.now += 0.5
        for end in (pair.ana, pair.bo):
            end.tick(pair.now)
            pair.listen(end)
        kept.append((pair.ana.outgoing(), pair.bo.outgoing()))
    for from_ana, from_bo in kept:
        pair.give(pair.bo, from_ana)
        pair.give(pair.ana, from_bo)
    assert said(pair.heard[pair.ana]) == [Hello, Silent, Silent]
    assert [each for each in pair.heard[pair.ana] if isinstance(each, Silent)] == [Silent(False), Silent(True)]
    pair.pass_time(limits.SILENT_AFTER + 1, connected=False)
    assert reason(pair.faults[pair.ana]) is Reason.SILENT


def test_next_tick_is_always_ahead() -> None:
    pair = Pair().carry()
    for _ in range(50):
        pair.now = max(pair.now, pair.ana.next_tick)
        if pair.ana.phase is Phase.CLOSED:
            break
        try:
            pair.ana.tick(pair.now)
        except PeerFault:
            break
        list(pair.ana.events(pair.now))
        assert pair.ana.next_tick > pair.now
    assert pair.ana.phase is Phase.CLOSED
    assert pair.now - 100 == limits.SILENT_AFTER


# --- limits


def test_a_flood_is_slowed_down_and_loses_nothing() -> None:
    rogue = Rogue()
    count = 2000
    rogue.honest.receive(b"".join(rogue.seal(encode(Said(b"s"))) for _ in range(count)), rogue.pair.now)
    rogue.pair.listen(rogue.honest)
    heard = rogue.pair.heard[rogue.honest]
    assert limits.MESSAGE_BURST <= len(heard) <= limits.MESSAGE_BURST + 3
    assert 0 < rogue.honest.wait(rogue.pair.now) <= 1 / limits.MESSAGES_PER_SECOND
    while len(heard) < count + 1:
        pause = rogue.honest.wait(rogue.pair.now)
        assert pause > 0
        rogue.pair.now += pause + 1e-9
        rogue.pair.listen(rogue.honest)
    assert rogue.pair.now - 100 == pytest.approx((count - limits.MESSAGE_BURST) / limits.MESSAGES_PER_SECOND, rel=0.01)


def test_bytes_are_paced_too() -> None:
    rogue = Rogue()
    big = encode(Parcel(1, b"x" * 200_000))
    sent = 0
    while not rogue.honest.wait(rogue.pair.now):
        data = rogue.seal(big)
        sent += len(data)
        rogue.throw(data)
    assert limits.BYTE_BURST < sent < limits.BYTE_BURST + 300_000


def test_a_peer_that_does_not_read_loses_the_connection() -> None:
    pair = Pair().carry()
    parcel = Parcel(1, b"x" * 240_000)
    with pytest.raises(PeerFault) as caught:
        for _ in range(100):
            pair.ana.send(parcel)
    assert caught.value.reason is Reason.NOT_READING
    assert pair.ana.queued < limits.SEND_QUEUE + limits.MESSAGE + 1000
    assert pair.ana.phase is Phase.CLOSED


@pytest.mark.parametrize("message", [Parcel(256, b""), Parcel(1, b"x" * 250_000), Said(b"")])
def test_a_message_out_of_bounds_is_our_own_fault_and_is_not_sent(message: Parcel) -> None:
    pair = Pair().carry()
    with pytest.raises(LocalFault):
        pair.ana.send(message)
    assert pair.ana.queued == 0
    assert pair.ana.phase is Phase.OPEN


def test_the_links_own_messages_cannot_be_sent_from_above() -> None:
    pair = Pair().carry()
    with pytest.raises(LocalFault):
        pair.ana.send(ABOUT)


# --- asking which table it is


def test_a_query_is_answered_without_a_handshake() -> None:
    bo = Connection(us(BO, "Bo"), False, 0.0, ABOUT)
    bo.receive(framed(QUERY), 0.0)
    assert said(bo.events(0.0)) == [Left]
    frames = Frames()
    frames.extend(bo.outgoing())
    answer = frames.take(range(1, 1000))
    assert answer is not None and decode(answer) == ABOUT
    assert bo.phase is Phase.CLOSED


@pytest.mark.parametrize("about", [None, ABOUT])
@pytest.mark.parametrize("query", [b"ttp?", b"what"])
def test_other_queries_are_refused(about: object, query: bytes) -> None:
    bo = Connection(us(BO, "Bo"), False, 0.0, about)  # type: ignore[arg-type]
    bo.receive(framed(query), 0.0)
    if (about, query) == (ABOUT, QUERY):
        assert said(bo.events(0.0)) == [Left]
    else:
        with pytest.raises(PeerFault):
            list(bo.events(0.0))
        assert bo.outgoing() == b""
