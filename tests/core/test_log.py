"""Records, their chain, and the head of a match."""

from __future__ import annotations

from dataclasses import replace
from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.codec import pack, unpack
from core.header import FORMAT, Header, SeatHeader, decode_header, header_format
from core.log import Concede, Draw, Entry, Log, Record, Redealt, Undo, decode_record, link, mark
from core.options import Among
from core.questions import Amount, Choose, Roll
from tests.kit import header, random_match
from tests.laws.toys import FAIR
from tests.listing import of_each

ints = st.integers(-(2**63), 2**63 - 1)
answers = st.recursive(
    st.none() | st.booleans() | ints | st.text(max_size=5), lambda inner: st.lists(inner, max_size=3).map(tuple)
)
faces = st.none() | st.lists(ints, max_size=4).map(tuple)
entries = st.builds(Entry, actor=st.integers(-1, 7), mark=st.integers(0, 2**32 - 1), answer=answers, faces=faces)
seats = st.integers(0, 7)
agreed = st.lists(seats, max_size=3).map(tuple)
anews = st.builds(Redealt, to=st.integers(0, 10_000))
undos = st.builds(Undo, seat=seats, to=st.integers(0, 10_000), agreed=agreed)
endings = st.builds(Concede, seat=seats) | st.builds(Draw, seat=seats, agreed=agreed)


@given(entries | undos | anews | endings)
def test_a_record_comes_back_from_its_bytes(record: Record) -> None:
    again = decode_record(record.encode())
    assert repr(again) == repr(record)


@given(st.binary(max_size=30))
def test_any_other_bytes_are_a_value_error(data: bytes) -> None:
    try:
        decode_record(data)
    except ValueError:
        return
    assert data[:1] in (b"\x02", b"\x03", b"\x04", b"\x05", b"\x06")


@of_each(
    "record",
    [b"", b"\x02", b"\x01" + pack(()), b"\x02" + pack((0, 1, None)), b"\x02" + pack(("0", 1, None, None)),
     b"\x02" + pack((0, True, None, None)), b"\x02" + pack((0, 1, None, ("x",))), b"\x02" + pack((0, 1, None, 5)),
     b"\x03" + pack((0,)), b"\x03" + pack((0, "1")), b"\x03" + pack((True, 1)), b"\x04" + pack((0, 1)),
     b"\x03" + pack((0, 1, 2)), b"\x03" + pack((0, 1, (True,))), b"\x04" + pack((True,)), b"\x05" + pack((0,)),
     b"\x05" + pack((0, ("1",))), b"\x06" + pack((0, 1)), b"\x06" + pack((True,)),
     b"\x07" + pack((0,)),
     Undo(0, 1).encode() + b"\x00"],
)  # fmt: skip
def test_a_record_of_another_shape_is_a_value_error(record: bytes) -> None:
    with pytest.raises(ValueError, match="not"):
        decode_record(record)


# --- the chain


def test_each_record_is_chained_to_all_before_it() -> None:
    head = header(FAIR)
    log = Log(head)
    assert log.chain == blake2b(b"\x01" + head.encode(), digest_size=16).digest()
    expected = log.chain
    for record in (Entry(0, 1, "a").encode(), Undo(0, 0).encode()):
        log.append(record)
        expected = blake2b(expected + record, digest_size=16).digest()
        assert log.chain == expected == link(log.chains[-2], record)


def test_any_flipped_bit_changes_the_chain() -> None:
    records = random_match(FAIR, upto=20).log.records
    head = header(FAIR)
    chains = {chained(head, records)}
    for number, record in enumerate(records):
        for place in range(8 * len(record)):
            flipped = bytearray(record)
            flipped[place // 8] ^= 1 << place % 8
            chains.add(chained(head, [*records[:number], bytes(flipped), *records[number + 1 :]]))
    assert len(chains) == 1 + sum(8 * len(record) for record in records)


def chained(head: Header, records: list[bytes]) -> bytes:
    chain = Log(head).chain
    for record in records:
        chain = link(chain, record)
    return chain


def test_a_prefix_is_a_log_of_its_own() -> None:
    log = random_match(FAIR, upto=10).log
    prefix = log.prefix(4)
    assert (len(prefix), prefix.chain, prefix.header) == (4, log.chains[4], log.header)
    prefix.append(b"\x03" + pack((0, 1)))
    assert len(log) == 10 and log.chains[4] == prefix.chains[4]


def test_a_log_knows_which_of_its_records_give_up() -> None:
    log = Log(header(FAIR))
    for record in (Entry(0, 1, 1), Concede(1), Entry(0, 1, 2), Concede(0)):
        log.append(record.encode())
    assert log.concedes == [1, 3] and log.prefix(3).concedes == [1]


def test_the_line_leaves_out_what_was_undone() -> None:
    log = Log(header(FAIR))
    for record in (Entry(0, 1, 1), Entry(0, 1, 2), Undo(0, 1), Entry(0, 1, 3), Undo(0, 3), Undo(0, 0), Entry(0, 1, 4)):
        log.append(record.encode())
    assert [log.line(count) for count in range(8)] == [[], [0], [0, 1], [0], [0, 3], [0], [], [6]]
    assert log.line() == [6]


def test_the_line_keeps_an_anew_and_leaves_out_what_lies_between() -> None:
    log = Log(header(FAIR))
    dealt = Entry(-1, 1, None)
    for record in (Entry(0, 1, 1), Entry(0, 1, 2), Redealt(2), dealt, Redealt(1), dealt, Undo(0, 5)):
        log.append(record.encode())
    lines = [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 4], [0, 4, 5], [0, 4]]
    assert [log.line(count) for count in range(8)] == lines
    assert [log.dealt_anew(count) for count in range(8)] == [None, None, None, 2, 2, 4, 4, 4]
    assert log.dealt_anew() == 4 and log.prefix(4).dealt_anew() == 2


def naive_line(records: list[Entry | Undo | Redealt]) -> list[int]:
    """What the line is by its definition."""
    line: list[int] = []
    for index, record in enumerate(records):
        if not isinstance(record, Entry):
            line = [each for each in line if each < record.to]
        if not isinstance(record, Undo):
            line.append(index)
    return line


places = st.integers(-1, 30)


BENT = st.just(Entry(0, 1, 1)) | st.builds(Undo, st.just(0), places) | st.builds(Redealt, places)


@pytest.mark.slow
@given(st.lists(BENT, max_size=25))
def test_the_line_of_any_records_is_what_its_definition_says(records: list[Entry | Undo | Redealt]) -> None:
    log = Log(header(FAIR))
    for record in records:
        log.append(record.encode())
    for count in range(len(records) + 1):
        line = naive_line(records[:count])
        assert log.line(count) == log.prefix(count).line() == line
        assert list(log.prefix(count).backwards()) == line[::-1]
        assert [index for index in range(-2, 40) if log.prefix(count).on_line(index)] == line
        for since in range(count + 2):
            assert log.line(count, since) == [index for index in line if index >= since]
    assert [to for to in range(-2, 40) if log.holds(to)] == [
        to for to in range(len(records) + 1) if naive_line(records[:to]) == [each for each in line if each < to]
    ]


# --- the fingerprint of a question


@of_each(
    "other",
    [
        Choose(1, "a", Among((1, 2))),
        Choose(0, "b", Among((1, 2))),
        Choose(0, "a", Among((1, 3))),
        Choose(0, "a", Among((1, 2, 3))),
        Choose(0, "a", Among((True, 2))),
        Amount(0, "a", 1, 2),
        Roll("a", ()),
    ],
)
def test_a_mark_tells_questions_apart(other: Choose | Amount | Roll) -> None:
    question = Choose(0, "a", Among((1, 2)))
    assert mark(question) == mark(Choose(0, "a", Among((1, 2))))
    assert mark(other) != mark(question)
    assert 0 <= mark(other) < 2**32


# --- the head

HEAD = Header(
    "toy", 3, {"b": 1, "a": True, "c": "x"}, (SeatHeader("Ann", "blue"), SeatHeader("Bo", "sky", "bot:random")),
    "2024-01-02T03:04:05+00:00", (bytes(16), 12),
)  # fmt: skip


@pytest.mark.parametrize("head", [HEAD, replace(HEAD, origin=None), header(FAIR, 4)])
def test_a_header_comes_back_from_its_bytes(head: Header) -> None:
    again = decode_header(head.encode())
    assert again == head and again.names == head.names
    assert header_format(head.encode()) == FORMAT


def test_the_order_of_options_does_not_show() -> None:
    assert replace(HEAD, options={"c": "x", "a": True, "b": 1}).encode() == HEAD.encode()


def with_field(name: str, value: object) -> bytes:
    fields = unpack(HEAD.encode())
    assert isinstance(fields, dict)
    return pack({**fields, name: value})


@of_each(
    "name, value",
    [("game", 1), ("rules_version", "1"), ("rules_version", True), ("options", ()), ("options", {"a": None}),
     ("options", {"a": (1,)}), ("seats", {}), ("seats", (("Ann", "blue"),)), ("seats", ("Ann",)),
     ("seats", (("Ann", "blue", 3),)), ("created", None), ("origin", 5), ("origin", (b"", "1")),
     ("origin", (b"", 1, 2)), ("origin", (b"", -1)), ("format", "1")],
)  # fmt: skip
def test_a_field_of_another_kind_is_a_value_error(name: str, value: object) -> None:
    with pytest.raises(ValueError):
        decode_header(with_field(name, value))


@of_each("name", ["format", "game", "rules_version", "options", "seats", "created", "origin"])
def test_a_missing_field_is_a_value_error(name: str) -> None:
    fields = unpack(HEAD.encode())
    assert isinstance(fields, dict)
    with pytest.raises(ValueError, match=name):
        decode_header(pack({key: value for key, value in fields.items() if key != name}))


@of_each("data", [b"", pack(1), pack(()), pack({}), pack({"format": "1"}), pack({"format": True})])
def test_a_head_without_a_format_is_a_value_error(data: bytes) -> None:
    with pytest.raises(ValueError):
        header_format(data)
    with pytest.raises(ValueError):
        decode_header(data)
