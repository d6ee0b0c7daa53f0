"""Messages to bytes and back, in exactly one form; and every way in which bytes are not a message."""

from __future__ import annotations

import tracemalloc
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import msgpack
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from netcode.arrays import Array
from netcode.link.limits import MESSAGE, LocalFault, PeerFault, Reason
from netcode.link.messages import LARGEST, TYPES, Message, Parcel, Ping, Said, decode, encode
from tests.link.ends import on_a_small_stack
from tests.link.samples import SAMPLES
from tests.listing import of_each

BYTE = {kind: byte for byte, kind in TYPES.items()}
NAMES = [f"{number}-{type(message).__name__}" for number, message in enumerate(SAMPLES)]


def plain(message: Message) -> list[Any]:
    fields = msgspec.to_builtins(message, builtin_types=(bytes,))
    assert isinstance(fields, list)
    return fields


def packed(byte: int, value: object) -> bytes:
    return bytes((byte,)) + msgpack.packb(value)


def refuse(data: bytes) -> None:
    with pytest.raises(PeerFault) as caught:
        decode(data)
    assert caught.value.reason is Reason.BAD_FRAME


# --- good messages


def test_there_is_a_sample_of_every_type() -> None:
    assert {type(message) for message in SAMPLES} == set(TYPES.values()) == set(get_args(Message))


@of_each("message", SAMPLES)
def test_what_is_written_is_read_and_written_again(message: Message) -> None:
    data = encode(message)
    assert decode(data) == message
    assert encode(decode(data)) == data


@of_each("message", SAMPLES)
def test_a_second_codec_writes_the_same_bytes(message: Message) -> None:
    own = encode(message)
    assert msgspec.msgpack.encode(message) == own[1:]
    assert msgspec.msgpack.decode(own[1:], type=type(message)) == message


# --- the types themselves


def parts(hint: Any) -> list[Any]:
    inner = [part for each in get_args(hint) for part in parts(each)]
    return [hint, *inner]


@of_each("kind", [*TYPES.values()])
def test_no_field_is_open_ended(kind: type[Array]) -> None:
    """No Any, dict, Raw, float or union; every byte string, text, number and tuple has a bound."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    assert info.array_like and info.forbid_unknown_fields and kind.__struct_config__.frozen
    waiting: list[msgspec.inspect.Type] = [field.type for field in info.fields]
    while waiting:
        each = waiting.pop()
        match each:
            case msgspec.inspect.BytesType(max_length=most) | msgspec.inspect.StrType(max_length=most):
                assert most is not None, each
            case msgspec.inspect.IntType(ge=least, le=most):
                assert least is not None and most is not None, each
            case msgspec.inspect.VarTupleType(item_type=item, max_length=most):
                assert most is not None, each
                waiting.append(item)
            case msgspec.inspect.TupleType(item_types=items):
                waiting += items
            case msgspec.inspect.StructType(fields=fields):
                waiting += [field.type for field in fields]
            case msgspec.inspect.BoolType() | msgspec.inspect.EnumType():
                pass
            case _:
                raise AssertionError(f"{kind.__name__} holds {each}")
    hints = [part for hint in get_type_hints(kind).values() for part in parts(hint)]
    assert not any(hint is Any or get_origin(hint) is UnionType or hint in (dict, msgspec.Raw) for hint in hints)


# --- bad messages


@of_each("data", [b"", b"\x00", b"\xff", b"\x03", b"\x03\x91", b"\x03\xc1", b"\x03\x91\x01\x00"])
def test_no_message_at_all(data: bytes) -> None:
    refuse(data)


@of_each("message", SAMPLES)
def test_every_field_must_have_its_type(message: Message) -> None:
    fields = plain(message)
    strangers: list[object] = [None, True, -1, 2**63, 1.5, float("nan"), "text", b"bytes", [], [[]], {}, {1: 2}]
    strangers += [msgpack.ExtType(5, b"x"), msgpack.Timestamp(0)]
    for place, own, stranger in ((place, own, each) for place, own in enumerate(fields) for each in strangers):
        data = packed(BYTE[type(message)], [*fields[:place], stranger, *fields[place + 1 :]])
        try:
            found = decode(data)
        except PeerFault:
            continue
        kinds = {type(each) for each in (stranger, list(own) if isinstance(own, tuple) else own)}
        assert len(kinds) == 1 and encode(found) == data, (place, stranger)


@of_each("message", SAMPLES)
def test_missing_and_extra_fields(message: Message) -> None:
    fields, byte = plain(message), BYTE[type(message)]
    for other in (fields[:-1], [*fields, 0], [*fields, None], [fields], {}, None, dict(enumerate(fields))):
        refuse(packed(byte, other))
    refuse(encode(message) + b"\x00")
    refuse(encode(message)[:-1])


@of_each("message", SAMPLES)
def test_every_byte_sequence_that_is_accepted_is_the_one_we_write(message: Message) -> None:
    data = encode(message)
    for place in [*range(min(len(data), 150)), *range(max(0, len(data) - 20), len(data))]:
        for bit in (1, 0x80):
            changed = bytearray(data)
            changed[place] ^= bit
            try:
                found = decode(bytes(changed))
            except PeerFault:
                continue
            assert encode(found) == changed


@of_each(
    "data",
    [
        b"\x03\x91\xcc\x05",  # a number in more bytes than it needs
        b"\x03\x91\xcd\x00\x05",
        b"\x03\x91\xd0\x05",
        b"\x03\xdc\x00\x01\x05",  # an array in more bytes than it needs
        b"\x03\xdd\x00\x00\x00\x01\x05",
        b"\x14\x91\xc5\x00\x01x",  # bytes
        b"\x05\x92\x00\xd9\x01x",  # text
        b"\x03\x91\xcb\x40\x14\x00\x00\x00\x00\x00\x00",  # 5.0 for 5
        b"\x14\x91\xa1x",  # text for bytes
        b"\x05\x92\x00\xc4\x01x",  # bytes for text
        b"\x05\x92\x00\xa1\xff",  # not UTF-8
        b"\x05\x92\x00\xa3\xed\xa0\x80",  # half a surrogate pair
        b"\x03\x91\xd4\x01\x00",  # ext
        b"\x03\x91\xc7\xff\xff",
        b"\x03\x91\xd6\xff\x00\x00\x00\x00",  # a time
        b"\x03\x91\xcb\x7f\xf8\x00\x00\x00\x00\x00\x00",  # NaN
        b"\x03\x82\x01\x01\x01\x01",  # a map with a key twice
        b"\x05\x92\x00\xa1\x07",  # a bell
        "\x05\x92\x00".encode("latin-1") + msgpack.packb("a\u202eb"),  # text that turns around
    ],
)
def test_forms_that_are_refused(data: bytes) -> None:
    refuse(data)


ARRAY32, MAP32, BIN32 = (head + b"\xff\xff\xff\xff" for head in (b"\xdd", b"\xdf", b"\xc6"))


@of_each("byte", sorted(TYPES))
@of_each("head", [ARRAY32, b"\x91" + ARRAY32, b"\x92\x00" + ARRAY32, MAP32, BIN32])
def test_lengths_that_are_lies_cost_nothing(byte: int, head: bytes) -> None:
    tracemalloc.start()
    try:
        refuse(bytes((byte,)) + head)
        assert tracemalloc.get_traced_memory()[1] < 200_000
    finally:
        tracemalloc.stop()


@of_each("byte", sorted(TYPES))
@of_each("depth", [10, 1_000, 100_000])
@of_each("opening", [b"\x91", b"\xdc\x04\x00", b"\x81\x01", b"\xdd\x00\x00\x00\x02"])
def test_deep_nesting_on_a_small_stack(byte: int, depth: int, opening: bytes) -> None:
    data = bytes((byte,)) + opening * depth + b"\x00"
    on_a_small_stack(lambda: refuse(data[:MESSAGE]))


@of_each("byte", sorted(TYPES))
@of_each("opening", [b"\xdc\x00\x40", b"\xdc\x08\x00", b"\x9f"])
def test_announced_items_nested_deeply_cost_little(byte: int, opening: bytes) -> None:
    """Each array claims many items and holds only the next one; the room for them is what it costs."""
    tracemalloc.start()
    try:
        refuse(bytes((byte,)) + opening * 1000)
        assert tracemalloc.get_traced_memory()[1] < (20_000_000 if byte in (0x12, 0x20) else 700_000)
    finally:
        tracemalloc.stop()


@of_each("byte", sorted(TYPES))
def test_many_empty_arrays_stay_small(byte: int) -> None:
    """262,144 empty arrays would be 16 MiB as Python lists."""
    inside = b"\xdc\x04\x00" + b"\x90" * 1024
    data = bytes((byte,)) + b"\xdc\x00\xff" + inside * 255
    tracemalloc.start()
    try:
        refuse(data[: LARGEST[byte]])
        refuse(data[:MESSAGE])
        assert tracemalloc.get_traced_memory()[1] < 1_500_000
    finally:
        tracemalloc.stop()


@of_each("byte", sorted(TYPES))
def test_no_message_is_longer_than_its_type_allows(byte: int) -> None:
    assert LARGEST[byte] <= MESSAGE
    refuse(bytes((byte,)) + b"\xc0" * LARGEST[byte])


@settings(max_examples=300)
@given(st.binary(max_size=200))
def test_any_bytes_are_a_message_in_its_one_form_or_refused(data: bytes) -> None:
    try:
        message = decode(data)
    except PeerFault:
        return
    assert encode(message) == data


values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.floats() | st.binary(max_size=70) | st.text(),
    lambda inner: st.lists(inner, max_size=12) | st.dictionaries(st.integers(0, 9), inner, max_size=3),
    max_leaves=30,
)


@pytest.mark.slow
@settings(max_examples=150)
@given(st.sampled_from(sorted(TYPES)), values)
def test_any_value_is_a_message_in_its_one_form_or_refused(byte: int, value: object) -> None:
    data = packed(byte, value)
    try:
        message = decode(data)
    except PeerFault:
        return
    assert encode(message) == data


def test_our_own_mistakes_are_found_before_anything_is_sent() -> None:
    for wrong in (Ping(-1), Ping("one"), Said("text"), Parcel(1, b"x" * 245_761), Parcel(1.0, b"")):  # type: ignore[arg-type]
        with pytest.raises(LocalFault):
            encode(wrong)
    with pytest.raises(LocalFault):
        encode(b"no message")  # type: ignore[arg-type]
