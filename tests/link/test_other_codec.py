"""Our frames read by MessagePack in another language, and what that one writes read by us."""

from __future__ import annotations

import json

import msgpack
import msgspec
import pytest

from netcode.lan.machine import parcels
from netcode.link.messages import decode, encode
from netcode.replica import statements
from tests.link.other_codec import other_codec
from tests.link.samples import SAMPLES
from tests.replica.bench import SIGNERS, genesis_of
from tests.replica.world import TABLE


def as_json(value: object) -> str:
    """A plain value for JSON: bytes become {"b": hexadecimal}."""
    return json.dumps(value, default=lambda each: {"b": each.hex()})


def test_it_reads_our_messages_and_writes_them_again() -> None:
    assert other_codec("again", [encode(message)[1:].hex() for message in SAMPLES]) == [True] * len(SAMPLES)


def test_we_read_messages_that_it_wrote() -> None:
    fields = [msgspec.to_builtins(message, builtin_types=(bytes,)) for message in SAMPLES]
    written = other_codec("write", [as_json(each) for each in fields])
    for message, line in zip(SAMPLES, written, strict=True):
        data = encode(message)[:1] + bytes.fromhex(line)
        assert decode(data) == message and data == encode(message)


def test_we_read_what_it_signs() -> None:
    """Statements and blocks nest MessagePack in MessagePack; each layer comes back as it was."""
    notice = statements.make_notice(SIGNERS[1], TABLE, 2**50, b"resign")
    layers = [genesis_of(3), notice.raw, msgpack.unpackb(notice.raw)[0]]
    assert other_codec("again", [each.hex() for each in layers]) == [True] * 3
    written = other_codec("write", [as_json(msgpack.unpackb(each)) for each in layers])
    assert [bytes.fromhex(line) for line in written] == layers
    assert statements.read_statement(bytes.fromhex(written[1]), TABLE) == notice


NUMBERS = [0, 127, 128, 255, 256, 65535, 65536, 2**32 - 1, 2**32, 2**53 - 1, -1, -32, -33, -128, -129, -32768, -32769]


@pytest.mark.parametrize("length", [0, 1, 15, 16, 31, 32, 255, 256, 65535, 65536])
def test_it_chooses_the_same_shortest_forms(length: int) -> None:
    values: list[object] = [bytes(length), "x" * length, "ü" * (length // 2), [1] * length, [NUMBERS[length % 17]]]
    written = other_codec("write", [as_json(value) for value in [*values, *NUMBERS]])
    assert [bytes.fromhex(line) for line in written] == [msgpack.packb(value) for value in [*values, *NUMBERS]]


def test_it_reads_our_parcels() -> None:
    said = [
        parcels.ChatMessage("Ana", "Good evening. Grüße 日本"),
        parcels.PresencePause(True, False, 2**31 - 1),
        parcels.SeatPlan("", "orange", "human", -1),
    ]
    assert other_codec("again", [each.encode().hex() for each in said]) == [True] * 3
