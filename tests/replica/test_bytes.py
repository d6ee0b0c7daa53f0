"""Bytes of the replica: one form for each value, and nothing else is accepted (2, 3, 17)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.codec import pack
from netcode.arrays import untyped
from netcode.link.limits import PeerFault
from netcode.link.messages import Blocks, Fact, Facts, Head, NewBlock, Place, Proof, Said, Want, WantFacts
from netcode.replica.blocks import act_body, read_block, read_genesis, seal_block
from netcode.replica.canonical import Malformed, unpack
from netcode.replica.equivocation_log import Evidence, Sort, read_evidence, signed_block
from netcode.replica.outbox import Keeps, Message, keep, read_record
from netcode.replica.statements import (
    make_ack,
    make_notice,
    make_petition,
    make_promise,
    make_wish,
    read_statement,
)
from tests.listing import of_each
from tests.replica.bench import SIGNERS, Hand, genesis_of
from tests.replica.world import TABLE, read, written

PLACE = Place(3, 7, bytes(32))
STATEMENTS = [
    make_ack(SIGNERS[0], TABLE, PLACE),
    make_promise(SIGNERS[0], TABLE, 4, PLACE, ((SIGNERS[1].key, b"bot"),), (b"petition",)),
    make_wish(SIGNERS[0], TABLE, 9, (), ()),
    make_petition(SIGNERS[0], TABLE, 2, b"info"),
    make_notice(SIGNERS[0], TABLE, 1, b"draw"),
]
MESSAGES: list[Message] = [
    Head(PLACE, 5, 3, (1, 2, 3), ((SIGNERS[0].key, 12),), (SIGNERS[1].key,), 1),
    Want(((5, bytes(32)), (0, bytes(32)))),
    Blocks((genesis_of(2),), (Fact(1, b"base", b"value"),)),
    NewBlock(genesis_of(3)),
    Facts((Fact(0, b"", b""),)),
    WantFacts((b"base",)),
    Said(STATEMENTS[0].raw),
    Proof(b"proof"),
]


@of_each("message", MESSAGES)
def test_messages_come_back(message: Message) -> None:
    data = written(message)
    assert read(data) == message and written(read(data)) == data


@of_each("message", MESSAGES)
def test_a_message_cut_short_or_drawn_out_is_refused(message: Message) -> None:
    data = written(message)
    for wrong in (data[:-1], data + b"\0", data[:1], b"", bytes((data[0] ^ 0x80,)) + data[1:]):
        with pytest.raises(PeerFault):
            read(wrong)


@given(st.binary(max_size=300), st.sampled_from([0x10, 0x11, 0x12, 0x13, 0x14, 0x16, 0x20, 0x21]))
def test_no_bytes_break_the_reader(data: bytes, kind: int) -> None:
    try:
        message = read(bytes((kind,)) + data)
    except PeerFault:
        return
    assert written(message) == bytes((kind,)) + data


@of_each("statement", STATEMENTS)
def test_statements_come_back_and_no_bit_may_flip(statement: object) -> None:
    raw: bytes = statement.raw  # type: ignore[attr-defined]
    assert read_statement(raw, TABLE) == statement
    for position in range(0, len(raw), 7):
        wrong = bytearray(raw)
        wrong[position] ^= 1
        with pytest.raises(Malformed):
            read_statement(bytes(wrong), TABLE)
    with pytest.raises(Malformed):
        read_statement(raw, b"some other table")


def test_a_longer_form_of_the_same_value_is_refused() -> None:
    """The int 5 may also be written in two bytes; here it may not."""
    data = written(WantFacts((b"base",)))
    longer = data[:1] + b"\xdc\x00\x01" + data[2:]
    with pytest.raises(PeerFault):
        read(longer)


def test_the_id_depends_on_the_header_only() -> None:
    hand = Hand(3)
    block = hand.make(1)
    other = seal_block(block.header, block.signatures, [hand.ack(0, block).raw])
    assert other.id == block.id and other.raw != block.raw
    assert hand.make(1, b"moved").id != block.id
    assert read_block(block.raw) == block


@pytest.mark.parametrize("signatures", [slice(0, 2), slice(0, 0)])
def test_a_genesis_is_signed_by_all(signatures: slice) -> None:
    block = read_block(genesis_of(3))
    read_genesis(block)
    with pytest.raises(Malformed):
        read_genesis(seal_block(block.header, block.signatures[signatures]))
    with pytest.raises(Malformed):
        read_genesis(seal_block(block.header, block.signatures[::-1]))


def test_evidence_stands_by_its_bytes_alone() -> None:
    """And what does not contradict itself is no evidence."""
    hand = Hand(3)
    one, other = signed_block(hand.make(1)), signed_block(hand.make(1, b"moved"))
    proof = Evidence(pack((int(Sort.BLOCKS), one.raw, other.raw)), one.key)
    assert read_evidence(proof.raw, TABLE) == proof
    stranger = signed_block(hand.make(2, b"moved"))
    low, high = hand.promise(1, 1), hand.promise(1, 2)
    innocent = [
        (Sort.BLOCKS, one.raw, one.raw),
        (Sort.BLOCKS, one.raw, stranger.raw),
        (Sort.ACKS, hand.ack(1).raw, hand.ack(2).raw),
        (Sort.ACKS, hand.ack(1).raw, low.raw),
        (Sort.PROMISES, low.raw, high.raw),
        (Sort.WITHHELD, hand.ack(1).raw, low.raw),
        (9, low.raw, high.raw),
    ]
    for sort, first, second in innocent:
        with pytest.raises(Malformed):
            read_evidence(pack((int(sort), first, second)), TABLE)


def test_each_sort_of_evidence() -> None:
    hand = Hand(3)
    hand.act()
    ack, beside = hand.ack(1), make_ack(SIGNERS[1], TABLE, Place(0, 1, bytes(32)))
    root = Place(0, 0, hand.applied.chain[0].block.id)
    withheld, plain = hand.promise(1, 1, head=root), hand.promise(1, 1)
    for sort, first, second in [
        (Sort.ACKS, ack.raw, beside.raw),
        (Sort.PROMISES, withheld.raw, plain.raw),
        (Sort.WITHHELD, ack.raw, withheld.raw),
        (Sort.WITHHELD, beside.raw, plain.raw),
    ]:
        assert read_evidence(pack((int(sort), first, second)), TABLE).key == SIGNERS[1].key


def test_records_come_back() -> None:
    fact = Fact(3, b"base", b"value")
    kind, data = read_record(keep(Keeps.FACT, pack(untyped(fact))))
    assert kind is Keeps.FACT and unpack(data, Fact) == fact
    with pytest.raises(Malformed):
        read_record(b"nothing")
    assert act_body(b"", ()) == pack((b"", ()))


def test_an_extension_of_messagepack_stands_for_no_array() -> None:
    """It reads as a pair of a number and bytes, which a kept record is."""
    data = b"\xc7\x03\x01abc"
    with pytest.raises(Malformed):
        read_record(data)
    with pytest.raises(Malformed):
        read_record(pack((1, "abc")))
