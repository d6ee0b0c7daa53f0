"""What a hostile other end may try: each is found, ends the connection, and costs little."""

from __future__ import annotations

import tracemalloc

import pytest

from netcode.link import limits
from netcode.link.connection import QUERY, Connection, Left, Phase
from netcode.link.limits import LocalFault, PeerFault, Reason
from netcode.link.messages import TYPES, Bye, Hello, NewBlock, Parcel, Ping, Said, decode, encode
from netcode.link.noise import LONGEST_CHUNK, MESSAGE_BYTES, MORE, RESERVE, Cipher, Frames, Opener, Sealer, framed
from tests.link.ends import ABOUT, ANA, BO, Pair, Rogue, on_a_small_stack, reason, said, us
from tests.link.samples import SAMPLES
from tests.listing import of_each


def fresh() -> Connection:
    return Connection(us(ANA, "Ana"), False, 0.0, ABOUT)


# --- before the handshake


@of_each("length", [0, 1, 3, 5, 47, 49, 96, 65_535])
def test_first_frames_of_any_other_length_are_refused_at_once(length: int) -> None:
    """Two bytes are enough: nothing is gathered for a frame that cannot be right."""
    ana = fresh()
    ana.receive(length.to_bytes(2, "big"), 0.0)
    with pytest.raises(PeerFault) as caught:
        list(ana.events(0.0))
    assert caught.value.reason is Reason.BAD_HANDSHAKE
    assert (ana.phase, ana.outgoing()) == (Phase.CLOSED, b"")


def test_a_query_is_only_for_the_beginning() -> None:
    pair = Pair()
    pair.give(pair.bo, pair.ana.outgoing())
    pair.give(pair.bo, framed(QUERY))
    assert reason(pair.faults[pair.bo]) is Reason.BAD_HANDSHAKE


@pytest.mark.parametrize("step", range(3))
def test_a_handshake_message_of_an_earlier_connection_is_worthless(step: int) -> None:
    """Replayed whole: the first message alone opens nothing, the others do not fit the new keys."""
    taped: list[bytes] = []
    old = Pair()
    for end, other in ((old.ana, old.bo), (old.bo, old.ana), (old.ana, old.bo)):
        taped.append(end.outgoing())
        old.give(other, taped[-1])
    new = Pair()
    if step == 1:
        new.give(new.ana, taped[1])
        assert reason(new.faults[new.ana]) is Reason.BAD_HANDSHAKE
        return
    new.give(new.bo, taped[0])
    assert not new.faults and new.bo.phase is Phase.HANDSHAKE
    if step == 2:
        new.give(new.bo, taped[2])
        assert reason(new.faults[new.bo]) is Reason.BAD_HANDSHAKE


@pytest.mark.parametrize("step", range(3))
def test_every_flipped_byte_of_the_handshake_is_found(step: int) -> None:
    for byte in range(0, MESSAGE_BYTES[step] + 2, 5):
        pair = Pair()
        ends = [pair.ana, pair.bo]
        for number in range(step):
            pair.give(ends[1 - number % 2], ends[number % 2].outgoing())
        sent = bytearray(ends[step % 2].outgoing())
        sent[byte] ^= 4
        pair.give(ends[1 - step % 2], bytes(sent))
        assert ends[1 - step % 2].phase is not Phase.OPEN
        if byte >= 2:
            assert ends[1 - step % 2] in pair.faults


def test_a_slow_caller_is_given_up_however_it_trickles() -> None:
    """A byte every tenth of a second: it is the whole first message that has one second."""
    pair = Pair()
    data = pair.ana.outgoing()
    for number in range(20):
        pair.give(pair.bo, data[number : number + 1])
        pair.now = 100 + (number + 1) / 10
        try:
            pair.bo.tick(pair.now)
        except PeerFault as fault:
            assert fault.reason is Reason.TOO_SLOW
            break
    assert pair.now - 100 == limits.FIRST_MESSAGE_TIME


# --- records


@of_each("length", [0, 1, 16, 17])
def test_records_too_short_to_hold_anything(length: int) -> None:
    assert reason(Rogue().throw(length.to_bytes(2, "big"))) is Reason.BAD_FRAME


def test_every_flipped_byte_of_a_record_is_found() -> None:
    rogue = Rogue()
    for byte in range(2, 2 + 30):
        rogue.revive()
        sent = bytearray(rogue.seal(encode(Said(b"twenty bytes of text"))))
        sent[byte % len(sent)] ^= 1
        assert reason(rogue.throw(bytes(sent))) is Reason.BAD_FRAME


def test_a_truncated_record_waits_and_then_counts_as_silence() -> None:
    rogue = Rogue()
    rogue.throw(rogue.seal(encode(NewBlock(b"x" * 1000)))[:-1])
    assert said(rogue.pair.heard[rogue.honest]) == [Hello]
    rogue.pair.now += limits.SILENT_AFTER
    with pytest.raises(PeerFault) as caught:
        rogue.honest.tick(rogue.pair.now)
    assert caught.value.reason is Reason.SILENT


def test_a_record_said_twice_is_found() -> None:
    rogue = Rogue()
    record = rogue.seal(encode(NewBlock(b"once")))
    assert rogue.throw(record) is None
    assert reason(rogue.throw(record)) is Reason.BAD_FRAME


@of_each("flag", [2, 3, 0x80, 0xFF])
def test_flags_that_mean_nothing(flag: int) -> None:
    rogue = Rogue()
    assert reason(rogue.throw(rogue.record(bytes((flag,)) + encode(NewBlock(b"x"))))) is Reason.BAD_FRAME


def test_a_record_with_nothing_in_it() -> None:
    for plain in (b"", b"\x00", b"\x01"):
        rogue = Rogue()
        assert reason(rogue.throw(rogue.record(plain))) is Reason.BAD_FRAME


def test_chunks_without_end_are_cut_off_at_the_longest_message() -> None:
    rogue = Rogue()
    fault, thrown = None, 0
    while fault is None and thrown < 2 * limits.MESSAGE:
        fault = rogue.throw(rogue.record(bytes((MORE,)) + bytes(LONGEST_CHUNK)))
        thrown += LONGEST_CHUNK
    assert reason(fault) is Reason.BAD_FRAME
    assert thrown <= limits.MESSAGE + LONGEST_CHUNK


def test_a_message_in_crumbs_has_its_time_too() -> None:
    """One byte a second, each in a proper record: heard, but never finished."""
    rogue = Rogue()
    for _ in range(int(limits.MESSAGE_TIME) + 5):
        rogue.pair.now += 1
        try:
            rogue.honest.tick(rogue.pair.now)
        except PeerFault as fault:
            assert fault.reason is Reason.TOO_SLOW
            break
        assert rogue.throw(rogue.record(bytes((MORE, 0x40)))) is None
    assert rogue.honest.phase is Phase.CLOSED


def test_many_messages_in_crumbs_are_not_one() -> None:
    """The time of a message begins with its own first chunk."""
    rogue = Rogue()
    data = encode(NewBlock(b"x"))
    for _ in range(int(limits.MESSAGE_TIME)):
        rogue.pair.now += 2
        rogue.honest.tick(rogue.pair.now)
        assert rogue.throw(rogue.record(bytes((MORE,)) + data[:2])) is None
        assert rogue.throw(rogue.record(b"\x00" + data[2:])) is None
    assert rogue.honest.phase is Phase.OPEN


def test_a_worn_out_cipher_ends_the_connection() -> None:
    cipher = Cipher(bytes(32))
    cipher.nonce = limits.RECORDS - 1
    other = Cipher(bytes(32))
    other.nonce = limits.RECORDS - 1
    sealer, opener = Sealer(cipher), Opener(other)
    frames = Frames()
    frames.extend(sealer.seal(b"the last"))
    record = frames.take(range(65536))
    assert record is not None and opener.open(record) == b"the last"
    with pytest.raises(LocalFault):
        sealer.seal(b"one more")
    with pytest.raises(PeerFault) as caught:
        opener.open(record)
    assert caught.value.reason is Reason.WORN_OUT


def test_a_connection_ends_in_good_time_before_its_key_is_worn_out() -> None:
    pair = Pair().carry()
    assert pair.ana._sealer is not None and pair.bo._opener is not None
    pair.ana._sealer._cipher.nonce = pair.bo._opener._cipher.nonce = limits.RECORDS - RESERVE + 1
    pair.pass_time(0.5)
    assert reason(pair.faults[pair.ana]) is Reason.WORN_OUT
    assert pair.heard[pair.bo][-1] == Left(Reason.WORN_OUT, str(pair.faults[pair.ana]))


# --- messages


@of_each("byte", sorted({*range(256)} - set(TYPES)))
def test_unknown_types(byte: int) -> None:
    with pytest.raises(PeerFault):
        decode(bytes((byte,)) + b"\x90")


@of_each("message", SAMPLES)
def test_nothing_but_a_greeting_opens_a_connection(message: object) -> None:
    rogue = Rogue(hello=False)
    fault = rogue.say(encode(message))  # type: ignore[arg-type]
    assert rogue.honest.phase is Phase.CLOSED
    assert Hello not in said(rogue.pair.heard[rogue.honest])
    assert (fault is None) is isinstance(message, Bye)


def test_a_second_greeting_is_out_of_place() -> None:
    rogue = Rogue()
    assert reason(rogue.say(encode(rogue.hello()))) is Reason.BAD_FRAME


def test_an_announcement_is_out_of_place() -> None:
    assert reason(Rogue().say(encode(ABOUT))) is Reason.BAD_FRAME


def test_pings_of_somebody_who_never_reads_fill_nothing() -> None:
    rogue = Rogue()
    for number in range(3000):
        rogue.pair.now += 0.01
        rogue.throw(rogue.seal(encode(Ping(number))))
    assert rogue.honest.queued < 200_000


def test_a_fault_says_goodbye_to_the_one_it_is_about() -> None:
    rogue = Rogue()
    rogue.say(b"\xff")
    rogue.pair.give(rogue.pair.bo, rogue.honest.outgoing())
    assert rogue.pair.heard[rogue.pair.bo][-1].code == Reason.BAD_FRAME


def test_after_a_fault_nothing_more_is_read() -> None:
    rogue = Rogue()
    good = rogue.seal(b"\xff") + rogue.seal(encode(NewBlock(b"x"))) * 3
    rogue.throw(good)
    assert said(rogue.pair.heard[rogue.honest]) == [Hello]
    rogue.throw(rogue.seal(encode(NewBlock(b"y"))))
    assert said(rogue.pair.heard[rogue.honest]) == [Hello]
    assert len(rogue.honest._frames) == 0


def test_memory_stays_bounded_whatever_comes() -> None:
    """The dearest things there are: whole messages of chunks, full frames, faults; peak and rest."""
    rogue = Rogue()
    hoard = bytes((MORE,)) + bytes(LONGEST_CHUNK)
    empty_arrays = b"\x20\xdc\x08\x00" + b"\xdc\x08\x00" + b"\x90" * 200_000

    def attack() -> None:
        for _ in range(3):
            for _ in range(5):
                rogue.throw(rogue.record(hoard))
            rogue.revive()
            rogue.say(empty_arrays)
            rogue.revive()
            rogue.say(encode(Parcel(1, bytes(240_000))))
            rogue.pair.now += 60
            rogue.revive()

    attack()
    tracemalloc.start()
    try:
        attack()
        rest, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 4_000_000
    assert rest < 400_000


def test_all_of_this_on_a_small_stack() -> None:
    on_a_small_stack(test_chunks_without_end_are_cut_off_at_the_longest_message)
    on_a_small_stack(test_memory_stays_bounded_whatever_comes)
    on_a_small_stack(lambda: Pair(bo=us(BO, "Bo")).carry())
